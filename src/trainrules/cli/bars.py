"""How far a long run has come: a bar on stderr, where that is a terminal and nobody else writes there unawares."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from types import TracebackType
from typing import Self, TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

__all__ = ["Bar", "bar"]

PAUSE = 0.2
"""Seconds from one drawing to the next where others write on the terminal: to draw takes longer than to write a line."""


class Bar:
    """A bar that is shown within its context and gives way to what is written; none at all where there is no console."""

    def __init__(
        self,
        what: str = "",
        steps: int | None = None,
        console: Console | None = None,
        *,
        shared: bool = False,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """A bar of so many steps, None where nobody knows.

        Arguments:
            what: what a step is.
            steps: how many there are.
            console: the terminal to draw on.
            shared: whether others write on it, too.
            clock: seconds since any moment.
        """
        self.what = what
        self.steps = steps
        self.console = console
        self.shared = shared
        self.clock = clock
        self.done = 0
        self.since = clock() - PAUSE
        self.drawn: Progress | None = None

    def __enter__(self) -> Self:
        """Show it."""
        self._draw()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Wipe it off, whatever has happened."""
        self._wipe()

    @contextmanager
    def lifted(self) -> Iterator[None]:
        """A context in which others may write on the terminal."""
        if self.shared:
            self._wipe()
        yield
        if self.shared:
            self._draw()

    def advance(self) -> None:
        """A step further."""
        self.done += 1
        if self.drawn:
            self.drawn.advance(self.drawn.task_ids[0])
            self.drawn.refresh()

    def _draw(self) -> None:
        if self.console and self.clock() - self.since >= PAUSE:
            self.since = self.clock()
            columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
            # Made anew each time, since rich would wipe as many lines as it drew before, which by now are another's; and
            # refreshed at each step, since a thread that did so by the clock would write between others' lines.
            self.drawn = Progress(
                *columns, console=self.console, auto_refresh=False, transient=True, redirect_stdout=False, redirect_stderr=False
            )
            self.drawn.add_task(self.what, total=self.steps, completed=self.done)
            self.drawn.start()

    def _wipe(self) -> None:
        if self.drawn:
            self.drawn.stop()
            self.drawn = None


def bar(what: str, steps: int | None) -> Bar:
    """A bar of so many steps (None where nobody knows), or none: for a single step, without a terminal, before a pipe."""
    console = Console(stderr=True)
    if steps == 1 or not sys.stderr.isatty() or console.is_dumb_terminal or _piped(sys.stdout):
        return Bar()
    return Bar(what, steps, console, shared=sys.stdout.isatty())


def _piped(stream: TextIO) -> bool:
    """Whether another program reads the stream: it may well write on the terminal itself."""
    try:
        mode = os.fstat(stream.fileno()).st_mode
    except OSError:  # no descriptor: it is read within this program
        return True
    return stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)
