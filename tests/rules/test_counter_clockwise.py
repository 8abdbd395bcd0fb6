"""Counter clockwise: turns pass to the right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

HANDS = "hand 0: 1-6 1-1\nhand 1: 2-6 2-2\nhand 2: 3-6 3-3\nboneyard: 0-0\naside: rest"


@pytest.mark.parametrize(("seat", "piece", "following"), [(0, "1-6", 2), (2, "3-6", 1), (1, "2-6", 0)])
def test_after_each_seat_it_is_the_turn_of_the_one_before(
    plain: tr.Game, after: Callable[..., tr.Table], seat: int, piece: str, following: int
) -> None:
    """At a table of three."""
    rules = tr.ruleset(plain, "counter-clockwise")
    table = tr.table(rules, f"round 1 station 6-6\n{HANDS}\nturn: seat {seat}")
    assert after(rules, table, f"{piece}>{seat}").seat == following


def test_a_failure_hands_the_turn_on_the_same_way(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 0 draws in vain."""
    rules = tr.ruleset(plain, "counter-clockwise")
    table = tr.table(rules, f"round 1 station 6-6\n{HANDS}".replace("1-6 1-1", "1-1"))
    assert after(rules, table, "draw", "pass").seat == 2


def test_a_double_that_is_not_covered_is_the_duty_of_the_right_hand_neighbour(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 2 must meet seat 0's 5-5, not seat 1."""
    rules = tr.ruleset("mexican-train", "counter-clockwise")
    text = """
        round 1 station 12-12
        0: 12-5
        hand 0: 5-5 0-0
        hand 1: 1-5 1-1
        hand 2: 2-5 2-12
        boneyard: 3-3
        aside: rest
    """
    table = after(rules, tr.table(rules, text), "5-5>0", "draw", "pass")
    assert (table.seat, legal(rules, table)) == (2, ["2-5>0"])


def test_who_moves_first_in_a_round_is_not_changed_by_it(plain: tr.Game) -> None:
    """The direction is that of the turns; rounds go round as ever."""
    rules = tr.ruleset(plain, "counter-clockwise")
    assert [tr.deal(rules, 3, number, seed=1).seat for number in (1, 2, 3)] == [0, 1, 2]
