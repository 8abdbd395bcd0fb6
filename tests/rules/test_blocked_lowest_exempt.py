"""Blocked lowest exempt: in a blocked round the lowest hand costs nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

BLOCKED = "round 1 station 6-6\n0: 6-5\n1: 6-4\nhand 0: {first}\nhand 1: {second}\nhand 2: {third}"


@pytest.mark.parametrize(
    ("option", "hands", "scores"),
    [
        ("", ("5-3 1-2", "0-1 0-0", "2-2"), (3, 0, 4)),
        ("", ("5-3 1-2", "1-1 0-0", "0-2"), (3, 0, 0)),
        (":by=pieces", ("5-3 1-2", "0-1 0-0", "2-2"), (0, 1, 4)),
        (":by=pieces", ("5-3 2-2 1-2", "0-1 0-0", "0-2 1-1"), (7, 0, 4)),
        (":by=pieces", ("5-3 1-1", "0-2", "0-1 0-0"), (0, 0, 1)),
    ],
)
def test_the_lowest_hand_costs_nothing(
    plain: tr.Game, after: Callable[..., tr.Table], option: str, hands: tuple[str, str, str], scores: tuple[int, ...]
) -> None:
    """By points, or by pieces and then by points; equals are all let off. After 5-3 nothing fits any more."""
    rules = tr.ruleset(plain, f"blocked-lowest-exempt{option}")
    table = tr.table(rules, BLOCKED.format(first=hands[0], second=hands[1], third=hands[2]))
    table = after(rules, table, "3-5>0")
    assert (tr.outcome(rules, table), tr.score(rules, table)) == (tr.Outcome("blocked", ()), scores)


def test_a_round_that_ends_by_going_out_is_counted_as_ever(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """One and four points."""
    rules = tr.ruleset(plain, "blocked-lowest-exempt")
    table = tr.table(rules, BLOCKED.format(first="5-3", second="0-1", third="2-2"))
    assert tr.score(rules, after(rules, table, "3-5>0")) == (0, 1, 4)


def test_it_does_not_go_with_a_rule_that_deals_blocked_rounds_again(plain: tr.Game) -> None:
    """Both say what such a round comes to."""
    with pytest.raises(tr.RulesetError, match=r"and rule 'blocked-redealt' set 'blocked' differently"):
        tr.ruleset(plain, "blocked-lowest-exempt", "blocked-redealt")


FEE = "round 1 station 12-12\n0 [0]*: 12-5\n1 [1]: 12-6\nhand 0: {first}\nhand 1: {second}\nturn: seat 0\nover: blocked"


@pytest.mark.parametrize(
    ("first", "second", "scores"), [("1-2", "3-4", (0, 7)), ("4-5", "3-4", (14, 0)), ("3-4", "2-5", (0, 0))]
)
def test_a_fee_makes_no_hand_higher(first: str, second: str, scores: tuple[int, int]) -> None:
    """Seat 0's marker costs five; it is the hands that are compared, and who is let off pays nothing at all."""
    rules = tr.ruleset("mexican-train", "open-track-fee", "blocked-lowest-exempt")
    assert tr.score(rules, tr.table(rules, FEE.format(first=first, second=second))) == scores
