"""What the tests of score cards share: a card of a game and people, and everything that stands against an entry."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

PEOPLE = ("Ann", "Bob", "Cid", "Dora", "Eve", "Fay")


@pytest.fixture(scope="session")
def new() -> Callable[..., tr.Scorecard]:
    """A card of the plain game with house rules, for so many people."""

    def card(
        *rules: str | tr.Rule, people: int = 3, game: str = "mexican-train", without: tuple[str, ...] = ()
    ) -> tr.Scorecard:
        return tr.Scorecard(tr.ruleset(game, *rules, without=without), PEOPLE[:people])

    return card


@pytest.fixture(scope="session")
def refused() -> Callable[..., tuple[str, ...]]:
    """Everything that stands against what is done: the problems of the error."""

    def problems(done: Callable[..., object], *about: object, **said: object) -> tuple[str, ...]:
        with pytest.raises(tr.BadEntry) as error:
            done(*about, **said)
        return error.value.problems

    return problems
