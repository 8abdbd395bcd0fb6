"""Open track fee."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import Rule, Table
from trainrules_variants.checks import whole


@frozen
class OpenTrackFee(Rule):
    """A marker that is still on a player's track when the round ends adds {points} to the score."""

    sentences = {
        "de": "Liegt am Ende der Runde noch eine Markierung auf dem eigenen Zug, erhöht das die Punktzahl um {points}."
    }
    sources = ("tablegameshub.com: score calculator (excerpt)",)

    points: int = field(default=5, validator=whole(1), metadata={"doc": "what it costs", "doc_de": "was es kostet"})
    spares_out: bool = field(
        default=False,
        validator=instance_of(bool),
        metadata={"doc": "is who went out spared it?", "doc_de": "Bleibt es dem erspart, der fertig geworden ist?"},
    )

    def charges(self, table: Table, seat: int) -> int:
        """See the sentence."""
        track = table.own(seat)
        if track is None or not track.marked or (self.spares_out and table.out(seat)):
            return 0
        return self.points
