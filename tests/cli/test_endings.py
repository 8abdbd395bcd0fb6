"""The other ways in which the command ends: interrupted, unread, with nowhere to write."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from trainrules.cli import app as apps
from trainrules.cli import asked, main
from trainrules.cli.screens import Screen

Run = Callable[..., Any]
INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have it ignored
from trainrules.cli import main
sys.exit(main())
"""
FORMS = [pytest.param((), id="account"), pytest.param(("--json",), id="json")]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
@pytest.mark.parametrize("form", FORMS)
def test_ctrl_c_ends_a_match_without_an_end_quietly_with_status_130(form: tuple[str, ...], odd: str) -> None:
    """Nothing on stderr, whatever was being written."""
    words = [sys.executable, "-c", INTERRUPTIBLE, "play", "tiny", "endless", "--seed", "1", "--plugin", odd, *form]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: S603  # our own words
        assert process.stdout is not None
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
    assert (process.returncode, err) == (130, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of another kind")
@pytest.mark.parametrize("form", FORMS)
def test_a_reader_that_goes_away_ends_the_match_quietly_with_status_141(
    form: tuple[str, ...], command: list[str], odd: str
) -> None:
    """As `head` does: no traceback, no complaint when the program ends."""
    words = [*command, "play", "tiny", "endless", "--seed", "1", "--plugin", odd, *form]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: S603  # our own words
        assert process.stdout is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr is not None
        err = process.stderr.read()
    assert (process.wait(), err) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", ["--help", "games", "play mexican-train --seed 1 --json"])
def test_output_that_cannot_be_written_is_told_in_a_line_with_status_1(words: str, command: list[str]) -> None:
    """A full disk is neither success nor a traceback."""
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run([*command, *words.split()], stdout=full, stderr=subprocess.PIPE, check=False)  # noqa: S603  # our own words
    assert (ran.returncode, ran.stderr) == (1, b"trainrules: the output cannot be written: No space left on device\n")


@pytest.mark.parametrize("words", ["", "games", "play mexican-train-masters --seed 1", "play mexican-train-masters --json"])
def test_without_any_stdout_the_command_ends_well(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever has closed it does not want to read."""
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as ended:
        main(words.split())
    sys.stdout.close()
    assert (ended.value.code, capsys.readouterr().err) == (0, "")


@pytest.mark.parametrize(
    "words", ["games", "play mexican-train-masters --seed 1", "play mexican-train-masters --seed 1 --json"]
)
def test_a_program_that_runs_the_command_may_catch_what_it_writes(
    words: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a stream of text without a descriptor, an encoding or bytes."""
    stream = io.StringIO()
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys, "stdout", stream)
    with pytest.raises(SystemExit) as ended:
        main(words.split())
    assert (ended.value.code, stream.getvalue()) == (0, run(*words.split()).out)


def test_without_any_stderr_a_refusal_keeps_its_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What nobody can read is not written elsewhere."""
    monkeypatch.setattr(sys, "stderr", None)
    with pytest.raises(SystemExit) as ended:
        main(["play"])
    sys.stderr.close()
    assert (ended.value.code, capsys.readouterr().out) == (2, "")


@pytest.mark.parametrize(
    ("error", "status", "line"),
    [
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(), 141, ""),
        (OSError(28, "No space left on device"), 1, "trainrules: the output cannot be written: No space left on device\n"),
        (OSError("strange"), 1, "trainrules: the output cannot be written: strange\n"),
    ],
)
def test_each_ending_has_its_status(
    error: BaseException, status: int, line: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever in a command it happens."""

    def failing(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(Screen, "write", failing)
    ran = run("games")
    assert (ran.status, ran.err) == (status, line)


def test_an_installed_plug_in_that_is_broken_is_a_warning_and_no_more(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody asked for it by name, and what it does not offer is not missed."""

    def offering_nothing(plugins: tuple[object, ...] = ()) -> Any:
        return real((*plugins, object()))

    real = asked.catalogue
    monkeypatch.setattr(asked, "catalogue", offering_nothing)
    ran = run("games")
    assert ran.status == 0
    assert "mexican-train" in ran.out
    assert ran.err == (
        "trainrules: warning: plug-in 'object' offers nothing; "
        "write a function trainrules_rules or trainrules_games marked @trainrules.hookimpl\n"
    )


def test_after_a_failed_write_nothing_more_reaches_the_stream(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the buffer still holds would fail once more when the program ends, with a complaint of its own."""
    file = tmp_path / "out"
    with file.open("w") as stream:
        stream.write("before")
        stream.flush()
        monkeypatch.setattr(sys, "stdout", stream)
        apps.silence()
        stream.write("after")
    assert file.read_text() == "before"


def test_a_stream_without_a_descriptor_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is nothing to redirect, and no descriptor is left open for it."""
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    before = os.dup(0)
    os.close(before)
    apps.silence()
    after = os.dup(0)
    os.close(after)
    assert (stream.closed, before) == (False, after)


def test_a_pipe_that_breaks_while_rich_writes_is_the_commands_to_handle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Left alone, rich would end the program with a status of its own."""

    class Broken:
        encoding = "utf-8"

        def write(self, text: str) -> int:
            raise BrokenPipeError

        def flush(self) -> None: ...

        def isatty(self) -> bool:
            return False

    monkeypatch.setattr(sys, "stdout", Broken())
    with pytest.raises(BrokenPipeError):
        Screen().write("anything")
