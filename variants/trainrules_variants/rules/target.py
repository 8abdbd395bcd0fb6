"""Target."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from trainrules import Kit, Rule
from trainrules_variants.checks import whole


@frozen
class TotalReached:
    """A match until somebody has so many points, for or against."""

    points: int

    def over(self, kit: Kit, past: Sequence[tuple[int, ...]]) -> bool:  # noqa: ARG002  # the protocol's arguments
        """Whether a total is that far from nothing."""
        return any(abs(sum(scores)) >= self.points for scores in zip(*past, strict=True))


@frozen
class Target(Rule):
    """A match goes on until somebody's total has come to {points} or more, for or against."""

    sentences = {
        "de": "Eine Partie dauert, bis jemandes Summe auf {points} oder mehr gekommen ist, zu seinen Gunsten oder Ungunsten."
    }
    sources = ("J. Celko: Basic Trains", "Cyprus and Sebastopol (quoted)")

    points: int = field(default=120, validator=whole(1), metadata={"doc": "how many points", "doc_de": "wie viele Punkte"})

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"rounds": TotalReached(self.points)}
