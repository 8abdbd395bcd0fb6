"""Highest double."""

from __future__ import annotations

from attrs import frozen

from trainrules import Dealt, Found, Rule
from trainrules_variants.hunts import hunted


@frozen
class HighestHeld:
    """The highest station that a hand holds."""

    def reserved(self, dealt: Dealt) -> None:  # the deal decides
        """Not known before the deal."""

    def found(self, dealt: Dealt) -> Found:
        """Laid from the hand, or drawn for."""
        copies = {piece.name for piece in dealt.kit.stations}
        return hunted(dealt, tuple(piece for piece in reversed(dealt.kit.pieces) if piece.name in copies))


@frozen
class HighestDouble(Rule):
    """The highest double in any hand is the station; if nobody has one, players draw until somebody does."""

    sentences = {
        "de": "Der höchste Pasch auf einer Hand ist die Lokomotive; hat niemand einen, ziehen alle, bis jemand einen hat."
    }
    sources = ("Masters Traditional Games: Mexican Train",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": HighestHeld()}
