"""Writes `sentences.md`: every sentence of the published texts, the rule that says it and the test that holds it.

All of it is read from the tests in `tests/sentences`: each bears the mark `sentence` and says in its docstring what the
sentence means, and a table beside them has the sentences that no test holds. `--check` only tells whether the page is up
to date.
"""

from __future__ import annotations

import argparse
import importlib.util
import inspect
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType

from attrs import frozen

import trainrules as tr

PAGE = Path(__file__).with_name("sentences.md")
TESTS = Path(__file__).parents[1] / "tests" / "sentences"
FILES = ("masters", "german", "crazy_train")
CORE = "core"
CATALOGUE = tr.catalogue()
REMEDY = "write it anew with `python docs/sentences_page.py`"

HEAD = f"""\
<!-- Made from the tests in tests/sentences; {REMEDY}. -->

# Sentences

Three of the games that come with the library follow a published text sentence by sentence. Here is what each sentence of these texts means,
in our words and in the order of the text, which rule says it, and which test holds it. Where a text leaves something open
there is a line that tells what was chosen; most of it can be chosen otherwise by a house rule or an option.

A rule that is not part of the game is a variation that the text names, and a house rule here. `core` is what every game has.
*Presentation* is what a table looks like and how it is handled, which the library leaves to those who build one.
"""


@frozen
class Sentence:
    """A sentence, or a part of one: what it means and, where it is a rule, who says it, what was chosen, and its test."""

    number: int
    meaning: str
    rules: tuple[str, ...] = ()
    test: str = ""
    choice: str = ""
    kind: str = ""
    remark: str = ""


@frozen
class Text:
    """A published text: the game that follows it, its parts by the number of their first sentence, and its sentences."""

    name: str
    game: tr.Game
    parts: Mapping[int, str]
    sentences: tuple[Sentence, ...]


def texts() -> tuple[Text, ...]:
    """What the tests say of each text."""
    read = []
    for name in FILES:
        module = _module(name)
        found = [
            *_held(module),
            *(Sentence(number, said, kind=kind, remark=remark) for number, (kind, said, remark) in module.NO_TEST.items()),
        ]
        found.sort(key=lambda sentence: sentence.number)
        read.append(Text(name.replace("_", "-"), CATALOGUE.games[module.GAME], module.PARTS, tuple(found)))
    return tuple(read)


def _module(name: str) -> ModuleType:
    path = TESTS / f"test_{name}.py"
    spec = importlib.util.spec_from_file_location(f"sentences_of_{name}", path)
    if spec is None or spec.loader is None:
        raise LookupError(f"{path} cannot be read")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _held(module: ModuleType) -> Iterator[Sentence]:
    text = module.__name__.removeprefix("sentences_of_").replace("_", "-")
    for name, test in vars(module).items():
        if name.startswith("test_"):
            marks = [mark.kwargs for mark in getattr(test, "pytestmark", ()) if mark.name == "sentence"]
            if [mark["text"] for mark in marks] != [text]:
                raise LookupError(f"{name} bears no mark of a sentence of the text {text}, or several; give it one")
            meaning, _, _ = inspect.cleandoc(test.__doc__ or "").partition("\n\n")
            rules = tuple(marks[0]["rule"].split())
            yield Sentence(marks[0]["number"], " ".join(meaning.split()), rules, name, marks[0].get("choice", ""))


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for text in texts() for line in _text(text))])


def _text(text: Text) -> Iterator[str]:
    numbers = {sentence.number for sentence in text.sentences}
    tests = [sentence for sentence in text.sentences if sentence.test]
    held = {sentence.number for sentence in tests}
    yield f"## {text.game.sources[0]}\n"
    yield (
        f"The game is [{text.game.name}](games.md#{text.game.name}). The text has {len(numbers)} sentences: {len(held)} are held by "
        f"{len(tests)} tests in `tests/sentences/test_{text.name.replace('-', '_')}.py`, and {len(numbers - held)} are no rules.\n"
    )
    parts, quoted = dict(text.parts), set[str]()
    for sentence in text.sentences:
        if sentence.number in parts:
            yield f"### {parts.pop(sentence.number)}\n"
        yield f"**{sentence.number}.** {sentence.meaning}\n"
        if not sentence.test:
            yield f"- *{sentence.kind.capitalize()}.* {sentence.remark}".rstrip()
        for said in sentence.rules:
            yield f"- {_rule(text, said, quoted)}"
        if sentence.choice:
            yield f"- *Choice:* {sentence.choice}"
        if sentence.test:
            yield f"- Test: `{sentence.test}`"
        yield ""


def _rule(text: Text, said: str, quoted: set[str]) -> str:
    """A rule as the game has it, with its sentence where it is named for the first time."""
    if said == CORE:
        return "`core`"
    name, _, options = said.partition(":")
    rule = CATALOGUE.rules[name]
    terms = f" (`{options}`)" if options else ""
    house = "" if any(type(own) is rule for own in text.game.rules) else ", a house rule"
    sentence = "" if name in quoted else f": {rule.sentence}"
    quoted.add(name)
    return f"[{name}](games.md#{name}){terms}{house}{sentence}"


def main() -> None:
    """Write the page, or check it."""
    parser = argparse.ArgumentParser(description="Write the page of sentences.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is out of date")
    check, made = parser.parse_args().check, page()
    if check and (not PAGE.exists() or PAGE.read_text(encoding="utf-8") != made):
        sys.exit(f"{PAGE.name} is out of date; {REMEDY}")
    if not check:
        PAGE.write_text(made, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
