"""Players that choose moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b

from trainrules.deals import splitmix64
from trainrules.moves import Move

__all__ = ["Player", "uniform"]

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
