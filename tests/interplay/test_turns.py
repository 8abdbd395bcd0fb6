"""The order of a turn: play if you can, else draw, else pass; and what is refused leaves everything as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

STUCK = """
    round 1 station 12-12
    0: 12-3
    2: 12-2
    hand 0: 7-9
    hand 1: 0-0
    boneyard: 0-1 0-4
    aside: rest
"""


def codes(rules: tr.Ruleset, table: tr.Table, text: str) -> list[str]:
    """Why a move is refused."""
    return [reason.code for reason in tr.explain(rules, table, tr.move(text, table))]


def test_who_can_play_may_not_pass_though_the_boneyard_is_empty() -> None:
    """1-12 starts the own track, and must."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, "round 1 station 12-12\nhand 0: 1-12\nhand 1: 0-0")
    assert codes(rules, table, "pass") == ["must-play"]


def test_who_can_play_may_not_draw() -> None:
    """Whatever is in the boneyard."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, "round 1 station 12-12\nhand 0: 1-12\nhand 1: 0-0\nboneyard: 5-5\naside: rest")
    assert codes(rules, table, "draw") == ["must-play"]


def test_a_piece_that_fits_only_anothers_closed_track_is_no_play(legal: Callable[..., list[str]]) -> None:
    """Seat 1's track is not started and not marked, so the 7-9 cannot be laid there, and a draw is legal."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9")
    text = "round 1 station 9-9\n0: 9-3\n2: 9-2\nhand 0: 7-9\nhand 1: 0-0\nboneyard: 0-1\naside: rest"
    assert legal(rules, tr.table(rules, text)) == ["draw"]


def test_nobody_passes_before_the_draw() -> None:
    """First draw."""
    rules = tr.ruleset("mexican-train")
    assert codes(rules, tr.table(rules, STUCK), "pass") == ["must-draw"]


def test_nobody_draws_twice_for_one_piece(after: Callable[..., tr.Table]) -> None:
    """Though the boneyard has another."""
    rules = tr.ruleset("mexican-train")
    assert codes(rules, after(rules, tr.table(rules, STUCK), "draw"), "draw") == ["drew-already"]


@pytest.mark.parametrize("text", ["7-9>0", "7-9>1", "0-0>2", "pass", "unmark"])
def test_a_move_that_is_refused_changes_nothing(text: str) -> None:
    """The same seat is still to move, at the same table."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, STUCK)
    with pytest.raises(tr.IllegalMove):
        tr.apply(rules, table, tr.move(text, table))
    assert table == tr.table(rules, STUCK)


def test_after_a_refusal_the_seat_makes_another_move(after: Callable[..., tr.Table]) -> None:
    """A slip costs no turn."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, STUCK)
    with pytest.raises(tr.IllegalMove):
        tr.apply(rules, table, tr.move("7-9>0", table))
    assert after(rules, table, "draw").seat == 0


@pytest.mark.parametrize("last", [1, 2, 3])
def test_after_the_last_seat_it_is_the_first_seats_turn(after: Callable[..., tr.Table], last: int) -> None:
    """With two, three and four seats."""
    rules = tr.ruleset("mexican-train")
    hands = "\n".join(f"hand {seat}: 0-{seat}" for seat in range(last))
    text = (
        f"round 1 station 12-12\n{last}: 12-6\n{hands}\nhand {last}: 6-7 1-2\nboneyard: 11-11\naside: rest\nturn: seat {last}"
    )
    assert after(rules, tr.table(rules, text), f"6-7>{last}").seat == 0
