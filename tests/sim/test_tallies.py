"""Tallies: exact sums, ratios and quantiles, the same however the matches come."""

from __future__ import annotations

from fractions import Fraction
from math import inf, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainrules.sim.inference import student
from trainrules.sim.pairs import PairTally
from trainrules.sim.tallies import DENSE, Moments, Observed, Tally

Matches = list[list[int]]
MATCHES: st.SearchStrategy[Matches] = st.lists(st.lists(st.integers(-300, 300), max_size=5), min_size=1, max_size=12)
MANY = 1000


def observed(matches: Matches, scale: int = 1) -> Observed:
    """These values of each match."""
    values = np.array([value for match in matches for value in match], np.int64)
    return Observed(values, np.array([len(match) for match in matches], np.int64), scale)


def tallied(*parts: Matches, scale: int = 1) -> Tally:
    """A tally to which these matches were added, a part after the other."""
    tally = Tally()
    for part in parts:
        tally.add(observed(part, scale))
    return tally


def test_a_mean_is_of_all_observations() -> None:
    """One match with 1 and 2, one with 6: 9 divided by 3, and not the mean of 1.5 and 6."""
    tally = tallied([[1, 2], [6]])
    assert (tally.mean, tally.matches, tally.observations) == (3.0, 2, 3)
    assert tally.sd == pytest.approx(sqrt((4 + 1 + 9) / 2))


def test_an_interval_takes_matches_as_the_units() -> None:
    """Sums 3 and 6 of 2 and 1 values; the mean is 3, the residuals -3 and 3, the mean number of values 1.5."""
    error = sqrt((9 + 9) / (2 - 1) / 1.5**2 / 2)
    low, high = tallied([[1, 2], [6]]).interval(share=False) or (0, 0)
    assert (low, high) == pytest.approx((3 - student(1) * error, 3 + student(1) * error))


def test_values_that_are_alike_in_each_match_are_no_more_sure_for_being_many() -> None:
    """Ten equal values a match tell what one would."""
    once, often = tallied([[1], [4], [4]]), tallied([[1] * 10, [4] * 10, [4] * 10])
    assert often.interval(share=False) == pytest.approx(once.interval(share=False))


def test_the_interval_of_a_single_value_a_match_is_the_one_of_school() -> None:
    """2, 4, 6 and 8: mean 5, standard deviation the root of 20/3, t of three degrees of freedom."""
    half = 3.1824463 * sqrt(20 / 3 / 4)
    assert tallied([[2], [4], [6], [8]]).interval(share=False) == pytest.approx((5 - half, 5 + half))


def test_too_few_matches_tell_nothing_of_how_sure_it_is() -> None:
    """One match has a mean and a spread, and no interval; none has nothing."""
    one, none = tallied([[3, 5], []]), tallied([[], []])
    assert (one.mean, one.interval(share=False), one.matches) == (4.0, None, 1)
    assert (none.mean, none.sd, none.quantile(50), none.interval(share=True)) == (None, None, None, None)
    assert tallied([[3]]).sd is None


def test_quantiles_are_values_that_were_seen() -> None:
    """Of 10, 20, 30 and 40 a quarter does not exceed 10, and a little more than a half first 30."""
    tally = tallied([[30, 10], [40, 20]])
    assert [tally.quantile(percent) for percent in (1, 25, 26, 50, 51, 75, 95, 100)] == [10, 10, 20, 20, 30, 30, 40, 40]


def test_scaled_values_are_told_as_what_they_are() -> None:
    """Halves as whole numbers: 1 and 4 are a half and two."""
    tally = tallied([[1], [4]], scale=2)
    assert (tally.mean, tally.quantile(5), tally.quantile(95)) == (1.25, 0.5, 2.0)
    assert tally.sd == pytest.approx(1.5 / sqrt(2))
    low, high = tally.interval(share=False) or (0, 0)
    assert high - low == pytest.approx(2 * student(1) * 1.5 / sqrt(2) / sqrt(2))


def test_large_numbers_are_added_up_exactly() -> None:
    """Squares of these are beyond 64 bits, and sums of them beyond a float's digits."""
    high = 2**61
    tally = tallied([[high], [high + 3], [1 - high]])
    assert tally.moments.sums == [high + high + 3 + 1 - high, 3]
    assert tally.moments.products[0][0] == high**2 + (high + 3) ** 2 + (1 - high) ** 2
    assert tally.mean == float(Fraction(high + 4, 3))
    assert len(tally.found) == 3


def test_values_far_apart_are_counted_as_well() -> None:
    """Sparse values are counted as dense ones are."""
    assert dict(tallied([[0, DENSE, DENSE], [5, 0]]).found) == {0: 2, 5: 1, DENSE: 2}


def test_a_variance_is_that_of_the_weighted_sums() -> None:
    """1 + 2·2, 2 + 2·0 and 3 + 2·1 are 5, 2 and 5: mean 4, squares 1, 4 and 1."""
    moments = Moments(2)
    moments.add(np.array([1, 2, 3]), np.array([2, 0, 1]))
    assert moments.variance([Fraction(1), Fraction(2)]) == 3


@given(MATCHES, st.data())
def test_it_does_not_matter_in_which_parts_matches_come(matches: Matches, data: st.DataObject) -> None:
    """Cut anywhere, and in another order, all figures are the same to the last digit."""
    cut = data.draw(st.integers(0, len(matches)))
    whole, parts = tallied(matches), tallied(matches[cut:], matches[:cut])
    for share in (False, True) if all(0 <= value <= 1 for match in matches for value in match) else (False,):
        assert whole.interval(share=share) == parts.interval(share=share)
    assert (whole.mean, whole.sd, whole.found) == (parts.mean, parts.sd, parts.found)


@given(MATCHES)
def test_figures_are_those_of_numpy(matches: Matches) -> None:
    """Mean, spread and quantiles as a library has them of all values at once."""
    values = [value for match in matches for value in match]
    tally = tallied(matches)
    if values:
        assert tally.mean == pytest.approx(np.mean(values))
        assert [tally.quantile(percent) for percent in (5, 25, 50, 75, 95)] == [
            np.quantile(values, percent / 100, method="inverted_cdf") for percent in (5, 25, 50, 75, 95)
        ]
    if len(values) > 1:
        assert tally.sd == pytest.approx(np.std(values, ddof=1))


def test_intervals_cover_the_truth_as_often_as_they_say() -> None:
    """Matches of one to six rounds, in which long ones are dear: the mean of a round is the expected sum over the expected number.

    A match has k rounds, each alike likely from 1 to 6, and its rounds score a common luck of -1 or 1, an own one of -2 or 2, and k. The
    sum is k² on average, so the mean is (91/6)/(21/6), 13/3. Of 1,000 samples of 30 matches 95 % should cover it; that is 950 give or
    take 7, and a little less as the samples are small. A mean of rounds as if they were independent would cover it far less often.
    """
    chance = np.random.default_rng(1)
    covered = 0
    for _ in range(MANY):
        rounds = chance.integers(1, 7, 30)
        luck = chance.choice([-1, 1], 30)
        values = np.repeat(rounds + luck, rounds) + chance.choice([-2, 2], rounds.sum())
        tally = Tally()
        tally.add(Observed(values, rounds))
        low, high = tally.interval(share=False) or (inf, inf)
        covered += low <= 13 / 3 <= high
    assert 0.92 * MANY <= covered <= 0.97 * MANY


def test_intervals_of_rare_shares_cover_the_truth() -> None:
    """One round in 50 is blocked, three rounds a match, 40 matches: in one sample of eleven there is none, and still it is covered."""
    chance = np.random.default_rng(1)
    covered = 0
    for _ in range(MANY):
        tally = Tally()
        tally.add(Observed((chance.random(120) < 0.02).astype(np.int64), np.full(40, 3)))
        low, high = tally.interval(share=True) or (inf, inf)
        covered += low <= 0.02 <= high
    assert covered >= 0.92 * MANY


def test_paired_intervals_cover_the_truth() -> None:
    """Both sides have the luck of the deal, which is large; b scores a quarter more on average. Half as many rounds on some sides."""
    chance = np.random.default_rng(1)
    covered = narrow = 0
    for _ in range(MANY):
        deal = chance.integers(-20, 21, 30)
        rounds = chance.integers(1, 3, 30)
        a, b = (np.repeat(deal, rounds) + chance.integers(-1, 2, rounds.sum()) for _ in range(2))
        pairs = PairTally()
        pairs.add(Observed(4 * a, rounds, 4), Observed(4 * b + 1, rounds, 4))
        low, high = pairs.difference().interval or (inf, inf)
        covered += low <= 0.25 <= high
        narrow += high - low < 1
    assert 0.92 * MANY <= covered <= 0.98 * MANY
    assert narrow == MANY
