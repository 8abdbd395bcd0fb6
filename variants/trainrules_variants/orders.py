"""In which order the stations come: down, up, or as said; after the last one from the first again."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from trainrules import BadInput, Dealt, Kit, Piece, Worded
from trainrules_variants.checks import PIECES, whole
from trainrules_variants.several import Wholes

SOME = 5
"""So many wrong stations are named."""


class Direction(Worded):
    """Which way the stations of a match go."""

    DESCENDING = "descending", "from the highest down", "vom höchsten abwärts"
    ASCENDING = "ascending", "from the lowest up", "vom niedrigsten aufwärts"
    """Old Wikipedia: Private Trains (excerpt)."""


Way = Direction | tuple[int, ...]
"""A direction, or the numbers of the stations one by one. The lowest has the number 0; with dominoes it is the value of the double.
J. Celko's Slosh goes 4+5+6+1+2+3."""


@frozen
class StationOrder:
    """The stations of a match, one a round."""

    way: Way = Direction.DESCENDING
    start: int | None = None

    def stations(self, kit: Kit) -> tuple[Piece, ...]:
        """Each of them, in the order of the rounds.

        Raises BadInput where the kit has no station of that number.
        """
        highest = len(kit.stations) - 1
        if isinstance(self.way, tuple):
            numbers = self.way
        elif self.way is Direction.DESCENDING:
            numbers = tuple(range(highest if self.start is None else self.start, -1, -1))
        else:
            numbers = tuple(range(self.start or 0, max(highest, self.start or 0) + 1))
        wrong = [str(number) for number in numbers if number > highest]
        if wrong:
            said = " ".join(wrong[:SOME]) + (" ..." if len(wrong) > SOME else "")
            raise BadInput(f"{kit.name} has no station {said}; its stations have the numbers 0 to {highest}")
        return tuple(kit.stations[number] for number in numbers)

    def station(self, dealt: Dealt) -> Piece:
        """The one of that round."""
        stations = self.stations(dealt.kit)
        return stations[(dealt.round - 1) % len(stations)]


def order_option() -> Any:
    """The option `order` of a rule."""
    return field(
        default=Direction.DESCENDING,
        validator=Wholes(0, PIECES - 1, each="each station", words=Direction),
        metadata={
            "doc": "descending, ascending, or the numbers of the stations one by one, the lowest being 0",
            "doc_de": "abwärts (descending), aufwärts (ascending) oder die Nummern der Stationen der Reihe nach, von 0 an",
        },
    )


def start_option(doc: str = "", doc_de: str = "") -> Any:
    """The option `start` of a rule, with what is to be said beside."""
    return field(
        default=None,
        validator=whole(0, PIECES - 1, none=True),
        metadata={
            "doc": f"the number of the station that comes first, where not the outermost{doc}",
            "doc_de": f"die Nummer der ersten Station, wenn es nicht die äußerste ist{doc_de}",
        },
    )


def check_start(order: Way, start: int | None) -> None:
    """An order of one's own begins where it begins."""
    if start is not None and isinstance(order, tuple):
        raise ValueError("option 'start' says nothing beside an 'order' of numbers; put that station first in it")
