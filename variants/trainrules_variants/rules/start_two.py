"""Start two."""

from __future__ import annotations

from attrs import frozen

from trainrules import Due, Rule, Table, Track

TWO = 2


@frozen
class StartTwo(Rule):
    """Whoever moves first in a round lays two pieces on their own track in their first turn, before any other track."""

    sentences = {"de": "Wer die Runde beginnt, legt im ersten Zug zwei Steine an den eigenen Zug, bevor an einen anderen."}
    sources = ("Warp 12: RULES.md (house rule)",)

    def closes(self, table: Table, track: Track) -> bool:
        """All tracks but the own, until two are laid."""
        return _wanted(table) and not table.mine(track)

    def due(self, table: Table) -> Due:
        """A second piece, as any piece that is demanded."""
        return Due.MUST if _wanted(table) else Due.NONE


def _wanted(table: Table) -> bool:
    """Whether this is the starter's first turn, with a track of its own, and two pieces are not laid yet."""
    seat = table.seat
    return seat == table.first and seat in table.fresh and table.turn.laid < TWO and table.own(seat) is not None
