"""What the texts leave open about drawing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

QUESTION = pytest.mark.question

DRAWS = """
    round 1 station 12-12
    0: 12-5
    2: 12-8
    hand 0: {hand}
    hand 1: 6-12 5-11 8-11
    boneyard: {yard}
    aside: rest
"""
"""Seat 0's own track ends in 5, the communal one in 8; seat 1 holds a five and an eight."""


@QUESTION("Must a drawn piece be laid if it fits?", {"": ["5-7>0"], "may-keep": ["5-7>0", "pass"]})
def test_whether_a_drawn_piece_must_be_laid_if_it_fits(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Seat 0 draws 5-7."""
    assert at(rules, DRAWS.format(hand="3-4", yard="5-7 1-1")).after("draw").legal == expected


@QUESTION("May one draw or pass with a piece that fits?")
@pytest.mark.parametrize("yard", ["1-1", "-"])
def test_whether_one_may_draw_or_pass_with_a_piece_that_fits(rules: str, at: Callable[..., Any], yard: str) -> None:
    """5-7 has to be laid, whether there is something to draw or not."""
    assert at(rules, DRAWS.format(hand="5-7 3-4", yard=yard)).legal == ["5-7>0"]


@QUESTION("May one draw or pass with a piece that fits?")
def test_who_cannot_play_may_not_pass_before_the_draw_nor_draw_twice(rules: str, at: Callable[..., Any]) -> None:
    """One draw, then a pass, though the boneyard has more."""
    seen = at(rules, DRAWS.format(hand="3-4", yard="1-1 5-7"))
    assert (seen.legal, seen.after("draw").legal) == (["draw"], ["pass"])


@QUESTION("What if the boneyard runs empty while one draws until a piece fits?")
def test_what_if_the_boneyard_runs_empty_while_one_draws(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 draws both pieces, and neither fits."""
    seen = at(rules, DRAWS.format(hand="3-4", yard="1-1 2-2"))
    empty = seen.after("draw", "draw")
    assert (seen.after("draw").legal, empty.legal, empty.after("pass").marked) == (["draw"], ["pass"], [0])


@QUESTION("Is there a draw for the cover when the double itself was drawn?", {"": ["draw"], "one-draw-a-turn": ["pass"]})
def test_whether_there_is_a_draw_for_the_cover_of_a_drawn_double(
    rules: str, expected: list[str], at: Callable[..., Any]
) -> None:
    """Seat 0 draws 8-8, lays it on the communal track, and holds no other eight; 7-8 lies in front of the boneyard."""
    assert at(rules, DRAWS.format(hand="3-4", yard="8-8 7-8")).after("draw", "8-8>2").legal == expected


@QUESTION("Is there a draw for the cover when the double itself was drawn?", {"": [], "one-draw-a-turn": [0]})
def test_what_the_turn_of_a_drawn_double_comes_to(rules: str, expected: list[int], at: Callable[..., Any]) -> None:
    """With the draw 7-8 covers the 8-8; without it seat 0 has failed and is marked."""
    more = [] if expected else ["draw", "7-8>2"]
    seen = at(rules, DRAWS.format(hand="3-4", yard="8-8 7-8 1-1")).after("draw", "8-8>2", *(more or ["pass"]))
    assert (seen.seat, seen.marked) == (1, expected)


@QUESTION(
    "May a piece drawn for an open double be laid elsewhere?",
    {"": ["pass"], "free-bonus": ["8-9>2"], "another-turn -compulsory-doubles": ["8-9>2"]},
)
def test_whether_a_piece_drawn_for_an_open_double_may_be_laid_elsewhere(
    rules: str, expected: list[str], at: Callable[..., Any]
) -> None:
    """Seat 0 lays 5-5 on its own track and draws 8-9, which fits the communal one."""
    assert at(rules, DRAWS.format(hand="5-5 3-4", yard="8-9 1-1")).after("5-5>0", "draw").legal == expected


@QUESTION("May a piece drawn for an open double be laid elsewhere?")
def test_for_a_double_of_another_it_may_not_either(rules: str, at: Callable[..., Any]) -> None:
    """Seat 1 has left 9-9 open; seat 0 draws 5-7, passes, and is marked."""
    text = DRAWS.format(hand="3-4", yard="5-7 9-10").replace("2: 12-8", "1: 12-9 9-9\n2: 12-8")
    seen = at(rules, text).after("draw")
    assert (seen.legal, seen.after("pass").marked) == (["pass"], [0])
