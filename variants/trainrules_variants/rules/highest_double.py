"""Highest double."""

from __future__ import annotations

from attrs import frozen

from trainrules import Dealt, Found, Rule
from trainrules_variants.hunts import Hunt, highest_first, hunt_option, hunted, refill_option


@frozen
class HighestHeld:
    """The highest station that a hand holds."""

    hunt: Hunt = Hunt.IN_TURN
    refill: bool = False

    def reserved(self, dealt: Dealt) -> None:  # the deal decides
        """Not known before the deal."""

    def found(self, dealt: Dealt) -> Found:
        """Laid from the hand, or searched for."""
        return hunted(dealt, highest_first(dealt.kit), self.hunt, refill=self.refill)


@frozen
class HighestDouble(Rule):
    """The highest double in any hand is the station; if nobody has one, players draw until somebody does."""

    sentences = {
        "de": "Der höchste Pasch auf einer Hand ist die Lokomotive; hat niemand einen, ziehen alle, bis jemand einen hat."
    }
    sources = ("Masters Traditional Games: Mexican Train",)

    hunt: Hunt = hunt_option()
    refill: bool = refill_option()

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": HighestHeld(self.hunt, self.refill)}
