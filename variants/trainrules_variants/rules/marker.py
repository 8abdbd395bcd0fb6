"""Marker."""

from __future__ import annotations

from attrs import frozen

from trainrules import Marks, Raises, Rule


@frozen
class Marker(Rule):
    """Who fails to lay a piece gets a marker on their own track, and anybody may play there until its owner does."""

    sentences = {
        "de": "Wer keinen Stein legen kann, bekommt eine Markierung auf den eigenen Zug; alle dürfen dort anlegen, bis der Besitzer es wieder tut."
    }
    sources = (
        "Masters Traditional Games: Mexican Train",
        "German rules FAQ: Mexican Train",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"marks": Marks.FAIL, "raises": Raises.OWN}
