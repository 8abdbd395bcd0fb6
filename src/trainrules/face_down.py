"""A table whose hands and boneyard lie face down: what rules say of it, they say whatever anybody holds.

A rule that asks for more than the number of pieces is noticed, even where it swallows the error.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from attrs import define, evolve

from trainrules.tables import Table

__all__ = ["FaceDown", "FaceDownTable", "Looks"]

_put = object.__setattr__
SHOWN = ("seat", "tracks", "turn", "owed", "layers", "fresh", "unplaced", "binding", "cause")
"""The fields of a table that everybody sees."""


class LookedError(Exception):
    """A rule has looked at what lies face down."""


@define(eq=False)
class Looks:
    """Whether somebody has looked."""

    seen: bool = False

    def answer(self, question: Callable[..., Any], *about: Any) -> Any:
        """The answer to a question; None where it takes a look, or fails."""
        self.seen = False
        try:
            answer = question(*about)
        except Exception:  # noqa: BLE001  # whatever a stranger's rule makes of pieces that it cannot see
            return None
        return None if self.seen else answer


def _look(self: Any, *_: object) -> NoReturn:
    """Somebody looks.

    Raises LookedError, always.
    """
    self.looks.seen = True
    raise LookedError


class FaceDown:
    """So many pieces face down: their number can be asked for, and nothing else."""

    __slots__ = ("looks", "number")

    def __init__(self, number: int, looks: Looks) -> None:
        """Lay them down."""
        self.number = number
        self.looks = looks

    def __len__(self) -> int:
        return self.number

    __iter__ = __getitem__ = __contains__ = __reversed__ = __hash__ = __str__ = __repr__ = count = index = _look
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __add__ = __radd__ = __mul__ = __rmul__ = _look


class FaceDownTable(Table):
    """A table on which hands and boneyard lie face down; all else is as on the table that it is made of."""

    __slots__ = ("counts", "left", "looks")

    counts: tuple[int, ...]
    left: int
    looks: Looks

    def __init__(self, table: Table) -> None:
        """Lay the pieces of that table down."""
        looks = Looks()
        start: Any = table.start
        if start.hunted:
            start = evolve(start, hunted=FaceDown(len(start.hunted), looks))
        for name in SHOWN:
            _put(self, name, getattr(table, name))
        _put(self, "start", start)
        _put(self, "memo", None)
        _put(self, "counts", tuple(mask.bit_count() for mask in table.held))
        _put(self, "left", len(table.yard))
        _put(self, "looks", looks)

    # What others do not see of a table, and what tells of it.
    held = property(_look)
    worth = draft = _look  # type: ignore[assignment]
    __str__ = __repr__ = __eq__ = __ne__ = __hash__ = _look

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.counts)

    @property
    def yard(self) -> Any:
        """The boneyard."""
        return FaceDown(self.left, self.looks)

    boneyard = yard

    @property
    def hands(self) -> Any:
        """The hands."""
        return tuple(FaceDown(count, self.looks) for count in self.counts)

    def hand(self, seat: int) -> Any:
        """The hand of a seat."""
        return self.hands[seat]

    def out(self, seat: int) -> bool:
        """Whether the seat is out, which its count and the doubles owed tell."""
        return not self.counts[seat] and seat not in self.layers
