"""What the tests of rules together share: moves as text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr


@pytest.fixture(scope="session")
def legal() -> Callable[[tr.Ruleset, tr.Table], list[str]]:
    """The legal moves of the seat to move, as a person writes them."""

    def moves(rules: tr.Ruleset, table: tr.Table) -> list[str]:
        return [str(move) for move in tr.legal_moves(rules, table)]

    return moves


@pytest.fixture(scope="session")
def after() -> Callable[..., tr.Table]:
    """The table after moves as a person writes them, one after the other."""

    def played(rules: tr.Ruleset, table: tr.Table, *moves: str) -> tr.Table:
        for text in moves:
            table = tr.apply(rules, table, tr.move(text, table))
        return table

    return played
