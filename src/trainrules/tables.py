"""Tracks, the turn and the table: all that can be seen or dealt, and questions about it.

A table is a frozen value; every question is answered from its fields, none is remembered elsewhere. Two fields are
caches of what could be derived: `binding` (from what is owed, by the settings) and `unplaced` (hands and boneyard).
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any, cast

from attrs import Factory, define, field, frozen

from trainrules.errors import BadInput, shown
from trainrules.pieces import Fit, Kit, Piece, bits
from trainrules.values import maker, pictured

if TYPE_CHECKING:
    from trainrules.moves import Play

_new = object.__new__

__all__ = ["Draft", "Due", "Start", "Table", "Track", "Turn", "made_track"]


class Due(IntEnum):
    """What a turn still asks for. Answers of several rules combine by `max`.

    NONE: nothing, the turn ends. MAY: it may go on. ABLE: it must go on while able; no draw, no marker.
    MUST: a piece is demanded: play, else draw, else fail.
    """

    NONE = 0
    MAY = 1
    ABLE = 2
    MUST = 3


# No slot for weak references, here and in `Table`: a class can then take over an object that was made as another's.
@frozen(weakref_slot=False)
class Track:
    """A line of placed pieces.

    `owners` are seats: one, a team, or none where the track is communal. `end` is the number of the end that the next
    piece must meet, `room` how many pieces that end still takes, `parent` the track from whose double this one sprang.
    """

    index: int
    owners: frozenset[int]
    end: int
    marked: bool = False
    pieces: tuple[Piece, ...] = ()
    room: int = 1
    parent: int | None = None


made_track = maker(Track)
"""A track from all its fields, fast."""


@frozen
class Turn:
    """What has happened in the turn of the seat to move, and what it still asks for.

    `opening`: this is the seat's special first turn. `laid` and `doubles` count the pieces and doubles laid, `drawn` the
    pieces drawn since the last piece laid, `drew` those drawn in the whole turn, `on` is the track that the next piece must
    go on, `own` whether one was laid on a track of the seat's own, `met` whether one was laid elsewhere since an owed double
    bound there.
    """

    opening: bool = False
    due: Due = Due.MUST
    laid: int = 0
    drawn: int = 0
    doubles: int = 0
    on: int | None = None
    own: bool = False
    met: bool = False
    drew: int = 0


@frozen
class Start:
    """How a round began: what does not change until the next deal.

    `layer` is the seat that laid the station from its hand, if one did; `hunted` tells what was drawn in search of it;
    `worths` says what each piece of the kit counts in a hand by the rules, where they say other than the pieces.
    """

    kit: Kit
    round: int
    first: int
    station: Piece
    layer: int | None = field(default=None, eq=False)
    hunted: tuple[tuple[int, Piece], ...] = field(default=(), eq=False)
    worths: tuple[int, ...] = field(
        default=Factory(lambda start: tuple(piece.points for piece in start.kit.pieces), takes_self=True), eq=False, repr=False
    )


@define(eq=False, weakref_slot=False)
class Draft:
    """A table in the making: the same fields, in the same order, still assignable. `sealed` turns it into a `Table`."""

    start: Start
    seat: int
    held: tuple[int, ...]
    yard: tuple[int, ...]
    tracks: tuple[Track, ...]
    turn: Turn
    owed: tuple[int, ...]
    layers: tuple[int | None, ...]
    fresh: frozenset[int]
    unplaced: int
    binding: tuple[int, ...]
    cause: str | None
    memo: Any

    def sealed(self) -> Table:
        """This very object, from now on a frozen table: a third of the cost of making another from it."""
        self.__class__ = Table  # type: ignore[assignment]  # same slots; see Draft
        return cast("Table", self)


@frozen(weakref_slot=False)
class Table:
    """A position of a round, in the middle of a turn or between two.

    `held` has a mask of pieces a seat, `yard` the piece numbers of the boneyard from the front; `hands` and `boneyard`
    are the same as pieces. `owed` has the tracks whose doubles are uncovered and alive, in the order laid, `layers` the
    seat that laid each (None where it owes nothing). `fresh` are the seats that have not finished their first turn.
    `binding` are the tracks on which the seat to move must play. `cause` says why the round is over, None while it is not.
    """

    _repr_svg_ = pictured

    start: Start
    seat: int
    held: tuple[int, ...]
    yard: tuple[int, ...]
    tracks: tuple[Track, ...]
    turn: Turn
    owed: tuple[int, ...]
    layers: tuple[int | None, ...]
    fresh: frozenset[int]
    unplaced: int
    binding: tuple[int, ...]
    cause: str | None = None
    memo: Any = field(default=None, eq=False, repr=False)

    def draft(self) -> Draft:
        """A copy that can be changed and sealed."""
        draft = _new(Draft)
        draft.start = self.start
        draft.seat = self.seat
        draft.held = self.held
        draft.yard = self.yard
        draft.tracks = self.tracks
        draft.turn = self.turn
        draft.owed = self.owed
        draft.layers = self.layers
        draft.fresh = self.fresh
        draft.unplaced = self.unplaced
        draft.binding = self.binding
        draft.cause = self.cause
        draft.memo = None
        return draft

    @property
    def kit(self) -> Kit:
        """The piece set in play."""
        return self.start.kit

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.start.round

    @property
    def first(self) -> int:
        """The seat that moved first in this round."""
        return self.start.first

    @property
    def station(self) -> Piece:
        """What every track of this round starts from."""
        return self.start.station

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.held)

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.cause is not None

    @property
    def hands(self) -> tuple[tuple[Piece, ...], ...]:
        """The pieces in each hand, in the order of the kit."""
        return tuple(self.kit.named(mask) for mask in self.held)

    @property
    def boneyard(self) -> tuple[Piece, ...]:
        """What is left to draw; the front is drawn first."""
        pieces = self.kit.pieces
        return tuple(pieces[index] for index in self.yard)

    @property
    def started(self) -> bool:
        """Whether the seat to move has a track of its own begun."""
        return any(track.pieces and self.seat in track.owners for track in self.tracks)

    def hand(self, seat: int) -> tuple[Piece, ...]:
        """The pieces in the hand of a seat.

        Raises BadInput for a seat that is not at the table.
        """
        if type(seat) is not int or not 0 <= seat < len(self.held):
            raise BadInput(f"seat {shown(seat)}: seats are numbered 0 to {len(self.held) - 1}")
        return self.kit.named(self.held[seat])

    def worth(self, seat: int) -> int:
        """What the hand of a seat counts, charges apart: for rules that charge by it."""
        worths = self.start.worths
        return sum(worths[piece] for piece in bits(self.held[seat]))

    def own(self, seat: int) -> Track | None:
        """The root track of a seat, its first in the order of the table; None where it owns none."""
        return next((track for track in self.tracks if seat in track.owners), None)

    def mine(self, track: Track) -> bool:
        """Whether the seat to move is among the track's owners."""
        return self.seat in track.owners

    def dead(self, track: Track) -> bool:
        """Whether no unplaced piece can meet the track's end."""
        return not self.start.kit.reach[track.end] & self.unplaced

    def out(self, seat: int) -> bool:
        """Whether the seat is out: its hand is empty and it owes no double."""
        return not self.held[seat] and seat not in self.layers

    def fit(self, play: Play) -> Fit | None:
        """How the play's piece meets the end of its track on this table."""
        return self.start.kit.fits[play.piece.index][self.tracks[play.track].end]

    def __str__(self) -> str:
        """The position as text, which `trainrules.table` reads back; see the docs for its lines."""
        lines = [f"round {self.round} first {self.first} station {self.station.label}"]
        for track in self.tracks:
            sprung = "" if track.parent is None else f"<{track.parent}"
            owners = ",".join(map(str, sorted(track.owners)))
            room = [f"+{track.room}"] if track.room != 1 else []
            shown = [] if track.parent is None else [f"={self.kit.ends[track.end]}"]
            line = [piece.label for piece in track.pieces] + room + shown
            lines.append(f"{track.index}{sprung} [{owners}]{'*' if track.marked else ''}: {' '.join(line)}".rstrip())
        placed = sum(1 << piece.index for track in self.tracks for piece in track.pieces) | 1 << self.station.index
        lines += [f"hand {seat}: {_listed(hand)}" for seat, hand in enumerate(self.hands)]
        lines.append(f"boneyard: {_listed(self.boneyard)}")
        aside = self.kit.playing & ~(placed | self.unplaced)
        if aside:
            lines.append("aside: rest")
        lines.append(f"fresh: {' '.join(map(str, sorted(self.fresh))) or '-'}")
        owed = (f"{track}/{'-' if layer is None else layer}" for track, layer in zip(self.owed, self.layers, strict=True))
        lines.append(f"owed: {' '.join(owed) or '-'}")
        turn = self.turn
        facts = [f"seat {self.seat}", f"due {turn.due.name.lower()}"]
        facts += [f"{name} {count}" for name in ("laid", "drawn", "doubles") if (count := getattr(turn, name))]
        facts += [] if turn.on is None else [f"on {turn.on}"]
        facts += [word for word in ("own", "met", "opening") if getattr(turn, word)]
        facts += [f"drew {turn.drew}"] if turn.drew != turn.drawn else []
        lines.append(f"turn: {' '.join(facts)}")
        if self.cause is not None:
            lines.append(f"over: {self.cause}")
        return "\n".join(lines)


def _listed(pieces: tuple[Piece, ...]) -> str:
    return " ".join(piece.label for piece in pieces) or "-"
