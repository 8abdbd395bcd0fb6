"""perft: how many ways a round can go on, counted by hand on tiny positions."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr


def counts(small: Any, text: str, depths: range, **choices: Any) -> list[int]:
    """The number of ways at each depth, in the small game with these settings."""
    rules = small.ruleset(**choices)
    table = tr.table(rules, text)
    return [tr.perft(rules, table, depth) for depth in depths]


def test_nothing_is_one_way(small: Any) -> None:
    """Depth 0 counts the position itself."""
    assert counts(small, "round 1 station 6-6\nhand 0: 6-5\nhand 1: 6-4", range(1)) == [1]


def test_a_finished_round_is_a_leaf(small: Any) -> None:
    """At any depth."""
    assert counts(small, "round 1 station 6-6\nhand 0: 6-5\nhand 1: -\nover: went-out", range(4)) == [1, 1, 1, 1]


def test_every_legal_move_is_an_edge(small: Any) -> None:
    """Two pieces on the own and the communal track: four ways.

    Then seat 1 lays its one piece on its own track, or on the communal one where seat 0 did not go: twice two ways and
    twice one are six, and it is out, so there are no more at any depth.
    """
    text = "round 1 station 6-6\nhand 0: 6-5 6-4\nhand 1: 6-3"
    assert counts(small, text, range(1, 5), communal=1) == [4, 6, 6, 6]


def test_a_draw_is_a_single_way(small: Any) -> None:
    """The boneyard keeps its order, so a draw comes to one position.

    Seat 0 draws 6-0 and lays it, seat 1 draws 1-1 and passes; then nobody can lay or draw, and the round is blocked.
    """
    text = "round 1 station 6-6\nhand 0: 3-4\nhand 1: 2-4\nboneyard: 6-0 1-1\naside: rest"
    assert counts(small, text, range(1, 7)) == [1, 1, 1, 1, 1, 1]


def test_passing_where_one_may_go_on_is_an_edge(small: Any) -> None:
    """After the first of two pieces a run may stop or go on.

    6-5 or 6-4 first (2); then after 6-5 the 5-4 or a pass, after 6-4 the 4-5 or a pass (4).
    """
    rules = small.ruleset(small.Run(), opening=True)
    text = "round 1 station 6-6\nhand 0: 6-5 6-4 5-4\nhand 1: 6-3 3-3\nfresh: 0 1\nturn: seat 0 opening"
    table = tr.table(rules, text)
    assert [tr.perft(rules, table, depth) for depth in (1, 2)] == [2, 4]


def test_equal_pieces_are_one_way(small: Any) -> None:
    """Two copies of 0-1: one edge."""
    choices = {"pieces": small.Dominoes(2, 2), "hand": small.Sizes(((2, 2),))}
    assert counts(small, "round 1 station 1-1\nhand 0: 0-1#1 0-1#2\nhand 1: 0-0", range(1, 2), **choices) == [1]


def test_a_blocked_round_is_a_leaf(small: Any) -> None:
    """One pass, and the round is over."""
    assert counts(small, "round 1 station 6-6\nhand 0: 3-4\nhand 1: 2-4", range(1, 4)) == [1, 1, 1]


@pytest.mark.parametrize("depth", [-1, 1.0, "2", None, True], ids=repr)
def test_a_depth_is_a_whole_number_from_0(small: Any, depth: Any) -> None:
    """Anything else is bad input."""
    rules = small.ruleset()
    with pytest.raises(tr.BadInput) as caught:
        tr.perft(rules, tr.deal(rules, 2, seed=1), depth)
    assert str(caught.value) == f"depth {depth!r}: a depth is a whole number from 0"


@settings(max_examples=25)
@given(st.data())
def test_the_ways_are_the_sum_of_the_ways_after_each_move(small: Any, data: st.DataObject) -> None:
    """On any table that play reaches."""
    rules, table = data.draw(small.tables())
    moves = tr.legal_moves(rules, table)
    assert tr.perft(rules, table, 2) == (
        sum(tr.perft(rules, tr.apply(rules, table, move), 1) for move in moves) if moves else 1
    )
