"""dual: two double-9 sets, and whoever lays a double follows it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("dual")


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
