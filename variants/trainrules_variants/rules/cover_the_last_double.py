"""Cover the last double."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule


@frozen
class CoverTheLastDouble(Rule):
    """Nobody goes out on a double: with an empty hand its player still draws, until it is covered or nothing can meet it."""

    sentences = {
        "de": "Mit einem Pasch wird niemand fertig: auch mit leerer Hand zieht man, bis er bedient ist oder kein Stein mehr passt."
    }
    sources = (
        "Wikipedia: Mexican Train (quoted)",
        "Mexican Train Rules and Strategies (quoted)",
        "Warp 12: RULES.md",
        "dcrescim/mexican-train: HouseRules.md",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"out_on_double": False}
