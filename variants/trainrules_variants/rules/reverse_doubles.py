"""Reverse doubles."""

from __future__ import annotations

from attrs import frozen

from trainrules import Order, Rule


@frozen
class ReverseDoubles(Rule):
    """Several uncovered doubles are met in reverse order: the newest first."""

    sentences = {"de": "Mehrere offene Päsche werden in umgekehrter Reihenfolge bedient: der neueste zuerst."}
    sources = ("Masters Traditional Games: Mexican Train",)
    needs = {"compulsory": True}

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"order": Order.NEWEST}
