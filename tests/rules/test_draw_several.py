"""Draw several: who cannot lay a piece draws again while none fits, but no more than so many."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = "round 1 station 6-6\n0: 6-3\nhand 0: 1-1\nhand 1: 5-5\nboneyard: {yard}\naside: rest"


@pytest.mark.parametrize(("option", "most"), [("", 2), (":most=1", 1), (":most=3", 3)])
def test_the_last_of_so_many_that_fits_no_more_than_the_others_ends_the_draw(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table], option: str, most: int
) -> None:
    """Nothing drawn fits: before the last there is another draw, after it a pass."""
    rules = tr.ruleset(plain, f"draw-several{option}")
    table = tr.table(rules, POSITION.format(yard="0-0 0-1 0-2 2-2 0-3"))
    steps = [legal(rules, after(rules, table, *["draw"] * count)) for count in range(most + 1)]
    assert steps == [["draw"]] * most + [["pass"]]


def test_the_first_that_fits_is_laid(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """0-3 comes second of three; there is no third draw."""
    rules = tr.ruleset(plain, "draw-several:most=3")
    table = tr.table(rules, POSITION.format(yard="0-0 0-3 0-1"))
    assert legal(rules, after(rules, table, "draw", "draw")) == ["0-3>0"]


def test_an_empty_boneyard_ends_it_sooner(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """One of two is all there is."""
    rules = tr.ruleset(plain, "draw-several")
    assert legal(rules, after(rules, tr.table(rules, POSITION.format(yard="0-0")), "draw")) == ["pass"]


def test_none_is_not_several(plain: tr.Game) -> None:
    """Nought is refused; there is a rule of its own for that."""
    with pytest.raises(tr.RulesetError, match="rule 'draw-several': option 'most' takes a whole number from 1 to 1024, not 0"):
        tr.ruleset(plain, "draw-several:most=0")


def test_two_rules_about_the_draw_contradict_each_other(plain: tr.Game) -> None:
    """One of them has to go."""
    with pytest.raises(tr.RulesetError, match="sets 'draws' to"):
        tr.ruleset(plain, "draw-several", "draw-none")
