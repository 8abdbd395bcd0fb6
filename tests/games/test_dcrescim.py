"""dcrescim: a first run may be of no tile, and does not end with a double."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("dcrescim")


def test_the_first_run_may_be_of_no_tile_at_all_and_then_one_is_drawn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """By choice, or for want of one; once a tile lies there is no draw."""
    table = position(RULES, "5-12 5-6 1-2", first=True)
    unable = position(RULES, "1-2", first=True)
    assert (legal(RULES, table), legal(RULES, unable)) == (["5-12>0", "draw"], ["draw"])
    assert legal(RULES, after(RULES, table, "5-12>0")) == ["5-6>0", "pass"]


def test_after_the_draw_nobody_need_start_with_a_tile_that_was_held_back(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """0-1 is drawn and fits nowhere: 5-12 may be laid all the same, or not; then the track is marked."""
    drawn = after(RULES, position(RULES, "5-12 5-6 1-2", yard="0-1", first=True), "draw")
    assert (legal(RULES, drawn), after(RULES, drawn, "pass").tracks[0].marked) == (["5-12>0", "pass"], True)


def test_the_first_run_does_not_end_with_a_double(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """5-5 is laid only where 0-5 can follow, which then must."""
    asked = [after(RULES, position(RULES, f"5-12 5-5 {hand} 1-2", first=True), "5-12>0") for hand in ("7-8", "0-5")]
    assert [legal(RULES, table) for table in asked] == [["pass"], ["0-5>0", "5-5>0", "pass"]]
    assert legal(RULES, after(RULES, asked[1], "5-5>0")) == ["0-5>0"]


def test_there_is_one_common_track() -> None:
    """For three players there are four tracks."""
    assert [sorted(track.owners) for track in tr.deal(RULES, 3, seed=1).tracks] == [[0], [1], [2], []]


def test_an_uncovered_double_does_not_take_the_marker_off(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table]
) -> None:
    """Its cover does."""
    table = after(RULES, position(RULES, "6-6 6-7 1-2", "0 [0]*: 12-6; 1: 12-4; 2: 12-9"), "6-6>0")
    assert (table.tracks[0].marked, after(RULES, table, "6-7>0").tracks[0].marked) == (True, False)


def test_dots_are_counted_and_the_double_blank_has_none(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 is left with 0-0 and 3-4."""
    assert tr.score(RULES, after(RULES, position(RULES, "6-7 | 0-0 3-4"), "6-7>0")) == (0, 7)
