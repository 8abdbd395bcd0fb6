"""spruce: the more players, the larger is the set."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("spruce")


def test_who_holds_the_station_lays_it_and_else_one_after_the_other_draws() -> None:
    """The last who drew has it; among forty deals there are both."""
    starts = [tr.deal(RULES, 4, seed=seed).start for seed in range(40)]
    last = [start.hunted[-1] for start in starts if start.hunted]
    found = [(start.layer, start.station) for start in starts if start.hunted]
    assert (last, 0 < len(last) < 40) == (found, True)


@pytest.mark.parametrize(("seats", "high"), [(3, 9), (4, 12), (12, 15), (13, 18)])
def test_the_first_round_starts_from_the_highest_double_of_the_set(seats: int, high: int) -> None:
    """And the second from the next lower."""
    assert [str(tr.deal(RULES, seats, number, seed=1).station) for number in (1, 2)] == [
        f"{high}-{high}",
        f"{high - 1}-{high - 1}",
    ]


def test_the_first_turn_is_a_run_on_the_own_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """5-6 follows 5-12, and the common track has to wait for 9-12."""
    table = position(RULES, "5-12 5-6 9-12", first=True, seats=4)
    assert legal(RULES, after(RULES, table, "5-12>0")) == ["5-6>0", "pass"]


def test_who_cannot_start_draws_one_and_is_then_marked(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Neither 1-2 nor the drawn 0-1 meets the station."""
    table = position(RULES, "1-2", first=True, seats=4)
    drawn = after(RULES, table, "draw")
    assert (legal(RULES, table), legal(RULES, drawn), after(RULES, drawn, "pass").tracks[0].marked) == (
        ["draw"],
        ["pass"],
        True,
    )


def test_who_lays_a_double_covers_it_at_once(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-7 goes on the 6-6; 3-9 may not go on the common track."""
    assert legal(RULES, after(RULES, position(RULES, "6-6 6-7 3-9", seats=4), "6-6>0")) == ["6-7>0"]


def test_who_cannot_cover_a_double_draws_and_is_marked_and_the_double_binds_the_next(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """0-1 is drawn; seat 1 may lay 6-7, and neither 3-4 nor 3-9."""
    table = after(RULES, position(RULES, "6-6 1-2 | 6-7 3-4 3-9", seats=4), "6-6>0", "draw", "pass")
    assert (table.tracks[0].marked, legal(RULES, table)) == (True, ["6-7>0"])
