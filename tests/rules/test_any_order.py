"""Any order: several uncovered doubles are met in the order that a player chooses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

TWO_OWED = """
    round 1 station 6-6
    0: 6-3 3-3
    2: 6-4 4-4
    hand 0: 0-3 0-4
    hand 1: {hand}
    owed: 2 0
    turn: seat 1
"""
RULES = ("communal-track", "compulsory-doubles", "any-order")


@pytest.mark.parametrize(
    ("hand", "moves"), [("1-3 1-4 1-6", ["1-3>0", "1-4>2"]), ("1-3 1-6", ["1-3>0"]), ("1-4 1-6", ["1-4>2"]), ("1-6", ["pass"])]
)
def test_each_of_them_may_be_met_and_nothing_else_be_played(
    plain: tr.Game, legal: Callable[..., list[str]], hand: str, moves: list[str]
) -> None:
    """1-6 would start the own track."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, TWO_OWED.format(hand=hand))) == moves


def test_when_one_is_met_the_other_binds(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 must lay 0-4 after 1-3, and 0-3 after 1-4."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, TWO_OWED.format(hand="1-3 1-4 1-6"))
    assert [legal(rules, after(rules, table, move)) for move in ("1-3>0", "1-4>2")] == [["0-4>2"], ["0-3>0"]]


def test_it_makes_sense_only_where_doubles_must_be_met(plain: tr.Game) -> None:
    """Else it is refused."""
    with pytest.raises(tr.RulesetError, match="needs 'compulsory' to be yes, but it is no; add 'compulsory-doubles'"):
        tr.ruleset(plain, "any-order")


def test_it_does_not_go_with_another_order(plain: tr.Game) -> None:
    """Newest first is not any order."""
    with pytest.raises(tr.RulesetError, match="sets 'order' to any and rule 'reverse-doubles'"):
        tr.ruleset(plain, *RULES, "reverse-doubles")
