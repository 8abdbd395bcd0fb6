"""Distributions against their tables, and intervals against what is counted by hand."""

from __future__ import annotations

from itertools import pairwise
from math import erfc, exp, sqrt

import pytest

from trainrules.sim.inference import chi_square_tail, mean_interval, share_interval, student


@pytest.mark.parametrize(
    ("freedom", "value"),
    [
        *[(1, 12.7062), (2, 4.3027), (4, 2.7764), (9, 2.2622), (10, 2.2281), (20, 2.0860), (21, 2.0796)],
        *[(25, 2.0595), (30, 2.0423), (40, 2.0211), (60, 2.0003), (120, 1.9799), (1000, 1.9623), (10**9, 1.9600)],
    ],
)
def test_student_is_as_in_printed_tables(freedom: int, value: float) -> None:
    """The 97.5 % quantiles of Student's t, to the four digits that tables have."""
    assert student(freedom) == pytest.approx(value, abs=6e-5)


def test_student_falls_without_a_jump_where_the_table_ends() -> None:
    """The steps get smaller and smaller, across the end of the table, too."""
    steps = [student(freedom) - student(freedom + 1) for freedom in range(1, 60)]
    assert all(one > other > 0 for one, other in pairwise(steps))


def test_student_of_two_is_right_by_its_formula() -> None:
    """With two degrees of freedom the quantile is (2p - 1) times the root of 2 / (4p(1 - p)), here p = 0.975."""
    assert student(2) == pytest.approx(0.95 * sqrt(2 / (4 * 0.975 * 0.025)), rel=1e-7)


@pytest.mark.parametrize(
    ("value", "freedom", "tail"),
    [
        *[(3.841459, 1, 0.05), (6.634897, 1, 0.01), (5.991465, 2, 0.05), (7.814728, 3, 0.05), (11.344867, 3, 0.01)],
        *[(9.487729, 4, 0.05), (14.067140, 7, 0.05), (15.507313, 8, 0.05), (18.307038, 10, 0.05), (2.833107, 7, 0.9)],
    ],
)
def test_chi_square_is_as_in_printed_tables(value: float, freedom: int, tail: float) -> None:
    """The upper tail at the critical values that tables have."""
    assert chi_square_tail(value, freedom) == pytest.approx(tail, abs=1e-6)


def test_chi_square_is_right_by_its_formulas() -> None:
    """One degree is a normal number squared; two are an exponential; six are a sum of three terms."""
    assert chi_square_tail(4.0, 1) == pytest.approx(erfc(sqrt(2)))
    assert chi_square_tail(4.0, 2) == pytest.approx(exp(-2))
    assert chi_square_tail(4.0, 6) == pytest.approx(exp(-2) * (1 + 2 + 2))
    assert chi_square_tail(0.0, 5) == 1.0
    assert chi_square_tail(1e6, 3) == 0.0


def test_the_interval_of_a_mean_is_so_many_errors_wide() -> None:
    """Of five matches, 2.7764 standard errors to either side."""
    assert mean_interval(10.0, 2.0, 5) == pytest.approx((10 - 2 * 2.7764451, 10 + 2 * 2.7764451))


def test_the_interval_of_a_share_is_wilsons() -> None:
    """30 of 100 with z near 1.984: the ends solve (p - 0.3)² = t² p(1 - p)/100."""
    low, high = share_interval(0.3, sqrt(0.3 * 0.7 / 100), 100)
    for end in (low, high):
        assert (end - 0.3) ** 2 == pytest.approx(student(99) ** 2 * end * (1 - end) / 100)


def test_the_interval_of_a_share_counts_what_the_error_is_worth() -> None:
    """An error twice as large is that of a quarter of the answers."""
    low, high = share_interval(0.5, 0.1, 10**6)
    for end in (low, high):
        assert (end - 0.5) ** 2 == pytest.approx(student(10**6) ** 2 * end * (1 - end) / 25, rel=1e-5)


def test_what_never_happened_may_still_happen() -> None:
    """Nothing in 100 matches: the upper end is t²/(100 + t²), and nothing is below 0; what always happened is its mirror."""
    t = student(99)
    assert share_interval(0.0, 0.0, 100) == pytest.approx((0.0, t**2 / (100 + t**2)))
    assert share_interval(1.0, 0.0, 100) == pytest.approx((100 / (100 + t**2), 1.0))


def test_a_share_that_is_the_same_in_every_match_is_known() -> None:
    """Half of each match leaves nothing open."""
    assert share_interval(0.5, 0.0, 10) == (0.5, 0.5)
