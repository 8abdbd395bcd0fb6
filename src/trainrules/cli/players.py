"""Players that choose moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b

from trainrules.deals import splitmix64
from trainrules.moves import Move

__all__ = ["Player", "Resumed", "uniform"]

Player = Callable[[Sequence[Move]], Move]
"""Chooses one of the legal moves."""


def uniform(seed: int) -> Player:
    """A player to whom all legal moves are alike, the same on every platform and Python.

    Its numbers are splitmix64 from a digest of the seed and of a purpose that no dealer has, so that who plays does not
    change what is dealt. The choice among `n` moves is the high word of `n` times the next number.

    >>> player = uniform(1)
    >>> [player("abcdef") for _ in range(3)] == [other("abcdef") for other in [uniform(1)] for _ in range(3)]
    True
    """
    digest = blake2b(f"trainrules players {seed}".encode(), digest_size=8).digest()
    numbers = splitmix64(int.from_bytes(digest, "big"))

    def choose(moves: Sequence[Move]) -> Move:
        return moves[next(numbers) * len(moves) >> 64]

    return choose


class Resumed:
    """The uniform player of a seed, asked for any move of a match by its place, in any order and again.

    A number belongs to each move of the match, whoever makes it: what is chosen does not depend on what was taken back,
    and whoever makes the moves that it would have made plays the match that it plays alone.
    """

    def __init__(self, seed: int) -> None:
        """Keep the seed."""
        self.seed = seed
        self.choose = uniform(seed)
        self.spent = 0

    def move(self, place: int, moves: Sequence[Move]) -> Move:
        """Choose the move after so many."""
        if self.spent > place:
            self.choose, self.spent = uniform(self.seed), 0
        for _ in range(place - self.spent):
            self.choose(moves)
        self.spent = place + 1
        return self.choose(moves)
