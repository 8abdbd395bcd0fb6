"""How far a long run has come: a bar on stderr, where that is a terminal and nobody else writes there unawares."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

__all__ = ["Bar", "bar"]


class Bar:
    """A bar that is shown within its context and gives way to what is written; or none, which does nothing."""

    def __init__(self, progress: Progress | None = None, *, shared: bool = False) -> None:
        """Keep the rich bar, and whether stdout is on the same terminal."""
        self.progress = progress
        self.shared = shared

    def __enter__(self) -> Bar:
        """Show it."""
        if self.progress:
            self.progress.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Wipe it off, whatever has happened."""
        if self.progress:
            self.progress.stop()

    @contextmanager
    def lifted(self) -> Iterator[None]:
        """A context in which others may write on the terminal."""
        if self.progress and self.shared:
            self.progress.stop()
            yield
            self.progress.start()
        else:
            yield

    def advance(self) -> None:
        """A step further."""
        if self.progress:
            self.progress.advance(self.progress.task_ids[0])
            self.progress.refresh()


def bar(what: str, steps: int | None) -> Bar:
    """A bar of so many steps (None where nobody knows), or none: for a single step, without a terminal, before a pipe."""
    console = Console(stderr=True)
    if steps == 1 or not terminal(sys.stderr) or console.is_dumb_terminal or _piped(sys.stdout):
        return Bar()
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    # Lines come faster than a terminal blinks, so it is drawn at each step and not by a clock.
    progress = Progress(
        *columns, console=console, auto_refresh=False, transient=True, redirect_stdout=False, redirect_stderr=False
    )
    progress.add_task(what, total=steps)
    return Bar(progress, shared=terminal(sys.stdout))


def terminal(stream: Any) -> bool:
    """Whether the stream is there and is a terminal."""
    return stream is not None and bool(stream.isatty())


def _piped(stream: Any) -> bool:
    """Whether another program reads the stream: it may well write on the terminal itself."""
    try:
        mode = os.fstat(stream.fileno()).st_mode
    except (OSError, AttributeError):
        return True
    return stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)
