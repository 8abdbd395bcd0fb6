"""Tracks, the turn and the table: all that can be seen or dealt, and questions about it."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from attrs import evolve, frozen
from attrs.exceptions import FrozenInstanceError
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr

POSITION = """
    round 3 first 1 station 6-6
    0 [0]: 6-5 5-5
    1 [1]*:
    2 []: 6-1
    hand 0: 5-3 0-1
    hand 1: 4-4
    boneyard: 2-2 0-0
    aside: rest
    fresh: 1
    owed: 0/0
    turn: seat 1
"""


@pytest.fixture
def rules(small: Any) -> tr.Ruleset:
    """Two seats and a communal track."""
    return small.ruleset(communal=1)


@pytest.fixture
def table(rules: tr.Ruleset) -> tr.Table:
    """A position in which seat 1 is to move."""
    return tr.table(rules, POSITION)


def test_due_has_four_degrees_in_order() -> None:
    """NONE < MAY < ABLE < MUST, so that the greatest of several answers holds."""
    assert sorted(tr.Due) == [tr.Due.NONE, tr.Due.MAY, tr.Due.ABLE, tr.Due.MUST]


def test_a_turn_begins_with_a_piece_demanded() -> None:
    """Nothing is laid, met or drawn, and a piece must be laid."""
    assert tr.Turn() == tr.Turn(
        opening=False, due=tr.Due.MUST, laid=0, drawn=0, doubles=0, on=None, own=False, met=False, drew=0
    )


def test_a_table_knows_its_round_first_seat_and_station(table: tr.Table) -> None:
    """They come from the deal and do not change within the round."""
    assert (table.round, table.first, str(table.station)) == (3, 1, "6-6")


def test_a_table_knows_its_seats_and_who_is_to_move(table: tr.Table) -> None:
    """Seats are counted from the hands."""
    assert (table.seats, table.seat) == (2, 1)


def test_a_table_knows_its_kit(table: tr.Table, small: Any) -> None:
    """Rules ask it how pieces fit."""
    assert table.kit is small.domino_kit(6, 1)


def test_hands_are_in_the_order_of_the_kit(table: tr.Table) -> None:
    """However they were written."""
    assert [[str(piece) for piece in hand] for hand in table.hands] == [["0-1", "3-5"], ["4-4"]]


def test_one_hand_can_be_asked_for(table: tr.Table) -> None:
    """The pieces of one seat."""
    assert table.hand(0) == table.hands[0]


def test_the_boneyard_keeps_its_order(table: tr.Table) -> None:
    """The front is drawn first."""
    assert [str(piece) for piece in table.boneyard] == ["2-2", "0-0"]


def test_tracks_know_owners_end_marker_and_pieces(table: tr.Table) -> None:
    """As they lie on the table."""
    assert [(track.index, set(track.owners), track.end, track.marked, len(track.pieces)) for track in table.tracks] == [
        (0, {0}, 5, False, 2),
        (1, {1}, 6, True, 0),
        (2, set(), 1, False, 1),
    ]


def test_a_seat_s_own_track_is_asked_for_by_seat(table: tr.Table) -> None:
    """Not by its number."""
    assert [table.own(seat) for seat in (0, 1)] == [table.tracks[0], table.tracks[1]]


def test_a_seat_without_a_track_has_no_own(small: Any) -> None:
    """Where all tracks are communal, nobody owns one."""
    rules = small.ruleset(owned=small.Owners(), communal=1)
    assert tr.deal(rules, 2, seed=1).own(0) is None


def test_partners_own_the_same_track(small: Any) -> None:
    """A track may have a team of owners."""
    rules = small.ruleset(owned=small.Owners(((0, 2), (1, 3))))
    table = tr.deal(rules, 4, seed=1)
    assert [table.own(seat) for seat in range(4)] == [table.tracks[index] for index in (0, 1, 0, 1)]


def test_a_seat_s_own_track_is_its_first_on_the_table(small: Any) -> None:
    """Numbers follow the table, not the seats."""
    rules = small.ruleset(owned=small.Owners(((1,), (0,), (0,))))
    table = tr.deal(rules, 2, seed=1)
    assert (table.own(0), table.own(1)) == (table.tracks[1], table.tracks[0])


def test_mine_asks_about_the_seat_to_move(table: tr.Table) -> None:
    """Seat 1 is to move, so the second track is its own."""
    assert [table.mine(track) for track in table.tracks] == [False, True, False]


def test_a_seat_has_not_started_while_its_tracks_are_empty(table: tr.Table) -> None:
    """Seat 1 is to move and nothing lies on its track."""
    assert table.started is False


def test_a_seat_has_started_once_a_piece_lies_on_its_track(table: tr.Table) -> None:
    """Whoever laid it."""
    assert evolve(table, seat=0).started is True


def test_an_end_is_alive_while_an_unplaced_piece_meets_it(table: tr.Table) -> None:
    """5-3 is in a hand and 0-1 too; no piece with a 6 is in a hand or the boneyard."""
    assert [table.dead(track) for track in table.tracks] == [False, True, False]


def test_a_piece_in_the_boneyard_keeps_an_end_alive(rules: tr.Ruleset) -> None:
    """Deadness asks for pieces that are not laid, wherever they are."""
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 0-1\nhand 1: 1-2\nboneyard: 5-6\naside: rest")
    assert table.dead(table.tracks[0]) is False


def test_a_seat_that_holds_pieces_is_not_out(table: tr.Table) -> None:
    """However little it holds."""
    assert [table.out(seat) for seat in (0, 1)] == [False, False]


def test_a_seat_with_an_empty_hand_is_out(rules: tr.Ruleset) -> None:
    """It owes nothing."""
    assert tr.table(rules, "round 1 station 6-6\nhand 0: -\nhand 1: 1-2\nturn: seat 1").out(0) is True


def test_a_seat_with_an_empty_hand_that_owes_a_double_is_not_out(small: Any) -> None:
    """Where one may not go out on a double, it waits."""
    rules = small.ruleset(out_on_double=False)
    table = tr.table(rules, "round 1 station 6-6\n0: 6-5 5-5\nhand 0: -\nhand 1: 5-2\nowed: 0/0\nturn: seat 1")
    assert table.out(0) is False


def test_a_rule_asks_the_table_how_a_play_fits(table: tr.Table) -> None:
    """On the table before the play."""
    assert [table.fit(tr.move(text, table)) for text in ("3-5>0", "4-4>2", "1-1>2")] == [tr.Fit(3), None, tr.Fit(1, True)]


def test_a_round_that_has_no_cause_goes_on(table: tr.Table) -> None:
    """Only a cause ends it."""
    assert (table.over, evolve(table, cause="blocked").over) == (False, True)


def test_tables_are_equal_by_what_lies_on_them(rules: tr.Ruleset, table: tr.Table) -> None:
    """The same position read again is the same table, and hashes alike."""
    again = tr.table(rules, POSITION)
    assert (again, hash(again)) == (table, hash(table))


def test_asking_a_table_does_not_change_it(rules: tr.Ruleset, table: tr.Table) -> None:
    """What is remembered to be fast is no part of its value."""
    tr.legal_moves(rules, table)
    assert (table, repr(table)) == (tr.table(rules, POSITION), repr(tr.table(rules, POSITION)))


def test_tables_that_differ_in_the_order_of_the_boneyard_differ(rules: tr.Ruleset, table: tr.Table) -> None:
    """The order decides what is drawn."""
    assert tr.table(rules, POSITION.replace("2-2 0-0", "0-0 2-2")) != table


def test_tables_are_equal_whoever_laid_the_station(table: tr.Table) -> None:
    """How the station was found is told, but the position is the same."""
    found = evolve(table.start, layer=1, hunted=((1, table.station),))
    assert evolve(table, start=found) == table


@pytest.mark.parametrize(("part", "name"), [("table", "seat"), ("track", "marked"), ("turn", "laid"), ("start", "round")])
def test_nothing_on_the_table_can_be_assigned_to(table: tr.Table, part: str, name: str) -> None:
    """Tables, tracks, turns and starts are frozen."""
    value = {"table": table, "track": table.tracks[0], "turn": table.turn, "start": table.start}[part]
    with pytest.raises(FrozenInstanceError):
        setattr(value, name, 0)


def test_a_table_after_a_move_is_as_frozen_as_any(rules: tr.Ruleset, table: tr.Table) -> None:
    """A table made in a step cannot be assigned to either."""
    after = tr.apply(rules, table, tr.Draw())
    with pytest.raises(FrozenInstanceError):
        after.seat = 0  # type: ignore[misc]  # this is the test


@settings(max_examples=30)
@given(st.data())
def test_a_table_comes_back_from_a_pickle(small: Any, data: st.DataObject) -> None:
    """Any table that play reaches, at any moment of a turn."""
    _, table = data.draw(small.tables())
    back = pickle.loads(pickle.dumps(table))  # noqa: S301  # our own bytes
    assert (back, str(back)) == (table, str(table))


@frozen
class Blank(tr.Rule):
    """The double blank counts 50."""

    def worth(self, piece: tr.Piece) -> int | None:
        """The double blank alone."""
        return 50 if piece.values == (0, 0) else None


def test_what_a_hand_counts_is_what_the_rules_say(small: Any) -> None:
    """50 and a pip, in a position that was written and in one that was dealt and played on; an empty hand counts nothing."""
    rules = small.ruleset(Blank())
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 0-0 0-1 1-6\nhand 1: 2-6")
    played = tr.apply(rules, table, tr.move("1-6>0", table))
    dealt = tr.deal(rules, 2, seed=1)
    assert [table.worth(0), played.worth(0), played.worth(1)] == [58, 51, 8]
    assert (dealt.worth(0), dealt.worth(1)) == tr.score(rules, dealt)


def test_of_a_start_that_was_made_by_hand_the_pieces_say_what_they_count(small: Any) -> None:
    """Pips, since no rule is there to say otherwise."""
    rules = small.ruleset(Blank())
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 0-0 0-1\nhand 1: 2-6")
    bare = evolve(table, start=tr.Start(table.kit, 1, 0, table.station))
    assert [bare.worth(0), bare.worth(1)] == [1, 8]


@pytest.mark.parametrize("seat", [-1, 2, None, True], ids=repr)
def test_the_hand_of_a_seat_that_is_not_at_the_table_is_bad_input(small: Any, seat: Any) -> None:
    """Not the hand of the last seat."""
    with pytest.raises(tr.BadInput, match="seats are numbered 0 to 1"):
        tr.deal(small.ruleset(), 2, seed=1).hand(seat)
