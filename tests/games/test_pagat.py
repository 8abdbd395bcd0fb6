"""pagat: the holder of the station begins, and the piece after a double is free."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("pagat")


def test_a_double_at_the_end_of_a_run_sleeps_until_all_have_had_their_first_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 starts the own track, though 5-9 would cover the 5-5; then it binds seat 0."""
    table = position(RULES, "5-12 5-5 0-5 4-12 | 3-12 5-9 1-2", first=True)
    table = after(RULES, table, "5-12>0", "5-5>0", "pass")
    later = after(RULES, table, "3-12>1", "pass")
    assert (legal(RULES, table), legal(RULES, later)) == (["3-12>1"], ["0-5>0"])


def test_of_several_open_doubles_the_first_binds(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-6 was laid before 9-9: seat 1 lays 3-6, and not 2-9."""
    tracks = "0: 12-6; 1 [1]*: 12-4; 2: 12-9"
    table = after(RULES, position(RULES, "6-6 9-9 4-7 1-2 | 2-9 3-6", tracks), "6-6>0", "9-9>2", "4-7>1")
    assert legal(RULES, table) == ["3-6>0"]


def test_a_round_ends_as_soon_as_somebody_is_out_even_on_a_double(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table]
) -> None:
    """6-6 is seat 0's last tile."""
    assert tr.outcome(RULES, after(RULES, position(RULES, "6-6 | 6-7"), "6-6>0")) == tr.Outcome("went-out", (0,))
