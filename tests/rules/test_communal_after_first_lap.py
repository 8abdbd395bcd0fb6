"""Communal after first lap: nobody plays on the communal track until everybody has had a first turn in the round."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = """
    round 1 station 6-6
    2: {communal}
    hand 0: 1-6 1-4
    hand 1: 2-6 2-4
    boneyard: 0-0
    aside: rest
    fresh: {fresh}
"""
RULES = ("communal-track", "communal-after-first-lap")


@pytest.mark.parametrize("communal", ["", "6-4"])
@pytest.mark.parametrize("fresh", ["0 1", "1"])
def test_while_anybody_has_not_had_a_first_turn_it_is_closed(
    plain: tr.Game, legal: Callable[..., list[str]], communal: str, fresh: str
) -> None:
    """Be it the player on turn or another; and to all, begun or not."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, POSITION.format(communal=communal, fresh=fresh))) == ["1-6>0"]


def test_the_last_first_turn_opens_it(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Seat 1 starts its track, and seat 0 may begin the communal one."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(communal="", fresh="0 1").replace("1-6 1-4", "1-6 1-4 3-6"))
    assert legal(rules, after(rules, table, "1-6>0", "2-6>1")) == ["1-4>0", "3-6>2"]


def test_a_double_owed_on_it_is_met_even_in_the_first_lap(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """What binds goes before what closes."""
    rules = tr.ruleset(plain, *RULES, "compulsory-doubles")
    assert legal(rules, tr.table(rules, POSITION.format(communal="6-4 4-4", fresh="0 1"))) == ["1-4>2"]


def test_the_refusal_names_the_rule(plain: tr.Game) -> None:
    """Who asks why is told which rule closes the track."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(communal="", fresh="1"))
    reasons = tr.explain(rules, table, tr.move("1-6>2", table))
    assert [(reason.code, reason.rule) for reason in reasons] == [("track-barred", "communal-after-first-lap")]
