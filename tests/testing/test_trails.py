"""Trails: rounds as far as they were played, with all that it takes to play them again."""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import given, settings

import trainrules as tr
from trainrules.testing import Trail, trails

RULES = tr.ruleset("mexican-train", "dominoes:high=6", "hand-size:pieces=4,most=3", "rounds:count=2")


def first(legal: tuple[tr.Move, ...]) -> tr.Move:
    """Whatever comes first."""
    return legal[0]


@settings(max_examples=20)
@given(trails(RULES))
def test_what_a_trail_tells_plays_it_again(trail: Trail) -> None:
    """Seed, round, scores before and moves are all that it takes."""
    names: dict[str, Any] = {}
    exec(dedent(str(trail).partition("again:\n")[2]), names)  # noqa: S102  # what a reader would paste
    assert (names["trail"].tables, names["trail"].moves) == (trail.tables, trail.moves)


def test_a_trail_tells_the_ruleset_the_deal_and_the_last_two_tables() -> None:
    """And says that there are no moves where there are none."""
    trail = Trail.dealt(RULES, 2, 1)
    assert str(trail).splitlines()[:5] == [f"ruleset  {RULES}", "seats    2", "seed     1", "moves    none", "the last table:"]
    played = str(trail.on(first, 3))
    assert [line for line in played.splitlines() if line.endswith(":") and not line.startswith(" ")] == [
        "the deal:",
        "before the last move:",
        "the last table:",
        "again:",
    ]


def test_a_later_round_is_told_with_the_scores_before() -> None:
    """A rule may look at them."""
    said = str(Trail.dealt(RULES, 2, 1, 3, ((4, 0), (0, 9))))
    assert "seats=2, seed=1, moves='', round=3, past=((4, 0), (0, 9)))" in said
    assert "round    3" in said.splitlines()


def test_it_goes_on_from_where_it_stands() -> None:
    """Ten moves, and then two more."""
    trail = Trail.dealt(RULES, 2, 1).on(first, 10)
    assert (len(trail.moves), len(trail.on(first, 2).moves)) == (10, 12)


def test_its_beginning_is_a_trail() -> None:
    """The first four of ten moves."""
    trail = Trail.dealt(RULES, 2, 1).on(first, 10)
    assert (trail.upto(4).moves, trail.upto(4).last) == (trail.moves[:4], trail.tables[4])


@pytest.mark.parametrize("moves", [-1, 11])
def test_more_moves_than_it_has_are_refused(moves: int) -> None:
    """Nothing is cut off in silence."""
    with pytest.raises(tr.BadInput, match=f"the trail has 10 moves, not {moves}"):
        Trail.dealt(RULES, 2, 1).on(first, 10).upto(moves)


def test_moves_may_be_values() -> None:
    """Those of a match's history, for instance."""
    trail = Trail.dealt(RULES, 2, 1).on(first, 5)
    assert Trail.replay(RULES, 2, 1, trail.moves).tables == trail.tables


def test_an_illegal_move_is_refused() -> None:
    """With its reasons."""
    with pytest.raises(tr.IllegalMove):
        Trail.replay(RULES, 2, 1, "pass pass")


def test_a_failure_is_told(small: Any) -> None:
    """With the move that was being made."""
    trail = Trail.dealt(tr.ruleset(small.short(small.Fails())), 2, 1).on(first, 400)
    assert re.search(r"^then (the legal moves|\S+) raised RuleFailed: .*three", str(trail), re.MULTILINE)
    assert re.search(r"^    tr\.(legal_moves\(rules, |apply\(rules, )trail\.last", str(trail), re.MULTILINE)


def test_a_rule_of_a_file_is_told_with_the_file(write: Callable[..., str]) -> None:
    """What is pasted works wherever one stands."""
    shelf = tr.catalogue([write("return False")])
    names: dict[str, Any] = {}
    exec(dedent(str(Trail.dealt(shelf.ruleset("mexican-train", "mine"), 2, 1)).partition("again:\n")[2]), names)  # noqa: S102
    assert [rule.name for rule in names["rules"].house] == ["mine"]


def test_a_table_that_cannot_be_written_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of the core may spoil it so far; the rest of the story is told all the same."""
    trail = Trail.dealt(RULES, 2, 1)

    def broken(table: tr.Table) -> str:
        raise IndexError("no such track")

    monkeypatch.setattr(tr.Table, "__str__", broken)
    assert "    (cannot be written: IndexError: no such track)" in str(trail)


def test_its_repr_is_short() -> None:
    """Hypothesis writes it down, and so does a notebook."""
    trail = Trail.dealt(RULES, 2, 1).on(first, 5)
    assert repr(trail) == f"<Trail {RULES} seats=2 seed=1: 5 moves>"
