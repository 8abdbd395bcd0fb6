"""Most zero rounds break ties."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from attrs import frozen

from trainrules import Rule


@frozen
class ZeroRoundsFirst:
    """The lowest total, then the most rounds without a point, then the lowest of the other rounds; else they share it."""

    def winners(self, totals: tuple[int, ...], past: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
        """Every seat that no other beats."""
        ranks = [_rank(total, [scores[seat] for scores in past]) for seat, total in enumerate(totals)]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))


def _rank(total: int, scores: list[int]) -> tuple[int, int, float]:
    return total, -scores.count(0), min((score for score in scores if score), default=inf)


@frozen
class MostZeroRoundsBreakTies(Rule):
    """Of equal totals the one with most rounds without a point wins, and then the one with the lowest other round."""

    sentences = {
        "de": "Bei Gleichstand gewinnt, wer in mehr Runden keinen Punkt bekam, und danach, wer die niedrigste andere Runde hat."
    }
    sources = ("Wikipedia: Mexican Train (quoted)", "hawkinscm: MexicanTrain (rules of the program)")

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"ranking": ZeroRoundsFirst()}
