"""Freeze track: while a double wants another piece, nothing else is laid on its track or on any branch of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: {own}
    2: 6-1
    3<0: 3-2 2-2 2-6
    4<3: 2-5
    5<0: {toe}
    6<3: 2-1
    hand 0: {hand}
    hand 1: {other}
    owed: {owed}
"""
"""Tracks 3 and 5 sprang from the 3-3 of track 0, tracks 4 and 6 from the 2-2 of track 3."""
RULES = ("communal-track", "toes", "freeze-track")
HAND = "3-4 1-4 4-6 4-5 0-4"
"""One piece for each end that seat 0 can reach, and 1-4 for two."""


def position(own: str = "6-3 3-3", toe: str = "3-0", hand: str = HAND, other: str = "3-5", owed: str = "0") -> str:
    """The 3-3 wants one more piece, if nothing else is said."""
    return POSITION.format(own=own, toe=toe, hand=hand, other=other, owed=owed)


def test_of_its_track_and_all_branches_only_the_double_is_open(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Branches near and far are closed; 1-4 fits the communal track."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, position())) == ["3-4>0", "1-4>2"]


def test_a_double_on_a_branch_closes_the_whole_track_too(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """0-0 lies on a toe, and 3-3 is covered by 3-5."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, position(own="6-3 3-3 3-5", toe="3-0 0-0 +3", other="1-1", owed="5"))
    assert legal(rules, table) == ["1-4>2", "0-4>5"]


def test_while_no_double_is_owed_nothing_is_closed(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """3-3 is covered by 3-5."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, position(own="6-3 3-3 3-5", other="1-1", owed="-"))
    assert legal(rules, table) == ["4-5>0", "1-4>2", "4-6>3", "4-5>4", "0-4>5", "1-4>6"]


def test_a_double_that_nothing_can_meet_closes_nothing(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """No 3 is left in a hand."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, position(hand="1-4 4-6 4-5 0-4", other="1-1", owed="-"))
    assert legal(rules, table) == ["1-4>2", "4-6>3", "4-5>4", "0-4>5", "1-4>6"]


@pytest.mark.parametrize("move", ["4-6>3", "4-5>4", "0-4>5", "1-4>6"])
def test_the_refusal_names_the_rule(plain: tr.Game, move: str) -> None:
    """The piece fits; the track is closed."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, position())
    reasons = tr.explain(rules, table, tr.move(move, table))
    assert [(reason.code, reason.rule) for reason in reasons] == [("track-barred", "freeze-track")]
