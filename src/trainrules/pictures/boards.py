"""Whole tables: the station, the tracks that run from it, the hands, and a line above them with what else is to know."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from trainrules.pictures.faces import Pose, back, drawn, look, size, text
from trainrules.pictures.hands import hand_panels
from trainrules.pictures.plans import Head, Plan
from trainrules.pictures.scenes import Scene
from trainrules.pictures.tracks import LABEL, Drawer, Rails
from trainrules.pictures.words import state_text
from trainrules.pictures.writing import element, fitting, number, text_width

__all__ = ["Drawing", "board", "track_board"]

EDGE = 18.0
"""How much is left free around all."""
HEADER = 30.0
UNITS = (30.0, 27.0, 24.0, 21.0, 18.0)
"""The sizes that are tried, the largest first: so long is the short side of a tile."""
STATION = 1.2
"""So much larger than the others is the station."""
TRACKS_HIGH = 0.62
"""How high the tracks should be at most, as a part of the width."""
TITLE = 17.0


@frozen
class Drawing:
    """What has been drawn, and how large it is."""

    body: str
    width: float
    height: float


def board(scene: Scene, width: float, *, numerals: bool) -> Drawing:
    """A whole table."""
    y = EDGE + HEADER
    drawer, plan, rails = _planned(scene, width, y, numerals=numerals)
    parts = [*_header(scene, width), *_station(scene, drawer, plan, rails, y), *drawer.draw(plan, rails)]
    y += max(plan.height, size(look(scene.station), drawer.unit * STATION, Pose.ACROSS)[1]) + EDGE
    hands, high = hand_panels(scene, drawer.look, (EDGE, y), width - 2 * EDGE, numerals=numerals)
    y += high + EDGE
    return Drawing("".join((_ground(width, y), *parts, *hands)), width, y)


def track_board(scene: Scene, width: float, *, numerals: bool) -> Drawing:
    """The tracks of a scene alone, on as much ground as they need."""
    drawer, plan, rails = _planned(scene, width, EDGE, numerals=numerals, station=False)
    wide, high = max(run.end for run in plan.runs) + EDGE, plan.height + 2 * EDGE
    return Drawing("".join((_ground(wide, high), *drawer.draw(plan, rails))), wide, high)


def _ground(width: float, height: float) -> str:
    return element("rect", width=width, height=height, rx=12, cls="tr-table")


def _planned(scene: Scene, width: float, top: float, *, numerals: bool, station: bool = True) -> tuple[Drawer, Plan, Rails]:
    """The tracks, as large as there is room for: a break costs as much as two steps of size, and too high is no choice."""
    found: list[tuple[int, Drawer, Plan, Rails]] = []
    for at, unit in enumerate(UNITS):
        drawer = Drawer(scene, unit, numerals=numerals)
        labels = EDGE + (size(look(scene.station), unit * STATION, Pose.ACROSS)[0] + unit * 1.5 if station else 0)
        rails = Rails(labels, labels + drawer.label_width() + unit * 0.6, width - EDGE)
        plan = drawer.plan(rails, top)
        if plan.height <= width * TRACKS_HIGH or unit == UNITS[-1]:
            found.append((2 * plan.breaks + at, drawer, plan, rails))
        if found and not plan.breaks:  # a smaller one is no better
            break
    _, drawer, plan, rails = min(found, key=lambda each: each[0])
    return drawer, plan, rails


def _header(scene: Scene, width: float) -> Iterator[str]:
    y = EDGE + 8
    said = f"Round {scene.round}"
    yield text(said, (EDGE, y), TITLE, "text", bold=True)
    x = EDGE + text_width(said, TITLE, bold=True) + 10
    station = fitting(f"station {scene.station.label}", LABEL, width * 0.25)
    yield text(station, (x, y), LABEL, "muted")
    x += text_width(station, LABEL) + 14
    yard = f"{scene.boneyard} to draw"
    right = width - EDGE - text_width(yard, LABEL)
    yield text(yard, (width - EDGE, y), LABEL, "text", anchor="end")
    for at in range(min(scene.boneyard, 3)):
        yield back(look(scene.kit.pieces[0]), (right - 34 + at * 4, y - 11 + at * 1.5), 10)
    state = fitting(state_text(scene), LABEL, right - 50 - x - 24, bold=True)
    high = 24.0
    yield element(
        "rect",
        x=x,
        y=y - high / 2,
        width=text_width(state, LABEL, bold=True) + 24,
        height=high,
        rx=high / 2,
        stroke_width=1.5,
        cls="tr-turn",
    )
    yield text(state, (x + 12, y), LABEL, "text", bold=True)


def _station(scene: Scene, drawer: Drawer, plan: Plan, rails: Rails, top: float) -> Iterator[str]:
    """The station in the middle of the tracks that begin at it, and the way to them."""
    roots = [run.y for run in plan.runs if run.head is Head.ROOT]
    unit = drawer.unit * STATION
    wide, high = size(look(scene.station), unit, Pose.ACROSS)
    middle = (roots[0] + roots[-1]) / 2 if roots else top + plan.height / 2
    middle = min(max(middle, top + high / 2), max(top + plan.height - high / 2, top + high / 2))
    trunk = EDGE + wide + drawer.unit * 0.75
    path = f"M{number(EDGE + wide / 2)} {number(middle)}H{number(trunk)}"
    if roots:
        path += f"M{number(trunk)} {number(min(roots[0], middle))}V{number(max(roots[-1], middle))}"
    path += "".join(f"M{number(trunk)} {number(y)}H{number(rails.labels)}" for y in roots)
    yield element("path", d=path, stroke_width=4, stroke_linecap="round", cls="tr-rail")
    yield drawn(scene.station, (EDGE, middle - high / 2), unit, Pose.ACROSS, numerals=drawer.numerals)
