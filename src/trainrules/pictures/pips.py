"""Where the pips of a half stand, as sets up to the double 18 have them."""

from __future__ import annotations

__all__ = ["MOST", "pips", "radius"]

SIDES: dict[int, tuple[float, ...]] = {
    0: (),
    2: (-1, 1),
    3: (-1, 0, 1),
    4: (-1, -1 / 3, 1 / 3, 1),
    5: (-1, -0.5, 0, 0.5, 1),
    6: (-1, -0.6, -0.2, 0.2, 0.6, 1),
}
"""How the pips of an outer column are spread along an upright tile, by how many it has."""
PATTERNS: dict[int, tuple[int, tuple[float, ...]]] = {
    0: (0, ()),
    1: (0, (0,)),
    4: (2, ()),
    5: (2, (0,)),
    6: (3, ()),
    7: (3, (0,)),
    8: (3, (-1, 1)),
    9: (3, SIDES[3]),
    10: (4, (-1, 1)),
    11: (4, (-2 / 3, 0, 2 / 3)),
    12: (4, SIDES[4]),
    13: (5, (-1, 0, 1)),
    14: (5, (-0.75, -0.25, 0.25, 0.75)),
    15: (5, SIDES[5]),
    16: (6, (-1, -0.6, 0.6, 1)),
    17: (6, (-0.8, -0.4, 0, 0.4, 0.8)),
    18: (6, SIDES[6]),
}
"""How many pips each of the outer columns has, and how those of the middle one are spread."""
ASLANT: dict[int, tuple[tuple[float, float], ...]] = {2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}
"""The two values whose pips stand in no columns."""
MOST = max(PATTERNS)
"""The highest value that has a pattern; a higher one is written as a number."""
ASIDE = 0.27
"""How far from the middle of a half of side 1 the outer columns stand."""
REACH = {0: 0.27, 2: 0.27, 3: 0.27, 4: 0.33, 5: 0.35, 6: 0.37}
"""How far from its middle the outermost pips of a column stand, by how many it has."""
RADII = {0: 0.13, 2: 0.105, 3: 0.105, 4: 0.086, 5: 0.074, 6: 0.063}
"""The radius of a pip, likewise."""


def pips(value: int) -> tuple[tuple[float, float], ...]:
    """The middles of the pips of an upright half of side 1, from its own middle: across and along the tile.

    >>> pips(2)
    ((-0.27, -0.27), (0.27, 0.27))
    """
    count, middle = PATTERNS.get(value, (2, ()))
    reach = REACH[count]
    columns = ASLANT.get(value) or (
        *((-1, along) for along in SIDES[count]),
        *((0, along) for along in middle),
        *((1, along) for along in SIDES[count]),
    )
    return tuple((across * ASIDE, along * reach) for across, along in columns)


def radius(value: int) -> float:
    """The radius of the pips of a half of side 1: the more there are, the smaller."""
    return RADII[PATTERNS.get(value, (2, ()))[0]]
