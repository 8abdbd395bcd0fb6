"""What runs of many matches came to, on a screen: a summary, and a comparison."""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from typing import TYPE_CHECKING

from trainrules.cli.screens import Screen

if TYPE_CHECKING:
    from trainrules.sim import Compared, Paired, Summary

__all__ = ["write_answer", "write_summary"]

FEW = 5
"""So many differences are told where nobody asks for all."""


def write_summary(screen: Screen, summary: Summary, *, every: bool) -> None:
    """What was played, the means, whether a seat is favoured, and the notes; with every figure, how the observations spread."""
    screen.paragraph(summary.title, style="bold")
    tables = ((1, summary.together), (2, summary.by_seat))
    for labels, rows in tables:
        head, *means = [(name, *figures[: labels + 1], said) for name, said, *figures in rows]
        screen.write("")
        screen.listing((*head[:-1], "what it is"), "<" + ">" * (labels + 1), means)
    for labels, rows in tables if every else ():
        head, *spread = [(name, *figures[: labels - 1], *figures[labels + 1 :]) for name, _, *figures in rows]
        screen.write("")
        screen.table(head, [row for row in spread if any(row[labels:])], labels)  # of a share nothing more is to be told
    screen.write("")
    screen.paragraph(summary.bias.sentence, style="bold")
    _write_notes(screen, summary.notes)


def write_answer(screen: Screen, paired: Paired, *, every: bool) -> None:
    """What a change does: the largest effects first, then what was compared; all of it where that is asked for."""
    from trainrules.sim.comparing import CAUTION  # noqa: PLC0415  # it needs another extra

    sure = [line for line in paired.lines if line.found.sure]
    told = paired.sentences if every else paired.sentences[:FEW]
    for sentence in told or paired.answer:
        screen.paragraph(sentence, style="bold")
    if paired.alike and paired.a.rules != paired.b.rules:
        both = shlex.join([paired.a.rules.label, paired.b.rules.label])
        screen.paragraph(f"Whether the change says anything new to this game tells trainrules compare -- {both}")
    if every:
        for each in paired.lines:
            if not each.found.sure:
                screen.paragraph(each.sentence)
        screen.write("")
        _write_figures(screen, paired.lines)
    else:
        screen.paragraph(_rest(len(told), len(sure), len(paired.lines)))
    screen.write("")
    for line in paired.title.splitlines():
        screen.paragraph(line)
    screen.paragraph(CAUTION)
    _write_notes(screen, paired.notes)


def _rest(told: int, sure: int, of: int) -> str:
    """What is left to be told."""
    more = f"{sure - told} more differ. " if sure > told else ""
    none = f"In the other {of - sure} of {of} measures no difference is seen. " if 0 < sure < of else ""
    return f"{more}{none}--all tells of all measures."


def _write_figures(screen: Screen, lines: Iterable[Compared]) -> None:
    rows = [(line.cells[0], *line.cells[2:]) for line in lines]
    screen.table(("measure", "A", "B", "B - A", "95 % interval", "effect", "above", "below"), rows, 1)
    screen.paragraph("Above and below: the share of matches in which B has more, or less, than A.")


def _write_notes(screen: Screen, notes: Iterable[str]) -> None:
    for note in notes:
        screen.paragraph(note, "Note: ")
