"""Tables of which only some is known: what they answer, and that they keep what was looked at beyond that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve, fields

import trainrules as tr
from trainrules.scorecards.sketches import Sketch, SketchTrack, sketch

RULES = tr.ruleset("mexican-train")
KIT = RULES.kit(3)
OWNERS = [frozenset({0}), frozenset({1}), frozenset({2}), frozenset[int]()]


def mask(*names: str) -> int:
    """The mask of these pieces."""
    return sum(1 << KIT[name].index for name in names)


def made(marked: tuple[int, ...] | None = None, **known: Any) -> Sketch:
    """Ann has 3-5 and 0-0, Bob is out, Cid has 21 points."""
    usual = {
        "kit": KIT,
        "worths": RULES.seating(3).worths,
        "round": 4,
        "toes": False,
        "points": (58, 0, 21),
        "out": (1,),
        "cause": "went-out",
        "starter": None,
        "station": None,
        "hands": [mask("3-5", "0-0"), 0, None],
        "uncovered": None,
    }
    return sketch(OWNERS, marked, usual | known)


def test_what_is_known_is_answered() -> None:
    """And nothing is kept as looked at."""
    table = made((2,), uncovered=(1, 2), starter=2, station=KIT["9-9"], hands=[mask("3-5"), 0, mask("10-11")])
    assert (table.kit, table.round, table.seats, table.over, table.cause) == (KIT, 4, 3, True, "went-out")
    assert (table.first, table.station.name) == (2, "9-9")
    assert [piece.name for piece in table.hand(2)] == ["10-11"]
    assert [len(hand) for hand in table.hands] == [1, 0, 1]
    assert [table.worth(seat) for seat in range(3)] == [58, 0, 21]
    assert [table.out(seat) for seat in range(3)] == [False, True, False]
    assert table.layers == (None, 2)
    assert [track.marked for track in table.tracks] == [False, False, True, False]
    assert [track.owners for track in table.tracks] == OWNERS
    own = table.own(2)
    assert own is not None
    assert (own.index, own.marked, own.parent) == (2, True, None)
    assert table.own(7) is None
    assert table.looked == set()


def test_a_hand_is_known_where_its_pieces_are() -> None:
    """Ann's and Bob's."""
    table = made()
    assert [piece.name for piece in table.hand(0)] == ["0-0", "3-5"]
    assert table.hand(1) == ()
    assert table.looked == set()
    assert table.hand(2) == ()
    assert table.looked == {"hands"}
    with pytest.raises(tr.BadInput, match="seats are numbered 0 to 2"):
        table.hand(3)


@pytest.mark.parametrize(
    ("question", "looked"),
    [
        (lambda table: table.first, "starter"),
        (lambda table: table.station, "station"),
        (lambda table: table.hands, "hands"),
        (lambda table: table.layers, "uncovered"),
        (lambda table: table.own(0).marked, "marked"),
        (lambda table: table.own(0).pieces, "the pieces on the tracks"),
        (lambda table: table.own(0).end, "the ends of the tracks"),
        (lambda table: table.own(0).room, "the ends of the tracks"),
        (lambda table: table.owed, "the tracks of uncovered doubles"),
        (lambda table: table.binding, "the tracks of uncovered doubles"),
        (lambda table: table.seat, "whose turn it was"),
        (lambda table: table.mine(table.own(0)), "whose turn it was"),
        (lambda table: table.boneyard, "the boneyard"),
        (lambda table: table.unplaced, "the boneyard"),
        (lambda table: table.dead(table.own(0)), "the boneyard"),
        (lambda table: table.turn.due, "the last turn"),
        (lambda table: table.fresh, "who had finished the first turn"),
        (lambda table: table.start.layer, "how the station was found"),
        (lambda table: table.started, "the pieces on the tracks"),
        (str, "the boneyard"),
        (lambda table: table.draft().yard, "the boneyard"),
    ],
)
def test_what_is_not_known_is_kept_as_looked_at(question: Callable[[tr.Table], object], looked: str) -> None:
    """The answer is that of some table."""
    table = made()
    question(table)
    assert looked in table.looked


def test_a_communal_track_has_no_marker() -> None:
    """That need not be said."""
    table = made()
    assert table.tracks[3].marked is False
    assert table.looked == set()


def test_where_doubles_take_toes_nobody_knows_how_many_tracks_there_are() -> None:
    """The own track of a seat is known all the same."""
    table = made((), toes=True)
    own = table.own(1)
    assert own is not None
    assert own.marked is False
    assert table.looked == set()
    assert len(table.tracks) == 4
    assert table.looked == {"the tracks that sprang from doubles"}


def test_a_sketch_answers_for_every_field_of_a_table_and_of_a_track() -> None:
    """So that a field that comes later is not forgotten."""
    assert {field.name for field in fields(tr.Table)} <= {*vars(Sketch), "memo"}
    assert {field.name for field in fields(tr.Track)} <= {*vars(SketchTrack), "index", "owners", "parent"}


def test_nobody_makes_another_table_of_a_sketch() -> None:
    """Of what is not known nothing can be made."""
    table = made()
    with pytest.raises(AttributeError):
        evolve(table, cause="blocked")
    assert "the boneyard" in table.looked
