"""Lowest total starts: whoever has the lowest total so far begins."""

from __future__ import annotations

import pytest

import trainrules as tr


def begins(plain: tr.Game, *past: tuple[int, ...], seed: int = 1) -> int:
    """Who begins after these rounds of three."""
    return tr.deal(tr.ruleset(plain, "lowest-total-starts"), 3, len(past) + 1, seed=seed, past=past).first


@pytest.mark.parametrize(
    ("past", "first"),
    [
        (((0, 7, 9),), 0),
        (((12, 9, 3),), 2),
        (((3, 0, 5), (0, 9, 1)), 0),
        (((0, 50, 60), (70, 5, 0)), 1),
    ],
)
def test_all_rounds_together_decide(plain: tr.Game, past: tuple[tuple[int, ...], ...], first: int) -> None:
    """In the third, 3 before 6 and 9; in the fourth, 55 before 60 and 70."""
    assert begins(plain, *past) == first


def test_the_first_round_is_begun_by_lot(plain: tr.Game) -> None:
    """All have nought; in forty matches each of the three begins."""
    assert {begins(plain, seed=seed) for seed in range(40)} == {0, 1, 2}


def test_among_equal_totals_the_lot_decides(plain: tr.Game) -> None:
    """Seats 1 and 2 have 9 each, and seat 0 has 10."""
    assert {begins(plain, (10, 4, 9), (0, 5, 0), seed=seed) for seed in range(40)} == {1, 2}


def test_the_same_deal_has_the_same_lot(plain: tr.Game) -> None:
    """The seed decides, and nothing else."""
    assert begins(plain, seed=11) == begins(plain, seed=11)


def test_a_starter_by_lot_contradicts_it(plain: tr.Game) -> None:
    """Both say who begins."""
    with pytest.raises(tr.RulesetError, match=r"'lowest-total-starts' and rule 'draw-lots' set 'starter' differently"):
        tr.ruleset(plain, "lowest-total-starts", "draw-lots")
