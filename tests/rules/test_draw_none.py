"""Draw none: nobody draws; whoever cannot lay a piece has failed, and the turn is over."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

POSITION = "round 1 station 6-6\n0: 6-3\nhand 0: {hand}\nhand 1: {other}\nboneyard: 0-3 0-0\naside: rest"


def test_who_cannot_lay_a_piece_passes(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Though the boneyard has a 0-3."""
    rules = tr.ruleset(plain, "draw-none")
    assert legal(rules, tr.table(rules, POSITION.format(hand="1-1", other="5-5"))) == ["pass"]


def test_that_is_a_failure(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The marker is put down."""
    rules = tr.ruleset(plain, "draw-none", "marker")
    table = after(rules, tr.table(rules, POSITION.format(hand="1-1", other="5-6")), "pass")
    assert (table.seat, table.tracks[0].marked) == (1, True)


def test_who_can_lay_a_piece_must(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """As ever."""
    rules = tr.ruleset(plain, "draw-none")
    assert legal(rules, tr.table(rules, POSITION.format(hand="1-3", other="5-5"))) == ["1-3>0"]


def test_a_round_in_which_nobody_can_play_is_blocked_with_a_full_boneyard(
    plain: tr.Game, after: Callable[..., tr.Table]
) -> None:
    """What lies there helps nobody: after 3-1 seat 0's track, and seat 1's 6, meet no piece in hand."""
    rules = tr.ruleset(plain, "draw-none")
    table = after(rules, tr.table(rules, POSITION.format(hand="1-3 2-2", other="5-5")), "1-3>0")
    assert tr.outcome(rules, table) == tr.Outcome("blocked", ())


def test_over_a_game_that_draws_it_takes_the_draw_away(legal: Callable[..., list[str]]) -> None:
    """A house rule says it over the game's own."""
    rules = tr.ruleset("mexican-train", "draw-none")
    text = "round 1 station 12-12\n0: 12-3\nhand 0: 1-1\nhand 1: 5-12\nboneyard: 0-3\naside: rest"
    assert legal(rules, tr.table(rules, text)) == ["pass"]
