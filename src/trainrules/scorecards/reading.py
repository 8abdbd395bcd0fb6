"""Reading what people say of a round: who and what they mean, and everything that they cannot mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from trainrules.errors import BadInput, did_you_mean, shown
from trainrules.pieces import Kit, Piece

__all__ = ["FACTS", "Entered", "Reading", "read", "station_of"]

MOST = 10**9
"""So many points, for or against, are more than anybody ever had."""
NOTHING = ("-", "out")
"""Words for a hand in which nothing is left."""


@frozen
class Entered:
    """What was said of a round; None for what was not.

    Of each seat there is the hand or the points that it counts, or, where the people have reckoned all themselves, the scores
    of all seats. Of equal pieces all are the first copy here, since nobody can tell them apart.
    """

    hands: tuple[tuple[Piece, ...] | None, ...]
    points: tuple[int | None, ...]
    scores: tuple[int, ...] | None = None
    station: Piece | None = None
    layer: int | None = None
    starter: int | None = None
    out: tuple[int, ...] | None = None
    cause: str | None = None
    marked: tuple[int, ...] | None = None
    uncovered: tuple[int, ...] | None = None


FACTS = ("station", "layer", "starter", "out", "cause", "marked", "uncovered")
"""What may be said of a round besides what is left."""


class Reading:
    """One reading. `problems` are gathered on the way; `unread` are the seats of which something could not be read."""

    def __init__(self, kit: Kit, names: Sequence[str]) -> None:
        """Read with these pieces and people."""
        self.kit = kit
        self.names = names
        self.problems: list[str] = []
        self.unread: set[int] = set()

    @property
    def none(self) -> tuple[None, ...]:
        """Nothing, for each seat."""
        return (None,) * len(self.names)

    def by_seat(self, said: object, what: str) -> list[Any]:
        """What is said, by seat, None for a seat of which nothing is."""
        found: list[Any] = [None] * len(self.names)
        if isinstance(said, Mapping):
            for who, each in said.items():
                seat = self.seat(who, what)
                if seat is not None and found[seat] is not None:
                    self.problems.append(f"{what}: {self.names[seat]} is there twice; keep one")
                if seat is not None:
                    found[seat] = each
        elif isinstance(said, Sequence) and not isinstance(said, str) and len(said) == len(self.names):
            found = [*said]
        elif said is not None:
            people = ", ".join(self.names)
            self.unread |= {*range(len(self.names))}
            self.problems.append(
                f"{what}: {shown(said)} has no entry for each of {people}; give one each, or a mapping from names to entries"
            )
        return found

    def seat(self, who: object, what: str) -> int | None:
        """The seat of a person, given by name or number; None for nobody who is known."""
        if type(who) is int and 0 <= who < len(self.names):
            return who
        if isinstance(who, str) and who in self.names:
            return self.names.index(who)
        near = did_you_mean(who if isinstance(who, str) else "", self.names)
        self.problems.append(f"{what}: {shown(who)} is nobody on this card; {near}")
        return None

    def seats(self, said: object, what: str) -> tuple[int, ...]:
        """The seats of several people, or of a single one."""
        people = [said] if isinstance(said, str | int) else said
        if not isinstance(people, Iterable):
            self.problems.append(f"{what}: {shown(said)} names nobody; give the names of people")
            return ()
        found = [self.seat(who, what) for who in people]
        return tuple(seat for seat in found if seat is not None)

    def piece(self, said: object, who: str) -> Piece | None:
        """A piece, in place of which stands the first of its copies; None where there is no such piece."""
        label = said.label if isinstance(said, Piece) else said
        try:
            piece = self.kit[label]  # type: ignore[index]  # it refuses what is no text
        except BadInput as error:
            self.problems.append(f"{who}: {error}")
            return None
        return self.kit.pieces[self.kit.names[piece.name][0]]

    def hand(self, said: object, seat: int) -> tuple[Piece, ...] | None:
        """The pieces left in a hand, in the order of the kit; None where nothing is said of it."""
        who, words = self.names[seat], said
        if isinstance(said, str):
            words = [] if said.strip().lower() in NOTHING else said.replace(",", " ").replace(";", " ").split()
        if words is None:
            return None
        if not isinstance(words, Iterable):
            self.problems.append(f"{who}: {shown(said)} is no hand; write its pieces, such as '3-5 0-0', or '' for none")
            self.unread.add(seat)
            return ()
        pieces = [self.piece(word, who) for word in words]
        if None in pieces:
            self.unread.add(seat)
        return tuple(sorted((piece for piece in pieces if piece), key=lambda piece: piece.index))

    def whole(self, said: object, seat: int) -> int | None:
        """Points of a seat; None where nothing is said of them."""
        if said is None or (type(said) is int and abs(said) <= MOST):
            return said
        limit = f" up to {MOST}" if type(said) is int else ""
        self.problems.append(f"{self.names[seat]}: {shown(said)} is no number of points; write a whole number{limit}")
        self.unread.add(seat)
        return 0


def read(reading: Reading, said: Mapping[str, Any], old: Entered | None = None) -> Entered:
    """What was said of a round, laid over what had been said before where there is that.

    Arguments:
        reading: gathers the problems.
        said: `hands`, `points`, `scores` and the facts, None for what is not said.
        old: what stood there.
    """
    facts = _facts(reading, said)
    hands = [reading.hand(each, seat) for seat, each in enumerate(reading.by_seat(said["hands"], "hands"))]
    points = [reading.whole(each, seat) for seat, each in enumerate(reading.by_seat(said["points"], "points"))]
    both = [seat for seat, hand in enumerate(hands) if hand is not None and points[seat] is not None]
    reading.problems += [f"{reading.names[seat]}: both pieces and points are said; keep one of the two" for seat in both]
    nothing = Entered(reading.none, reading.none)
    base = old or nothing
    if said["scores"] is not None:
        if any(each is not None for each in (*hands, *points)):
            reading.problems.append(
                "scores: they are final, so pieces and points say nothing beside them; leave one of the two out"
            )
        scores = _finals(reading, reading.by_seat(said["scores"], "scores"), base)
        return evolve(base, hands=reading.none, points=reading.none, scores=scores, **facts)
    changed = {seat for seat in range(len(hands)) if hands[seat] is not None or points[seat] is not None}
    if base.scores is not None:
        if not changed:
            return evolve(base, **facts)
        base = evolve(base, scores=None)
    for seat in range(len(hands)):
        if seat not in changed:
            hands[seat], points[seat] = base.hands[seat], base.points[seat]
        if old is None and seat in facts.get("out", ()) and hands[seat] is None and points[seat] is None:
            hands[seat] = ()  # nothing more has to be said of who is out
    _check_said(reading, [seat for seat, hand in enumerate(hands) if hand is None and points[seat] is None], "nothing")
    return evolve(base, hands=tuple(hands), points=tuple(points), **facts)


def _facts(reading: Reading, said: Mapping[str, Any]) -> dict[str, Any]:
    """What is said besides what is left."""
    facts: dict[str, Any] = {"cause": said["cause"]} if said["cause"] is not None else {}
    if said["station"] is not None:
        facts["station"] = station_of(reading, said["station"])
    for name in ("layer", "starter"):
        if said[name] is not None:
            facts[name] = reading.seat(said[name], name)
    for name in ("out", "marked", "uncovered"):
        if said[name] is not None:
            wrong = len(reading.problems)
            seats = reading.seats(said[name], name)
            if len(reading.problems) > wrong:
                continue  # else what follows from half of it would be told besides
            facts[name] = tuple(sorted(seats if name == "uncovered" else {*seats}))  # one may have laid two doubles
    return facts


def station_of(reading: Reading, said: object) -> Piece | None:
    """A station; None where it is none."""
    piece = reading.piece(said, "station")
    if piece is not None and piece.index not in reading.kit.starts:
        names = [each.name for each in reading.kit.stations]
        reading.problems.append(f"station: no round can start from {piece}; it is one of {', '.join(names)}")
        return None
    return piece


def _finals(reading: Reading, said: list[Any], base: Entered) -> tuple[int, ...]:
    """The scores of all, as people have reckoned them; those that are not said are as they stood."""
    before = base.scores or reading.none
    finals = [reading.whole(before[seat] if each is None else each, seat) for seat, each in enumerate(said)]
    _check_said(reading, [seat for seat, each in enumerate(finals) if each is None], "no score")
    return tuple(each or 0 for each in finals)


def _check_said(reading: Reading, silent: list[int], what: str) -> None:
    """That something is said of everybody, where what is said could be read at all."""
    if silent and len(reading.unread) < len(reading.names):
        who = ", ".join(reading.names[seat] for seat in silent)
        reading.problems.append(f"{who}: {what} is said; give the pieces left or their points for each, or the scores of all")
    reading.unread |= {*silent}
