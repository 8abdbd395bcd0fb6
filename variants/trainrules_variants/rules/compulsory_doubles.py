"""Compulsory doubles."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule


@frozen
class CompulsoryDoubles(Rule):
    """An uncovered double must be met before anything else is played, by everybody and on any track; a double that no piece can meet any more is ignored."""

    sentences = {
        "de": "Ein offener Pasch muss zuerst bedient werden, von allen und an jedem Zug; ein Pasch, den kein Stein mehr bedienen kann, zählt nicht."
    }
    sources = (
        "Masters Traditional Games: Mexican Train",
        "German rules FAQ: Mexican Train",
        "Crazy Train on HekDek cards",
        "Wikipedia: Mexican Train (quoted)",
        "Good Sam Idaho: Mexican Train (excerpt)",
        "Warp 12: RULES.md",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"compulsory": True}
