"""Views as JSON: what is in it, that it reads back as the same, and how whatever is wrong with it is told."""

from __future__ import annotations

import json
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from attrs import field, frozen

import trainrules as tr
from trainrules.offers import file_module

SCHEMA = tr.view_schema()
PAGE: Any = file_module(Path(__file__).parents[2] / "docs" / "view_schema.py")
TEXT = """
    round 2 first 1 station 6-6
    0 [0]: 6-5 5-5
    1 [1]*:
    2 []: 6-4
    hand 0: 1-2 3-4
    hand 1: 0-5
    boneyard: 0-0 0-1 0-2
    aside: rest
    owed: 0/0
    turn: seat 1 due must drawn 1
"""


def view(views: Any, seat: int | None = 1) -> tr.View:
    """The view of that position."""
    rules = views.ruleset()
    return tr.View.of(rules, tr.table(rules, TEXT), seat)


def test_a_view_as_json(views: Any) -> None:
    """Every key, as the position says; the pieces that are out of play are all the rest."""
    placed = {"6-6", "5-6", "5-5", "4-6", "1-2", "3-4", "0-5", "0-0", "0-1", "0-2"}
    track = {"marked": False, "room": 1, "parent": None}
    assert view(views).to_dict() == {
        "format": 1,
        "ruleset": "mexican-train dominoes:high=6",
        "seat": 1,
        "round": 2,
        "station": "6-6",
        "layer": None,
        "first": 1,
        "hand": ["0-5"],
        "counts": [2, 1],
        "boneyard": 3,
        "aside": [piece.name for piece in views.ruleset().kit(2).pieces if piece.name not in placed],
        "tracks": [
            {**track, "owners": [0], "pieces": ["5-6", "5-5"], "end": "5"},
            {**track, "owners": [1], "pieces": [], "end": "6", "marked": True},
            {**track, "owners": [], "pieces": ["4-6"], "end": "4"},
        ],
        "owed": [{"track": 0, "layer": 0}],
        "fresh": [],
        "binding": [0],
        "turn": {
            "seat": 1,
            "due": "must",
            "opening": False,
            "laid": 0,
            "drawn": 1,
            "drew": 1,
            "doubles": 0,
            "on": None,
            "own": False,
            "met": False,
        },
        "cause": None,
        "unseen": {"0-0": 1, "0-1": 1, "0-2": 1, "1-2": 1, "3-4": 1},
        "lacks": [[], []],
        "legal": ["0-5>0"],
        "totals": [0, 0],
        "rounds": [],
        "winners": [],
        "log": [],
    }


def test_a_drawn_piece_is_null_for_others(views: Any) -> None:
    """And there for the seat that drew it."""
    rules = views.ruleset()
    table = tr.table(rules, TEXT.replace("drawn 1", "").replace("0-5", "2-2").replace("boneyard:", "boneyard: 1-1 1-5"))
    after = tr.apply(rules, table, tr.Draw())
    logs = [tr.View.of(rules, after, seat, [(table, tr.Draw())]).to_dict()["log"][-1] for seat in (0, 1)]
    assert logs == [
        {"kind": "drew", "seat": 1, "piece": None, "left": 4},
        {"kind": "drew", "seat": 1, "piece": "1-1", "left": 4},
    ]


def accepted(value: object) -> bool | None:
    """What a validator that knows the whole of JSON Schema says; None where none is installed."""
    if find_spec("jsonschema") is None:
        return None
    return bool(import_module("jsonschema").Draft202012Validator(SCHEMA).is_valid(value))


@pytest.mark.parametrize("seat", [None, 0, 2])
@pytest.mark.parametrize("moves", [0, 1, 30, 60, 1000])
@pytest.mark.parametrize("house", [(), ("toes", "may-keep"), ("highest-double", "-opening-run")])
def test_a_view_reads_back_as_the_same_and_fits_the_schema(views: Any, seat: int | None, moves: int, house: Any) -> None:
    """Through text, at any moment of a match, and with all that it tells of the whole of it."""
    match = views.played(views.ruleset("rounds:count=2", *house), 3, 2, moves)
    for whole in (False, True):
        one = match.view(seat, whole=whole)
        data = json.loads(json.dumps(one.to_dict()))
        assert accepted(data) in (None, True)
        other = tr.View.from_dict(data)
        assert other == one
        assert (other.legal_moves(), other.unseen, other.log) == (one.legal_moves(), one.unseen, one.log)
        assert [other.explain(tr.Play(piece, 0)) for piece in one.kit.pieces] == [
            one.explain(tr.Play(piece, 0)) for piece in one.kit.pieces
        ]


def test_cards_and_equal_pieces_read_back(views: Any) -> None:
    """A station card that is never dealt, and two sets."""
    cards = views.played(tr.ruleset("crazy-train"), 3, 2, 40)
    mixed = views.played(views.ruleset("hand-size:pieces=3,most=4", tiles="high=3,sets=2"), 3, 2, 40)
    for match in (cards, mixed):
        assert tr.View.from_dict(json.loads(json.dumps(match.view(1).to_dict()))) == match.view(1)


def test_the_schema_is_a_schema_and_a_copy() -> None:
    """Who changes it changes nothing for others."""
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema, which knows the whole of JSON Schema, is not installed")
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    tr.view_schema()["properties"].clear()
    assert tr.view_schema() == SCHEMA


def test_the_page_tells_every_key_and_every_kind_of_event() -> None:
    """With what it means, as the schema says it."""
    page = PAGE.on_page_markdown(f"before\n\n{PAGE.MARKER}\n\nafter")
    parts = [SCHEMA, *(part for part in SCHEMA["$defs"].values() if "properties" in part)]
    told = [(key, each.get("description", "")) for part in parts for key, each in part["properties"].items()]
    kinds = [each["properties"]["kind"]["const"] for each in SCHEMA["$defs"]["event"]["oneOf"]]
    assert [
        key for key, meaning in told if not re.search(rf"^\| `{key}` \| .* \| {re.escape(meaning)} \|$", page, re.MULTILINE)
    ] == []
    assert [kind for kind in kinds if f"\n| `{kind}` |" not in page] == []
    assert PAGE.on_page_markdown("# Another page") == "# Another page"


def problems(data: Any) -> list[str]:
    """What is wrong with it."""
    with pytest.raises(tr.BadView) as caught:
        tr.View.from_dict(data)
    return [*caught.value.problems]


def changed(views: Any, **parts: Any) -> list[str]:
    """What is wrong with the view when some of its parts are others."""
    return problems({**view(views).to_dict(), **parts})


@pytest.mark.parametrize("data", [None, [], "view", 3])
def test_what_is_no_object_is_no_view(data: Any) -> None:
    """Whatever it is."""
    assert problems(data) == [f"{json.dumps(data) if data != 'view' else repr(data)} is not an object"]


def test_all_that_does_not_fit_the_schema_is_told_at_once(views: Any) -> None:
    """Each with its place."""
    assert changed(views, seat=True, hand=[1], counts=[], more=1, round=-1, cause="a b", tracks=[{}]) == [
        "seat: true is not a whole number or null",
        "round: -1 is not between 0 and 999999",
        "hand[0]: 1 is not a text",
        "counts: there are 0, and may be 1 to 1000",
        "tracks[0]: 'owners' is missing",
        "tracks[0]: 'marked' is missing",
        "tracks[0]: 'pieces' is missing",
        "tracks[0]: 'end' is missing",
        "tracks[0]: 'room' is missing",
        "tracks[0]: 'parent' is missing",
        "cause: 'a b' does not match ^[^\\s;]+$",
        "'more' is not known; known are: " + ", ".join(sorted(SCHEMA["properties"])),
    ]


def test_a_newer_format_asks_for_a_newer_version(views: Any) -> None:
    """An older one there has never been."""
    assert changed(views, format=2, hand=3) == ["format: this version of trainrules reads format 1, not 2; take a newer one"]
    assert changed(views, format=0) == ["format: 0 is not 1"]


def test_events_are_of_a_kind(views: Any) -> None:
    """With the fields of that kind."""
    log = [{"kind": "flew"}, {"seat": 0}, 3, {"kind": "failed"}, {"kind": "failed", "seat": 0, "left": 1}]
    kinds = [each["properties"]["kind"]["const"] for each in SCHEMA["$defs"]["event"]["oneOf"]]
    assert changed(views, log=log) == [
        f"log[0].kind: 'flew' is none of {', '.join(map(repr, kinds))}",
        "log[1]: 'kind' is missing",
        "log[2]: 3 is not an object",
        "log[3]: 'seat' is missing",
        "log[4]: 'left' is not known; known are: kind, seat",
    ]


def test_there_is_something_for_each_seat_and_no_other_seat(views: Any) -> None:
    """All of it at once."""
    scored = {"kind": "scored", "round": 1, "scores": [1], "totals": [1, 2]}
    won = {"kind": "won", "winners": [2]}
    finished = {"number": 1, "station": "6-6", "cause": "blocked", "out": [4], "scores": [1, 2]}
    assert changed(
        views, seat=2, layer=5, first=3, lacks=[[]], totals=[1, 3], rounds=[finished], log=[scored, won], winners=[0]
    ) == [
        "seat: there is no seat 2; seats are numbered 0 to 1",
        "first: there is no seat 3; seats are numbered 0 to 1",
        "layer: there is no seat 5; seats are numbered 0 to 1",
        "lacks: there are 1, and must be 2, one for each seat",
        "rounds[0].out: there is no seat 4; seats are numbered 0 to 1",
        "log[0].scores: there are 1, and must be 2, one for each seat",
        "log[1].winners: there is no seat 2; seats are numbered 0 to 1",
        "winners: there are [0], and the round is not over",
        "totals: they are [1, 3], and the rounds come to [1, 2]",
    ]


def test_the_ruleset_must_be_one_for_so_many_seats(views: Any) -> None:
    """With everything that is wrong with it."""
    assert changed(views, ruleset="mexican-trai rounds:count=x") == [
        "ruleset: game 'mexican-trai': there is no such game; did you mean 'mexican-train'?",
        "ruleset: rule 'rounds': option 'count' takes a whole number or none, not 'x'",
    ]
    (problem,) = changed(
        views, ruleset="mexican-train dominoes:high=6", counts=[1], lacks=[[]], totals=[0], seat=0, first=0, owed=[]
    )
    assert problem.startswith("ruleset: 'mexican-train dominoes:high=6' is not played by 1 seats; take one of 2, 3")


def test_a_rule_that_fails_makes_no_ruleset(views: Any, offers: Any) -> None:
    """It is named."""

    @frozen
    class Fails(tr.Rule):
        """It cannot be asked."""

        def settings(self) -> dict[str, object]:
            """It fails."""
            raise ValueError("no")

    data = {**view(views).to_dict(), "ruleset": "mexican-train dominoes:high=6 fails"}
    with pytest.raises(tr.BadView, match=r"ruleset: rule 'fails' .*: settings raised ValueError: no"):
        tr.View.from_dict(data, tr.catalogue(plugins=[offers(Fails)]))


def test_every_piece_that_there_is_not_is_named(views: Any) -> None:
    """Wherever it stands."""
    finished = {"number": 1, "station": "7-7", "cause": "blocked", "out": [], "scores": [0, 0]}
    drew = {"kind": "drew", "seat": 0, "piece": "9-9", "left": 1}
    track = {**view(views).to_dict()["tracks"][0], "pieces": ["5-6", "5-7"]}
    said = changed(views, hand=["8-8"], lacks=[["0-9"], []], rounds=[finished], log=[drew], tracks=[track])
    assert [problem.partition(" is no piece")[0] for problem in said] == [
        "hand[0]: '8-8'",
        "tracks[0].pieces[1]: '5-7'",
        "lacks[0][0]: '0-9'",
        "rounds[0].station: '7-7'",
        "log[0].piece: '9-9'",
    ]


def test_what_cannot_be_is_told_by_its_place(views: Any) -> None:
    """As of a position that is a text."""
    data = view(views).to_dict()
    tracks = [{**data["tracks"][0], "pieces": ["5-5", "5-6"]}, *data["tracks"][1:]]
    assert changed(
        views, tracks=tracks, fresh=[7], turn={**data["turn"], "seat": 3, "drawn": 2}, owed=[{"track": 1, "layer": 0}]
    ) == [
        "tracks[0]: 5-5 5-6 makes no line from 6",
        "fresh: '7' is no seat; give a number from 0 to 1",
        "turn: '3' is no seat; give a number from 0 to 1",
        "turn: drew 1: the turn drew the 2 of 'drawn 2' as well; count all",
        "owed: track 1 ends in no double that can still be met, or is named twice",
    ]


def test_hidden_pieces_must_add_up(views: Any) -> None:
    """Five are not seen: two in the other hand, three to draw."""
    assert changed(views, boneyard=4) == [
        "boneyard: 4 to draw and 2 in other hands are not the 5 that are not seen; count again, or name what is out of play behind 'aside:'"
    ]
    assert changed(views, counts=[6, 1]) == [
        "hands: 6 in other hands are more than the 5 that are not seen; count again, or name what is out of play behind 'aside:'"
    ]


def test_what_is_lacked_must_leave_a_deal(views: Any) -> None:
    """Of five hidden pieces seat 0 holds two, and lacks four; and of the own hand nothing is proved."""
    assert changed(views, lacks=[["0-0", "0-1", "0-2", "1-2"], []]) == [
        "no deal agrees: there is room for more than 1 of the hidden pieces in the hand of seat 0, and all others are lacked there; count again, or leave out what is not certain to be lacked"
    ]
    assert changed(views, lacks=[[], ["0-0"]]) == ["lacks[1]: the hand of seat 1 is told; leave out what it lacks"]


def test_what_is_said_twice_must_be_the_same(views: Any) -> None:
    """Such as what is legal, and what binds; each difference with its place."""
    data = view(views).to_dict()
    tracks = [{**data["tracks"][0], "end": "6"}, *data["tracks"][1:]]
    told = changed(views, legal=["pass"], binding=[], tracks=tracks, counts=[2, 4], unseen={**data["unseen"], "0-0": 2})
    assert told == [
        "counts[1]: it is 4, and by all else it would be 1",
        "tracks[0].end: it is '6', and by all else it would be '5'",
        "binding: it is [], and by all else it would be [0]",
        "unseen.0-0: it is 2, and by all else it would be 1",
        "legal[0]: it is 'pass', and by all else it would be '0-5>0'",
    ]


@frozen
class Holds(tr.Rule):
    """It holds what no text can say."""

    what: object = field(default=None)


def test_a_ruleset_that_no_text_can_say_has_no_json(views: Any) -> None:
    """It is told so."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6", Holds(object()))
    with pytest.raises(tr.BadText, match="holds"):
        tr.View.of(rules, tr.table(rules, TEXT), 0).to_dict()


@pytest.mark.parametrize("wrong", [[], {}, None, "1", True])
def test_a_kind_or_format_of_another_type_is_refused(wrong: object) -> None:
    """Whatever stands there."""
    match = tr.Match.start(tr.ruleset("mexican-train", "dominoes:high=6"), seats=3, seed=1)
    for place in ("format", "log"):
        data = match.view(0).to_dict()
        if place == "format":
            data["format"] = wrong
        else:
            data["log"][0]["kind"] = wrong
        with pytest.raises(tr.BadView):
            tr.View.from_dict(data)


def test_an_end_that_is_called_as_its_card_tells_no_copy() -> None:
    """Of three equal cards a seat cannot say which lies there, and the end is called by the number that it sees."""
    rules = tr.ruleset("crazy-train", "hekdek:suits=5,borders=5,numbers=3,copies=3")
    match = tr.Match.start(rules, 3, seed=1)
    for _ in range(60):
        match = match.apply(match.legal_moves()[-1 if match.length % 3 else 0])
        view = match.view(0)
        assert tr.View.from_dict(view.to_dict()) == view
