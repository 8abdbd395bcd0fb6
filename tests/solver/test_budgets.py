"""A budget: past it the answer is the best so far, and says so."""

from __future__ import annotations

from typing import Any

import pytest

import trainrules as tr

APART = "0-1 0-2 1-2 3-4 4-5 3-5 1-3 5-5 2-9 9-9 6-7 7-8 6-8 8-0"
"""Triangles, each joined to the next by one tile: which of these are kept takes some steps to find out."""


def test_without_a_budget_the_search_goes_to_its_end() -> None:
    """It takes several steps here."""
    solution = tr.solve(APART, 0)
    assert solution.proven
    assert solution.steps > 1


def test_past_its_budget_the_search_gives_what_it_has() -> None:
    """A train all the same, and no better than the best."""
    best, stopped = tr.solve(APART, 0), tr.solve(APART, 0, budget=1)
    assert (stopped.proven, stopped.found, stopped.steps) == (False, True, 1)
    assert 0 < len(stopped.train) <= len(best.train)


def test_what_is_found_at_once_is_proven_within_any_budget() -> None:
    """The first join leaves out what must be, and the rest hangs together."""
    assert tr.solve("0-1 1-2 0-2 0-3", 0, budget=1).proven


def test_a_budget_that_is_large_enough_changes_nothing() -> None:
    """As many steps as it took."""
    best = tr.solve(APART, 0)
    assert tr.solve(APART, 0, budget=best.steps) == best


def test_where_the_train_is_not_proven_neither_are_its_first_pieces() -> None:
    """They are those with which one as good was found."""
    stopped = tr.solve(APART, 0, budget=1)
    assert not stopped.firsts_proven
    assert stopped.train[0] in stopped.firsts


def test_a_search_of_cards_is_stopped_as_well(cards: tr.Ruleset) -> None:
    """After so many states."""
    hand = "aw1 bx2 cy3 dz4 aw5 bx6 cy7 dz8"
    best, stopped = tr.solve(hand, "suit-a", rules=cards), tr.solve(hand, "suit-a", rules=cards, budget=2)
    assert best.proven
    assert (stopped.proven, stopped.steps) == (False, 2)
    assert len(stopped.train) == 1


@pytest.mark.parametrize("budget", [0, -1, 1.5, "many", True])
def test_a_budget_is_a_number_of_steps(budget: Any) -> None:
    """From 1."""
    with pytest.raises(tr.BadHand, match=r"budget: .* is no number of steps; give a whole number from 1"):
        tr.solve("0-1", 0, budget=budget)
