"""How far a run of many matches has come, told on stderr while it is under way: live on a terminal, elsewhere a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from time import monotonic
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn
from rich.text import Text

if TYPE_CHECKING:
    from trainrules.sim import Progress as Far

__all__ = ["COMPILING", "far", "watched"]

SILENCE = 3.0
"""Seconds without a match, past which it is said why."""
PAUSE = 10.0
"""Seconds from one line to the next where there is no terminal."""
COMPILING = (
    "No match is finished yet. Where the game is compiled to machine code for the first time, that takes a minute or so, once."
)
WIDTH = 20
SLOW = 10
"""Below so many matches a second, tenths tell something."""
MINUTE, HOUR = 60, 3600

Tell = Callable[["Far"], None]


def far(progress: Far) -> str:
    """How far a run is, how fast it goes, and how long it still takes."""
    rate = f"{progress.rate:,.{0 if progress.rate >= SLOW else 1}f}"
    return f"{progress.done:,} of {progress.matches:,} matches, {rate} a second, {_span(progress.left)} left"


def _span(seconds: float) -> str:
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    if seconds < HOUR:
        return f"{seconds / MINUTE:.0f} min"
    return f"{seconds / HOUR:.1f} h"


@contextmanager
def watched(
    about: str, matches: int, *, compiled: bool, quiet: bool = False, clock: Callable[[], float] = monotonic
) -> Iterator[Tell]:
    """A context with a function that is called whenever some matches are finished.

    Arguments:
        about: what stands before it; nothing where there is one run.
        matches: how many there are.
        compiled: whether the compiled engine plays, which may have to be compiled first.
        quiet: whether nothing is told at all.
        clock: seconds since any moment.
    """
    console = Console(stderr=True)
    if quiet:
        yield lambda _: None
    elif sys.stderr.isatty() and not console.is_dumb_terminal:
        with _drawn(console, about, matches, compiled=compiled) as tell:
            yield tell
    else:
        with _in_lines(about, clock, compiled=compiled) as tell:
            yield tell


@contextmanager
def _drawn(console: Console, about: str, matches: int, *, compiled: bool) -> Iterator[Tell]:
    """A bar that is wiped off at the end."""
    columns = [TextColumn(about, markup=False)] * bool(about) + [BarColumn(WIDTH), _Told(compiled=compiled)]
    # Streams are left alone: Numba has something that writes on those that it found once more when the program ends.
    with Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False) as drawn:
        task = drawn.add_task(about, total=matches, told="")
        yield lambda progress: drawn.update(task, completed=progress.done, told=far(progress))


class _Told(ProgressColumn):
    """What is told of a run; before its first match, after a while, why there is none."""

    def __init__(self, *, compiled: bool) -> None:
        super().__init__()
        self.compiled = compiled

    def render(self, task: Task) -> Text:
        """As it stands now."""
        late = self.compiled and (task.elapsed or 0) >= SILENCE
        return Text(task.fields["told"] or (COMPILING if late else ""))


@contextmanager
def _in_lines(about: str, clock: Callable[[], float], *, compiled: bool) -> Iterator[Tell]:
    """Lines that can be read in a file, and none for a run that is over soon."""
    said = f"{about}: " if about else ""
    timer = Timer(SILENCE, click.echo, [f"{said}{COMPILING}"], {"err": True})
    timer.daemon = True
    last = clock()

    def tell(progress: Far) -> None:
        nonlocal last
        timer.cancel()
        if clock() - last >= PAUSE:
            last = clock()
            click.echo(f"{said}{far(progress)}", err=True)

    if compiled:
        timer.start()
    try:
        yield tell
    finally:
        timer.cancel()
