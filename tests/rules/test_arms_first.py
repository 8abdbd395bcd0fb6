"""Arms first: until every track at the station that a player may use is begun, that player lays on no other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

FOUR = """
    round 1 station 6-6
    0: 6-3
    1: 6-1
    2: 6-4
    hand 0: {hand}
    hand 1: {other}
"""
RULES = ("no-owned-tracks", "arms-first")


def test_while_an_arm_is_not_begun_only_it_can_be_played_on(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """1-3 and 1-2 must wait for a 6 on the fourth."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, FOUR.format(hand="1-3 1-2 5-6", other="2-6"))) == ["5-6>3"]


def test_who_has_no_piece_for_it_draws(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Though 1-3 fits a track."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, FOUR.format(hand="1-3", other="2-6") + "    boneyard: 0-0\n    aside: rest")
    assert legal(rules, table) == ["draw"]


def test_once_all_are_begun_all_are_open(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 may play on each after 5-6."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, FOUR.format(hand="1-3 5-6", other="0-3 1-2 5-5")), "5-6>3")
    assert legal(rules, table) == ["0-3>0", "1-2>1", "5-5>3"]


def test_an_arm_that_nothing_can_begin_is_not_waited_for(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """No 6 is left."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, FOUR.format(hand="1-3 1-2", other="0-0"))) == ["1-3>0", "1-2>1", "1-3>1"]


@pytest.mark.parametrize(("mark", "moves"), [("", ["1-3>0"]), ("*", ["2-6>1"])])
def test_an_arm_that_a_player_may_not_use_is_not_waited_for(
    plain: tr.Game, legal: Callable[..., list[str]], mark: str, moves: list[str]
) -> None:
    """That of another, unless it is marked."""
    rules = tr.ruleset(plain, "arms-first")
    table = tr.table(rules, f"round 1 station 6-6\n0: 6-3\n1 [1]{mark}:\nhand 0: 1-3 2-6\nhand 1: 0-0")
    assert legal(rules, table) == moves


def test_the_own_track_is_waited_for(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Before it is begun the communal one, which is, cannot be played on."""
    rules = tr.ruleset(plain, "communal-track", "arms-first")
    assert legal(rules, tr.table(rules, "round 1 station 6-6\n2: 6-4\nhand 0: 1-4 2-6\nhand 1: 0-0")) == ["2-6>0"]
