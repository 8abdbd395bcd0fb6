"""dcrescim: a first run may be of no tile, and does not end with a double."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("dcrescim")
HANDS = {
    2: ("double-12", 15),
    3: ("double-12", 15),
    4: ("double-12", 15),
    5: ("double-12", 12),
    6: ("double-12", 12),
    7: ("double-12", 10),
    8: ("double-12", 10),
}
"""Seats, set and tiles in each hand."""


def sizes(rules: tr.Ruleset) -> dict[int, tuple[str, int]]:
    """For each number of seats the set and how many tiles a hand has."""
    return {seats: (rules.kit(seats).name, rules.seating(seats).size) for seats in rules.seats}


def test_sets_and_hands_are_as_the_source_has_them() -> None:
    """By the number of players."""
    assert sizes(RULES) == HANDS


@pytest.mark.parametrize("seats", [1, 9])
def test_no_fewer_and_no_more_can_play(seats: int) -> None:
    """The game says how many can."""
    with pytest.raises(tr.BadInput, match=r"take one of 2\b"):
        tr.Match.start(RULES, seats, seed=1)


def test_the_highest_double_in_any_hand_is_the_station() -> None:
    """No hand has a higher one left; whoever was drawn for is the only double."""
    for seed in range(30):
        table = tr.deal(RULES, 2, seed=seed)
        doubles = [piece.points for hand in table.hands for piece in hand if piece.values[0] == piece.values[1]]
        assert max(doubles, default=-1) <= table.station.points


def test_the_player_to_the_left_of_who_laid_the_station_begins() -> None:
    """In each of twenty deals."""
    tables = [tr.deal(RULES, 3, seed=seed) for seed in range(20)]
    assert [table.seat for table in tables] == [(table.start.layer + 1) % 3 for table in tables]


def test_the_first_run_may_be_of_no_tile_at_all_and_then_one_is_drawn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """By choice, or for want of one; once a tile lies there is no draw."""
    table = position(RULES, "5-12 5-6 1-2", first=True)
    unable = position(RULES, "1-2", first=True)
    assert (legal(RULES, table), legal(RULES, unable)) == (["5-12>0", "draw"], ["draw"])
    assert legal(RULES, after(RULES, table, "5-12>0")) == ["5-6>0", "pass"]


def test_the_first_run_does_not_end_with_a_double(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """5-5 is laid only where 0-5 can follow, which then must."""
    asked = [after(RULES, position(RULES, f"5-12 5-5 {hand} 1-2", first=True), "5-12>0") for hand in ("7-8", "0-5")]
    assert [legal(RULES, table) for table in asked] == [["pass"], ["0-5>0", "5-5>0", "pass"]]
    assert legal(RULES, after(RULES, asked[1], "5-5>0")) == ["0-5>0"]


def test_who_is_out_in_the_first_turn_waits_until_all_have_had_theirs(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 still lays 1-12 and counts the 0-3."""
    table = after(RULES, position(RULES, "5-12 | 1-12 0-3", first=True), "5-12>0")
    ended = after(RULES, table, "1-12>1", "pass")
    assert (tr.outcome(RULES, table), tr.outcome(RULES, ended).out, tr.score(RULES, ended)[:2]) == (None, (0,), (0, 3))


def test_there_is_one_common_track() -> None:
    """For three players there are four tracks."""
    assert [sorted(track.owners) for track in tr.deal(RULES, 3, seed=1).tracks] == [[0], [1], [2], []]


def test_a_drawn_tile_that_fits_must_be_laid(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-8 is drawn."""
    assert legal(RULES, after(RULES, position(RULES, "1-2", yard="6-8"), "draw")) == ["6-8>0"]


def test_who_lays_a_double_covers_it_at_once(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-7 goes on the 6-6; 3-9 may not go on the common track."""
    assert legal(RULES, after(RULES, position(RULES, "6-6 6-7 3-9"), "6-6>0")) == ["6-7>0"]


def test_who_cannot_cover_a_double_draws_and_is_marked_and_the_double_binds_the_next(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """0-1 is drawn; seat 1 may lay 6-7, and neither 3-4 nor 3-9."""
    table = after(RULES, position(RULES, "6-6 1-2 | 6-7 3-4 3-9"), "6-6>0", "draw", "pass")
    assert (table.tracks[0].marked, legal(RULES, table)) == (True, ["6-7>0"])


def test_a_marked_track_is_open_to_all_until_its_owner_plays_there(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """4-5 goes on seat 1's track while it is marked; seat 1's own 4-8 takes the marker off, and 3-9 elsewhere does not."""
    tracks = "0: 12-6; 1 [1]*: 12-4; 2: 12-9"
    table = position(RULES, "4-5 6-7 | 4-8 3-9 1-2", tracks)
    turn = after(RULES, table, "6-7>0")
    marked = [after(RULES, turn, move).tracks[1].marked for move in ("4-8>1", "3-9>2")]
    assert (legal(RULES, table), marked) == (["6-7>0", "4-5>1"], [False, True])


def test_an_uncovered_double_does_not_take_the_marker_off(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table]
) -> None:
    """Its cover does."""
    table = after(RULES, position(RULES, "6-6 6-7 1-2", "0 [0]*: 12-6; 1: 12-4; 2: 12-9"), "6-6>0")
    assert (table.tracks[0].marked, after(RULES, table, "6-7>0").tracks[0].marked) == (True, False)


def test_nobody_goes_out_on_a_double(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """With an empty hand seat 0 draws, and is marked with what does not fit."""
    table = after(RULES, position(RULES, "6-6 | 6-7 1-2"), "6-6>0")
    failed = after(RULES, table, "draw", "pass")
    assert (tr.outcome(RULES, table), legal(RULES, table), failed.tracks[0].marked) == (None, ["draw"], True)


def test_dots_are_counted_and_the_double_blank_has_none(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 is left with 0-0 and 3-4."""
    assert tr.score(RULES, after(RULES, position(RULES, "6-7 | 0-0 3-4"), "6-7>0")) == (0, 7)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 13), (8, 13)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
