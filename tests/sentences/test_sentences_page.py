"""No sentence of the published texts is left out, and the page that lists them says what the tests say."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import trainrules as tr

SCRIPT = Path(__file__).parents[2] / "docs" / "sentences_page.py"
LENGTHS = {"masters": 70, "german": 31, "crazy-train": 29}
"""How many sentences each text has, headings left out."""
KINDS = {"presentation", "not a rule"}
"""What a sentence may be that no test holds. There is no sentence that is a rule and is not modelled."""


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("sentences_page", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """What reads the tests and writes the page."""
    return _script()


@pytest.fixture(scope="module")
def texts(script: ModuleType) -> dict[str, Any]:
    """The texts by name."""
    return {text.name: text for text in script.texts()}


def test_the_page_is_up_to_date(script: ModuleType) -> None:
    """`docs/sentences.md` is what `python docs/sentences_page.py` writes."""
    assert script.PAGE.read_text(encoding="utf-8") == script.page()


@pytest.mark.parametrize(("name", "length"), LENGTHS.items())
def test_every_sentence_of_a_text_is_listed(texts: dict[str, Any], name: str, length: int) -> None:
    """From the first to the last, without a gap."""
    assert sorted({sentence.number for sentence in texts[name].sentences}) == list(range(1, length + 1))


@pytest.mark.parametrize("name", LENGTHS)
def test_a_sentence_is_held_by_tests_or_is_no_rule(texts: dict[str, Any], name: str) -> None:
    """Not both; one that is no rule is listed once and is of a known kind."""
    sentences = texts[name].sentences
    held = {sentence.number for sentence in sentences if sentence.test}
    others = [sentence for sentence in sentences if not sentence.test]
    numbers = [sentence.number for sentence in others]
    assert (held & set(numbers), len(set(numbers)), {sentence.kind for sentence in others} - KINDS) == (
        set(),
        len(numbers),
        set(),
    )


@pytest.mark.parametrize("name", LENGTHS)
def test_every_sentence_that_is_held_has_a_rule_that_says_it(texts: dict[str, Any], name: str) -> None:
    """A rule of the catalogue that the game can have, with the options named, or the core."""
    text = texts[name]
    said = {rule for sentence in text.sentences if sentence.test for rule in (sentence.rules or ("",))}
    for rule in sorted(said - {"core"}):
        assert tr.ruleset(text.game, "compulsory-doubles", rule).rule(rule.partition(":")[0]) is not None


@pytest.mark.parametrize("name", LENGTHS)
def test_every_rule_of_the_game_says_a_sentence_of_its_text(texts: dict[str, Any], name: str) -> None:
    """With its options: no game has a rule that its text does not have."""
    text = texts[name]
    said = {rule for sentence in text.sentences for rule in sentence.rules}
    read = {rule for words in said - {"core"} for rule in tr.ruleset(text.game, "compulsory-doubles", words).house}
    assert [rule for rule in text.game.rules if rule not in read] == []


@pytest.mark.parametrize("name", LENGTHS)
def test_every_sentence_has_a_meaning(texts: dict[str, Any], name: str) -> None:
    """One that ends like a sentence."""
    assert [sentence.number for sentence in texts[name].sentences if not sentence.meaning.endswith((".", "?"))] == []
