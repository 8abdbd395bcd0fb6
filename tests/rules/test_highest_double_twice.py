"""Highest double twice: the highest double left in a hand counts twice its pips."""

from __future__ import annotations

import pytest

import trainrules as tr


@pytest.mark.parametrize(("option", "scores"), [("", (25, 36)), (":value=6", (37, 36)), (":value=9", (25, 54))])
def test_that_double_counts_twice(option: str, scores: tuple[int, int]) -> None:
    """12-12 is on the table; 6-6 and 9-9 are held, with 13 and 18 pips beside them."""
    rules = tr.ruleset("mexican-train", f"highest-double-twice{option}")
    assert tr.score(rules, tr.table(rules, "round 1 station 12-12\nhand 0: 6-6 6-7\nhand 1: 9-9 8-10")) == scores


def test_the_double_twelve_counts_forty_eight() -> None:
    """In the second round it can be held; three for the 1-2."""
    rules = tr.ruleset("mexican-train", "highest-double-twice")
    assert tr.score(rules, tr.table(rules, "round 2 station 11-11\nhand 0: 12-12 1-2\nhand 1: 3-4")) == (51, 7)


def test_two_rules_that_count_that_double_differently_are_refused(plain: tr.Game) -> None:
    """Five a piece, or 24."""
    with pytest.raises(tr.RulesetError, match=r"counts 6-6 as 24 and rule 'five-a-piece' as 5; keep one of the two rules"):
        tr.ruleset(plain, "highest-double-twice:value=6", "five-a-piece")
