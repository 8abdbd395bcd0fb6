"""Rounds."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from trainrules import Kit, Rule
from trainrules_variants.checks import whole
from trainrules_variants.orders import StationOrder


@frozen
class RoundCount:
    """A match of so many rounds, or of one for every station of an order, by default of the set."""

    count: int | None = None
    order: StationOrder = StationOrder()

    def over(self, kit: Kit, past: Sequence[tuple[int, ...]]) -> bool:
        """Whether that many have been played."""
        return len(past) >= (self.count or len(self.order.stations(kit)))


@frozen
class Rounds(Rule):
    """A match has a round for every station, or as many as agreed."""

    sentences = {"de": "Eine Partie hat eine Runde für jede Station, oder so viele wie vereinbart."}
    sources = (
        "Masters Traditional Games: Mexican Train",
        "German rules FAQ: Mexican Train",
        "Crazy Train on HekDek cards",
    )

    count: int | None = field(
        default=None,
        validator=whole(1, none=True),
        metadata={
            "doc": "how many rounds, where not one for every station",
            "doc_de": "wie viele Runden, wenn nicht eine für jede Station",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"rounds": RoundCount(self.count)}
