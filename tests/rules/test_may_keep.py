"""May keep: a drawn piece that fits may be kept; the turn then ends as if it did not fit."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: 6-3
    hand 0: {hand}
    hand 1: 5-5
    boneyard: 0-3 0-0
    aside: rest
"""


def test_a_drawn_piece_that_fits_may_be_laid_or_kept(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """0-3 is drawn: lay it, or pass."""
    rules = tr.ruleset(plain, "may-keep")
    assert legal(rules, after(rules, tr.table(rules, POSITION.format(hand="1-1")), "draw")) == ["0-3>0", "pass"]


def test_who_keeps_it_is_marked(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """As if it did not fit."""
    rules = tr.ruleset(plain, "may-keep")
    table = after(rules, tr.table(rules, POSITION.format(hand="1-1")), "draw", "pass")
    assert (table.seat, table.tracks[0].marked) == (1, True)


def test_who_keeps_it_has_it_in_hand(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """For a later turn."""
    rules = tr.ruleset(plain, "may-keep")
    table = after(rules, tr.table(rules, POSITION.format(hand="1-1")), "draw", "pass")
    assert [str(piece) for piece in table.hand(0)] == ["0-3", "1-1"]


def test_a_piece_that_was_in_hand_must_be_laid(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Who can play without a draw can neither draw nor pass."""
    rules = tr.ruleset(plain, "may-keep")
    assert legal(rules, tr.table(rules, POSITION.format(hand="1-1 1-3"))) == ["1-3>0"]


def test_nobody_passes_in_place_of_the_draw(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """First draw, then choose."""
    rules = tr.ruleset(plain, "may-keep")
    assert legal(rules, tr.table(rules, POSITION.format(hand="1-1"))) == ["draw"]


def test_without_the_rule_it_must_be_laid(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The neutral answer is that a drawn piece that fits is laid."""
    rules = tr.ruleset(plain)
    assert legal(rules, after(rules, tr.table(rules, POSITION.format(hand="1-1")), "draw")) == ["0-3>0"]
