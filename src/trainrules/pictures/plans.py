"""Where the tracks of a table go: rows of pieces from left to right, and toes in rows above and below their double.

A track is one run of pieces, or several where it is too long for the width. Each family, a track from the station with all
that has sprung from it, has lanes of its own: 0 for the track itself, and as many above and below it as its toes need. A
toe takes the nearest lane in which it has room, and its stem, from the double to that lane, a free way. A toe that begins too
far right, and what is left of a track that is too long, begin at the left again, in a lane further down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum

from attrs import define, frozen

from trainrules.pictures.lines import Laid, Line

__all__ = ["Head", "Plan", "Planner", "Run", "Sizes"]

FURTHEST = 9
"""So many lanes away from its double a toe may lie; one further begins at the left again."""


class Head(Enum):
    """How a run begins: at the station, at its double, as what is left of a track, or as a toe far from its double."""

    ROOT = 0
    TOE = 1
    REST = 2
    FAR = 3


@frozen
class Sizes:
    """What the planner needs to know, in pixels."""

    of: Callable[[Laid], tuple[float, float]]
    """How wide and high a piece lies."""
    stub: float
    """How much rail stands behind the last piece of a run that goes on elsewhere."""
    hook: float
    """How much is free before a run that begins again behind another."""
    gap: float
    lane_gap: float
    family_gap: float
    heads: Mapping[Head, float]
    """How much stands before the first piece of a run."""
    tails: Mapping[int, float]
    """How much stands behind the last piece of a track, by its number."""
    least: float
    """How high a lane is at least."""


@define
class Run:
    """Pieces of a track in one row, from `start` to before `stop`. `begin` is where its head begins, `y` its middle."""

    line: Line
    start: int
    stop: int
    head: Head
    lane: int
    begin: float
    first: float
    places: tuple[float, ...]
    end: float
    stem: tuple[float, Run] | None = None
    y: float = 0.0

    @property
    def whole(self) -> bool:
        """Whether the track ends with it."""
        return self.stop == len(self.line.laid)


@frozen
class Plan:
    """All runs, and how high they are together; `breaks` counts those that begin at the left again."""

    runs: tuple[Run, ...]
    height: float
    breaks: int


class Planner:
    """Plans tracks between a left and a right edge."""

    def __init__(self, sizes: Sizes, left: float, right: float) -> None:
        """Keep the sizes and the edges."""
        self.sizes = sizes
        self.left = left
        self.right = right

    def plan(self, lines: Sequence[Line], top: float) -> Plan:
        """The runs of all tracks, family by family, below that height.

        Of each family the toes are placed in the order of their numbers, and then those of the last double first, which
        leaves every stem its way but takes more lanes; the better of the two is kept.
        """
        families: dict[int, list[Line]] = {}
        roots: dict[int, int] = {}
        for line in lines:
            root = roots[line.track.index] = line.track.index if line.sprung is None else roots[line.sprung[0]]
            families.setdefault(root, []).append(line)
        best = []
        for family in families.values():
            orders = (family, _last_first(family)) if len(family) > 1 else (family,)
            tried = (_Family(self.sizes, self.left, self.right).placed(order) for order in orders)
            best.append(min(tried, key=_cost))
        return self._stacked(best, top)

    def _stacked(self, families: Sequence[Sequence[Run]], top: float) -> Plan:
        """Give every run its height on the page."""
        sizes, y = self.sizes, top
        for at, runs in enumerate(families):
            y += sizes.family_gap if at else 0
            lanes = sorted({run.lane for run in runs})
            for lane in lanes:
                beside = [run for run in runs if run.lane == lane]
                heights = [sizes.of(laid)[1] for run in beside for laid in run.line.laid[run.start : run.stop]]
                high = max([sizes.least, *heights])
                y += sizes.lane_gap if lane != lanes[0] else 0
                for run in beside:
                    run.y = y + high / 2
                y += high
        found = tuple(run for runs in families for run in runs)
        return Plan(found, y - top, _breaks(found))


class _Family:
    """The tracks of a family while they are placed: `taken` are the parts of each lane that are taken."""

    def __init__(self, sizes: Sizes, left: float, right: float) -> None:
        self.sizes = sizes
        self.left = left
        self.right = right
        self.runs: list[Run] = []
        self.taken: dict[int, list[tuple[float, float]]] = {}
        self.doubles: dict[tuple[int, int], tuple[float, Run]] = {}
        self.toes: Counter[tuple[int, int]] = Counter()

    def placed(self, lines: Iterable[Line]) -> list[Run]:
        """The runs of all its tracks, each after its parent."""
        for line in lines:
            run = self._run(line, Head.ROOT, 0, self.left) if line.sprung is None else self._toe(line, line.sprung)
            self._take(run)
            while not run.whole:
                run = self._again(line, Head.REST, run.stop)
                self._take(run)
        return self.runs

    def _take(self, run: Run) -> None:
        self.runs.append(run)
        begin = run.begin if run.stem is None else run.stem[0] - self.sizes.gap
        self.taken.setdefault(run.lane, []).append((begin, run.end))
        for place, number in zip(run.places, range(run.start, run.stop), strict=True):
            self.doubles[run.line.track.index, number] = (place + self.sizes.of(run.line.laid[number])[0] / 2, run)

    def _free(self, lane: int, begin: float, end: float) -> bool:
        return all(end <= low or high <= begin for low, high in self.taken.get(lane, ()))

    def _run(self, line: Line, head: Head, lane: int, begin: float, start: int = 0) -> Run:
        """As many pieces, at least one where any are left, as there is room for; behind the last one, for its tail, too."""
        sizes = self.sizes
        first = x = begin + sizes.heads[head]
        places: list[float] = []
        for number in range(start, len(line.laid)):
            wide, _ = sizes.of(line.laid[number])
            last = number == len(line.laid) - 1
            if places and x + wide + (sizes.tails[line.track.index] if last else sizes.stub) > self.right:
                break
            places.append(x)
            x += wide + sizes.gap
        stop = start + len(places)
        end = x + (sizes.tails[line.track.index] if stop == len(line.laid) else sizes.stub)
        return Run(line, start, stop, head, lane, begin, first, tuple(places), end)

    def _toe(self, line: Line, sprung: tuple[int, int]) -> Run:
        """A toe in the nearest lane that takes it whole, the first of a double below it, the next above."""
        below = self.toes[sprung] % 2 == 0
        self.toes[sprung] += 1
        if sprung in self.doubles:
            x, parent = self.doubles[sprung]
            near = self._run(line, Head.TOE, 0, x)
            if near.whole and near.end <= self.right:
                stem = x - self.sizes.gap, x + self.sizes.gap
                for lane in _lanes(parent.lane, below=below):
                    way = range(min(lane, parent.lane) + 1, max(lane, parent.lane))
                    if self._free(lane, stem[0], near.end) and all(self._free(each, *stem) for each in way):
                        for each in way:
                            self.taken.setdefault(each, []).append(stem)
                        near.lane, near.stem = lane, (x, parent)
                        return near
        return self._again(line, Head.FAR, 0)

    def _again(self, line: Line, head: Head, start: int) -> Run:
        """Below all else at the left; or behind what stands in the lowest lane, where there is room for all of it."""
        lowest = max(self.taken)
        behind = max(end for _, end in self.taken[lowest]) + self.sizes.hook
        run = self._run(line, head, lowest, behind, start)
        if lowest > 0 and run.whole and run.end <= self.right:
            return run
        return self._run(line, head, lowest + 1, self.left, start)


def _cost(runs: Sequence[Run]) -> tuple[int, int]:
    """How often a track begins at the left again, and how many lanes there are."""
    return _breaks(runs), len({run.lane for run in runs})


def _breaks(runs: Iterable[Run]) -> int:
    return sum(run.head in (Head.REST, Head.FAR) for run in runs)


def _last_first(family: Sequence[Line]) -> list[Line]:
    """Each track after its parent, with all that has sprung from its last double before those from others."""
    left, ordered = list(reversed(family)), []
    waiting = [line for line in left if line.sprung is None]
    while waiting:
        line = waiting.pop()
        ordered.append(line)
        toes = [toe for toe in left if toe.sprung is not None and toe.sprung[0] == line.track.index]
        waiting += sorted(toes, key=lambda toe: toe.sprung or (0, 0))  # what is last here is next
    return ordered


def _lanes(lane: int, *, below: bool) -> list[int]:
    """The lanes near one, the nearest first: at each distance the one below before that above, or the other way."""
    side = 1 if below else -1
    return [lane + sign * away for away in range(1, FURTHEST + 1) for sign in (side, -side)]
