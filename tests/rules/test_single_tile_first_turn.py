"""Single tile first turn: the first turn is a turn like any other, of one piece."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

FIRST = """
    round 1 station 12-12
    hand 0: 5-12 5-6 6-7
    hand 1: 1-2
    boneyard: 0-1
    aside: rest
    fresh: 0 1
"""


def test_one_piece_ends_it(after: Callable[..., tr.Table]) -> None:
    """5-6 would go on, but it is seat 1's turn."""
    rules = tr.ruleset("mexican-train", "single-tile-first-turn")
    assert after(rules, tr.table(rules, FIRST), "5-12>0").seat == 1


def test_the_piece_may_go_on_any_available_track(legal: Callable[..., list[str]]) -> None:
    """On the own track or on the communal one."""
    rules = tr.ruleset("mexican-train", "single-tile-first-turn")
    assert legal(rules, tr.table(rules, FIRST)) == ["5-12>0", "5-12>2"]


def test_who_cannot_play_draws_as_in_any_turn(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Seat 1 has no 12."""
    rules = tr.ruleset("mexican-train", "single-tile-first-turn")
    assert legal(rules, after(rules, tr.table(rules, FIRST), "5-12>0")) == ["draw"]


def test_where_players_may_not_draw_in_a_run_they_draw_now(legal: Callable[..., list[str]]) -> None:
    """By the Masters rules nobody draws in the first turn; with this rule there is no such turn."""
    rules = tr.ruleset("mexican-train-masters", "single-tile-first-turn")
    text = FIRST.replace("hand 0: 5-12 5-6 6-7", "hand 0: 5-6 6-7")
    assert legal(rules, tr.table(rules, text)) == ["draw"]


def test_no_deal_begins_with_a_run(plain: tr.Game) -> None:
    """Whoever begins has an ordinary turn."""
    rules = tr.ruleset(plain, "opening-run")
    ordinary = tr.ruleset(tr.Game("runs", (*plain.rules, *rules.house)), "single-tile-first-turn")
    assert (tr.deal(rules, 2, seed=1).turn.opening, tr.deal(ordinary, 2, seed=1).turn.opening) == (True, False)


def test_a_double_laid_in_the_first_lap_binds_the_next_seat(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Nothing sleeps: seat 0 lays 12-5, seat 1 lays 12-4, then 5-5 is laid, not covered, and seat 1 must meet it."""
    rules = tr.ruleset("mexican-train", "single-tile-first-turn")
    table = tr.table(
        rules,
        "round 1 station 12-12\nhand 0: 5-12 5-5 0-0\nhand 1: 4-12 4-7 5-8\nboneyard: 1-1 2-2\naside: rest\nfresh: 0 1",
    )
    assert legal(rules, after(rules, table, "5-12>0", "4-12>1", "5-5>0", "draw", "pass")) == ["5-8>0"]


def test_by_an_option_it_goes_on_the_own_or_the_communal_track(legal: Callable[..., list[str]]) -> None:
    """Seat 1 is marked and has no piece there; 5-12 would fit on it as well."""
    text = FIRST.replace("hand 0", "1 [1]*:\n    hand 0")
    moves = [legal(rules, tr.table(rules, text)) for where in ("any", "own-or-communal", "own") for rules in [_going(where)]]
    assert moves == [["5-12>0", "5-12>1", "5-12>2"], ["5-12>0", "5-12>2"], ["5-12>0"]]


def test_after_the_first_turn_that_option_closes_nothing(legal: Callable[..., list[str]]) -> None:
    """Seat 0 has had its own."""
    rules = _going("own")
    assert legal(rules, tr.table(rules, FIRST.replace("fresh: 0 1", "fresh: 1"))) == ["5-12>0", "5-12>2"]


def _going(where: str) -> tr.Ruleset:
    return tr.ruleset("mexican-train", f"single-tile-first-turn:where={where}")
