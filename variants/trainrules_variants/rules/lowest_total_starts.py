"""Lowest total starts."""

from __future__ import annotations

from attrs import frozen

from trainrules import Dealt, Rule
from trainrules_variants.lots import mixed


@frozen
class LowestTotalFirst:
    """The seat with the lowest total so far; equal ones, and all before the first round, draw lots."""

    def first(self, dealt: Dealt) -> int:
        """The seat that is ahead."""
        totals = [sum(scores[seat] for scores in dealt.past) for seat in range(dealt.seats)]
        return mixed((seat for seat, total in enumerate(totals) if total == min(totals)), dealt)[0]


@frozen
class LowestTotalStarts(Rule):
    """Whoever has the lowest total so far begins; among equal ones, as before the first round, the lot decides."""

    sentences = {
        "de": "Wer bisher die niedrigste Summe hat, beginnt; unter Gleichen, also auch vor der ersten Runde, entscheidet das Los."
    }
    sources = ("Ramapo College course: Mexican Train (program; for two, by the toss of a coin)",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"starter": LowestTotalFirst()}
