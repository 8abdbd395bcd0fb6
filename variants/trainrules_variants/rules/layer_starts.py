"""Layer starts."""

from __future__ import annotations

from attrs import frozen

from trainrules import Dealt, Rotate, Rule


@frozen
class LayerFirst:
    """The seat that laid the station; where nobody did, the rounds rotate."""

    def first(self, dealt: Dealt) -> int:
        """The layer."""
        return Rotate().first(dealt) if dealt.layer is None else dealt.layer


@frozen
class LayerStarts(Rule):
    """The player who laid the station begins."""

    sentences = {"de": "Wer die Lokomotive gelegt hat, beginnt."}
    sources = (
        "pagat: Mexican Train (excerpt)",
        "Pressman: Mexican Train leaflet (excerpt)",
        "Fundex: Mexican Train leaflet (excerpt)",
        "Good Sam Idaho: Mexican Train (excerpt)",
        "hawkinscm/MexicanTrain: Rules.txt",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"starter": LayerFirst()}
