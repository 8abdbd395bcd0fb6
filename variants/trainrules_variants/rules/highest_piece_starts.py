"""Highest piece starts."""

from __future__ import annotations

from attrs import frozen

from trainrules import Dealt, Rule
from trainrules_variants.heights import holder_of_highest


@frozen
class HighestPieceFirst:
    """The seat with the piece of most points; of equal ones the later in the set goes before."""

    def first(self, dealt: Dealt) -> int:
        """The holder, after the station is laid."""
        return holder_of_highest(dealt, dealt.kit.playing)


@frozen
class HighestPieceStarts(Rule):
    """Whoever holds the piece with the most points begins; of two with as many, the one that is more alike in both halves counts more."""

    sentences = {
        "de": "Wer den Stein mit den meisten Punkten hat, beginnt; von zweien mit gleich vielen gilt der mehr, dessen Hälften näher beieinander sind."
    }
    sources = (
        "Netexl: Train Dominoes (excerpt)",
        "Old Wikipedia: Private Trains (for the first round; excerpt)",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"starter": HighestPieceFirst()}
