"""No marker."""

from __future__ import annotations

from attrs import frozen

from trainrules import Marks, Rule


@frozen
class NoMarker(Rule):
    """Nobody is marked for failing: the turn is over, and all tracks stay as they were."""

    sentences = {
        "de": "Wer nicht legen kann, bekommt keine Markierung: der Zug ist vorbei, und an den Zügen ändert sich nichts."
    }
    sources = ("onlinedominogames.com: Chickenfoot (excerpt)",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"marks": Marks.NEVER}
