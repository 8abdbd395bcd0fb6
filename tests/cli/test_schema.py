"""`trainrules schema`: JSON Schema for settings forms."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

Run = Callable[..., Any]


@pytest.mark.parametrize("words", [(), ("mexican-train",), ("double-blank",)], ids=" ".join)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_schema_is_that_of_the_library(words: tuple[str, ...], language: str, run: Run) -> None:
    """Of everything, of a game, of a rule; in either language."""
    ran = run("schema", *words, "--language", language)
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == tr.schema(*words or (None,), language=language)


def test_english_is_the_language_where_none_is_said(run: Run) -> None:
    """As everywhere."""
    assert run("schema", "double-blank").out == run("schema", "double-blank", "--language", "en").out


def test_it_is_ascii_whatever_it_says(run: Run) -> None:
    """So that no terminal and no pipe changes it."""
    ran = run("schema", "reverse-doubles", "--language", "de", charset="ascii")
    assert ran.out.isascii()
    assert json.loads(ran.out)["description"] == (
        "Mehrere offene Päsche werden in umgekehrter Reihenfolge bedient: der neueste zuerst."
    )


def test_rules_and_games_of_a_plug_in_are_told_too(odd: str, run: Run) -> None:
    """The five options of a rule that has one of every kind; the tiny game, which has the name of its rule."""
    ran = run("schema", "asking", "--plugin", odd)
    assert list(json.loads(ran.out)["properties"]) == ["much", "parts", "loud", "order", "most"]
    tiny = json.loads(run("schema", "tiny", "--plugin", odd).out)
    assert tiny["properties"]["game"]["oneOf"] == [{"const": "tiny", "title": "tiny", "description": ""}]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("schema double-blnk", "'double-blnk': there is no such rule or game; did you mean 'double-blank'?"),
        ("schema double-blank rounds", None),
        ("schema --language fr", None),
    ],
)
def test_what_cannot_be_written_is_refused_in_a_line(words: str, line: str | None, run: Run) -> None:
    """With status 2."""
    ran = run(*words.split())
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err == f"trainrules: {line}\n" if line else words.rsplit(maxsplit=1)[-1] in ran.err


def test_a_rule_whose_options_no_text_can_say_is_refused(odd: str, run: Run) -> None:
    """With the reason."""
    ran = run("schema", "puzzling", "--plugin", odd)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("trainrules: rule 'puzzling': its options cannot be written as text (NameError")
