"""behar: one more tile after a double, and no double binds anybody."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("behar")


def test_a_double_that_was_left_open_binds_nobody(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 draws 0-1 in vain after the 9-9; seat 1 may cover it, or lay 4-5 on the own track."""
    table = after(RULES, position(RULES, "9-9 1-2 | 4-5 3-9"), "9-9>2")
    assert (legal(RULES, table), legal(RULES, after(RULES, table, "draw", "pass"))) == (["draw"], ["4-5>1", "3-9>2"])


def test_only_the_first_turn_is_a_run(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """Though 7-8 would follow 6-7."""
    assert after(RULES, position(RULES, "6-7 7-8 1-2"), "6-7>0").seat == 1


def test_the_track_of_another_may_be_played_on_only_if_it_is_marked(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """4-5 fits there."""
    asked = ["0: 12-6; 1 [1]*: 12-4", "0: 12-6; 1: 12-4"]
    assert [legal(RULES, position(RULES, "4-5", tracks)) for tracks in asked] == [["4-5>1"], ["draw"]]
