"""The best train of tiles, exactly: branch and bound on what is left out.

Values are the vertices of a graph and tiles its edges. Tiles can be laid as a train exactly where they hang together with
its start and no more than two values have an odd number of them. So the cheapest tiles are sought whose loss makes the
numbers even: a minimum join, which is found at once. Where the rest falls apart, or ends badly, the choice is split into
smaller choices of which each excludes that rest, and the most promising is split first. docs/solver.md has the proof.

Sets of vertices and sets of pairs are masks. A *pair* is two different values with all the tiles that have them. A double
lies at one value, changes no parity, and is laid wherever that value is met.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from attrs import evolve, field, frozen

from trainrules.pieces import bits
from trainrules.solving.joins import minimum_join
from trainrules.solving.trails import component

__all__ = ["Laid", "Tiles", "best_tiles"]


@frozen
class Tiles:
    """What there is to lay, as a graph.

    `pairs` are two values each, the lower first; `prices[pair]` the weights of its tiles, the least first, all positive;
    `doubles[value]` the weight of all its doubles. `starts` has one value, or two where there are two trains; `goals` are
    the values on which a single train may end. `double_last` says whether it may end with a double while anything is left.
    """

    pairs: tuple[tuple[int, int], ...]
    prices: tuple[tuple[int, ...], ...]
    doubles: tuple[int, ...]
    starts: tuple[int, ...]
    goals: int
    double_last: bool = True
    total: int = field(init=False)
    number: dict[tuple[int, int], int] = field(init=False)

    @total.default
    def _weight_of_all(self) -> int:
        return sum(map(sum, self.prices)) + sum(self.doubles)

    @number.default
    def _number_of_each_pair(self) -> dict[tuple[int, int], int]:
        return {pair: number for number, pair in enumerate(self.pairs)}


@frozen
class Laid:
    """What a train, or two, are made of: `copies[pair]` tiles, the weightiest of that pair, and all doubles at `doubles`."""

    weight: int
    copies: tuple[int, ...]
    doubles: int


@frozen
class Choice:
    """A part of all that could be laid: at most `copies[pair]` tiles of a pair, of a pair in `kept` so many, and a single train
    ends on one of the `goals`.
    """

    copies: tuple[int, ...]
    kept: int
    goals: int


@frozen
class Relaxed:
    """The best of a choice if it did not have to hang together.

    `bound` is its weight, and nothing in the choice has more. `within` are the values that could be reached; `lost` are the
    pairs that lose a tile; after that `near` has the neighbours of each value and `walked` what hangs together with the
    start. `end` is where the train ends; of two trains nothing is said.
    """

    choice: Choice
    bound: int
    within: int
    lost: int
    near: list[int]
    walked: int
    end: int


def best_tiles(tiles: Tiles, budget: int, enough: int | None = None) -> tuple[Laid | None, bool, int]:
    """The weightiest that can be laid, None where nothing is as asked; whether that is proven; and how many steps it took.

    Arguments:
        tiles: what there is.
        budget: how many steps it may take before it gives the best so far; a step is a minimum join.
        enough: a weight with which the search is content. Nothing lighter is looked for.

    >>> hand = Tiles(((0, 1), (0, 2), (1, 2), (2, 3)), ((1,), (1,), (1,), (1,)), (0, 5, 0, 0), (0,), 0b1111)
    >>> best_tiles(hand, 100)
    (Laid(weight=8, copies=(1, 1, 1, 0), doubles=7), True, 1)
    """
    best, most = None, -1 if enough is None else enough - 1
    steps = 0
    fresh = iter([Choice(tuple(map(len, tiles.prices)), 0, tiles.goals)])
    open_: list[tuple[int, int, Relaxed, int]] = []  # the most promising first; of equal ones the newest
    while True:
        for choice in fresh:
            steps += 1
            relaxed = relax(tiles, choice)
            if relaxed is None or relaxed.bound <= most:
                continue
            part = loose_part(tiles, relaxed)
            laid = laid_of(tiles, relaxed, part)
            if laid.weight > most:
                best, most = laid, laid.weight
            if relaxed.bound > most:
                heappush(open_, (-relaxed.bound, -steps, relaxed, part))
        if not open_ or -open_[0][0] <= most or (enough is not None and most >= enough):
            return best, True, steps
        if steps >= budget:
            return best, False, steps
        _, _, relaxed, part = heappop(open_)
        fresh = joined_or_without(tiles, relaxed.choice, part) if part else ended_otherwise(tiles, relaxed)


def relax(tiles: Tiles, choice: Choice) -> Relaxed | None:
    """Leave out the cheapest tiles that make the numbers even; None where what is kept cannot be reached, or no goal can."""
    size, far = len(tiles.doubles), tiles.total + 1
    costs = [[far] * size for _ in range(size)]
    near, odd, kept = [0] * size, 0, choice.kept
    for pair, ((a, b), copies, prices) in enumerate(zip(tiles.pairs, choice.copies, tiles.prices, strict=True)):
        if copies:
            near[a] |= 1 << b
            near[b] |= 1 << a
            if copies & 1:
                odd ^= 1 << a | 1 << b
            if not kept >> pair & 1:
                costs[a][b] = costs[b][a] = prices[-copies]
    seed = starts = 0
    for start in tiles.starts:
        seed |= 1 << start
        starts ^= 1 << start
    within = component(near, seed)
    for pair in bits(kept):
        if not within >> tiles.pairs[pair][0] & 1:
            return None
    odd = odd & within ^ starts
    join = minimum_join(costs, within, odd, choice.goals, min(len(tiles.starts), odd.bit_count()), far)
    if join is None:
        return None
    lost, end = 0, odd
    for a, b in join:
        pair = tiles.number[a, b]
        lost |= 1 << pair
        end ^= 1 << a ^ 1 << b
        if choice.copies[pair] == 1:
            near[a] ^= 1 << b
            near[b] ^= 1 << a
    walked = component(near, seed)
    return Relaxed(choice, weight_of(tiles, choice, lost, within), within, lost, near, walked, end)


def loose_part(tiles: Tiles, relaxed: Relaxed) -> int:
    """Values with tiles that the rest does not hang together with; of several such parts one with the fewest pairs around it."""
    loose, least, chosen = relaxed.within & ~relaxed.walked, len(tiles.pairs) + 1, 0
    while loose:
        part = component(relaxed.near, loose & -loose)
        loose &= ~part
        alone = part & (part - 1) == 0
        if not alone or tiles.doubles[part.bit_length() - 1]:
            around = len(pairs_around(tiles, relaxed.choice, part))
            if around < least:
                least, chosen = around, part
    return chosen


def pairs_around(tiles: Tiles, choice: Choice, part: int) -> list[int]:
    """The pairs of a choice that lead from the part to elsewhere."""
    pairs = enumerate(zip(tiles.pairs, choice.copies, strict=True))
    return [pair for pair, ((a, b), copies) in pairs if copies and (part >> a ^ part >> b) & 1]


def weight_of(tiles: Tiles, choice: Choice, lost: int, values: int) -> int:
    """What the tiles of a choice that are not lost weigh at these values."""
    weight = sum([tiles.doubles[value] for value in bits(values)])
    for pair, ((a, _), copies) in enumerate(zip(tiles.pairs, choice.copies, strict=True)):
        if copies and values >> a & 1:
            prices = tiles.prices[pair]
            weight += sum(prices[-copies:]) - (prices[-copies] if lost >> pair & 1 else 0)
    return weight


def laid_of(tiles: Tiles, relaxed: Relaxed, part: int) -> Laid:
    """What hangs together with the start can be laid; a double with which the train would end stays where it may not."""
    choice, walked = relaxed.choice, relaxed.walked
    weight = weight_of(tiles, choice, relaxed.lost, walked) if part else relaxed.bound
    doubles = walked
    if ends_badly(tiles, relaxed, weight):
        doubles &= ~relaxed.end
        weight -= tiles.doubles[relaxed.end.bit_length() - 1]
    copies = tuple(
        [
            copies - (relaxed.lost >> pair & 1) if walked >> a & 1 else 0
            for pair, ((a, _), copies) in enumerate(zip(tiles.pairs, choice.copies, strict=True))
        ]
    )
    return Laid(weight, copies, doubles)


def ends_badly(tiles: Tiles, relaxed: Relaxed, weight: int) -> bool:
    """Whether the train comes to its end but once, so that doubles of that value are its last pieces and may not be."""
    end = relaxed.end
    if tiles.double_last or weight == tiles.total or not tiles.doubles[end.bit_length() - 1]:
        return False
    visits = int(1 << tiles.starts[0] == end)
    for pair, ((a, b), copies) in enumerate(zip(tiles.pairs, relaxed.choice.copies, strict=True)):
        if copies and (end >> a | end >> b) & 1:
            visits += copies - (relaxed.lost >> pair & 1)
    return visits == 1


def joined_or_without(tiles: Tiles, choice: Choice, part: int) -> Iterator[Choice]:
    """The choices that leave the whole part out, and those that keep a pair which leads to it: the first such pair, and so on."""
    copies = list(choice.copies)
    touching = [pair for pair, (a, b) in enumerate(tiles.pairs) if (part >> a | part >> b) & 1]
    if not any(choice.kept >> pair & 1 for pair in touching):
        without = copies[:]
        for pair in touching:
            without[pair] = 0
        yield Choice(tuple(without), choice.kept, choice.goals)
    for pair in pairs_around(tiles, choice, part):
        yield Choice(tuple(copies), choice.kept | 1 << pair, choice.goals)
        copies[pair] = 0


def ended_otherwise(tiles: Tiles, relaxed: Relaxed) -> Iterator[Choice]:
    """The choices that end elsewhere, and those that come there more than once: by the first pair that was lost there, and so on.

    What ends there and comes there once has no doubles of that value, and so no more than what could be laid already.
    """
    choice, end = relaxed.choice, relaxed.end
    yield evolve(choice, goals=choice.goals & ~end)
    copies = list(choice.copies)
    for pair in bits(relaxed.lost):
        a, b = tiles.pairs[pair]
        if (end >> a | end >> b) & 1:
            yield Choice(tuple(copies), choice.kept | 1 << pair, end)
            copies[pair] -= 1
