"""Descending stations."""

from __future__ import annotations

from attrs import frozen

from trainrules import Dealt, Found, Rule
from trainrules_variants.hunts import Hunt, hunt_option, hunted, refill_option
from trainrules_variants.orders import StationOrder, Way, check_start, order_option, start_option
from trainrules_variants.rules.rounds import RoundCount


@frozen
class DealtInOrder:
    """The stations in their order, dealt with the rest."""

    order: StationOrder = StationOrder()
    hunt: Hunt = Hunt.IN_TURN
    refill: bool = False

    def reserved(self, dealt: Dealt) -> None:  # it is dealt
        """Not taken out of the deal."""

    def found(self, dealt: Dealt) -> Found:
        """Laid from the hand, or searched for."""
        copies = dealt.kit.names[self.order.station(dealt).name]
        return hunted(dealt, [dealt.kit.pieces[index] for index in copies], self.hunt, refill=self.refill)


@frozen
class DescendingStations(Rule):
    """The rounds start from the doubles in turn, as a rule from the highest down; whoever holds it lays it, and if nobody does, players draw until somebody has it."""

    sentences = {
        "de": "Die Runden beginnen mit den Päschen der Reihe nach, in der Regel vom höchsten abwärts; wer ihn hat, legt ihn, und hat ihn niemand, wird gezogen, bis ihn jemand hat."
    }
    sources = (
        "Masters Traditional Games: Mexican Train",
        "pagat: Mexican Train (excerpt)",
    )

    order: Way = order_option()
    start: int | None = start_option("; the match is over after the last", "; mit der letzten ist die Partie aus")
    hunt: Hunt = hunt_option()
    refill: bool = refill_option()

    def __attrs_post_init__(self) -> None:
        """The start is said once."""
        check_start(self.order, self.start)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        order = StationOrder(self.order, self.start)
        # As many rounds whichever way all of them are gone through: so that rules that say that agree.
        whole = not isinstance(self.order, tuple) and self.start is None
        return {
            "station": DealtInOrder(order, self.hunt, self.refill),
            "rounds": RoundCount() if whole else RoundCount(order=order),
        }
