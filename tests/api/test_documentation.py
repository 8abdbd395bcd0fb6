"""What the pages show is what happens: every Python example is run and every command is given.

Examples of one page share their names and run in the order of the page, in a folder in which every file of the page (a
Python block with a title) has been written.
"""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import frozen

ROOT = Path(__file__).parents[2]
PAGES = [page.relative_to(ROOT).as_posix() for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/*.md"))]
FENCE = re.compile(r"^```(?P<language>\w+)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
LOOSE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@frozen
class Block:
    """A fenced block of a page: what it is in, what it is called, and where its text begins."""

    language: str
    title: str | None
    start: int
    body: str


def blocks(page: str) -> Iterator[Block]:
    """The fenced blocks of a page, in its order."""
    for found in FENCE.finditer((ROOT / page).read_text(encoding="utf-8")):
        yield Block(found["language"], found["title"], found.start("body"), found["body"])


def holding(language: str) -> list[str]:
    """The pages that have a block in that language."""
    return [page for page in PAGES if any(block.language == language for block in blocks(page))]


@pytest.fixture
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with the files that the page shows."""
    for block in blocks(request.getfixturevalue("page")):
        if block.title is not None:
            (tmp_path / block.title).write_text(block.body, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("page", holding("pycon"))
@pytest.mark.usefixtures("folder")
def test_every_python_example_gives_what_the_page_shows(page: str) -> None:
    """Each `>>>` of the page, run after those before it, prints what stands below it."""
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
