"""Communal after first lap."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, Table, Track


@frozen
class CommunalAfterFirstLap(Rule):
    """Nobody plays on the communal track until everybody has had a first turn in the round."""

    sentences = {"de": "Niemand legt an den gemeinsamen Zug, bevor alle ihren ersten Zug der Runde gemacht haben."}
    sources = ("Cardinal: Mexican Train (excerpt)",)

    def closes(self, table: Table, track: Track) -> bool:
        """See the sentence."""
        return not track.owners and bool(table.fresh)
