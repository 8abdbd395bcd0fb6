"""A match for programs: one JSON object a line, ASCII, keys sorted, the same bytes from the same seed everywhere.

Every object has `kind`. Seats count from 0, tracks by their place on the table; pieces are written as in hands, the
second of two equal ones as `5-12#2`; moves as `trainrules.move` reads them.

`header`, once, first:
    `format` 1; counts up when a key changes its meaning or goes
    `version` of trainrules
    `ruleset` the text that `trainrules.ruleset` reads back
    `seats` how many
    `seed` a whole number of any size
    `players` how moves are chosen: `uniform`
`deal`, for each deal:
    `deal` its number in the match, from 1; `round` the number of the round, the same again where one is dealt again
    `station` the piece; `layer` the seat that laid it from its hand, or null; `hunted` pairs of seat and piece, drawn
    in search of it
    `first` the seat that begins
    `hands` the pieces of each seat; `boneyard` the pieces to draw, the front first
    `owners` the owners of each track, none where it is communal
`move`, for each move:
    `deal`; `number` of the move in the match, from 1; `lap` of the round, from 1
    `seat`, `move`; `drew` the piece drawn, or null
    `ends_turn`, `ends_round` true or false
`round`, for the end of each deal:
    `deal`, `round`, `station` as before
    `cause` `went-out`, `blocked` or the name of a rule; `out` the seats that are out
    `scores` of each seat, or null where the round is dealt again; `totals` of each seat so far
    `tracks` for each an object with `owners`, `marked`, `pieces`, `end` (its name), `room` (how many pieces the end
    takes) and `parent` (the track from whose double it sprang, or null)
    `hands`, `boneyard` what is left
`match`, once, last:
    `totals`, `winners`; how many `rounds`, `deals` and `moves` there were
"""

from __future__ import annotations

import json
import sys
from typing import Any

import click

from trainrules import __version__
from trainrules.cli.bars import Bar
from trainrules.cli.courses import Step
from trainrules.match import Match
from trainrules.pieces import Piece
from trainrules.play import outcome
from trainrules.tables import Track

__all__ = ["Lines", "bare_line", "line"]

FORMAT = 1


def line(kind: str, **values: Any) -> None:
    """Write an object of that kind on stdout."""
    bare_line(kind=kind, **values)


def bare_line(**values: Any) -> None:
    """Write an object on stdout."""
    text = json.dumps(values, sort_keys=True, ensure_ascii=True, separators=(",", ":")) + "\n"
    # Bytes wherever they can be written, so that no platform has line ends of its own.
    click.echo(text.encode("ascii") if hasattr(sys.stdout, "buffer") else text, nl=False)


class Lines:
    """Tells of a match in lines."""

    def __init__(self, bar: Bar) -> None:
        """Let the bar give way to each line."""
        self.bar = bar

    def begin(self, match: Match) -> None:
        """The header."""
        ruleset, seats, seed = str(match.rules), match.seats, match.seed
        self._write("header", format=FORMAT, version=__version__, ruleset=ruleset, seats=seats, seed=seed, players="uniform")

    def dealt(self, match: Match) -> None:
        """A deal."""
        table = match.table
        self._write(
            "deal",
            deal=match.deals,
            round=table.round,
            station=table.station.label,
            layer=table.start.layer,
            hunted=[[seat, piece.label] for seat, piece in table.start.hunted],
            first=table.first,
            hands=[_labels(hand) for hand in table.hands],
            boneyard=_labels(table.boneyard),
            owners=[sorted(track.owners) for track in table.tracks],
        )

    def moved(self, step: Step) -> None:
        """A move."""
        self._write(
            "move",
            deal=step.before.deals,
            number=step.after.length,
            lap=step.lap,
            seat=step.seat,
            move=str(step.move),
            drew=None if step.drew is None else step.drew.label,
            ends_turn=step.ends_turn,
            ends_round=step.ends_round,
        )

    def ended(self, step: Step) -> None:
        """The end of a deal."""
        table, scored = step.table, step.scored
        ended = outcome(step.before.rules, table)
        assert ended is not None  # noqa: S101  # asked only of a round that is over
        self._write(
            "round",
            deal=step.before.deals,
            round=table.round,
            station=table.station.label,
            cause=ended.cause,
            out=ended.out,
            scores=None if scored is None else scored.scores,
            totals=step.after.totals,
            tracks=[_track(track, table.kit.ends[track.end]) for track in table.tracks],
            hands=[_labels(hand) for hand in table.hands],
            boneyard=_labels(table.boneyard),
        )

    def over(self, match: Match) -> None:
        """The end."""
        self._write(
            "match",
            totals=match.totals,
            winners=match.winners,
            rounds=len(match.rounds),
            deals=match.deals,
            moves=match.length,
        )

    def _write(self, kind: str, **values: Any) -> None:
        with self.bar.lifted():
            line(kind, **values)


def _labels(pieces: tuple[Piece, ...]) -> list[str]:
    return [piece.label for piece in pieces]


def _track(track: Track, end: str) -> dict[str, Any]:
    return {
        "owners": sorted(track.owners),
        "marked": track.marked,
        "pieces": _labels(track.pieces),
        "end": end,
        "room": track.room,
        "parent": track.parent,
    }
