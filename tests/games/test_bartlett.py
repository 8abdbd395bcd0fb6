"""bartlett: a blind double opens, and its highest neighbour begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("bartlett")
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


def test_every_round_starts_from_a_double_picked_blindly_from_those_not_played_yet(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match],
) -> None:
    """All thirteen come up, and not from the highest down."""
    stations = [finished.station.values[0] for finished in play_match(RULES, 2, 3).rounds]
    assert (sorted(stations), stations == sorted(stations, reverse=True)) == (list(range(13)), False)


def test_who_holds_the_highest_tile_that_meets_the_station_begins() -> None:
    """In each of twenty deals."""
    for seed in range(20):
        table = tr.deal(RULES, 4, seed=seed)
        value = table.station.values[0]
        best = [max((piece.points for piece in hand if value in piece.values), default=-1) for hand in table.hands]
        assert table.seat == best.index(max(best))


def test_the_first_turn_is_a_run_on_the_own_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """5-6 follows 5-12, and the common track has to wait for 9-12."""
    table = position(RULES, "5-12 5-6 9-12", first=True)
    assert legal(RULES, after(RULES, table, "5-12>0")) == ["5-6>0", "pass"]


def test_a_double_of_the_run_is_closed_in_the_run(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """0-5 has to follow the 5-5: nobody may stop on it."""
    table = after(RULES, position(RULES, "5-12 5-5 0-5 1-2", first=True), "5-12>0", "5-5>0")
    assert legal(RULES, table) == ["0-5>0"]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 13), (8, 13)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
