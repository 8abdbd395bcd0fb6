"""Blocked lowest exempt."""

from __future__ import annotations

from enum import Enum

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import Rule, Table


class By(Enum):
    """What makes a hand the lowest."""

    POINTS = "points"
    PIECES = "pieces"


@frozen
class LowestFree:
    """The lowest hands of a blocked round cost nothing."""

    by: By

    def scores(self, table: Table, scores: tuple[int, ...]) -> tuple[int, ...]:
        """Nothing for the lowest, the others as counted."""
        counts = [len(hand) for hand in table.hands] if self.by is By.PIECES else [0] * len(scores)
        ranks = list(zip(counts, scores, strict=True))
        return tuple(0 if rank == min(ranks) else rank[1] for rank in ranks)


@frozen
class BlockedLowestExempt(Rule):
    """In a blocked round the lowest hand costs nothing; several that are equally low are all let off."""

    sentences = {
        "de": "In einer blockierten Runde zählt die niedrigste Hand nichts; sind mehrere gleich niedrig, gilt das für alle."
    }
    sources = ("Pellanor: MexicanTrain (program)",)

    by: By = field(
        default=By.POINTS,
        validator=instance_of(By),
        metadata={
            "doc": "is it the hand of the fewest points, or of the fewest pieces and of those the fewest points?",
            "doc_de": "Ist es die Hand mit den wenigsten Punkten (points) oder die mit den wenigsten Steinen (pieces), bei Gleichstand nach Punkten?",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"blocked": LowestFree(self.by)}
