"""May keep."""

from __future__ import annotations

from attrs import frozen

from trainrules import Drawn, Rule


@frozen
class MayKeep(Rule):
    """A drawn piece that fits may be kept; the turn then ends as if it did not fit."""

    sentences = {"de": "Ein gezogener Stein, der passt, darf behalten werden; der Zug endet dann, als ob er nicht passte."}
    sources = (
        "German rules FAQ: Mexican Train",
        "Crazy Train on HekDek cards",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"drawn": Drawn.MAY}
