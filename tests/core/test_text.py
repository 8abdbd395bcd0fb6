"""Moves and positions as text that a person writes, reads and pastes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr

WHOLE = """
    round 3 first 1 station 6-6
    0 [0]: 6-5 5-5
    1 [1]*:
    2 []: 6-1
    hand 0: 5-3 0-1
    hand 1: 4-4
    boneyard: 2-2 0-0
    aside: rest
    fresh: 1
    owed: 0/1
    turn: seat 1, due may laid 2 drawn 1 doubles 1 own opening
"""
LEAST = "round 1 station 6-6\nhand 0: 5-3\nhand 1: 4-4"


def read(small: Any, text: str, **choices: Any) -> tr.Table:
    """The table that a text says, in the small game with a communal track and these settings."""
    return tr.table(small.ruleset(**{"communal": 1, **choices}), text)


def problems(small: Any, text: str, **choices: Any) -> list[str]:
    """What is wrong with a text."""
    with pytest.raises(tr.BadText) as caught:
        read(small, text, **choices)
    assert caught.value.subject == "position"
    return list(caught.value.problems)


# Positions that are read.


def test_a_position_says_round_first_seat_and_station(small: Any) -> None:
    """On one line."""
    table = read(small, WHOLE)
    assert (table.round, table.first, str(table.station)) == (3, 1, "6-6")


def test_a_position_says_its_tracks(small: Any) -> None:
    """Owners, marker, pieces, and so the end; tiles are read either way."""
    table = read(small, WHOLE)
    assert [(set(track.owners), track.marked, [str(piece) for piece in track.pieces], track.end) for track in table.tracks] == [
        ({0}, False, ["5-6", "5-5"], 5),
        ({1}, True, [], 6),
        (set(), False, ["1-6"], 1),
    ]


def test_a_position_says_hands_and_boneyard(small: Any) -> None:
    """The boneyard from the front."""
    table = read(small, WHOLE)
    assert (
        [[str(piece) for piece in hand] for hand in table.hands],
        [str(piece) for piece in table.boneyard],
    ) == ([["0-1", "3-5"], ["4-4"]], ["2-2", "0-0"])


def test_a_position_says_who_is_fresh_and_what_is_owed(small: Any) -> None:
    """With the layer of the double."""
    table = read(small, WHOLE)
    assert (table.fresh, table.owed, table.layers) == ({1}, (0,), (1,))


def test_a_position_says_the_turn(small: Any) -> None:
    """Everything that is not as at its start; commas are blanks."""
    table = read(small, WHOLE)
    assert (table.seat, table.turn) == (
        1,
        tr.Turn(opening=True, due=tr.Due.MAY, laid=2, drawn=1, doubles=1, on=None, own=True, drew=1),
    )


def test_a_position_says_what_the_turn_has_met_and_drawn_before(small: Any) -> None:
    """What was drawn since the last piece was laid was drawn in the turn; what was drawn before is said apart."""
    table = read(small, LEAST + "\nturn: laid 1 met drew 2")
    assert (table.turn.met, table.turn.drew, table.turn.drawn) == (True, 2, 0)
    assert "turn: seat 0 due must laid 1 met drew 2" in str(table).splitlines()
    assert read(small, LEAST + "\nturn: drawn 1").turn.drew == 1


def test_a_position_says_on_which_track_the_turn_goes_on(small: Any) -> None:
    """It binds."""
    table = read(small, WHOLE.replace("own opening", "on 0"))
    assert (table.turn.on, table.binding) == (0, (0,))


def test_a_position_says_why_a_round_is_over(small: Any) -> None:
    """Only where it is."""
    assert (read(small, LEAST + "\nover: blocked").cause, read(small, LEAST).cause) == ("blocked", None)


def test_station_and_hands_are_all_that_must_be_said(small: Any) -> None:
    """The rest is as at the start of a turn, with no boneyard and nobody fresh."""
    table = read(small, LEAST)
    assert (table.round, table.first, table.seat, table.turn, table.boneyard, table.fresh, table.owed) == (
        1,
        0,
        0,
        tr.Turn(),
        (),
        frozenset(),
        (),
    )


def test_tracks_that_are_not_listed_are_there_and_not_started(small: Any) -> None:
    """With their owners."""
    assert [(set(track.owners), track.end) for track in read(small, LEAST).tracks] == [({0}, 6), ({1}, 6), (set(), 6)]


def test_the_first_seat_begins_where_no_turn_is_said(small: Any) -> None:
    """Seat 1 is first and to move."""
    assert read(small, LEAST.replace("round 1", "round 1 first 1")).seat == 1


def test_the_owners_of_a_track_need_not_be_said(small: Any) -> None:
    """They are those of the ruleset."""
    assert set(read(small, LEAST + "\n1: 6-2").tracks[1].owners) == {1}


def test_the_owners_of_a_track_may_be_said_otherwise(small: Any) -> None:
    """By commas or blanks."""
    tables = [read(small, LEAST + f"\n1 [{owners}]: 6-2") for owners in ("0,1", "0 1", "")]
    assert [set(table.tracks[1].owners) for table in tables] == [{0, 1}, {0, 1}, set()]


def test_every_uncovered_double_is_owed_where_nothing_is_said(small: Any) -> None:
    """By nobody; the dead one is not: no four is in a hand."""
    table = read(small, "round 1 station 6-6\n0: 6-5 5-5\n1: 6-4 4-4\n2: 6-3 3-3\nhand 0: 5-3\nhand 1: 0-0")
    assert (table.owed, table.layers) == ((0, 2), (None, None))


def test_nothing_is_owed_where_that_is_said(small: Any) -> None:
    """A dash stands for nothing."""
    assert read(small, "round 1 station 6-6\n0: 6-5 5-5\nhand 0: 5-3\nhand 1: 0-0\nowed: -").owed == ()


@pytest.mark.parametrize("layer", ["0/-", "0/", "0"])
def test_a_double_may_be_owed_by_nobody(small: Any, layer: str) -> None:
    """Its layer is out, or is not said."""
    table = read(small, f"round 1 station 6-6\n0: 6-5 5-5\nhand 0: 5-3\nhand 1: 0-0\nowed: {layer}")
    assert (table.owed, table.layers) == ((0,), (None,))


def test_the_order_of_what_is_owed_is_that_of_the_text(small: Any) -> None:
    """Not that of the tracks."""
    text = "round 1 station 6-6\n0: 6-5 5-5\n2: 6-3 3-3\nhand 0: 5-3\nhand 1: 0-0\nowed: 2/0 0/1"
    assert (read(small, text).owed, read(small, text).layers) == ((2, 0), (0, 1))


def test_the_rest_of_the_set_may_be_the_boneyard(small: Any) -> None:
    """In the order of the kit: 28 tiles, less the station, the one laid and the two held."""
    table = read(small, LEAST + "\n0: 6-5\nboneyard: rest")
    indices = [piece.index for piece in table.boneyard]
    assert (len(indices), indices) == (24, sorted(indices))


def test_what_is_not_named_is_out_of_play(small: Any) -> None:
    """Where no boneyard is given, that need not be said."""
    assert read(small, LEAST) == read(small, LEAST + "\nboneyard: -\naside: rest")


def test_lines_may_stand_in_any_order(small: Any) -> None:
    """Blank ones between them."""
    assert read(small, "\n\n".join(reversed(WHOLE.splitlines()))) == read(small, WHOLE)


def test_a_semicolon_ends_a_line(small: Any) -> None:
    """So a position can be pasted on one line."""
    assert read(small, LEAST.replace("\n", "; ")) == read(small, LEAST)


def test_blanks_around_signs_mean_nothing(small: Any) -> None:
    """Nor does a comma in a turn."""
    assert read(small, "round  1   station 6-6\n0  [ 0 ]  * : 6-5\nhand  0 : 5-3\nhand 1:4-4\nturn: seat 1,due must") == read(
        small, "round 1 station 6-6\n0 [0]*: 6-5\nhand 0: 5-3\nhand 1: 4-4\nturn: seat 1 due must"
    )


def test_toes_are_read_with_parent_end_and_room(small: Any) -> None:
    """Track 3 sprang from the double of track 0, which takes two more."""
    table = read(small, "round 1 station 6-6\n0: 6-5 5-5 +2\n3<0 [0]: 5-1 =1\nhand 0: 5-3\nhand 1: 4-4", toes=3)
    root, toe = table.tracks[0], table.tracks[3]
    assert (root.room, root.end, toe.parent, toe.end, toe.room, table.owed) == (2, 5, 0, 1, 1, (0,))


def test_a_toe_need_not_say_its_end(small: Any) -> None:
    """Where its pieces fit one way only."""
    assert read(small, "round 1 station 6-6\n0: 6-5 5-5 +2\n3<0: 5-1\nhand 0: 5-3\nhand 1: 4-4", toes=3).tracks[3].end == 1


def test_a_toe_of_a_line_with_two_doubles_is_told_by_its_end(small: Any) -> None:
    """5-4 shows 4 on the five and 5 on the four."""
    text = "round 1 station 6-6\n0: 6-5 5-5 5-4#2 4-4 +2\n2<0: 5-4 ={end}\nhand 0: 0-3\nhand 1: 4-0"
    choices = {"toes": 3, "communal": 0, "pieces": small.Dominoes(6, 2)}
    assert [read(small, text.format(end=end), **choices).tracks[2].end for end in (4, 5)] == [4, 5]


def test_a_root_track_may_say_its_end_too(small: Any) -> None:
    """It must be so."""
    assert read(small, LEAST + "\n0: 6-5 =5").tracks[0].end == 5


def test_cards_are_read(small: Any) -> None:
    """With a station of their own deck, and doubles by relation."""
    table = read(
        small,
        "round 1 station all-r\n0: ro1 ro2\nhand 0: rs1\nhand 1: gs1",
        pieces=small.Cards(),
        station=small.Turned(),
    )
    assert (str(table.station), table.owed, table.kit.ends[table.tracks[0].end]) == ("all-r", (0,), "ro2")


def test_a_second_copy_is_read_and_written(small: Any) -> None:
    """By its number."""
    text = "round 1 station 2-2#2\n0: 2-1#2\nhand 0: 0-1\nhand 1: 0-1#2"
    table = read(small, text, pieces=small.Dominoes(2, 2), hand=small.Sizes(((2, 2),)))
    written = str(table).splitlines()
    assert [written[0], written[1], written[5]] == ["round 1 first 0 station 2-2#2", "0 [0]: 1-2#2", "hand 1: 0-1#2"]


# Positions that are written.


def test_a_position_is_written_line_by_line(small: Any) -> None:
    """Tiles low-high, hands sorted, and what is not said where it is as at the start."""
    assert str(read(small, WHOLE)).split("\n") == [
        "round 3 first 1 station 6-6",
        "0 [0]: 5-6 5-5",
        "1 [1]*:",
        "2 []: 1-6",
        "hand 0: 0-1 3-5",
        "hand 1: 4-4",
        "boneyard: 2-2 0-0",
        "aside: rest",
        "fresh: 1",
        "owed: 0/1",
        "turn: seat 1 due may laid 2 drawn 1 doubles 1 own opening",
    ]


def test_nothing_is_written_as_a_dash(small: Any) -> None:
    """An empty hand, boneyard, and nothing fresh or owed."""
    text = "round 1 station 6-6\nhand 0: -\nhand 1: 4-4\nturn: seat 1\nover: went-out"
    assert str(read(small, text)).splitlines()[4:] == [
        "hand 0: -",
        "hand 1: 4-4",
        "boneyard: -",
        "aside: rest",
        "fresh: -",
        "owed: -",
        "turn: seat 1 due must",
        "over: went-out",
    ]


def test_toes_are_written_with_parent_end_and_room(small: Any) -> None:
    """As they are read."""
    table = read(small, "round 1 station 6-6\n0: 6-5 5-5 +2\n3<0 [0]: 5-1 =1\nhand 0: 5-3\nhand 1: 4-4", toes=3)
    written = str(table).splitlines()
    assert [written[1], written[4]] == ["0 [0]: 5-6 5-5 +2", "3<0 [0]: 1-5 =1"]


def test_where_nothing_is_out_of_play_that_is_not_written(small: Any) -> None:
    """A deal has every piece in a place."""
    assert "aside" not in str(tr.deal(small.ruleset(), 2, seed=1))


def test_what_was_laid_is_not_written_as_out_of_play(small: Any) -> None:
    """6-5 lies on a track, and whatever is in no hand is in the boneyard."""
    table = read(small, "round 1 station 6-6\n0: 6-5\nhand 0: 5-3\nhand 1: 4-4\nboneyard: rest")
    assert "aside" not in str(table)


@settings(max_examples=100)
@given(st.data())
def test_any_table_is_read_back_from_its_text(small: Any, data: st.DataObject) -> None:
    """Toes, teams, cards, equal pieces, in the middle of a turn or at the end of a round."""
    rules, table = data.draw(small.tables())
    back = tr.table(rules, str(table))
    assert (back, str(back)) == (table, str(table))


@settings(max_examples=60)
@given(st.data())
def test_a_table_that_was_read_back_is_played_alike(small: Any, data: st.DataObject) -> None:
    """The same moves, and the same tables after them."""
    rules, table = data.draw(small.tables())
    back = tr.table(rules, str(table))
    moves = tr.legal_moves(rules, table)
    assert tr.legal_moves(rules, back) == moves
    assert [tr.apply(rules, back, move) for move in moves] == [tr.apply(rules, table, move) for move in moves]


@settings(max_examples=60)
@given(st.data())
def test_any_legal_move_is_read_back_from_its_text(small: Any, data: st.DataObject) -> None:
    """Of equal pieces the lowest copy."""
    rules, table = data.draw(small.tables())
    moves = tr.legal_moves(rules, table)
    assert tuple(tr.move(str(move), table) for move in moves) == moves


@pytest.mark.parametrize(
    "choices",
    [("ro2>0", "ro3>0", "rs1>0", "rs2>0"), ("ro2>0", "go1>0", "rs1>0", "rs2>0", "rs3>0")],
    ids=["a toe of the first double", "a toe of the second"],
)
def test_cards_that_take_toes_are_read_back(small: Any, choices: tuple[str, ...]) -> None:
    """The toe is a double on its own double, and would be none on the other double of the same line."""
    names = ["ro1", "ro2", "ro3", "rs1", "rs2", "rs3", "go1", "gs1", "gs2", "r"]
    kit = tr.Kit.make(
        "few cards",
        map(tr.Face, names),
        names,
        lambda card, end: tr.Fit(card.index, same == 2) if (same := len({*card.name[:2]} & {*names[end][:2]})) else None,
        {"r": "r"},
        aside=["r"],
    )
    rules = small.ruleset(
        pieces=small.OneKit(kit), hand=small.Sizes(((2, 4),)), station=small.Turned(), owned=small.Owners(), communal=2, toes=2
    )
    table = tr.table(rules, "round 1 station r\n0: ro1\nhand 0: ro2 rs1 rs3 gs1\nhand 1: ro3 rs2 go1 gs2")
    for choice in choices:
        table = tr.apply(rules, table, tr.move(choice, table))
        assert tr.table(rules, str(table)) == table


# What is wrong with a position.


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("banana", "'banana' says nothing of a position; known are: aside, boneyard, fresh, hand, over, owed, round, turn"),
        ("bonyard: 0-0", "'bonyard: 0-0' says nothing of a position; did you mean 'boneyard'?"),
        ("boneyard 0-0", "'boneyard 0-0' says nothing of a position; did you mean 'boneyard'?"),
        ("0 [0] 6-5", None),
        ("x [0]: 6-5", None),
        ("-1: 6-5", None),
        ("0 [a]: 6-5", None),
        ("0 [0]**: 6-5", None),
        ("0<x: 6-5", None),
        (": 6-5", None),
        (":", None),
        ("hand 0: 6-5", "'hand 0' was said on line 2 already; keep one"),
        ("hand  0: 6-5", "'hand 0' was said on line 2 already; keep one"),
        ("round 2 station 5-5", "'round' was said on line 1 already; keep one"),
    ],
)
def test_a_line_that_says_nothing_or_says_it_again_is_told(small: Any, line: str, said: str | None) -> None:
    """By its number."""
    found = problems(small, f"{LEAST}\n{line}")
    assert [found[0].startswith("line 4: "), len(found)] == [True, 1]
    assert said is None or found == [f"line 4: {said}"]


def test_a_track_said_twice_is_told(small: Any) -> None:
    """Whatever stands beside its number."""
    found = problems(small, LEAST + "\n0 [0]: 6-5\n00: 6-4")
    assert found == ["line 5: 'track 0' was said on line 4 already; keep one"]


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("round 1 station 6-6", "none"),
        ("", "none"),
        ("round 1 station 6-6\nhand 0: 0-1\nhand 2: 1-1", "['hand 0', 'hand 2']"),
        ("round 1 station 6-6\nhand 0: 0-1\nhand x: 1-1", "['hand 0', 'hand x']"),
    ],
)
def test_hands_are_a_line_a_seat(small: Any, text: str, hands: str) -> None:
    """From seat 0 without a gap."""
    assert problems(small, text)[0] == (f"hands: a position has 'hand 0:', 'hand 1:' and so on, a line a seat; it has {hands}")


def test_a_seat_count_that_is_not_served_is_told(small: Any) -> None:
    """With those that are."""
    assert problems(small, "round 1 station 6-6\nhand 0: 0-1") == ["'small' is not played by 1 seats; take one of 2, 3, 4"]


@pytest.mark.parametrize(
    ("line", "station"),
    [("", "nothing"), ("round 1", "nothing"), ("round 1 station 6-5", "5-6")],
)
def test_a_station_from_which_no_track_can_start_is_told(small: Any, line: str, station: str) -> None:
    """With those that there are."""
    assert problems(small, f"{line}\nhand 0: 5-3\nhand 1: 4-4") == [
        f"station: no track can start from {station}; write 'round 1 station NAME', one of 0-0, 1-1, 2-2, 3-3, 4-4, 5-5, 6-6"
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("round x station 6-6", "'x' is no round; give a number from 1 to 999999"),
        ("round -1 station 6-6", "'-1' is no round; give a number from 1 to 999999"),
        ("round 1000000 station 6-6", "'1000000' is no round; give a number from 1 to 999999"),
        ("round 1 first 2 station 6-6", "'2' is no seat; give a number from 0 to 1"),
        ("round 1 first ² station 6-6", "'²' is no seat; give a number from 0 to 1"),
        ("round 1 stations 6-6 station 6-6", "'stations' is no fact of a round; did you mean 'station'?"),
    ],
)
def test_a_fact_of_the_round_that_cannot_be_is_told(small: Any, line: str, said: str) -> None:
    """By its line."""
    assert problems(small, f"{line}\nhand 0: 5-3\nhand 1: 4-4") == [f"line 1: {said}"]


def test_a_round_is_numbered_from_1(small: Any) -> None:
    """There is no round 0."""
    assert problems(small, LEAST.replace("round 1", "round 0"))


def test_a_fact_of_the_round_without_a_value_is_told(small: Any) -> None:
    """A word at the end of the line that says nothing."""
    assert problems(small, LEAST.replace("station 6-6", "station 6-6 first"))


def test_a_piece_that_is_not_in_the_set_is_told(small: Any) -> None:
    """Wherever it stands; each by its line."""
    text = "round 1 station 6-6\n0: 6-5 7-5\nhand 0: 5-9\nhand 1: 4-4\nboneyard: x\naside: rest"
    found = problems(small, text)
    assert [problem.split(";")[0] for problem in found if problem.startswith("line")] == [
        "line 2: '7-5' is no piece of double-6",
        "line 3: '5-9' is no piece of double-6",
        "line 5: 'x' is no piece of double-6",
    ]


def test_a_station_that_is_no_piece_is_told(small: Any) -> None:
    """By its line, and as no station."""
    assert [problem.split(";")[0] for problem in problems(small, LEAST.replace("6-6", "9-9"))] == [
        "line 1: '9-9' is no piece of double-6",
        "station: no track can start from nothing",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0: 5-4", "4-5 makes no line from 6"),
        ("0: 6-5 4-3", "5-6 3-4 makes no line from 6"),
        ("0: 6-5 =6", "5-6 makes no line from 6 to 6"),
        ("0: =5", "nothing makes no line from 6 to 5"),
        ("3<0: 5-4", "4-5 makes no line from a double of track 0"),
        ("3<0: =5", "nothing makes no line from a double of track 0 to 5"),
    ],
)
def test_pieces_that_make_no_line_are_told(small: Any, line: str, said: str) -> None:
    """From the station, or from a double of the track that it sprang from."""
    found = problems(small, f"{LEAST}\n{line}")
    assert [part.replace("6-5", "5-6").replace("4-3", "3-4").replace("5-4", "4-5") for part in found] == [f"line 4: {said}"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0 [2]: 6-5", "'2' is no seat; give a number from 0 to 1"),
        ("0<0: 6-5", None),
        ("3<3: 6-5", "'3' is no track before this one; give a number from 0 to 2"),
    ],
)
def test_owners_and_parents_that_cannot_be_are_told(small: Any, line: str, said: str | None) -> None:
    """Owners are seats, and a track springs from one before it."""
    found = problems(small, f"{LEAST}\n{line}")
    assert found[0] == f"line 4: {said}" if said else found[0].startswith("line 4: ")


def test_a_track_may_not_be_left_out_below_a_higher_one(small: Any) -> None:
    """Tracks are numbered without a gap."""
    assert problems(small, LEAST + "\n4<0: 5-4") == [
        "track 3 is not listed, but a higher one is; list it, or lower their numbers"
    ]


def test_pieces_in_two_places_are_told(small: Any) -> None:
    """A track and a hand, two hands, a hand and the boneyard, the station and a hand."""
    text = "round 1 station 6-6\n0: 6-5\nhand 0: 6-5 4-4 3-3\nhand 1: 4-4 6-6\nboneyard: 3-3\naside: rest"
    assert problems(small, text) == ["pieces in two places: 3-3 4-4 5-6 6-6; each is in one"]


def test_pieces_in_no_place_are_told_where_a_boneyard_is_given(small: Any) -> None:
    """With what to do about them."""
    text = "round 1 station 2-2\nhand 0: 0-0 0-1\nhand 1: 0-2\nboneyard: 1-1"
    choices = {"pieces": small.Dominoes(2), "hand": small.Sizes(((2, 2),))}
    assert problems(small, text, **choices) == [
        "pieces in no place: 1-2; name them, or write 'boneyard: rest' or 'aside: rest'"
    ]


def test_pieces_that_are_never_dealt_are_told(small: Any) -> None:
    """A station card in a hand, and one in the boneyard."""
    text = "round 1 station all-r\nhand 0: all-g\nhand 1: gs1\nboneyard: all-t\naside: rest"
    assert problems(small, text, pieces=small.Cards(), station=small.Turned()) == [
        "pieces that are never dealt: all-g all-t; take them off the table"
    ]


def test_only_the_rest_can_be_aside(small: Any) -> None:
    """Pieces out of play are not listed."""
    assert problems(small, LEAST + "\naside: 0-0") == ["line 4: '0-0': only 'aside: rest' can be said"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("fresh: 2", "'2' is no seat; give a number from 0 to 1"),
        ("fresh: all", "'all' is no seat; give a number from 0 to 1"),
        ("turn: seat 2", "'2' is no seat; give a number from 0 to 1"),
        ("turn: seat", "'seat' is no fact of a turn, or lacks its value; did you mean 'seat'?"),
        ("turn: laidd 1", None),
        ("turn: due never", None),
        ("turn: due mst", "'mst' is never due; did you mean 'must'?"),
        ("turn: laid x", "'x' is no count; give a number from 0 to 999999"),
        ("turn: drawn -1", "'-1' is no count; give a number from 0 to 999999"),
        ("turn: drawn 2 drew 1", "drew 1: the turn drew the 2 of 'drawn 2' as well; count all"),
        ("turn: doubles 1000000", "'1000000' is no count; give a number from 0 to 999999"),
        ("turn: on 3", "'3' is no track; give a number from 0 to 2"),
        ("owed: 0/0", "track 0 ends in no double that can still be met, or is named twice"),
        ("owed: 3", "'3' is no track; give a number from 0 to 2"),
        ("owed: x/0", "'x' is no track; give a number from 0 to 2"),
    ],
)
def test_facts_of_fresh_seats_turn_and_debts_that_cannot_be_are_told(small: Any, line: str, said: str | None) -> None:
    """By their line."""
    found = problems(small, f"{LEAST}\n{line}")
    assert found[0] == f"line 4: {said}" if said else found[0].startswith("line 4: ")


@pytest.mark.parametrize(
    "line",
    [
        "turn: seat 0000000009",
        "fresh: 0000000009",
        "turn: on 0000000009",
        "owed: 0000000009",
        "round 00000000009999999 station 6-6",
    ],
)
def test_a_number_is_no_smaller_for_the_zeros_before_it(small: Any, line: str) -> None:
    """A seat 9 of two is none, however it is written."""
    text = LEAST.split("\n", 1)[1] if line.startswith("round") else LEAST
    assert problems(small, f"{text}\n{line}")


@pytest.mark.parametrize(
    "line", ["\u0663: 6-5", "\u0660 [0]: 6-5", "0 [\u0660]: 6-5", "0<\u0660: 6-5", "fresh: \u0660", "turn: seat \u0660"]
)
def test_numbers_are_written_with_the_digits_0_to_9(small: Any, line: str) -> None:
    """Other digits are told, and crash nothing."""
    assert problems(small, f"{LEAST}\n{line}")


@pytest.mark.parametrize(
    "line",
    ["9" * 5000 + ": 6-5", "0 [" + "9" * 5000 + "]:", "fresh: " + "9" * 5000, "0: 6-5#" + "9" * 5000],
    ids=lambda line: line[:4],
)
def test_numbers_without_end_are_told(small: Any, line: str) -> None:
    """However many digits."""
    assert problems(small, f"{LEAST}\n{line}")


def test_a_layer_that_is_no_seat_is_told(small: Any) -> None:
    """Only seats lay doubles."""
    text = "round 1 station 6-6\n0: 6-5 5-5\nhand 0: 5-3\nhand 1: 0-0\nowed: 0/7"
    assert problems(small, text) == ["line 5: '7' is no seat; give a number from 0 to 1"]


def test_doubles_that_are_not_owed_or_are_named_twice_are_told(small: Any) -> None:
    """A covered one, a dead one, and one named twice."""
    text = "round 1 station 6-6\n0: 6-5 5-5\n1: 6-4 4-4\n2: 6-3 3-3 3-2\nhand 0: 5-3\nhand 1: 0-0\nowed: 0/0 0/0 1/0 2/0"
    assert problems(small, text) == ["line 7: track 0 1 2 ends in no double that can still be met, or is named twice"]


def test_every_line_at_fault_is_told_at_once(small: Any) -> None:
    """In the order in which they are looked at."""
    text = "round x station 6-6\n0: 5-4\nhand 0: 5-3 7-7\nhand 1: 4-4\nturn: seat 9\nfresh: 3\nowed: 1/0\naside: some"
    assert [problem.split(":")[0] for problem in problems(small, text)] == [f"line {at}" for at in (1, 2, 3, 8, 6, 5, 7)]


def test_owners_that_fail_are_named_when_a_position_is_read(small: Any) -> None:
    """As they are when a round is dealt."""

    class Broken:
        """Owners that raise."""

        def owners(self, seats: int) -> Any:
            """Raises."""
            return 1 // 0

    with pytest.raises(tr.RuleFailed, match="Broken"):
        read(small, LEAST, owned=Broken())


CHARACTERS = st.sampled_from([*"0123456789-:/[]<>*+=, \nrounhadste", "\u0663", "²", "\x00", "\u2028", "é"])


@settings(max_examples=120)
@given(st.lists(st.tuples(st.integers(0, 400), st.integers(0, 3), st.lists(CHARACTERS, max_size=3)), max_size=4))
def test_a_text_is_a_position_or_is_refused(small: Any, edits: list[tuple[int, int, list[str]]]) -> None:
    """Whatever is typed into it, nothing breaks."""
    text = WHOLE.strip()
    for at, gone, put in edits:
        text = text[:at] + "".join(put) + text[at + gone :]
    try:
        table = read(small, text)
    except tr.BadText:
        return
    assert read(small, str(table)) == table


# Moves.


def test_a_play_is_read_piece_and_track(small: Any) -> None:
    """Tiles either way, blanks anywhere around the sign."""
    table = read(small, WHOLE)
    expected = tr.Play(table.kit["3-5"], 0)
    assert [tr.move(text, table) for text in ("3-5>0", "5-3>0", " 5-3 > 0 ", "3-5>00")] == [expected] * 4


@pytest.mark.parametrize(
    ("text", "move"),
    [("draw", tr.Draw()), ("mark", tr.Mark()), ("unmark", tr.Unmark()), ("pass", tr.Pass()), (" PASS ", tr.Pass())],
)
def test_a_word_is_read(small: Any, text: str, move: tr.Move) -> None:
    """In capitals too."""
    assert tr.move(text, read(small, WHOLE)) == move


def test_whether_a_move_is_legal_is_not_asked(small: Any) -> None:
    """A piece that the seat does not hold can be read, to ask why not."""
    table = read(small, WHOLE)
    assert tr.move("0-0>1", table) == tr.Play(table.kit["0-0"], 1)


def test_of_equal_pieces_a_move_names_the_lowest_in_the_hand(small: Any) -> None:
    """Unless a copy is named; one that is not held is read as the first."""
    choices = {"pieces": small.Dominoes(2, 2), "hand": small.Sizes(((2, 2),))}
    table = read(small, "round 1 station 2-2\nhand 0: 0-1#2 1-2\nhand 1: 0-1", **choices)
    moves = [tr.move(text, table) for text in ("0-1>0", "1-0>0", "0-1#1>0", "0-0>0")]
    assert [move.piece.label for move in moves if isinstance(move, tr.Play)] == ["0-1#2", "0-1#2", "0-1", "0-0"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["write PIECE>TRACK, such as 5-12>0, or a word; known are: draw, mark, pass, unmark"]),
        ("drew", ["write PIECE>TRACK, such as 5-12>0, or a word; did you mean 'draw'?"]),
        ("3-5", ["write PIECE>TRACK, such as 5-12>0, or a word; known are: draw, mark, pass, unmark"]),
        ("3-5>3", ["'3' is no track; tracks are numbered 0 to 2"]),
        ("3-5>-1", ["'-1' is no track; tracks are numbered 0 to 2"]),
        ("3-5>", ["'' is no track; tracks are numbered 0 to 2"]),
        ("3-5>²", ["'²' is no track; tracks are numbered 0 to 2"]),
        ("3-5>\u0660", ["'\u0660' is no track; tracks are numbered 0 to 2"]),
        ("3-5>0>1", ["'0>1' is no track; tracks are numbered 0 to 2"]),
        ("3-5>0000000007", ["'0000000007' is no track; tracks are numbered 0 to 2"]),
    ],
)
def test_a_text_that_is_no_move_is_told_why(small: Any, text: str, said: list[str]) -> None:
    """With what would be one."""
    table = read(small, WHOLE)
    with pytest.raises(tr.BadText) as caught:
        tr.move(text, table)
    assert (caught.value.subject, list(caught.value.problems)) == (f"move '{text}'", said)


def test_a_move_with_two_faults_is_told_both(small: Any) -> None:
    """The piece and the track."""
    with pytest.raises(tr.BadText) as caught:
        tr.move("7-7>9", read(small, WHOLE))
    assert [problem.split(";")[0] for problem in caught.value.problems] == ["'7-7' is no piece of double-6", "'9' is no track"]


@settings(max_examples=100)
@given(st.text(alphabet="0123456789->#drawmkpsun \u0663²", max_size=12))
def test_a_text_is_a_move_or_is_refused(small: Any, text: str) -> None:
    """Whatever is typed."""
    table = read(small, WHOLE)
    try:
        move = tr.move(text, table)
    except tr.BadText:
        return
    assert tr.move(str(move), table) == move or isinstance(move, tr.Play)


def test_a_move_with_a_copy_of_a_number_without_end_is_refused(small: Any) -> None:
    """There is no such copy."""
    with pytest.raises(tr.BadText):
        tr.move("3-5#" + "9" * 5000 + ">0", read(small, WHOLE))


@pytest.mark.parametrize("text", [None, 5, b"pass"], ids=repr)
def test_what_is_no_text_is_bad_input(small: Any, text: Any) -> None:
    """For a move and for a position."""
    table = read(small, WHOLE)
    for reads in (lambda: tr.move(text, table), lambda: tr.table(small.ruleset(), text)):
        with pytest.raises(tr.BadInput, match="is no text"):
            reads()


def test_pieces_are_read_even_where_the_seats_cannot_be_served(small: Any) -> None:
    """Everything wrong is told, not the seats alone."""
    found = problems(small, "round 1 station 6-6\nhand 0: 7-7 5-3 5-3")
    assert [problem.split(";")[0] for problem in found] == [
        "'small' is not played by 1 seats",
        "line 2: '7-7' is no piece of double-6",
        "pieces in two places: 3-5",
    ]
