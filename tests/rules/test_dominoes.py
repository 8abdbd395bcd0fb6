"""Dominoes: the set played with, from double-1 to double-18, and how its tiles meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import trainrules as tr

EVERY = range(1, 19)


def kit(plain: tr.Game, options: str) -> tr.Kit:
    """The set that the options come to at a table of two."""
    return tr.ruleset(plain, f"dominoes:{options}", "hand-size:pieces=1,most=2").kit(2)


@pytest.mark.parametrize(("high", "tiles"), [(6, 28), (9, 55), (12, 91), (15, 136), (18, 190)])
def test_the_sets_that_are_sold_have_so_many_tiles(plain: tr.Game, high: int, tiles: int) -> None:
    """28, 55, 91, 136 and 190."""
    assert len(kit(plain, f"high={high}").pieces) == tiles


def test_the_set_is_double_twelve_unless_another_is_said() -> None:
    """Most games are published for 91 tiles."""
    assert len(tr.ruleset("mexican-train").kit(4).pieces) == 91


@pytest.mark.parametrize("high", EVERY)
def test_no_two_tiles_are_alike(plain: tr.Game, high: int) -> None:
    """Each pair of values is there once, whichever way it is read."""
    pairs = Counter(frozenset(piece.values) for piece in kit(plain, f"high={high}").pieces)
    assert set(pairs.values()) == {1}


@pytest.mark.parametrize("high", EVERY)
def test_every_value_is_on_one_tile_more_than_the_highest_value(plain: tr.Game, high: int) -> None:
    """The highest value too: 0 to N, each on N + 1 tiles."""
    pieces = kit(plain, f"high={high}").pieces
    assert [sum(value in piece.values for piece in pieces) for value in range(high + 1)] == [high + 1] * (high + 1)


@pytest.mark.parametrize("high", EVERY)
def test_every_double_is_a_station_the_lowest_first(plain: tr.Game, high: int) -> None:
    """From 0-0 to N-N."""
    stations = [str(piece) for piece in kit(plain, f"high={high}").stations]
    assert stations == [f"{value}-{value}" for value in range(high + 1)]


@pytest.mark.parametrize(("tile", "pips"), [("0-0", 0), ("0-1", 1), ("5-12", 17), ("12-12", 24)])
def test_a_tile_counts_its_pips(plain: tr.Game, tile: str, pips: int) -> None:
    """Both halves together."""
    assert kit(plain, "high=12")[tile].points == pips


def test_a_tile_can_be_named_either_way(plain: tr.Game) -> None:
    """12-5 is 5-12."""
    tiles = kit(plain, "high=12")
    assert tiles["12-5"] == tiles["5-12"]


@pytest.mark.parametrize(
    ("tile", "end", "fit"),
    [
        ("5-12", 12, tr.Fit(5)),
        ("5-12", 5, tr.Fit(12)),
        ("5-12", 7, None),
        ("7-7", 7, tr.Fit(7, double=True)),
        ("7-7", 0, None),
        ("0-0", 0, tr.Fit(0, double=True)),
    ],
)
def test_tiles_meet_in_equal_values_and_show_the_other(plain: tr.Game, tile: str, end: int, fit: tr.Fit | None) -> None:
    """A tile with two equal values is a double wherever it fits."""
    tiles = kit(plain, "high=12")
    assert tiles.fit(tiles[tile], end) == fit


@pytest.mark.parametrize(("sets", "tiles"), [(1, 55), (2, 110), (3, 165), (4, 220)])
def test_several_sets_can_be_mixed(plain: tr.Game, sets: int, tiles: int) -> None:
    """Double-9 has 55 tiles."""
    assert len(kit(plain, f"high=9,sets={sets}").pieces) == tiles


def test_of_two_sets_mixed_every_tile_is_there_twice(plain: tr.Game) -> None:
    """Equal tiles are told apart by the number of the copy."""
    names = Counter(piece.name for piece in kit(plain, "high=9,sets=2").pieces)
    assert set(names.values()) == {2}


def test_of_two_sets_mixed_every_double_is_one_station(plain: tr.Game) -> None:
    """Ten stations with double-9, however many sets."""
    assert len(kit(plain, "high=9,sets=2").stations) == 10


def test_two_equal_tiles_in_a_hand_are_one_move(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Which copy is laid makes no difference, so there is no choice."""
    rules = tr.ruleset(plain, "dominoes:high=6,sets=2", "hand-size:pieces=5")
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 1-6 1-6#2 2-6#2\nhand 1: 5-5")
    assert legal(rules, table) == ["1-6>0", "2-6>0"]


def test_when_the_station_is_one_of_two_equal_doubles_the_other_is_dealt(plain: tr.Game) -> None:
    """Of 56 tiles one is the station, and 55 are in hands and boneyard."""
    table = tr.deal(tr.ruleset(plain, "dominoes:high=6,sets=2", "hand-size:pieces=5"), 2, seed=1)
    dealt = [str(piece) for hand in (*table.hands, table.boneyard) for piece in hand]
    assert (len(dealt), dealt.count("6-6")) == (55, 1)


@pytest.mark.parametrize("options", ["high=0", "high=19", "sets=0", "sets=5"])
def test_other_sets_are_refused(plain: tr.Game, options: str) -> None:
    """There is no double-0, nothing above double-18 is sold, and no more than four sets are mixed."""
    name, _, number = options.partition("=")
    with pytest.raises(
        tr.RulesetError, match=f"rule 'dominoes': option '{name}' takes a whole number from 1 to [0-9]+, not {number}"
    ):
        tr.ruleset(plain, f"dominoes:{options}")
