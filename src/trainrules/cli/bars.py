"""How far a long run has come: a bar on stderr, where that is a terminal and nobody else writes on it unawares."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from trainrules.match import Match

__all__ = ["Bar", "rounds_of"]

MOST = 99
"""Past so many rounds nobody is asked whether the match is over: it may have no end that can be told beforehand."""


class Stream(Protocol):
    """What is asked of a stream."""

    def isatty(self) -> bool:
        """Whether it is a terminal."""

    def fileno(self) -> int:
        """Its descriptor."""


class Bar:
    """A bar of so many steps, None where nobody knows; nothing at all where it is not wanted."""

    def __init__(self, what: str, steps: int | None, console: Console | None = None) -> None:
        """A bar on stderr, where `wanted` says so."""
        console = console or Console(stderr=True, highlight=False)
        self.shared = terminal(sys.stdout)
        self.progress: Progress | None = None
        if steps == 1 or not console.is_terminal or console.is_dumb_terminal or _piped(sys.stdout):
            return
        self.progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=console,
            auto_refresh=False,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self.task = self.progress.add_task(what, total=steps)
