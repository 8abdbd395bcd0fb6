"""Trails through all edges, and what hangs together."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from trainrules.solving.trails import component, euler_trail, two_trails

VERTEX = st.integers(0, 5)
WALK = st.lists(VERTEX, min_size=1, max_size=14).map(lambda walk: [a for a, b in pairwise([*walk, -1]) if a != b])


def edges_of(walk: list[int]) -> list[tuple[int, int]]:
    """The edges that a walk uses, the lower vertex first."""
    return [(min(a, b), max(a, b)) for a, b in pairwise(walk)]


@given(WALK)
def test_what_was_walked_is_walked_again(walk: list[int]) -> None:
    """Whatever edges a walk has, a trail from its start has all of them, each as often."""
    trail = euler_trail(edges_of(walk), walk[0])
    assert trail[0] == walk[0]
    assert Counter(edges_of(trail)) == Counter(edges_of(walk))


@given(WALK, WALK)
def test_what_two_walks_have_two_trails_have(one: list[int], other: list[int]) -> None:
    """From the same two starts, though what lies on which may change."""
    trails = two_trails([*edges_of(one), *edges_of(other)], (one[0], other[0]))
    assert (trails[0][0], trails[1][0]) == (one[0], other[0])
    assert Counter(edges_of(trails[0]) + edges_of(trails[1])) == Counter(edges_of(one) + edges_of(other))


def test_from_the_same_vertex_the_longer_trail_comes_first() -> None:
    """Arms of one edge and of two."""
    assert two_trails([(0, 1), (0, 2), (2, 3)], (0, 0)) == ([0, 2, 3], [0, 1])
    assert two_trails([(0, 3), (0, 1), (1, 2)], (0, 0)) == ([0, 1, 2], [0, 3])


def test_trails_keep_to_their_starts_whichever_is_walked_first() -> None:
    """The lower start may be that of the other trail."""
    assert two_trails([(0, 1), (2, 3)], (3, 1)) == ([3, 2], [1, 0])
    assert two_trails([(0, 1), (2, 3)], (0, 3)) == ([0, 1], [3, 2])


def test_a_component_is_all_that_can_be_reached() -> None:
    """0-1-2, and apart from it 3-4."""
    near = [0b00010, 0b00101, 0b00010, 0b10000, 0b01000]
    assert [component(near, 1 << vertex) for vertex in range(5)] == [0b00111] * 3 + [0b11000] * 2
    assert component(near, 0b01001) == 0b11111
