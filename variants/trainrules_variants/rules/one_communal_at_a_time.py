"""One communal at a time."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, Table, Track


@frozen
class OneCommunalAtATime(Rule):
    """Several communal tracks are started one after the other: none while an earlier one is still empty."""

    sentences = {"de": "Mehrere gemeinsame Züge werden der Reihe nach begonnen: keiner, solange ein früherer noch leer ist."}
    sources = ("wikiHow: Mexican Train (excerpt)",)

    def closes(self, table: Table, track: Track) -> bool:
        """See the sentence."""
        if track.owners or track.pieces:
            return False
        return any(not (earlier.owners or earlier.pieces) for earlier in table.tracks[: track.index])
