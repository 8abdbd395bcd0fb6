"""Cover at once: whoever lays a double must at once lay a piece on it, and draws if none fits."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: 6-3
    2: 6-4
    hand 0: {hand}
    hand 1: {other}
    boneyard: {yard}
    aside: rest
"""


def test_the_next_piece_must_go_on_the_double(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-3 would fit the own track, but only 2-4 covers the 4-4."""
    rules = tr.ruleset(plain, "communal-track", "cover-at-once")
    table = tr.table(rules, POSITION.format(hand="4-4 2-4 1-3", other="5-5", yard="0-0"))
    assert legal(rules, after(rules, table, "4-4>2")) == ["2-4>2"]


def test_the_piece_that_covers_ends_the_turn(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """A double and its cover are one turn."""
    rules = tr.ruleset(plain, "communal-track", "cover-at-once")
    table = tr.table(rules, POSITION.format(hand="4-4 2-4 1-3", other="5-5", yard="0-0"))
    assert after(rules, table, "4-4>2", "2-4>2").seat == 1


def test_who_has_no_cover_draws(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """The seat can play 1-3 on its own track, but not cover the 4-4."""
    rules = tr.ruleset(plain, "communal-track", "cover-at-once")
    table = tr.table(rules, POSITION.format(hand="4-4 1-3", other="5-5", yard="0-4"))
    assert legal(rules, after(rules, table, "4-4>2")) == ["draw"]


def test_a_drawn_piece_that_covers_must_be_laid(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """0-4 is drawn and meets the 4-4."""
    rules = tr.ruleset(plain, "communal-track", "cover-at-once")
    table = tr.table(rules, POSITION.format(hand="4-4 1-3", other="5-5", yard="0-4"))
    assert legal(rules, after(rules, table, "4-4>2", "draw")) == ["0-4>2"]


def test_a_drawn_piece_that_does_not_cover_ends_the_turn_with_a_marker(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The double lies on the communal track; the marker goes on the own track of who failed."""
    rules = tr.ruleset(plain, "communal-track", "cover-at-once")
    table = tr.table(rules, POSITION.format(hand="4-4 1-3", other="5-5", yard="0-3 0-4"))
    assert [track.marked for track in after(rules, table, "4-4>2", "draw", "pass").tracks] == [True, False, False]


def test_a_dead_double_asks_for_no_cover(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """No 4 is left anywhere: the turn ends with the double, and nobody is marked."""
    rules = tr.ruleset(plain, "communal-track", "cover-at-once")
    table = after(rules, tr.table(rules, POSITION.format(hand="4-4 1-3", other="5-5", yard="0-0")), "4-4>2")
    assert (table.seat, [track.marked for track in table.tracks]) == (1, [False, False, False])


def test_a_double_whose_matches_are_in_other_hands_still_asks_for_a_cover(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 holds the last 4, so the double is not dead, and seat 0 must draw."""
    rules = tr.ruleset(plain, "communal-track", "cover-at-once")
    table = tr.table(rules, POSITION.format(hand="4-4 1-3", other="2-4", yard="0-0"))
    assert legal(rules, after(rules, table, "4-4>2")) == ["draw"]


def test_a_double_that_covers_a_double_must_be_covered_itself(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """With two sets mixed a 4-4 meets a 4-4; after it the second wants a cover."""
    rules = tr.ruleset(plain, "dominoes:high=6,sets=2", "hand-size:pieces=5", "communal-track", "cover-at-once")
    table = tr.table(rules, POSITION.format(hand="4-4 4-4#2 1-4 1-3", other="5-5", yard="0-0"))
    assert legal(rules, after(rules, table, "4-4>2", "4-4>2")) == ["1-4>2"]


def test_an_uncovered_double_binds_nobody_else_by_this_rule(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """That it binds everybody is another rule: seat 1 may start its own track."""
    rules = tr.ruleset(plain, "communal-track", "cover-at-once")
    table = tr.table(rules, POSITION.format(hand="4-4 1-3", other="1-6 2-4", yard="0-0"))
    assert legal(rules, after(rules, table, "4-4>2", "draw", "pass")) == ["1-6>1", "2-4>2"]
