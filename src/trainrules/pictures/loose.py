"""Pieces by themselves: one, a hand, or a train as it would lie from a station."""

from __future__ import annotations

from collections.abc import Sequence

from trainrules.pictures.boards import Drawing
from trainrules.pictures.faces import Pose, drawn, look, size
from trainrules.pictures.lines import Laid
from trainrules.pieces import Piece

__all__ = ["hand_board", "rows", "train_board"]

EDGE = 2.0
ALONE, MANY = 44.0, 34.0
"""How long the short side of a tile is, of one and of several."""


def hand_board(pieces: Sequence[Piece], width: float, *, numerals: bool) -> Drawing:
    """Pieces upright and side by side, in as many rows as they need."""
    laid = [(piece, Pose.HAND, False) for piece in pieces]
    return rows(laid, ALONE if len(pieces) == 1 else MANY, 0.18, width, numerals=numerals)


def train_board(station: Piece, laid: Sequence[Laid], width: float, *, numerals: bool) -> Drawing:
    """A station, and pieces that lie in a line from it."""
    line = [(each.piece, Pose.ACROSS if each.double else Pose.ALONG, each.turned) for each in laid]
    return rows([(station, Pose.ACROSS, False), *line], MANY, 0.06, width, numerals=numerals)


def rows(pieces: Sequence[tuple[Piece, Pose, bool]], unit: float, gap: float, width: float, *, numerals: bool) -> Drawing:
    """Pieces as they lie, each with whether it is turned, in as many rows as they need."""
    rows: list[list[tuple[Piece, Pose, bool, float]]] = [[]]
    x, widest = EDGE, 0.0
    for piece, pose, turned in pieces:
        wide, _ = size(look(piece), unit, pose)
        if rows[-1] and x + wide + EDGE > width:
            rows.append([])
            x = EDGE
        rows[-1].append((piece, pose, turned, x))
        widest = max(widest, x + wide)
        x += wide + unit * gap
    parts, y = [], EDGE
    for row in rows:
        high = max((size(look(piece), unit, pose)[1] for piece, pose, _, _ in row), default=unit)
        for piece, pose, turned, x in row:
            top = y + (high - size(look(piece), unit, pose)[1]) / 2
            parts.append(drawn(piece, (x, top), unit, pose, turned=turned, numerals=numerals))
        y += high + unit * 0.2
    return Drawing("".join(parts), max(widest, unit) + EDGE, y - unit * 0.2 + unit * 0.06 + EDGE)
