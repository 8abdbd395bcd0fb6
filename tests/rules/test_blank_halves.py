"""Blank halves: each blank half of a piece left in a hand counts 25 points."""

from __future__ import annotations

import pytest

import trainrules as tr

HELD = "round 1 station 6-6\nhand 0: 0-0 0-3\nhand 1: 0-5 1-2"


@pytest.mark.parametrize(("option", "scores"), [("", (78, 33)), (":points=10", (33, 18)), (":points=0", (3, 8))])
def test_each_counts_so_much_beside_the_pips(plain: tr.Game, option: str, scores: tuple[int, int]) -> None:
    """Three blank halves and three pips; one and eight."""
    rules = tr.ruleset(plain, f"blank-halves{option}")
    assert tr.score(rules, tr.table(rules, HELD)) == scores


def test_with_fifty_for_the_double_blank_it_agrees(plain: tr.Game) -> None:
    """Twice 25 are 50."""
    rules = tr.ruleset(plain, "blank-halves", "double-blank")
    assert tr.score(rules, tr.table(rules, HELD)) == (78, 33)


def test_with_another_number_for_the_double_blank_it_is_refused(plain: tr.Game) -> None:
    """Twice ten are not 50."""
    with pytest.raises(tr.RulesetError, match=r"counts 0-0 as 20 and rule 'double-blank' as 50; keep one of the two rules"):
        tr.ruleset(plain, "blank-halves:points=10", "double-blank")


def test_cards_without_blanks_count_what_they_show() -> None:
    """A seven and an eight."""
    rules = tr.ruleset("crazy-train", "blank-halves")
    table = tr.table(rules, "round 1 station suit-a\nhand 0: aw7\nhand 1: bx8\nhand 2: cy1")
    assert tr.score(rules, table) == (7, 8, 1)
