"""Arms first."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, Table, Track


@frozen
class ArmsFirst(Rule):
    """Until a player's own track, every marked one and those of all are begun, that player lays on no other."""

    sentences = {
        "de": "Bevor nicht der eigene Zug, jeder offene und die gemeinsamen begonnen sind, legt man an keinen anderen."
    }
    sources = (
        "onlinedominogames.com: Chickenfoot (excerpt)",
        "Our Pastimes: Chickenfoot (excerpt)",
        "Cyprus and Sebastopol (quoted)",
    )

    def closes(self, table: Table, track: Track) -> bool:
        """What is begun, as long as a track is not that the seat may begin and some piece still could."""
        return bool(track.pieces) and any(_awaited(table, arm) for arm in table.tracks)


def _awaited(table: Table, arm: Track) -> bool:
    return not arm.pieces and (table.mine(arm) or arm.marked or not arm.owners) and not table.dead(arm)
