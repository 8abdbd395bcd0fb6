"""Fixed station."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Rule
from trainrules_variants.checks import PIECES, whole
from trainrules_variants.hunts import Hunt, hunt_option, refill_option
from trainrules_variants.orders import StationOrder
from trainrules_variants.rules.descending_stations import DealtInOrder


@frozen
class FixedStation(Rule):
    """Every round starts from the double with the number {which}; whoever holds it lays it, and if nobody does, players draw until somebody has it."""

    sentences = {
        "de": "Jede Runde beginnt mit dem Pasch der Nummer {which}; wer ihn hat, legt ihn, und hat ihn niemand, wird gezogen, bis ihn jemand hat."
    }
    sources = (
        "Northwest Louisiana Senior Olympic Games: Mexican Train (excerpt)",
        "Good Sam Idaho: Mexican Train (excerpt; for a shorter game)",
    )

    which: int = field(
        default=5,
        validator=whole(0, PIECES - 1),
        metadata={
            "doc": "the number of that station, the lowest being 0; with dominoes the value of the double",
            "doc_de": "die Nummer dieser Station, von 0 an; bei Dominosteinen die Augen einer Hälfte des Pasches",
        },
    )
    hunt: Hunt = hunt_option()
    refill: bool = refill_option()

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": DealtInOrder(StationOrder((self.which,)), self.hunt, self.refill)}
