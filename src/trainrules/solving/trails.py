"""Trails: walks in a graph that use each edge once. What hangs together, and how all of it is walked.

A connected graph has a trail through all its edges from a vertex of odd degree to the other one, or from any vertex back
to it, exactly where no more than two vertices have odd degree (Euler, 1741; Hierholzer, 1873).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from trainrules.pieces import bits

__all__ = ["component", "euler_trail", "two_trails"]

Edge = tuple[int, int]


def component(near: Sequence[int], seed: int) -> int:
    """The vertices, as a mask, that can be reached from those of the seed; `near` has the neighbours of each.

    >>> bin(component([0b0010, 0b0001, 0b1000, 0b0100], 0b0001))
    '0b11'
    """
    found = fresh = seed
    while fresh:
        more = 0
        while fresh:
            lowest = fresh & -fresh
            more |= near[lowest.bit_length() - 1]
            fresh ^= lowest
        fresh = more & ~found
        found |= fresh
    return found


def euler_trail(edges: Iterable[Edge], start: int) -> list[int]:
    """The vertices of a trail through all edges that hang together with the start, in order (Hierholzer, 1873).

    There must be such a trail. From each vertex it goes to the lowest first; where it runs into the end too soon, a round
    trip is put in.

    >>> euler_trail([(0, 1), (1, 2), (0, 2), (0, 3)], 0)
    [0, 1, 2, 0, 3]
    """
    onward: dict[int, list[int]] = {start: []}
    for a, b in edges:
        onward.setdefault(a, []).append(b)
        onward.setdefault(b, []).append(a)
    for others in onward.values():
        others.sort(reverse=True)
    trail: list[int] = []
    stack = [start]
    while stack:
        here = stack[-1]
        if onward[here]:
            there = onward[here].pop()
            onward[there].remove(here)
            stack.append(there)
        else:
            trail.append(stack.pop())
    return trail[::-1]


def two_trails(edges: Sequence[Edge], starts: tuple[int, int]) -> tuple[list[int], list[int]]:
    """Trails from either start that have all edges between them.

    One more edge, from start to start, makes one trail of the two; it is walked, and cut at that edge. Where both begin at
    the same vertex, the longer one comes first.

    >>> two_trails([(0, 1), (2, 3)], (0, 2))
    ([0, 1], [2, 3])
    >>> two_trails([(0, 1), (0, 2), (2, 3)], (0, 0))
    ([0, 2, 3], [0, 1])
    """
    odd = 0
    for a, b in (*edges, starts):
        odd ^= 1 << a ^ 1 << b
    walk = euler_trail((*edges, starts), next(bits(odd), starts[0]))
    cut = next(at for at, step in enumerate(pairwise(walk), 1) if step in (starts, starts[::-1]))
    halves = walk[:cut][::-1], walk[cut:]
    swapped = len(halves[1]) > len(halves[0]) if starts[0] == starts[1] else halves[0][0] != starts[0]
    return halves[::-1] if swapped else halves
