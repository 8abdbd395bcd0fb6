"""Blank halves."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Piece, Rule
from trainrules_variants.checks import whole


@frozen
class BlankHalves(Rule):
    """Each blank half of a piece left in a hand counts {points}, so the double blank counts twice that."""

    sentences = {"de": "Jede leere Hälfte eines Steins auf der Hand zählt {points}, der Pasch 0 und 0 also das Doppelte."}
    sources = ("theomegafoundation.org: Mexican Train (quoted)",)

    points: int = field(
        default=25,
        validator=whole(0),
        metadata={"doc": "what a blank half counts", "doc_de": "was eine leere Hälfte zählt"},
    )

    def worth(self, piece: Piece) -> int | None:
        """See the sentence; pieces without a blank half are not spoken of."""
        blanks = piece.values.count(0)
        return piece.points + blanks * self.points if blanks else None
