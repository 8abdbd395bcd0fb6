"""Previous winner starts: the winner of the last round begins the next."""

from __future__ import annotations

from typing import Any

import pytest

import trainrules as tr

RULE = "previous-winner-starts"


def begins(plain: tr.Game, *past: tuple[int, ...], seed: int = 1, rule: str = RULE) -> int:
    """Who begins after these rounds of three."""
    return tr.deal(tr.ruleset(plain, rule), 3, len(past) + 1, seed=seed, past=past).first


@pytest.mark.parametrize(("scores", "first"), [((0, 7, 9), 0), ((7, 0, 9), 1), ((12, 9, 3), 2)])
def test_the_lowest_score_of_the_last_round_begins(plain: tr.Game, scores: tuple[int, ...], first: int) -> None:
    """Nought, or in a blocked round the least."""
    assert begins(plain, scores) == first


def test_only_the_last_round_counts(plain: tr.Game) -> None:
    """Seat 0 won the first and is ahead, seat 2 won the second."""
    assert begins(plain, (0, 50, 50), (9, 5, 0)) == 2


def test_the_first_round_is_begun_by_lot(plain: tr.Game) -> None:
    """In forty matches by each of the three."""
    assert {begins(plain, seed=seed) for seed in range(40)} == {0, 1, 2}


def test_after_a_shared_win_the_lot_decides_among_the_winners(plain: tr.Game) -> None:
    """Seats 0 and 2 are out; seat 1 never begins."""
    assert {begins(plain, (0, 8, 0), seed=seed) for seed in range(40)} == {0, 2}


@pytest.mark.parametrize(("scores", "first"), [((0, 7, 9), 2), ((30, 0, 0), 0)])
def test_where_points_are_won_the_highest_score_begins(plain: tr.Game, scores: tuple[int, ...], first: int) -> None:
    """As where the winner of a round is given the points of the others."""
    assert begins(plain, scores, rule=f"{RULE}:highest=yes") == first


def test_in_a_match_each_round_is_begun_by_a_winner_of_the_one_before(plain: tr.Game) -> None:
    """Seven rounds of double-6."""
    match: Any = tr.Match.start(tr.ruleset(plain, RULE, "rounds"), 3, seed=5)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    pairs = list(zip(match.rounds, match.rounds[1:], strict=False))
    assert [before.scores[after.table.first] for before, after in pairs] == [min(before.scores) for before, _ in pairs]


def test_the_lowest_total_cannot_begin_too(plain: tr.Game) -> None:
    """Two rules for one question."""
    with pytest.raises(tr.RulesetError, match=rf"'{RULE}' and rule 'lowest-total-starts' set 'starter' differently"):
        tr.ruleset(plain, RULE, "lowest-total-starts")
