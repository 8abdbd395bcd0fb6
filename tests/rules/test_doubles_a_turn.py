"""Doubles a turn: one double a turn and no more, outside a run of the first turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: 6-3
    1: 6-5
    2: 6-4
    hand 0: {hand}
    hand 1: 1-1
    boneyard: 0-0 0-2
    aside: rest
"""
RULES = ("communal-track", "free-bonus")


@pytest.mark.parametrize(
    ("option", "moves"), [("", ["1-3>0"]), (":most=2", ["1-3>0", "3-3>0"]), (":most=2,followed=yes", ["1-3>0", "3-3>0"])]
)
def test_after_so_many_doubles_there_is_no_further_one(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table], option: str, moves: list[str]
) -> None:
    """4-4 is laid: 3-3 is the second."""
    rules = tr.ruleset(plain, *RULES, f"doubles-a-turn{option}")
    table = tr.table(rules, POSITION.format(hand="4-4 3-3 1-3"))
    assert legal(rules, after(rules, table, "4-4>2")) == moves


def test_who_has_nothing_but_doubles_draws_and_fails(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The 3-3 would fit, and may not be laid."""
    rules = tr.ruleset(plain, *RULES, "doubles-a-turn")
    table = after(rules, tr.table(rules, POSITION.format(hand="4-4 3-3")), "4-4>2", "draw", "pass")
    assert [track.marked for track in table.tracks] == [True, False, False]


def test_the_next_turn_counts_anew(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Seat 0 laid one in the turn before."""
    rules = tr.ruleset(plain, *RULES, "doubles-a-turn")
    table = after(rules, tr.table(rules, POSITION.format(hand="4-4 3-3 2-4")), "4-4>2", "2-4>2", "draw", "pass")
    assert legal(rules, table) == ["3-3>0"]


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("4-4 3-3 5-5 1-5", ["draw"]),
        ("4-4 3-3 1-3", ["1-3>0", "3-3>0"]),
        ("4-4 3-3 1-4", ["3-3>0", "1-4>2"]),
    ],
)
def test_by_an_option_a_further_one_needs_a_piece_to_follow(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table], hand: str, moves: list[str]
) -> None:
    """5-5 and 1-5 fit only the other's track; 1-3 would follow on the 3-3, and 1-4 on the 4-4."""
    rules = tr.ruleset(plain, *RULES, "doubles-a-turn:most=2,followed=yes")
    assert legal(rules, after(rules, tr.table(rules, POSITION.format(hand=hand)), "4-4>2")) == moves


def test_by_that_option_a_piece_for_the_end_that_the_double_covers_does_not_follow(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Of cards: aw1 fits the end aw2 on the communal track, but not what lies there once the double is laid on it."""
    rules = tr.ruleset("crazy-train", "free-bonus", "doubles-a-turn:most=3,followed=yes", without=["may-keep"])
    text = """
        round 1 station suit-a
        0: aw1
        3: ax8
        hand 0: aw2 bw3 cz2 dw7
        hand 1: dz8
        hand 2: dz7
    """
    table = after(rules, tr.table(rules, text), "aw2>0")
    assert legal(rules, table) == ["bw3>0", "cz2>0", "dw7>0"]


def test_in_a_run_of_the_first_turn_doubles_are_not_counted(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """3-3 and 4-4 in one run."""
    rules = tr.ruleset(plain, "opening-run", "doubles-a-turn")
    text = "round 1 station 6-6\nhand 0: 3-6 3-3 3-4 4-4\nhand 1: 5-5\nfresh: 0 1\nturn: seat 0 opening"
    table = after(rules, tr.table(rules, text), "3-6>0", "3-3>0", "3-4>0")
    assert legal(rules, table) == ["4-4>0", "pass"]


def test_the_refusal_names_the_rule(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The piece fits a track that is open."""
    rules = tr.ruleset(plain, *RULES, "doubles-a-turn")
    table = after(rules, tr.table(rules, POSITION.format(hand="4-4 3-3 1-3")), "4-4>2")
    reasons = tr.explain(rules, table, tr.move("3-3>0", table))
    assert [(reason.code, reason.rule) for reason in reasons] == [("forbidden", "doubles-a-turn")]
