"""wikihow: a double at the end of the first run binds the next player."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("wikihow")


def test_a_double_at_the_end_of_a_run_is_covered_by_the_next_player_before_the_own_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 covers the 5-5 in the first turn, and starts with 3-12 later."""
    table = position(RULES, "5-12 5-5 1-2 | 0-5 3-12", first=True)
    assert legal(RULES, after(RULES, table, "5-12>0", "5-5>0", "pass")) == ["0-5>0"]


def test_the_double_blank_counts_fifty(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """Seat 1 is left with 0-0 and 3-4."""
    table = after(RULES, position(RULES, "6-7 | 0-0 3-4"), "6-7>0")
    assert tr.score(RULES, table)[:2] == (0, 57)
