"""Pass it on."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import Due, Rule


@frozen
class PassItOn(Rule):
    """Whoever has laid a double may leave it to the others, without drawing and without a marker."""

    sentences = {"de": "Wer einen Pasch gelegt hat, darf ihn den anderen überlassen, ohne zu ziehen und ohne Markierung."}
    sources = ("Warp 12: RULES.md (house rule)",)
    needs = {"compulsory": True}

    able: bool = field(
        default=False,
        validator=instance_of(bool),
        metadata={
            "doc": "must who can go on do so, and only who cannot leave it?",
            "doc_de": "Muss weiterlegen, wer kann, und nur wer nicht kann, überlässt ihn?",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"bonus_due": Due.ABLE if self.able else Due.MAY}
