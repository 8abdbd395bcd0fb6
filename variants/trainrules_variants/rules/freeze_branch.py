"""Freeze branch."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, Table, Track


@frozen
class FreezeBranch(Rule):
    """While a double wants another piece, the branches that spring from its line may not be built on."""

    sentences = {"de": "Solange ein Pasch noch einen Stein braucht, darf an die Seitenzüge seiner Linie nicht angelegt werden."}
    sources = ("Wikipedia: Mexican Train (quoted; doubles as chicken feet)",)

    def closes(self, table: Table, track: Track) -> bool:
        """A branch whose parent line ends in a double that is owed, unless it is owed a piece itself."""
        return track.parent in table.owed and track.index not in table.owed
