"""What the tests of open questions share: a test says with `question` which one it answers, and is asked by those rules.

`@pytest.mark.question(asks, {rules: expected, ...})` names a question of `questions.py` and what its answers come to. The
test is run once an answer, with `rules` as the whole ruleset and `expected` as what stands beside them; `""` is the game
as it is. A test that names no answers shows the default alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from trainrules.offers import file_module

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


@pytest.fixture(scope="session")
def questions() -> dict[str, Any]:
    """The questions by what they ask."""
    return QUESTIONS
