"""Five a piece."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Piece, Rule
from trainrules_variants.checks import whole


@frozen
class FiveAPiece(Rule):
    """Every piece left in a hand counts {points}, whatever it shows."""

    sentences = {"de": "Jeder Stein auf der Hand zählt {points}, was er auch zeigt."}
    sources = ("J. Celko: Basic Trains",)

    points: int = field(default=5, validator=whole(1), metadata={"doc": "what a piece counts", "doc_de": "was ein Stein zählt"})

    def worth(self, piece: Piece) -> int | None:  # noqa: ARG002  # the same for all
        """See the sentence."""
        return self.points
