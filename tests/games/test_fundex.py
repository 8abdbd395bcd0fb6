"""fundex: as pressman, but a drawn tile that fits must be laid."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("fundex")
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


def test_who_has_a_tile_that_fits_must_lay_it(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """There is no draw and no pass."""
    assert legal(RULES, position(RULES, "6-7 1-2")) == ["6-7>0"]


def test_a_drawn_tile_that_fits_must_be_laid(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-8 is drawn."""
    assert legal(RULES, after(RULES, position(RULES, "1-2", yard="6-8"), "draw")) == ["6-8>0"]


def test_who_has_not_started_yet_draws_again_every_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """In a later turn as in the first."""
    assert [legal(RULES, position(RULES, "1-2", "1: 12-4", first=first)) for first in (True, False)] == [["draw"], ["draw"]]


def test_the_marked_track_of_another_may_be_started_before_the_own(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """Unlike by the Pressman leaflet."""
    assert legal(RULES, position(RULES, "5-12", "1 [1]*:")) == ["5-12>0", "5-12>1", "5-12>2"]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 13), (8, 13)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
