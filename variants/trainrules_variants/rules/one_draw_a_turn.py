"""One draw a turn."""

from __future__ import annotations

from attrs import frozen

from trainrules import DrawEach, Rule


@frozen
class OneDrawATurn(Rule):
    """Draws are counted for the whole turn: who has drawn before a double draws no more for the piece after it."""

    sentences = {
        "de": "Das Ziehen zählt für den ganzen Zug: wer schon vor einem Pasch gezogen hat, zieht für den Stein danach nicht mehr."
    }
    sources = ("Warp 12: RULES.md (its program draws again for a cover)",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draw_each": DrawEach.TURN}
