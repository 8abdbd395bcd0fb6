"""How the solver knows pieces and ends by their names: those of a kit, or plain tiles where no rules are given."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from attrs import frozen

from trainrules.errors import BadInput, did_you_mean
from trainrules.pieces import Fit, Kit, Piece, bits

__all__ = ["HIGHEST", "KitPieces", "Meets", "PieceSet", "PlainTiles"]

HIGHEST = 18
"""The highest value of tiles without rules: no set that is sold has a higher one."""
TILE = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")
VALUE = re.compile(r"[0-9]{1,4}")
COPY = re.compile(r"0{0,3}1")
HALVES = 2

Meets = Mapping[int, Fit]
"""The ends that a piece meets, and how."""


class PieceSet(Protocol):
    """What knows pieces and ends by their names. What asks for one that there is not is met with BadInput."""

    @property
    def name(self) -> str:
        """What the set is called."""

    def piece(self, said: str | Piece) -> Piece:
        """The piece of that name, its first copy where no other is said; a piece itself, if it is one that is dealt."""

    def copies(self, piece: Piece) -> Sequence[Piece]:
        """All pieces that are equal to this one, itself among them."""

    def end(self, said: str | int) -> int:
        """The end of that name, or of that number."""

    def shows(self, station: Piece) -> int:
        """The end that a track shows which starts from that piece."""

    def stations(self, end: int) -> Sequence[Piece]:
        """The pieces that are dealt and from which a track starts that shows this end."""

    def end_name(self, end: int) -> str:
        """The name of an end."""

    def worths(self, pieces: Sequence[Piece]) -> tuple[int, ...]:
        """What each piece counts when it is left."""

    def meets(self, pieces: Sequence[Piece]) -> tuple[Meets, ...]:
        """The ends that each piece meets, and how."""


@frozen
class KitPieces:
    """The pieces of a kit, and what each of them counts by the rules."""

    kit: Kit
    counts: tuple[int, ...]

    @property
    def name(self) -> str:
        """That of the kit."""
        return self.kit.name

    def piece(self, said: str | Piece) -> Piece:
        """By any way to write it."""
        piece = self.kit[said] if isinstance(said, str) else self._own(said)
        if not self.kit.playing >> piece.index & 1:
            raise BadInput(f"{piece.label} is never dealt; leave it out")
        return piece

    def _own(self, piece: Piece) -> Piece:
        """It stands in the kit at its own place."""
        kit = self.kit
        if not 0 <= piece.index < len(kit.pieces) or kit.pieces[piece.index] != piece:
            raise BadInput(f"{piece.label} is not of {kit.name}; give pieces of a table that is played by these rules")
        return piece

    def copies(self, piece: Piece) -> Sequence[Piece]:
        """As many as the kit has."""
        return [self.kit.pieces[index] for index in self.kit.names[piece.name]]

    def end(self, said: str | int) -> int:
        """By its name; a number is its place in the kit."""
        ends = self.kit.ends
        if isinstance(said, int):
            if 0 <= said < len(ends):
                return said
            raise BadInput(f"{self.name} has no end number {said}; its ends are numbered 0 to {len(ends) - 1}")
        if said in ends:
            return ends.index(said)
        raise BadInput(f"'{said}' is no end of {self.name}; {did_you_mean(said, ends)}")

    def shows(self, station: Piece) -> int:
        """As the kit has it; where pieces are ends themselves, any piece shows itself."""
        found = self.kit.starts.get(self._own(station).index)
        return self.end(station.label) if found is None else found

    def stations(self, end: int) -> Sequence[Piece]:
        """As the kit has them."""
        kit = self.kit
        return [station for station in kit.stations if kit.starts[station.index] == end and kit.playing >> station.index & 1]

    def end_name(self, end: int) -> str:
        """As the kit has it."""
        return self.kit.ends[end]

    def worths(self, pieces: Sequence[Piece]) -> tuple[int, ...]:
        """By the rules."""
        return tuple([self.counts[piece.index] for piece in pieces])

    def meets(self, pieces: Sequence[Piece]) -> tuple[Meets, ...]:
        """From the tables of the kit."""
        kit = self.kit
        meets: dict[int, dict[int, Fit]] = {piece.index: {} for piece in pieces}
        mask = sum([1 << index for index in meets])
        for end, reach in enumerate(kit.reach):
            for index in bits(reach & mask):
                fit = kit.fits[index][end]
                assert fit is not None  # noqa: S101  # it is within reach
                meets[index][end] = fit
        return tuple(meets.values())


@frozen
class PlainTiles:
    """Tiles with two values, which meet in equal values and count their pips: one of each, up to a highest value."""

    high: int

    @property
    def name(self) -> str:
        """As such a set is called."""
        return f"double-{self.high}"

    def piece(self, said: str | Piece) -> Piece:
        """By two values, of which either may come first."""
        return _tile(said) if isinstance(said, Piece) else self._named(said)

    def _named(self, word: str) -> Piece:
        name, copied, copy = word.partition("#")
        said = TILE.fullmatch(name)
        if said is None or (copied and not COPY.fullmatch(copy)):
            raise BadInput(f"'{word}' is no tile of one set; write two values, such as 3-12, or give the rules that have it")
        low, high = sorted(map(int, said.groups()))
        if high > HIGHEST:
            raise BadInput(f"'{word}' has a value above {HIGHEST}, the highest of any set; give the rules that have it")
        index = low * (2 * self.high + 3 - low) // 2 + high - low
        return Piece(index, f"{low}-{high}", (low, high), low + high)

    def copies(self, piece: Piece) -> Sequence[Piece]:
        """Itself alone."""
        return [piece]

    def end(self, said: str | int) -> int:
        """A value."""
        if VALUE.fullmatch(str(said)) and int(said) <= HIGHEST:
            return int(said)
        raise BadInput(f"'{said}' is no value of a tile; give a number from 0 to {HIGHEST}, or the rules that have it")

    def shows(self, station: Piece) -> int:
        """What both of its halves show."""
        low, high = _tile(station).values
        if low == high and isinstance(low, int):
            return low
        raise BadInput(f"no track starts from {station.label}; give a double, or a value")

    def stations(self, end: int) -> Sequence[Piece]:
        """The double of that value."""
        return [self._named(f"{end}-{end}")]

    def end_name(self, end: int) -> str:
        """The value."""
        return str(end)

    def worths(self, pieces: Sequence[Piece]) -> tuple[int, ...]:
        """What they count by themselves."""
        return tuple([piece.points for piece in pieces])

    def meets(self, pieces: Sequence[Piece]) -> tuple[Meets, ...]:
        """Each value shows the other."""
        return tuple([_meets(*piece.values) for piece in pieces])


def _tile(piece: Piece) -> Piece:
    """A piece that has two values, each a number of pips."""
    values = piece.values
    if len(values) != HALVES or not all(type(value) is int and 0 <= value <= HIGHEST for value in values):
        raise BadInput(f"{piece.label} has not two values from 0 to {HIGHEST}; give the rules, which say how it fits")
    return piece


@lru_cache(maxsize=(HIGHEST + 1) ** 2)
def _meets(low: int, high: int) -> Meets:
    return {low: Fit(high, double=low == high), high: Fit(low, double=low == high)}
