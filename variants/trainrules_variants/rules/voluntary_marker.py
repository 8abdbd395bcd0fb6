"""Voluntary marker."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule


@frozen
class VoluntaryMarker(Rule):
    """After the piece that ends a turn a player may mark their own track of their own will."""

    sentences = {"de": "Nach dem Stein, der einen Zug beendet, darf man den eigenen Zug freiwillig markieren."}
    sources = ("Warp 12: RULES.md (house rule)",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"lowers": True}
