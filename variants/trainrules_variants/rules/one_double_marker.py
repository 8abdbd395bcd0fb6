"""One double marker."""

from __future__ import annotations

from attrs import frozen

from trainrules import Order, Rule


@frozen
class OneDoubleMarker(Rule):
    """Only the latest double must be met: a new one takes the double marker away from the one before."""

    sentences = {"de": "Nur der letzte Pasch muss bedient werden: ein neuer nimmt dem vorigen die Paschmarkierung ab."}
    sources = ("J. Celko: Mexican Train (excerpt)",)
    needs = {"compulsory": True}

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"order": Order.LATEST}
