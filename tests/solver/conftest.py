"""What the tests of the solver share: the oracles of the benchmark, and short ways to ask."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr
from trainrules.offers import file_module

ORACLES: Any = file_module(Path(__file__).parents[2] / "benchmarks" / "oracles.py")


@pytest.fixture(scope="session")
def oracles() -> Any:
    """Brute force, an integer program, families of hands, and a table at which a train is laid."""
    return ORACLES


@pytest.fixture(scope="session")
def train() -> Callable[..., str]:
    """The train for a hand, as text."""

    def solved(hand: str, start: Any, **wishes: Any) -> str:
        return " ".join(str(piece) for piece in tr.solve(hand, start, **wishes).train)

    return solved


@pytest.fixture(scope="session")
def whole() -> Callable[[int], str]:
    """All tiles of a set as text."""

    def named(high: int) -> str:
        return " ".join(f"{low}-{top}" for low in range(high + 1) for top in range(low, high + 1))

    return named


@pytest.fixture(scope="session")
def cards() -> tr.Ruleset:
    """Crazy Train: a card meets one with which it shares suit, border or number, and is a double where it shares two."""
    return tr.ruleset("crazy-train")
