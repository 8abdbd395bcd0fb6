"""Tallies: what is kept of a measure while matches go by, so that any number of them fits into memory.

Everything kept is a whole number, and is added up exactly. So it does not matter into which parts the matches are cut, nor in
which order these come: the figures are the same to the last digit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from operator import mul

import numpy as np
import numpy.typing as npt
from attrs import frozen

from trainrules.sim.inference import Interval, mean_interval, share_interval

__all__ = ["Moments", "Observed", "Tally", "Whole", "fitting"]

Whole = npt.NDArray[np.int64]

FITS = 2**63
"""What 64 bits hold with a sign is less."""
DENSE = 2**16
"""Values that lie within so many are counted in an array, others by sorting them."""


@frozen(eq=False)
class Observed:
    """What was seen of a measure in some matches, in their order.

    `values` has every single observation, `counts` how many of them each match has; `scale` is by what the values were multiplied
    so that they are whole.
    """

    values: Whole
    counts: Whole
    scale: int = 1

    @property
    def sums(self) -> Whole:
        """The sum of the values of each match."""
        ends = np.cumsum(self.counts)
        running = np.concatenate(([0], np.cumsum(self.values)))
        sums: Whole = running[ends] - running[ends - self.counts]
        return sums


class Moments:
    """Sums of some numbers that every match has, and of their products, two at a time."""

    def __init__(self, size: int) -> None:
        """Begin with no matches."""
        self.matches = 0
        self.sums = [0] * size
        self.products = [[0] * size for _ in range(size)]

    def add(self, *columns: Whole) -> None:
        """Add matches: a column for each of the numbers."""
        self.matches += len(columns[0])
        for at, column in enumerate(columns):
            self.sums[at] += total(column)
            for other in range(at + 1):
                self.products[at][other] += product(column, columns[other])
                self.products[other][at] = self.products[at][other]

    def variance(self, weights: Sequence[Fraction]) -> Fraction:
        """The variance between matches of the numbers, added up with these weights; of two matches or more."""
        mean = sum(map(mul, weights, self.sums), Fraction()) / self.matches
        terms = (one * two * self.products[at][to] for at, one in enumerate(weights) for to, two in enumerate(weights))
        squares = sum(terms, Fraction())
        return (squares - self.matches * mean**2) / (self.matches - 1)


class Tally:
    """A measure over the matches so far: the mean of its observations, how they spread, and how sure the mean is.

    Matches are independent of each other, but the rounds and seats of one are not. So the mean is taken as a ratio, of the sum of
    all values to their number, and its error from how the matches differ in both: the delta method. Matches in which there was
    nothing to observe do not count.
    """

    def __init__(self) -> None:
        """Begin with no matches."""
        self.scale = 1
        self.moments = Moments(2)
        self.found: Counter[int] = Counter()

    def add(self, observed: Observed) -> None:
        """Add what was seen in further matches."""
        self.scale = observed.scale
        seen = observed.counts > 0
        self.moments.add(observed.sums[seen], observed.counts[seen])
        self.found.update(counted(observed.values))

    @property
    def matches(self) -> int:
        """The matches in which there was something to observe."""
        return self.moments.matches

    @property
    def observations(self) -> int:
        """How often something was observed."""
        return self.moments.sums[1]

    @property
    def mean(self) -> float | None:
        """The mean of all observations; None where there are none."""
        return float(self._ratio / self.scale) if self.observations else None

    @property
    def sd(self) -> float | None:
        """The standard deviation of the observations; None for fewer than two."""
        number, whole = self.observations, self.moments.sums[0]
        if number < 2:  # noqa: PLR2004  # one value does not spread
            return None
        squares = sum(value * value * times for value, times in self.found.items())
        return sqrt((squares - Fraction(whole * whole, number)) / (number - 1) / self.scale**2)

    def quantile(self, percent: int) -> float | None:
        """The least value that this share of the observations does not exceed; None where there are none."""
        passed = 0
        for value in sorted(self.found):
            passed += self.found[value]
            if passed * 100 >= percent * self.observations:
                return value / self.scale
        return None

    def interval(self, *, share: bool) -> Interval | None:
        """The 95 % interval of the mean, or of a share; None for fewer than two matches."""
        if self.matches < 2:  # noqa: PLR2004  # one match does not say how matches differ
            return None
        mean = self._ratio / self.scale
        error = sqrt(self.moments.variance(self.weights) / self.matches)
        return (share_interval if share else mean_interval)(float(mean), error, self.matches)

    @property
    def weights(self) -> tuple[Fraction, Fraction]:
        """What a match's sum and number of observations have to do with the mean: by so much each moves it, times the matches."""
        size = Fraction(self.matches, self.observations)
        return size / self.scale, -self._ratio * size / self.scale

    @property
    def _ratio(self) -> Fraction:
        return Fraction(*self.moments.sums)


def total(column: Whole) -> int:
    """The sum, however large."""
    return int(column.sum()) if _largest(column) * len(column) < FITS else sum(column.tolist())


def product(one: Whole, other: Whole) -> int:
    """The sum of the products, however large."""
    if _largest(one) * _largest(other) * len(one) < FITS:
        return int(one @ other)
    return sum(map(mul, one.tolist(), other.tolist()))


def fitting(one: Whole, other: Whole, scale: int) -> tuple[Whole, Whole]:
    """The same numbers, as whole numbers of Python where the products of all three would not fit into 64 bits."""
    if _largest(one) * _largest(other) * scale < FITS:
        return one, other
    return one.astype(object), other.astype(object)


def counted(values: Whole) -> dict[int, int]:
    """How often each value is there."""
    if not len(values):
        return {}
    low, high = int(values.min()), int(values.max())
    if high - low < DENSE:
        times = np.bincount(values - low)
        found = np.flatnonzero(times)
        return dict(zip((found + low).tolist(), times[found].tolist(), strict=True))
    found, times = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), times.tolist(), strict=True))


def _largest(column: Whole) -> int:
    return max(int(column.max()), -int(column.min())) if len(column) else 0
