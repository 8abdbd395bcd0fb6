"""No double at the end."""

from __future__ import annotations

from attrs import frozen

from trainrules import Due, Fit, Kit, Piece, Play, Rule, Table, Track


@frozen
class NoDoubleAtTheEnd(Rule):
    """A run on the own track ends with no double: it is laid only if a piece of the hand can follow, which then must, or as the last."""

    sentences = {
        "de": "Ein langer erster Zug endet am eigenen Zug nicht mit einem Pasch: er wird nur gelegt, wenn ein Stein folgen kann, der dann folgen muss, oder als letzter Stein."
    }
    sources = ("dcrescim/mexican-train: HouseRules.md",)
    needs = {"opening": True}

    def forbids(self, table: Table, play: Play) -> bool:
        """A double that the rest of the hand cannot follow; a duty elsewhere is met all the same."""
        fit = table.fit(play)
        if fit is None or not fit.double or not table.turn.opening or table.binding or not table.mine(table.tracks[play.track]):
            return False
        rest = tuple(piece for piece in table.hand(table.seat) if piece != play.piece)
        return bool(rest) and not _goes_on(table.kit, rest, fit.end)

    def due(self, table: Table) -> Due:
        """After a double the run goes on while it can."""
        turn = table.turn
        if not turn.opening or not turn.doubles:
            return Due.NONE
        ends = any(_ends_in_double(table, track) for track in table.tracks if table.mine(track) and track.parent is None)
        return Due.ABLE if ends else Due.NONE


def _goes_on(kit: Kit, hand: tuple[Piece, ...], end: int) -> bool:
    """Whether the hand can lead on from that end to a piece that is no double, or by doubles alone to its last.

    With tiles as with cards, pieces that are doubles one on another and of which none fits without being one are so in any
    order: where all of the hand can be reached by doubles, all of it can be laid.
    """
    within, ends = set[Piece](), [end]
    while ends:
        fits = [(piece, fit) for fitting in [ends.pop()] for piece in hand if (fit := kit.fits[piece.index][fitting])]
        if any(not fit.double for _, fit in fits):
            return True  # each double on the way there is laid once, since a way that comes round again can be cut short
        ends += [fit.end for piece, fit in fits if piece not in within]
        within |= {piece for piece, _ in fits}
    return len(within) == len(hand)


def _ends_in_double(table: Table, track: Track) -> bool:
    """Whether the last piece of a track that began at the station was a double where it was laid."""
    kit = table.kit
    fit: Fit | None = Fit(kit.starts[table.station.index])
    for piece in track.pieces:
        fit = fit and kit.fits[piece.index][fit.end]
    return fit is not None and fit.double
