"""What tests of several folders share: moves as text, positions asked in words, and a plug-in made for a test."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Generator
from typing import Any, cast

import pytest
from attrs import evolve, frozen

import trainrules as tr
from trainrules.profiles import PROFILES, Profile

COMPILED = """
from trainrules import sim
sim.tie("mexican-train dominoes:high=6 hand-size:pieces=3", seats=2, moves=20)
sim.simulate("mexican-train dominoes:high=6 hand-size:pieces=3", seats=2, matches=1)
"""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Coverage looks away from populations: what is only come by there by chance is to have a test of its own."""
    coverage: Any = sys.modules.get("coverage")
    looking = coverage and item.get_closest_marker("population") and coverage.Coverage.current()
    if not looking:
        return (yield)
    looking.stop()
    try:
        return (yield)
    finally:
        looking.start()


@pytest.fixture(scope="session")
def compiled_code() -> None:
    """The kernel compiled and kept, by a process of its own: where coverage looks on, Numba takes minutes to compile it."""
    subprocess.run([sys.executable, "-c", COMPILED], check=True)  # noqa: S603  # ours


@pytest.fixture
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quickest profile looks at fewer rounds, the same in every run: what it prints is as ever, and that it looks far enough is
    asked elsewhere.
    """
    quick = evolve(PROFILES["dev"], rounds=4, same=True)
    monkeypatch.setitem(cast("dict[str, Profile]", PROFILES), "dev", quick)


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


@frozen
class Seen:
    """A table with its rules, asked in words."""

    rules: tr.Ruleset
    table: tr.Table

    @property
    def legal(self) -> list[str]:
        """The legal moves."""
        return [str(move) for move in tr.legal_moves(self.rules, self.table)]

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.table.seat

    @property
    def marked(self) -> list[int]:
        """The tracks with a marker."""
        return [track.index for track in self.table.tracks if track.marked]

    @property
    def ends(self) -> list[str]:
        """What each track shows."""
        return [self.table.kit.ends[track.end] for track in self.table.tracks]

    @property
    def lines(self) -> list[str]:
        """The pieces on each track."""
        return [" ".join(map(str, track.pieces)) for track in self.table.tracks]

    @property
    def outcome(self) -> tr.Outcome | None:
        """How the round ended."""
        return tr.outcome(self.rules, self.table)

    @property
    def score(self) -> tuple[int, ...]:
        """What the round costs each seat."""
        return tr.score(self.rules, self.table)

    def hand(self, seat: int) -> list[str]:
        """The pieces in a hand."""
        return [str(piece) for piece in self.table.hand(seat)]

    def after(self, *moves: str) -> Seen:
        """The same after these moves."""
        table = self.table
        for text in moves:
            table = tr.apply(self.rules, table, tr.move(text, table))
        return Seen(self.rules, table)


@pytest.fixture(scope="session")
def seen() -> type[Seen]:
    """A table with its rules, made from both."""
    return Seen


@pytest.fixture(scope="session")
def at() -> Callable[[str, str], Seen]:
    """The position of a text, by rules as `tr.ruleset` reads them."""

    def position(rules: str, text: str) -> Seen:
        ruleset = tr.ruleset(rules)
        return Seen(ruleset, tr.table(ruleset, text))

    return position


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
