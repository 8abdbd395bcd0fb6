"""What the solver is asked, read: a hand, where its train begins, and what is wished of it; or all that is wrong with that."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from attrs import evolve, frozen

from trainrules.errors import BadHand, BadInput, did_you_mean, shown
from trainrules.pieces import LARGEST, Fit, Piece
from trainrules.rulesets import Ruleset, checked
from trainrules.solving.piece_sets import HIGHEST, KitPieces, PlainTiles
from trainrules.tables import Track

__all__ = ["Asked", "Wishes", "read"]

OBJECTIVES = ("pieces", "points")
APART = re.compile(r"[\s,;]+")
NUMBER = re.compile(r"[0-9]{1,4}")


@frozen
class Wishes:
    """What a train is to be, as a caller says it; `trainrules.solve` tells of each."""

    objective: object = "pieces"
    communal: object = None
    first: object = None
    ends: object = None
    not_ends: object = ()
    double_last: Any = True
    budget: object = None


@frozen
class Asked:
    """A hand, where its train begins, and how it may end.

    `pieces` are in the order of the set; `meets[place]` has the ends that the piece at that place meets, `worths[place]` what
    it counts, `twins[place]` the equal piece before it, as a mask. `starts` has the end of the own track, and of the communal
    one where that is played on, too; `begun` says whether a double of the hand lies at the first of them. `first` is the
    place of the piece that is to be laid first.
    """

    pieces: tuple[Piece, ...]
    meets: tuple[Mapping[int, Fit], ...]
    worths: tuple[int, ...]
    twins: tuple[int, ...]
    starts: tuple[int, ...]
    first: int | None
    only: frozenset[int] | None
    never: frozenset[int]
    double_last: bool
    end_name: Callable[[int], str]
    begun: bool = False

    def may_end(self, end: int) -> bool:
        """Whether a single train may end there."""
        return end not in self.never and (self.only is None or end in self.only)

    def beginnings(self) -> list[int]:
        """The places of the pieces that can be laid first; of equal pieces the first alone."""
        start = self.starts[0]
        return [place for place, ends in enumerate(self.meets) if start in ends and not self.twins[place]]

    def after(self, place: int) -> Asked:
        """What is left to ask when the piece at that place is laid first."""
        fit = self.meets[place][self.starts[0]]
        pieces = (*self.pieces[:place], *self.pieces[place + 1 :])
        worths = (*self.worths[:place], *self.worths[place + 1 :])
        return evolve(
            self,
            pieces=pieces,
            meets=(*self.meets[:place], *self.meets[place + 1 :]),
            worths=worths,
            twins=_twins(pieces, worths),
            starts=(fit.end, *self.starts[1:]),
            first=None,
            begun=fit.double,
        )


def read(hand: object, start: object, rules: Ruleset | None, seats: int | None, wishes: Wishes) -> Asked:
    """What is asked, made ready.

    Raises:
        BadHand: with everything that is wrong.
        BadInput: for what are no rules, or where the set depends on a number of seats that is not said.
    """
    return _Reader(hand, start, rules, seats, wishes).read()


class _Reader:
    """One reading: the hand first, then the ends, then all else; problems are gathered on the way."""

    def __init__(self, hand: object, start: object, rules: Ruleset | None, seats: int | None, wishes: Wishes) -> None:
        self.problems: list[str] = []
        self.items = list(self._items(hand))
        self.lying: set[tuple[str, int]] = set()
        self.stations: list[Sequence[Piece]] = []
        self.start = start
        self.wishes = wishes
        if rules is None and seats is not None:
            self.problems.append("seats: how many play matters where rules are given; give them, too, or leave it out")
        self.set = _plain_tiles([*self.items, start, wishes.communal]) if rules is None else _of_rules(rules, seats)

    def _items(self, hand: object) -> Iterator[Piece | str]:
        """The pieces and the names in a hand."""
        items = APART.split(hand) if isinstance(hand, str) else hand
        if not isinstance(items, Iterable):
            self.problems.append(f"{shown(hand)} is no hand; give pieces, or a text with their names")
            return
        for number, item in enumerate(islice(items, LARGEST + 1)):
            if number == LARGEST:
                self.problems.append(f"a hand of more than {LARGEST} pieces is none of any set; give fewer")
            elif not isinstance(item, Piece | str):
                self.problems.append(f"{shown(item)} is no piece; give pieces, or a text with their names")
            elif item not in ("", "-"):
                yield item

    def read(self) -> Asked:
        """All that is asked, or what is wrong with it."""
        wishes = self.wishes
        starts = [self._start("start", self.start)]
        if wishes.communal is not None:
            starts.append(self._start("communal", wishes.communal))
        pieces = tuple(sorted(self._pieces(), key=lambda piece: (piece.index, piece.copy)))
        only = None if wishes.ends is None else self._ends("ends", wishes.ends)
        never = self._ends("not_ends", wishes.not_ends)
        meets, worths = self.set.meets(pieces), self.set.worths(pieces)
        first = None if wishes.first is None else self._first(pieces, meets, starts[0])
        self._check_wishes(only, never)
        if self.problems:
            raise BadHand("hand", self.problems)
        return Asked(
            pieces=pieces,
            meets=meets,
            worths=worths,
            twins=_twins(pieces, worths),
            starts=tuple(start for start in starts if start is not None),
            first=first,
            only=only,
            never=never,
            double_last=wishes.double_last,
            end_name=self.set.end_name,
        )

    def _asked(self, question: Callable[[Any], Any], about: object, what: str = "") -> Any:
        """What the set answers; where it refuses, None, and the refusal is kept."""
        try:
            return question(about)
        except BadInput as error:
            self.problems.append(f"{what}{error}")
            return None

    def _start(self, what: str, said: object) -> int | None:
        """The end from which a train goes on. What lies there is kept in mind, since it is not in the hand."""
        if isinstance(said, Track):
            self.lying.update(map(_copy, said.pieces))
            end: int | None = self._asked(self.set.end, said.end, f"{what}: ")
            if end is not None and not said.pieces and said.parent is None:  # it begins at a station, which is in no hand
                self.stations += [self.set.copies(station) for station in self.set.stations(end)][:1]
            return end
        end, station = self._end(what, said)
        if isinstance(said, Piece):
            self.lying.add(_copy(said))
        elif station:
            self.stations.append(station)
        return end

    def _end(self, what: str, said: object) -> tuple[int | None, Sequence[Piece]]:
        """The end that a value, a name or a station says, and all pieces that can be the station of that name."""
        if isinstance(said, Piece):
            return self._asked(self.set.shows, said, f"{what}: "), ()
        if not isinstance(said, int | str) or isinstance(said, bool):
            self.problems.append(f"{what}: {shown(said)} is no end; give a value, the name of an end, or a station")
            return None, ()
        try:
            return self.set.end(str(said)), self._lying_as(str(said))
        except BadInput as error:
            with suppress(BadInput):
                station = self.set.piece(str(said))
                return self.set.shows(station), self.set.copies(station)
            self.problems.append(f"{what}: {error}")
            return None, ()

    def _lying_as(self, said: str) -> Sequence[Piece]:
        """The pieces that lie where a train begins from an end that is called as a piece, such as a card."""
        with suppress(BadInput):
            return self.set.copies(self.set.piece(said))
        return ()

    def _ends(self, what: str, said: object) -> frozenset[int]:
        """The ends that are named: one, or several."""
        words = APART.split(said) if isinstance(said, str) else said if isinstance(said, Iterable) else (said,)
        ends = [self._end(what, word)[0] for word in words if word != ""]
        if what == "ends" and not ends:
            self.problems.append("ends: no end is named; name one, or leave it out")
        return frozenset(end for end in ends if end is not None)

    def _pieces(self) -> list[Piece]:
        """The pieces of the hand. A name that says no copy is the lowest that is free."""
        read = [(item, self._asked(self.set.piece, item)) for item in self.items]
        pieces: list[tuple[Piece | str, Piece]] = [(item, piece) for item, piece in read if piece]
        named = Counter(piece.name for item, piece in pieces if isinstance(item, str) and "#" not in item)
        found = [piece for item, piece in pieces if isinstance(item, Piece) or "#" in item]
        given = Counter(map(_copy, found))
        for piece in dict.fromkeys(found):
            if given[_copy(piece)] > 1:
                self.problems.append(f"{piece.label} is given {given[_copy(piece)]} times; give each piece once")
            if _copy(piece) in self.lying:
                self.problems.append(f"{piece.label} is in the hand, and lies on a track already; leave it out")
        for name, count in named.items():
            copies = self.set.copies(next(piece for _, piece in pieces if piece.name == name))
            free = [piece for piece in copies if _copy(piece) not in given and _copy(piece) not in self.lying]
            found += free[:count]
            if count > len(free):
                elsewhere = f", {len(copies) - len(free)} of them elsewhere already" if len(free) < len(copies) else ""
                self.problems.append(
                    f"{name}: {count} in the hand, and {self.set.name} has {len(copies)}{elsewhere}; "
                    "leave out what is too many, or give rules with a larger set"
                )
        held = set(map(_copy, found))
        for copies in self.stations:
            if held.issuperset(map(_copy, copies)):
                self.problems.append(f"{copies[0].name} is in the hand, and a track starts from it; leave it out")
        return found

    def _first(self, pieces: Sequence[Piece], meets: Sequence[Mapping[int, Fit]], start: int | None) -> int | None:
        """The place of the piece that is to be laid first: of equal ones the lowest."""
        said = self.wishes.first
        if not isinstance(said, Piece | str):
            self.problems.append(f"first: {shown(said)} is no piece; give one of the hand, or its name")
            return None
        piece: Piece | None = self._asked(self.set.piece, said, "first: ")
        if piece is None:
            return None
        place = next((place for place, held in enumerate(pieces) if held.name == piece.name), None)
        if place is None:
            self.problems.append(f"first: {piece.name} is not in the hand; give a piece that is")
        elif start is not None and start not in meets[place]:
            self.problems.append(f"first: {piece.name} does not meet {self.set.end_name(start)}; give a piece that does")
        return place

    def _check_wishes(self, only: frozenset[int] | None, never: frozenset[int]) -> None:
        """What is wished for apart from pieces."""
        wishes = self.wishes
        if wishes.objective not in OBJECTIVES:
            said = wishes.objective
            near = did_you_mean(said, OBJECTIVES) if isinstance(said, str) else f"known are: {', '.join(OBJECTIVES)}"
            self.problems.append(f"objective: {shown(said)} is none; {near}")
        if wishes.budget is not None and (type(wishes.budget) is not int or wishes.budget < 1):
            self.problems.append(f"budget: {shown(wishes.budget)} is no number of steps; give a whole number from 1")
        if type(wishes.double_last) is not bool:
            self.problems.append(f"double_last: {shown(wishes.double_last)} is neither True nor False; give one of them")
        if wishes.communal is not None and (only is not None or never or not wishes.double_last):
            self.problems.append(
                "communal: two trains end where they do; leave 'ends', 'not_ends' and 'double_last' out, or the communal track"
            )


def _copy(piece: Piece) -> tuple[str, int]:
    """What tells a piece from all others of its set."""
    return piece.name, piece.copy


def _twins(pieces: Sequence[Piece], worths: Sequence[int]) -> tuple[int, ...]:
    """The place of the equal piece before each, as a mask."""
    last: dict[tuple[str, int], int] = {}
    twins = []
    for place, kind in enumerate(zip([piece.name for piece in pieces], worths, strict=True)):
        twins.append(last.get(kind, 0))
        last[kind] = 1 << place
    return tuple(twins)


def _plain_tiles(said: Iterable[object]) -> PlainTiles:
    """The smallest set that has every value which is said."""
    high = 0
    for item in said:
        values = (
            item.values if isinstance(item, Piece) else map(int, NUMBER.findall(item)) if isinstance(item, str) else (item,)
        )
        for value in values:
            if type(value) is int and high < value <= HIGHEST:
                high = value
    return PlainTiles(high)


def _of_rules(rules: Ruleset, seats: int | None) -> KitPieces:
    """The set of the rules, at so many seats where it depends on that."""
    seatings = checked(rules).seatings
    found = next(iter(seatings.values())) if seats is None else rules.seating(seats)
    other = [seating.kit.name for seating in seatings.values() if (seating.kit, seating.worths) != (found.kit, found.worths)]
    if seats is None and other:
        raise BadInput(
            f"'{rules.label}' is played with {found.kit.name} or {other[0]}, as the number of seats has it; say seats="
        )
    return KitPieces(found.kit, found.worths)
