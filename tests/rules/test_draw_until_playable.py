"""Draw until playable: who cannot lay a piece draws until one fits or the boneyard is empty."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

POSITION = "round 1 station 6-6\n0: 6-3\nhand 0: {hand}\nhand 1: 5-5\nboneyard: {yard}\naside: rest"


def test_one_draws_until_a_piece_fits(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """0-3 is the fifth, and must be laid."""
    rules = tr.ruleset(plain, "draw-until-playable")
    table = tr.table(rules, POSITION.format(hand="1-1", yard="0-0 0-1 0-2 2-2 0-3 1-3"))
    steps = [legal(rules, after(rules, table, *["draw"] * count)) for count in range(6)]
    assert steps == [["draw"], ["draw"], ["draw"], ["draw"], ["draw"], ["0-3>0"]]


def test_an_empty_boneyard_ends_it_with_a_failure(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Both pieces are drawn, neither fits, and the marker is put down."""
    rules = tr.ruleset(plain, "draw-until-playable", "marker")
    table = after(rules, tr.table(rules, POSITION.format(hand="1-1", yard="0-0 0-1")), "draw", "draw")
    assert (legal(rules, table), after(rules, table, "pass").tracks[0].marked) == (["pass"], True)


def test_who_can_lay_a_piece_does_not_draw(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Not even one."""
    rules = tr.ruleset(plain, "draw-until-playable")
    assert legal(rules, tr.table(rules, POSITION.format(hand="1-3", yard="0-0"))) == ["1-3>0"]


def test_for_the_cover_of_a_double_one_draws_as_long(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """3-3 is laid; 0-3 comes third."""
    rules = tr.ruleset(plain, "draw-until-playable", "cover-at-once")
    table = tr.table(rules, POSITION.format(hand="3-3 1-1", yard="0-0 0-1 0-3"))
    assert legal(rules, after(rules, table, "3-3>0", "draw", "draw", "draw")) == ["0-3>0"]


def test_where_a_drawn_piece_may_be_kept_that_ends_the_turn(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """0-3 fits: lay it or keep it; there is no further draw."""
    rules = tr.ruleset(plain, "draw-until-playable", "may-keep")
    table = tr.table(rules, POSITION.format(hand="1-1", yard="0-0 0-3 0-1"))
    assert legal(rules, after(rules, table, "draw", "draw")) == ["0-3>0", "pass"]
