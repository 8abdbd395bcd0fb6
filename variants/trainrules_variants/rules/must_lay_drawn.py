"""Must lay drawn."""

from __future__ import annotations

from attrs import frozen

from trainrules import Drawn, Rule


@frozen
class MustLayDrawn(Rule):
    """A drawn piece that fits must be laid at once; nobody may keep it."""

    sentences = {"de": "Ein gezogener Stein, der passt, muss gleich gelegt werden; niemand darf ihn behalten."}
    sources = (
        "Warp 12: RULES.md",
        "dcrescim/mexican-train: HouseRules.md",
        "pagat: Mexican Train (excerpt)",
        "Fundex: Mexican Train leaflet (excerpt)",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"drawn": Drawn.MUST}
