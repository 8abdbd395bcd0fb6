"""Left of layer."""

from __future__ import annotations

from attrs import frozen

from trainrules import Dealt, Rule


@frozen
class NextToLayer:
    """The next higher seat; where nobody laid the station, the rounds rotate."""

    def first(self, dealt: Dealt) -> int:
        """The seat after the layer's."""
        before = dealt.round - 2 if dealt.layer is None else dealt.layer
        return (before + 1) % dealt.seats


@frozen
class LeftOfLayer(Rule):
    """The player to the left of the one who laid the station begins."""

    sentences = {"de": "Wer links von dem sitzt, der die Lokomotive gelegt hat, beginnt."}
    sources = ("Masters Traditional Games: Mexican Train",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"starter": NextToLayer()}
