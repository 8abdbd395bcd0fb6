"""Ends when double cannot be met: with the boneyard empty, a double that the player to move cannot meet ends a round."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: 6-3
    hand 0: 3-3 2-6
    hand 1: {hand}
    hand 2: 1-3 5-5
    boneyard: {yard}
    aside: rest
"""
RULES = ("compulsory-doubles", "ends-when-double-cannot-be-met")


def test_the_round_ends_when_the_next_player_cannot_meet_it(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 2 could, but has not the turn."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, POSITION.format(hand="1-6", yard="-")), "3-3>0")
    assert (tr.outcome(rules, table), tr.score(rules, table)) == (
        tr.Outcome("ends-when-double-cannot-be-met", ()),
        (8, 7, 14),
    )


@pytest.mark.parametrize(("hand", "yard"), [("0-3", "-"), ("1-6", "0-0")])
def test_it_goes_on_while_that_player_can_meet_it_or_draw(
    plain: tr.Game, after: Callable[..., tr.Table], hand: str, yard: str
) -> None:
    """A 3 in the hand, or a piece in the boneyard."""
    rules = tr.ruleset(plain, *RULES)
    assert after(rules, tr.table(rules, POSITION.format(hand=hand, yard=yard)), "3-3>0").over is False


def test_the_last_draw_ends_it_if_it_does_not_help(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """0-0 is no 3."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, POSITION.format(hand="1-6", yard="0-0")), "3-3>0", "draw")
    assert tr.outcome(rules, table) == tr.Outcome("ends-when-double-cannot-be-met", ())


def test_who_must_cover_at_once_and_cannot_ends_it_too(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 0 has no further 3."""
    rules = tr.ruleset(plain, *RULES, "cover-at-once")
    table = after(rules, tr.table(rules, POSITION.format(hand="0-3", yard="-")), "3-3>0")
    assert tr.outcome(rules, table) == tr.Outcome("ends-when-double-cannot-be-met", ())


def test_who_may_pass_it_on_is_not_asked(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 will be, and can."""
    rules = tr.ruleset(plain, *RULES, "cover-at-once", "pass-it-on")
    table = after(rules, tr.table(rules, POSITION.format(hand="0-3", yard="-")), "3-3>0", "pass")
    assert legal(rules, table) == ["0-3>0"]


def test_a_double_that_nothing_can_meet_ends_nothing(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """It is ignored."""
    rules = tr.ruleset(plain, *RULES)
    text = POSITION.format(hand="1-6", yard="-").replace("1-3 5-5", "1-1 5-5")
    assert after(rules, tr.table(rules, text), "3-3>0").over is False


def test_it_makes_sense_only_where_doubles_must_be_met(plain: tr.Game) -> None:
    """Else it is refused."""
    with pytest.raises(tr.RulesetError, match="needs 'compulsory' to be yes, but it is no; add 'compulsory-doubles'"):
        tr.ruleset(plain, "ends-when-double-cannot-be-met")
