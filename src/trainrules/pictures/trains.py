"""A solved hand: the train in playing order, the communal one where there is one, and what is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

from trainrules.pictures.boards import Drawing
from trainrules.pictures.faces import Pose, text
from trainrules.pictures.loose import rows
from trainrules.pictures.words import count_text, pieces_text
from trainrules.pictures.writing import element
from trainrules.pieces import Piece

__all__ = ["Solved", "solved_board", "solved_text", "solved_title"]

LABEL, GAP = 14.0, 14.0
HEAD = 26.0
"""So high is a line of text above pieces."""
LOOSE = 0.18
CLOSE = 0.06
UNIT = 34.0


@runtime_checkable
class Solved(Protocol):
    """What the solver finds; it is known by what it has, so that nobody who draws has to load the solver."""

    @property
    def train(self) -> tuple[Piece, ...]:
        """The pieces in playing order."""

    @property
    def shown(self) -> tuple[str, ...]:
        """The ends that the track shows, from the start on."""

    @property
    def communal(self) -> tuple[Piece, ...]:
        """The same of the communal track."""

    @property
    def communal_shown(self) -> tuple[str, ...]:
        """Its ends."""

    @property
    def left(self) -> tuple[Piece, ...]:
        """What stays in the hand."""


def solved_board(solved: Solved, width: float, *, numerals: bool) -> Drawing:
    """Each part below its name; a part without pieces is its name alone."""
    y, wide, parts = 2.0, 0.0, []
    for name, pieces in _parts(solved):
        drawing = rows(pieces, UNIT, CLOSE if pieces and pieces[0][1] is not Pose.HAND else LOOSE, width, numerals=numerals)
        parts.append(text(name, (2.0, y + HEAD / 2), LABEL, "text", bold=True))
        y += HEAD
        wide = max(wide, drawing.width)
        if pieces:
            parts.append(element("g", drawing.body, transform=f"translate(0 {y:g})"))
            y += drawing.height + GAP
    return Drawing("".join(parts), max(wide, 240.0), y)


def solved_title(solved: Solved) -> str:
    """What is drawn, in a few words."""
    return f"Train of {count_text(len(solved.train))} from {solved.shown[0]}"


def solved_text(solved: Solved) -> str:
    """What is drawn, in words."""
    return " ".join(f"{name}: {pieces_text(piece for piece, _, _ in pieces)}." for name, pieces in _parts(solved))


def _parts(solved: Solved) -> Iterator[tuple[str, list[tuple[Piece, Pose, bool]]]]:
    yield f"From {solved.shown[0]}", _lying(solved.train, solved.shown)
    if solved.communal_shown:
        yield f"Communal, from {solved.communal_shown[0]}", _lying(solved.communal, solved.communal_shown)
    yield "Left", [(piece, Pose.HAND, False) for piece in solved.left]


def _lying(train: Sequence[Piece], shown: Sequence[str]) -> list[tuple[Piece, Pose, bool]]:
    """Each piece as it lies: a tile with the half first that meets what was shown, a double across."""
    return [(piece, *_pose(piece, before)) for piece, before in zip(train, shown, strict=False)]


def _pose(piece: Piece, before: str) -> tuple[Pose, bool]:
    first, *others = map(str, piece.values)
    tile = len(others) == 1
    return (Pose.ACROSS if tile and first == others[0] else Pose.ALONG), tile and first != before
