"""Pairs: two runs side by side, match by match, and how far apart they are.

Match k of one run and match k of the other have the same deals. So what luck does to both falls out of their difference, and far
fewer matches tell as much as two runs that have nothing to do with each other.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import numpy as np
from attrs import frozen

from trainrules.sim.inference import Interval, mean_interval
from trainrules.sim.tallies import Moments, Observed, Whole, fitting

__all__ = ["Difference", "PairTally"]


@frozen
class Difference:
    """How two runs differ in something, over so many pairs of `matches`.

    `a` and `b` are the means, `difference` is that of b less that of a, `interval` its 95 % interval, for which pairs of matches are
    the independent units. `effect` is the difference in standard deviations between matches, the mean square of both runs' being
    taken; `paired_effect` in those of the differences, which is Cohen's d for pairs. They are None where nothing spreads. `above` is
    the share of matches in which there is more in b, `below` the share of those in which there is less. What so few matches cannot
    tell is None.
    """

    matches: int
    a: float | None
    b: float | None
    difference: float | None
    interval: Interval | None
    effect: float | None
    paired_effect: float | None
    above: float | None
    below: float | None

    @property
    def sure(self) -> bool:
        """Whether the interval leaves no room for there being no difference."""
        return self.interval is not None and (self.interval[0] > 0 or self.interval[1] < 0)


class PairTally:
    """What is kept of a measure while pairs of matches go by, in whole numbers, as in `Tally`.

    Pairs in which there was nothing to observe on one side do not count.
    """

    def __init__(self) -> None:
        """Begin with no pairs."""
        self.scales = 1, 1
        self.moments = Moments(4)
        self.above = self.below = 0

    def add(self, a: Observed, b: Observed) -> None:
        """Add what was seen in further pairs of matches."""
        self.scales = a.scale, b.scale
        seen = (a.counts > 0) & (b.counts > 0)
        columns = a.sums[seen], a.counts[seen], b.sums[seen], b.counts[seen]
        self.moments.add(*columns)
        of_a, of_b = _times(columns[0], columns[3], b.scale), _times(columns[2], columns[1], a.scale)
        self.above += int(np.count_nonzero(of_b > of_a))
        self.below += int(np.count_nonzero(of_b < of_a))

    def difference(self) -> Difference:
        """How far apart they are.

        Both means are ratios, and the error of their difference comes from how both move with each pair: the delta method.
        """
        matches = self.moments.matches
        if not matches:
            return Difference(0, *[None] * 8)
        sums = self.moments.sums
        means = [Fraction(sums[at], sums[at + 1] * scale) for at, scale in zip((0, 2), self.scales, strict=True)]
        a, b = map(float, means)
        above, below = self.above / matches, self.below / matches
        apart = means[1] - means[0]
        if matches < 2:  # noqa: PLR2004  # one pair does not say how pairs differ
            return Difference(matches, a, b, float(apart), None, None, None, above, below)
        moved = [
            weight
            for at, mean, scale in zip((0, 2), means, self.scales, strict=True)
            for weight in (Fraction(matches, sums[at + 1] * scale), -mean * Fraction(matches, sums[at + 1]))
        ]
        none = [Fraction()] * 2
        between = (self.moments.variance([*moved[:2], *none]) + self.moments.variance([*none, *moved[2:]])) / 2
        paired = self.moments.variance([-moved[0], -moved[1], *moved[2:]])
        return Difference(
            matches=matches,
            a=a,
            b=b,
            difference=float(apart),
            interval=mean_interval(float(apart), sqrt(paired / matches), matches),
            effect=float(apart) / sqrt(between) if between else None,
            paired_effect=float(apart) / sqrt(paired) if paired else None,
            above=above,
            below=below,
        )


def _times(one: Whole, other: Whole, scale: int) -> Whole:
    """The products of all three, however large."""
    one, other = fitting(one, other, scale)
    product: Whole = one * other * scale
    return product
