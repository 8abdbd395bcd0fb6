"""What the tests of open questions share: a test says with `question` which one it answers, and is asked by those rules.

`@pytest.mark.question(asks, {rules: expected, ...})` names a question of `questions.py` and what its answers come to. The
test is run once an answer, with `rules` as the whole ruleset and `expected` as what stands beside them; `""` is the game
as it is. A test that names no answers shows the default alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

import trainrules as tr
from trainrules.catalogues import file_module

TABLE: Any = file_module(Path(__file__).with_name("questions.py"))
QUESTIONS = {question.asks: question for question in TABLE.QUESTIONS}


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known."""
    config.addinivalue_line("markers", "question(asks, answers): the open question that a test answers")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Ask a test by the rules of each answer."""
    mark = metafunc.definition.get_closest_marker("question")
    if mark is None or "rules" not in metafunc.fixturenames:
        return
    question, answers = QUESTIONS[mark.args[0]], mark.args[1:]
    if answers:
        pairs = [(f"{question.game} {said}".strip(), expected) for said, expected in answers[0].items()]
        metafunc.parametrize(("rules", "expected"), pairs, ids=[rules for rules, _ in pairs])
    else:
        metafunc.parametrize("rules", [f"{question.game} {question.default}".strip()])


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
    def outcome(self) -> tr.Outcome | None:
        """How the round ended."""
        return tr.outcome(self.rules, self.table)

    @property
    def score(self) -> tuple[int, ...]:
        """What the round costs each seat."""
        return tr.score(self.rules, self.table)

    @property
    def lines(self) -> list[str]:
        """The pieces on each track."""
        return [" ".join(map(str, track.pieces)) for track in self.table.tracks]

    def after(self, *moves: str) -> Seen:
        """The same after these moves."""
        table = self.table
        for text in moves:
            table = tr.apply(self.rules, table, tr.move(text, table))
        return Seen(self.rules, table)


@pytest.fixture(scope="session")
def at() -> Callable[[str, str], Seen]:
    """The position of a text, by rules as `tr.ruleset` reads them."""

    def position(rules: str, text: str) -> Seen:
        ruleset = tr.ruleset(rules)
        return Seen(ruleset, tr.table(ruleset, text))

    return position


@pytest.fixture(scope="session")
def questions() -> dict[str, Any]:
    """The questions by what they ask."""
    return QUESTIONS
