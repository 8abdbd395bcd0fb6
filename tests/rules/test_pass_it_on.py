"""Pass it on: whoever has laid a double may leave it to the others, without drawing and without a marker."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: 6-3
    hand 0: 3-3 {hand}
    hand 1: 1-6 1-3
    boneyard: 0-0 0-3
    aside: rest
"""
RULES = ("compulsory-doubles", "cover-at-once")


def test_who_could_cover_it_may_pass(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """3-4 would do."""
    rules = tr.ruleset(plain, *RULES, "pass-it-on")
    assert legal(rules, after(rules, tr.table(rules, POSITION.format(hand="3-4 5-5")), "3-3>0")) == ["3-4>0", "pass"]


@pytest.mark.parametrize("option", ["", ":able=yes"])
def test_who_cannot_cover_it_passes_without_drawing(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table], option: str
) -> None:
    """Though the boneyard has two pieces."""
    rules = tr.ruleset(plain, *RULES, f"pass-it-on{option}")
    assert legal(rules, after(rules, tr.table(rules, POSITION.format(hand="4-4 5-5")), "3-3>0")) == ["pass"]


def test_to_pass_it_on_costs_no_marker(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """On neither track."""
    rules = tr.ruleset(plain, *RULES, "pass-it-on")
    table = after(rules, tr.table(rules, POSITION.format(hand="4-4 5-5")), "3-3>0", "pass")
    assert [track.marked for track in table.tracks] == [False, False]


def test_the_next_seat_must_meet_it(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """1-6 must wait."""
    rules = tr.ruleset(plain, *RULES, "pass-it-on")
    assert legal(rules, after(rules, tr.table(rules, POSITION.format(hand="3-4 5-5")), "3-3>0", "pass")) == ["1-3>0"]


def test_the_next_seat_draws_and_fails_as_ever(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Only who laid the double is let off."""
    rules = tr.ruleset(plain, *RULES, "pass-it-on")
    text = POSITION.format(hand="3-4 5-5").replace("hand 1: 1-6 1-3", "hand 1: 1-6")
    table = after(rules, tr.table(rules, text), "3-3>0", "pass")
    assert (legal(rules, table), after(rules, table, "draw", "pass").tracks[1].marked) == (["draw"], True)


def test_by_an_option_who_can_cover_it_must(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Then only who cannot leaves it to the others."""
    rules = tr.ruleset(plain, *RULES, "pass-it-on:able=yes")
    assert legal(rules, after(rules, tr.table(rules, POSITION.format(hand="3-4 5-5")), "3-3>0")) == ["3-4>0"]


def test_where_nobody_is_bound_there_is_nothing_to_pass_on(plain: tr.Game) -> None:
    """It is refused, with what to add."""
    with pytest.raises(tr.RulesetError, match="needs 'compulsory' to be yes, but it is no; add 'compulsory-doubles'"):
        tr.ruleset(plain, "pass-it-on")
