"""Writing for people on stdout: hanging paragraphs and tables of any width, with styles on a terminal only.

Whatever is written, by a plug-in, a caller or the command line, passes here, and here its control characters are written out: a
terminal would obey them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from shutil import get_terminal_size

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from trainrules.cli.bars import Bar
from trainrules.visibility import visible

__all__ = ["Dress", "Row", "Screen"]

ROOM = 12
"""So many columns are left for text; where a terminal has fewer, lines are longer than it is wide."""
GAP = "  "
WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""What a terminal takes for: to the top, all of it empty, and all that has scrolled off it, too."""
Row = Sequence[str]
Dress = Callable[[Text], None]
"""Puts styles upon parts of a line that is about to be written."""


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leave it to the command how it ends."""
        raise  # noqa: PLE0704  # rich calls this while it handles the error


class Screen:
    """Stdout, as wide as the terminal, or as COLUMNS says, or 80 columns where neither is known."""

    def __init__(self, bar: Bar | None = None) -> None:
        """Let the bar give way to each thing written."""
        self.width = get_terminal_size().columns
        self.bar = bar or Bar()
        self.console = _Console(width=max(self.width, 1), soft_wrap=True, highlight=False, markup=False, emoji=False)

    def write(self, *lines: str, style: str = "", dress: Dress | None = None) -> None:
        """Write lines as they stand."""
        told = [Text(visible(line)) for line in lines]
        if dress is not None:
            for line in told:
                dress(line)
        self._print(*told, style=style)

    def _print(self, *lines: Text, style: str = "") -> None:
        with self.bar.lifted():
            for line in lines:
                self.console.print(line, style=style)

    def clear(self) -> None:
        """Put what a terminal shows, and what has scrolled off it, out of sight; elsewhere there is nothing to hide."""
        if self.console.is_terminal:
            self.write(*[""] * get_terminal_size().lines)
            if not self.console.is_dumb_terminal:
                self.console.file.write(WIPE)
                self.console.file.flush()

    def paragraph(self, text: str | Sequence[str], head: str = "", style: str = "", dress: Dress | None = None) -> None:
        """Write a text behind its head, its further lines indented to where the first begins.

        A text is broken between words; of several, each stays whole where it fits on a line.
        """
        head = visible(head)
        indent = cell_len(head)
        lines = []
        if indent and self.width - indent < ROOM:
            lines, head, indent = [Text(head.rstrip(), "bold")], "    ", 4
        words = map(visible, text.split() if isinstance(text, str) else text)
        for line in _broken(list(words), max(self.width - indent, ROOM)):
            lines.append(Text.assemble((head, "bold"), (line, style)))
            lines[-1].rstrip()
            if dress is not None:
                dress(lines[-1])
            head = " " * indent
        self._print(*lines)

    def listing(self, head: Row, sides: str, rows: Sequence[Row], dress: Dress | None = None) -> None:
        """Write a table whose last column is a paragraph; `sides` has `<` or `>` for each of the others."""
        head, *rows = _visible([head, *rows])
        widths = _widths([head, *rows])[:-1]
        self.write(GAP + _line(head[:-1], widths, sides) + GAP + head[-1], style="bold")
        for row in rows:
            self.paragraph(row[-1], GAP + _line(row[:-1], widths, sides) + GAP, dress=dress)

    def table(self, head: Row, rows: Sequence[Row], labels: int) -> None:
        """Write a table; where it is too wide, as several below each other, each with the label columns at the left."""
        head, *rows = _visible([head, *rows])
        widths = _widths([head, *rows])
        left = sum(width + len(GAP) for width in widths[:labels])
        start = labels
        while start < len(widths):
            end = start + 1
            while end < len(widths) and left + sum(width + len(GAP) for width in widths[start : end + 1]) <= self.width:
                end += 1
            if start > labels:
                self.write("")
            shown = [*range(labels), *range(start, end)]
            for number, row in enumerate([head, *rows]):
                cells = _line([row[at] for at in shown], [widths[at] for at in shown], "<" * labels + ">" * (end - start))
                self.write(cells, style="" if number else "bold")
            start = end


def _broken(items: Sequence[str], room: int) -> list[str]:
    lines = [""]
    for item in items:
        for part in [item] if cell_len(item) <= room else item.split():
            longer = f"{lines[-1]} {part}" if lines[-1] else part
            if not lines[-1] or cell_len(longer) <= room:
                lines[-1] = longer
            else:
                lines.append(part)
    return lines


def _visible(rows: Sequence[Row]) -> list[Row]:
    return [[visible(cell) for cell in row] for row in rows]


def _widths(rows: Sequence[Row]) -> list[int]:
    return [max(map(cell_len, column)) for column in zip(*rows, strict=True)]


def _line(cells: Row, widths: Sequence[int], sides: str) -> str:
    parts = []
    for cell, width, side in zip(cells, widths, sides, strict=True):
        space = " " * (width - cell_len(cell))
        parts.append(space + cell if side == ">" else cell + space)
    return GAP.join(parts)
