"""Last double counts twice: what the others hold counts twice, if who goes out leaves a double uncovered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = "round 1 station 6-6\n0: 6-3\nhand 0: {hand}\nhand 1: 1-3 0-0\nhand 2: 5-5"


def test_going_out_on_a_double_doubles_what_the_others_hold(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Four pips and ten, twice."""
    rules = tr.ruleset(plain, "last-double-counts-twice")
    assert tr.score(rules, after(rules, tr.table(rules, POSITION.format(hand="3-3")), "3-3>0")) == (0, 8, 20)


def test_going_out_on_another_piece_does_not(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Once."""
    rules = tr.ruleset(plain, "last-double-counts-twice")
    assert tr.score(rules, after(rules, tr.table(rules, POSITION.format(hand="3-4")), "3-4>0")) == (0, 4, 10)


def test_a_double_that_nothing_can_meet_does_not(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """No other 3 is left, so it is not uncovered."""
    rules = tr.ruleset(plain, "last-double-counts-twice")
    text = POSITION.format(hand="3-3").replace("1-3", "1-2")
    assert tr.score(rules, after(rules, tr.table(rules, text), "3-3>0")) == (0, 3, 10)


def test_an_uncovered_double_of_another_player_does_not(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """3-3 was laid by seat 0, and seat 1 goes out with a 2-6."""
    rules = tr.ruleset(plain, "last-double-counts-twice")
    text = "round 1 station 6-6\n0: 6-3 3-3\nhand 0: 1-3\nhand 1: 2-6\nowed: 0/0\nturn: seat 1"
    assert tr.score(rules, after(rules, tr.table(rules, text), "2-6>1")) == (4, 0)


def test_what_other_rules_say_of_a_piece_counts_twice_as_well(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """1-3 and a double blank of 50: twice 54."""
    rules = tr.ruleset(plain, "last-double-counts-twice", "double-blank")
    table = after(rules, tr.table(rules, POSITION.format(hand="3-3")), "3-3>0")
    assert tr.score(rules, table) == (0, 108, 20)


def test_fees_do_not_count_twice(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Five for the marker on track 2, once."""
    rules = tr.ruleset(plain, "last-double-counts-twice", "open-track-fee")
    text = POSITION.format(hand="3-3").replace("hand 0", "2 [2]*:\nhand 0")
    assert tr.score(rules, after(rules, tr.table(rules, text), "3-3>0")) == (0, 8, 25)


def test_where_nobody_goes_out_on_a_double_it_makes_no_sense(plain: tr.Game) -> None:
    """It is refused."""
    with pytest.raises(tr.RulesetError, match="needs 'out_on_double' to be yes, but it is no"):
        tr.ruleset(plain, "last-double-counts-twice", "cover-the-last-double")
