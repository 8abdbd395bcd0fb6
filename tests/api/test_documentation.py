"""What the pages show is what happens: every Python example is run, and so is every command that is shown with its output.

Examples of one page share their names and run in the order of the page, in a folder in which every file of the page (a
Python block with a title) has been written.
"""

from __future__ import annotations

import doctest
import re
import runpy
import shlex
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from attrs import frozen

import trainrules as tr
from trainrules.cli import main
from trainrules.testing import Trail

pytestmark = pytest.mark.usefixtures("compiled_code")

ROOT = Path(__file__).parents[2]
PAGES = [
    page.relative_to(ROOT).as_posix()
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/*.md")))
]
FENCE = re.compile(r"^```(?P<language>\w+)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
INCLUDED = re.compile(r'^--8<-- "([^":]+)"\n', re.MULTILINE)
COMMAND = re.compile(r"^\$ trainrules (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
LOOSE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@frozen
class Block:
    """A fenced block of a page: what it is in, what it is called, and where its text begins."""

    language: str
    title: str | None
    start: int
    body: str


def blocks(page: str) -> Iterator[Block]:
    """The fenced blocks of a page, in its order, with the files that they include."""
    for found in FENCE.finditer((ROOT / page).read_text(encoding="utf-8")):
        body = INCLUDED.sub(lambda name: (ROOT / name[1]).read_text(encoding="utf-8"), found["body"])
        yield Block(found["language"], found["title"], found.start("body"), body)


def holding(language: str) -> list[str]:
    """The pages that have a block in that language."""
    return [page for page in PAGES if any(block.language == language for block in blocks(page))]


def commands() -> Iterator[object]:
    """Every command that a page shows, without its name, and what the page says that it prints."""
    for page in PAGES:
        for body in [block.body for block in blocks(page) if block.language == "console"]:
            for command, shown in COMMAND.findall(body):
                marks = [pytest.mark.population] * command.startswith("check ")  # laws are asked of many rounds
                yield pytest.param(page, command, shown, marks=marks)


@pytest.fixture
def enter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Goes into a folder in which every file that a page shows has been written."""

    def into(page: str) -> None:
        for block in blocks(page):
            if block.title is not None:
                (tmp_path / block.title).write_text(block.body, encoding="utf-8")
        monkeypatch.chdir(tmp_path)

    return into


@pytest.mark.parametrize("page", holding("pycon"))
def test_every_python_example_gives_what_the_page_shows(page: str, enter: Callable[[str], None]) -> None:
    """Each `>>>` of the page, run after those before it, prints what stands below it."""
    enter(page)
    text = (ROOT / page).read_text(encoding="utf-8")
    lines = [""] * text.count("\n")  # a failure is told with its line in the page
    for block in blocks(page):
        if block.language == "pycon":
            first = text.count("\n", 0, block.start)
            lines[first : first + block.body.count("\n")] = block.body.splitlines()
    examples = doctest.DocTestParser().get_doctest("\n".join(lines), {}, page, page, 0)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=LOOSE).run(examples, out=told.append)
    assert told == [], "".join(told)


@pytest.mark.usefixtures("few_rounds")
@pytest.mark.parametrize(("page", "command", "shown"), [*commands()])
def test_every_command_prints_what_the_page_shows(
    page: str,
    command: str,
    shown: str,
    enter: Callable[[str], None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each `$ trainrules ...` of the page prints what stands below it; `...` stands for any number of lines."""
    enter(page)
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as ended:
        main(shlex.split(command))
    printed = capsys.readouterr().out
    assert ended.value.code == (1 if "\nBroken: " in shown else 0)  # a law that the page shows broken
    assert doctest.OutputChecker().check_output(shown, printed, LOOSE), printed


@pytest.mark.parametrize(("page", "title"), [(page, block.title) for page in PAGES for block in blocks(page) if block.title])
def test_every_file_that_a_page_shows_can_be_run(page: str, title: str, enter: Callable[[str], None]) -> None:
    """Nothing in it is misspelt or not imported, up to where its functions are called."""
    enter(page)
    assert runpy.run_path(title)["__file__"] == title


UNFIT = {"broken_house.py", "careless.py", "habits.py", "hasty.py", "heaviest.py"}
"""Files that a page shows for what is wrong with them, and one whose rules are for the pieces of another file."""


def offering() -> list[tuple[str, str]]:
    """The files that offer house rules for whatever game."""
    shown = [(page, block) for page in PAGES for block in blocks(page) if "def trainrules_rules" in block.body]
    return [(page, block.title) for page, block in shown if block.title and block.title not in UNFIT]


@pytest.mark.parametrize(("page", "title"), offering())
def test_a_rule_that_a_page_shows_plays_every_game_that_takes_it(page: str, title: str, enter: Callable[[str], None]) -> None:
    """Games in which a seat has no track among them: people copy what they see."""
    enter(page)
    shelf = tr.catalogue(plugins=[title], strict=True)
    shown = [name for name in shelf.rules if title in shelf.origins[name]]
    assert shown
    for name in shown:
        played = 0
        for game in shelf.games:
            with suppress(tr.RulesetError):
                rules = tr.ruleset(game, shelf.rules[name](), catalogue=shelf)
                trail = Trail.dealt(rules, rules.seats[0], 1).on(Random(1).choice, 1_000)  # noqa: S311  # no secret
                assert (trail.failure, trail.last.over) == (None, True), (name, game)
                played += 1
        assert played
