"""dual: two double-9 sets, and whoever lays a double follows it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("dual")
HANDS = {6: ("2 double-9", 9), 7: ("2 double-9", 8), 8: ("2 double-9", 7), 9: ("2 double-9", 7), 10: ("2 double-9", 7)}
"""Seats, set and tiles in each hand."""


def sizes(rules: tr.Ruleset) -> dict[int, tuple[str, int]]:
    """For each number of seats the set and how many tiles a hand has."""
    return {seats: (rules.kit(seats).name, rules.seating(seats).size) for seats in rules.seats}


def test_sets_and_hands_are_as_the_source_has_them() -> None:
    """By the number of players."""
    assert sizes(RULES) == HANDS


@pytest.mark.parametrize("seats", [5, 11])
def test_no_fewer_and_no_more_can_play(seats: int) -> None:
    """The game says how many can."""
    with pytest.raises(tr.BadInput, match=r"take one of 6\b"):
        tr.Match.start(RULES, seats, seed=1)


TRACKS = "0: 9-6; 1: 9-4; 6: 9-8"
"""Of six players, with a 9-9 as the station."""


def test_there_are_two_of_each_tile() -> None:
    """Two sets of 55."""
    pieces = [piece.name for piece in RULES.kit(6).pieces]
    assert (len(pieces), {pieces.count(name) for name in pieces}) == (110, {2})


def test_the_highest_double_in_any_hand_is_the_station() -> None:
    """No hand has a higher one left; whoever was drawn for is the only double."""
    for seed in range(30):
        table = tr.deal(RULES, 6, seed=seed)
        doubles = [piece.points for hand in table.hands for piece in hand if piece.values[0] == piece.values[1]]
        assert max(doubles, default=-1) <= table.station.points


def test_who_lays_a_double_must_follow_it(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-7 follows; 7-8 may not go on the common track."""
    table = position(RULES, "6-6 6-7 7-8", TRACKS, station="9-9")
    assert legal(RULES, after(RULES, table, "6-6>0")) == ["6-7>0"]


def test_a_double_follows_its_twin(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """And wants a tile of its own."""
    table = after(RULES, position(RULES, "6-6 6-6#2 6-7 7-8", TRACKS, station="9-9"), "6-6>0", "6-6#2>0")
    assert (table.seat, legal(RULES, table)) == (0, ["6-7>0"])


@pytest.mark.parametrize(
    ("house", "moves"), [([], ["3-4>1", "6-7>0"]), (["compulsory-doubles"], ["6-7>0"])], ids=["follow up", "satisfy"]
)
def test_who_cannot_follow_draws_and_is_marked_and_the_others_need_not_follow(
    position: Callable[..., tr.Table],
    legal: Callable[..., list[str]],
    after: Callable[..., tr.Table],
    house: list[str],
    moves: list[str],
) -> None:
    """Seat 0's track is marked; by the second way with doubles, a house rule here, seat 1 is bound."""
    rules = tr.ruleset("dual", *house)
    table = after(rules, position(rules, "6-6 1-2 | 6-7 3-4", TRACKS, station="9-9"), "6-6>0", "draw", "pass")
    assert (table.tracks[0].marked, sorted(legal(rules, table))) == (True, moves)


@pytest.mark.parametrize(("seats", "rounds"), [(6, 10), (10, 10)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
