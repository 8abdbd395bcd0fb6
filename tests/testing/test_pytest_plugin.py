"""`pytest --trainrules NAME`: the laws of a plug-in without a line of test."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from trainrules.errors import LawBroken
from trainrules.pytest_plugin import LawItem, pytest_addoption, pytest_collection_modifyitems
from trainrules.testing import LAWS

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
    name = write("return False")
    _, said = run("--trainrules", name, "--collect-only", "-q")
    assert [law.name for law in LAWS if f": {law}\n" not in said] == []
    status, said = run("--trainrules", name, "-v")
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
    assert "trail = tr.testing.Trail.replay(" in said
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


class Asked:
    """A configuration of pytest in which these targets were asked for."""

    def __init__(self, *targets: str) -> None:
        """Keep them."""
        self.targets = list(targets)

    def getoption(self, name: str) -> object:
        """The targets, or the profile."""
        return self.targets if name == "--trainrules" else "dev"


@pytest.fixture
def added(request: pytest.FixtureRequest) -> Callable[..., list[pytest.Item]]:
    """The items that are added to a run in which these targets are asked for."""

    def items(*targets: str) -> list[pytest.Item]:
        found: list[pytest.Item] = []
        pytest_collection_modifyitems(request.session, Asked(*targets), found)  # type: ignore[arg-type]  # all that is asked of it
        return found

    return items


def test_an_item_is_a_law_of_a_subject(added: Callable[..., list[pytest.Item]], write: Callable[..., str]) -> None:
    """It asks that law, and is told by its name."""
    items = {item.name: item for item in added(write("return False"))}
    item = items["mine: tracks-keep-their-owners"]
    item.runtest()
    assert item.reportinfo()[2] == item.name
    assert item.nodeid == "trainrules mine.py::mine: tracks-keep-their-owners"


def test_an_item_that_fails_tells_the_story_alone(added: Callable[..., list[pytest.Item]], write: Callable[..., str]) -> None:
    """It is long enough without the way there."""
    items = {item.name: item for item in added(write("raise OSError"))}
    item = items["mine: no-rule-fails"]
    with pytest.raises(LawBroken) as caught:
        item.runtest()
    assert item.repr_failure(caught) == str(caught.value)


def test_what_is_no_plug_in_is_no_item(added: Callable[..., list[pytest.Item]]) -> None:
    """It is told before anything is run."""
    with pytest.raises(pytest.UsageError, match="--trainrules nobody-knows: 'nobody-knows' is no installed"):
        added("nobody-knows")


class Options:
    """What pytest keeps of the options of a plug-in."""

    def __init__(self) -> None:
        """None yet."""
        self.said: dict[str, dict[str, object]] = {}

    def getgroup(self, name: str, about: str) -> Options:
        """One group for all."""
        return self

    def addoption(self, name: str, **how: object) -> None:
        """Keep it."""
        self.said[name] = how


def test_the_options_tell_what_a_profile_is() -> None:
    """In `pytest --help`."""
    options = Options()
    pytest_addoption(options)  # type: ignore[arg-type]  # all that is asked of it
    assert list(options.said) == ["--trainrules", "--trainrules-profile"]
    assert options.said["--trainrules-profile"]["choices"] == ("dev", "ci", "nightly")
    assert "ci: more, the same in every run" in str(options.said["--trainrules-profile"]["help"])


def test_an_error_of_another_kind_is_shown_as_any(request: pytest.FixtureRequest) -> None:
    """With the way there: it is a fault of ours, or Ctrl-C."""
    item = LawItem.from_parent(request.node.parent, name="a law", check=None)
    with pytest.raises(AttributeError) as caught:
        item.runtest()
    assert "AttributeError" in str(item.repr_failure(caught))
