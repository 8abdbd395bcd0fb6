"""Marker by choice."""

from __future__ import annotations

from attrs import frozen

from trainrules import Marks, Raises, Rule


@frozen
class MarkerByChoice(Rule):
    """Who fails to lay a piece gets a marker on their own track; having played in a later turn, its owner may take it off or leave it."""

    sentences = {
        "de": "Wer keine Karte legen kann, bekommt eine Markierung auf den eigenen Zug; wer in einem späteren Zug gelegt hat, darf sie wegnehmen oder lassen."
    }
    sources = ("Crazy Train on HekDek cards",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"marks": Marks.FAIL, "raises": Raises.CHOICE}
