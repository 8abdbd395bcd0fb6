"""Five a piece: every piece left in a hand counts five points."""

from __future__ import annotations

import pytest

import trainrules as tr

HELD = "round 1 station 6-6\nhand 0: 0-0 5-5 1-2\nhand 1: 0-1"


@pytest.mark.parametrize(("option", "scores"), [("", (15, 5)), (":points=1", (3, 1))])
def test_pieces_are_counted_and_not_pips(plain: tr.Game, option: str, scores: tuple[int, int]) -> None:
    """Three and one."""
    rules = tr.ruleset(plain, f"five-a-piece{option}")
    assert tr.score(rules, tr.table(rules, HELD)) == scores


def test_over_a_game_that_counts_the_double_blank_it_prevails() -> None:
    """Five and not 50."""
    rules = tr.ruleset("mexican-train", "five-a-piece")
    assert tr.score(rules, tr.table(rules, HELD)) == (15, 5)
