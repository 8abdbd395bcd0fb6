"""Two own first."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, Table, Track
from trainrules_variants.starts import owned_and_begun

TWO = 2


@frozen
class TwoOwnFirst(Rule):
    """The communal track may be started only when two players, whoever they are, have started their own tracks."""

    sentences = {"de": "Der gemeinsame Zug darf erst begonnen werden, wenn zwei Spieler ihre eigenen Züge begonnen haben."}
    sources = ("htfbw.com 38636: Mexican Train (excerpt)",)

    def closes(self, table: Table, track: Track) -> bool:
        """See the sentence; where fewer than two tracks have an owner, all of them."""
        if track.owners or track.pieces:
            return False
        owned, begun = owned_and_begun(table)
        return begun < min(owned, TWO)
