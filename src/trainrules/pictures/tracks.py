"""Tracks as they are drawn: rails, pieces, toes with their stems, markers, owed doubles, and labels with whose they are."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from trainrules.pictures.faces import CORNER, Pose, drawn, look, size, text
from trainrules.pictures.lines import Laid, Line
from trainrules.pictures.plans import Head, Plan, Planner, Run, Sizes
from trainrules.pictures.scenes import Scene
from trainrules.pictures.themes import SEATS
from trainrules.pictures.words import owners, room_text
from trainrules.pictures.writing import element, fitting, number, text_width, written

__all__ = ["BADGE", "LABEL", "SMALL", "Drawer", "Rails", "badge", "seat_class"]

LABEL, SMALL = 13.0, 11.0
"""The sizes of text."""
BADGE = 9.0
"""The radius of the circle with a track's number."""
LONGEST = 150.0
"""So wide may the name of an owner be; a longer one is cut."""
PAD = 8.0
ENGINE, STUB = 1.35, 0.45
"""How long a marker is, and the rail behind a last piece, in units."""


def seat_class(seat: int) -> str:
    """The class of a seat's colour."""
    return f"seat{seat % len(SEATS)}"


def badge(said: str, at: tuple[float, float], cls: str) -> str:
    """A circle with a number in it."""
    circle = element("circle", cx=at[0], cy=at[1], r=BADGE, cls=f"tr-{cls}")
    return circle + text(said, at, SMALL if len(said) < 3 else SMALL - 2, "on", anchor="middle", bold=True)  # noqa: PLR2004  # digits


@frozen
class Rails:
    """Where the rails of a table run: labels begin at `labels`, first pieces stand at `pieces`, and all ends at `right`."""

    labels: float
    pieces: float
    right: float


class Drawer:
    """Draws the tracks of a scene with a unit, the short side of a tile."""

    def __init__(self, scene: Scene, unit: float, *, numerals: bool) -> None:
        """Keep what is drawn, and how large."""
        self.scene = scene
        self.unit = unit
        self.numerals = numerals
        dealt = (piece for piece in scene.kit.pieces if scene.kit.playing >> piece.index & 1)
        self.look = look(next(dealt, scene.station))

    def label_width(self) -> float:
        """How wide the labels of the tracks are, badge and all."""
        roots = (line for line in self.scene.lines if line.sprung is None)
        widest = max((text_width(self._owners(line), LABEL, bold=True) for line in roots), default=0.0)
        return 2 * BADGE + PAD * 2.5 + widest

    def _owners(self, line: Line) -> str:
        return fitting(owners(self.scene, line), LABEL, LONGEST, bold=True)

    def plan(self, rails: Rails, top: float) -> Plan:
        """Where everything goes below a height."""
        unit = self.unit
        widest = max((text_width(self._from(line), SMALL) for line in self.scene.lines), default=0.0)
        sizes = Sizes(
            of=self._size,
            stub=unit * STUB,
            hook=2 * BADGE,
            gap=max(unit * 0.06, 1.2),
            lane_gap=unit * 0.42,
            family_gap=unit * 0.5,
            heads={
                Head.ROOT: 0.0,
                Head.TOE: unit * 0.45 + 2 * BADGE + unit * 0.25,
                Head.REST: 2 * BADGE + unit * 0.5,
                Head.FAR: 2 * BADGE + PAD + widest + unit * STUB,
            },
            tails={line.track.index: self._tail(line) for line in self.scene.lines},
            least=max(2 * BADGE + 4, size(self.look, unit, Pose.ALONG)[1]),
        )
        return Planner(sizes, rails.pieces, rails.right).plan(self.scene.lines, top)

    def _tail(self, line: Line) -> float:
        wide = self.unit * 0.55
        if not line.laid:
            wide += size(self.look, self.unit, Pose.ALONG)[0]
        if line.track.marked:
            wide += self.unit * (ENGINE + 0.25)
        tag = self._tag(line)
        return wide + (text_width(tag, SMALL, bold=True) + 2 * PAD if tag else 0)

    def _tag(self, line: Line) -> str:
        index = line.track.index
        owed = "play here" if index in self.scene.binding else "owed" if index in self.scene.owed else ""
        return ", ".join(filter(None, (owed, room_text(line) if line.track.room else "")))

    def draw(self, plan: Plan, rails: Rails) -> Iterator[str]:
        """All tracks: first what lies beneath, then the pieces, then what stands upon them."""
        for run in plan.runs:
            yield from self._rail(run, rails)
        for run in plan.runs:
            yield from self._pieces(run)
        for run in plan.runs:
            yield from self._head(run, rails)
            yield from self._end(run)

    def _rail(self, run: Run, rails: Rails) -> Iterator[str]:
        unit, y = self.unit, run.y
        begin = {Head.ROOT: rails.labels, Head.FAR: run.first - unit * STUB}.get(run.head, run.begin)
        marked = run.whole and run.line.track.marked
        end = self._last(run)[0] + unit * (ENGINE + STUB if marked else STUB)
        if run.stem is not None:
            x, parent = run.stem
            bend = unit * 0.35 * (1 if y > parent.y else -1)
            yield element(
                "path",
                d=f"M{number(x)} {number(parent.y)}V{number(y - bend)}Q{number(x)} {number(y)} {number(x + abs(bend))} {number(y)}H{number(run.first)}",
                stroke_width=2.5,
                cls="tr-rail",
            )
            begin = run.first
        yield _straight(begin, end, y, unit)
        if run.whole and run.line.track.room == 0:
            yield element(
                "path", d=f"M{number(end)} {number(y - unit * 0.3)}V{number(y + unit * 0.3)}", stroke_width=3.5, cls="tr-rail"
            )

    def _size(self, laid: Laid) -> tuple[float, float]:
        return size(look(laid.piece), self.unit, _pose(laid))

    def _pieces(self, run: Run) -> Iterator[str]:
        for laid, x in zip(run.line.laid[run.start : run.stop], run.places, strict=True):
            place = (x, run.y - self._size(laid)[1] / 2)
            yield drawn(laid.piece, place, self.unit, _pose(laid), turned=laid.turned, numerals=self.numerals)

    def _head(self, run: Run, rails: Rails) -> Iterator[str]:
        line, y = run.line, run.y
        said, cls = str(line.track.index), self._colour(line)
        if run.head is Head.ROOT:
            yield from self._label(run, rails)
        elif run.head is Head.TOE:
            yield badge(said, (run.first - self.unit * 0.25 - BADGE, y), cls)
        else:
            x = run.begin - 13
            hook = f"M{number(x)} {number(y - 13)}v8q0 5 5 5h7"
            yield element("path", d=hook, stroke_width=1.8, cls="tr-rail")
            yield badge(said, (run.begin + BADGE, y), cls)
            if run.head is Head.FAR:
                yield text(self._from(line), (run.begin + 2 * BADGE + 4, y), SMALL, "muted")

    def _from(self, line: Line) -> str:
        """The double from which a track sprang, for one that lies far from it."""
        if line.sprung is None:
            return ""
        parent, place = line.sprung
        laid = next(each.laid for each in self.scene.lines if each.track.index == parent)
        return fitting(f"at {laid[place].piece.label}", SMALL, LONGEST) if laid else ""

    def _colour(self, line: Line) -> str:
        return seat_class(min(line.track.owners)) if line.track.owners else "common"

    def _label(self, run: Run, rails: Rails) -> Iterator[str]:
        line, y, high = run.line, run.y, 2 * BADGE + 6
        moves = self.scene.to_move in line.track.owners
        said = self._owners(line)
        yield element(
            "rect",
            element("title", written(f"Track {line.track.index}: {owners(self.scene, line)}")),
            x=rails.labels,
            y=y - high / 2,
            width=2 * BADGE + PAD * 2 + text_width(said, LABEL, bold=moves),
            height=high,
            rx=high / 2,
            stroke_width=1.5 if moves else 1.0,
            cls="tr-turn" if moves else "tr-panel",
        )
        yield badge(str(line.track.index), (rails.labels + high / 2, y), self._colour(line))
        yield text(said, (rails.labels + high / 2 + BADGE + 5, y), LABEL, "text", bold=moves)

    def _last(self, run: Run) -> tuple[float, float, float]:
        """Where the last piece of a run ends, how wide it is, and how high; of a run without any, where its first one goes."""
        if not run.places:
            wide, high = size(self.look, self.unit, Pose.ALONG)
            return run.first + wide, wide, high
        wide, high = self._size(run.line.laid[run.stop - 1])
        return run.places[-1] + wide, wide, high

    def _end(self, run: Run) -> Iterator[str]:
        """What stands at the end of a track: where its first piece goes, a ring, a marker, a word."""
        if not run.whole:
            return
        line, y, unit, track = run.line, run.y, self.unit, run.line.track
        x, wide, high = self._last(run)
        if not run.places:
            slot = (x - wide, y - high / 2, wide, high)
            yield _outline(slot, unit * CORNER, stroke_width=1.2, stroke_dasharray="4 4", cls="tr-slot")
        elif track.index in self.scene.owed:
            out = max(unit * 0.13, 3)
            ring = (x - wide - out, y - high / 2 - out, wide + 2 * out, high + 2 * out)
            dashes = "none" if track.index in self.scene.binding else "5 3"
            yield _outline(ring, unit * CORNER + out, stroke_width=2.5, stroke_dasharray=dashes, cls="tr-owed")
        x += unit * (STUB + 0.1)
        if track.marked:
            yield _marker(x, y, unit, self._colour(line))
            x += unit * (ENGINE + 0.25)
        tag = self._tag(line)
        if tag:
            yield _tag(tag, x, y)


def _pose(laid: Laid) -> Pose:
    return Pose.ACROSS if laid.double else Pose.ALONG


def _outline(place: tuple[float, float, float, float], corner: float, **more: str | float) -> str:
    x, y, wide, high = place
    return element("rect", x=x, y=y, width=wide, height=high, rx=corner, **more)


def _straight(begin: float, end: float, y: float, unit: float) -> str:
    bed = element(
        "path",
        d=f"M{number(begin)} {number(y)}H{number(end)}",
        stroke_width=unit * 0.36,
        stroke_dasharray=f"{number(unit * 0.1)} {number(unit * 0.14)}",
        cls="tr-bed",
    )
    rails = "".join(f"M{number(begin)} {number(y + side * unit * 0.11)}H{number(end)}" for side in (-1, 1))
    return bed + element("path", d=rails, stroke_width=1.2, cls="tr-rail")


def _tag(said: str, x: float, y: float) -> str:
    high = SMALL + 7
    wide = text_width(said, SMALL, bold=True) + PAD * 1.5
    box = element("rect", x=x, y=y - high / 2, width=wide, height=high, rx=high / 2, cls="tr-tag")
    return box + text(said, (x + wide / 2, y), SMALL, "said", anchor="middle", bold=True)


def _marker(x: float, y: float, unit: float, cls: str) -> str:
    """A little engine: others may play here."""
    scale = unit * ENGINE / 27
    return element(
        "g",
        element("title", "marker"),
        element("path", d="M26 15V9.5Q26 7.5 24 7.5H23V3H24V1H18V3H19V7.5H13V2H14V0H1V2H2V15Z"),
        *(element("circle", cx=x, cy=16.5, r=3.2) for x in (6, 14, 22)),
        element("rect", x=5, y=4, width=5, height=4.5, rx=0.8, cls="tr-on"),
        transform=f"translate({number(x)} {number(y - 11 * scale)}) scale({number(scale)})",
        cls=f"tr-{cls}",
    )
