"""Counter clockwise."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule


@frozen
class CounterClockwise(Rule):
    """Turns pass to the right, against the clock."""

    sentences = {"de": "Es geht rechts herum, gegen den Uhrzeigersinn."}
    sources = (
        "Old Wikipedia: Private Trains (excerpt)",
        "htfbw.com 38636: Mexican Train (excerpt)",
        "gamerules.com: Longana (excerpt)",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"clockwise": False}
