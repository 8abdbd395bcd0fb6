"""Where a train begins: a value, the name of an end, a station or a track."""

from __future__ import annotations

from typing import Any

import pytest

import trainrules as tr

TWO_SETS = ("mexican-train", "dominoes:high=6,sets=2", "hand-size:pieces=1")


def laid(solution: tr.Solution) -> str:
    """The train as text."""
    return " ".join(piece.label for piece in solution.train)


@pytest.mark.parametrize("start", [12, "12", "12-12", tr.Piece(90, "12-12", (12, 12), 24)])
@pytest.mark.parametrize("rules", [None, tr.ruleset("mexican-train")])
def test_a_value_its_name_and_its_double_say_the_same(start: Any, rules: tr.Ruleset | None) -> None:
    """With rules and without."""
    assert laid(tr.solve("3-12 1-3 5-6", start, rules=rules)) == "3-12 1-3"


def test_a_track_is_gone_on_with_where_it_ends() -> None:
    """On 3."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, "round 1 station 12-12; 0: 12-5 5-3; hand 0: 3-4 5-6 4-9; hand 1: 1-2; turn: seat 0")
    own = table.own(0)
    assert own is not None
    assert laid(tr.solve(table.hand(0), own)) == "3-4 4-9"
    assert laid(tr.solve(table.hand(0), own, rules=rules)) == "3-4 4-9"


def test_the_communal_track_may_be_one_of_a_table() -> None:
    """It shows 5."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, "round 1 station 12-12; 2: 12-5; hand 0: 3-12 5-6; hand 1: 1-2; turn: seat 0")
    solution = tr.solve(table.hand(0), table.tracks[0], communal=table.tracks[2], rules=rules)
    assert (laid(solution), [piece.label for piece in solution.communal]) == ("3-12", ["5-6"])


def test_the_highest_value_may_be_that_of_the_start() -> None:
    """The tiles are of a set that has it, as their places in it show."""
    kit = tr.ruleset("mexican-train", "dominoes:high=15").kit(4)
    solution = tr.solve("3-4", 15)
    assert solution.left == (kit["3-4"],)


def test_a_station_lies_there_and_is_not_in_the_hand() -> None:
    """Of one set there is no second."""
    with pytest.raises(tr.BadHand, match="12-12 is in the hand, and a track starts from it; leave it out"):
        tr.solve("12-12 3-12", "12-12")
    with pytest.raises(tr.BadHand, match="12-12: 1 in the hand, and double-12 has 1, 1 of them elsewhere already"):
        tr.solve("12-12 3-12", tr.Piece(90, "12-12", (12, 12), 24))


def test_of_two_sets_the_other_copy_may_be_in_the_hand() -> None:
    """A name says no copy, so it is the one that is free."""
    rules = tr.ruleset(*TWO_SETS)
    kit = rules.kit(2)
    for start in ("6-6", kit["6-6"]):
        assert len(tr.solve("6-6 3-6", start, rules=rules).train) == 2
    assert laid(tr.solve("6-6 3-6", kit["6-6"], rules=rules)) == "6-6#2 3-6"
    with pytest.raises(tr.BadHand, match="6-6 is in the hand, and a track starts from it"):
        tr.solve("6-6 6-6 3-6", "6-6", rules=rules)


def test_what_lies_on_the_track_is_not_in_the_hand() -> None:
    """By piece and by name."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, "round 1 station 12-12; 0: 12-5; hand 0: 5-6; hand 1: 1-2; turn: seat 0")
    track = table.tracks[0]
    with pytest.raises(tr.BadHand, match="5-12 is in the hand, and lies on a track already; leave it out"):
        tr.solve([*table.hand(0), table.kit["5-12"]], track, rules=rules)
    with pytest.raises(tr.BadHand, match="5-12: 1 in the hand"):
        tr.solve("5-6 5-12", track, rules=rules)


@pytest.mark.parametrize(
    ("start", "problem"),
    [
        (19, "start: '19' is no value of a tile; give a number from 0 to 18"),
        (-1, "start: '-1' is no value of a tile"),
        ("x", "start: 'x' is no value of a tile"),
        ("3-5", "start: '3-5' is no value of a tile"),
        (True, "start: True is no end; give a value, the name of an end, or a station"),
        (None, "start: None is no end"),
        (tr.Piece(1, "3-5", (3, 5)), "start: no track starts from 3-5; give a double, or a value"),
        (
            tr.Piece(1, "aw1", ("a", "w", 1)),
            "start: aw1 has not two values from 0 to 18; give the rules, which say how it fits",
        ),
        (tr.Track(0, frozenset(), 99), "start: '99' is no value of a tile"),
    ],
)
def test_what_no_train_begins_from_is_told(start: Any, problem: str) -> None:
    """Without rules."""
    with pytest.raises(tr.BadHand) as told:
        tr.solve("0-1", start)
    assert told.value.problems[0].startswith(problem)


@pytest.mark.parametrize(
    ("start", "problem"),
    [
        (13, "start: '13' is no end of double-12; did you mean '3'?"),
        ("x", "start: 'x' is no end of double-12; known are: 0, 1, 10, 11, 12"),
        ("3-5", "start: '3-5' is no end of double-12"),
        (tr.Piece(1, "3-5", (3, 5)), "start: 3-5 is not of double-12; give pieces of a table that is played by these rules"),
        (tr.Piece(-1, "3-5", (3, 5)), "start: 3-5 is not of double-12"),
        (tr.Track(0, frozenset(), 99), "start: double-12 has no end number 99; its ends are numbered 0 to 12"),
    ],
)
def test_what_no_train_of_a_set_begins_from_is_told(start: Any, problem: str) -> None:
    """With rules."""
    with pytest.raises(tr.BadHand) as told:
        tr.solve("0-1", start, rules=tr.ruleset("mexican-train"))
    assert told.value.problems[0].startswith(problem)
