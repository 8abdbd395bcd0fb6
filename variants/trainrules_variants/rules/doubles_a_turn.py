"""Doubles a turn."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import Play, Rule, Table
from trainrules_variants.checks import PIECES, whole


@frozen
class DoublesATurn(Rule):
    """In a turn a player lays no more doubles than {most}; in a run of the first turn doubles are not counted."""

    sentences = {
        "de": "In einem Zug legt man nicht mehr Päsche als {most}; in einer Reihe des ersten Zugs werden Päsche nicht gezählt."
    }
    sources = (
        "Wikipedia: Mexican Train (quoted)",
        "Warp 12: RULES.md",
        "Ramapo College course: Mexican Train (program)",
    )

    most: int = field(
        default=1, validator=whole(1, PIECES), metadata={"doc": "how many doubles a turn", "doc_de": "wie viele Päsche je Zug"}
    )
    followed: bool = field(
        default=False,
        validator=instance_of(bool),
        metadata={
            "doc": "must the hand have a piece, no double, that could go on a free track after each but the first?",
            "doc_de": "muss die Hand nach jedem weiteren einen Stein für einen freien Zug haben, der kein Pasch ist?",
        },
    )

    def forbids(self, table: Table, play: Play) -> bool:
        """A double too many, or, where so agreed, a further one that nothing in the hand could follow."""
        turn, fit = table.turn, table.fit(play)
        if turn.opening or not turn.doubles or fit is None or not fit.double:
            return False
        return turn.doubles >= self.most or (self.followed and not _goes_on(table, play, fit.end))


def _goes_on(table: Table, play: Play, end: int) -> bool:
    """Whether the rest of the hand has a piece, no double where it would lie, for a track that is free after the play."""
    free = [track for track in table.tracks if table.mine(track) or track.marked or not track.owners]
    ends = [track.end for track in free if track.room > (track.index == play.track)]
    fits = (table.kit.fit(piece, each) for piece in table.hand(table.seat) if piece != play.piece for each in (*ends, end))
    return any(fit is not None and not fit.double for fit in fits)
