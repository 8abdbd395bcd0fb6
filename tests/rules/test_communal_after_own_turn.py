"""Communal after own turn: nobody plays on the communal track before their own second turn of the round."""

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
RULES = ("communal-track", "communal-after-own-turn")


@pytest.mark.parametrize("communal", ["", "6-4"])
def test_in_the_first_turn_it_is_closed_begun_or_not(plain: tr.Game, legal: Callable[..., list[str]], communal: str) -> None:
    """1-6 could start it, 1-4 could go on it, and both have to wait."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, POSITION.format(communal=communal, fresh="0 1"))) == ["1-6>0"]


def test_in_the_second_turn_it_is_open_though_others_have_not_had_their_first(
    plain: tr.Game, legal: Callable[..., list[str]]
) -> None:
    """It is one's own second turn that counts."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, POSITION.format(communal="", fresh="1"))) == ["1-6>0", "1-6>2"]


def test_a_first_turn_that_failed_was_a_first_turn(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 cannot start, draws in vain and passes; its next turn may begin the communal track, though its own is empty."""
    rules = tr.ruleset(plain, *RULES)
    text = POSITION.format(communal="", fresh="0 1").replace("hand 0: 1-6 1-4", "hand 0: 1-4").replace("0-0", "0-0 3-6")
    table = after(rules, tr.table(rules, text), "draw", "pass", "2-6>1", "draw")
    assert legal(rules, table) == ["3-6>0", "3-6>2"]


def test_a_double_owed_on_it_is_met_even_in_a_first_turn(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """What binds goes before what closes."""
    rules = tr.ruleset(plain, *RULES, "compulsory-doubles")
    assert legal(rules, tr.table(rules, POSITION.format(communal="6-4 4-4", fresh="0 1"))) == ["1-4>2"]


def test_marked_tracks_are_no_communal_tracks(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Seat 1's marked track is open in the first turn."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, "1 [1]*:\n" + POSITION.format(communal="", fresh="0 1"))) == ["1-6>0", "1-6>1"]
