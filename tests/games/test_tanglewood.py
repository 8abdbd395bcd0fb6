"""tanglewood: nothing before the own track is started, not even for a double."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("tanglewood")
HANDS = {
    2: ("double-15", 11),
    3: ("double-15", 11),
    4: ("double-15", 11),
    5: ("double-15", 11),
    6: ("double-15", 11),
    7: ("double-15", 11),
    8: ("double-15", 11),
    9: ("double-15", 11),
    10: ("double-15", 11),
    11: ("double-15", 11),
    12: ("double-15", 11),
}
"""Seats, set and tiles in each hand."""


def sizes(rules: tr.Ruleset) -> dict[int, tuple[str, int]]:
    """For each number of seats the set and how many tiles a hand has."""
    return {seats: (rules.kit(seats).name, rules.seating(seats).size) for seats in rules.seats}


def test_sets_and_hands_are_as_the_source_has_them() -> None:
    """By the number of players."""
    assert sizes(RULES) == HANDS


@pytest.mark.parametrize("seats", [1, 13])
def test_no_fewer_and_no_more_can_play(seats: int) -> None:
    """The game says how many can."""
    with pytest.raises(tr.BadInput, match=r"take one of 2\b"):
        tr.Match.start(RULES, seats, seed=1)


def test_the_highest_double_in_any_hand_is_the_station() -> None:
    """No hand has a higher one left; whoever was drawn for is the only double."""
    for seed in range(30):
        table = tr.deal(RULES, 4, seed=seed)
        doubles = [piece.points for hand in table.hands for piece in hand if piece.values[0] == piece.values[1]]
        assert max(doubles, default=-1) <= table.station.points


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


def test_once_it_is_started_other_tracks_may_be_played_on_and_started(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """4-7 on seat 1's marked track, 9-15 for the common one; but an open double comes first."""
    asked = ["0: 15-6; 1 [1]*: 15-4", "0: 15-6; 1: 15-4 4-4"]
    moves = [legal(RULES, position(RULES, "4-7 9-15", tracks, station="15-15")) for tracks in asked]
    assert moves == [["4-7>1", "9-15>2"], ["4-7>1"]]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 16), (12, 16)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
