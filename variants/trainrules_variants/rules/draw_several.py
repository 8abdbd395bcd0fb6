"""Draw several."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Rule
from trainrules_variants.checks import PIECES, whole


@frozen
class DrawSeveral(Rule):
    """Who cannot lay a piece draws again while none fits, but no more pieces than {most}."""

    sentences = {"de": "Wer nicht legen kann, zieht weiter, solange kein Stein passt, aber nicht mehr Steine als {most}."}
    sources = ("published nowhere (what lies between draw-one and draw-until-playable)",)

    most: int = field(
        default=2,
        validator=whole(1, PIECES),
        metadata={"doc": "the most pieces drawn", "doc_de": "wie viele Steine höchstens gezogen werden"},
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"draws": self.most}
