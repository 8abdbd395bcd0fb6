"""Random station."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule
from trainrules_variants.rules.station_deck import Turned


@frozen
class RandomStation(Rule):
    """Each round starts from a double picked blindly before the deal; none comes again before all have been."""

    sentences = {
        "de": "Jede Runde beginnt mit einem Pasch, der vor dem Austeilen blind gezogen wird; keiner kommt wieder, bevor alle dran waren."
    }
    sources = ("Bartlett family: Mexican Train (excerpt)",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": Turned()}
