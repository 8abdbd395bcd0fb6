"""Hands as they are drawn: a panel for each, side by side, open ones upright and hidden ones as their backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from attrs import frozen

from trainrules.pictures.faces import Look, Pose, back, drawn, size, text
from trainrules.pictures.scenes import Hand, Scene
from trainrules.pictures.tracks import BADGE, LABEL, SMALL, badge, seat_class
from trainrules.pictures.words import count_text
from trainrules.pictures.writing import element, fitting

__all__ = ["hand_panels"]

UNITS = (26.0, 24.0, 22.0, 20.0, 18.0)
OWN_UNITS = (34.0, 30.0, *UNITS)
"""The sizes that are tried, the largest first; the own hand of a view may be larger."""
COLUMNS = 4
HIGH = 0.4
"""How high the hands should be at most, as a part of the width."""
GRID = 10.0
"""How much is free between two panels."""
PANEL = 10.0
"""How much is free within one."""
NAME = 36.0
"""How high the name of a hand is."""
GAP = 0.16
"""How much is free between two pieces, in units."""
FAN = 0.3
"""How much of each hidden piece looks out, in units."""


def hand_panels(scene: Scene, shown: Look, at: tuple[float, float], width: float, *, numerals: bool) -> tuple[list[str], float]:
    """All hands from that point on, and how high they are; the own hand of a view below the others, as wide as all."""
    own = [hand for hand in scene.hands if hand.seat == scene.sees]
    rest = [hand for hand in scene.hands if hand.seat != scene.sees]
    parts: list[str] = []
    left, y = at
    for hands, units in ((rest, UNITS), (own, OWN_UNITS)):
        if hands:
            grid = _grid(scene, shown, hands, width, units)
            for row in grid:
                tall = max(panel.height for panel in row)
                for place, panel in enumerate(row):
                    parts += panel.draw(left + place * (panel.wide + GRID), y, tall, numerals=numerals)
                y += tall + GRID
    return parts, y - GRID - at[1]


def _grid(scene: Scene, shown: Look, hands: Sequence[Hand], width: float, units: Sequence[float]) -> list[list[_Panel]]:
    """The panels in rows: so that no hand is broken more often than must be, and then as large as can be; and not too high."""

    def rows(unit: float, columns: int) -> list[list[_Panel]]:
        wide = (width - GRID * (columns - 1)) / columns
        panels = [_Panel.of(scene, hand, shown, unit, wide) for hand in hands]
        return [panels[start : start + columns] for start in range(0, len(panels), columns)]

    tried: list[tuple[bool, float, list[list[_Panel]]]] = []
    for unit, columns in product(units, range(min(COLUMNS, len(hands)), 0, -1)):
        panels = rows(unit, columns)
        high, most = _height(panels), _most(panels)
        if most == 1 and high <= width * HIGH:
            return panels
        tried.append((False, most, panels) if high <= width * HIGH else (True, high, panels))
    return min(tried, key=lambda each: each[:2])[2]


def _most(rows: Sequence[Sequence[_Panel]]) -> int:
    """In how many rows the hand stands that has most of them."""
    return max(panel.rows for row in rows for panel in row)


def _height(rows: Sequence[Sequence[_Panel]]) -> float:
    return sum(max(panel.height for panel in row) + GRID for row in rows)


@frozen
class _Panel:
    """A hand, with the name of its seat above it; `across` says how many pieces stand in a row of it."""

    scene: Scene
    hand: Hand
    shown: Look
    unit: float
    wide: float
    across: int
    rows: int

    @classmethod
    def of(cls, scene: Scene, hand: Hand, shown: Look, unit: float, wide: float) -> _Panel:
        """A panel of that width."""
        step = size(shown, unit, Pose.HAND)[0] + unit * GAP
        across = max(int((wide - 2 * PANEL + unit * GAP) // step), 1)
        rows = 1 if hand.pieces is None else max(-(-hand.count // across), 1)
        return cls(scene, hand, shown, unit, wide, across, rows)

    @property
    def height(self) -> float:
        """How high it is."""
        return 2 * PANEL + NAME + self.rows * (size(self.shown, self.unit, Pose.HAND)[1] + self.unit * GAP) - self.unit * GAP

    def draw(self, x: float, y: float, tall: float, *, numerals: bool) -> Iterator[str]:
        """The panel at that place, as high as those beside it."""
        scene, hand, unit = self.scene, self.hand, self.unit
        moves = hand.seat == scene.to_move
        ground: dict[str, str | float] = (
            {"stroke_width": 1.5, "cls": "tr-turn"} if moves else {"stroke_width": 1, "cls": "tr-panel"}
        )
        yield element("rect", x=x, y=y, width=self.wide, height=tall, rx=9, **ground)
        left, top = x + PANEL, y + PANEL
        yield badge(str(hand.seat), (left + BADGE, top + NAME * 0.4), seat_class(hand.seat))
        beside = left + 2 * BADGE + 7
        said = fitting(scene.name(hand.seat), LABEL, x + self.wide - PANEL - beside, bold=True)
        yield text(said, (beside, top + 7), LABEL, "text", bold=True)
        facts = [count_text(hand.count), *([count_text(scene.totals[hand.seat], "point")] if any(scene.totals) else [])]
        yield text(", ".join(facts), (beside, top + 22), SMALL, "muted")
        wide, high = size(self.shown, unit, Pose.HAND)
        if hand.pieces is None:
            step = min(unit * FAN, (self.wide - 2 * PANEL - wide) / max(hand.count - 1, 1))
            yield from (back(self.shown, (left + place * step, top + NAME), unit) for place in range(hand.count))
            return
        for place, piece in enumerate(hand.pieces):
            row, column = divmod(place, self.across)
            corner = (left + column * (wide + unit * GAP), top + NAME + row * (high + unit * GAP))
            yield drawn(piece, corner, unit, Pose.HAND, numerals=numerals)
