"""Finish first turns."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule


@frozen
class FinishFirstTurns(Rule):
    """If somebody goes out in the first turn, the others still complete theirs before the round ends."""

    sentences = {
        "de": "Wird jemand im ersten Zug fertig, dürfen die anderen ihren ersten Zug noch machen, bevor die Runde endet."
    }
    sources = (
        "Masters Traditional Games: Mexican Train",
        "hawkinscm/MexicanTrain: Rules.txt",
        "dcrescim/mexican-train: HouseRules.md",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"finish_first": True}
