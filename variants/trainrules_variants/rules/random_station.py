"""Random station."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule
from trainrules_variants.rules.station_deck import Turned


@frozen
class RandomStation(Rule):
    """Each round starts from a double that is picked blindly before the deal, among those that no round has started from yet."""

    sentences = {
        "de": "Jede Runde beginnt mit einem Pasch, der vor dem Austeilen blind gezogen wird, aus denen, mit denen noch keine begonnen hat."
    }
    sources = ("Bartlett family: Mexican Train (excerpt)",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"station": Turned()}
