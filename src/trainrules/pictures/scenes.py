"""What there is to draw of a table, of a view or of a match: the same facts, and of a view no more than it holds."""

from __future__ import annotations

from attrs import frozen

from trainrules.match import Match
from trainrules.pictures.lines import Line, lines
from trainrules.pieces import Kit, Piece
from trainrules.tables import Table
from trainrules.views import View

__all__ = ["Hand", "Scene", "scene"]


@frozen
class Hand:
    """What a seat holds; `pieces` is None where they are hidden."""

    seat: int
    count: int
    pieces: tuple[Piece, ...] | None


@frozen
class Scene:
    """A table to be drawn. `sees` is the seat through whose eyes it is seen, `totals` are empty where nobody keeps them."""

    kit: Kit
    round: int
    station: Piece
    lines: tuple[Line, ...]
    owed: tuple[int, ...]
    binding: tuple[int, ...]
    hands: tuple[Hand, ...]
    boneyard: int
    to_move: int | None
    cause: str | None
    totals: tuple[int, ...]
    sees: int | None
    names: tuple[str, ...]

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.names[seat] if self.names else f"seat {seat}"


def scene(seen: Table | View | Match, names: tuple[str, ...]) -> Scene:
    """The facts of what is seen."""
    totals = () if isinstance(seen, Table) else seen.totals
    if isinstance(seen, Match):
        seen = seen.table
    if isinstance(seen, View):
        sees = seen.seat
        hands = tuple(Hand(seat, count, seen.hand if seat == sees else None) for seat, count in enumerate(seen.counts))
        boneyard, to_move = seen.boneyard, seen.to_move
    else:
        sees = None
        hands = tuple(Hand(seat, len(pieces), pieces) for seat, pieces in enumerate(seen.hands))
        boneyard, to_move = len(seen.yard), None if seen.over else seen.seat
    return Scene(
        kit=seen.kit,
        round=seen.round,
        station=seen.station,
        lines=lines(seen.kit, seen.station, seen.tracks),
        owed=seen.owed,
        binding=seen.binding,
        hands=hands,
        boneyard=boneyard,
        to_move=to_move,
        cause=seen.cause,
        totals=totals,
        sees=sees,
        names=names,
    )
