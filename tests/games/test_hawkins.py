"""hawkins: no draw in the first turn, and a drawn tile may be kept."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("hawkins")


def test_who_holds_the_station_lays_it_and_else_one_after_the_other_draws() -> None:
    """The last who drew has it; among forty deals there are both."""
    starts = [tr.deal(RULES, 5, seed=seed).start for seed in range(40)]
    last = [start.hunted[-1] for start in starts if start.hunted]
    found = [(start.layer, start.station) for start in starts if start.hunted]
    assert (last, 0 < len(last) < 40) == (found, True)


def test_the_stations_go_down_from_the_highest_double(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """To the double blank."""
    match = play_match(RULES, 2, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(9, -1, -1)]


def test_who_laid_the_station_begins() -> None:
    """In each of twenty deals."""
    tables = [tr.deal(RULES, 5, seed=seed) for seed in range(20)]
    assert [table.seat for table in tables] == [table.start.layer for table in tables]


TRACKS = "0: 9-6; 1: 9-4; 2: 9-8"
"""Of two players, with the 9-9 as the station."""


def test_the_first_turn_is_a_run_on_the_own_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """5-6 follows 5-9, and the common track has to wait for 8-9."""
    table = position(RULES, "5-9 5-6 8-9", station="9-9", first=True)
    assert legal(RULES, after(RULES, table, "5-9>0")) == ["5-6>0", "pass"]


def test_who_cannot_start_is_marked_without_a_draw_and_others_may_start_that_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """From the second turn on: seat 1 starts with 4-9, and then 7-9 fits seat 0's place, too."""
    table = position(RULES, "1-2 | 4-9 7-9", station="9-9", first=True)
    later = after(RULES, table, "pass", "4-9>1", "pass", "draw", "pass")
    assert (legal(RULES, table), legal(RULES, later)) == (["pass"], ["7-9>0", "7-9>2"])


def test_the_common_track_waits_for_the_own_second_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """7-9 starts it then."""
    table = position(RULES, "5-9 7-9 | 4-9 1-2", station="9-9", first=True)
    assert legal(RULES, after(RULES, table, "5-9>0", "pass", "4-9>1", "pass")) == ["7-9>2"]


def test_who_is_out_in_the_first_turn_waits_until_all_have_had_theirs(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 still lays 4-9 and counts the 0-3."""
    table = after(RULES, position(RULES, "5-9 | 4-9 0-3", station="9-9", first=True), "5-9>0")
    ended = after(RULES, table, "4-9>1", "pass")
    assert (tr.outcome(RULES, table), tr.score(RULES, ended)) == (None, (0, 3))


def test_a_double_of_the_first_turn_wants_no_cover(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Doubles count from the second turn on: seat 0 may start the common track and need not cover the 5-5."""
    table = position(RULES, "5-9 5-5 0-5 7-9 | 4-9 1-2", station="9-9", first=True)
    assert legal(RULES, after(RULES, table, "5-9>0", "5-5>0", "pass", "4-9>1", "pass")) == ["0-5>0", "7-9>2"]


def test_a_drawn_tile_may_be_kept_and_the_track_is_then_marked(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-7 is drawn."""
    table = after(RULES, position(RULES, "1-2", TRACKS, station="9-9", yard="6-7"), "draw")
    assert (legal(RULES, table), after(RULES, table, "pass").tracks[0].marked) == (["6-7>0", "pass"], True)


def test_an_empty_boneyard_is_like_a_draw_that_does_not_fit(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 passes and is marked; seat 1 can go on."""
    table = position(RULES, "1-2 | 3-4", TRACKS, station="9-9", yard="-")
    assert (legal(RULES, table), after(RULES, table, "pass").tracks[0].marked) == (["pass"], True)


def test_the_owner_s_tile_takes_the_marker_off(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """6-7 on the own track does, 7-8 on the common one does not."""
    table = position(RULES, "6-7 7-8 1-2", TRACKS.replace("0:", "0 [0]*:"), station="9-9")
    assert [after(RULES, table, move).tracks[0].marked for move in ("6-7>0", "7-8>2")] == [False, True]


def test_who_lays_a_double_may_cover_it_and_neither_draws_nor_is_marked(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """With 6-7 there is a choice, without there is none; either way seat 1 is bound."""
    asked = [after(RULES, position(RULES, f"6-6 {hand} | 3-6 3-4", TRACKS, station="9-9"), "6-6>0") for hand in ("6-7", "1-2")]
    left = [after(RULES, table, "pass") for table in asked]
    assert [legal(RULES, table) for table in asked] == [["6-7>0", "pass"], ["pass"]]
    assert [(table.tracks[0].marked, legal(RULES, table)) for table in left] == [(False, ["3-6>0"])] * 2


def test_the_next_player_who_cannot_cover_it_draws_and_is_marked(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """3-4 fits the own track, and does not cover the 6-6."""
    table = after(RULES, position(RULES, "6-6 1-2 | 3-4", TRACKS, station="9-9", yard="0-1 6-8"), "6-6>0", "pass")
    assert (legal(RULES, table), after(RULES, table, "draw", "pass").tracks[1].marked) == (["draw"], True)


def test_the_double_blank_counts_fifty(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """Seat 1 is left with 0-0 and 3-4."""
    table = after(RULES, position(RULES, "6-7 | 0-0 3-4", TRACKS, station="9-9"), "6-7>0")
    assert tr.score(RULES, table) == (0, 57)
