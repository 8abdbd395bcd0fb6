"""Any order."""

from __future__ import annotations

from attrs import frozen

from trainrules import Order, Rule


@frozen
class AnyOrder(Rule):
    """Several uncovered doubles are met in any order: a player chooses among them."""

    sentences = {"de": "Mehrere offene Päsche werden in beliebiger Reihenfolge bedient: man sucht sich einen aus."}
    sources = ("JustEnoughTechnology/mexican-train (program)",)
    needs = {"compulsory": True}

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"order": Order.ANY}
