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
    """The lowest total; then the most rounds at nothing with an empty hand; then the lowest other round; else they share."""
    totals = tuple(map(sum, zip(*past, strict=True)))
    empty = [tuple(seat for seat, score in enumerate(scores) if not score) for scores in past]
    assert tr.ruleset(plain, "most-zero-rounds-break-ties").settings.ranking.winners(totals, past, empty) == winners


@pytest.mark.parametrize(
    ("empty", "winners"), [([(), (1,)], (1,)), ([(0,), (1,)], (0, 1)), ([(0,), ()], (0,)), ([(), ()], (0, 1))]
)
def test_a_round_at_nothing_counts_only_with_an_empty_hand(
    plain: tr.Game, empty: list[tuple[int, ...]], winners: tuple[int, ...]
) -> None:
    """Both have ten, and a round at nothing each: of those whose hand was empty in it, and not let off, more count."""
    ranking = tr.ruleset(plain, "most-zero-rounds-break-ties").settings.ranking
    assert ranking.winners((10, 10), ((0, 10), (10, 0)), empty) == winners


def test_who_is_let_off_in_a_blocked_round_has_no_zero_round(plain: tr.Game) -> None:
    """Seat 0 is left with nothing but the lowest hand of a blocked round, which costs nothing and is not empty."""
    rules = tr.ruleset(plain, "most-zero-rounds-break-ties", "blocked-lowest-exempt", "rounds:count=1")
    text = "round 1 station 6-6\n0: 6-3\nhand 0: 3-4 1-2\nhand 1: 0-3"
    table = tr.table(rules, text)
    ended = tr.apply(rules, table, tr.move("3-4>0", table))
    assert (tr.score(rules, ended), [bool(hand) for hand in ended.hands]) == ((0, 0), [True, True])


def test_a_lower_total_wins_whatever_its_rounds(plain: tr.Game) -> None:
    """Ten in two rounds against eleven in one."""
    assert tr.ruleset(plain, "most-zero-rounds-break-ties").settings.ranking.winners(
        (10, 11), ((5, 0), (5, 11)), ((1,), ())
    ) == (0,)


def test_a_match_is_won_by_it(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """In a round that both leave with three points they share it."""
    rules = tr.ruleset(plain, "most-zero-rounds-break-ties")
    table = after(rules, tr.table(rules, "round 1 station 6-6\n0: 6-3\nhand 0: 3-4 1-2\nhand 1: 0-3"), "3-4>0")
    scores = tr.score(rules, table)
    assert (scores, rules.settings.ranking.winners(scores, (scores,), ((),))) == ((3, 3), (0, 1))
