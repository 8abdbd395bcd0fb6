"""Highest double twice."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Piece, Rule
from trainrules_variants.checks import whole


@frozen
class HighestDoubleTwice(Rule):
    """The double {value} left in a hand counts twice its pips."""

    sentences = {"de": "Der Pasch {value} auf der Hand zählt doppelt."}
    sources = ("Warp 12 (program; salamander penalty)",)

    value: int = field(
        default=12,
        validator=whole(1),
        metadata={"doc": "the value of the double that counts twice", "doc_de": "der Wert des Paschs, der doppelt zählt"},
    )

    def worth(self, piece: Piece) -> int | None:
        """See the sentence."""
        return 2 * piece.points if piece.values == (self.value, self.value) else None
