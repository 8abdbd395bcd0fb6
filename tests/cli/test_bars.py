"""The bar that shows how far a long run has come: on a terminal only, never in what others read."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import trainrules as tr
from trainrules.cli import bars
from trainrules.cli.bars import PAUSE, Bar
from trainrules.cli.courses import rounds_of

pty = pytest.importorskip("pty", reason="no terminals to open here")


class Clock:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        """At some moment."""
        self.now = 1000.0

    def __call__(self) -> float:
        """What time it is."""
        return self.now


@pytest.fixture
def screen() -> io.StringIO:
    """What a terminal has been sent."""
    return io.StringIO()


@pytest.fixture
def console(screen: io.StringIO) -> Console:
    """A terminal without colours, eighty columns wide."""
    return Console(file=screen, force_terminal=True, width=80, color_system=None)


@pytest.fixture
def terminal() -> Iterator[Any]:
    """A stream that is a terminal."""
    master, slave = pty.openpty()
    with os.fdopen(slave, "w") as stream:
        yield stream
    os.close(master)


def shown(screen: io.StringIO) -> list[str]:
    """How far each drawing of the bar said that the run had come, one after the other."""
    found = re.findall(r"[0-9]+/[0-9?]+", screen.getvalue())
    return [text for at, text in enumerate(found) if at == 0 or found[at - 1] != text]


def test_a_bar_counts_the_steps(console: Console, screen: io.StringIO) -> None:
    """From none of them."""
    with Bar("rounds", 3, console) as bar:
        bar.advance()
        bar.advance()
    assert shown(screen) == ["0/3", "1/3", "2/3"]
    assert "rounds" in screen.getvalue()


def test_a_bar_of_nobody_knows_how_many_steps_counts_them_too(console: Console, screen: io.StringIO) -> None:
    """With a question mark where their number would be."""
    with Bar("rounds", None, console) as bar:
        bar.advance()
    assert shown(screen) == ["0/?", "1/?"]


def test_a_bar_is_wiped_off_at_the_end_even_after_an_error(console: Console, screen: io.StringIO) -> None:
    """And the cursor is there again."""
    with pytest.raises(KeyError), Bar("rounds", 3, console):
        raise KeyError
    last = screen.getvalue()[screen.getvalue().rindex("0/3") :]
    assert "\x1b[?25h" in last
    assert last.endswith("\x1b[2K")


def test_a_bar_gives_way_to_what_others_write_on_its_terminal(console: Console, screen: io.StringIO) -> None:
    """Their line begins where the bar was, and the bar is drawn again below it, as far as it had come."""
    clock = Clock()
    with Bar("rounds", 3, console, shared=True, clock=clock) as bar:
        bar.advance()
        clock.now += PAUSE
        with bar.lifted():
            screen.write("a line of the account\n")
    before, line, after = screen.getvalue().partition("a line of the account\n")
    assert before.endswith("\x1b[2K")
    assert line
    assert "1/3" in after


def test_a_bar_is_not_drawn_again_before_a_pause(console: Console, screen: io.StringIO) -> None:
    """Else a thousand lines would take a thousand drawings."""
    clock = Clock()
    with Bar("rounds", 3, console, shared=True, clock=clock) as bar:
        for _ in range(1000):
            with bar.lifted():
                screen.write("line\n")
            bar.advance()
    assert shown(screen) == ["0/3"]


def test_a_bar_that_has_its_terminal_to_itself_stays_where_it_is(console: Console, screen: io.StringIO) -> None:
    """What is written elsewhere is no reason to redraw it."""
    with Bar("rounds", 3, console) as bar:
        before = screen.getvalue()
        with bar.lifted():
            pass
        assert screen.getvalue() == before


def test_no_bar_draws_nothing_whatever_it_is_told() -> None:
    """Those who write need not ask whether there is one."""
    with Bar() as bar:
        bar.advance()
        with bar.lifted():
            pass
    assert bar.drawn is None


def test_a_bar_is_wanted_on_a_terminal_before_a_file(terminal: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file gets the account, the terminal the bar."""
    monkeypatch.setattr(sys, "stderr", terminal)
    with (tmp_path / "account").open("w") as file:
        monkeypatch.setattr(sys, "stdout", file)
        bar = bars.bar("rounds", 3)
    assert bar.console is not None
    assert not bar.shared


def test_a_bar_is_wanted_on_a_terminal_that_has_the_account_too(terminal: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It gives way to the account there."""
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(sys, "stdout", terminal)
    bar = bars.bar("rounds", None)
    assert bar.console is not None
    assert bar.shared


def test_no_bar_is_wanted_for_a_single_step(terminal: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of one round is no long run."""
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(sys, "stdout", terminal)
    assert bars.bar("rounds", 1).console is None


def test_no_bar_is_wanted_on_a_terminal_that_cannot_move_its_cursor(terminal: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would fill the terminal with bars."""
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setenv("TERM", "dumb")
    assert bars.bar("rounds", 3).console is None


def test_no_bar_is_wanted_before_a_pipe(terminal: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads it may have the terminal: a pager has."""
    monkeypatch.setattr(sys, "stderr", terminal)
    reading, writing = os.pipe()
    with os.fdopen(reading), os.fdopen(writing, "w") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        assert bars.bar("rounds", 3).console is None


def test_no_bar_is_wanted_where_stdout_has_no_descriptor(terminal: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can tell who reads it."""
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert bars.bar("rounds", 3).console is None


def test_no_bar_is_wanted_where_stderr_is_no_terminal(terminal: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is nowhere to draw it, whatever colours somebody has asked for."""
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert bars.bar("rounds", 3).console is None


@pytest.mark.parametrize(
    ("rules", "rounds"),
    [
        ("mexican-train", 13),
        ("crazy-train", 8),
        ("mexican-train-masters", 1),
        ("mexican-train rounds:count=99", 99),
        ("tiny", 1),
        ("tiny endless", None),
        ("tiny shy", None),
    ],
)
def test_the_number_of_rounds_is_known_where_it_does_not_hang_on_the_scores(rules: str, rounds: int | None, odd: str) -> None:
    """A match that cannot say, or has no end, is no error."""
    match = tr.Match.start(tr.ruleset(rules, catalogue=tr.catalogue([odd])), 4, 1)
    assert rounds_of(match) == rounds


def test_a_match_that_cannot_say_how_long_it_is_can_be_played(run: Callable[..., Any], odd: str) -> None:
    """To its end."""
    ran = run("play", "tiny", "shy", "--seats", "2", "--seed", "1", "--plugin", odd)
    assert (ran.status, ran.err) == (0, "")


def on_terminal(words: list[str]) -> str:
    """All that a terminal is sent by a command that has it for everything."""
    master, slave = pty.openpty()
    with subprocess.Popen(words, stdin=slave, stdout=slave, stderr=slave) as process:  # noqa: S603  # our own words
        os.close(slave)
        sent = b""
        while chunk := _read(master):
            sent += chunk
    os.close(master)
    assert process.returncode == 0
    return sent.decode()


def _read(master: int) -> bytes:
    try:
        return os.read(master, 65536)
    except OSError:  # so Linux says that the other side is closed
        return b""


def test_on_a_terminal_the_account_is_whole_and_the_bar_is_gone_at_the_end(command: list[str], run: Callable[..., Any]) -> None:
    """What is left when the bars are taken out is the account as it is without a terminal."""
    words = ["play", "mexican-train", "rounds:count=2", "--seed", "1"]
    sent = on_terminal([*command, *words])
    assert "0/2" in sent
    without = re.sub(r"\x1b\[\?25l.*?\x1b\[\?25h\r(\x1b\[1A)?\x1b\[2K", "", sent, flags=re.DOTALL)
    assert re.sub(r"\x1b\[[0-9;]*m", "", without).replace("\r\n", "\n") == run(*words).out


def test_on_a_terminal_no_color_is_respected(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """No code asks for a colour."""
    monkeypatch.setenv("NO_COLOR", "1")
    sent = on_terminal([*command, "play", "mexican-train-masters", "rounds:count=2", "--seed", "1"])
    codes = {code for codes in re.findall(r"\x1b\[([0-9;]*)m", sent) for code in codes.split(";")}
    assert codes <= {"0", "1", "2", "22"}
