"""How far a run of many matches is: live on a terminal, a line now and then elsewhere, nothing for programs."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from select import select
from typing import TextIO

import pytest
from attrs import frozen

from trainrules.cli import watching
from trainrules.cli.watching import COMPILING, PAUSE, far, watched
from trainrules.sim import Progress

QUIET = 0.2
"""After so many seconds without a sign a terminal has passed on all that it was sent."""


class Clock:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        """At some moment."""
        self.now = 1000.0

    def __call__(self) -> float:
        """What time it is."""
        return self.now


def at(done: int, rate: float = 250.0, left: float = 12.4) -> Progress:
    """A run of 4,000 matches that has come so far."""
    return Progress(done, 4000, 8 * done, 100 * done, done / rate, rate, left)


@frozen
class Terminal:
    """A terminal: what is written on it, and all that it was sent."""

    stream: TextIO
    master: int

    def sent(self) -> str:
        """What it was sent since it was asked last; there is something."""
        self.stream.flush()
        read = b""
        while select([self.master], [], [], QUIET if read else None)[0]:  # a terminal passes it on in pieces
            read += os.read(self.master, 1 << 20)
        return read.decode()


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    """A terminal a hundred columns wide."""
    pty = pytest.importorskip("pty", reason="no terminals to open here")
    monkeypatch.setenv("COLUMNS", "100")
    master, slave = pty.openpty()
    with os.fdopen(slave, "w") as stream:
        yield Terminal(stream, master)
    os.close(master)


@pytest.mark.parametrize(
    ("progress", "told"),
    [
        (at(1000), "1,000 of 4,000 matches, 250 a second, 12 s left"),
        (at(1, rate=0.25, left=150), "1 of 4,000 matches, 0.2 a second, 2 min left"),
        (at(1, rate=9.94, left=5400), "1 of 4,000 matches, 9.9 a second, 1.5 h left"),
        (at(3000, rate=12345.6, left=0.2), "3,000 of 4,000 matches, 12,346 a second, 0 s left"),
    ],
)
def test_how_far_a_run_is_is_told_in_a_line(progress: Progress, told: str) -> None:
    """What is done, how fast it goes, and how long it still takes."""
    assert far(progress) == told


def test_without_a_terminal_there_is_a_line_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    """For a file in which somebody looks; a run that is over soon has none."""
    clock = Clock()
    with watched("", 4000, compiled=False, clock=clock) as tell:
        tell(at(10))
        clock.now += PAUSE
        tell(at(1000))
        tell(at(1001))
        clock.now += PAUSE
        tell(at(2000))
    assert capsys.readouterr() == (
        "",
        "1,000 of 4,000 matches, 250 a second, 12 s left\n2,000 of 4,000 matches, 250 a second, 12 s left\n",
    )


def test_where_there_are_several_runs_it_is_said_which_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    """In front of each line."""
    clock = Clock()
    with watched("A", 4000, compiled=False, clock=clock) as tell:
        clock.now += PAUSE
        tell(at(1000))
    assert capsys.readouterr().err == "A: 1,000 of 4,000 matches, 250 a second, 12 s left\n"


@pytest.mark.parametrize(("compiled", "quiet", "told"), [(True, False, f"{COMPILING}\n"), (False, False, ""), (True, True, "")])
def test_where_no_match_comes_for_a_while_it_is_said_why(
    compiled: bool, quiet: bool, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is compiled for the readable engine, and programs are told nothing."""
    monkeypatch.setattr(watching, "SILENCE", 0.01)
    with watched("", 4000, compiled=compiled, quiet=quiet):
        time.sleep(0.2)
    assert capsys.readouterr() == ("", told)


def test_where_a_match_comes_at_once_nothing_is_said_of_compiling(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The code was there already."""
    monkeypatch.setattr(watching, "SILENCE", 0.1)
    with watched("", 4000, compiled=True) as tell:
        tell(at(10))
        time.sleep(0.2)
    assert capsys.readouterr() == ("", "")


def test_for_programs_nothing_is_told(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even on a terminal."""
    monkeypatch.setattr(sys, "stderr", terminal.stream)
    with watched("A", 4000, compiled=True, quiet=True) as tell:
        tell(at(1000))
    terminal.stream.write("end")
    assert terminal.sent() == "end"


def test_on_a_terminal_it_is_shown_live_and_wiped_off_at_the_end(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the name of the run, as it is."""
    monkeypatch.setattr(sys, "stderr", terminal.stream)
    with watched("[A]", 4000, compiled=True) as tell:
        tell(at(1000))
        time.sleep(0.3)
    sent = terminal.sent()
    assert "[A] " in sent
    assert "1,000 of 4,000 matches, 250 a second, 12 s left" in sent
    assert COMPILING[:20] not in sent
    assert sent.endswith("\x1b[2K")


@pytest.mark.parametrize("compiled", [True, False])
def test_on_a_terminal_too_it_is_said_why_no_match_comes(
    compiled: bool, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is something to be compiled."""
    monkeypatch.setattr(sys, "stderr", terminal.stream)
    monkeypatch.setattr(watching, "SILENCE", 0.01)
    with watched("", 4000, compiled=compiled):
        time.sleep(0.3)
    assert (COMPILING[:20] in terminal.sent()) == compiled


def test_a_terminal_that_cannot_move_its_cursor_has_lines(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be filled with bars."""
    monkeypatch.setattr(sys, "stderr", terminal.stream)
    monkeypatch.setenv("TERM", "dumb")
    clock = Clock()
    with watched("", 4000, compiled=False, clock=clock) as tell:
        clock.now += PAUSE
        tell(at(1000))
    assert terminal.sent() == "1,000 of 4,000 matches, 250 a second, 12 s left\r\n"
