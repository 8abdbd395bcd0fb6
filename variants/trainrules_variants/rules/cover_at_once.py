"""Cover at once."""

from __future__ import annotations

from attrs import frozen

from trainrules import Bonus, Rule


@frozen
class CoverAtOnce(Rule):
    """Whoever lays a double must at once lay a piece on it, and draws if none fits."""

    sentences = {"de": "Wer einen Pasch legt, muss ihn gleich bedienen und zieht, wenn kein Stein passt."}
    sources = (
        "German rules FAQ: Mexican Train",
        "Crazy Train on HekDek cards",
        "Wikipedia: Mexican Train (quoted)",
        "Good Sam Idaho: Mexican Train (excerpt)",
        "Warp 12: RULES.md",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"bonus": Bonus.COVER}
