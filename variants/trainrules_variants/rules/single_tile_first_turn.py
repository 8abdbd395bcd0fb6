"""Single tile first turn."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import Rule, Table, Track
from trainrules_variants.starts import Where


@frozen
class SingleTileFirstTurn(Rule):
    """The first turn is a turn like any other: one piece."""

    sentences = {"de": "Der erste Zug ist wie jeder andere: ein Stein."}
    sources = (
        "Masters Traditional Games: Mexican Train",
        "Our Pastimes: Double Twelve Dominoes (excerpt; where=own-or-communal)",
    )

    where: Where = field(
        default=Where.ANY,
        validator=instance_of(Where),
        metadata={
            "doc": "on which tracks it goes",
            "doc_de": "an welche Züge er geht",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"opening": False}

    def closes(self, table: Table, track: Track) -> bool:
        """In the first turn, the tracks on which it does not go."""
        if self.where is Where.ANY or table.mine(track) or table.seat not in table.fresh:
            return False
        return self.where is Where.OWN or bool(track.owners)
