"""cardinal: the common track waits until all have had a turn."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("cardinal")


def test_nobody_starts_the_common_track_before_all_have_had_a_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 lays 5-12 and seat 1 3-12; then 9-12 starts the common one."""
    table = position(RULES, "5-12 9-12 | 3-12 1-2", first=True)
    later = after(RULES, table, "5-12>0", "pass", "3-12>1", "pass")
    assert (legal(RULES, table), legal(RULES, later)) == (["5-12>0", "9-12>0"], ["9-12>2"])


def test_who_holds_the_highest_double_of_the_round_lays_it_and_goes_on() -> None:
    """12-12 in the first round, 11-11 in the second."""
    assert [str(tr.deal(RULES, 4, number, seed=1).station) for number in (1, 2)] == ["12-12", "11-11"]
