"""Left of layer: the player to the left of the one who laid the station begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

HANDS = [
    ["0-1", "0-2", "0-3", "0-4", "0-5", "0-6", "1-2", "1-3"],
    ["1-4", "1-5", "1-6", "2-3", "2-4", "2-5", "2-6", "3-4"],
]
"""Hands of eight for two of three seats, without a double; the third is dealt what holds the 6-6."""
HOLDS = ["6-6", "3-5", "3-6", "4-5", "4-6", "5-6", "0-0", "1-1"]


@pytest.mark.parametrize(("layer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_the_seat_after_the_layer_begins(plain: tr.Game, order: Callable[..., list[str]], layer: int, first: int) -> None:
    """The last seat's left neighbour is seat 0."""
    rules = tr.ruleset(plain, "highest-double", "left-of-layer")
    hands = [*HANDS[:layer], HOLDS, *HANDS[layer:]]
    table = tr.deal(rules, 3, order=order(6, *(tile for hand in hands for tile in hand)))
    assert (table.start.layer, table.first, table.seat) == (layer, first, first)


def test_who_had_to_draw_the_station_has_laid_it(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Nobody was dealt a double; seat 0 draws 3-6, seat 1 draws the 6-6 and lays it, so seat 2 begins."""
    rules = tr.ruleset(plain, "highest-double", "left-of-layer", "hand-size:pieces=5,fewest=3,most=3")
    table = tr.deal(rules, 3, order=order(6, *HANDS[0], *HANDS[1][:7], "3-6", "6-6"))
    assert (table.start.layer, table.first) == (1, 2)


@pytest.mark.parametrize(("number", "first"), [(1, 0), (2, 1), (3, 2), (4, 0)])
def test_where_nobody_lays_the_station_the_rounds_rotate(plain: tr.Game, number: int, first: int) -> None:
    """The station is set aside, so there is no layer."""
    table = tr.deal(tr.ruleset(plain, "left-of-layer"), 3, number, seed=1)
    assert (table.start.layer, table.first) == (None, first)


def test_it_holds_in_every_round(plain: tr.Game) -> None:
    """In the fifth round as in the first, the left neighbour begins."""
    table = tr.deal(tr.ruleset(plain, "descending-stations", "left-of-layer"), 4, round=5, seed=3)
    assert table.first == (table.start.layer + 1) % 4
