"""What tests of several folders share: moves as text, and a plug-in made for a test."""

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


class Offers:
    """A plug-in that offers these rules and games."""

    def __init__(self, *offers: object) -> None:
        """Keep what is offered."""
        self.offers = offers

    @tr.hookimpl
    def trainrules_rules(self) -> list[object]:
        """What is no game."""
        return [offer for offer in self.offers if not isinstance(offer, tr.Game)]

    @tr.hookimpl
    def trainrules_games(self) -> list[object]:
        """The games."""
        return [offer for offer in self.offers if isinstance(offer, tr.Game)]


@pytest.fixture(scope="session")
def offers() -> type[Offers]:
    """A plug-in, made from the rules and games that it offers."""
    return Offers
