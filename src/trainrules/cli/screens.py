"""Writing for people on stdout: paragraphs with a hanging indent and tables, at any width, with styles on a terminal only."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from shutil import get_terminal_size
from typing import Protocol

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

__all__ = ["Lifted", "Screen", "padded"]

NARROWEST = 20
"""Text is not broken into columns narrower than this, whatever the terminal says."""


class Lifted(Protocol):
    """Something that gives way while others write."""

    def lifted(self) -> AbstractContextManager[None]:
        """A context in which it is out of the way."""


class Nothing:
    """Nothing stands in the way."""

    def lifted(self) -> AbstractContextManager[None]:
        """At any time."""
        return nullcontext()


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leave it to the command how it ends."""
        raise  # noqa: PLE0704  # rich calls this while it handles the error


class Screen:
    """Stdout, as wide as the terminal, or as COLUMNS says, or 80 columns where neither is known."""

    def __init__(self, bar: Lifted | None = None) -> None:
        """Let the bar give way to each thing written."""
        self.width = max(get_terminal_size().columns, NARROWEST)
        self.bar = bar or Nothing()
        self.console = _Console(width=self.width, soft_wrap=True, highlight=False, markup=False, emoji=False)

    def write(self, *texts: Text | str) -> None:
        """Write each as it stands, a line or more each."""
        with self.bar.lifted():
            for text in texts:
                self.console.print(text)

    def paragraph(self, text: Text | str, *, head: str = "", style: str = "", hanging: int | None = None) -> None:
        """Write a text behind its head, broken at spaces, further lines indented.

        Arguments:
            text: the text.
            head: what stands before its first line.
            style: the style of the text.
            hanging: the indent of further lines; by default as wide as the head.
        """
        indent = cell_len(head) if hanging is None else hanging
        if self.width - max(indent, cell_len(head)) < NARROWEST // 2:
            indent = 2
        body = text if isinstance(text, Text) else Text(text)
        whole = Text.assemble((head, "bold"), body)
        whole.stylize(style, len(head))
        first, *rest = whole.wrap(self.console, self.width)
        kept = len(first.plain)
        _ = rest, kept
        self.write(whole)


def padded(cells: Sequence[str], widths: Sequence[int], *, right: Sequence[int] = ()) -> str:
    """The cells in columns of these widths, those of the numbers named aligned to the right."""
    return "  ".join(
        " " * (width - cell_len(cell)) * (at in right) + cell + " " * (width - cell_len(cell)) * (at not in right)
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
