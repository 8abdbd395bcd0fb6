"""Blocked redealt: a blocked round does not count and is dealt again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

import trainrules as tr

BLOCKED = "round 1 station 6-6\n0: 6-5\n1: 6-4\nhand 0: 5-3 1-2\nhand 1: {hand}"
"""After 5-3 nothing fits any more: three points are left in the first hand."""


def played(rules: tr.Ruleset, hand: str) -> tr.Match:
    """A match after the move that blocks its first round."""
    table = tr.table(rules, BLOCKED.format(hand=hand))
    match = evolve(tr.Match.start(rules, 2, seed=1), table=table)
    return match.apply(tr.move("5-3>0", table))


def test_nothing_is_written_down_and_the_same_round_is_dealt_again(plain: tr.Game) -> None:
    """Round 1 once more, from the same station and with another deal."""
    match = played(tr.ruleset(plain, "rounds", "blocked-redealt"), "2-2")
    again = match.table
    assert (match.rounds, match.totals, match.deals, again.round, str(again.station)) == ((), (0, 0), 2, 1, "6-6")


@pytest.mark.parametrize(("hand", "totals", "deals"), [("1-1 0-1", (0, 0), 2), ("2-2", (3, 4), 2)])
def test_by_an_option_only_where_the_lowest_hands_are_equal(
    plain: tr.Game, hand: str, totals: tuple[int, int], deals: int
) -> None:
    """Three points each are dealt again; three and four are written down."""
    match = played(tr.ruleset(plain, "rounds", "blocked-redealt:tied_only=yes"), hand)
    assert (match.totals, match.deals, len(match.rounds)) == (totals, deals, 1 if any(totals) else 0)


def test_a_round_that_ends_by_going_out_counts(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Four points."""
    rules = tr.ruleset(plain, "blocked-redealt")
    table = tr.table(rules, BLOCKED.format(hand="2-2").replace("5-3 1-2", "5-3"))
    assert tr.score(rules, after(rules, table, "3-5>0")) == (0, 4)


@pytest.mark.parametrize(("second", "redealt"), [("0-4", True), ("4-5", False)])
def test_hands_are_compared_without_fees(second: str, redealt: bool) -> None:
    """Four against four, and four against nine, whatever seat 0's marker costs."""
    rules = tr.ruleset("mexican-train", "open-track-fee", "blocked-redealt:tied_only=yes")
    text = f"round 1 station 12-12\n0 [0]*: 12-5\n1 [1]: 12-6\nhand 0: 1-3\nhand 1: {second}\nturn: seat 0\nover: blocked"
    assert tr.score(rules, tr.table(rules, text)) == ((0, 0) if redealt else (9, 9))
