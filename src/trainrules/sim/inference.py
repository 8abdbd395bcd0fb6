"""What a sample tells of all matches that might have been: intervals, and the chance of a test.

Nothing here knows what was measured. The distributions are written out, since all that is asked of them is one quantile and one
tail, and that needs no library of statistics.
"""

from __future__ import annotations

from math import erfc, exp, gamma, sqrt

__all__ = ["chi_square_tail", "mean_interval", "share_interval", "student"]

Interval = tuple[float, float]

NORMAL = 1.959963984540054
"""The normal distribution has 2.5 % above it."""
STUDENT = (
    *(12.7062047, 4.3026527, 3.1824463, 2.7764451, 2.5705818, 2.4469119, 2.3646243, 2.3060041, 2.2621572, 2.2281389),
    *(2.2009852, 2.1788128, 2.1603687, 2.1447867, 2.1314495, 2.1199053, 2.1098156, 2.1009220, 2.0930241, 2.0859634),
)
"""Student's t has 2.5 % above each: with 1 degree of freedom, with 2, and so on."""


def student(freedom: int) -> float:
    """What Student's t exceeds with a chance of 2.5 %; with the same on the other side, the half width of a 95 % interval.

    Up to 20 degrees of freedom it is a table, above them the series in their inverse, which is right to six digits there.

    >>> round(student(1), 3), round(student(30), 3), round(student(10**6), 3)
    (12.706, 2.042, 1.96)
    """
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = NORMAL
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum((term / freedom**power for power, term in enumerate(terms)), start=0.0)


def mean_interval(mean: float, error: float, matches: int) -> Interval:
    """The 95 % interval of a mean that has this standard error, by Student's t.

    >>> [round(end, 2) for end in mean_interval(10, 1, 2)]
    [-2.71, 22.71]
    """
    half = error * student(matches - 1)
    return mean - half, mean + half


def share_interval(share: float, error: float, matches: int) -> Interval:
    """The 95 % interval of a share that has this standard error; it never leaves 0 to 1.

    It is Wilson's, which holds for rare things too, with as many matches as would give this error if each said yes or no once. What
    happened in no match, or always, has no error of its own: then each match counts as one answer, which is cautious.

    >>> [round(end, 3) for end in share_interval(0.5, 0.05, 100)]
    [0.403, 0.597]
    >>> [round(end, 3) for end in share_interval(0, 0, 100)]
    [0.0, 0.038]
    """
    spread = share * (1 - share)
    if spread > 0 and error == 0:  # the same in every match, such as wins that all seats share
        return share, share
    answers = spread / error**2 if spread > 0 else matches
    t = student(matches - 1)
    weight = t**2 / answers
    middle = (share + weight / 2) / (1 + weight)
    half = t / (1 + weight) * sqrt(spread / answers + weight / (4 * answers))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance that chi-square comes to this or more: the upper regularised incomplete gamma function of halves.

    With so many degrees of freedom that are whole, it is a finite sum: one of the two first, and a term more for every two.

    >>> round(chi_square_tail(3.841459, 1), 6), round(chi_square_tail(7.814728, 3), 6)
    (0.05, 0.05)
    """
    half, odd = value / 2, freedom % 2
    if not half:
        return 1.0
    tail = erfc(sqrt(half)) if odd else exp(-half)
    shape = 0.5 if odd else 1.0
    term = half**shape * exp(-half) / gamma(shape + 1)
    while shape < freedom / 2:
        tail += term
        shape += 1
        term *= half / shape
    return min(tail, 1.0)
