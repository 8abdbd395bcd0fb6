"""`pytest --trainrules NAME`: the laws of a plug-in without a line of test."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from trainrules.pytest_plugin import LawItem

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run pytest in a process of its own in an empty folder; the status and what it wrote."""

    def ran(*words: str) -> tuple[int, str]:
        command = [
            sys.executable,
            "-W",
            "error",
            "-m",
            "pytest",
            "-p",
            "no:cacheprovider",
            "--trainrules-profile",
            "dev",
            *words,
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)  # noqa: S603  # our own words
        return done.returncode, done.stdout + done.stderr

    return ran


def test_every_law_of_a_file_is_an_item(run: Run, write: Callable[..., str]) -> None:
    """With a readable id, and no test file is needed."""
    status, said = run("--trainrules", write("return False"), "-v")
    assert status == 0
    assert "trainrules mine.py::mine: a-round-ends PASSED" in said
    assert "everything-offered-can-be-used PASSED" in said


def test_items_are_chosen_as_any(run: Run, write: Callable[..., str]) -> None:
    """By a word of their names."""
    _, said = run("--trainrules", write("return False"), "-k", "owners")
    assert "1 passed" in said


def test_a_plug_in_that_is_named_twice_is_asked_once(run: Run, write: Callable[..., str]) -> None:
    """And two are asked both."""
    name, other = write("return False"), write("return False", name="Yours")
    words = [word for each in (name, name, other) for word in ("--trainrules", each)]
    _, said = run(*words, "-k", "owners")
    assert "2 passed" in said


def test_a_law_that_does_not_hold_is_told_with_its_story(run: Run, write: Callable[..., str]) -> None:
    """And without the inside of the program."""
    status, said = run("--trainrules", write("return table.boneyard[0].index % 2 == 0"), "-k", "hidden")
    assert status == 1
    assert "mine: no-rule-sees-what-is-hidden" in said
    assert "again:   trainrules.testing.Trail.replay(" in said
    assert "Traceback" not in said


def test_what_is_no_plug_in_is_an_error_of_use(run: Run) -> None:
    """With what it could have been."""
    status, said = run("--trainrules", "nobody-knows")
    assert status == 4
    assert "ERROR: --trainrules nobody-knows: 'nobody-knows' is no installed plug-in" in said


def test_without_the_option_nothing_is_added(run: Run) -> None:
    """And nothing that is needed for it is imported."""
    status, said = run()
    assert (status, "no tests ran" in said) == (5, True)
    script = "import sys, trainrules.pytest_plugin; print('hypothesis' in sys.modules, 'trainrules.testing' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603  # our own words
    assert done.stdout.split() == ["False", "False"]


def test_an_error_of_another_kind_is_shown_as_any(request: pytest.FixtureRequest) -> None:
    """With the way there: it is a fault of ours, or Ctrl-C."""
    item = LawItem.from_parent(request.node.parent, name="a law", check=None)
    with pytest.raises(AttributeError) as caught:
        item.runtest()
    assert "AttributeError" in str(item.repr_failure(caught))
