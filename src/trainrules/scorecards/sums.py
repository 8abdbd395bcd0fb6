"""What pieces can come to: every sum of the worths of some of them."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

__all__ = ["Sums", "sums_of"]

WIDEST = 1_000_000
"""Sums that lie further apart are not looked for: no set that is sold comes near."""


@frozen
class Sums:
    """The sums of one piece or more; bit `i` of `bits` is the sum `lowest + i`."""

    bits: int
    lowest: int

    def __contains__(self, total: int) -> bool:
        """Whether some of the pieces come to that."""
        at = total - self.lowest
        return 0 <= at < self.bits.bit_length() and bool(self.bits >> at & 1)

    @property
    def highest(self) -> int:
        """The highest of them."""
        return self.lowest + self.bits.bit_length() - 1


def sums_of(worths: Sequence[int]) -> Sums | None:
    """The sums of any of these worths; None where they lie too far apart to be looked for.

    >>> sums = sums_of([0, 3, 50])
    >>> [total for total in range(60) if total in sums]
    [0, 3, 50, 53]
    """
    lowest = sum(worth for worth in worths if worth < 0)
    if sum(map(abs, worths)) > WIDEST:
        return None
    some, nothing = 0, 1 << -lowest
    for worth in worths:
        either = some | nothing
        some |= either << worth if worth >= 0 else either >> -worth
    return Sums(some, lowest)
