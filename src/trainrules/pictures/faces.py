"""One piece: how large it is, and how it is drawn by what it shows.

Two whole numbers are the halves of a tile. Three values, a text, a text and a whole number, of which some may be None, are
the suit, the border and the number of a card. Whatever else a plug-in's piece shows, its name is written on a box.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import lru_cache
from math import cos, pi, sin
from typing import TypeAlias

from attrs import frozen

from trainrules.pictures.pips import MOST, pips, radius
from trainrules.pictures.themes import hue_of
from trainrules.pictures.writing import element, fitting, number, text_width, written
from trainrules.pieces import Piece

__all__ = ["CORNER", "Look", "Pose", "back", "drawn", "look", "size", "text"]

PARTS = 3
CORNER = 0.14
"""How round the corners of a piece are, in units."""


class Pose(Enum):
    """How a piece lies: in a hand, along the line of a track, or across it, as doubles do."""

    HAND = 0
    ALONG = 1
    ACROSS = 2


@frozen
class Halves:
    """A tile of two halves."""

    values: tuple[int, int]
    sizes = {Pose.HAND: (1.0, 2.0), Pose.ALONG: (2.0, 1.0), Pose.ACROSS: (1.0, 2.0)}


@frozen
class Card:
    """A card with a suit, a border and a number; a wild one lacks some of them."""

    suit: str | None
    border: str | None
    count: int | None
    sizes = {Pose.HAND: (1.5, 2.1), Pose.ALONG: (1.5, 2.1), Pose.ACROSS: (2.1, 1.5)}


@frozen
class Box:
    """A piece of which no more is known than its name."""

    name: str
    sizes = {Pose.HAND: (2.2, 1.2), Pose.ALONG: (2.2, 1.2), Pose.ACROSS: (1.2, 2.2)}


Look: TypeAlias = Halves | Card | Box


def look(piece: Piece) -> Look:
    """What a piece is drawn as."""
    values = piece.values
    if len(values) == 2 and all(type(value) is int for value in values):  # noqa: PLR2004  # two halves
        low, high = values
        return Halves((low, high))  # type: ignore[arg-type]  # whole numbers, as just seen
    if len(values) == PARTS and any(value is not None for value in values):
        suit, border, count = values
        if all(value is None or isinstance(value, str) for value in (suit, border)) and (count is None or type(count) is int):
            return Card(suit, border, count)  # type: ignore[arg-type]  # as just seen
    return Box(piece.name)


def size(shown: Look, unit: float, pose: Pose) -> tuple[float, float]:
    """How wide and high it is; the unit is the short side of a tile."""
    wide, high = shown.sizes[pose]
    return wide * unit, high * unit


def drawn(
    piece: Piece, at: tuple[float, float], unit: float, pose: Pose, *, turned: bool = False, numerals: bool = False
) -> str:
    """A piece with its upper left corner at that point; `turned` where its second value comes first."""
    inside = _inside(piece.label, look(piece), unit, pose, turned, numerals)
    return element("g", inside, data_piece=piece.label, transform=f"translate({number(at[0])} {number(at[1])})")


@lru_cache(maxsize=2048)
def _inside(label: str, shown: Look, unit: float, pose: Pose, turned: bool, numerals: bool) -> str:
    """A piece wherever it lies: the same ones are drawn again and again."""
    wide, high = size(shown, unit, pose)
    parts = [element("title", written(label)), *_body(wide, high, unit, "tile")]
    if isinstance(shown, Halves):
        values = shown.values[::-1] if turned else shown.values
        parts += _halves(values, unit, upright=pose is not Pose.ALONG, numerals=numerals)
    elif isinstance(shown, Card):
        parts += _card(shown, wide, high, unit)
    else:
        parts += _box(shown, wide, high, unit)
    return "".join(parts)


def back(shown: Look, at: tuple[float, float], unit: float, pose: Pose = Pose.HAND) -> str:
    """The back of a piece."""
    wide, high = size(shown, unit, pose)
    inset = unit * 0.17
    inside = [
        *_body(wide, high, unit, "back"),
        element(
            "rect",
            x=inset,
            y=inset,
            width=wide - 2 * inset,
            height=high - 2 * inset,
            rx=unit * CORNER / 2,
            stroke_width=max(unit * 0.045, 0.8),
            cls="tr-weave",
        ),
    ]
    return element("g", *inside, transform=f"translate({number(at[0])} {number(at[1])})")


def text(said: str, at: tuple[float, float], size: float, cls: str, *, anchor: str = "start", bold: bool = False) -> str:
    """A line of text whose middle is on that height."""
    more: dict[str, str] = {"font_weight": "700"} if bold else {}
    more |= {} if anchor == "start" else {"text_anchor": anchor}
    x, y = at
    return element("text", written(said), x=x, y=y + size * 0.35, font_size=size, **more, cls=f"tr-{cls}")


def _body(wide: float, high: float, unit: float, cls: str) -> Iterator[str]:
    corner = unit * CORNER
    yield element("rect", y=unit * 0.06, width=wide, height=high, rx=corner, cls="tr-shade")
    yield element("rect", width=wide, height=high, rx=corner, stroke_width=max(unit * 0.035, 0.75), cls=f"tr-{cls}")


def _halves(values: tuple[int, int], unit: float, *, upright: bool, numerals: bool) -> Iterator[str]:
    middle = ((unit / 2, unit), (unit, unit / 2))[not upright]
    long, short = unit, unit * 0.13
    ends = (short, long, unit - short, long) if upright else (long, short, long, unit - short)
    yield element(
        "path",
        d=f"M{number(ends[0])} {number(ends[1])}L{number(ends[2])} {number(ends[3])}",
        stroke_width=unit * 0.05,
        cls="tr-seam",
    )
    yield element("circle", cx=middle[0], cy=middle[1], r=unit * 0.055, cls="tr-stud")
    for place, value in enumerate(values):
        away = unit * (place + 0.5)
        centre = (unit / 2, away) if upright else (away, unit / 2)
        if numerals or not 0 <= value <= MOST:
            said = str(value)
            size = min(unit * 0.7, unit * 0.66 / text_width(said, 1, bold=True))
            cls = f"n{value}" if 0 <= value <= MOST else "face"
            yield text(said, centre, size, cls, anchor="middle", bold=True)
        elif value:
            yield _pips(value, centre, unit, upright=upright)


def _pips(value: int, centre: tuple[float, float], unit: float, *, upright: bool) -> str:
    """All pips of a half as one path: each a line of no length whose round caps are the pip."""
    places = ((centre[0] + unit * x, centre[1] + unit * y) for x, y in (pips(value) if upright else _lying(pips(value))))
    return element(
        "path",
        d="".join(f"M{number(x)} {number(y)}h.01" for x, y in places),
        stroke_width=2 * unit * radius(value),
        stroke_linecap="round",
        cls=f"tr-p{value}",
    )


def _lying(places: Iterable[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """As an upright tile's, when it is laid on its left side."""
    return ((along, -across) for across, along in places)


def _card(shown: Card, wide: float, high: float, unit: float) -> Iterator[str]:
    inset, thick = unit * 0.17, unit * 0.13
    frame: dict[str, str | float] = {"stroke_width": unit * 0.05, "cls": "tr-wild"}
    if shown.border is not None:
        hue = hue_of(shown.border)
        frame = {"stroke_width": thick, **_dashes(hue, unit), "cls": f"tr-edge{hue}"}
    yield element("rect", x=inset, y=inset, width=wide - 2 * inset, height=high - 2 * inset, rx=unit * 0.07, **frame)
    middle = (wide / 2, high / 2)
    if shown.count is None:  # a wild card shows what it has alone, and large
        if shown.suit is not None:
            yield from _suit(shown.suit, middle, unit * 0.42)
        else:
            yield text(fitting(shown.border or "", unit * 0.7, wide), middle, unit * 0.7, "face", anchor="middle", bold=True)
        return
    aside = (middle[0] + unit * 0.12, middle[1] + unit * (0.08 if high > wide else 0))  # clear of the suit in its corner
    yield text(str(shown.count), aside, unit * 0.78, "face", anchor="middle", bold=True)
    corner = unit * 0.46
    if shown.suit is not None:
        yield from _suit(shown.suit, (corner, corner), unit * 0.29)
    if shown.border is not None:
        said = fitting(shown.border, unit * 0.38, wide * 0.4)
        place = (wide - unit * 0.5, high - unit * 0.48)
        yield text(said, place, unit * 0.38, f"hue{hue_of(shown.border)}", anchor="middle", bold=True)


def _suit(suit: str, centre: tuple[float, float], reach: float) -> Iterator[str]:
    """The suit's shape with its name in it: shapes tell suits apart where colours do not."""
    hue = hue_of(suit)
    yield element("path", d=_shape(hue, centre, reach), cls=f"tr-hue{hue}")
    said = fitting(suit, reach * 1.1, reach * 2)
    yield text(said, centre, reach * 1.1, "on", anchor="middle", bold=True)


def _shape(hue: int, centre: tuple[float, float], reach: float) -> str:
    x, y = centre
    if hue % 4 == 0:
        return f"M{number(x - reach)} {number(y)}a{number(reach)} {number(reach)} 0 1 0 {number(2 * reach)} 0a{number(reach)} {number(reach)} 0 1 0 {number(-2 * reach)} 0z"
    corners, turn = ((4, pi / 4), (4, 0.0), (6, 0.0))[hue % 4 - 1]
    reach *= 1.2
    points = (
        f"{number(x + reach * cos(turn + 2 * pi * at / corners))} {number(y + reach * sin(turn + 2 * pi * at / corners))}"
        for at in range(corners)
    )
    return f"M{'L'.join(points)}z"


def _dashes(hue: int, unit: float) -> dict[str, str | float]:
    """Borders differ in how they are broken, too."""
    dashes = ((), (5, 1.6), (1.3, 1.3), (5, 1.3, 1.3, 1.3))[hue % 4]
    return {"stroke_dasharray": " ".join(number(part * unit * 0.1) for part in dashes)} if dashes else {}


def _box(shown: Box, wide: float, high: float, unit: float) -> Iterator[str]:
    room = max(wide, high) - unit * 0.3
    size = min(unit * 0.62, max(room / max(text_width(shown.name, 1), 0.1), unit * 0.34))
    said = text(fitting(shown.name, size, room), (wide / 2, high / 2), size, "face", anchor="middle", bold=True)
    yield said if wide > high else element("g", said, transform=f"rotate(-90 {number(wide / 2)} {number(high / 2)})")
