"""How the command is started, and what it says of itself."""

from __future__ import annotations

import runpy
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import click
import pytest

import trainrules
import trainrules.cli
from trainrules.cli.app import app

MISSING = (
    "trainrules: this command needs the extra 'cli': pip install 'trainrules[cli]', or in a clone pip install -e '.[cli]'\n"
)


@pytest.mark.parametrize("module", ["click", "rich"])
def test_without_the_extra_one_line_on_stderr_names_it(module: str) -> None:
    """Neither module is there unless the extra is installed."""
    code = f"import sys; sys.modules['{module}'] = None; from trainrules.cli import main; sys.exit(main(['games']))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)  # noqa: S603  # our own words
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", MISSING)


def test_without_the_extra_main_returns_the_status_of_refused_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """So that `sys.exit(main())` ends the program with it."""
    monkeypatch.setitem(sys.modules, "click", None)
    assert trainrules.cli.main(["games"]) == 2
    assert capsys.readouterr().err == MISSING


def test_a_module_that_is_missing_for_another_reason_is_not_called_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken installation is told as what it is."""

    def broken(name: str) -> Any:
        raise ModuleNotFoundError(name, name="something_else")

    monkeypatch.setattr(trainrules.cli, "import_module", broken)
    with pytest.raises(ModuleNotFoundError, match="click"):
        trainrules.cli.main([])


def test_an_interrupt_while_the_command_starts_is_as_quiet_as_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C before the first command runs has the status of Ctrl-C."""

    def interrupted(name: str) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(trainrules.cli, "import_module", interrupted)
    assert trainrules.cli.main([]) == 130


def test_main_ends_the_program_with_the_status_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """The entry point of the script."""
    with pytest.raises(SystemExit) as ended:
        trainrules.cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"trainrules {trainrules.__version__}\n"


def test_python_m_trainrules_is_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the script is not on the path."""
    monkeypatch.setattr(sys, "argv", ["anything", "--version"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(Path(trainrules.__file__).with_name("__main__.py")), run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"trainrules {trainrules.__version__}\n"


def test_python_m_trainrules_calls_itself_trainrules(spawn: Callable[..., subprocess.CompletedProcess[bytes]]) -> None:
    """What is to be typed is the same however it was started."""
    assert spawn("play", "--help").stdout.split(b"\n")[0].strip() == b"Usage: trainrules play [OPTIONS] GAME [RULE]..."


def test_importing_the_module_that_runs_the_command_does_not_run_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tools import every module that they find."""
    monkeypatch.delitem(sys.modules, "trainrules.__main__", raising=False)
    assert import_module("trainrules.__main__").main is trainrules.cli.main


def test_trainrules_can_be_imported_without_the_extra() -> None:
    """The library does not need what the command needs."""
    code = (
        "import sys; sys.modules.update(click=None, rich=None); import trainrules; print(trainrules.ruleset('mexican-train'))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)  # noqa: S603  # our own words
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "mexican-train\n", "")


def test_without_a_command_the_help_is_shown(run: Callable[..., Any]) -> None:
    """It lists the commands, each with a sentence."""
    ran = run()
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == run("--help").out
    listed = [
        line.split() for line in ran.out.partition("Commands:\n")[2].splitlines() if line.startswith("  ") and line[2] != " "
    ]
    assert {"games", "play"} <= {words[0] for words in listed}
    assert all(len(words) > 1 for words in listed)


def test_a_name_that_is_no_command_has_none() -> None:
    """Shells that complete words ask so."""
    assert app.get_command(click.Context(app), "plya") is None


@pytest.mark.parametrize("command", app.list_commands(click.Context(app)))
def test_every_command_has_a_help_that_says_what_it_does_and_tells_every_option(command: str, run: Callable[..., Any]) -> None:
    """An option without a word of help would be a blank."""
    ran = run(command, "--help")
    assert (ran.status, ran.err) == (0, "")
    usage, _, rest = ran.out.partition("\n\n")
    assert usage.startswith(f"Usage: trainrules {command} [OPTIONS]")
    about, _, options = rest.partition("Options:\n")
    assert about.strip()
    told = [line.split("  ") for line in options.splitlines() if line.startswith("  --")]
    assert told
    assert all(any(part.strip() for part in line[2:]) for line in told)
