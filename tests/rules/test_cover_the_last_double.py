"""Cover the last double: nobody goes out on a double."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: 6-3
    hand 0: 3-3
    hand 1: {hand}
    boneyard: {yard}
    aside: rest
"""
RULES = ("compulsory-doubles", "cover-at-once", "cover-the-last-double")


def test_with_an_empty_hand_its_player_draws(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The round goes on, and seat 0 is asked for a cover."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, POSITION.format(hand="1-6 1-3", yard="0-0 0-3")), "3-3>0")
    assert (table.over, legal(rules, table)) == (False, ["draw"])


def test_who_draws_a_cover_and_lays_it_is_out(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """0-3 is in front."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, POSITION.format(hand="1-6 1-3", yard="0-3 0-0")), "3-3>0", "draw", "0-3>0")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (0,))


def test_who_waits_with_an_empty_hand_is_out_when_another_covers_it(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Nothing is left to draw: seat 0 fails, seat 1 lays 1-3, and the round is over."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, POSITION.format(hand="1-6 1-3", yard="-")), "3-3>0", "pass")
    assert (table.over, tr.outcome(rules, after(rules, table, "1-3>0"))) == (False, tr.Outcome("went-out", (0,)))


def test_who_lays_a_double_that_nothing_can_meet_is_out(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """No other 3 is in a hand or in the boneyard."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, POSITION.format(hand="1-6", yard="0-0")), "3-3>0")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (0,))


@pytest.mark.parametrize("bonus", ["cover-at-once", "another-turn", "free-bonus"])
def test_without_the_rule_who_lays_the_last_piece_is_out(plain: tr.Game, after: Callable[..., tr.Table], bonus: str) -> None:
    """Be it a double."""
    rules = tr.ruleset(plain, "compulsory-doubles", bonus)
    table = after(rules, tr.table(rules, POSITION.format(hand="1-6 1-3", yard="0-0")), "3-3>0")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (0,))
