"""A match for programs: the lines of a record, as `trainrules.record_lines` has them, on stdout."""

from __future__ import annotations

import sys
from typing import Any

import click

from trainrules.cli.bars import Bar
from trainrules.match import Match
from trainrules.record_lines import Line, as_text, deal, followed, header, written
from trainrules.steps import Step

__all__ = ["Lines", "bare_line", "line"]


def line(kind: str, **values: Any) -> None:
    """Write an object of that kind on stdout."""
    bare_line(kind=kind, **values)


def bare_line(**values: Any) -> None:
    """Write an object on stdout."""
    write(f"{as_text(values)}\n")


def write(text: str) -> None:
    """Write lines on stdout."""
    # Bytes wherever they can be written, so that no platform has line ends of its own.
    click.echo(text.encode("ascii") if hasattr(sys.stdout, "buffer") else text, nl=False)


class Lines:
    """Tells of a match in lines."""

    def __init__(self, bar: Bar) -> None:
        """Let the bar give way to each line."""
        self.bar = bar

    def begin(self, match: Match) -> None:
        """The header."""
        self._write(header(match, players="uniform"))

    def dealt(self, match: Match) -> None:
        """A deal. Those behind the first come with the move before them."""
        if match.length == 0:
            self._write(deal(match))

    def moved(self, step: Step) -> None:
        """A move, and whatever ends and begins with it."""
        self._write(*followed(step))

    def ended(self, step: Step) -> None:
        """The end of a deal, which has been told."""

    def over(self, match: Match) -> None:
        """The end, which has been told."""

    def _write(self, *lines: Line) -> None:
        with self.bar.lifted():
            write("".join(map(written, lines)))
