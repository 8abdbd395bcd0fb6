"""What the tests against the second game share: the game itself, and one deal handed to both."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import trainrules as tr

HERE = Path(__file__).parent


def load(name: str) -> ModuleType:
    """The module in the file of that name beside this one, which no import finds."""
    spec = spec_from_file_location(name, HERE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


NAIVE, WORDS = load("naive"), load("words")


def dealt_to_both(text: str, seats: int, seed: int) -> tuple[tr.Ruleset, tr.Table, dict[str, Any], dict[str, Any]]:
    """A ruleset and a deal, for the library and for the second game, which gets the names of the pieces and no more."""
    rules = tr.ruleset(text)
    table = tr.deal(rules, seats, seed=seed)
    whose: list[int | None] = [None] * len(table.tracks)
    for seat in range(seats):
        whose[table.own(seat).index] = seat
    hands = [[plain(piece) for piece in table.hand(seat)] for seat in range(seats)]
    now = NAIVE.start(str(table.station), hands, [plain(piece) for piece in table.boneyard], whose, table.seat)
    return rules, table, WORDS.words(text), now


def plain(piece: tr.Piece) -> str:
    """The name of a piece, the same for equal ones."""
    return str(piece).partition("#")[0]


@pytest.fixture(scope="session")
def naive() -> ModuleType:
    """The second game."""
    return NAIVE


@pytest.fixture(scope="session")
def dealt() -> Callable[..., Any]:
    """One deal for both games."""
    return dealt_to_both
