"""Figures as people read them: how many digits, percentages, intervals, and tables in plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from trainrules.sim.inference import Interval

__all__ = [
    "NOTHING",
    "chance",
    "difference",
    "figure",
    "html_table",
    "interval_text",
    "matches_text",
    "plain_table",
    "seats_text",
]

NOTHING = "-"
"""What stands for a figure that there is not."""


def figure(value: float | None, *, share: bool = False) -> str:
    """A figure to two digits behind the point, a share in percent to one; nothing where there is none.

    >>> figure(3.14159), figure(0.25, share=True), figure(None), figure(-0.001)
    ('3.14', '25.0 %', '-', '0.00')
    """
    if value is None:
        return NOTHING
    return f"{100 * value:z.1f} %" if share else f"{value:z.2f}"


def difference(value: float, *, share: bool = False) -> str:
    """How much two figures differ; of shares, in percentage points.

    >>> difference(-3.14159), difference(0.25, share=True)
    ('-3.14', '25.0 percentage points')
    """
    return f"{100 * value:z.1f} percentage points" if share else f"{value:z.2f}"


def interval_text(interval: Interval | None, *, share: bool = False) -> str:
    """Both ends of an interval.

    >>> interval_text((2.8, 3.4)), interval_text((0.1, 0.25), share=True), interval_text(None)
    ('2.80 to 3.40', '10.0 to 25.0 %', '-')
    """
    if interval is None:
        return NOTHING
    low, high = interval
    return f"{100 * low:z.1f} to {100 * high:z.1f} %" if share else f"{low:z.2f} to {high:z.2f}"


def chance(value: float) -> str:
    """The chance of a test.

    >>> chance(0.0421), chance(0.0000421)
    ('p = 0.042', 'p < 0.001')
    """
    return f"p = {value:.3f}" if value >= 0.001 else "p < 0.001"  # noqa: PLR2004  # more digits say nothing more


def seats_text(seats: int) -> str:
    """How many play.

    >>> seats_text(1), seats_text(4)
    ('1 seat', '4 seats')
    """
    return f"{seats} seat{'s' * (seats != 1)}"


def matches_text(matches: int) -> str:
    """How many were played.

    >>> matches_text(1), matches_text(1000)
    ('1 match', '1,000 matches')
    """
    return f"{matches:,} match{'es' * (matches != 1)}"


def plain_table(rows: Iterable[Sequence[str]], words: int = 1) -> list[str]:
    """The lines of a table: so many columns of words to the left, all others to the right.

    >>> plain_table([("a", "of"), ("bcd", "1")])
    ['a    of', 'bcd   1']
    """
    held = list(rows)
    widths = [max(map(len, column)) for column in zip(*held, strict=True)]
    lines = (
        "  ".join(
            cell.ljust(width) if at < words else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in held
    )
    return [line.rstrip() for line in lines]


def html_table(rows: Iterable[Sequence[str]], words: int = 1) -> str:
    """The same for a notebook; the first row is the head.

    >>> html_table([("a",), ("<",)])
    '<table><tr><th style="text-align: left">a</th></tr><tr><td style="text-align: left">&lt;</td></tr></table>'
    """

    def cells(tag: str, row: Sequence[str]) -> Iterator[str]:
        for at, cell in enumerate(row):
            yield f'<{tag} style="text-align: {"left" if at < words else "right"}">{escape(cell)}</{tag}>'

    lines = ("".join(cells("td" if at else "th", row)) for at, row in enumerate(rows))
    return f"<table>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"
