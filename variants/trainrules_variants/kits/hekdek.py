"""HekDek cards: each has a suit, a border and a number, and a deck of wild cards that show one attribute each.

Nobody publishes what the deck is made of. The rules of Crazy Train fix that a card has several attributes, suit and
border among them, and a number that is summed; that the station deck is the wild cards, at least eight, each of one
attribute; and that there are at least 105 cards. All else is assumed, and a parameter.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import product

from attrs import frozen

from trainrules import Face, Fit, Kit, Piece

TWO = 2
"""So many shared attributes make a double."""


@frozen
class HekDek:
    """A deck of `suits` x `borders` x `numbers` cards and a wild card for each suit and each border."""

    suits: int
    borders: int
    numbers: int
    copies: int

    def kit(self, seats: int) -> Kit:  # noqa: ARG002  # the same deck at every table
        """The cards, whatever the number of seats."""
        return _kit(self.suits, self.borders, self.numbers, self.copies)


@lru_cache(maxsize=32)  # a large set takes megabytes, and players may ask for any number of sets
def _kit(suits: int, borders: int, numbers: int, copies: int) -> Kit:
    letters = [chr(ord("a") + at) for at in range(26)]
    named = product(letters[:suits], letters[-borders:], range(1, numbers + 1))
    cards = [Face(f"{suit}{border}{number}", (suit, border, number), number) for suit, border, number in named]
    wilds = [Face(f"suit-{suit}", (suit, None, None)) for suit in letters[:suits]]
    wilds += [Face(f"border-{border}", (None, border, None)) for border in letters[-borders:]]
    faces = cards * copies + wilds
    return Kit.make(
        name=f"hekdek-{suits}x{borders}x{numbers}" + (f" x{copies}" if copies > 1 else ""),
        faces=faces,
        ends=[face.name if at < len(cards) else f"{face.name}#{at // len(cards) + 1}" for at, face in enumerate(cards * copies)]
        + [wild.name for wild in wilds],
        fit=_meeting(faces),
        stations={wild.name: wild.name for wild in wilds},
        aside={wild.name for wild in wilds},
    )


def _meeting(faces: list[Face]) -> Callable[[Piece, int], Fit | None]:
    """The end of a track is the last card on it, so the number of an end is that of a card."""

    def fit(piece: Piece, end: int) -> Fit | None:
        shared = sum(mine == theirs for mine, theirs in zip(piece.values, faces[end].values, strict=True))
        return Fit(piece.index, double=shared >= TWO) if shared else None

    return fit
