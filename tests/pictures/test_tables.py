"""Whole tables: all that lies open is there once, nothing lies upon anything else, and what is hidden is nowhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import evolve

import trainrules as tr

Draw = Callable[..., Any]
GAMES = [
    ("mexican-train", 2),
    ("mexican-train", 8),
    ("mexican-train toes", 3),
    ("mexican-train toes dominoes:high=18", 4),
    ("mexican-train dominoes:sets=2 hand-size:pieces=15", 4),
    ("private-trains toes:count=5", 4),
    ("chickenfoot", 5),
    ("crazy-train", 8),
]
TABLE = """
    round 3 station 12-12
    0 [0]: 12-5 5-5 5-9 9-0
    1 [1]*: 12-3
    2 [2]: 12-1 1-8 8-8
    3 []:
    hand 0: 1-2 3-4 10-11
    hand 1: 0-0
    hand 2: -
    boneyard: 2-6 8-11
    aside: rest
    turn: seat 0
"""


def walk(game: str, seats: int, moves: int = 120) -> list[tr.Match]:
    """Some moments of the first round of a match in which pieces are laid by chance wherever they can be."""
    match, chance, seen = tr.Match.start(tr.ruleset(game), seats, 1), Random(seats), []  # noqa: S311  # a walk
    while not match.rounds and match.length < moves:
        legal = match.legal_moves()
        match = match.apply(chance.choice([move for move in legal if isinstance(move, tr.Play)] or legal))
        if match.length % 29 == 0:
            seen.append(match)
    return seen


def open_pieces(table: tr.Table) -> list[str]:
    """The labels of all that lies open."""
    placed = [piece.label for track in table.tracks for piece in track.pieces]
    return sorted([table.station.label, *placed, *(piece.label for hand in table.hands for piece in hand)])


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_piece_is_drawn_once_within_the_picture_and_upon_no_other(game: str, seats: int, draw: Draw) -> None:
    """At several moments, at the usual width and the least."""
    for match in walk(game, seats):
        for width in (960, 480):
            picture = draw(match, width=width)
            boxes = picture.boxes
            assert sorted(picture.names) == open_pieces(match.table)
            assert all(
                min(box.left, box.top) >= 0 and box.left + box.wide <= width and box.top + box.high <= picture.height
                for box in boxes
            )
            assert [
                (box.name, other.name) for at, box in enumerate(boxes) for other in boxes[at + 1 :] if box.meets(other)
            ] == []


@pytest.mark.parametrize(("game", "seats"), [("mexican-train", 8), ("mexican-train dominoes:sets=2 hand-size:pieces=15", 4)])
def test_a_view_shows_the_own_hand_and_what_lies_on_the_tracks(game: str, seats: int, draw: Draw) -> None:
    """The others' pieces neither as elements nor in words; and as many backs as they hold."""
    for match in walk(game, seats):
        for seat in (None, 0, seats - 1):
            view = match.view(seat)
            picture = draw(view)
            placed = [piece.label for track in view.tracks for piece in track.pieces]
            seen = [view.station.label, *placed, *(piece.label for piece in view.hand)]
            assert sorted(picture.names) == sorted(seen)
            # The walk stays within one set of names: what is seen of a name is seen of every copy.
            hidden = {piece.name for piece in match.table.kit.pieces} - {name.partition("#")[0] for name in seen}
            words = set(picture.description.replace(",", " ").replace(".", " ").replace(":", " ").split())
            assert words & hidden == set()
            assert not any(f">{name}<" in picture.text or f'"{name}"' in picture.text for name in hidden)
            others = sum(count for other, count in enumerate(view.counts) if other != seat)
            assert len(picture.classes("back")) == others + min(view.boneyard, 3)


def test_two_tables_that_a_seat_cannot_tell_apart_are_drawn_alike(rules: tr.Ruleset) -> None:
    """The hands of the two others are exchanged."""
    match = tr.Match.start(rules, seats=3, seed=1)
    table = match.table
    other = evolve(table, held=(table.held[0], table.held[2], table.held[1]), memo=None)
    assert tr.svg(tr.View.of(rules, table, 0)) == tr.svg(tr.View.of(rules, other, 0))


def test_the_same_table_gives_the_same_picture(rules: tr.Ruleset) -> None:
    """However it was reached."""
    table = tr.table(rules, TABLE)
    assert tr.svg(table) == tr.svg(tr.table(rules, str(table)))


def test_what_is_to_know_of_a_table_is_written_on_it(rules: tr.Ruleset, draw: Draw) -> None:
    """The round, the station, whose turn it is, what is left to draw, whose tracks and hands they are, and that one must play."""
    words = draw(tr.table(rules, TABLE)).words
    assert words[:4] == ["Round 3", "station 12-12", "2 to draw", "seat 0 to move"]
    assert words[4:13] == ["0", "seat 0", "1", "seat 1", "2", "seat 2", "play here", "3", "all"]
    assert words[13:] == ["0", "seat 0", "3 pieces", "1", "seat 1", "1 piece", "2", "seat 2", "0 pieces"]


def test_names_stand_in_place_of_seats(rules: tr.Ruleset, draw: Draw) -> None:
    """Everywhere."""
    picture = draw(tr.table(rules, TABLE), names=["Ann", "Bo", "Cy"])
    assert picture.title == "Round 3, station 12-12: Ann to move"
    assert "seat" not in " ".join((*picture.words, picture.description))


def test_a_table_is_told_in_words(rules: tr.Ruleset, draw: Draw) -> None:
    """Track by track, hand by hand."""
    picture = draw(tr.table(rules, TABLE))
    assert picture.title == "Round 3, station 12-12: seat 0 to move"
    assert picture.description == (
        "Track 0, seat 0: 5-12, 5-5, 5-9, 0-9. Track 1, seat 1 (marker): 3-12. "
        "Track 2, seat 2 (play here): 1-12, 1-8, 8-8. Track 3, all: none. "
        "Hand of seat 0, 3 pieces: 1-2, 3-4, 10-11. Hand of seat 1, 1 piece: 0-0. Hand of seat 2, 0 pieces: none. "
        "2 pieces to draw."
    )


def test_hidden_hands_are_told_as_hidden(rules: tr.Ruleset, draw: Draw) -> None:
    """With their counts."""
    assert draw(tr.View.of(rules, tr.table(rules, TABLE), 0)).description.endswith(
        "Hand of seat 0, 3 pieces: 1-2, 3-4, 10-11. Hand of seat 1, 1 piece, hidden. Hand of seat 2, 0 pieces, hidden. "
        "2 pieces to draw."
    )


def test_a_round_that_is_over_says_why(rules: tr.Ruleset, draw: Draw) -> None:
    """And nobody is to move."""
    picture = draw(tr.table(rules, "round 1 station 12-12; hand 0: -; hand 1: 3-4; over: went-out"))
    assert picture.title == "Round 1, station 12-12: the round is over (went-out)"
    assert len(picture.classes("turn")) == 1  # the words above the table, and no track and no hand


def test_the_tracks_and_the_hand_of_the_seat_to_move_are_lit_up(rules: tr.Ruleset, draw: Draw) -> None:
    """Besides the words above the table."""
    assert len(draw(tr.table(rules, TABLE)).classes("turn")) == 3


def test_a_marked_track_has_an_engine(rules: tr.Ruleset, draw: Draw) -> None:
    """One, in the colour of its owner, seat 1."""
    engines = [each for each in draw(tr.table(rules, TABLE)).classes("seat1") if each.tag.endswith("}g")]
    assert [engine.findtext("{*}title") for engine in engines] == ["marker"]


def test_a_track_without_pieces_shows_where_the_first_goes(rules: tr.Ruleset, draw: Draw) -> None:
    """Track 3."""
    assert len(draw(tr.table(rules, TABLE)).classes("slot")) == 1


def test_doubles_lie_across_and_the_others_along(rules: tr.Ruleset, draw: Draw) -> None:
    """5-5 is higher than wide, 5-9 wider than high; they lie on one line."""
    boxes = {box.name: box for box in draw(tr.table(rules, TABLE)).boxes}
    assert boxes["5-5"].high == 2 * boxes["5-5"].wide
    assert boxes["5-9"].wide == 2 * boxes["5-9"].high
    assert boxes["5-5"].top + boxes["5-5"].high / 2 == pytest.approx(boxes["5-9"].top + boxes["5-9"].high / 2, abs=0.02)
    assert boxes["5-12"].left < boxes["5-5"].left < boxes["5-9"].left < boxes["0-9"].left


def test_a_tile_on_a_track_is_turned_to_the_half_that_it_meets(rules: tr.Ruleset, draw: Draw) -> None:
    """3-12 begins with its 12, 1-8 with its 1."""
    picture = draw(tr.table(rules, TABLE))
    assert picture.pips("3-12") == [12, 3]
    assert picture.pips("1-8") == [1, 8]


def test_an_owed_double_has_a_ring_that_is_whole_where_it_binds(draw: Draw) -> None:
    """The older of two binds; the younger waits, dashed."""
    rules = tr.ruleset("mexican-train")
    position = "round 1 station 12-12; 0 [0]: 12-5 5-5; 1 [1]: 12-8 8-8; hand 0: 5-6 8-9; hand 1: 0-2; owed: 1 0"
    picture = draw(tr.table(rules, position))
    boxes = {box.name: box for box in picture.boxes}
    rings = {ring.get("stroke-dasharray"): ring for ring in picture.classes("owed")}
    assert {word for word in picture.words if word in ("play here", "owed")} == {"play here", "owed"}
    for dashes, name in (("none", "8-8"), ("5 3", "5-5")):
        assert float(rings[dashes].attrib["x"]) < boxes[name].left
        assert float(rings[dashes].attrib["y"]) < boxes[name].top
        assert float(rings[dashes].attrib["width"]) > boxes[name].wide


def test_toes_stand_above_and_below_their_double(draw: Draw) -> None:
    """The first below, the second above, both to the right of it; and the track itself goes on."""
    rules = tr.ruleset("mexican-train toes")
    position = (
        "round 1 station 12-12\n0 [0]: 12-5 5-5 5-9\n1 [1]:\n2 []:\n3<0 [0]: 5-1 =1\n4<0 [0]: 5-7 =7\nhand 0: 1-2\nhand 1: 3-4"
    )
    picture = draw(tr.table(rules, position))
    boxes = {box.name: box for box in picture.boxes}
    double = boxes["5-5"]
    assert boxes["5-7"].top + boxes["5-7"].high < double.top
    assert boxes["1-5"].top > double.top + double.high
    assert min(boxes["5-7"].left, boxes["1-5"].left) > double.left + double.wide
    assert {"3", "4"} <= set(picture.words)  # their numbers, as moves are written


def test_stems_of_toes_go_past_the_toes_of_other_doubles(draw: Draw) -> None:
    """No piece lies upon a stem but the double from which it comes, however long the toes are that lie between."""
    rules = tr.ruleset("mexican-train toes")
    position = (
        "round 1 station 12-12\n0 [0]: 12-5 5-5 5-8 8-8 8-3 3-3 3-0\n1 [1]:\n2 []:\n"
        "3<0 [0]: 5-1 1-2 2-4 4-6 =6\n4<0 [0]: 5-7 7-9 9-10 10-11 =11\n5<0 [0]: 8-1 1-1 +3 =1\n6<0 [0]: 8-2 2-2 2-9 =9\n"
        "7<0 [0]: 3-6 =6\n8<0 [0]: 3-9 9-9 9-0 =0\n9<8 [0]: 9-6 =6\nhand 0: 6-6\nhand 1: 4-4"
    )
    for width in (960, 640):
        picture = draw(tr.table(rules, position), width=width)
        stems = [each.attrib["d"] for each in picture.classes("rail") if "Q" in each.attrib["d"]]
        ends = [tuple(map(float, re.findall(r"[0-9.]+", stem)[:3])) for stem in stems]
        assert len(ends) == 7 - picture.words.count("at 9-9")
        for x, begin, end in ends:
            low, high = sorted((begin, end))
            crossed = [
                box.name
                for box in picture.boxes
                if box.left < x < box.left + box.wide and box.top < high and low < box.top + box.high
            ]
            assert len(crossed) == 1
            low_half, high_half = crossed[0].split("-")
            assert low_half == high_half


def test_how_many_pieces_a_double_still_takes_is_written_beside_it(draw: Draw) -> None:
    """And a toe that may not be built on ends at a buffer."""
    rules = tr.ruleset("mexican-train toes:sprout=no")
    position = "round 1 station 12-12\n0 [0]: 12-5 5-5 +2\n1 [1]:\n2 []:\n3<0 [0]: 5-1 +0 =1\nhand 0: 5-2\nhand 1: 3-4"
    picture = draw(tr.table(rules, position))
    assert "play here, takes 2" in picture.words
    assert "Track 3 from track 0, seat 0 (takes none): 1-5." in picture.description


def test_what_is_too_long_goes_on_below(rules: tr.Ruleset, draw: Draw) -> None:
    """With the number of its track before it, and still in the order in which it lies."""
    chain = [f"{value}-{value + 1}" for value in range(11)]
    position = f"round 1 station 0-0\n0 [0]: {' '.join(chain)}\nhand 0: 0-3\nhand 1: 3-5"
    picture = draw(tr.table(rules, position), width=480)
    rows = {box.name: box.top for box in picture.boxes if box.name in chain}
    assert len(set(rows.values())) > 1
    assert [rows[name] for name in chain] == sorted(rows.values())
    assert picture.words.count("0") == len(set(rows.values())) + 1  # before each row, and before the hand


def test_a_toe_too_far_to_the_right_begins_at_the_left_and_names_its_double(draw: Draw) -> None:
    """The double is the last piece that there is room for."""
    rules = tr.ruleset("mexican-train toes")
    chain = "12-0 0-1 1-2 2-3 3-4 4-5 5-5 5-6"
    position = f"round 1 station 12-12\n0 [0]: {chain}\n1 [1]:\n2 []:\n3<0 [0]: 5-7 7-8 8-9 9-10 =10\nhand 0: 6-6\nhand 1: 3-3"
    picture = draw(tr.table(rules, position), width=480)
    boxes = {box.name: box for box in picture.boxes}
    assert "at 5-5" in picture.words
    assert boxes["5-7"].left < boxes["5-5"].left
    assert boxes["5-7"].top > boxes["5-5"].top + boxes["5-5"].high


def test_points_are_told_once_there_are_any(draw: Draw) -> None:
    """Beside the pieces of each seat, from the second round on."""
    match = tr.Match.start(tr.ruleset("mexican-train dominoes:high=6 rounds:count=2"), 2, 1)
    assert not any("point" in word for word in draw(match).words)
    while not match.rounds:
        match = match.apply(match.legal_moves()[0])
    told = [word for word in draw(match).words if "point" in word]
    assert told == [f"{len(hand)} pieces, {total} points" for hand, total in zip(match.table.hands, match.totals, strict=True)]
    assert [word for word in draw(match.view(0)).words if "point" in word][::-1] == told


def test_a_table_without_tracks_is_drawn(rules: tr.Ruleset, draw: Draw) -> None:
    """The station stands by itself, and the hands below it."""
    table = evolve(tr.table(rules, TABLE), tracks=(), owed=(), layers=(), binding=(), memo=None)
    picture = draw(table)
    assert picture.names == ["12-12", "1-2", "3-4", "10-11", "0-0"]
    boxes = picture.boxes
    assert boxes[1].top > boxes[0].top + boxes[0].high


def test_one_track_without_a_double_is_no_higher_than_its_station(rules: tr.Ruleset, draw: Draw) -> None:
    """No hand lies upon the station."""
    table = tr.table(rules, TABLE)
    boxes = draw(evolve(table, tracks=table.tracks[3:], owed=(), layers=(), binding=(), memo=None)).boxes
    assert boxes[1].top > boxes[0].top + boxes[0].high


def test_pieces_of_a_strangers_kit_are_drawn_as_boxes(draw: Draw) -> None:
    """A kit whose station is of another kind than what is dealt, and in which nothing is dealt."""
    faces = [tr.Face("stone", ()), tr.Face("spring", ("s", None, None))]
    kit = tr.Kit.make("odd", faces, ["x"], lambda piece, end: tr.Fit(0, double=piece.name == "stone"), {"spring": "x"})
    bare = evolve(kit, playing=0)
    for each in (kit, bare):
        table = tr.Table(
            start=tr.Start(each, 1, 0, each["spring"]),
            seat=0,
            held=(0,),
            yard=(),
            tracks=(tr.Track(0, frozenset({0}), 0, pieces=(each["stone"],)),),
            turn=tr.Turn(),
            owed=(),
            layers=(),
            fresh=frozenset(),
            unplaced=0,
            binding=(),
        )
        picture = draw(table)
        assert picture.names == ["spring", "stone"]
        assert "stone" in picture.words
