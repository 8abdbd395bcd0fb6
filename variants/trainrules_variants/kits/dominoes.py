"""Double-N domino sets: every pair of values from 0 to N once, N + 1 tiles with each value."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from trainrules import Face, Fit, Kit, Piece


@frozen
class DominoSet:
    """Domino tiles from 0-0 to `high`-`high`, as many sets as said mixed together."""

    high: int
    sets: int

    def kit(self, seats: int) -> Kit:  # noqa: ARG002  # the same set at every table
        """The tiles, whatever the number of seats."""
        return _kit(self.high, self.sets)


@frozen
class SetsBySeats:
    """One set, and the larger the more seats there are: pairs of the highest value and the most seats, ascending.

    The last set serves any more.
    """

    sets: tuple[tuple[int, int], ...]

    def kit(self, seats: int) -> Kit:
        """The smallest set that is for so many."""
        return _kit(next((high for high, most in self.sets if seats <= most), self.sets[-1][0]), 1)


@lru_cache(maxsize=32)  # a large set takes megabytes, and players may ask for any number of sets
def _kit(high: int, sets: int) -> Kit:
    values = range(high + 1)
    tiles = [Face(f"{low}-{top}", (low, top), low + top, (f"{top}-{low}",)) for low in values for top in range(low, high + 1)]
    return Kit.make(
        name=f"double-{high}" if sets == 1 else f"{sets} double-{high}",
        faces=tiles * sets,
        ends=map(str, values),
        fit=_fit,
        stations={f"{value}-{value}": str(value) for value in values},
    )


def _fit(piece: Piece, end: int) -> Fit | None:
    low, top = piece.values
    if end not in (low, top):
        return None
    return Fit(low + top - end, double=low == top)  # type: ignore[operator]  # the values of a tile are numbers
