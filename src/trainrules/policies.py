"""What is asked once a round or once a match: small protocols, and the neutral answer to each where there is one.

A rule gives a policy as the value of a setting (`pieces`, `hand`, `station`, `starter`, `owned`, `rounds`, `blocked`,
`ranking`). A policy is a small frozen value, so that two rules that say the same can be seen to agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

from attrs import field, frozen

from trainrules.pieces import Kit, Piece
from trainrules.tables import Table

__all__ = [
    "AllScore",
    "Blocked",
    "Dealt",
    "Found",
    "Hand",
    "LowestWins",
    "OneRound",
    "Owned",
    "Pieces",
    "Ranking",
    "Rotate",
    "Rounds",
    "SeatTracks",
    "Starter",
    "Station",
]

Scores = tuple[int, ...]


@frozen
class Dealt:
    """A round in the making, as a policy sees it.

    `turned` is a shuffle of the kit's stations, the same in every round of a match, for those who draw the station like a card.
    `hands` and `boneyard` are piece numbers; empty while the station is asked for before the deal. `past` has the scores
    of the rounds before, a tuple a round; `openers` the seat that opened each of them, which is its layer, or its first seat
    where nobody laid the station. `station` and `layer` are there once the station is known.
    `lots` is a number by chance, the same in every round of a match and of nothing else that is dealt.
    """

    kit: Kit
    seats: int
    round: int
    turned: tuple[Piece, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    boneyard: tuple[int, ...] = ()
    past: tuple[Scores, ...] = ()
    layer: int | None = None
    openers: tuple[int, ...] = ()
    station: Piece | None = None
    lots: int = 0


@frozen
class Found:
    """A station found after the deal: who laid it from the hand, and the hands and boneyard after the search."""

    station: Piece
    layer: int | None
    hands: tuple[tuple[int, ...], ...]
    boneyard: tuple[int, ...]
    hunted: tuple[tuple[int, Piece], ...] = field(default=())


@runtime_checkable
class Pieces(Protocol):
    """Which pieces a table of so many seats plays with."""

    def kit(self, seats: int) -> Kit:
        """The kit for that seat count; the same object each time."""


@runtime_checkable
class Hand(Protocol):
    """How many pieces each seat is dealt."""

    @property
    def seats(self) -> Iterable[int]:
        """The seat counts that may be asked about."""

    def size(self, kit: Kit, seats: int) -> int | None:
        """Pieces a seat; None where this kit is not played by so many."""


@runtime_checkable
class Station(Protocol):
    """What the tracks of a round start from."""

    def reserved(self, dealt: Dealt) -> Piece | None:
        """The station, known before the deal and taken out of it; None where the deal decides."""

    def found(self, dealt: Dealt) -> Found:
        """The station that the deal decides. Asked only where `reserved` gave None."""


@runtime_checkable
class Starter(Protocol):
    """Who moves first."""

    def first(self, dealt: Dealt) -> int:
        """The seat, from 0. `dealt.layer` is the seat that laid the station, `dealt.past` the rounds before."""


@runtime_checkable
class Owned(Protocol):
    """Who owns which track, communal tracks apart."""

    def owners(self, seats: int) -> Sequence[Iterable[int]]:
        """The owners of each track, in the order of the table."""


@runtime_checkable
class Rounds(Protocol):
    """When a match is over. One that never is has an attribute `endless`, which is True."""

    def over(self, kit: Kit, past: Sequence[Scores]) -> bool:
        """Whether the rounds so far, a tuple of scores each, make a whole match."""


@runtime_checkable
class Blocked(Protocol):
    """What a blocked round comes to."""

    def scores(self, table: Table, scores: Scores) -> Scores | None:
        """The scores to write down, given those that would be, fees and all; None where the round is dealt again.

        What a hand alone is worth, `table.worth(seat)` tells.
        """


@runtime_checkable
class Ranking(Protocol):
    """Who wins a match."""

    def winners(self, totals: Scores, past: Sequence[Scores], out: Sequence[Scores]) -> tuple[int, ...]:
        """The winning seats; several where they share it.

        Arguments:
            totals: by seat.
            past: the scores of every round by seat.
            out: for every round the seats whose hand was empty at its end.
        """


@frozen
class Rotate:
    """Round 1 to seat 0, and each round to the next seat."""

    def first(self, dealt: Dealt) -> int:
        """The seat of that round."""
        return (dealt.round - 1) % dealt.seats


@frozen
class SeatTracks:
    """One track a seat."""

    def owners(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Each seat alone."""
        return tuple((seat,) for seat in range(seats))


@frozen
class OneRound:
    """A match of a single round."""

    def over(self, kit: Kit, past: Sequence[Scores]) -> bool:  # noqa: ARG002  # the protocol's arguments
        """After the first."""
        return bool(past)


@frozen
class AllScore:
    """A blocked round counts like any other."""

    def scores(self, table: Table, scores: Scores) -> Scores:  # noqa: ARG002  # the protocol's arguments
        """What the hands are worth."""
        return scores


@frozen
class LowestWins:
    """The lowest total wins; equal totals share it."""

    def winners(self, totals: Scores, past: Sequence[Scores], out: Sequence[Scores]) -> tuple[int, ...]:  # noqa: ARG002  # the protocol's arguments
        """Every seat with the lowest total."""
        return tuple(seat for seat, total in enumerate(totals) if total == min(totals))
