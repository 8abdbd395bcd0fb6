"""Dominoes."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Rule
from trainrules_variants.checks import whole
from trainrules_variants.kits.dominoes import DominoSet


@frozen
class Dominoes(Rule):
    """The game is played with dominoes up to the double {high}; laid end to end, tiles meet in equal values, and a tile with two equal values is a double."""

    sentences = {
        "de": "Gespielt wird mit Dominosteinen bis zum Pasch {high}; aneinandergelegt zeigen sie gleiche Augen, und ein Stein mit zwei gleichen Hälften ist ein Pasch."
    }
    sources = ("Masters Traditional Games: Mexican Train", "German rules FAQ: Mexican Train")

    high: int = field(
        default=12,
        validator=whole(1, 18),
        metadata={"doc": "the highest value, from 1 to 18", "doc_de": "die höchste Augenzahl, von 1 bis 18"},
    )
    sets: int = field(
        default=1,
        validator=whole(1, 4),
        metadata={
            "quiet": True,
            "doc": "how many sets are mixed, from 1 to 4",
            "doc_de": "wie viele Sätze gemischt werden, von 1 bis 4",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"pieces": DominoSet(self.high, self.sets)}
