"""Ends when double cannot be met."""

from __future__ import annotations

from attrs import frozen

from trainrules import Due, Rule, Table


@frozen
class EndsWhenDoubleCannotBeMet(Rule):
    """With the boneyard empty, a round ends as soon as the player to move has no piece for a double that must be met."""

    sentences = {
        "de": "Ist der Talon leer, endet eine Runde, sobald jemand an der Reihe keinen Stein für einen Pasch hat, der bedient werden muss."
    }
    sources = ("JustEnoughTechnology/mexican-train (program)",)
    needs = {"compulsory": True}

    def ends_round(self, table: Table) -> bool:
        """See the sentence."""
        if table.yard or not table.binding or table.turn.due is not Due.MUST:
            return False
        ends = [table.tracks[index].end for index in table.binding]
        return all(table.kit.fit(piece, end) is None for piece in table.hand(table.seat) for end in ends)
