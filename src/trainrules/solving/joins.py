"""Minimum T-joins: the cheapest edges that have odd degree at the vertices of a set T, and at no other.

Where all costs are positive, such edges are paths of least cost between pairs of T (Edmonds and Johnson, 1973). Here one
or two vertices of T have no partner: each of them is led to the nearest of the `goals`, where a train may end.

Vertices are numbers, sets of vertices are masks: bit `v` is vertex `v`.
"""

from __future__ import annotations

from collections.abc import Sequence

from trainrules.pieces import bits

__all__ = ["cheapest_pairing", "minimum_join", "shortest_distances"]

Costs = list[list[int]]
"""The cost between two vertices, both ways; `far` where there is no edge."""


def minimum_join(costs: Costs, vertices: int, odd: int, goals: int, strays: int, far: int) -> set[tuple[int, int]] | None:
    """The edges of a cheapest join of `odd` in which so many of its vertices are led to goals; None where there is none.

    Arguments:
        costs: what each edge costs.
        vertices: the vertices within reach; no other is looked at.
        odd: the set T, within `vertices`.
        goals: where a vertex without a partner may end. One that is a goal itself ends there for nothing.
        strays: how many have no partner.
        far: more than all edges cost together.

    >>> far = 99
    >>> line = [[far, 1, far, far], [1, far, 1, far], [far, 1, far, 1], [far, far, 1, far]]
    >>> sorted(minimum_join(line, 0b1111, 0b1101, 0b1111, 1, far))  # 2 and 3 are partners, 0 ends where it is
    [(2, 3)]
    >>> sorted(minimum_join(line, 0b1111, 0b0001, 0b0100, 1, far))
    [(0, 1), (1, 2)]
    """
    if odd.bit_count() == strays and not odd & ~goals:
        return set()
    places, terminals = list(bits(vertices)), list(bits(odd))
    between = shortest_distances(costs, places, far)
    near = [min(bits(goals & vertices), key=between[vertex].__getitem__, default=None) for vertex in terminals]
    ending = [far if goal is None else between[vertex][goal] for vertex, goal in zip(terminals, near, strict=True)]
    partners = cheapest_pairing([[between[a][b] for b in terminals] for a in terminals], ending, strays, far)
    if partners is None:
        return None
    join: set[tuple[int, int]] = set()
    for at, partner in partners:
        target = near[at] if partner is None else terminals[partner]
        assert target is not None  # noqa: S101  # else it would have been too far
        join ^= _path(costs, between, places, terminals[at], target)
    return join


def shortest_distances(costs: Costs, places: Sequence[int], far: int) -> Costs:
    """The cost of the cheapest path between any two of these places (Floyd, 1962).

    >>> shortest_distances([[9, 1, 5], [1, 9, 2], [5, 2, 9]], [0, 1, 2], 9)
    [[0, 1, 3], [1, 0, 2], [3, 2, 0]]
    """
    between = [row[:] for row in costs]
    for place in places:
        between[place][place] = 0
    for middle in places:
        onward = between[middle]
        for place in places:
            step = between[place][middle]
            if 0 < step < far:
                between[place] = [
                    known if known <= (found := step + rest) else found
                    for known, rest in zip(between[place], onward, strict=True)
                ]
    return between


def cheapest_pairing(between: Costs, ending: Sequence[int], strays: int, far: int) -> list[tuple[int, int | None]] | None:
    """Partners at the least cost for all but so many terminals, which are led to an end; None where that cannot be.

    The first terminal is given a partner, or an end; then the first of those that are left, and so on. What can be left
    after so many steps is kept with its least cost: for 19 terminals these are some thousand sets in all, not 2**19.

    >>> cheapest_pairing([[0, 1, 5], [1, 0, 2], [5, 2, 0]], [0, 0, 0], 1, 9)
    [(0, 1), (2, None)]
    """
    count = len(ending)
    stray = 1 << count  # above a bit for each terminal that is left stands how many may still do without a partner
    stages: list[dict[int, int]] = [{(strays + 1) * stray - 1: 0}]
    for at in range(count):
        bit = 1 << at
        after: dict[int, int] = {}
        later = [(1 << other, cost) for other in range(at + 1, count) if (cost := between[at][other]) < far]
        alone = ending[at]
        for left, cost in stages[-1].items():
            if not left & bit:
                if cost < after.get(left, far):
                    after[left] = cost
                continue
            rest = left ^ bit
            if rest >= stray and cost + alone < after.get(rest - stray, far):
                after[rest - stray] = cost + alone
            for other, more in later:
                if rest & other and cost + more < after.get(rest ^ other, far):
                    after[rest ^ other] = cost + more
        stages.append(after)
    return _traced(stages, between, ending, stray) if 0 in stages[-1] else None


def _traced(stages: list[dict[int, int]], between: Costs, ending: Sequence[int], stray: int) -> list[tuple[int, int | None]]:
    """The choices that lead to nothing being left, found from the last stage back."""
    choices: list[tuple[int, int | None]] = []
    left = 0
    for at in reversed(range(len(ending))):
        bit, before, cost = 1 << at, stages[at], stages[at + 1][left]
        if before.get(left) == cost:
            continue
        left |= bit
        if before.get(left + stray) == cost - ending[at]:
            choices.append((at, None))
            left += stray
            continue
        partner = next(
            other
            for other in range(at + 1, len(ending))
            if not left >> other & 1 and before.get(left | 1 << other) == cost - between[at][other]
        )
        choices.append((at, partner))
        left |= 1 << partner
    return choices[::-1]


def _path(costs: Costs, between: Costs, places: Sequence[int], start: int, goal: int) -> set[tuple[int, int]]:
    """The edges of a cheapest path; of several, by the lowest vertices."""
    edges = set()
    while start != goal:
        rest = between[start][goal]
        onward = next(place for place in places if place != start and costs[start][place] + between[place][goal] == rest)
        edges.add((min(start, onward), max(start, onward)))
        start = onward
    return edges
