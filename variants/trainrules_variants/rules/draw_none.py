"""Draw none."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule


@frozen
class DrawNone(Rule):
    """Nobody draws: whoever cannot lay a piece has failed, and the turn is over."""

    sentences = {"de": "Niemand zieht: wer keinen Stein legen kann, dessen Zug ist damit vorbei."}
    sources = ("gamerules.com: Longana (excerpt)",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 0}
