"""Most zero rounds break ties."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from attrs import frozen

from trainrules import Rule


@frozen
class ZeroRoundsFirst:
    """The lowest total, then the most rounds without a point, then the lowest of the other rounds; else they share it."""

    def winners(
        self, totals: tuple[int, ...], past: Sequence[tuple[int, ...]], out: Sequence[tuple[int, ...]]
    ) -> tuple[int, ...]:
        """Every seat that no other beats."""
        ranks = [_rank(seat, total, past, out) for seat, total in enumerate(totals)]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))


def _rank(seat: int, total: int, past: Sequence[tuple[int, ...]], out: Sequence[tuple[int, ...]]) -> tuple[int, int, float]:
    """A round without a point is one in which the hand was empty: nothing that is let off, or worth nothing, makes one."""
    empty = [seat in seats and not scores[seat] for scores, seats in zip(past, out, strict=True)]
    others = [scores[seat] for scores, without in zip(past, empty, strict=True) if not without]
    return total, -sum(empty), min(others, default=inf)


@frozen
class MostZeroRoundsBreakTies(Rule):
    """Of equal totals the one who most often had no piece left and no point wins, then the one with the lowest other round."""

    sentences = {
        "de": "Bei Gleichstand gewinnt, wer öfter ohne Stein und ohne Punkt blieb, und danach, wer die niedrigste andere Runde hat."
    }
    sources = ("Wikipedia: Mexican Train (quoted)", "hawkinscm/MexicanTrain: Rules.txt")

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"ranking": ZeroRoundsFirst()}
