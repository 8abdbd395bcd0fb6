"""What everybody is told of what happens, and what a seat is told besides: the pieces that it draws itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from attrs import evolve, fields, frozen

from trainrules.events import (
    BlockedEnd,
    Covered,
    DealtRound,
    Drew,
    Event,
    Failed,
    Hunted,
    Laid,
    Marked,
    Released,
    RoundEnded,
    Scored,
    Stopped,
    TurnEnded,
    Unmarked,
    WentOut,
    Won,
)
from trainrules.pieces import Kit, Piece
from trainrules.veils import plain

__all__ = ["TOLD", "DrewUnseen", "FinishedRound", "HuntedUnseen", "PublicEvent", "public"]


@frozen
class HuntedUnseen:
    """A seat drew a piece in search of a station, and kept it; others do not see it."""

    seat: int


@frozen
class DrewUnseen:
    """A seat drew a piece that others do not see; `left` is how many remain."""

    seat: int
    left: int


@frozen
class FinishedRound:
    """What everybody knows of a finished round: its number, its station, why it ended, the seats that were out, and the scores."""

    number: int
    station: Piece
    cause: str
    out: tuple[int, ...]
    scores: tuple[int, ...]


PublicEvent: TypeAlias = Event | HuntedUnseen | DrewUnseen

TOLD: Mapping[type, type] = {
    Hunted: HuntedUnseen,
    DealtRound: DealtRound,
    Laid: Laid,
    Covered: Covered,
    Released: Released,
    Drew: DrewUnseen,
    Failed: Failed,
    Stopped: Stopped,
    Marked: Marked,
    Unmarked: Unmarked,
    TurnEnded: TurnEnded,
    WentOut: WentOut,
    BlockedEnd: BlockedEnd,
    RoundEnded: RoundEnded,
    Scored: Scored,
    Won: Won,
}
"""What becomes of each event for those who may not see all of it. The fields of these classes are public; one that is not here is told to nobody."""


def public(events: Iterable[Event], seat: int | None, kit: Kit) -> tuple[PublicEvent, ...]:
    """The events as that seat is told them, or, without a seat, everybody.

    A piece that was drawn is told to the seat that drew it, and to all where it was laid as the station at once. Which of
    several equal pieces it was is never told.
    """
    events = tuple(events)
    stations = {event.station.index for event in events if isinstance(event, DealtRound)}
    return tuple(_told(event, seat, kit, stations) for event in events)


def _told(event: Any, seat: int | None, kit: Kit, stations: set[int]) -> PublicEvent:
    told = TOLD[type(event)]
    if told is not type(event) and event.seat != seat and event.piece.index not in stations:
        return told(**{field.name: getattr(event, field.name) for field in fields(told)})  # type: ignore[no-any-return]
    if kit.mixed:
        for name in ("piece", "station"):
            if hasattr(event, name):
                event = evolve(event, **{name: plain(kit, getattr(event, name))})
    return event  # type: ignore[no-any-return]
