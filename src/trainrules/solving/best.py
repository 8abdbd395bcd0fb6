"""The best train for what is asked: by joins where the pieces are tiles, else by a search."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from trainrules.solving.branching import Laid, Tiles, best_tiles
from trainrules.solving.hands import Asked
from trainrules.solving.searches import Ways, best_way
from trainrules.solving.trails import euler_trail, two_trails

__all__ = ["Answer", "begun_with", "best_trains"]

MOST_VALUES = 24
"""Tiles that have more values are searched as other pieces are: to pair so many odd values would take too long."""
STEPS_OF_TILES = 10_000
"""What tiles may take where no budget is said: no hand of double-18 is known that takes more than some hundreds."""
STEPS_OF_OTHERS, LARGE = 100_000, 20
"""What other pieces may take; of larger hands each step takes longer, so these get fewer, that it may end within seconds."""
HALVES = 2


@frozen
class Answer:
    """The places of the pieces of each train in order, None where nothing is as asked; whether that is proven; the steps."""

    trains: tuple[list[int], list[int]] | None
    proven: bool
    steps: int


def best_trains(asked: Asked, weights: Sequence[int], budget: int | None, enough: int | None = None) -> Answer:
    """The trains that weigh most.

    Arguments:
        asked: the hand and how it may be laid.
        weights: of each piece.
        budget: how many steps it may take; None for the usual number.
        enough: a weight that will do; nothing lighter is looked for.
    """
    if asked.first is not None:
        return begun_with(asked, asked.first, weights, budget, enough)
    ends = _tile_ends(asked, weights)
    if ends is not None:
        return _best_of_tiles(asked, weights, ends, budget or STEPS_OF_TILES, enough)
    ways = Ways(asked.meets, weights, asked.twins, asked.starts, asked.may_end, asked.double_last, asked.begun)
    usual = STEPS_OF_OTHERS * LARGE**2 // max(LARGE, len(weights)) ** 2
    trains, proven, steps = best_way(ways, budget or usual, enough)
    return Answer(None if trains is None else (trains[0], trains[1]), proven, steps)


def begun_with(asked: Asked, place: int, weights: Sequence[int], budget: int | None, enough: int | None = None) -> Answer:
    """The trains that weigh most of those in which the piece at that place is the first of the own train."""
    rest = None if enough is None else enough - weights[place]
    answer = best_trains(asked.after(place), (*weights[:place], *weights[place + 1 :]), budget, rest)
    if answer.trains is None:
        return answer
    own, communal = ([other + (other >= place) for other in train] for train in answer.trains)
    return Answer(([place, *own], communal), answer.proven, answer.steps)


def _tile_ends(asked: Asked, weights: Sequence[int]) -> list[tuple[int, int]] | None:
    """The two ends of every piece, the lower first, where each turns one of its ends into the other; else None.

    What weighs nothing, or less, is for the search, too, since it may be better to keep it.
    """
    ends: list[tuple[int, int]] = []
    for meets, weight in zip(asked.meets, weights, strict=True):
        if weight <= 0 or not 0 < len(meets) <= HALVES:
            return None
        low, high = min(meets), max(meets)
        one, other = meets[low], meets[high]
        if (one.end, other.end) != (high, low) or one.double is not (low == high) or other.double is not one.double:
            return None
        ends.append((low, high))
    return ends if len({*asked.starts, *(end for pair in ends for end in pair)}) <= MOST_VALUES else None


def _best_of_tiles(
    asked: Asked, weights: Sequence[int], ends: list[tuple[int, int]], budget: int, enough: int | None
) -> Answer:
    """The tiles as a graph, the best of it, and that walked."""
    values = sorted({*asked.starts, *(end for pair in ends for end in pair)})
    number = {value: at for at, value in enumerate(values)}
    places: dict[tuple[int, int], list[int]] = {}
    for place, (low, high) in enumerate(ends):
        places.setdefault((number[low], number[high]), []).append(place)
    doubles = [places.pop((at, at), []) for at in range(len(values))]
    for tiles in places.values():
        tiles.sort(key=lambda place: (weights[place], -place))
    starts = tuple(number[start] for start in asked.starts)
    graph = Tiles(
        pairs=tuple(places),
        prices=tuple(tuple(weights[place] for place in tiles) for tiles in places.values()),
        doubles=tuple(sum(weights[place] for place in tiles) for tiles in doubles),
        starts=starts,
        goals=sum(1 << at for value, at in number.items() if len(starts) > 1 or asked.may_end(value)),
        double_last=asked.double_last,
    )
    laid, proven, steps = best_tiles(graph, budget, enough)
    stuck = asked.begun and not asked.double_last and bool(ends) and laid is not None and not laid.weight
    if laid is None or stuck:
        return Answer(None, proven, steps)
    return Answer(_walked(graph, laid, list(places.values()), doubles), proven, steps)


def _walked(graph: Tiles, laid: Laid, places: list[list[int]], doubles: list[list[int]]) -> tuple[list[int], list[int]]:
    """The places of what is laid, in order: doubles where their value first comes up, of equal tiles the lowest first."""
    edges = [pair for pair, copies in zip(graph.pairs, laid.copies, strict=True) for _ in range(copies)]
    waiting = {
        pair: sorted(tiles[len(tiles) - copies :], reverse=True)
        for pair, copies, tiles in zip(graph.pairs, laid.copies, places, strict=True)
    }
    walks = (
        two_trails(edges, (graph.starts[0], graph.starts[1]))
        if len(graph.starts) > 1
        else (euler_trail(edges, graph.starts[0]), [])
    )
    met = ~laid.doubles
    trains: tuple[list[int], list[int]] = [], []
    for train, walk in zip(trains, walks, strict=True):
        before = None
        for value in walk:
            if before is not None:
                train.append(waiting[min(before, value), max(before, value)].pop())
            if not met >> value & 1:
                met |= 1 << value
                train.extend(doubles[value])
            before = value
    return trains
