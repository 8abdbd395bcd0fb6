"""Views as JSON: what a server sends to a client, and the reading of it.

Pieces are written by their plain names, since nobody can tell equal ones apart; seats count from 0, tracks by their place on the
table; moves are as `trainrules.move` reads them. What a view says twice, for clients that know no rules, is compared with what
the rules make of the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve, fields

from trainrules.catalogues import Catalogue, at_hand
from trainrules.errors import BadInput, BadText, BadView, RuleFailed, RulesetError, did_you_mean
from trainrules.json_shapes import misfits, said
from trainrules.pieces import Kit, Piece
from trainrules.public_log import FinishedRound, PublicEvent
from trainrules.rulesets import Ruleset
from trainrules.strict_json import same
from trainrules.tables import Table, Track
from trainrules.view_schemas import FORMAT, KIND_OF, KINDS, shared_schema
from trainrules.view_text import ViewReader

if TYPE_CHECKING:
    from trainrules.views import View

__all__ = ["as_json", "check_same", "read_view"]

A_SEAT, SEATS, ONE_A_SEAT = ("seat", "next", "first", "layer"), ("out", "winners"), ("hands", "scores", "totals", "lacks")
"""Fields that hold a seat, several seats, and something for each seat."""
A_PIECE = ("piece", "station")
"""Fields that hold a piece."""
SUBJECT = "view"


def as_json(view: View, table: Table) -> dict[str, Any]:
    """The view as JSON has it.

    Arguments:
        view: the view.
        table: its veiled table.

    Raises:
        BadText: where an option of a rule holds what no text can say.
        RuleFailed: when a rule of a plug-in fails while it is asked what is legal.
    """
    kit, turn = view.kit, view.turn
    return {
        "format": FORMAT,
        "ruleset": str(view.rules),
        "seat": view.seat,
        "round": view.round,
        "station": view.station.name,
        "layer": view.layer,
        "first": view.first,
        "hand": _plain(view.hand),
        "counts": [*view.counts],
        "boneyard": view.boneyard,
        "aside": _plain(view.aside),
        "tracks": [_track(track, kit) for track in view.tracks],
        "owed": [{"track": track, "layer": layer} for track, layer in zip(view.owed, view.layers, strict=True)],
        "fresh": sorted(view.fresh),
        "binding": [*view.binding],
        "turn": {**_values(turn), "seat": table.seat, "due": turn.due.name.lower()},
        "cause": view.cause,
        "unseen": {**view.unseen},
        "lacks": [[] if seat == view.seat else [*view.lacks(seat)] for seat in range(view.seats)],
        "legal": [str(move) for move in view.legal_moves()],
        "totals": [*view.totals],
        "rounds": [_values(each) for each in view.rounds],
        "winners": [*view.winners],
        "log": [_event_values(event) for event in view.log],
    }


def _plain(pieces: Iterable[Piece]) -> list[str]:
    return [piece.name for piece in pieces]


def _track(track: Track, kit: Kit) -> dict[str, Any]:
    return {
        "owners": sorted(track.owners),
        "marked": track.marked,
        "pieces": _plain(track.pieces),
        "end": kit.ends[track.end],
        "room": track.room,
        "parent": track.parent,
    }


def _values(value: Any) -> dict[str, Any]:
    """The fields of a value as JSON has them."""
    return {field.name: _value(getattr(value, field.name)) for field in fields(type(value))}


def _value(value: Any) -> Any:
    return value.name if isinstance(value, Piece) else [*value] if isinstance(value, tuple) else value


def _event_values(event: PublicEvent) -> dict[str, Any]:
    kind = KIND_OF[type(event)]
    hidden = (field.name for field in fields(KINDS[kind][0]))
    return {"kind": kind, **dict.fromkeys(hidden), **_values(event)}


def read_view(data: Any, catalogue: Catalogue | None) -> dict[str, Any]:
    """The fields of a view from JSON.

    Raises BadView with everything that is wrong with it.
    """
    version = data.get("format") if isinstance(data, dict) else None
    if type(version) is int and version > FORMAT:
        _refuse([f"format: this version of trainrules reads format {FORMAT}, not {said(version)}; take a newer one"])
    _refuse(misfits(data, shared_schema()))
    _refuse(_seat_problems(data))
    rules = _ruleset(data, catalogue)
    kit = rules.kit(len(data["counts"]))
    _refuse([*_strange_pieces(data, kit)])
    reader = _Reader(rules, data)
    try:
        table = reader.table()
    except BadText as error:
        raise BadView(SUBJECT, error.problems) from None
    return {
        "rules": rules,
        "seat": data["seat"],
        "table": evolve(table, start=evolve(table.start, layer=data["layer"]), memo=None),
        "totals": tuple(data["totals"]),
        "rounds": tuple(_made(FinishedRound, each, kit) for each in data["rounds"]),
        "winners": tuple(data["winners"]),
        "log": tuple(_made(_class_of(each), each, kit) for each in data["log"]),
        "lacked": reader.lacked,
    }


def check_same(data: Mapping[str, Any], again: Mapping[str, Any]) -> None:
    """See to it that what was read says what was written.

    Raises BadView where it says something else.
    """
    _refuse(_differences(data, again, ""))


def _differences(one: Any, other: Any, place: str) -> Iterator[str]:
    """Where the one says something else than the other."""
    if isinstance(one, dict) and one.keys() == other.keys():
        for key in one:
            yield from _differences(one[key], other[key], f"{place}.{key}" if place else key)
    elif isinstance(one, list) and len(one) == len(other):
        for number, parts in enumerate(zip(one, other, strict=True)):
            yield from _differences(*parts, f"{place}[{number}]")
    elif not same(one, other):
        yield f"{place}: it is {said(one)}, and by all else it would be {said(other)}"


def _refuse(problems: Iterable[str]) -> None:
    told = [*problems]
    if told:
        raise BadView(SUBJECT, told)


def _ruleset(data: Mapping[str, Any], catalogue: Catalogue | None) -> Ruleset:
    """The ruleset, for so many seats as there are.

    Raises BadView where there is none.
    """
    try:
        rules = at_hand(catalogue).ruleset(data["ruleset"])
        rules.seating(len(data["counts"]))
    except RulesetError as error:
        raise BadView(SUBJECT, [f"ruleset: {problem}" for problem in error.problems]) from None
    except (BadInput, RuleFailed) as error:
        raise BadView(SUBJECT, [f"ruleset: {error}"]) from None
    return rules


def _seat_problems(data: Mapping[str, Any]) -> Iterator[str]:
    """Seats that there are not, and lists that have not one for each seat."""
    seats = len(data["counts"])
    parts = [("", data)]
    parts += [(f"{key}[{number}].", each) for key in ("rounds", "log") for number, each in enumerate(data[key])]
    for place, part in parts:
        told = [(key, part[key]) for key in A_SEAT if part.get(key) is not None]
        told += [(key, seat) for key in SEATS for seat in part.get(key, ())]
        for key, seat in told:
            if seat >= seats:
                yield f"{place}{key}: there is no seat {seat}; seats are numbered 0 to {seats - 1}"
        for key in ONE_A_SEAT:
            if key in part and len(part[key]) != seats:
                yield f"{place}{key}: there are {len(part[key])}, and must be {seats}, one for each seat"
    if data["winners"] and data["cause"] is None:
        yield f"winners: there are {said(data['winners'])}, and the round is not over"
    sums = [sum(scores) for scores in zip(*(each["scores"] for each in data["rounds"]), strict=False)] or [0] * seats
    if data["totals"] != sums:
        yield f"totals: they are {said(data['totals'])}, and the rounds come to {said(sums)}"


def _strange_pieces(data: Mapping[str, Any], kit: Kit) -> Iterator[str]:
    """Names of pieces that the set does not have."""
    named = [("station", data["station"])]
    lists = [("hand", data["hand"]), ("aside", data["aside"])]
    lists += [(f"tracks[{number}].pieces", track["pieces"]) for number, track in enumerate(data["tracks"])]
    lists += [(f"lacks[{number}]", names) for number, names in enumerate(data["lacks"])]
    named += [(f"{place}[{number}]", name) for place, names in lists for number, name in enumerate(names)]
    for key in ("rounds", "log"):
        for number, part in enumerate(data[key]):
            named += [(f"{key}[{number}].{word}", part[word]) for word in A_PIECE if part.get(word) is not None]
    known = {piece.name for piece in kit.pieces}
    for place, name in named:
        if name not in known:
            yield f"{place}: {said(name)} is no piece of {kit.name}; {did_you_mean(name, known)}"


class _Reader(ViewReader):
    """A reading of JSON: its parts are lines, and problems are told by their places."""

    def __init__(self, rules: Ruleset, data: Mapping[str, Any]) -> None:
        super().__init__(rules, "", data["seat"])
        self.places = [""]
        for key, place, rest in _lines(data):
            self.lines[key] = len(self.places), rest
            self.places.append(place)

    def _problem(self, number: int, problem: str) -> None:
        self.problems.append(f"{self.places[number]}: {problem}")


def _lines(data: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """The position as lines: what each begins with, its place in the data, and what it says."""
    yield "round", "round", f"{data['round']} first {data['first']} station {data['station']}"
    for seat, count in enumerate(data["counts"]):
        own = seat == data["seat"]
        yield f"hand {seat}", "hand" if own else f"counts[{seat}]", _words(data["hand"]) if own else f"{count} hidden"
    yield "boneyard", "boneyard", f"{data['boneyard']} hidden"
    yield "aside", "aside", _words(data["aside"])
    for index, track in enumerate(data["tracks"]):
        parent, owners = track["parent"], ",".join(map(str, track["owners"]))
        head = f"{index}{'' if parent is None else f'<{parent}'} [{owners}]{'*' if track['marked'] else ''}"
        shows = "" if parent is None else f" ={track['end']}"
        yield f"track {index}", f"tracks[{index}]", f"{head}: {' '.join(track['pieces'])} +{track['room']}{shows}"
    yield "fresh", "fresh", _words(data["fresh"])
    yield "owed", "owed", _words(f"{each['track']}/{'-' if each['layer'] is None else each['layer']}" for each in data["owed"])
    turn = data["turn"]
    facts = [f"{key} {turn[key]}" for key in ("seat", "due", "laid", "drawn", "drew", "doubles")]
    facts += [] if turn["on"] is None else [f"on {turn['on']}"]
    yield "turn", "turn", " ".join([*facts, *(key for key in ("own", "met", "opening") if turn[key])])
    if data["cause"] is not None:
        yield "over", "cause", data["cause"]
    for seat, names in enumerate(data["lacks"]):
        if names:
            yield f"lacks {seat}", f"lacks[{seat}]", _words(names)


def _words(words: Iterable[object]) -> str:
    return " ".join(map(str, words)) or "-"


def _class_of(data: Mapping[str, Any]) -> type:
    cls, told = KINDS[data["kind"]]
    return cls if all(data[field.name] is not None for field in fields(cls) if field.name in A_PIECE) else told


def _made(cls: type, data: Mapping[str, Any], kit: Kit) -> Any:
    """A value of that class from its fields as JSON has them."""
    values = {field.name: data[field.name] for field in fields(cls)}
    for name, value in values.items():
        if name in A_PIECE:
            values[name] = kit.pieces[kit.names[value][0]]
        elif isinstance(value, list):
            values[name] = tuple(value)
    return cls(**values)
