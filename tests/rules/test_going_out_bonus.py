"""Going out bonus: whoever goes out has 50 points taken off."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = "round 1 station 6-6\n0: 6-3\nhand 0: 3-4\nhand 1: 1-1"


@pytest.mark.parametrize(("option", "scores"), [("", (-50, 2)), (":points=10", (-10, 2))])
def test_who_goes_out_has_less_than_nothing(
    plain: tr.Game, after: Callable[..., tr.Table], option: str, scores: tuple[int, int]
) -> None:
    """The others count what they hold."""
    rules = tr.ruleset(plain, f"going-out-bonus{option}")
    assert tr.score(rules, after(rules, tr.table(rules, POSITION), "3-4>0")) == scores


def test_in_a_blocked_round_nobody_has_it(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seven pips and two."""
    rules = tr.ruleset(plain, "going-out-bonus")
    text = POSITION.replace("3-4", "3-4 2-5")
    table = after(rules, tr.table(rules, text), "3-4>0")
    assert (tr.outcome(rules, table), tr.score(rules, table)) == (tr.Outcome("blocked", ()), (7, 2))


def test_fees_and_bonuses_add_up(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Fifty off, and five for the marker."""
    rules = tr.ruleset(plain, "communal-track", "going-out-bonus", "open-track-fee")
    text = POSITION.replace("0: 6-3", "0 [0]*: 6-3").replace("3-4", "2-6")
    assert tr.score(rules, after(rules, tr.table(rules, text), "2-6>2")) == (-45, 2)
