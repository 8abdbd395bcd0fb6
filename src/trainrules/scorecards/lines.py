"""The lines of a saved score card: one JSON object a line, ASCII, keys sorted, the same bytes from the same card everywhere.

Every object has `kind`. Seats count from 0, as the names stand in the first line; pieces are written by their names. What else
there is, `scorecard_schema` says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from trainrules.json_shapes import DIALECT
from trainrules.record_lines import LONGEST_RULESET, plugins, rules_in_force
from trainrules.scorecards.reading import FACTS
from trainrules.scorecards.trail import Kind, Step
from trainrules.version import __version__

if TYPE_CHECKING:
    from trainrules.scorecards.cards import Scorecard

__all__ = ["FORMAT", "HEADER", "KINDS", "Line", "card_lines", "header", "said_by", "scorecard_schema", "step_line"]

Line = dict[str, Any]

FORMAT = 1
HEADER = "scorecard-header"
KINDS: Mapping[str, Kind] = {f"scorecard-{kind.value}": kind for kind in Kind}
"""The kinds of all other lines."""

SEAT = {"type": "integer", "minimum": 0, "maximum": 999}
POINTS = {"type": "integer"}
NUMBER = {"type": "integer", "minimum": 1, "maximum": 1_000_000}
TEXT = {"type": "string"}
ANY = {"type": "object"}
MOST = 1024
"""So many pieces a hand has at the most, and so many people a card."""


def _list(of: Mapping[str, Any], about: str = "") -> dict[str, Any]:
    return {"type": "array", "items": of, "maxItems": MOST, "description": about}


def _or_null(schema: Mapping[str, Any], about: str) -> dict[str, Any]:
    return {**schema, "type": [schema["type"], "null"], "description": about}


def _said(schema: Mapping[str, Any], about: str) -> dict[str, Any]:
    return {**schema, "description": about}


HAND = {"type": ["array", "null"], "items": TEXT, "maxItems": MOST}
ROUND: Mapping[str, Any] = {
    "round": _said(NUMBER, "The number of the round, from 1."),
    "station": _or_null(TEXT, "The piece that the tracks started from; null where nobody knows."),
    "layer": _or_null(SEAT, "Who laid it from the hand; null where nobody did, or nobody knows."),
    "starter": _or_null(SEAT, "Who began; null where nobody knows."),
    "hands": _list(HAND, "For each seat the pieces left; null where only points were said."),
    "points": _list({"type": ["integer", "null"]}, "For each seat the points that were said; null where pieces were."),
    "given": _or_null(_list(POINTS), "The scores of all, where people have reckoned them themselves; else null."),
    "out": _or_null(_list(SEAT), "Who was said to be out; null where that follows from what is left."),
    "cause": _or_null(TEXT, "`went-out`, `blocked` or the name of a rule; null where somebody went out and nothing was said."),
    "marked": _or_null(_list(SEAT), "On whose track there is a marker; null where nothing was said."),
    "uncovered": _or_null(_list(SEAT), "Who laid each uncovered double; null where nothing was said."),
    "scores": _or_null(_list(POINTS), "What the round comes to, a seat each; null where it is dealt again."),
}
STEP: Mapping[str, Any] = {
    "step": _said(NUMBER, "The number of the step, from 1."),
    "totals": _list(POINTS, "The totals after the step, a seat each."),
}
PLUGIN = {
    "type": "object",
    "properties": {
        "name": TEXT,
        "version": _or_null(TEXT, "That of the distribution."),
        "digest": _or_null(TEXT, "That of the file: BLAKE2b, 16 bytes."),
        "offers": _list(TEXT, "What is used of it."),
    },
    "required": ["name", "version", "digest", "offers"],
}
LINES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    HEADER: (
        "The first line: what is played, and who plays.",
        {
            "format": {"const": FORMAT, "description": "Counts up when a key changes its meaning, comes or goes."},
            "version": _said(TEXT, "The version of trainrules."),
            "ruleset": _said(TEXT, "The text that `trainrules.ruleset` reads back.") | {"maxLength": LONGEST_RULESET},
            "rules": _said(ANY, "Every rule in force by its name, an object of all its options."),
            "plugins": _list(PLUGIN, "Where the game and the rules come from."),
            "names": _list(TEXT, "Who plays, by seat."),
        },
    ),
    "scorecard-entry": ("A round that was entered.", {**STEP, **ROUND}),
    "scorecard-correction": (
        "A round that was corrected: all of it as it stands from then on.",
        {**STEP, **ROUND, "why": _said(TEXT, "The reason that was given, or an empty text.")},
    ),
    "scorecard-undo": (
        "The last step that stood is taken back.",
        {**STEP, "takes_back": _said(NUMBER, "The number of that step.")},
    ),
    "scorecard-close": ("People have ended the match.", STEP),
}
"""What each kind of line is, and its keys."""


def scorecard_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of every line of a saved score card.

    >>> [line["properties"]["kind"]["const"] for line in scorecard_schema()["oneOf"]][:2]
    ['scorecard-header', 'scorecard-entry']
    """
    kinds = [
        {
            "type": "object",
            "description": about,
            "properties": {"kind": {"const": kind}, **keys},
            "required": ["kind", *keys],
            "additionalProperties": False,
        }
        for kind, (about, keys) in LINES.items()
    ]
    return deepcopy({"$schema": DIALECT, "title": "A line of a saved score card", "oneOf": kinds})  # parts are shared


def card_lines(card: Scorecard) -> Iterator[Line]:
    """Every line of a card.

    Raises BadText where the ruleset holds what no text can say.
    """
    yield header(card)
    yield from map(step_line, card.trail)


def header(card: Scorecard) -> Line:
    """The line that comes first."""
    return {
        "kind": HEADER,
        "format": FORMAT,
        "version": __version__,
        "ruleset": str(card.rules),
        "rules": rules_in_force(card.rules),
        "plugins": plugins(card.rules),
        "names": [*card.names],
    }


def step_line(step: Step) -> Line:
    """The line of a step."""
    line: Line = {"kind": f"scorecard-{step.kind.value}", "step": step.number, "totals": [*step.totals]}
    if step.kind is Kind.UNDO:
        line["takes_back"] = step.takes_back
    if step.kind is Kind.CORRECTION:
        line["why"] = step.why
    entered = step.entered
    if entered is not None:
        line |= {name: _listed(getattr(entered, name)) for name in FACTS}
        line |= {
            "round": step.round,
            "station": None if entered.station is None else entered.station.name,
            "hands": [None if hand is None else [piece.name for piece in hand] for hand in entered.hands],
            "points": [*entered.points],
            "given": _listed(entered.scores),
            "scores": _listed(step.scores),
        }
    return line


def _listed(value: Any) -> Any:
    return [*value] if isinstance(value, tuple) else value


def said_by(line: Mapping[str, Any]) -> dict[str, Any]:
    """What the line of an entry or a correction says of its round, as people would say it."""
    return {name: line.get(name) for name in (*FACTS, "hands", "points")} | {"scores": line.get("given")}
