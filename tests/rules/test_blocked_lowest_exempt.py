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
