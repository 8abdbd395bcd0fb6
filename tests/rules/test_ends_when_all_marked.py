"""Ends when all marked: a round ends as soon as there is a marker on the track of every player."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0 [0]*: 6-3
    1 [1]:
    2 []: 6-4
    hand 0: 3-4 0-0
    hand 1: {hand}
    boneyard: {yard}
    aside: rest
    turn: seat 1
"""
"""Seat 0 has a marker, and seat 1 gets one if it fails."""


def test_the_last_marker_ends_the_round(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Both tracks are marked; the communal one never is. Seat 0 could have played on."""
    rules = tr.ruleset(plain, "communal-track", "ends-when-all-marked")
    table = after(rules, tr.table(rules, POSITION.format(hand="1-1", yard="0-1 0-2")), "draw", "pass")
    assert tr.outcome(rules, table) == tr.Outcome("ends-when-all-marked", ())


def test_what_is_left_in_the_hands_counts(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seven pips, and three with the piece that was drawn."""
    rules = tr.ruleset(plain, "communal-track", "ends-when-all-marked")
    table = after(rules, tr.table(rules, POSITION.format(hand="1-1", yard="0-1 0-2")), "draw", "pass")
    assert tr.score(rules, table) == (7, 3)


def test_while_one_track_is_unmarked_the_round_goes_on(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 1 can play."""
    rules = tr.ruleset(plain, "communal-track", "ends-when-all-marked")
    assert after(rules, tr.table(rules, POSITION.format(hand="2-4 1-1", yard="-")), "2-4>2").over is False


@pytest.mark.parametrize(("yard", "moves", "over"), [("0-1 0-2", ("draw", "pass"), False), ("0-1", ("draw", "pass"), True)])
def test_by_an_option_only_with_the_boneyard_empty(
    plain: tr.Game, after: Callable[..., tr.Table], yard: str, moves: tuple[str, ...], over: bool
) -> None:
    """One piece is left to draw, or none."""
    rules = tr.ruleset(plain, "communal-track", "ends-when-all-marked:boneyard_empty=yes")
    assert after(rules, tr.table(rules, POSITION.format(hand="1-1", yard=yard)), *moves).over is over


def test_where_nobody_owns_a_track_it_ends_nothing(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """No track can have a marker."""
    rules = tr.ruleset(plain, "no-owned-tracks", "ends-when-all-marked")
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 1-6 1-1\nhand 1: 2-6 2-2")
    assert after(rules, table, "1-6>0").over is False
