"""Highest wins: the highest total wins the match."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr


@pytest.mark.parametrize(("totals", "winners"), [((3, 1, 2), (0,)), ((1, 5, 5), (1, 2)), ((-3, -2, -9), (1,))])
def test_the_highest_total_wins_and_equal_totals_share(
    plain: tr.Game, totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """Never decided by the order of seats."""
    assert tr.ruleset(plain, "highest-wins").settings.ranking.winners(totals, (totals,), ((),)) == winners


def test_a_match_is_won_by_it(plain: tr.Game) -> None:
    """Whoever has most at the end of a match of one round."""
    match = tr.Match.start(tr.ruleset(plain, "highest-wins"), 3, seed=1)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    assert match.winners == tuple(seat for seat in range(3) if match.totals[seat] == max(match.totals))


def test_with_another_rule_about_who_wins_it_is_refused(plain: tr.Game) -> None:
    """One of the two."""
    with pytest.raises(tr.RulesetError, match=r"and rule 'most-zero-rounds-break-ties' set 'ranking' differently"):
        tr.ruleset(plain, "highest-wins", "most-zero-rounds-break-ties")


def test_over_any_game_it_prevails(after: Callable[..., tr.Table]) -> None:
    """In Mexican Train the round of seat 0, which goes out, is then a bad one."""
    rules = tr.ruleset("mexican-train", "highest-wins")
    table = after(rules, tr.table(rules, "round 1 station 12-12\n0: 12-3\nhand 0: 3-4\nhand 1: 1-1"), "3-4>0")
    scores = tr.score(rules, table)
    assert rules.settings.ranking.winners(scores, (scores,), ((),)) == (1,)
