"""Draw one."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule


@frozen
class DrawOne(Rule):
    """Who cannot lay a piece draws one, and lays it if it fits."""

    sentences = {"de": "Wer nicht legen kann, zieht einen Stein und legt ihn, wenn er passt."}
    sources = (
        "Masters Traditional Games: Mexican Train",
        "German rules FAQ: Mexican Train",
        "Crazy Train on HekDek cards",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": 1}
