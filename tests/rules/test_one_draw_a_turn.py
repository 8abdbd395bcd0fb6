"""One draw a turn: who has drawn before a double draws no more for the piece after it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = "round 1 station 6-6\n0: 6-3\nhand 0: {hand}\nhand 1: 2-3 5-5\nboneyard: {yard}\naside: rest"


@pytest.mark.parametrize(("house", "moves"), [((), ["draw"]), (("one-draw-a-turn",), ["pass"])])
def test_a_drawn_double_has_no_draw_for_its_cover(
    plain: tr.Game,
    legal: Callable[..., list[str]],
    after: Callable[..., tr.Table],
    house: tuple[str, ...],
    moves: list[str],
) -> None:
    """3-3 is drawn and laid; without the rule there would be another draw."""
    rules = tr.ruleset(plain, "cover-at-once", *house)
    table = tr.table(rules, POSITION.format(hand="1-1", yard="3-3 0-3"))
    assert legal(rules, after(rules, table, "draw", "3-3>0")) == moves


def test_a_double_from_the_hand_has(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Nothing was drawn in this turn yet; 0-3 comes and covers."""
    rules = tr.ruleset(plain, "cover-at-once", "one-draw-a-turn")
    table = tr.table(rules, POSITION.format(hand="3-3 1-1", yard="0-3 0-0"))
    assert legal(rules, after(rules, table, "3-3>0", "draw")) == ["0-3>0"]


def test_who_cannot_cover_has_failed(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """With a marker, though a piece was laid in this turn."""
    rules = tr.ruleset(plain, "cover-at-once", "one-draw-a-turn", "marker")
    table = tr.table(rules, POSITION.format(hand="1-1", yard="3-3 0-3"))
    assert after(rules, table, "draw", "3-3>0", "pass").tracks[0].marked is True


def test_the_next_turn_has_a_draw_of_its_own(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 draws after seat 0 did."""
    rules = tr.ruleset(plain, "one-draw-a-turn")
    table = tr.table(rules, POSITION.format(hand="1-1", yard="0-0 0-1").replace("hand 1: 2-3 5-5", "hand 1: 5-5"))
    assert legal(rules, after(rules, table, "draw", "pass")) == ["draw"]


def test_a_draw_before_a_piece_lets_nobody_keep_the_next_from_the_hand(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """4-6 was drawn and might have been kept; once it lies, 2-4 is no drawn piece, and the run goes on while it can."""
    run = "opening-run:stop=unable,after_draw=train"
    rules = tr.ruleset(plain, "one-draw-a-turn", "may-keep", run)
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 2-4\nhand 1: 5-5\nboneyard: 4-6 0-3\naside: rest\nfresh: 0 1")
    assert legal(rules, after(rules, table, "draw")) == ["4-6>0", "pass"]
    assert legal(rules, after(rules, table, "draw", "4-6>0")) == ["2-4>0"]
