"""What `new-rule` and `new-game` lay down works as it is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import trainrules as tr

Run = Callable[..., Any]
KINDS = ["rule", "game"]
GAMES = sorted(tr.catalogue().games)
pytestmark = pytest.mark.usefixtures("elsewhere")


def laid(kind: str, run: Run, name: str = "quite-new") -> Path:
    """The folder that the command lays down."""
    ran = run(f"new-{kind}", name)
    assert (ran.status, ran.err) == (0, "")
    return Path.cwd() / name


def install(folder: Path) -> None:
    """Put the metadata beside the module, so that whoever has the folder on the path meets the plug-in as an installed one."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    entries = "".join(f"{name} = {module}\n" for name, module in project["entry-points"]["trainrules"].items())
    metadata = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    (metadata / "entry_points.txt").write_text(f"[trainrules]\n{entries}")


def test_what_is_there_and_what_to_type_next_is_told(run: Run) -> None:
    """Every file, and three commands."""
    ran = run("new-rule", "long-tracks")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == (
        "The rule long-tracks is laid down in long-tracks:\n"
        "  pyproject.toml\n"
        "  README.md\n"
        "  long_tracks.py\n"
        "  tests/test_long_tracks.py\n"
        "\n"
        "Next:\n"
        "  cd long-tracks\n"
        '  pip install -e ".[testing]"\n'
        "  pytest\n"
    )


def test_a_folder_whose_name_a_shell_would_break_is_quoted(run: Run, tmp_path: Path) -> None:
    """The command can be copied as it stands."""
    (tmp_path / "my games").mkdir()
    out = run("new-game", "pub-train", "--in", "../my games").out
    assert "The game pub-train is laid down in ../my games/pub-train:\n" in out
    assert "\n  cd '../my games/pub-train'\n" in out


@pytest.mark.parametrize("kind", KINDS)
def test_there_are_four_files_and_nothing_else(kind: str, run: Run, elsewhere: Path) -> None:
    """Nothing that was needed on the way is left beside them."""
    laid(kind, run)
    files = {path.relative_to(elsewhere).as_posix() for path in elsewhere.rglob("*") if path.is_file()}
    assert files == {
        "quite-new/pyproject.toml",
        "quite-new/README.md",
        "quite-new/quite_new.py",
        "quite-new/tests/test_quite_new.py",
    }
    assert [path.name for path in elsewhere.iterdir()] == ["quite-new"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_folder_has_the_rights_of_any_new_one(kind: str, run: Run, elsewhere: Path) -> None:
    """Others may read it where they may read what else one makes."""
    (elsewhere / "other").mkdir()
    assert laid(kind, run).stat().st_mode == (elsewhere / "other").stat().st_mode


@pytest.mark.parametrize("kind", KINDS)
def test_in_takes_another_folder(kind: str, run: Run, elsewhere: Path, tmp_path: Path) -> None:
    """The current one stays as it was."""
    assert run(f"new-{kind}", "quite-new", "--in", str(tmp_path)).status == 0
    assert (tmp_path / "quite-new" / "quite_new.py").is_file()
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_blank_of_a_template_is_left(kind: str, run: Run) -> None:
    """All are marked with a dollar sign, which no text has otherwise."""
    assert [path.name for path in laid(kind, run).rglob("*.*") if "$" in path.name + path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("kind", KINDS)
def test_the_project_names_what_it_needs_and_where_the_plug_in_is(kind: str, run: Run) -> None:
    """It needs no release before the one that laid it down."""
    settings = tomllib.loads((laid(kind, run) / "pyproject.toml").read_text(encoding="utf-8"))
    project = settings["project"]
    assert project["name"] == "trainrules-quite-new"
    assert project["dependencies"] == ["attrs>=23.2", f"trainrules>={tr.__version__}"]
    assert project["optional-dependencies"] == {"testing": ["trainrules[testing]"]}
    assert project["entry-points"] == {"trainrules": {"quite-new": "quite_new"}}
    assert settings["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"] == ["quite_new.py"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_laws_are_among_its_tests(kind: str, run: Run) -> None:
    """What holds for every plug-in is asked of this one by its module's name."""
    text = (laid(kind, run) / "tests" / "test_quite_new.py").read_text(encoding="utf-8")
    assert 'from trainrules.testing import laws_of\n\ntest_laws = laws_of("quite_new")\n' in text


@pytest.mark.parametrize("kind", KINDS)
def test_the_tests_of_its_sentence_pass_where_it_is_installed(kind: str, run: Run) -> None:
    """As they stand, all of them; its laws take longer and are run by `.ci/run`."""
    folder = laid(kind, run)
    install(folder)
    tests = folder / "tests" / "test_quite_new.py"
    sentences = re.sub(r"^.*\blaws_of\b.*\n", "", tests.read_text(encoding="utf-8"), flags=re.MULTILINE)
    tests.write_text(sentences, encoding="utf-8")
    words = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-W", "error", "-q"]
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(words, capture_output=True, check=False, cwd=folder, env=environment, text=True)  # noqa: S603  # our own words
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert f"{sentences.count('def test_')} passed" in ran.stdout


@pytest.mark.parametrize("game", GAMES)
def test_every_bundled_game_is_played_to_its_end_with_the_rule(game: str, run: Run) -> None:
    """With few pieces enough, so that the rule has its say."""
    shelf = tr.catalogue(plugins=[laid("rule", run) / "quite_new.py"], strict=True)
    rules = shelf.ruleset(game, "quite-new:pieces=1", "rounds:count=1")
    match = tr.Match.start(rules, seats=rules.seats[0], seed=1)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    assert match.winners


def test_the_game_is_played_to_its_end_at_every_table(run: Run) -> None:
    """As many seats as Mexican Train has with double-9 tiles, and three rounds."""
    rules = tr.catalogue(plugins=[laid("game", run) / "quite_new.py"], strict=True).ruleset("quite-new")
    assert rules.seats == tr.ruleset("mexican-train", "dominoes:high=9").seats
    for seats in rules.seats:
        match = tr.Match.start(rules, seats=seats, seed=seats)
        while not match.over:
            match = match.apply(match.legal_moves()[0])
        assert len(match.rounds) == 3


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_laid_down_speaks_german_too(kind: str, run: Run) -> None:
    """Its sentence stands on the German sheet."""
    shelf = tr.catalogue(plugins=[laid(kind, run) / "quite_new.py"], strict=True)
    words = {"rule": ("mexican-train", "quite-new"), "game": ("quite-new",)}[kind]
    said = {
        "rule": "Hat ein Zug genug Steine, dürfen alle an ihn anlegen.",
        "game": "Wer am Ende der Runde eine Markierung hat",
    }
    assert said[kind] in tr.rulebook(shelf.ruleset(*words), "de").text


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "name", ["rule", "game", "field", "frozen", "instance-of", "ge", "tr", "int", "x", "a1", "tests-of-mine"]
)
def test_no_name_gets_in_the_way_of_what_the_module_uses(kind: str, name: str, run: Run) -> None:
    """A class is written with a capital letter, and what the module uses without."""
    module = laid(kind, run, name) / f"{name.replace('-', '_')}.py"
    shelf = tr.catalogue(plugins=[module], strict=True)
    assert name in (shelf.rules if kind == "rule" else shelf.games)


def test_two_games_can_be_installed_together(run: Run) -> None:
    """Each has a rule of its own, under a name of its own."""
    folders = [laid("game", run, name) for name in ("pub-train", "barn-train")]
    shelf = tr.catalogue(plugins=[folder / f"{folder.name.replace('-', '_')}.py" for folder in folders], strict=True)
    assert {"pub-train", "barn-train"} <= set(shelf.games)
    assert {"pub-train-fee", "barn-train-fee"} <= set(shelf.rules)


def test_what_the_name_of_a_rule_cannot_be_that_of_a_game_can(run: Run) -> None:
    """A game is named by a text, and only the class of its rule after it: NoneFee, Double9Fee."""
    for name, rule in (("none", "none-fee"), ("double-9", "double9-fee")):
        shelf = tr.catalogue(plugins=[laid("game", run, name) / f"{name.replace('-', '_')}.py"], strict=True)
        assert name in shelf.games
        assert rule in shelf.rules
