"""Double blank."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Piece, Rule
from trainrules_variants.checks import whole


@frozen
class DoubleBlank(Rule):
    """The double blank left in a hand counts {points}."""

    sentences = {"de": "Der Pasch 0 und 0 auf der Hand zählt {points}."}
    sources = (
        "German rules FAQ: Mexican Train",
        "hawkinscm/MexicanTrain: Rules.txt",
        "wikiHow: Mexican Train (excerpt)",
        "Warp 12: RULES.md",
    )

    points: int = field(default=50, validator=whole(0), metadata={"doc": "what it counts", "doc_de": "was er zählt"})

    def worth(self, piece: Piece) -> int | None:
        """See the sentence."""
        return self.points if piece.values == (0, 0) else None
