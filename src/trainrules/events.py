"""What a move did, told as typed events: enough to animate a table and to write a log without comparing tables.

The events of a move stand in the order in which they happen: what was drawn or laid, what became of doubles and markers,
how the turn ended, and, at the end of a round, how it ended, what it costs, and the next deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from attrs import frozen

from trainrules.moves import Draw, Mark, Move, Pass, Play, Unmark
from trainrules.pieces import Piece
from trainrules.play import BLOCKED, apply, outcome
from trainrules.rulesets import Ruleset
from trainrules.tables import Due, Table

__all__ = [
    "BlockedEnd",
    "Covered",
    "DealtRound",
    "Drew",
    "Event",
    "Failed",
    "Hunted",
    "Laid",
    "Marked",
    "Released",
    "RoundEnded",
    "Scored",
    "Stopped",
    "TurnEnded",
    "Unmarked",
    "WentOut",
    "Won",
    "deal_events",
    "step_events",
    "table_events",
]


@frozen
class Hunted:
    """A seat drew a piece in search of a station, and kept it unless it was laid as the station."""

    seat: int
    piece: Piece


@frozen
class DealtRound:
    """A round was dealt: its number, its station, the seat that laid it (if one did), the seat that moves first, and the
    number of pieces in each hand and in the boneyard.
    """

    round: int
    station: Piece
    layer: int | None
    first: int
    hands: tuple[int, ...]
    boneyard: int


@frozen
class Laid:
    """A seat laid a piece on a track, which now shows `end`; `parent` is the track whose double it sprang from, where it
    starts a track of its own.
    """

    seat: int
    piece: Piece
    track: int
    end: str
    double: bool
    parent: int | None


@frozen
class Covered:
    """A double that was owed is covered; `layer` is the seat that had laid it, None where that owes nothing."""

    seat: int
    track: int
    layer: int | None


@frozen
class Released:
    """A double that was owed is owed no more without being covered: nothing can meet it, or a newer one took its place."""

    track: int


@frozen
class Drew:
    """A seat drew a piece from the boneyard; `left` is how many remain."""

    seat: int
    piece: Piece
    left: int


@frozen
class Failed:
    """A seat could not, or would not, lay the piece that was demanded."""

    seat: int


@frozen
class Stopped:
    """A seat ended a turn that might have gone on, or left its marker as it was."""

    seat: int


@frozen
class Marked:
    """A marker now stands on the track."""

    track: int


@frozen
class Unmarked:
    """The marker is gone from the track."""

    track: int


@frozen
class TurnEnded:
    """The turn of a seat ended; `next` is the seat to move."""

    seat: int
    next: int


@frozen
class WentOut:
    """A seat is out: its hand is empty and it owes no double."""

    seat: int


@frozen
class BlockedEnd:
    """Nobody can lay or draw any more."""


@frozen
class RoundEnded:
    """The round is over: `cause` is `went-out`, `blocked` or the name of a rule, `out` are the seats that are out."""

    round: int
    cause: str
    out: tuple[int, ...]


@frozen
class Scored:
    """A round was written down: what it costs each seat, and the totals after it."""

    round: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]


@frozen
class Won:
    """The match is over, and these seats have won it."""

    winners: tuple[int, ...]


Event: TypeAlias = (
    Hunted
    | DealtRound
    | Laid
    | Covered
    | Released
    | Drew
    | Failed
    | Stopped
    | Marked
    | Unmarked
    | TurnEnded
    | WentOut
    | BlockedEnd
    | RoundEnded
    | Scored
    | Won
)


def deal_events(table: Table) -> tuple[Event, ...]:
    """What happened in the deal of a table that nobody has moved on."""
    start = table.start
    hunted = (Hunted(seat, piece) for seat, piece in start.hunted)
    sizes = tuple(mask.bit_count() for mask in table.held)
    return (*hunted, DealtRound(start.round, start.station, start.layer, start.first, sizes, len(table.yard)))


def table_events(rules: Ruleset, table: Table, move: Move) -> tuple[Event, ...]:
    """What a legal move does on that table, up to the end of the round.

    Raises IllegalMove where it is not legal.

    >>> import trainrules as tr
    >>> rules = tr.ruleset("mexican-train")
    >>> table = tr.deal(rules, seats=2, seed=1)
    >>> tr.table_events(rules, table, tr.legal_moves(rules, table)[0])[0].seat
    0
    """
    after = apply(rules, table, move)
    return tuple(step_events(rules, table, move, after))


def step_events(rules: Ruleset, before: Table, move: Move, after: Table) -> Iterator[Event]:
    """What a move has done that led from the one table to the other."""
    seat = before.seat
    if isinstance(move, Play):
        yield from _laid(before, move, after)
    elif isinstance(move, Draw):
        yield Drew(seat, before.kit.pieces[before.yard[0]], len(after.yard))
    elif isinstance(move, Pass):
        yield Failed(seat) if before.turn.due is Due.MUST else Stopped(seat)
    yield from _markers(before, after)
    yield from (WentOut(other) for other in range(after.seats) if after.out(other) and not before.out(other))
    ended = outcome(rules, after)
    # A turn that goes on has laid or drawn something; where a marker may still be turned it goes on, too.
    if isinstance(move, Mark | Unmark | Pass) or (isinstance(move, Play) and not after.turn.laid):
        yield TurnEnded(seat, after.seat)
    if ended is not None:
        if ended.cause == BLOCKED:
            yield BlockedEnd()
        yield RoundEnded(after.round, ended.cause, ended.out)


def _laid(before: Table, play: Play, after: Table) -> Iterator[Event]:
    fit, old = before.fit(play), before.tracks[play.track]
    assert fit is not None  # noqa: S101  # a legal play fits
    sprang = len(after.tracks) > len(before.tracks)
    at = len(before.tracks) if sprang else play.track
    yield Laid(before.seat, play.piece, at, before.kit.ends[fit.end], fit.double, play.track if sprang else None)
    covered = play.track if play.track in before.owed and old.room == 1 else None
    if covered is not None:
        yield Covered(before.seat, covered, before.layers[before.owed.index(covered)])
    for track in before.owed:
        if track != covered and track not in after.owed:
            yield Released(track)


def _markers(before: Table, after: Table) -> Iterator[Event]:
    for track in after.tracks[: len(before.tracks)]:
        if track.marked is not before.tracks[track.index].marked:
            yield Marked(track.index) if track.marked else Unmarked(track.index)
