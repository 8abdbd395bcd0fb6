"""What the tests of views share: small games, and matches as far as they are played by chance."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import trainrules as tr


@cache
def ruleset(*house: str, tiles: str = "high=6") -> tr.Ruleset:
    """Mexican Train with a small set of tiles, and these house rules."""
    return tr.ruleset("mexican-train", f"dominoes:{tiles}", *house)


def dice(seed: int) -> Random:
    """A source of chance."""
    return Random(seed)  # noqa: S311  # no secret


@cache
def played(rules: tr.Ruleset, seats: int, seed: int, moves: int) -> tr.Match:
    """A match after so many moves by chance, or at its end."""
    random, match = dice(seed), tr.Match.start(rules, seats, seed)
    while match.length < moves and not match.over:
        match = match.apply(random.choice(match.legal_moves()))
    return match


def steps(rules: tr.Ruleset, text: str, *moves: str) -> tuple[tr.Table, list[tuple[tr.Table, tr.Move]]]:
    """The table after these moves, and each move with the table on which it was made."""
    table, made = tr.table(rules, text), []
    for said in moves:
        move = tr.move(said, table)
        made.append((table, move))
        table = tr.apply(rules, table, move)
    return table, made


class Views:
    """All of these, by one name."""

    ruleset, played, steps, dice = map(staticmethod, (ruleset, played, steps, dice))  # type: ignore[assignment]


@pytest.fixture(scope="session")
def views() -> Any:
    """Small games, matches by chance, moves as text, and dice."""
    return Views
