"""The solver beside an integer program, on hands that brute force cannot try."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pytest.importorskip("highspy", reason="the integer program is solved by highspy, which is not installed")


@pytest.mark.parametrize("size", [20, 30, 45, 60, 90])
@pytest.mark.parametrize("high", [9, 12, 18])
def test_large_hands_are_solved_as_by_an_integer_program(oracles: Any, high: int, size: int) -> None:
    """Of one set and of two mixed, with any start, objective and ends; and every train is laid at a table."""
    random = Random(100 * high + size)  # noqa: S311  # the same in every run
    for sets in (1, 1, 2):
        tiles = oracles.tiles_of(high) * sets
        asked = oracles.question(random, random.sample(tiles, min(size, len(tiles))))
        solution = oracles.solver(asked)()
        assert oracles.got(asked, solution) == oracles.integer_program(asked), asked
        assert solution.proven
        oracles.played(asked, solution)


@pytest.mark.parametrize("family", ["random", "dense", "in parts", "doubles", "with copies", "sparse"])
def test_the_integer_program_agrees_with_brute_force(oracles: Any, family: str) -> None:
    """So that two oracles are two."""
    random = Random(2)  # noqa: S311  # the same in every run
    for _ in range(15):
        asked = oracles.question(random, oracles.FAMILIES[family](random, random.randint(2, 9)))
        assert oracles.integer_program(asked) == oracles.brute_force(asked), asked
