"""deluxe: two tiles to start, own tracks before all others, and any play takes the marker off."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("deluxe")


def test_who_begins_the_round_lays_two_tiles_on_the_own_track_and_the_others_one(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """5-6 has to follow the 5-12; seat 1 lays 4-12 and is done."""
    table = after(RULES, position(RULES, "5-12 5-6 9-12 | 4-12 4-7", first=True), "5-12>0")
    later = after(RULES, table, "5-6>0")
    assert (legal(RULES, table), later.seat, after(RULES, later, "4-12>1").seat) == (["5-6>0"], 1, 0)


def test_who_has_no_second_tile_draws_for_it(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-2 does not follow 5-12."""
    assert legal(RULES, after(RULES, position(RULES, "5-12 1-2", first=True), "5-12>0")) == ["draw"]


def test_the_common_track_waits_until_every_player_has_started(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """9-12 starts it only when seat 1 has a tile down, too."""
    asked = ["0: 12-6", "0: 12-6; 1: 12-4"]
    assert [legal(RULES, position(RULES, "9-12", tracks)) for tracks in asked] == [["draw"], ["9-12>2"]]


def test_who_has_not_started_the_own_track_plays_on_no_other(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """4-7 would fit seat 1's marked track."""
    assert legal(RULES, position(RULES, "4-7 5-12", "1 [1]*: 12-4")) == ["5-12>0"]


def test_any_play_takes_the_own_marker_off(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """3-9 goes on the common track."""
    table = position(RULES, "3-9 1-2", "0 [0]*: 12-6; 1: 12-4; 2: 12-9")
    assert (table.tracks[0].marked, after(RULES, table, "3-9>2").tracks[0].marked) == (True, False)


def test_of_two_doubles_only_one_may_be_laid_in_a_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Were the piece after a double free, 3-9 could follow the 6-6 on the common track and 9-9 could not."""
    rules = tr.ruleset("deluxe", "free-bonus")
    assert legal(rules, after(rules, position(rules, "6-6 9-9 3-9"), "6-6>0")) == ["3-9>2"]
