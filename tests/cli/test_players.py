"""How moves are chosen: evenly, by the seed alone, and by numbers that no dealer uses."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import trainrules as tr
from trainrules.cli.players import uniform

MOVES: tuple[tr.Move, ...] = (tr.Draw(), tr.Mark(), tr.Unmark(), tr.Pass())


def splitmix(state: int) -> int:
    """The first number of splitmix64 from that state, as its author wrote it down."""
    word = (1 << 64) - 1
    state = (state + 0x9E3779B97F4A7C15) & word
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & word
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & word
    return state ^ (state >> 31)


@given(seed=st.integers(), count=st.integers(1, 4))
def test_the_first_choice_is_the_high_word_of_the_first_number_times_the_moves(seed: int, count: int) -> None:
    """From the digest of the seed, in eight bytes, the greatest first."""
    state = int.from_bytes(blake2b(f"trainrules players {seed}".encode(), digest_size=8).digest(), "big")
    assert uniform(seed)(MOVES[:count]) is MOVES[splitmix(state) * count // 2**64]


@given(seed=st.integers())
def test_the_same_seed_makes_the_same_choices(seed: int) -> None:
    """Two players of one seed never differ."""
    one, other = uniform(seed), uniform(seed)
    assert [one(MOVES) for _ in range(20)] == [other(MOVES) for _ in range(20)]


def test_all_moves_are_equally_likely() -> None:
    """Of 4,000 choices among four about a thousand fall on each: six deviations are 164."""
    player = uniform(1)
    counted = Counter(str(player(MOVES)) for _ in range(4000))
    assert all(abs(counted[str(move)] - 1000) <= 164 for move in MOVES)


def test_a_single_move_is_chosen_and_a_number_spent_on_it() -> None:
    """So that a choice depends on how many there were before, not on how many of them were free."""
    one, other = uniform(5), uniform(5)
    assert one(MOVES[:1]) is MOVES[0]
    other(MOVES)
    assert [one(MOVES) for _ in range(8)] == [other(MOVES) for _ in range(8)]


def test_who_plays_does_not_change_what_is_dealt(run: Callable[..., Any]) -> None:
    """The first deal is that of the seed, as a dealer alone makes it."""
    out = run("play", "mexican-train", "rounds:count=1", "--seed", "6", "--json").out
    dealt = next(each for each in map(json.loads, out.splitlines()) if each["kind"] == "deal")
    table = tr.deal(tr.ruleset("mexican-train"), 4, seed=6)
    assert dealt["hands"] == [[piece.label for piece in hand] for hand in table.hands]
    assert dealt["boneyard"] == [piece.label for piece in table.boneyard]
