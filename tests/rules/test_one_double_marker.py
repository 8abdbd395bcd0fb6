"""One double marker: only the latest double must be met, and a new one releases the one before."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: 6-3 3-3
    2: 6-4
    hand 0: 0-3 0-4
    hand 1: {hand}
    owed: 0
    turn: seat 1
"""
RULES = ("communal-track", "compulsory-doubles", "one-double-marker")


def test_the_only_double_binds_like_any(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """1-3 on the 3-3, and not 4-4 on the communal track."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, POSITION.format(hand="1-3 4-4"))) == ["1-3>0"]


def test_a_new_double_releases_the_one_before(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """With the bonus free, seat 0 lays 4-4 and then 3-3: only the latter is owed."""
    rules = tr.ruleset(plain, *RULES, "free-bonus")
    text = "round 1 station 6-6\n0: 6-3\n2: 6-4\nhand 0: 3-3 4-4 1-6\nhand 1: 0-3 0-4 5-5"
    table = tr.table(rules, text)
    assert [after(rules, table, "4-4>2").owed, after(rules, table, "4-4>2", "3-3>0").owed] == [(2,), (0,)]


def test_once_the_latest_is_met_nobody_is_bound(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 covers 3-3; the 4-4 lies open and could be met with 1-4, and seat 0 plays on its own track."""
    rules = tr.ruleset(plain, *RULES, "free-bonus")
    text = """
        round 1 station 6-6
        0: 6-3
        1: 6-1
        2: 6-4
        hand 0: 3-3 4-4 0-2 5-5
        hand 1: 2-3 1-4
        boneyard: -
        aside: rest
    """
    table = after(rules, tr.table(rules, text), "4-4>2", "3-3>0", "pass", "2-3>0")
    assert legal(rules, table) == ["0-2>0"]


def test_it_makes_sense_only_where_doubles_must_be_met(plain: tr.Game) -> None:
    """Else it is refused."""
    with pytest.raises(tr.RulesetError, match="needs 'compulsory' to be yes, but it is no; add 'compulsory-doubles'"):
        tr.ruleset(plain, "one-double-marker")
