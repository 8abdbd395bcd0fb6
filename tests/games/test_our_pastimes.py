"""our-pastimes: the first turn goes on the own or the common track."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("our-pastimes")
HANDS = {
    2: ("double-12", 16),
    3: ("double-12", 16),
    4: ("double-12", 15),
    5: ("double-12", 14),
    6: ("double-12", 12),
    7: ("double-12", 10),
    8: ("double-12", 9),
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


def test_nobody_gets_the_station() -> None:
    """Nobody laid it, and it is in no hand."""
    table = tr.deal(RULES, 2, seed=1)
    assert (table.start.layer, [hand for hand in table.hands if table.station in hand]) == (None, [])


def test_the_first_turn_is_of_one_tile_on_the_own_or_the_common_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Though 5-6 would follow 5-12."""
    table = position(RULES, "5-12 5-6", first=True)
    assert (legal(RULES, table), after(RULES, table, "5-12>0").seat) == (["5-12>0", "5-12>2"], 1)


def test_who_has_no_tile_that_fits_draws_one(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """1-2 fits nowhere."""
    assert legal(RULES, position(RULES, "1-2")) == ["draw"]


@pytest.mark.parametrize(("owed", "moves"), [("1 0", ["4-7>1"]), ("0 1", ["6-7>0"])])
def test_of_several_open_doubles_the_first_binds(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], owed: str, moves: list[str]
) -> None:
    """4-4 before 6-6, or the other way round."""
    assert legal(RULES, position(RULES, "4-7 6-7", f"0: 12-6 6-6; 1: 12-4 4-4; owed: {owed}")) == moves


@pytest.mark.parametrize(("seats", "rounds"), [(2, 13), (8, 13)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
