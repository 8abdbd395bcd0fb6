"""The JSON Schema of views, and the names of the kinds of events in their logs."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from attrs import fields

from trainrules.json_shapes import DIALECT
from trainrules.pieces import NAME, Piece
from trainrules.public_log import TOLD, FinishedRound
from trainrules.rule import kebab
from trainrules.tables import Due

__all__ = ["FORMAT", "KINDS", "KIND_OF", "shared_schema", "view_schema"]

FORMAT = 1
"""Counts up when a key changes its meaning or goes."""
LARGEST = (1 << 53) - 1
"""The largest whole number that every reader of JSON keeps whole."""
KINDS: Mapping[str, tuple[type, type]] = {kebab(event.__name__): (event, told) for event, told in TOLD.items()}
"""The kinds of events in a log: the class of each, and that of those whose hidden fields are null."""
KIND_OF: Mapping[type, str] = {cls: kind for kind, classes in KINDS.items() for cls in classes}
SIGNED = ("scores", "totals")
"""Fields of events that may be less than nothing."""


def _object(title: str, **properties: Any) -> dict[str, Any]:
    """The schema of an object that has all of these keys and no other."""
    return {
        "type": "object",
        "description": title,
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }


def _list(items: Mapping[str, Any], description: str = "", most: int = 100_000) -> dict[str, Any]:
    told = {"description": description} if description else {}
    return {"type": "array", **told, "items": items, "maxItems": most}


def _ref(name: str, description: str = "") -> dict[str, Any]:
    return {"$ref": f"#/$defs/{name}", **({"description": description} if description else {})}


def view_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of what `View.to_dict` gives.

    >>> view_schema()["properties"]["boneyard"]["description"]
    'How many pieces are left to draw.'
    """
    return deepcopy(shared_schema())


@cache
def shared_schema() -> dict[str, Any]:
    """The same, made once; whoever has it does not change it."""
    piece = _ref("piece")
    properties = {
        "format": {"const": FORMAT, "description": "Counts up when a key changes its meaning or goes."},
        "ruleset": {"type": "string", "maxLength": 8192, "description": "The text that `trainrules.ruleset` reads back."},
        "seat": _ref("seat-or-none", "Whose view it is; null for a spectator's."),
        "round": _ref("number", "The number of the round, from 1."),
        "station": _ref("piece", "What every track of the round starts from."),
        "layer": _ref("seat-or-none", "The seat that laid the station from its hand, if one did."),
        "first": _ref("seat", "The seat that moved first in the round."),
        "hand": _list(piece, "The own hand, in the order of the kit; empty for a spectator."),
        "counts": _list(_ref("number"), "How many pieces each seat holds.", 1000) | {"minItems": 1},
        "boneyard": _ref("number", "How many pieces are left to draw."),
        "aside": _list(piece, "Pieces that are out of play."),
        "tracks": _list(_ref("track"), "The tracks, in the order of the table.", 9999),
        "owed": _list(_ref("owed"), "The doubles that are uncovered and alive, in the order laid."),
        "fresh": _list(_ref("seat"), "The seats that have not finished their first turn of the round."),
        "binding": _list(_ref("number"), "The tracks on which the seat to move must play because of owed doubles."),
        "turn": _ref("turn", "The turn of the seat to move."),
        "cause": {
            "type": ["string", "null"],
            "pattern": r"^[^\s;]+$",
            "description": "Why the round is over: `went-out`, `blocked` or the name of a rule; null while it is not.",
        },
        "unseen": {
            "type": "object",
            "description": "How many of each piece are in other hands or in the boneyard.",
            "additionalProperties": _ref("number"),
        },
        "lacks": _list(
            _list(piece), "For each seat the unseen pieces that it is proved not to hold; for the own seat none.", 1000
        ),
        "legal": _list({"type": "string"}, "The legal moves, where it is the own turn."),
        "totals": _list(_ref("points"), "The scores so far of each seat.", 1000),
        "rounds": _list(_ref("round"), "The finished rounds."),
        "winners": _list(_ref("seat"), "The winning seats, once the match is over."),
        "log": _list(_ref("event"), "What has happened, as the seat was told it.", 10_000_000),
    }
    return {"$schema": DIALECT, "title": "View", **_object("What a seat may know of a table.", **properties), "$defs": _parts()}


def _parts() -> dict[str, Any]:
    """The schemas of the parts of a view."""
    number = {"type": "integer", "minimum": 0, "maximum": 999_999}
    points = {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}
    piece = {"type": "string", "pattern": f"^{NAME.pattern}$", "description": "The plain name of a piece."}
    flag = {"type": "boolean"}
    optional = {**number, "type": ["integer", "null"]}
    dues = [due.name.lower() for due in Due]
    return {
        "number": number,
        "points": points,
        "piece": piece,
        "piece-or-none": {
            **piece,
            "type": ["string", "null"],
            "description": "The plain name of a piece, or null: it is hidden.",
        },
        "seat": {**number, "description": "A seat, from 0."},
        "seat-or-none": {**optional, "description": "A seat, from 0, or null."},
        "track": _object(
            "A line of placed pieces.",
            owners=_list(_ref("seat"), "The seats that own it; none where it is communal."),
            marked={**flag, "description": "Whether a marker stands on it."},
            pieces=_list(_ref("piece")),
            end={"type": "string", "description": "The name of the end that the next piece must meet."},
            room={**number, "maximum": 9999, "description": "How many pieces the end still takes."},
            parent={**optional, "description": "The track from whose double it sprang, or null."},
        ),
        "owed": _object(
            "An uncovered double.",
            track={**number, "description": "The track that it ends."},
            layer=_ref("seat-or-none", "The seat that laid it; null where that owes nothing."),
        ),
        "turn": _object(
            "The turn of the seat to move; where the round is over, of the one that would be.",
            seat=_ref("seat", "Who is to move."),
            due={"enum": dues, "description": "What the turn still asks for."},
            opening={**flag, "description": "Whether it is the special first turn."},
            laid={**number, "description": "How many pieces were laid in it."},
            drawn={**number, "description": "How many were drawn since the last was laid."},
            drew={**number, "description": "How many were drawn in all."},
            doubles={**number, "description": "How many doubles were laid."},
            on={**optional, "description": "The track that the next piece must go on, or null."},
            own={**flag, "description": "Whether one was laid on an own track."},
            met={**flag, "description": "Whether one was laid elsewhere since an owed double bound there."},
        ),
        "round": _object("A finished round.", **_fields(FinishedRound)),
        "event": {"oneOf": [_event(kind, *classes) for kind, classes in KINDS.items()]},
    }


def _event(kind: str, cls: type, told: type) -> dict[str, Any]:
    """The schema of the events of a kind; what is not told to everybody may be null."""
    hidden = {field.name for field in fields(cls)} - {field.name for field in fields(told)}
    title = " ".join((cls.__doc__ or "").split())
    return _object(title, **{"kind": {"const": kind}, **_fields(cls), **dict.fromkeys(sorted(hidden), _ref("piece-or-none"))})


def _fields(cls: type) -> dict[str, Any]:
    """The schemas of the fields of a class, by their types."""
    return {name: _field(name, hint) for name, hint in get_type_hints(cls).items()}


def _field(name: str, hint: Any) -> dict[str, Any]:
    if get_origin(hint) is tuple:
        return _list(_field(name, get_args(hint)[0]), most=1000)
    if get_origin(hint) is UnionType:
        return _ref("seat-or-none")
    numbers = _ref("points" if name in SIGNED else "number")
    return {Piece: _ref("piece"), bool: {"type": "boolean"}, str: {"type": "string"}, int: numbers}[hint]
