"""No open question is left without a test, nor any answer, and each answer is one that the catalogue can give."""

from __future__ import annotations

import inspect
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr
from trainrules.offers import file_module

HERE = Path(__file__).parent
TABLE: Any = file_module(HERE / "questions.py")
HOOK: Any = file_module(HERE.parents[1] / "docs" / "questions.py")
OTHERS = [(question, said) for question in TABLE.QUESTIONS for said in question.others]


def shown() -> dict[str, set[str]]:
    """The answers that tests show, by question; a test that names none shows the default."""
    found = defaultdict[str, set[str]](set)
    for path in sorted(HERE.glob("test_*.py")):
        if path != Path(__file__):
            for name, test in inspect.getmembers(file_module(path), inspect.isfunction):
                if name.startswith("test_"):
                    [mark] = [mark for mark in test.pytestmark if mark.name == "question"]
                    asks, *answers = mark.args
                    found[asks] |= set(answers[0]) if answers else {_default(asks)}
    return found


def _default(asks: str) -> str:
    return next((question.default for question in TABLE.QUESTIONS if question.asks == asks), "not in the table")


def test_each_answer_to_each_question_has_a_test() -> None:
    """The default and all others, and no test shows an answer or asks a question that the table does not have."""
    assert shown() == {question.asks: {question.default, *question.others} for question in TABLE.QUESTIONS}


def test_no_question_is_asked_twice() -> None:
    """Each has one place in the table."""
    asks = [question.asks for question in TABLE.QUESTIONS]
    assert sorted(set(asks)) == sorted(asks)


def test_questions_end_in_a_question_mark_and_answers_in_a_stop() -> None:
    """They are sentences."""
    wrong = [each.asks for each in TABLE.QUESTIONS if not (each.asks.endswith("?") and each.answer.endswith("."))]
    assert wrong == []


@pytest.mark.parametrize(("question", "said"), OTHERS, ids=[said for _, said in OTHERS])
def test_another_answer_is_another_ruleset(question: Any, said: str) -> None:
    """One that can be built, and that does not come to the default."""
    default = tr.ruleset(f"{question.game} {question.default}".strip())
    assert tr.ruleset(f"{question.game} {said}").settings != default.settings or _rules(f"{question.game} {said}") != _rules(
        default.label
    )


def _rules(said: str) -> set[str]:
    return {str(rule) for rule in tr.ruleset(said).rules}


def test_the_page_asks_every_question() -> None:
    """In the order of the table, each theme under its own heading."""
    page = HOOK.on_page_markdown("<!-- questions -->")
    rows = [line.split(" | ")[0].removeprefix("| ") for line in page.splitlines() if line.startswith("| ")]
    assert [row for row in rows if row.endswith("?")] == [question.asks for question in TABLE.QUESTIONS]
    assert [line.removeprefix("## ") for line in page.splitlines() if line.startswith("## ")] == list(TABLE.THEMES)


def test_the_page_leads_to_every_rule_that_it_names() -> None:
    """On the page of games, with its options."""
    assert HOOK.answer("reverse-doubles") == "[`reverse-doubles`](games.md#reverse-doubles)"
    assert HOOK.answer("toes:count=2 -compulsory-doubles") == (
        "[`toes:count=2`](games.md#toes) without [`compulsory-doubles`](games.md#compulsory-doubles)"
    )


def test_other_pages_are_left_as_they_are() -> None:
    """Only the marker is replaced."""
    assert HOOK.on_page_markdown("# Laws") == "# Laws"
