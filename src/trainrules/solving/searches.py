"""The best train of pieces that are no tiles, such as cards: every way is tried, up to a bound.

A way leads from the end that shows to a piece that meets it, and so on. Two ways that show the same end and have the same
pieces left can go on alike, so each such state is looked at once. A state is left where all the pieces that could still be
reached weigh too little. What is promising is tried first, so that a search that is stopped has something good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from attrs import define, field, frozen

from trainrules.pieces import Fit, bits

__all__ = ["Ways", "best_way"]

ACROSS = -1
"""In a way, where the first train is done and the other begins."""


@frozen
class Ways:
    """What there is to lay, move by move; pieces are numbered by their places, sets of them are masks.

    `meets[piece]` has the ends that a piece meets and how; of equal pieces each has its `twin` before it, as a mask, and is
    laid after it. `starts` has one end, or two where there are two trains. A single train may end on what `may_end` says, and
    with a double that leaves something over if `double_last`; `begun` says whether a double lies at its start already.
    """

    meets: Sequence[Mapping[int, Fit]]
    weights: Sequence[int]
    twins: Sequence[int]
    starts: tuple[int, ...]
    may_end: Callable[[int], bool]
    double_last: bool = True
    begun: bool = False


@frozen
class State:
    """Where a way has come to: the end that shows, whether a double lies there, what is left, and which train it is."""

    end: int
    double: bool
    left: int
    train: int = 0


def best_way(ways: Ways, budget: int, enough: int | None = None) -> tuple[list[list[int]] | None, bool, int]:
    """The pieces of each train in order, None where nothing is as asked; whether that is proven; and how many steps it took.

    Arguments:
        ways: what there is.
        budget: how many steps it may take before it gives the best so far; a step is a state that is looked at.
        enough: a weight with which the search is content. Nothing lighter is looked for.

    >>> ring = [{0: Fit(1)}, {1: Fit(2), 0: Fit(2)}, {2: Fit(0)}]
    >>> best_way(Ways(ring, [1, 1, 1], [0, 0, 0], (0,), lambda end: True), 100)
    ([[0, 1, 2], []], True, 4)
    """
    return _Search(ways, budget, enough).run()


Step = tuple[int, State, int]
"""A piece, or `ACROSS`, the state after it, and what is laid by then."""


@define
class _Search:
    ways: Ways
    budget: int
    enough: int | None
    most: int = field(init=False)
    best: list[int] | None = None
    steps: int = 0
    reach: dict[int, int] = field(factory=dict)
    seen: set[State] = field(factory=set)

    def run(self) -> tuple[list[list[int]] | None, bool, int]:
        """Go on where the way has come to, and back where it cannot go on."""
        ways = self.ways
        for piece, ends in enumerate(ways.meets):
            for end in ends:
                self.reach[end] = self.reach.get(end, 0) | 1 << piece
        state = State(ways.starts[0], ways.begun, (1 << len(ways.meets)) - 1)
        self.most = (-sum(map(abs, ways.weights)) if self.enough is None else self.enough) - 1
        if self.enough is None:
            self.enough = self._promise(state)
        if len(ways.starts) == 1 and not any(ways.may_end(fit.end) for ends in ways.meets for fit in ends.values()):
            # No piece shows such an end, so that nothing can be laid but nothing.
            empty = self.most < 0 and ways.may_end(state.end) and (ways.double_last or not (state.double and state.left))
            return [[], []] if empty else None, True, 1
        way: list[int] = []
        open_ = [self._onward(state, 0, way)]
        while open_ and self.most < self.enough and self.steps < self.budget:
            step = next(open_[-1], None)
            if step is not None:
                way.append(step[0])
                open_.append(self._onward(step[1], step[2], way))
            else:
                open_.pop()
                way[-1:] = []
        proven = not open_ or self.most >= self.enough
        return None if self.best is None else _parted(self.best), proven, self.steps

    def _onward(self, state: State, laid: int, way: list[int]) -> Iterator[Step]:
        """Look at a state, keep the way to it if it is the best that may end there, and give the steps on from it."""
        ways = self.ways
        self.steps += 1
        if laid > self.most and (
            len(ways.starts) > 1 or (ways.may_end(state.end) and (ways.double_last or not (state.double and state.left)))
        ):
            self.most, self.best = laid, way[:]
        here = State(state.end, False, state.left, state.train)
        if here in self.seen or laid + self._promise(state) <= self.most:
            return iter(())
        self.seen.add(here)
        return iter(self._steps(state, laid))

    def _steps(self, state: State, laid: int) -> list[Step]:
        """Every piece that meets the end, those first after which the fewest could follow; then the other train."""
        ways, steps = self.ways, []
        for piece in bits(self.reach.get(state.end, 0) & state.left):
            if not ways.twins[piece] & state.left:
                fit, left = ways.meets[piece][state.end], state.left ^ 1 << piece
                steps.append((piece, State(fit.end, fit.double, left, state.train), laid + ways.weights[piece]))
        steps.sort(key=lambda step: (self.reach.get(step[1].end, 0) & step[1].left).bit_count())
        if state.train + 1 < len(ways.starts):
            steps.append((ACROSS, State(ways.starts[1], False, state.left, 1), laid))
        return steps

    def _promise(self, state: State) -> int:
        """What all the pieces weigh that could still be reached, were each of them free to follow any other."""
        ways, left = self.ways, state.left
        ends = {state.end, *ways.starts[state.train + 1 :]}
        fresh, pieces = list(ends), 0
        while fresh:
            end = fresh.pop()
            fitting = self.reach.get(end, 0) & left
            pieces |= fitting
            for piece in bits(fitting):
                shown = ways.meets[piece][end].end
                if shown not in ends:
                    ends.add(shown)
                    fresh.append(shown)
        return sum(max(ways.weights[piece], 0) for piece in bits(pieces))


def _parted(way: list[int]) -> list[list[int]]:
    """The pieces of each train."""
    cut = way.index(ACROSS) if ACROSS in way else len(way)
    return [way[:cut], way[cut + 1 :]]
