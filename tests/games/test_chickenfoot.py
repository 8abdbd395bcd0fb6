"""chickenfoot: four arms first, then three toes for every double."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("chickenfoot")


ARMS = "0: 6-3; 1: 6-1; 2: 6-4; 3: 6-5"
"""All four arms are begun."""


def test_the_stations_go_down_from_the_highest_double(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """To the double blank."""
    match = play_match(RULES, 2, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(6, -1, -1)]


def test_four_tracks_start_at_the_station_and_nobody_owns_one() -> None:
    """However many play."""
    assert [sorted(track.owners) for track in tr.deal(RULES, 3, seed=1).tracks] == [[], [], [], []]


def test_all_four_arms_are_begun_before_anything_else(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """2-3 fits the one that is begun, and has to wait; 2-6 begins any of the others."""
    asked = ["0: 6-3", "0: 6-3; 1: 6-1; 2: 6-4", ARMS]
    moves = [legal(RULES, position(RULES, "2-3 2-6 | 0-2", tracks, station="6-6", yard="0-0")) for tracks in asked]
    assert moves == [["2-6>1", "2-6>2", "2-6>3"], ["2-6>3"], ["2-3>0"]]


def test_who_has_no_tile_draws_one_and_must_lay_it_if_it_fits(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """2-3 is drawn."""
    table = position(RULES, "0-2 | 0-0", ARMS, station="6-6", yard="2-3")
    assert (legal(RULES, table), legal(RULES, after(RULES, table, "draw"))) == (["draw"], ["2-3>0"])


def test_who_fails_passes_and_nothing_is_marked(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """0-0 is drawn, and there is no track to be marked."""
    table = after(RULES, position(RULES, "0-2 | 2-2", ARMS, station="6-6", yard="0-0"), "draw", "pass")
    assert (table.seat, [track.marked for track in table.tracks]) == (1, [False] * 4)


def test_a_double_ends_the_turn_and_takes_three_tiles_before_anything_else(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Each lays one of the toes; 1-2 has to wait until the third lies, and then the toes may be built on."""
    table = position(RULES, "3-3 2-3 3-5 2-2 | 0-3 1-2 0-0", ARMS, station="6-6", yard="0-1")
    table = after(RULES, table, "3-3>0")
    later = after(RULES, table, "0-3>0", "2-3>0")
    ended = after(RULES, later, "draw", "pass", "3-5>0")
    assert (table.seat, legal(RULES, table), legal(RULES, later)) == (1, ["0-3>0"], ["draw"])
    assert (ended.tracks[0].room, legal(RULES, ended)) == (1, ["0-1>1", "1-2>1", "0-0>4", "0-1>4", "1-2>5"])


def test_the_double_blank_counts_fifty(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """Seat 1 is left with 0-0 and 2-4."""
    table = position(RULES, "2-3 | 0-0 2-4", ARMS, station="6-6", yard="0-1")
    assert tr.score(RULES, after(RULES, table, "2-3>0")) == (0, 56)
