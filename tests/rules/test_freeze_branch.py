"""Freeze branch: while a double wants another piece, the branches that spring from its line may not be built on."""

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
RULES = ("communal-track", "toes", "freeze-branch")
HAND = "3-4 1-4 4-6 4-5 0-4"
"""One piece for each end that seat 0 can reach, and 1-4 for two."""


def position(own: str = "6-3 3-3", toe: str = "3-0", hand: str = HAND, other: str = "3-5", owed: str = "0") -> str:
    """The 3-3 wants one more piece, if nothing else is said."""
    return POSITION.format(own=own, toe=toe, hand=hand, other=other, owed=owed)


def test_the_toes_of_the_double_may_not_grow(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Tracks 3 and 5 are closed; the branches of track 3 are not."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, position())) == ["3-4>0", "1-4>2", "4-5>4", "1-4>6"]


def test_a_toe_that_ends_in_a_double_of_its_own_stays_open(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """0-0 on the second toe wants pieces itself."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, position(toe="3-0 0-0 +3", owed="0 5"))
    assert legal(rules, table) == ["3-4>0", "1-4>2", "4-5>4", "0-4>5", "1-4>6"]


def test_where_the_double_binds_there_is_nothing_left_to_close(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """3-4 on the double, with this rule and without."""
    both = (tr.ruleset(plain, *RULES, "compulsory-doubles"), tr.ruleset(plain, *RULES[:2], "compulsory-doubles"))
    assert [legal(rules, tr.table(rules, position())) for rules in both] == [["3-4>0"], ["3-4>0"]]


def test_a_double_that_nothing_can_meet_closes_nothing(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """No 3 is left in a hand."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, position(hand="1-4 4-6 4-5 0-4", other="1-1", owed="-"))
    assert legal(rules, table) == ["1-4>2", "4-6>3", "4-5>4", "0-4>5", "1-4>6"]


@pytest.mark.parametrize("move", ["4-6>3", "0-4>5"])
def test_the_refusal_names_the_rule(plain: tr.Game, move: str) -> None:
    """The piece fits; the track is closed."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, position())
    reasons = tr.explain(rules, table, tr.move(move, table))
    assert [(reason.code, reason.rule) for reason in reasons] == [("track-barred", "freeze-branch")]
