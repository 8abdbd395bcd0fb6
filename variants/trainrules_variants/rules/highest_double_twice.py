"""Highest double twice."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Piece, Rule
from trainrules_variants.checks import whole


@frozen
class HighestDoubleTwice(Rule):
    """The highest double left in a hand counts twice its pips: the double twelve 48 points, not 24."""

    sentences = {"de": "Der höchste Pasch auf der Hand zählt doppelt: der Pasch 12 und 12 also 48 Punkte statt 24."}
    sources = ("Warp 12 (program; salamander penalty)",)

    value: int = field(
        default=12,
        validator=whole(1),
        metadata={"doc": "the value of the double that counts twice", "doc_de": "der Wert des Paschs, der doppelt zählt"},
    )

    def worth(self, piece: Piece) -> int | None:
        """See the sentence."""
        return 2 * piece.points if piece.values == (self.value, self.value) else None
