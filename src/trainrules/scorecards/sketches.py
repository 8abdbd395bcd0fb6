"""Sketches: the last table of a round that was played elsewhere, of which only some things are known.

A rule that charges, or a policy of blocked rounds, is asked about such a table as about any other. Where it looks at what
nobody has said, the sketch answers with something, and keeps what was looked at in `looked`: then the answer is worth nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trainrules.pieces import Kit, Piece
from trainrules.tables import Start, Table, Track, Turn

__all__ = ["Sketch", "sketch"]


class SketchTrack(Track):
    """A track of which the owners are known, and perhaps the marker."""

    __slots__ = ("_looked", "_marked")
    _looked: set[str]
    _marked: bool | None

    @property
    def marked(self) -> bool:
        """Whether it was said that there is a marker."""
        if self._marked is None:
            self._looked.add("marked")
        return bool(self._marked)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Not known."""
        self._looked.add("the pieces on the tracks")
        return ()

    @property
    def end(self) -> int:
        """Not known."""
        self._looked.add("the ends of the tracks")
        return 0

    @property
    def room(self) -> int:
        """Not known."""
        self._looked.add("the ends of the tracks")
        return 1


class Sketch(Table):
    """A table of which some is known. Make one with `sketch`."""

    __slots__ = ("_known", "_looked", "_tracks")
    _known: dict[str, Any]
    _looked: set[str]
    _tracks: tuple[SketchTrack, ...]

    @property
    def looked(self) -> set[str]:
        """What was looked at and is not known: names of facts that may be entered, or phrases for what may not."""
        return self._looked

    def _fact(self, name: str, instead: Any) -> Any:
        value = self._known[name]
        if value is None:
            self._looked.add(name)
            return instead
        return value

    @property
    def kit(self) -> Kit:
        """The piece set in play."""
        return self._known["kit"]  # type: ignore[no-any-return]

    @property
    def round(self) -> int:
        """The number of the round."""
        return self._known["round"]  # type: ignore[no-any-return]

    @property
    def first(self) -> int:
        """Who began, where that was said."""
        return self._fact("starter", 0)  # type: ignore[no-any-return]

    @property
    def station(self) -> Piece:
        """The station, where that was said."""
        return self._fact("station", self.kit.stations[0])  # type: ignore[no-any-return]

    @property
    def start(self) -> Start:
        """How the round began; who laid the station, and what was drawn in search of it, are not known."""
        self._looked.add("how the station was found")
        return Start(self.kit, self.round, self.first, self.station, worths=self._known["worths"])

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self._known["hands"])

    @property
    def cause(self) -> str | None:
        """Why the round is over."""
        return self._known["cause"]  # type: ignore[no-any-return]

    @property
    def held(self) -> tuple[int, ...]:
        """The hands as masks, where all of them are known."""
        hands: Sequence[int | None] = self._known["hands"]
        if None in hands:
            self._looked.add("hands")
        return tuple(hand or 0 for hand in hands)

    def hand(self, seat: int) -> tuple[Piece, ...]:
        """The pieces of a hand, where they are known."""
        hands = self._known["hands"]
        if type(seat) is int and 0 <= seat < len(hands) and hands[seat] is not None:
            return self.kit.named(hands[seat])
        return super().hand(seat)

    def worth(self, seat: int) -> int:
        """What a hand counts: as it was counted."""
        points: tuple[int, ...] = self._known["points"]
        return points[seat]

    def out(self, seat: int) -> bool:
        """Whether the seat is out: as it was said."""
        return seat in self._known["out"]

    @property
    def tracks(self) -> tuple[Track, ...]:
        """The tracks that a round begins with; where doubles take toes there may be more, nobody knows how many."""
        if self._known["toes"]:
            self._looked.add("the tracks that sprang from doubles")
        return self._tracks

    def own(self, seat: int) -> Track | None:
        """The root track of a seat."""
        return next((track for track in self._tracks if seat in track.owners), None)

    @property
    def layers(self) -> tuple[int | None, ...]:
        """Who laid each double that is uncovered, None for one who is out, where that was said."""
        return tuple(None if self.out(seat) else seat for seat in self._fact("uncovered", ()))

    @property
    def owed(self) -> tuple[int, ...]:
        """On which tracks they are is not known."""
        self._looked.add("the tracks of uncovered doubles")
        return ()

    @property
    def seat(self) -> int:
        """Not known."""
        self._looked.add("whose turn it was")
        return 0

    @property
    def yard(self) -> tuple[int, ...]:
        """Not known."""
        self._looked.add("the boneyard")
        return ()

    @property
    def unplaced(self) -> int:
        """Not known."""
        self._looked.add("the boneyard")
        return 0

    @property
    def turn(self) -> Turn:
        """Not known."""
        self._looked.add("the last turn")
        return Turn()

    @property
    def fresh(self) -> frozenset[int]:
        """Not known."""
        self._looked.add("who had finished the first turn")
        return frozenset()

    @property
    def binding(self) -> tuple[int, ...]:
        """Not known."""
        self._looked.add("the tracks of uncovered doubles")
        return ()


def sketch(owners: Sequence[frozenset[int]], marked: Sequence[int] | None, known: dict[str, Any]) -> Sketch:
    """A table of which this much is known.

    Arguments:
        owners: the owners of each track that a round begins with.
        marked: the seats on whose tracks there are markers, None where that was not said.
        known: `kit`, `worths`, `round`, `toes` (whether doubles take any), `points` a seat, `out` and `cause`; and, None where
            it was not said: `starter`, `station`, a mask a seat in `hands`, and the seats in `uncovered`.
    """
    looked: set[str] = set()
    table = object.__new__(Sketch)
    tracks = tuple(_track(looked, index, each, marked) for index, each in enumerate(owners))
    for name, value in (("_known", known), ("_looked", looked), ("_tracks", tracks), ("memo", None)):
        object.__setattr__(table, name, value)
    return table


def _track(looked: set[str], index: int, owners: frozenset[int], marked: Sequence[int] | None) -> SketchTrack:
    track = object.__new__(SketchTrack)
    there = None if marked is None else not owners.isdisjoint(marked)
    facts = {"_looked": looked, "_marked": False if not owners else there, "index": index, "owners": owners, "parent": None}
    for name, value in facts.items():
        object.__setattr__(track, name, value)
    return track
