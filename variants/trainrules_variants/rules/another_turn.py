"""Another turn."""

from __future__ import annotations

from attrs import frozen

from trainrules import Bonus, Rule


@frozen
class AnotherTurn(Rule):
    """Whoever lays a double has another turn at once, like any turn."""

    sentences = {"de": "Wer einen Pasch legt, ist gleich noch einmal an der Reihe, wie in jedem Zug."}
    sources = ("Masters Traditional Games: Mexican Train", "htfbw.com 74972: Mexican Train with two sets (excerpt)")

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"bonus": Bonus.TURN}
