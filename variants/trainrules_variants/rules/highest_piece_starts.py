"""Highest piece starts."""

from __future__ import annotations

from attrs import field, frozen, validators

from trainrules import Dealt, Rule
from trainrules_variants.heights import holder_of_highest
from trainrules_variants.rules.left_of_last_opener import NextToOpener


@frozen
class HighestPieceFirst:
    """The seat with the piece of most points, of equal ones the later in the set; in every round, or in the first alone."""

    each: bool = True

    def first(self, dealt: Dealt) -> int:
        """The holder, after the station is laid; later, where so agreed, the neighbour of the last opener."""
        if not self.each and dealt.round > 1:
            return NextToOpener().first(dealt)
        return holder_of_highest(dealt, dealt.kit.playing)


@frozen
class HighestPieceStarts(Rule):
    """Whoever holds the piece with the most points begins; of two with as many, the one that is more alike in both halves counts more."""

    sentences = {
        "de": "Wer den Stein mit den meisten Punkten hat, beginnt; von zweien mit gleich vielen gilt der mehr, dessen Hälften näher beieinander sind."
    }
    sources = (
        "Netexl: Train Dominoes (excerpt)",
        "Old Wikipedia: Private Trains (excerpt; each=no)",
    )

    each: bool = field(
        default=True,
        validator=validators.instance_of(bool),
        metadata={
            "doc": "is it so in every round? If not, in the first one, and then the left neighbour of who opened the last one begins",
            "doc_de": "gilt das in jeder Runde? Sonst nur in der ersten, und danach beginnt, wer links von dem sitzt, der die letzte eröffnet hat",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"starter": HighestPieceFirst(self.each)}
