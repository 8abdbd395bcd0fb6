"""Minimum T-joins, beside trying every set of edges."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from trainrules.solving.joins import cheapest_pairing, minimum_join, shortest_distances

Edges = dict[tuple[int, int], int]
FAR = 10_000


def table(size: int, edges: Edges) -> list[list[int]]:
    """What each edge costs, both ways."""
    costs = [[FAR] * size for _ in range(size)]
    for (a, b), cost in edges.items():
        costs[a][b] = costs[b][a] = cost
    return costs


def mask(values: set[int]) -> int:
    """A set of vertices."""
    return sum(1 << value for value in values)


@st.composite
def graphs(draw: st.DrawFn, most: int = 6) -> tuple[int, Edges]:
    """A graph whose edges cost something."""
    size = draw(st.integers(2, most))
    pairs = [(a, b) for a in range(size) for b in range(a + 1, size)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=8))
    return size, {pair: draw(st.integers(1, 6)) for pair in chosen}


def joins(edges: Edges, odd: set[int]) -> int | None:
    """The least cost of edges with odd degree at these vertices alone, by trying every set of edges."""
    found = []
    for count in range(len(edges) + 1):
        for chosen in combinations(edges, count):
            degrees = [sum(vertex in edge for edge in chosen) % 2 for vertex in range(7)]
            if {vertex for vertex, degree in enumerate(degrees) if degree} == odd:
                found.append(sum(edges[edge] for edge in chosen))
    return min(found, default=None)


@settings(max_examples=150)
@given(graphs(), st.data())
def test_a_join_is_the_cheapest_for_any_end_that_is_allowed(graph: tuple[int, Edges], data: st.DataObject) -> None:
    """One vertex of T is led to a goal: whichever that is, every set of edges is tried."""
    size, edges = graph
    vertices = st.sets(st.integers(0, size - 1))
    odd = data.draw(vertices.filter(lambda chosen: len(chosen) % 2 == 1))
    goals = data.draw(vertices)
    join = minimum_join(table(size, edges), mask(set(range(size))), mask(odd), mask(goals), 1, FAR)
    expected = [cost for goal in goals if (cost := joins(edges, odd ^ {goal})) is not None]
    assert (None if join is None else sum(edges[edge] for edge in join)) == min(expected, default=None)
    if join is not None:
        assert join <= set(edges)
        assert any(odd ^ {goal} == {v for v in range(size) if sum(v in edge for edge in join) % 2} for goal in goals)


@settings(max_examples=100)
@given(graphs(), st.data())
def test_a_join_with_two_ends_is_the_cheapest_for_any_two(graph: tuple[int, Edges], data: st.DataObject) -> None:
    """Of an even number of vertices two stay without a partner; where there are none, nothing is to be joined."""
    size, edges = graph
    odd = data.draw(st.sets(st.integers(0, size - 1)).filter(lambda chosen: len(chosen) % 2 == 0))
    every = mask(set(range(size)))
    join = minimum_join(table(size, edges), every, mask(odd), every, min(2, len(odd)), FAR)
    expected = [cost for one, two in combinations(odd, 2) if (cost := joins(edges, odd - {one, two})) is not None]
    assert (None if join is None else sum(edges[edge] for edge in join)) == min(expected, default=None if odd else 0)


@settings(max_examples=200)
@given(graphs())
def test_no_way_is_shorter_than_the_distance(graph: tuple[int, Edges]) -> None:
    """Beside Bellman's equations, as many times over as there are vertices."""
    size, edges = graph
    costs = table(size, edges)
    distances = [[0 if a == b else FAR for b in range(size)] for a in range(size)]
    for _ in range(size):
        distances = [
            [min([distances[a][b], *(distances[a][c] + costs[c][b] for c in range(size))]) for b in range(size)]
            for a in range(size)
        ]
    found = shortest_distances(costs, range(size), FAR)
    assert [[min(cost, FAR) for cost in row] for row in found] == [[min(cost, FAR) for cost in row] for row in distances]


def test_terminals_that_no_way_joins_have_no_pairing() -> None:
    """Two, and neither may stay alone."""
    assert cheapest_pairing([[0, FAR], [FAR, 0]], [0, 0], 0, FAR) is None


def test_the_one_without_a_partner_is_the_one_that_costs_least() -> None:
    """To pair 1 and 2 costs 1 and to end from 0 costs 2; to pair others would cost more."""
    between = [[0, 4, 4], [4, 0, 1], [4, 1, 0]]
    assert cheapest_pairing(between, [2, 0, 0], 1, FAR) == [(0, None), (1, 2)]
