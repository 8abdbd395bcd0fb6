"""Blocked lowest exempt."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import Rule, Table, Worded


class By(Worded):
    """What makes a hand the lowest."""

    POINTS = "points", "that of the fewest points", "die mit den wenigsten Punkten"
    PIECES = (
        "pieces",
        "that of the fewest pieces, and of those of the fewest points",
        "die mit den wenigsten Steinen, bei Gleichstand mit den wenigsten Punkten",
    )


@frozen
class LowestFree:
    """The lowest hands of a blocked round cost nothing."""

    by: By

    def scores(self, table: Table, scores: tuple[int, ...]) -> tuple[int, ...]:
        """Nothing for the lowest, the others as counted."""
        counts = [len(hand) for hand in table.hands] if self.by is By.PIECES else [0] * len(scores)
        ranks = [(count, table.worth(seat)) for seat, count in enumerate(counts)]  # of the hands: a fee makes none higher
        return tuple(0 if rank == min(ranks) else score for rank, score in zip(ranks, scores, strict=True))


@frozen
class BlockedLowestExempt(Rule):
    """In a blocked round the lowest hand costs nothing; several that are equally low are all let off."""

    sentences = {
        "de": "In einer blockierten Runde zählt die niedrigste Hand nichts; sind mehrere gleich niedrig, gilt das für alle."
    }
    sources = ("Pellanor/MexicanTrain (program)",)

    by: By = field(
        default=By.POINTS,
        validator=instance_of(By),
        metadata={
            "doc": "which hand is the lowest",
            "doc_de": "welche Hand die niedrigste ist",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"blocked": LowestFree(self.by)}
