"""tanglewood: nothing before the own track is started, not even for a double."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("tanglewood")


def test_who_laid_the_station_begins() -> None:
    """In each of twenty deals."""
    tables = [tr.deal(RULES, 4, seed=seed) for seed in range(20)]
    assert [table.seat for table in tables] == [table.start.layer for table in tables]


TRACKS = "0: 15-6; 1: 15-4; 2: 15-9"
"""Of two players, with the 15-15 as the station."""


def test_the_first_turn_is_of_one_tile_on_the_own_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The common track has to wait, and 5-6 would follow."""
    table = position(RULES, "5-15 5-6", station="15-15", first=True)
    assert (legal(RULES, table), after(RULES, table, "5-15>0").seat) == (["5-15>0"], 1)


def test_who_cannot_start_draws_one_and_is_then_marked(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Neither 1-2 nor the drawn 0-1 meets the station."""
    table = position(RULES, "1-2", station="15-15", first=True)
    assert (legal(RULES, table), after(RULES, table, "draw", "pass").tracks[0].marked) == (["draw"], True)


def test_before_the_own_track_is_started_nothing_else_is_played_on(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """Not on a marked track, not on the common one, and not for an open double; an opener may still be drawn."""
    asked = ["1 [1]*: 15-4; 2: 15-9", "1: 15-4 4-4; 2: 15-9"]
    assert [legal(RULES, position(RULES, "4-7 3-9", tracks, station="15-15")) for tracks in asked] == [["draw"], ["draw"]]


def test_an_opener_that_is_drawn_while_a_double_is_open_has_to_wait(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Unlike by the sheet: 3-15 is drawn, and may be laid only when seat 1 has covered the 4-4."""
    table = after(RULES, position(RULES, "1-2 | 4-7 0-3", "1: 15-4 4-4", station="15-15", yard="3-15 0-1"), "draw")
    later = after(RULES, table, "pass", "4-7>1")
    assert (legal(RULES, table), legal(RULES, later)) == (["pass"], ["3-15>0"])


def test_once_it_is_started_other_tracks_may_be_played_on_and_started(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """4-7 on seat 1's marked track, 9-15 for the common one; but an open double comes first."""
    asked = ["0: 15-6; 1 [1]*: 15-4", "0: 15-6; 1: 15-4 4-4"]
    moves = [legal(RULES, position(RULES, "4-7 9-15", tracks, station="15-15")) for tracks in asked]
    assert moves == [["4-7>1", "9-15>2"], ["4-7>1"]]
