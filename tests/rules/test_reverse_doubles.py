"""Reverse doubles: several uncovered doubles are met in reverse order, the newest first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

TWO_OWED = """
    round 1 station 6-6
    0: 6-3 3-3
    2: 6-4 4-4
    hand 0: 1-1
    hand 1: {hand}
    owed: 0 2
    turn: seat 1
"""
"""3-3 was laid before 4-4."""


def test_the_newest_binds(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """4-4 was laid last, so 1-4 must be played."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles", "reverse-doubles")
    assert legal(rules, tr.table(rules, TWO_OWED.format(hand="1-3 1-4"))) == ["1-4>2"]


def test_who_can_meet_only_an_older_one_cannot_play(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """1-3 would meet the 3-3, but not in its turn; seat 0 holds the last 4."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles", "reverse-doubles")
    text = TWO_OWED.format(hand="1-3").replace("hand 0: 1-1", "hand 0: 0-4")
    assert legal(rules, tr.table(rules, text)) == ["pass"]


def test_when_the_newest_is_met_the_one_before_binds(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """After 1-4 on the 4-4, seat 0 must meet the 3-3."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles", "reverse-doubles")
    text = TWO_OWED.format(hand="1-4 5-5").replace("hand 0: 1-1", "hand 0: 0-3 1-2")
    assert legal(rules, after(rules, tr.table(rules, text), "1-4>2")) == ["0-3>0"]


def test_a_newest_that_is_dead_leaves_the_one_before(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """No 4 is left in any hand, so the 3-3 is the newest that can be met."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles", "reverse-doubles")
    text = TWO_OWED.format(hand="1-3 5-5").replace("owed: 0 2", "")
    assert legal(rules, tr.table(rules, text)) == ["1-3>0"]


def test_without_the_rule_the_oldest_binds(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """3-3 was laid first."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles")
    assert legal(rules, tr.table(rules, TWO_OWED.format(hand="1-3 1-4"))) == ["1-3>0"]


def test_it_makes_sense_only_where_doubles_must_be_met(plain: tr.Game) -> None:
    """Else it is refused, and the refusal says what to add or to leave out."""
    with pytest.raises(tr.RulesetError) as refused:
        tr.ruleset(plain, "reverse-doubles")
    assert refused.value.problems == (
        "rule 'reverse-doubles' needs 'compulsory' to be yes, but it is no; add 'compulsory-doubles', or leave 'reverse-doubles' out",
    )
