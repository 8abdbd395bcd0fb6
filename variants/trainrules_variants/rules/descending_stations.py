"""Descending stations."""

from __future__ import annotations

from attrs import frozen

from trainrules import Dealt, Found, Rule
from trainrules_variants.hunts import hunted
from trainrules_variants.rules.rounds import RoundCount


@frozen
class DealtInOrder:
    """The stations from the highest down, dealt with the rest, and again from the top."""

    def reserved(self, dealt: Dealt) -> None:  # it is dealt
        """Not taken out of the deal."""

    def found(self, dealt: Dealt) -> Found:
        """Laid from the hand, or drawn for."""
        stations = dealt.kit.stations
        name = stations[-1 - (dealt.round - 1) % len(stations)].name
        return hunted(dealt, tuple(dealt.kit.pieces[index] for index in dealt.kit.names[name]))


@frozen
class DescendingStations(Rule):
    """The first round starts from the highest double, each further round from the next lower; whoever holds it lays it, and if nobody does, players draw until somebody has it."""

    sentences = {
        "de": "Die erste Runde beginnt mit dem höchsten Pasch, jede weitere mit dem nächstniedrigeren; wer ihn hat, legt ihn, und hat ihn niemand, wird gezogen, bis ihn jemand hat."
    }
    sources = ("Masters Traditional Games: Mexican Train",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": DealtInOrder(), "rounds": RoundCount()}
