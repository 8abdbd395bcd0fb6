"""Chickenfoot from rules at hand: arms that are nobody's, filled first, and doubles that take three toes before anything else."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset(
    "mexican-train",
    "dominoes:high=9",
    "no-owned-tracks",
    "arms-first",
    "toes",
    "no-bonus",
    without=["opening-run", "finish-first-turns"],
)
ARMS = """
    round 1 station 9-9
    0: 9-1
    1: 9-2
    2: 9-3
    hand 0: 0-9 1-2 4-4
    hand 1: 1-4 2-5
    hand 2: 3-3 6-6
"""
FOOT = """
    round 1 station 9-9
    0: 9-1
    1: 9-2
    2: 9-3
    3: 9-4
    hand 0: 3-3 0-4 0-1
    hand 1: 3-5 1-6 7-9
    hand 2: 2-7 8-8
    hand 3: 3-6 0-3 5-5
    boneyard: 7-7 3-8
    aside: rest
"""
"""Four seats; 3-3 fits the third arm."""


def test_the_fourth_arm_comes_before_anything_else(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Seat 0 may not lay 1-2 on an arm that is begun; after it seat 1 may."""
    table = tr.table(RULES, ARMS)
    assert (legal(RULES, table), legal(RULES, after(RULES, table, "0-9>3"))) == (["0-9>3"], ["1-4>0", "2-5>1"])


def test_a_double_ends_the_turn_and_the_next_player_lays_the_first_toe(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """And not 1-6, which fits the first arm."""
    table = after(RULES, tr.table(RULES, FOOT), "3-3>2")
    assert (table.seat, legal(RULES, table)) == (1, ["3-5>2"])


def test_who_has_no_toe_draws_and_then_passes_without_a_marker(after: Callable[..., tr.Table]) -> None:
    """Seat 2 draws 7-7."""
    table = after(RULES, tr.table(RULES, FOOT), "3-3>2", "3-5>2", "draw", "pass")
    assert (table.seat, any(track.marked for track in table.tracks)) == (3, False)


def test_after_the_third_toe_every_end_is_open(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Seats 1 and 3 lay a toe each, seat 0 draws the last one: the toes 3-5 and 3-6 are tracks 4 and 5, and 1-6 fits one of them."""
    table = after(RULES, tr.table(RULES, FOOT), "3-3>2", "3-5>2", "draw", "pass", "3-6>2", "draw", "3-8>2")
    assert (table.owed, legal(RULES, table)) == ((), ["1-6>0", "1-6>5"])


def test_a_toe_may_be_a_start_for_another_foot(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """5-5 on the toe 3-5: nothing but a 5 counts, and the boneyard is empty."""
    moves = ["3-3>2", "3-5>2", "draw", "pass", "3-6>2", "draw", "3-8>2", "1-6>0", "2-7>1"]
    table = tr.table(RULES, FOOT.replace("hand 0: 3-3 0-4 0-1", "hand 0: 3-3 0-4 0-5"))
    table = after(RULES, table, *moves, "5-5>4")
    assert (table.owed, table.tracks[4].room, legal(RULES, table)) == ((4,), 3, ["0-5>4"])
