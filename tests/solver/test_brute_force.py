"""The solver beside brute force, on thousands of small hands of many kinds; and every train laid at a table."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr

pytestmark = pytest.mark.population

FAMILIES = ("random", "dense", "in parts", "doubles", "with copies", "sparse")
RANDOMS = st.randoms(use_true_random=False)


def agree(oracles: Any, asked: Any) -> None:
    """What the solver says is what brute force says, and what a table takes."""
    solution = oracles.solver(asked)()
    assert oracles.got(asked, solution) == oracles.brute_force(asked)
    assert solution.proven
    oracles.played(asked, solution)


@pytest.mark.parametrize("family", FAMILIES)
@settings(max_examples=250)
@given(random=RANDOMS, size=st.integers(2, 10))
def test_hands_of_every_family_are_solved_as_by_brute_force(oracles: Any, family: str, random: Random, size: int) -> None:
    """With any start, objective, ends, last double, worth of the double blank, and with one train or two."""
    agree(oracles, oracles.question(random, oracles.FAMILIES[family](random, size)))


@pytest.mark.parametrize("family", ["dense", "with copies"])
@settings(max_examples=200)
@given(random=RANDOMS, size=st.integers(4, 10))
def test_hands_bound_to_an_end_without_a_double_are_solved_as_by_brute_force(
    oracles: Any, family: str, random: Random, size: int
) -> None:
    """Here it matters how often the train comes to its end."""
    asked = oracles.question(random, oracles.FAMILIES[family](random, size))
    agree(oracles, oracles.bound_to_an_end(random, asked))


@settings(max_examples=250)
@given(st.data())
def test_hands_drawn_tile_by_tile_are_solved_as_by_brute_force(oracles: Any, data: st.DataObject) -> None:
    """So that the smallest hand is found that is solved wrongly, if there is one."""
    value = st.integers(0, 6)
    tiles = st.tuples(value, value).map(lambda pair: (min(pair), max(pair)))
    hand = data.draw(st.lists(tiles, max_size=9).filter(lambda hand: all(hand.count(tile) < 4 for tile in hand)))
    starts = data.draw(st.one_of(st.tuples(value), st.tuples(value, value)))
    one = len(starts) == 1
    ends = data.draw(st.none() | st.frozensets(value, min_size=1)) if one else None
    double_last = data.draw(st.booleans()) if one else True
    objective, blank = data.draw(st.sampled_from(["pieces", "points"])), data.draw(st.sampled_from([0, 50]))
    if hand:
        agree(oracles, oracles.Asked(tuple(hand), starts, objective, ends, double_last, blank))


def test_every_hand_of_up_to_five_tiles_of_a_small_set_is_solved_as_by_brute_force(oracles: Any) -> None:
    """Of double-3, from 0 and from 1, with and without a last double."""
    tiles = oracles.tiles_of(3)
    for mask in range(1, 1 << len(tiles)):
        if mask.bit_count() <= 5:
            hand = tuple(tile for number, tile in enumerate(tiles) if mask >> number & 1)
            for start, double_last in product(range(2), (True, False)):
                asked = oracles.Asked(hand, (start,), "pieces", None, double_last)
                solution = oracles.solver(asked)()
                assert oracles.got(asked, solution) == oracles.brute_force(asked), asked


def test_hands_of_sixteen_tiles_are_solved_as_by_brute_force(oracles: Any) -> None:
    """As far as brute force comes."""
    random = Random(6)  # noqa: S311  # the same in every run
    for _ in range(15):
        agree(oracles, oracles.question(random, random.sample(oracles.tiles_of(9), 16)))


def through_the_game(rules: tr.Ruleset, table: tr.Table, seat: int) -> tuple[int, int]:
    """The most pieces, and of those the most points, that the seat can lay in its run, by trying every legal move of the game."""
    best = (0, 0)
    for move in tr.legal_moves(rules, table):
        if isinstance(move, tr.Play) and table.own(seat) == table.tracks[move.track]:
            after = tr.apply(rules, table, move)
            more = through_the_game(rules, after, seat) if after.seat == seat and not after.over else (0, 0)
            best = max(best, (more[0] + 1, more[1] + table.start.worths[move.piece.index]))
    return best


@pytest.mark.parametrize("seed", range(40))
def test_no_run_of_the_game_itself_is_better(seed: int) -> None:
    """Mexican Train, as it is dealt: seven tiles of double-6 for each of three; the first run is tried to its end."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6", "hand-size:pieces=7,fewest=2,most=3")
    table = tr.deal(rules, seats=3, seed=seed)
    seat = table.seat
    solution = tr.solve(table.hand(seat), table.tracks[0], rules=rules)
    points = sum(table.start.worths[piece.index] for piece in solution.train)
    assert (len(solution.train), points) == through_the_game(rules, table, seat)
