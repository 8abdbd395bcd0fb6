"""The JSON Schema (draft 2020-12) of a line of a record."""

from __future__ import annotations

from typing import Any

from trainrules.json_shapes import DIALECT
from trainrules.record_lines import FORMAT, LONGEST_NAME, LONGEST_RULESET

__all__ = ["HEADER", "record_schema"]

Schema = dict[str, Any]


def _list(items: Schema, doc: str = "") -> Schema:
    return {"type": "array", "items": items} | ({"description": doc} if doc else {})


def _text(doc: str, **more: Any) -> Schema:
    return {"type": "string", "description": doc} | more


def _number(doc: str, **more: Any) -> Schema:
    return {"type": "integer", "description": doc} | more


def _object(properties: Schema, doc: str, optional: tuple[str, ...] = ()) -> Schema:
    required = [key for key in properties if key not in optional]
    return {"type": "object", "description": doc, "properties": properties, "required": required}


def _line(kind: str, properties: Schema, doc: str, optional: tuple[str, ...] = ()) -> Schema:
    return _object({"kind": {"type": "string", "const": kind}, **properties}, doc, optional)


PIECE: Schema = {"type": "string"}
SEAT: Schema = {"type": "integer"}
MAYBE: Schema = {"type": ["string", "null"]}
NUMBER_OR_NULL: Schema = {"type": ["integer", "null"]}
FLAG: Schema = {"type": "boolean"}
PLUGIN = _object(
    {
        "name": _text("that of the distribution, of the file or of the module"),
        "version": MAYBE | {"description": "that of the distribution; null elsewhere"},
        "digest": MAYBE | {"description": "that of the file, BLAKE2b of 16 bytes; null elsewhere"},
        "offers": _list({"type": "string"}, "the names of the game and the rules that come from it"),
    },
    "where the game or rules in force come from",
)
HEADER = _line(
    "header",
    {
        "format": {
            "type": "integer",
            "const": FORMAT,
            "description": "counts up when a key changes its meaning or goes, or when there is another kind",
        },
        "version": _text("of trainrules", maxLength=LONGEST_NAME),
        "ruleset": _text("the text that trainrules.ruleset reads back", maxLength=LONGEST_RULESET),
        "rules": {
            "type": "object",
            "additionalProperties": {"type": "object"},
            "description": "every rule in force by its name, an object of all its options; of one that no text can say, an object "
            "with its class as unsaid",
        },
        "plugins": _list(PLUGIN, "where the game and the rules come from, an object each"),
        "seats": _number("how many"),
        "seed": _number("of any size"),
        "first": _number("the seat that begins the first round, where the table decided it"),
        "orders": _list(
            _list(PIECE),
            "where deals were given: for each, from the first, the whole hands by seat, then the boneyard from the front",
        ),
        "names": _list({"type": "string", "maxLength": LONGEST_NAME}, "where they were given: who plays, by seat"),
        "players": _text(
            "where a program chose the moves, how it did: uniform, all legal moves equally likely", maxLength=LONGEST_NAME
        ),
    },
    "once, first",
    ("first", "orders", "names", "players"),
)
"""The schema of a header."""
DEAL = _line(
    "deal",
    {
        "deal": _number("its number in the match, from 1"),
        "round": _number("the number of the round, the same again where one is dealt again"),
        "station": _text("the piece"),
        "layer": NUMBER_OR_NULL | {"description": "the seat that laid it from its hand, or null"},
        "hunted": _list(
            {"type": "array", "prefixItems": [SEAT, PIECE], "minItems": 2, "maxItems": 2},
            "pairs of seat and piece, drawn in search of it",
        ),
        "first": _number("the seat that begins"),
        "hands": _list(_list(PIECE), "by seat"),
        "boneyard": _list(PIECE, "the front first"),
        "owners": _list(_list(SEAT), "of each track, none where it is communal"),
    },
    "each deal",
)
MOVE = _line(
    "move",
    {
        "deal": _number("that of the deal"),
        "number": _number("in the match, from 1"),
        "lap": _number("of the round, from 1"),
        "seat": _number("who makes it"),
        "move": _text("as trainrules.move reads it"),
        "drew": MAYBE | {"description": "the piece, or null"},
        "ends_turn": FLAG | {"description": "whether it is the last of its turn"},
        "ends_round": FLAG | {"description": "whether it is the last of its round"},
    },
    "each move",
)
TRACK = _object(
    {
        "owners": _list(SEAT, "as in the deal"),
        "marked": FLAG | {"description": "whether a marker stands on it"},
        "pieces": _list(PIECE, "from the station on"),
        "end": _text("the name of the end that it shows"),
        "room": _number("how many pieces the end takes"),
        "parent": NUMBER_OR_NULL | {"description": "the track from whose double it sprang, or null"},
    },
    "a track",
)
ROUND = _line(
    "round",
    {
        "deal": _number("that of the deal"),
        "round": _number("that of the round"),
        "station": _text("the piece"),
        "cause": _text("went-out, blocked or the name of a rule"),
        "out": _list(SEAT, "the seats that are out"),
        "scores": {
            "type": ["array", "null"],
            "items": {"type": "integer"},
            "description": "by seat; null where the round is dealt again",
        },
        "totals": _list({"type": "integer"}, "by seat, so far"),
        "tracks": _list(TRACK, "an object each"),
        "hands": _list(_list(PIECE), "what is left, by seat"),
        "boneyard": _list(PIECE, "what is left"),
    },
    "the end of each deal",
)
MATCH = _line(
    "match",
    {
        "totals": _list({"type": "integer"}, "by seat"),
        "winners": _list(SEAT, "the seats that have won"),
        "rounds": _number("how many"),
        "deals": _number("how many"),
        "moves": _number("how many"),
    },
    "once, last, where the match is over",
)


def record_schema() -> Schema:
    """The JSON Schema of a line of a record, of whichever kind.

    A line may have keys besides: a newer version of trainrules may write some without another format.

    >>> [line["properties"]["kind"]["const"] for line in record_schema()["oneOf"]]
    ['header', 'deal', 'move', 'round', 'match']
    """
    return {
        "$schema": DIALECT,
        "title": "A line of a record of trainrules",
        "oneOf": [HEADER, DEAL, MOVE, ROUND, MATCH],
    }
