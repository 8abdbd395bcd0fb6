"""Double blank: what the 0-0 left in a hand counts."""

from __future__ import annotations

import pytest

import trainrules as tr

HELD = "round 1 station 6-6\nhand 0: 0-0 0-1\nhand 1: 5-5"
"""0-0 and a pip in one hand, ten pips in the other."""


def test_it_counts_fifty(plain: tr.Game) -> None:
    """50 for the double blank and 1 for the 0-1."""
    rules = tr.ruleset(plain, "double-blank")
    assert tr.score(rules, tr.table(rules, HELD)) == (51, 10)


@pytest.mark.parametrize(("points", "scores"), [(0, (1, 10)), (25, (26, 10)), (100, (101, 10))])
def test_it_counts_what_the_option_says(plain: tr.Game, points: int, scores: tuple[int, int]) -> None:
    """25 and 0 are played as well."""
    rules = tr.ruleset(plain, f"double-blank:points={points}")
    assert tr.score(rules, tr.table(rules, HELD)) == scores


def test_without_the_rule_it_counts_its_pips(plain: tr.Game) -> None:
    """It has none."""
    rules = tr.ruleset(plain)
    assert tr.score(rules, tr.table(rules, HELD)) == (1, 10)


def test_on_a_track_it_counts_nothing(plain: tr.Game) -> None:
    """Only what is left in a hand is counted."""
    rules = tr.ruleset(plain, "double-blank")
    table = tr.table(rules, "round 1 station 6-6\n0: 0-6 0-0\nhand 0: 0-1\nhand 1: 5-5")
    assert tr.score(rules, table) == (1, 10)


def test_as_the_station_it_counts_nothing(plain: tr.Game) -> None:
    """In the round of 0-0 nobody can be left with it."""
    rules = tr.ruleset(plain, "double-blank")
    assert tr.score(rules, tr.table(rules, "round 7 station 0-0\nhand 0: 0-1\nhand 1: 5-5")) == (1, 10)


def test_with_two_sets_each_copy_counts(plain: tr.Game) -> None:
    """Twice 50."""
    rules = tr.ruleset(plain, "dominoes:high=6,sets=2", "hand-size:pieces=5", "double-blank")
    assert tr.score(rules, tr.table(rules, "round 1 station 6-6\nhand 0: 0-0 0-0#2\nhand 1: 5-5")) == (100, 10)


def test_it_cannot_count_less_than_nothing(plain: tr.Game) -> None:
    """A negative number is refused, and the option is named."""
    with pytest.raises(
        tr.RulesetError, match="rule 'double-blank': option 'points' takes a whole number from 0 to 999999, not -1"
    ):
        tr.ruleset(plain, "double-blank:points=-1")
