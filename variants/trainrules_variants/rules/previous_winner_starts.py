"""Previous winner starts."""

from __future__ import annotations

from attrs import field, frozen, validators

from trainrules import Dealt, Rule
from trainrules_variants.lots import mixed


@frozen
class PreviousWinner:
    """The seat with the best score of the round before; equal ones, and all before the first round, draw lots."""

    highest: bool = False

    def first(self, dealt: Dealt) -> int:
        """The winner of the round before."""
        last = dealt.past[-1] if dealt.past else (0,) * dealt.seats
        best = max(last) if self.highest else min(last)
        return mixed((seat for seat, score in enumerate(last) if score == best), dealt)[0]


@frozen
class PreviousWinnerStarts(Rule):
    """The winner of the last round begins the next; the first round, and one after a shared win, is begun by lot."""

    sentences = {
        "de": "Wer die letzte Runde gewonnen hat, beginnt die nächste; in der ersten, und wenn mehrere gewonnen haben, entscheidet das Los."
    }
    sources = ("Sohostory: Mexican Train Dominoes",)

    highest: bool = field(
        default=False,
        validator=validators.instance_of(bool),
        metadata={
            "doc": "is the highest score of a round the best?",
            "doc_de": "ist die höchste Punktzahl einer Runde die beste?",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"starter": PreviousWinner(self.highest)}
