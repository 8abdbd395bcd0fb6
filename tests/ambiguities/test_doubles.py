"""What the texts leave open about doubles."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

import trainrules as tr

QUESTION = pytest.mark.question

TWO_TRACKS = """
    round 1 station 12-12
    0: 12-5
    1 [1]{star}: 12-6
    2: 12-8
    hand 0: {hand}
    hand 1: {other}
    boneyard: {yard}
    aside: rest
"""
"""Own tracks end in 5 and 6, the communal one in 8."""


def text(hand: str, other: str = "5-11 8-11 6-11", yard: str = "1-1", star: str = "") -> str:
    """A position with these hands."""
    return TWO_TRACKS.format(hand=hand, other=other, yard=yard, star=star)


@QUESTION("Can a double cover a double?")
def test_whether_a_double_can_cover_a_double(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 holds both 5-5 of two sets: the second covers the first, and is owed a cover in its turn."""
    seen = at(rules, text("5-5 5-5#2 5-7"))
    laid, covered = seen.after("5-5>0"), seen.after("5-5>0", "5-5>0")
    assert (sorted(laid.legal), covered.legal, covered.table.owed) == (["5-5>0", "5-7>0"], ["5-7>0"], (0,))


@QUESTION("Can a double cover a double?")
def test_of_one_set_no_double_covers_another(rules: str) -> None:
    """Two different doubles never have a value in common."""
    kit = tr.ruleset(rules).kit(2)
    doubles = [kit[f"{value}-{value}"] for value in range(13)]
    assert [pair for pair in permutations(doubles, 2) if kit.fit(pair[0], pair[1].values[0]) is not None] == []


@QUESTION("What if two open doubles have the same value?")
def test_what_if_two_open_doubles_have_the_same_value(rules: str, at: Callable[..., Any]) -> None:
    """On seat 0's track lies one 5-5, on the communal one the other: to cover the first leaves the second owed."""
    position = "round 1 station 12-12\n0: 12-5 5-5\n2: 12-5#2 5-5#2\nhand 0: 5-7 1-1\nhand 1: 5-8 1-12\nowed: 0 2"
    covered = at(rules, position).after("5-7>0")
    assert (covered.table.owed, covered.legal) == ((2,), ["5-8>2"])


@QUESTION(
    "In which order are several open doubles met?",
    {
        "": (["5-11>0"], (2,)),
        "reverse-doubles": (["8-11>2"], (0,)),
        "any-order": (["5-11>0", "8-11>2"], (2,)),
        "one-double-marker": (["8-11>2"], ()),
    },
)
def test_in_which_order_several_open_doubles_are_met(
    rules: str, expected: tuple[list[str], tuple[int, ...]], at: Callable[..., Any]
) -> None:
    """Seat 0 lays 5-5 and then 8-8, as a free bonus allows, and fails to go on; seat 1 can meet either.

    Then what is owed when seat 1 has made its first legal move.
    """
    seen = at(f"{rules} free-bonus", text("5-5 8-8 2-3")).after("5-5>0", "8-8>2", "draw", "pass")
    assert (seen.legal, seen.after(seen.legal[0]).table.owed) == expected


@QUESTION("What if the first of several open doubles can no longer be met?")
def test_what_if_the_first_of_several_open_doubles_can_no_longer_be_met(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 lays 5-5, 6-6 and 8-8, as a free bonus allows, and covers 8-8 with 5-8, the last five in the game.

    So 5-5 is dead. Seat 1 is asked for a six, and not for a five that nobody has.
    """
    position = text("5-5 6-6 8-8 5-8 1-1", other="6-11 7-12", yard="-", star="*")
    seen = at(f"{rules} free-bonus", position).after("5-5>0", "6-6>1", "8-8>2", "5-8>2")
    assert (seen.table.owed, seen.legal) == ((1,), ["6-11>1"])


@QUESTION(
    "Does the piece after a double go on the double?",
    {
        "": ["5-7>0"],
        "free-bonus": ["5-7>0", "8-9>2"],
        "another-turn -compulsory-doubles": ["5-7>0", "8-9>2"],
        "pass-it-on": ["5-7>0", "pass"],
    },
)
def test_whether_the_piece_after_a_double_goes_on_the_double(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Seat 0 has laid 5-5, and holds 5-7 for it and 8-9 for the communal track."""
    assert at(rules, text("5-5 5-7 8-9")).after("5-5>0").legal == expected


@QUESTION("Does the piece after a double go on the double?", {"free-bonus": ["5-11>0"]})
def test_a_double_that_is_left_open_binds_the_next_player(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Seat 0 plays 8-9 on the communal track, and seat 1 must meet the 5-5."""
    assert at(rules, text("5-5 5-7 8-9")).after("5-5>0", "8-9>2").legal == expected


@QUESTION(
    "How many doubles may be laid in a turn?",
    {
        "": ["draw"],
        "free-bonus": ["6-6>1", "8-8>2", "8-9>2"],
        "free-bonus doubles-a-turn": ["8-9>2"],
        "free-bonus doubles-a-turn:most=2": ["6-6>1", "8-8>2", "8-9>2"],
    },
)
def test_how_many_doubles_may_be_laid_in_a_turn(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Seat 0 has laid 5-5 and holds 6-6, for seat 1's marked track, 8-8 and 8-9."""
    assert at(rules, text("5-5 6-6 8-8 8-9", star="*")).after("5-5>0").legal == expected


@QUESTION(
    "How many doubles may be laid in a turn?",
    {"free-bonus": ["6-6>1", "8-9>2"], "free-bonus doubles-a-turn:most=2": ["8-9>2"]},
)
def test_whether_a_third_double_may_follow(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Seat 0 has laid 5-5 and 8-8."""
    assert at(rules, text("5-5 6-6 8-8 8-9", star="*")).after("5-5>0", "8-8>2").legal == expected


@QUESTION("How many doubles may be laid in a turn?", {"free-bonus": ["8-9>2"]})
def test_after_the_last_double_a_piece_must_follow_that_is_none(
    rules: str, expected: list[str], at: Callable[..., Any]
) -> None:
    """All three doubles lie, and seat 0 may not stop."""
    assert at(rules, text("5-5 6-6 8-8 8-9", star="*")).after("5-5>0", "8-8>2", "6-6>1").legal == expected


@QUESTION("Where the piece after a double is free, may it cover the first of several?")
def test_whether_a_free_piece_may_cover_the_first_of_several_doubles(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 lays 5-5 and 8-8, and then 5-7 on 5-5: 8-8 is what seat 1 owes."""
    seen = at(rules, text("5-5 8-8 5-7 1-2")).after("5-5>0", "8-8>2", "5-7>0")
    assert (seen.table.owed, seen.legal) == ((2,), ["8-11>2"])


@QUESTION("When can a double no longer be met?")
@pytest.mark.parametrize(
    ("other", "yard", "owed", "seat"),
    [("3-5", "-", (0,), 0), ("3-12", "5-9", (0,), 0), ("3-12", "1-1", (), 1), ("3-12", "-", (), 1)],
)
def test_when_a_double_can_no_longer_be_met(
    rules: str, at: Callable[..., Any], other: str, yard: str, owed: tuple[int, ...], seat: int
) -> None:
    """Seat 0 lays 5-5: as long as a five is in a hand or in the boneyard it is owed; else the turn is over at once."""
    seen = at(rules, text("5-5 1-2", other=other, yard=yard)).after("5-5>0")
    assert (seen.table.owed, seen.seat, seen.marked) == (owed, seat, [])


@QUESTION("Has who lays a dead double another piece to lay?", {"": (1, ["3-8>2"]), "another-turn": (0, ["1-8>2"])})
def test_whether_who_lays_a_dead_double_has_another_piece_to_lay(
    rules: str, expected: tuple[int, list[str]], at: Callable[..., Any]
) -> None:
    """No five is left for seat 0's 5-5. Seat 0 holds 1-8 for the communal track, seat 1 holds 3-8."""
    seen = at(rules, text("5-5 1-8", other="3-8")).after("5-5>0")
    assert (seen.seat, seen.legal) == expected


@QUESTION("May a piece be laid that nothing can ever follow?")
def test_whether_a_piece_may_be_laid_that_nothing_can_follow(rules: str, at: Callable[..., Any]) -> None:
    """5-9 shows a nine, and no other nine is in the game."""
    seen = at(rules, text("5-9 1-2")).after("5-9>0")
    assert (seen.table.dead(seen.table.tracks[0]), seen.table.owed) == (True, ())


@QUESTION("May a piece be laid that nothing can ever follow?")
def test_its_owner_cannot_take_a_marker_off(rules: str, at: Callable[..., Any]) -> None:
    """The track ends in 9 and is marked; seat 0 plays elsewhere, and it is marked as before."""
    position = "round 1 station 12-12\n0 [0]*: 12-9\nhand 0: 4-12 1-1\nhand 1: 3-12 3-4\naside: rest"
    seen = at(rules, position)
    assert (seen.legal, seen.after("4-12>2").marked) == (["4-12>2"], [0])


@QUESTION("Is an open double met on a track that is closed?")
def test_whether_an_open_double_is_met_on_a_track_that_is_closed(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 lays 2-5 on seat 1's private track, and may not lay 2-7 there in its next turn."""
    position = "round 1 station 12-12\n1: 12-5 5-5\nhand 0: 2-5 2-7 3-12\nhand 1: 1-12 4-4"
    seen = at(rules, position)
    assert (seen.legal, seen.after("2-5>1", "1-12>2").legal) == (["2-5>1"], ["3-12>0"])


FOOT = """
    round 1 station 12-12
    0 [0]*: 12-6 6-6 6-5
    3<0 [0]*: 6-3
    4<0 [0]*: 6-9 9-9 +2
    5<4 [0]*: 9-1
    hand 0: 8-8
    hand 1: 4-5 2-3 1-8 7-9 11-12
    owed: 4
    turn: seat 1
"""
"""Seat 0's marked track has three ends after 6-6; on one of its branches lies 9-9 with one toe, and wants two more."""


@QUESTION(
    "What does a double with toes hold up?",
    {
        "toes": ["7-9>4"],
        "toes -compulsory-doubles freeze-track": ["11-12>1", "11-12>2", "7-9>4"],
        "toes -compulsory-doubles freeze-branch": ["4-5>0", "11-12>1", "11-12>2", "2-3>3", "7-9>4"],
    },
)
def test_what_a_double_with_toes_holds_up(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Seat 1 holds a piece for each end: the two others of that track, the fresh toe, the 9-9, and its own track's.

    The fresh toe may grow in no case.
    """
    assert at(rules, FOOT).legal == expected


TOES = "round 1 station 12-12\n2: 12-6\nhand 0: 6-6 1-6 4-6 0-0\nhand 1: 2-6 3-6 4-4 2-2\nboneyard: rest"


@QUESTION(
    "When has a double all its toes?",
    {
        "toes": (["4-6>2"], ["", "", "6-12 6-6 4-6", "1-6", "2-6"]),
        "toes:count=2": ([], ["", "", "6-12 6-6 2-6", "1-6"]),
    },
)
def test_when_a_double_has_all_its_toes(rules: str, expected: tuple[list[str], list[str]], at: Callable[..., Any]) -> None:
    """The last toe carries the communal track on, and each before it is a track; nothing is owed, though 3-6 would fit."""
    more, lines = expected
    seen = at(rules, TOES).after("6-6>2", "1-6>2", "2-6>2", *more)
    assert (seen.lines, seen.table.owed) == (lines, ())


@QUESTION("When has a double all its toes?")
def test_the_toes_stay_and_the_next_double_starts_without_any(rules: str, at: Callable[..., Any]) -> None:
    """Seat 1 lays 4-4 on the communal track: it wants three toes, and the five tracks and 91 pieces are still there."""
    seen = at(rules, TOES).after("6-6>2", "1-6>2", "2-6>2", "4-6>2", "4-4>2")
    places = [*seen.table.hands, seen.table.boneyard, *(track.pieces for track in seen.table.tracks), (seen.table.station,)]
    assert [track.room for track in seen.table.tracks] == [1, 1, 3, 1, 1]
    assert sorted(piece.index for place in places for piece in place) == list(range(91))
