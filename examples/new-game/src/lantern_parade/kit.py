"""The cards: 36 lanterns of four colours and nine sizes, and a gate for each colour.

The next lantern of a lane must meet the last card on it, so the ends of this kit are its cards.
"""

from __future__ import annotations

from functools import cache

import trainrules as tr

COLOURS = {"a": "amber", "b": "blue", "g": "green", "r": "red"}
SIZES = range(1, 10)


@cache
def lantern_kit() -> tr.Kit:
    """All cards. Made once: a kit is a table of every card on every card."""
    lanterns = [tr.Face(f"{colour}{size}", (colour, size), points=size) for colour in COLOURS for size in SIZES]
    gates = [tr.Face(f"gate-{colour}", (colour, None)) for colour in COLOURS]
    faces = lanterns + gates
    names = [gate.name for gate in gates]

    def fit(piece: tr.Piece, end: int) -> tr.Fit | None:
        return _follows(piece, faces[end].values)

    return tr.Kit.make(
        name="lanterns",
        faces=faces,
        ends=[face.name for face in faces],
        fit=fit,
        stations={name: name for name in names},
        aside=names,
    )


def _follows(piece: tr.Piece, last: tuple[object, ...]) -> tr.Fit | None:
    """On a gate its colour; on a lantern one size up or down, or as a twin the same size in another colour."""
    (colour, size), (last_colour, last_size) = piece.values, last
    if not isinstance(last_size, int):
        return tr.Fit(piece.index) if colour == last_colour else None
    if not isinstance(size, int) or abs(size - last_size) > 1:
        return None
    return tr.Fit(piece.index, double=size == last_size)
