"""Draw until playable."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule


@frozen
class DrawUntilPlayable(Rule):
    """Who cannot lay a piece draws until one fits or the boneyard is empty."""

    sentences = {"de": "Wer nicht legen kann, zieht, bis ein Stein passt oder der Vorrat leer ist."}
    sources = (
        "consumersearch.com: Mexican Train (excerpt)",
        "Sohostory: Mexican Train Dominoes",
        "htfbw.com 76108: Chickenfoot (excerpt)",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": None}
