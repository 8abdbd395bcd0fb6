"""Draw lots."""

from __future__ import annotations

from attrs import field, frozen, validators

from trainrules import Dealt, Rule
from trainrules_variants.lots import mixed, mixed_once


@frozen
class Lots:
    """Everybody has the same chance: the seed decides."""

    each: bool = False

    def first(self, dealt: Dealt) -> int:
        """The seat on which the lot fell, or whose turn it is after that one."""
        seats = range(dealt.seats)
        return mixed(seats, dealt)[0] if self.each else (mixed_once(seats, dealt)[0] + dealt.round - 1) % dealt.seats


@frozen
class DrawLots(Rule):
    """Everybody draws a piece and puts it back; the highest decides who begins the first round, and the others are begun in turn."""

    sentences = {
        "de": "Alle ziehen einen Stein und legen ihn zurück; der höchste entscheidet, wer die erste Runde beginnt, die anderen werden reihum begonnen."
    }
    sources = (
        "Good Sam Florida: Mexican Train (excerpt)",
        "D. Greve: Mexican Train (excerpt)",
    )

    each: bool = field(
        default=False,
        validator=validators.instance_of(bool),
        metadata={
            "doc": "is a piece drawn before every round?",
            "doc_de": "wird vor jeder Runde gezogen?",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"starter": Lots(self.each)}
