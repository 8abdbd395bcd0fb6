"""Open communal after own."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, Table, Track


@frozen
class OpenCommunalAfterOwn(Rule):
    """Only a player whose own track is started may start the communal track."""

    sentences = {"de": "Nur wer den eigenen Zug begonnen hat, darf den gemeinsamen Zug beginnen."}
    sources = ("Crazy Train on HekDek cards",)

    def closes(self, table: Table, track: Track) -> bool:
        """See the sentence. A player without a track has none to start first."""
        return not (track.owners or track.pieces or table.started) and table.own(table.seat) is not None
