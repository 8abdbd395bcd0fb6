"""The lines of a record: one JSON object a line, ASCII, keys sorted, the same bytes from the same match everywhere.

Every object has `kind`. Seats count from 0, tracks by their place on the table; pieces are written as in hands, the
second of two equal ones as `5-12#2`; moves as `trainrules.move` reads them.

What each kind has, and what its keys mean, stands in `record_schemas`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from trainrules.errors import BadInput, BadText
from trainrules.match import Match
from trainrules.options import json_value
from trainrules.pieces import Piece
from trainrules.play import outcome
from trainrules.rule import Rule, attributes
from trainrules.rulesets import Ruleset
from trainrules.steps import Step, steps
from trainrules.strict_json import sayable
from trainrules.tables import Track
from trainrules.version import __version__

__all__ = [
    "FORMAT",
    "LONGEST_LINE",
    "LONGEST_NAME",
    "LONGEST_RULESET",
    "MOST_BYTES",
    "MOST_LINES",
    "as_text",
    "deal",
    "followed",
    "header",
    "plugins",
    "record_lines",
    "rules_in_force",
    "written",
]

FORMAT = 1
LONGEST_LINE = 1 << 20
"""So many bytes a line has at the most, with its end. A deal takes a thousand or two; a header with all deals of a match in it, more."""
MOST_LINES = 100_000
"""So many lines a record has at the most: a match of eight seats and thirteen rounds has 1300."""
MOST_BYTES = 1 << 26
"""So many bytes it has at the most."""
LONGEST_NAME = 100
"""So many characters the name of somebody has at the most."""
LONGEST_RULESET = 8192
"""So many characters the text of a ruleset has at the most: all rules that there are, with all their options, take fewer."""

Line = dict[str, Any]


def written(line: Mapping[str, Any]) -> str:
    r"""The text of a line, with its end.

    Raises BadInput for one that is longer than any may be, or that holds half a character.

    >>> written({"kind": "match", "deals": 1})
    '{"deals":1,"kind":"match"}\n'
    """
    text = f"{as_text(line)}\n"
    kind = line.get("kind")
    if not sayable(text):
        raise BadInput(f"the '{kind}' line of a record would hold half a character (a lone surrogate); write the whole one")
    if len(text) > LONGEST_LINE:
        raise BadInput(
            f"the '{kind}' line of a record would have {len(text)} bytes, and may have {LONGEST_LINE}; give fewer deals"
        )
    return text


def as_text(line: Mapping[str, Any]) -> str:
    """The text of a line without its end, however long it is."""
    return json.dumps(line, sort_keys=True, ensure_ascii=True, separators=(",", ":"))


def record_lines(match: Match, names: Iterable[str] = (), **more: Any) -> Iterator[Line]:
    """Every line of the match as far as it was played.

    Arguments:
        match: the match.
        names: who plays, by seat, where that is to be told.
        more: what the header has besides.
    """
    yield header(match, names, **more)
    first = match
    while first.previous is not None:
        first = first.previous
    yield deal(first)
    for step in steps(match):
        yield from followed(step)


def header(match: Match, names: Iterable[str] = (), **more: Any) -> Line:
    """The line of a match that comes first.

    Raises:
        BadText: where the ruleset holds what no text can say.
        BadInput: where the text of the ruleset is longer than any may be.
    """
    ruleset = str(match.rules)
    if len(ruleset) > LONGEST_RULESET:
        raise BadInput(f"the text of the ruleset has {len(ruleset)} characters, and may have {LONGEST_RULESET} in a record")
    line: Line = {
        "kind": "header",
        "format": FORMAT,
        "version": __version__,
        "ruleset": ruleset,
        "rules": rules_in_force(match.rules),
        "plugins": plugins(match.rules),
        "seats": match.seats,
        "seed": match.seed,
    }
    if match.first is not None:
        line["first"] = match.first
    if match.orders:
        line["orders"] = [_labels(order) for order in match.orders]
    if names:
        line["names"] = [*names]
    return line | more


def rules_in_force(rules: Ruleset) -> dict[str, Any]:
    """Every rule in force, with all its options, as JSON has them."""
    return {
        rule.name: {
            str(attribute.alias): _option(rule, attribute.name) for attribute in attributes(type(rule)) if attribute.init
        }
        for rule in rules.rules
    }


def _option(rule: Rule, option: str) -> Any:
    value = getattr(rule, option)
    try:
        return json_value(rule, option, value)
    except BadText:
        return {"unsaid": type(value).__qualname__}


def plugins(rules: Ruleset) -> list[Line]:
    """Where the game and the rules in force come from."""
    return [
        {"name": plugin.name, "version": plugin.version, "digest": plugin.digest, "offers": [*plugin.offers]}
        for plugin in rules.plugins
    ]


def deal(match: Match) -> Line:
    """The line of the deal on which the match stands, before its first move."""
    table = match.table
    return {
        "kind": "deal",
        "deal": match.deals,
        "round": table.round,
        "station": table.station.label,
        "layer": table.start.layer,
        "hunted": [[seat, piece.label] for seat, piece in table.start.hunted],
        "first": table.first,
        "hands": [_labels(hand) for hand in table.hands],
        "boneyard": _labels(table.boneyard),
        "owners": [sorted(track.owners) for track in table.tracks],
    }


def followed(step: Step) -> list[Line]:
    """The lines of a move: its own; where it ends a round, that of the round; then that of the next deal, or of the match."""
    lines = [_move(step)]
    if step.ends_round:
        lines.append(_round(step))
        lines.append(_match(step.after) if step.after.over else deal(step.after))
    return lines


def _move(step: Step) -> Line:
    return {
        "kind": "move",
        "deal": step.before.deals,
        "number": step.after.length,
        "lap": step.lap,
        "seat": step.seat,
        "move": str(step.move),
        "drew": None if step.drew is None else step.drew.label,
        "ends_turn": step.ends_turn,
        "ends_round": step.ends_round,
    }


def _round(step: Step) -> Line:
    table, scored = step.table, step.scored
    ended = outcome(step.before.rules, table)
    assert ended is not None  # noqa: S101  # asked only of a round that is over
    return {
        "kind": "round",
        "deal": step.before.deals,
        "round": table.round,
        "station": table.station.label,
        "cause": ended.cause,
        "out": [*ended.out],
        "scores": None if scored is None else [*scored.scores],
        "totals": [*step.after.totals],
        "tracks": [_track(track, table.kit.ends[track.end]) for track in table.tracks],
        "hands": [_labels(hand) for hand in table.hands],
        "boneyard": _labels(table.boneyard),
    }


def _match(match: Match) -> Line:
    return {
        "kind": "match",
        "totals": [*match.totals],
        "winners": [*match.winners],
        "rounds": len(match.rounds),
        "deals": match.deals,
        "moves": match.length,
    }


def _labels(pieces: tuple[Piece, ...]) -> list[str]:
    return [piece.label for piece in pieces]


def _track(track: Track, end: str) -> Line:
    return {
        "owners": sorted(track.owners),
        "marked": track.marked,
        "pieces": _labels(track.pieces),
        "end": end,
        "room": track.room,
        "parent": track.parent,
    }
