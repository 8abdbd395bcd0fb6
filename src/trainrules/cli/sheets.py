"""A rule sheet, or what is written like one, on a screen."""

from __future__ import annotations

import re

from trainrules.cli.screens import Screen

__all__ = ["write_sheet"]

HEAD = re.compile(r"(?:\* | +|\[[0-9]+\] )?")
UNDERLINE = re.compile(r"=+|-+")


def write_sheet(screen: Screen, text: str) -> None:
    """Write the text of a sheet, its lines broken to the width of the screen."""
    lines = text.rstrip("\n").split("\n")
    for line, below in zip(lines, [*lines[1:], ""], strict=True):
        title = UNDERLINE.fullmatch(below) is not None
        if UNDERLINE.fullmatch(line):
            screen.write(line[: screen.width])
        else:
            head = HEAD.match(line)
            assert head is not None  # noqa: S101  # it matches nothing at all, too
            screen.paragraph(line[head.end() :], head.group(), style="bold" if title else "")
