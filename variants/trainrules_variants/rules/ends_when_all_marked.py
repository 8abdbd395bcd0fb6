"""Ends when all marked."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import Rule, Table


@frozen
class EndsWhenAllMarked(Rule):
    """A round ends as soon as there is a marker on the track of every player."""

    sentences = {"de": "Eine Runde endet, sobald auf den Zügen aller Spieler eine Markierung liegt."}
    sources = ("es.411answers: Mexican Train (excerpt)", "Ramapo College course: Mexican Train (program)")

    boneyard_empty: bool = field(
        default=False,
        validator=instance_of(bool),
        metadata={
            "doc": "only when the boneyard is empty as well?",
            "doc_de": "Nur, wenn auch der Talon leer ist?",
        },
    )

    def ends_round(self, table: Table) -> bool:
        """See the sentence; where nobody owns a track it says nothing."""
        if self.boneyard_empty and table.yard:
            return False
        owned = [track.marked for track in table.tracks if track.owners]
        return bool(owned) and all(owned)
