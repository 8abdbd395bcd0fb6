"""Freeze track."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, Table, Track


@frozen
class FreezeTrack(Rule):
    """While a double wants another piece, nothing else is laid on its track or on any branch of that track."""

    sentences = {
        "de": "Solange ein Pasch noch einen Stein braucht, wird an seinem Zug und dessen Seitenzügen nichts anderes gelegt."
    }
    sources = ("Wikipedia: Mexican Train (quoted; doubles as chicken feet)",)

    def closes(self, table: Table, track: Track) -> bool:
        """Whatever grows from the same arm of the station as a double that is owed, such doubles apart."""
        if not table.owed or track.index in table.owed:
            return False
        return _arm(table, track) in {_arm(table, table.tracks[index]) for index in table.owed}


def _arm(table: Table, track: Track) -> int:
    """The track at the station from which a branch grows."""
    while track.parent is not None:
        track = table.tracks[track.parent]
    return track.index
