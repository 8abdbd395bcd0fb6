"""Whether the seat at which somebody sits has to do with who wins."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from attrs import frozen

from trainrules.sim.figures import chance, figure, interval_text, matches_text
from trainrules.sim.inference import Interval, chi_square_tail
from trainrules.sim.tallies import Moments

__all__ = ["SeatBias", "seat_bias_of"]

LEVEL = 0.05
"""Seats that are all alike seem to differ this often."""
NEEDED = 5
"""The test needs so many wins a seat, were all alike."""
MIXED = "The seats have different players, so this may be their doing and not that of the seats."


@frozen
class SeatBias:
    """Whether any seat is favoured.

    `shares` are the shares of matches that each seat wins, a win that is shared being split; `intervals` their 95 % intervals.
    `fair` is the share of each were all alike. `statistic` is a chi-square with so many degrees of `freedom`, and `p` the chance
    that it is so large where all seats are alike; all three are None where the matches are too few. `mixed` says that the seats have
    different players, who may be why. `sentence` says it all.
    """

    shares: tuple[float | None, ...]
    intervals: tuple[Interval | None, ...]
    fair: float
    matches: int
    statistic: float | None
    freedom: int | None
    p: float | None
    mixed: bool

    @property
    def favoured(self) -> bool | None:
        """Whether the seats are not alike, as far as so many matches can tell; None where they are too few."""
        return None if self.p is None else self.p < LEVEL

    @property
    def sentence(self) -> str:
        """What was found, for people."""
        return f"{self._found} {MIXED}" if self.mixed else self._found

    @property
    def _found(self) -> str:
        seats = len(self.shares)
        if seats == 1:
            return "There is one seat, and none to compare it with."
        if self.p is None:
            needed = NEEDED * seats
            return f"Too few matches to tell whether a seat is favoured: {self.matches:,} were played, and {needed} are needed."
        shares = [share or 0.0 for share in self.shares]
        most, least = shares.index(max(shares)), shares.index(min(shares))
        if not self.favoured:
            return (
                f"No seat is seen to be favoured: they win {figure(shares[least], share=True)} to {figure(shares[most], share=True)} "
                f"of {matches_text(self.matches)}, as seats that are all alike well might ({chance(self.p)})."
            )
        told = [
            f"seat {seat} wins {which}, {figure(shares[seat], share=True)} (95 % interval {interval_text(self.intervals[seat], share=True)})"
            for seat, which in ((most, "most"), (least, "least"))
        ]
        fair = f"{figure(self.fair, share=True)} would be fair"
        return f"The seats are not alike: {' and '.join(told)}, where {fair} ({chance(self.p)})."

    def __str__(self) -> str:
        """The sentence."""
        return self.sentence


def seat_bias_of(
    wins: Moments, parts: int, shares: tuple[float | None, ...], intervals: tuple[Interval | None, ...], *, mixed: bool
) -> SeatBias:
    """Test whether all seats win alike.

    It is a score test by matches: how far the wins of each seat are from a fair share, against how far those of single matches are.
    Where nobody shares a win, that is nearly Pearson's chi-square, for two seats just that; shared wins, those of partners too, come
    with the spread that they have.

    Arguments:
        wins: of each match what each seat has won of it, in parts.
        parts: so many parts are a match.
        shares: the share of each seat.
        intervals: and its interval.
        mixed: whether the seats have different players.
    """
    seats, matches = len(shares), wins.matches
    fair = Fraction(parts, seats)
    if seats == 1 or matches < NEEDED * seats:
        return SeatBias(shares, intervals, 1 / seats, matches, None, None, None, mixed)
    away = [float((won - matches * fair) / parts) for won in wins.sums]
    spread = [
        [
            float((wins.products[one][two] - fair * (wins.sums[one] + wins.sums[two]) + matches * fair**2) / parts**2)
            for two in range(seats)
        ]
        for one in range(seats)
    ]
    freedom = int(np.linalg.matrix_rank(np.array(spread), hermitian=True))
    statistic = float(np.array(away) @ np.linalg.pinv(np.array(spread), hermitian=True) @ np.array(away))
    p = chi_square_tail(statistic, freedom) if freedom else 1.0  # every win was shared by all
    return SeatBias(shares, intervals, 1 / seats, matches, statistic, freedom, p, mixed)
