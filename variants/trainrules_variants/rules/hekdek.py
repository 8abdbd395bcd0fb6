"""Hekdek."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Rule
from trainrules_variants.checks import whole
from trainrules_variants.kits.hekdek import HekDek


@frozen
class Hekdek(Rule):
    """The game is played with HekDek cards: each meets a card with which it shares a suit, a border or a number, and sharing two makes it a double.

    What the deck is made of is published nowhere; the numbers here are assumed.
    """

    sentences = {
        "de": "Gespielt wird mit HekDek-Karten: eine Karte passt, wenn sie Farbe, Rand oder Zahl teilt; teilt sie zwei davon, ist sie ein Pasch."
    }
    sources = ("Crazy Train on HekDek cards",)

    suits: int = field(
        default=4, validator=whole(1, 13), metadata={"doc": "how many suits; assumed", "doc_de": "wie viele Farben; angenommen"}
    )
    borders: int = field(
        default=4,
        validator=whole(1, 13),
        metadata={"doc": "how many borders; assumed", "doc_de": "wie viele Ränder; angenommen"},
    )
    numbers: int = field(
        default=8,
        validator=whole(1, 20),
        metadata={"doc": "the highest number; assumed", "doc_de": "die höchste Zahl; angenommen"},
    )
    copies: int = field(
        default=1,
        validator=whole(1, 4),
        metadata={"doc": "how many of each card; assumed", "doc_de": "wie oft es jede Karte gibt; angenommen"},
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"pieces": HekDek(self.suits, self.borders, self.numbers, self.copies)}
