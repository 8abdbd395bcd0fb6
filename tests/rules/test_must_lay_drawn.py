"""Must lay drawn: a drawn piece that fits must be laid at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = "round 1 station 12-12\n0: 12-3\nhand 0: 1-1\nhand 1: 5-5\nboneyard: {yard}\naside: rest"


@pytest.mark.parametrize(("house", "moves"), [((), ["0-3>0", "pass"]), (("must-lay-drawn",), ["0-3>0"])])
def test_over_a_game_in_which_it_may_be_kept_it_must_be_laid(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table], house: tuple[str, ...], moves: list[str]
) -> None:
    """The German text lets a player keep it, and the house does not."""
    rules = tr.ruleset("mexican-train-german", *house)
    assert legal(rules, after(rules, tr.table(rules, POSITION.format(yard="0-3")), "draw")) == moves


def test_one_that_does_not_fit_ends_the_turn(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """There is nothing to lay."""
    rules = tr.ruleset("mexican-train-german", "must-lay-drawn")
    assert legal(rules, after(rules, tr.table(rules, POSITION.format(yard="0-4")), "draw")) == ["pass"]


def test_beside_the_rule_that_it_may_be_kept_it_is_refused(plain: tr.Game) -> None:
    """One of them has to go."""
    with pytest.raises(tr.RulesetError, match="sets 'drawn' to"):
        tr.ruleset(plain, "must-lay-drawn", "may-keep")
