"""Layer starts: the player who laid the station begins."""

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


@pytest.mark.parametrize("layer", [0, 1, 2])
def test_whoever_held_the_station_begins(plain: tr.Game, order: Callable[..., list[str]], layer: int) -> None:
    """Whichever seat that is."""
    hands = [*HANDS[:layer], HOLDS, *HANDS[layer:]]
    rules = tr.ruleset(plain, "highest-double", "layer-starts")
    table = tr.deal(rules, 3, order=order(6, *(tile for hand in hands for tile in hand)))
    assert (table.start.layer, table.first, table.seat) == (layer, layer, layer)


def test_whoever_drew_it_begins(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Nobody was dealt a double; seat 0 draws 3-6, seat 1 draws the 6-6."""
    rules = tr.ruleset(plain, "highest-double", "layer-starts", "hand-size:pieces=5,fewest=3,most=3")
    table = tr.deal(rules, 3, order=order(6, *HANDS[0], *HANDS[1][:7], "3-6", "6-6"))
    assert table.first == 1


@pytest.mark.parametrize(("number", "first"), [(1, 0), (2, 1), (3, 2), (4, 0)])
def test_where_nobody_lays_the_station_the_rounds_rotate(plain: tr.Game, number: int, first: int) -> None:
    """The station is set aside, so there is no layer."""
    table = tr.deal(tr.ruleset(plain, "layer-starts"), 3, number, seed=1)
    assert (table.start.layer, table.first) == (None, first)


def test_the_left_neighbour_cannot_begin_too(plain: tr.Game) -> None:
    """Two rules for one question."""
    with pytest.raises(tr.RulesetError, match=r"'layer-starts' and rule 'left-of-layer' set 'starter' differently"):
        tr.ruleset(plain, "layer-starts", "left-of-layer")
