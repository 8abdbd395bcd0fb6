"""What the tests of the command share: running it in this process and in another."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import frozen
from click.testing import CliRunner

from trainrules.cli.app import app

SETTINGS = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "PYTHONIOENCODING")


@frozen
class Ran:
    """What a run of the command wrote, and its exit status."""

    status: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that whoever runs the tests has set changes what is written."""
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.fixture
def run() -> Callable[..., Ran]:
    """Run the command in this process; an error that it lets through is raised."""
    separate = {"mix_stderr": False} if "mix_stderr" in inspect.signature(CliRunner).parameters else {}

    def run(*words: str, width: int = 80, charset: str = "utf-8", typed: str | bytes = "") -> Ran:
        runner = CliRunner(charset=charset, **separate)  # type: ignore[arg-type]  # gone from newer versions
        result = runner.invoke(
            app, words, input=typed, env={"COLUMNS": str(width)}, prog_name="trainrules", catch_exceptions=False
        )
        return Ran(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def command() -> list[str]:
    """The words that start the command in a process of its own."""
    return [sys.executable, "-m", "trainrules"]


@pytest.fixture
def spawn(command: list[str]) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run the command in a process of its own."""

    def spawn(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(  # noqa: S603  # our own words
            [*command, *words], capture_output=True, check=False, env={**os.environ, **environment}, stdin=subprocess.DEVNULL
        )

    return spawn


@pytest.fixture
def odd() -> str:
    """The plug-in file with the tiny games and the rules that misbehave."""
    return str(Path(__file__).parent / "plugins" / "odd.py")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the current one."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder
