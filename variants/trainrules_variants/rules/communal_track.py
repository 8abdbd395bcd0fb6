"""Communal track."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Rule
from trainrules_variants.checks import SEATS, whole


@frozen
class CommunalTrack(Rule):
    """Tracks that belong to nobody, so that anybody may start them and play on them: {count}."""

    sentences = {"de": "Gemeinsame Züge, die jeder beginnen und an die jeder legen darf: {count}."}
    sources = (
        "Masters Traditional Games: Mexican Train",
        "German rules FAQ: Mexican Train",
        "Crazy Train on HekDek cards",
    )

    count: int = field(
        default=1,
        validator=whole(0, SEATS),
        metadata={"doc": "how many such tracks", "doc_de": "wie viele solche Züge es gibt"},
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"communal": self.count}
