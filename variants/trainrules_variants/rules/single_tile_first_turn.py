"""Single tile first turn."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule


@frozen
class SingleTileFirstTurn(Rule):
    """The first turn is a turn like any other: one piece."""

    sentences = {"de": "Der erste Zug ist wie jeder andere: ein Stein."}
    sources = ("Masters Traditional Games: Mexican Train",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"opening": False}
