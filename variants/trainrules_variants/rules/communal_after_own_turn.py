"""Communal after own turn."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, Table, Track


@frozen
class CommunalAfterOwnTurn(Rule):
    """Nobody plays on the communal track before their own first turn of the round is over."""

    sentences = {"de": "Niemand legt an den gemeinsamen Zug, bevor der eigene erste Zug der Runde vorbei ist."}
    sources = (
        "German rules FAQ: Mexican Train",
        "hawkinscm/MexicanTrain: Rules.txt",
        "pagat: Mexican Train (excerpt)",
        "wikiHow: Mexican Train (excerpt)",
    )

    def closes(self, table: Table, track: Track) -> bool:
        """See the sentence."""
        return not track.owners and table.seat in table.fresh
