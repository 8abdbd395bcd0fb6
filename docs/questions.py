"""Writes the tables of `questions.md` when the site is built, from the table that the tests of open questions are walked by."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from trainrules.offers import file_module

TABLE: Any = file_module(Path(__file__).parents[1] / "tests" / "ambiguities" / "questions.py")
MARKER = "<!-- questions -->"


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called by MkDocs with every page: put the tables in the place of their marker."""
    return markdown.replace(MARKER, "\n".join(tables())) if MARKER in markdown else markdown


def tables() -> Iterator[str]:
    """A table a theme, in the order of the questions."""
    for theme, questions in TABLE.THEMES.items():
        yield f"\n## {theme}\n\n| question | by default | otherwise |\n| --- | --- | --- |"
        for question in questions:
            default = f"<br>{answer(question.default)}" if question.default else ""
            yield f"| {question.asks} | {question.answer}{default} | {'<br>'.join(map(answer, question.others))} |"


def answer(said: str) -> str:
    """The house rules of an answer, each leading to its place on the page of games; those left out behind the others."""
    rules = [_link(rule) for rule in said.split() if not rule.startswith("-")]
    without = [f"without {_link(rule[1:])}" for rule in said.split() if rule.startswith("-")]
    return " ".join([*rules, *without])


def _link(rule: str) -> str:
    return f"[`{rule}`](games.md#{rule.partition(':')[0]})"
