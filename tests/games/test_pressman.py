"""pressman: the highest double opens, and the first turn is of one tile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("pressman")
HANDS = {
    2: ("double-12", 15),
    3: ("double-12", 15),
    4: ("double-12", 15),
    5: ("double-12", 11),
    6: ("double-12", 11),
    7: ("double-12", 8),
    8: ("double-12", 8),
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


def test_who_laid_the_station_begins() -> None:
    """In each of twenty deals."""
    tables = [tr.deal(RULES, 2, seed=seed) for seed in range(20)]
    assert [table.seat for table in tables] == [table.start.layer for table in tables]


def test_the_first_turn_is_of_one_tile_on_the_own_or_the_common_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Though 5-6 would follow 5-12."""
    table = position(RULES, "5-12 5-6", first=True)
    assert (legal(RULES, table), after(RULES, table, "5-12>0").seat) == (["5-12>0", "5-12>2"], 1)


def test_who_cannot_start_draws_one_and_is_then_marked(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Neither 1-2 nor the drawn 0-1 meets the station."""
    table = position(RULES, "1-2", first=True)
    drawn = after(RULES, table, "draw")
    assert (legal(RULES, table), legal(RULES, drawn), after(RULES, drawn, "pass").tracks[0].marked) == (
        ["draw"],
        ["pass"],
        True,
    )


def test_nobody_starts_the_track_of_another_before_the_own(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """Seat 1's empty track is marked: it may be started by who has started the own, and that is all that is barred."""
    asked = ["1 [1]*:", "0: 12-6; 1 [1]*:", "1 [1]*: 12-4"]
    moves = [legal(RULES, position(RULES, "5-12 4-7", tracks)) for tracks in asked]
    assert moves == [["5-12>0", "5-12>2"], ["5-12>1", "5-12>2"], ["5-12>0", "4-7>1", "5-12>2"]]


def test_a_drawn_tile_that_fits_may_be_kept(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-8 is drawn."""
    assert legal(RULES, after(RULES, position(RULES, "1-2", yard="6-8"), "draw")) == ["6-8>0", "pass"]


def test_a_marked_track_is_open_to_all_until_its_owner_plays_there(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """4-5 goes on seat 1's track while it is marked; seat 1's own 4-8 takes the marker off, and 3-9 elsewhere does not."""
    tracks = "0: 12-6; 1 [1]*: 12-4; 2: 12-9"
    table = position(RULES, "4-5 6-7 | 4-8 3-9 1-2", tracks)
    turn = after(RULES, table, "6-7>0")
    marked = [after(RULES, turn, move).tracks[1].marked for move in ("4-8>1", "3-9>2")]
    assert (legal(RULES, table), marked) == (["6-7>0", "4-5>1"], [False, True])


@pytest.mark.parametrize(("seats", "rounds"), [(2, 13), (8, 13)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
