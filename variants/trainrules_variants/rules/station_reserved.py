"""Station reserved."""

from __future__ import annotations

from attrs import frozen

from trainrules import BadInput, Dealt, Found, Piece, Rule
from trainrules_variants.orders import StationOrder, Way, check_start, order_option, start_option


@frozen
class Reserved:
    """The stations in their order, each taken out of the set before the deal."""

    order: StationOrder = StationOrder()

    def reserved(self, dealt: Dealt) -> Piece:
        """The station of that round."""
        return self.order.station(dealt)

    def found(self, dealt: Dealt) -> Found:
        """Never asked: the station is known before the deal."""
        raise BadInput(f"the station of round {dealt.round} is set aside before the deal, not found after it")


@frozen
class StationReserved(Rule):
    """The station is set aside before the deal: the doubles in turn, one each round, as a rule from the highest down."""

    sentences = {
        "de": "Die Lokomotive bekommt niemand: es ist jede Runde der nächste Pasch, in der Regel vom höchsten abwärts."
    }
    sources = ("German rules FAQ: Mexican Train",)

    order: Way = order_option()
    start: int | None = start_option(
        "; how many rounds there are says the rule rounds", "; wie viele Runden es gibt, sagt die Regel rounds"
    )

    def __attrs_post_init__(self) -> None:
        """The start is said once."""
        check_start(self.order, self.start)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": Reserved(StationOrder(self.order, self.start))}
