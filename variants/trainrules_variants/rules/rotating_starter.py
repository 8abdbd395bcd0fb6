"""Rotating starter."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rotate, Rule


@frozen
class RotatingStarter(Rule):
    """The players begin the rounds in turn."""

    sentences = {"de": "Die Spieler beginnen die Runden reihum."}
    sources = (
        "German rules FAQ: Mexican Train",
        "Crazy Train on HekDek cards",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"starter": Rotate()}
