"""Communal after all started."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, Table, Track
from trainrules_variants.starts import owned_and_begun


@frozen
class CommunalAfterAllStarted(Rule):
    """The communal track may be started only when every player's own track is started."""

    sentences = {"de": "Der gemeinsame Zug darf erst begonnen werden, wenn alle ihren eigenen Zug begonnen haben."}
    sources = ("Warp 12: RULES.md (house rule)",)

    def closes(self, table: Table, track: Track) -> bool:
        """See the sentence."""
        if track.owners or track.pieces:
            return False
        owned, begun = owned_and_begun(table)
        return begun < owned
