"""When a marker is put down and taken off, beside what follows a double and who plays where."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import frozen

import trainrules as tr

MARKED = """
    round 1 station 12-12
    0 [0]*: 12-6
    2: 12-4
    hand 0: {hand}
    hand 1: 7-8
    boneyard: 0-1
    aside: rest
"""
"""Seat 0's track is marked."""


@frozen
class AnyPlayTakesItOff(tr.Rule):
    """Whoever lays a piece anywhere takes the marker off the own track."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"raises": tr.Raises.ANY}


@pytest.mark.parametrize(("play", "marked"), [("4-9>2", True), ("1-6>0", False)])
def test_a_marker_comes_off_by_a_piece_on_the_own_track_alone(after: Callable[..., tr.Table], play: str, marked: bool) -> None:
    """On the communal track it does not, on the own it does."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, MARKED.format(hand="4-9 1-6 0-0"))
    assert after(rules, table, play).tracks[0].marked == marked


@pytest.mark.parametrize("play", ["4-9>2", "1-6>0"])
def test_by_another_rule_it_comes_off_by_a_piece_anywhere(after: Callable[..., tr.Table], play: str) -> None:
    """Which is a value of the same setting."""
    rules = tr.ruleset("mexican-train", AnyPlayTakesItOff())
    table = tr.table(rules, MARKED.format(hand="4-9 1-6 0-0"))
    assert after(rules, table, play).tracks[0].marked is False


def test_who_covers_anothers_double_keeps_the_own_marker(after: Callable[..., tr.Table]) -> None:
    """Seat 0 had no choice but to play there."""
    rules = tr.ruleset("mexican-train")
    text = "round 1 station 12-12\n0 [0]*: 12-6\n1: 12-5 5-5\nhand 0: 2-5 0-0\nhand 1: 7-8\nboneyard: 0-1\naside: rest"
    assert after(rules, tr.table(rules, text), "2-5>1").tracks[0].marked is True


def test_a_double_on_the_own_marked_track_that_is_not_covered_leaves_it_marked(after: Callable[..., tr.Table]) -> None:
    """The piece took the marker off, the failure puts it down again."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, MARKED.format(hand="6-6 0-0").replace("hand 1: 7-8", "hand 1: 6-8"))
    states = [after(rules, table, *moves).tracks[0].marked for moves in (["6-6>0"], ["6-6>0", "draw", "pass"])]
    assert states == [False, True]


def test_who_laid_a_double_and_fails_in_the_other_turn_is_marked(after: Callable[..., tr.Table]) -> None:
    """Masters: 6-6 on the Mexican train was laid in this turn, and still the turn failed."""
    rules = tr.ruleset("mexican-train-masters")
    text = "round 1 station 12-12\n0: 12-3\n2: 12-6\nhand 0: 6-6 1-2\nhand 1: 7-8\nboneyard: 0-1\naside: rest"
    assert after(rules, tr.table(rules, text), "6-6>2", "draw", "pass").tracks[0].marked is True


def test_a_free_bonus_that_fails_marks_as_well(after: Callable[..., tr.Table]) -> None:
    """After a double a piece is demanded, wherever it may go."""
    rules = tr.ruleset("mexican-train", "free-bonus")
    text = "round 1 station 12-12\n0: 12-3\n2: 12-6\nhand 0: 6-6 1-2\nhand 1: 7-8\nboneyard: 0-1\naside: rest"
    assert after(rules, tr.table(rules, text), "6-6>2", "draw", "pass").tracks[0].marked is True


CHOICE = "round 1 station suit-a\n0 [0]*: aw1\nhand 0: bw2 cz3\nhand 1: dz8\nhand 2: dz7"


def test_by_choice_the_marker_is_turned_when_nothing_more_is_due(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """bw2 was the card of the turn; what is left is to take the marker off or to leave it."""
    rules = tr.ruleset("crazy-train")
    table = after(rules, tr.table(rules, CHOICE), "bw2>0")
    assert (table.turn.due, legal(rules, table)) == (tr.Due.NONE, ["unmark", "pass"])


@pytest.mark.parametrize("choice", ["unmark", "pass"])
def test_by_choice_both_answers_end_the_turn(after: Callable[..., tr.Table], choice: str) -> None:
    """Seat 1 is to move."""
    rules = tr.ruleset("crazy-train")
    assert after(rules, tr.table(rules, CHOICE), "bw2>0", choice).seat == 1


def test_by_choice_there_is_nothing_to_choose_while_a_double_wants_its_cover(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """aw2 on aw1 is a double, and bw3 must follow first."""
    rules = tr.ruleset("crazy-train")
    table = tr.table(rules, CHOICE.replace("hand 0: bw2 cz3", "hand 0: aw2 bw3 cz4"))
    steps = [after(rules, table, "aw2>0"), after(rules, table, "aw2>0", "bw3>0")]
    assert [legal(rules, step) for step in steps] == [["bw3>0"], ["unmark", "pass"]]


def test_by_choice_who_fails_at_the_cover_stays_down(after: Callable[..., tr.Table]) -> None:
    """A card was played in this turn, but the turn failed: the train is down."""
    rules = tr.ruleset("crazy-train")
    text = CHOICE.replace("hand 0: bw2 cz3", "hand 0: aw2 cz4").replace("hand 1: dz8", "hand 1: bx2")
    table = after(rules, tr.table(rules, text), "aw2>0", "pass")
    assert (table.seat, table.tracks[0].marked) == (1, True)
