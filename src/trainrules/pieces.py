"""Pieces, how they fit, and kits: piece sets made ready for play.

A kit is lookup tables over small integers: pieces and ends are numbered, hands are integer masks over piece numbers
(bit `i` is piece `i`), `reach[end]` is the mask of the pieces that meet an end, and `fits[piece][end]` tells how.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType

from attrs import field, frozen

from trainrules.errors import BadInput, did_you_mean, shown
from trainrules.values import briefly, pictured

__all__ = ["Face", "Fit", "Kit", "Piece", "bits", "is_points"]

NAME = re.compile(r"[^\s>#*+,:;=\[\]]+")
COPY = re.compile(r"[0-9]{0,4}")
RESERVED = ("-", "rest")
"""Words that say something else where a position is written."""
LARGEST = 1024
"""The most pieces, and ends, that a kit may have: far above any set that is sold; the tables of one so large take seconds."""


@frozen
class Face:
    """What a piece shows, before it has a number: the argument of `Kit.make`.

    `name` is how people write it, `values` what rules ask about (pip numbers, attributes), `points` what it counts in a
    hand when no rule says otherwise, `aliases` are other ways to write it.
    """

    name: str
    values: tuple[object, ...] = ()
    points: int = 0
    aliases: tuple[str, ...] = ()


@frozen
class Piece:
    """A tile or a card. Its identity is `index`, apart from what it shows: two sets mixed have equal pieces.

    `index` counts from 0 within the kit; `copy` counts equal pieces from 1; `points` is the piece's own worth in a hand.
    """

    _repr_svg_ = pictured

    index: int
    name: str
    values: tuple[object, ...] = ()
    points: int = 0
    copy: int = 1

    def __str__(self) -> str:
        """The name, as moves are written."""
        return self.name

    @property
    def label(self) -> str:
        """The name, with the number of the copy where it is not the first: `5-12`, `5-12#2`."""
        return self.name if self.copy == 1 else f"{self.name}#{self.copy}"


@frozen
class Fit:
    """How a piece meets an end: the end that it shows afterwards, and whether it is a double there."""

    end: int
    double: bool = False


def bits(mask: int) -> Iterator[int]:
    """The piece numbers in a mask, ascending.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@frozen(repr=False, cache_hash=True)
class Kit:
    """A piece set made ready. Make one with `Kit.make`; kits of the same name and pieces are equal.

    `stations` are the pieces from which a round can start, lowest first, one copy each; `starts[piece]` is the end that
    such a piece, or a copy of it, shows; `playing` is the mask of the pieces that are dealt (station cards of their own are not among them).
    """

    _repr_pretty_ = briefly

    name: str
    pieces: tuple[Piece, ...]
    ends: tuple[str, ...]
    stations: tuple[Piece, ...]
    playing: int
    _starts: dict[int, int] = field(eq=False)
    fits: tuple[tuple[Fit | None, ...], ...] = field(eq=False)
    reach: tuple[int, ...] = field(eq=False)
    _names: dict[str, tuple[int, ...]] = field(eq=False)
    mixed: bool = field(eq=False)

    @classmethod
    def make(
        cls,
        name: str,
        faces: Iterable[Face],
        ends: Iterable[str],
        fit: Callable[[Piece, int], Fit | None],
        stations: Mapping[str, str],
        *,
        aside: Collection[str] = (),
    ) -> Kit:
        """Number the pieces and ends and tabulate how every piece meets every end.

        Arguments:
            name: what the set is called, such as `double-12`.
            faces: every piece; faces with equal names are copies of one piece.
            ends: the name of every end; an end's number is its place here.
            fit: how a piece meets the end of that number, or None where it does not.
            stations: pieces from which a round can start, lowest first, and the name of the end that each shows.
            aside: names of pieces that are never dealt, such as station cards.

        Raises:
            BadInput: no pieces, more than 1,024, two ends of one name, a name that no text could hold, or a station or
                end that does not exist.

        >>> kit = Kit.make("two", [Face("0-0", (0, 0)), Face("0-1", (0, 1), 1)], ["0", "1"],
        ...     lambda piece, end: Fit(sum(piece.values) - end, sum(piece.values) == 0) if end in piece.values else None,
        ...     {"0-0": "0"})
        >>> kit.fit(kit["0-1"], 0)
        Fit(end=1, double=False)
        """
        faces, ends, aside = tuple(islice(faces, LARGEST + 1)), tuple(islice(ends, LARGEST + 1)), frozenset(aside)
        if not faces or max(len(faces), len(ends)) > LARGEST:
            raise BadInput(f"kit '{name}': a kit has 1 to {LARGEST} pieces and ends; give fewer, or any at all")
        names = _names(name, faces)
        words: tuple[object, ...] = (*ends, *stations, *stations.values(), *aside)
        odd = [word for word in words if not isinstance(word, str)]
        if odd:
            raise BadInput(f"kit '{name}': {shown(odd[0])} is no name; pieces and ends are named by texts")
        number = {end: index for index, end in enumerate(ends)}
        if len(number) < len(ends):
            raise BadInput(f"kit '{name}': two ends have the same name; give each its own")
        for word, known in [(w, names) for w in (*stations, *aside)] + [(w, number) for w in stations.values()]:
            if word not in known:
                raise BadInput(f"kit '{name}': there is no '{word}'; {did_you_mean(word, known)}")
        pieces = tuple(
            Piece(index, face.name, tuple(face.values), face.points, names[face.name].index(index) + 1)
            for index, face in enumerate(faces)
        )
        fits = tuple(tuple(_checked(name, ends, piece, end, fit(piece, end)) for end in range(len(ends))) for piece in pieces)
        playing = sum(1 << piece.index for piece in pieces if piece.name not in aside)
        return cls(
            name=name,
            pieces=pieces,
            ends=ends,
            stations=tuple(pieces[names[word][0]] for word in stations),
            playing=playing,
            starts={copy: number[end] for word, end in stations.items() for copy in names[word]},
            fits=fits,
            reach=tuple(
                sum(1 << piece.index for piece in pieces if playing >> piece.index & 1 and fits[piece.index][end])
                for end in range(len(ends))
            ),
            names=names,
            mixed=any(piece.copy > 1 for piece in pieces),
        )

    @property
    def starts(self) -> Mapping[int, int]:
        """The end that a station shows, by the number of its piece."""
        return MappingProxyType(self._starts)

    @property
    def names(self) -> Mapping[str, tuple[int, ...]]:
        """The numbers of the copies of a piece, by its name and by every other way to write it."""
        return MappingProxyType(self._names)

    def __repr__(self) -> str:
        """Short: a kit's tables are large."""
        return f"<Kit {self.name}: {len(self.pieces)} pieces>"

    def __getitem__(self, text: str) -> Piece:
        """The piece of that name, read either way; `5-12#2` is the second copy.

        Raises BadInput when the set has no such piece.
        """
        said: object = text
        if not isinstance(said, str):
            raise BadInput(f"{shown(said)} is no name of a piece; write it as text")
        name, _, copy = said.partition("#")
        copies = self._names.get(name, ())
        number = int(copy or 1) if COPY.fullmatch(copy) else 0
        if not 1 <= number <= len(copies):
            raise BadInput(f"'{text}' is no piece of {self.name}; {did_you_mean(name, {piece.name for piece in self.pieces})}")
        return self.pieces[copies[number - 1]]

    def fit(self, piece: Piece, end: int) -> Fit | None:
        """How the piece meets the end of that number; None where it does not."""
        return self.fits[piece.index][end]

    def named(self, mask: int) -> tuple[Piece, ...]:
        """The pieces of a mask, in the order of the kit."""
        pieces = self.pieces
        return tuple([pieces[index] for index in bits(mask)])

    def distinct(self, mask: int) -> int:
        """The mask with one copy, the lowest, of each of its pieces: equal pieces are one move."""
        if not self.mixed:
            return mask
        seen: set[str] = set()
        kept = 0
        for index in bits(mask):
            name = self.pieces[index].name
            if name not in seen:
                seen.add(name)
                kept |= 1 << index
        return kept


def is_points(answer: object) -> bool:
    """Whether an answer is a number of points: a whole number that 64 bits hold, and every program that reads scores.

    >>> is_points(-5), is_points(2**63), is_points(True)
    (True, False, False)
    """
    return type(answer) is int and -(1 << 63) <= answer < 1 << 63


def _names(kit: str, faces: tuple[Face, ...]) -> dict[str, tuple[int, ...]]:
    """The numbers of the copies of each piece, by its name and its aliases."""
    copies: dict[str, list[int]] = {}
    aliases: dict[str, str] = {}
    for index, face in enumerate(faces):
        _check_face(kit, face)
        copies.setdefault(face.name, []).append(index)
    for face in faces:
        for alias in face.aliases:
            if (alias in copies and alias != face.name) or aliases.setdefault(alias, face.name) != face.name:
                raise BadInput(f"kit '{kit}': '{alias}' names two pieces; give each piece names of its own")
    names = {name: tuple(indices) for name, indices in copies.items()}
    return names | {alias: names[name] for alias, name in aliases.items()}


def _check_face(kit: str, face: object) -> None:
    if not isinstance(face, Face):
        raise BadInput(f"kit '{kit}': {shown(face)} is no Face; make one with trainrules.Face")
    words: tuple[object, ...] = (face.name, *face.aliases)
    for name in words:
        if not isinstance(name, str) or not NAME.fullmatch(name) or name in RESERVED:
            raise BadInput(f"kit '{kit}': a piece cannot be called {shown(name)}; use letters, digits, '-' or '.'")
    if not is_points(face.points):
        raise BadInput(f"kit '{kit}': {face.name} counts {shown(face.points)}; points are a whole number of at most 64 bits")
    try:
        hash(tuple(face.values))
    except TypeError:
        raise BadInput(
            f"kit '{kit}': {face.name} shows {shown(face.values)}; values are a tuple of what cannot change"
        ) from None


def _checked(kit: str, ends: tuple[str, ...], piece: Piece, end: int, fit: object) -> Fit | None:
    if fit is None:
        return None
    if type(fit) is not Fit or type(fit.end) is not int or not 0 <= fit.end < len(ends) or type(fit.double) is not bool:
        raise BadInput(
            f"kit '{kit}': {piece} meets {ends[end]} with {shown(fit)}; give a Fit that shows an end of the kit, or None"
        )
    return fit
