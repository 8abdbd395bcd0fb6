"""The house rule homebody, as a plug-in for trainrules."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of

import trainrules as tr


@frozen
class Homebody(tr.Rule):
    """Until your own track is started, you may not play on another."""

    sentences = {"de": "Solange der eigene Zug nicht begonnen ist, darf man an keinen anderen anlegen."}

    even_for_doubles: bool = field(
        default=False, validator=instance_of(bool), metadata={"doc": "not even to meet an uncovered double?"}
    )

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """Every track but one's own, as long as that is not started."""
        return not (table.started or table.mine(track))

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """The same over a double, which a closed track alone does not keep anybody from meeting."""
        return self.even_for_doubles and self.closes(table, table.tracks[play.track])


@tr.hookimpl
def trainrules_rules() -> list[type[tr.Rule]]:
    """What this plug-in offers."""
    return [Homebody]
