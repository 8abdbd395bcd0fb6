"""Toes."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import Rule, ToesOn
from trainrules_variants.checks import PIECES, whole


@frozen
class Toes(Rule):
    """A double takes {count} pieces side by side: the last carries its track on, and each other starts a branch."""

    sentences = {
        "de": "Ein Pasch nimmt {count} Steine nebeneinander auf: der letzte führt den Zug weiter, jeder andere beginnt einen Seitenzug."
    }
    sources = (
        "Wikipedia: Mexican Train (quoted)",
        "Warp 12 (program; subspace fracture)",
        "reference.com: Chickenfoot Dominoes (excerpt)",
    )

    count: int = field(
        default=3,
        validator=whole(2, PIECES),
        metadata={"doc": "how many pieces a double takes", "doc_de": "wie viele Steine ein Pasch aufnimmt"},
    )
    sprout: bool = field(
        default=True,
        validator=instance_of(bool),
        metadata={
            "doc": "may the branches be built on?",
            "doc_de": "Darf an die Seitenzüge angelegt werden?",
        },
    )
    on: ToesOn = field(
        default=ToesOn.ALL,
        validator=instance_of(ToesOn),
        metadata={
            "doc": "on which tracks",
            "doc_de": "an welchen Zügen",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"toes": self.count, "toes_sprout": self.sprout, "toes_on": self.on}
