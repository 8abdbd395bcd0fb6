"""What the tests against the second game share: the game itself, and one deal handed to both."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import trainrules as tr

HERE = Path(__file__).parent


def load(name: str) -> ModuleType:
    """The module in the file or folder of that name beside this one, which no import finds."""
    folder = HERE / name
    package = folder.is_dir()
    known_as = f"second_game_{name}"
    file = folder / "__init__.py" if package else HERE / f"{name}.py"
    spec = spec_from_file_location(known_as, file, submodule_search_locations=[str(folder)] if package else None)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[known_as] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


NAIVE, WORDS = load("naive"), load("words")


def dealt_to_both(text: str, seats: int, seed: int) -> tuple[tr.Ruleset, tr.Table, dict[str, Any], dict[str, Any]]:
    """A ruleset and a deal, for the library and for the second game, which gets the names of the pieces and no more."""
    rules = tr.ruleset(text)
    table = tr.deal(rules, seats, seed=seed)
    whose = [sorted(track.owners) for track in table.tracks]
    hands = [[plain(piece) for piece in table.hand(seat)] for seat in range(seats)]
    now = NAIVE.start(str(table.station), hands, [plain(piece) for piece in table.boneyard], whose, table.seat)
    return rules, table, WORDS.words(text), now


def plain(piece: tr.Piece) -> str:
    """The name of a piece, the same for equal ones."""
    return str(piece).partition("#")[0]


def in_the_library(rules: tr.Ruleset, table: tr.Table) -> dict[str, Any]:
    """What the library says of a position."""
    seen: dict[str, Any] = {
        "moves": [str(move) for move in tr.legal_moves(rules, table)],
        "down": [track.index for track in table.tracks if track.marked],
        "hands": [sorted(str(piece).partition("#")[0] for piece in hand) for hand in table.hands],
    }
    outcome = tr.outcome(rules, table)
    if outcome is not None:
        return seen | {"over": outcome.cause, "score": list(tr.score(rules, table))}
    return seen | {
        "seat": table.seat,
        "owed": list(table.owed),
        "binding": sorted(table.binding),
        "fresh": sorted(table.fresh),
        "due": table.turn.due.name,
    }


def in_the_second_game(words: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What the second game says of it."""
    seen = {"moves": NAIVE.legal(words, now), "down": now["down"], "hands": now["hands"]}
    if now["over"]:
        return seen | {"over": now["over"], "score": NAIVE.score(words, now)}
    return seen | {
        "seat": now["seat"],
        "owed": NAIVE.waiting(words, now),
        "binding": sorted(NAIVE.bound(words, now)),
        "fresh": now["new"],
        "due": {"nothing": "NONE"}.get(NAIVE.asked(words, now), NAIVE.asked(words, now).upper()),
    }


def walk(text: str, seats: int, seed: int) -> int:
    """Play a round by chance in both games, which agree at every move; how many moves it has."""
    rules, table, words, now = dealt_to_both(text, seats, seed)
    names = [plain(piece) for piece in table.kit.pieces]
    unsorted = len(set(names)) < len(names) or names != sorted(names)
    chance, moves = random.Random(seed), 0  # noqa: S311  # any choices will do, as long as they are the same each time
    while True:
        library, second = in_the_library(rules, table), in_the_second_game(words, now)
        if (
            unsorted
        ):  # the library sorts pieces by their values, and knows equal ones from each other; here is no more than names
            library["moves"].sort()
            second["moves"].sort()
        assert library == second, f"{seats} seats, seed {seed}:\n{table}"
        if table.over:
            return moves
        move = chance.choice(library["moves"])
        table = tr.apply(rules, table, tr.move(move, table))
        now = NAIVE.after(words, now, move)
        moves += 1


@pytest.fixture(scope="session")
def naive() -> ModuleType:
    """The second game."""
    return NAIVE


@pytest.fixture(scope="session")
def words() -> ModuleType:
    """What it knows of the rules."""
    return WORDS


@pytest.fixture(scope="session")
def dealt() -> Callable[..., Any]:
    """One deal for both games."""
    return dealt_to_both


@pytest.fixture(scope="session")
def walked() -> Callable[..., int]:
    """A round in both games."""
    return walk
