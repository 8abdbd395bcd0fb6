"""Most zero rounds break ties: of equal totals the one with most rounds without a point wins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr


@pytest.mark.parametrize(
    ("past", "winners"),
    [
        (((5, 9), (5, 0)), (1,)),
        (((5, 9), (5, 2)), (0,)),
        (((9, 0, 4), (0, 9, 5)), (0, 1)),
        (((8, 0, 5), (0, 6, 4), (1, 3, 0)), (0,)),
        (((8, 0, 9), (0, 6, 0), (1, 3, 0)), (2,)),
        (((0, 0), (0, 0)), (0, 1)),
        (((3, 4), (4, 3)), (0, 1)),
        (((-5, 0), (0, -5), (9, 9)), (0, 1)),
    ],
)
def test_who_wins(plain: tr.Game, past: tuple[tuple[int, ...], ...], winners: tuple[int, ...]) -> None:
    """The lowest total; then the most zeros; then the lowest round that is not zero; else they share."""
    totals = tuple(map(sum, zip(*past, strict=True)))
    assert tr.ruleset(plain, "most-zero-rounds-break-ties").settings.ranking.winners(totals, past) == winners


def test_a_lower_total_wins_whatever_its_rounds(plain: tr.Game) -> None:
    """Ten in two rounds against eleven in one."""
    assert tr.ruleset(plain, "most-zero-rounds-break-ties").settings.ranking.winners((10, 11), ((5, 0), (5, 11))) == (0,)


def test_a_match_is_won_by_it(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """In a round that both leave with three points they share it."""
    rules = tr.ruleset(plain, "most-zero-rounds-break-ties")
    table = after(rules, tr.table(rules, "round 1 station 6-6\n0: 6-3\nhand 0: 3-4 1-2\nhand 1: 0-3"), "3-4>0")
    scores = tr.score(rules, table)
    assert (scores, rules.settings.ranking.winners(scores, (scores,))) == ((3, 3), (0, 1))
