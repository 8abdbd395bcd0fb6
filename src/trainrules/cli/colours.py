"""The colours of pieces on a terminal: halves by their pips, cards by suit and border, the same as in pictures.

They are put upon words that are written anyway, so that without colours nothing is missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.text import Text

from trainrules.cli.screens import Dress
from trainrules.pictures.faces import Card, Halves, look
from trainrules.pictures.pips import MOST
from trainrules.pictures.themes import HUES, PIPS, hue_of
from trainrules.pieces import Kit, Piece

__all__ = ["noted", "pieces_coloured"]

WORD = re.compile(r"[^\s>,:]+")
NOTES = {"marker": "bold green", "double owed": "bold yellow", "play here": "bold red"}


def pieces_coloured(kit: Kit) -> Dress:
    """Colours every name of a piece of that kit."""

    def dress(line: Text) -> None:
        for word in WORD.finditer(line.plain):
            name, _, _ = word.group().partition("#")
            if name in kit.names:
                at = word.start()
                for begin, end, style in _parts(kit[name], name):
                    line.stylize(style, at + begin, at + end)

    return dress


def noted(dress: Dress) -> Dress:
    """Colours besides what is noted of a track: its marker, and a double that is owed."""

    def dressed(line: Text) -> None:
        dress(line)
        for said, style in NOTES.items():
            line.highlight_words([said], style)

    return dressed


def _parts(piece: Piece, name: str) -> Iterator[tuple[int, int, str]]:
    """From where to where in its name which style goes."""
    shown = look(piece)
    if isinstance(shown, Halves):
        first, dash, second = name.partition("-")
        if dash and sorted((first, second)) == sorted(map(str, shown.values)):
            yield 0, len(first), _block(first)
            yield len(first) + 1, len(name), _block(second)
    elif isinstance(shown, Card):
        at = 0
        for part in (shown.suit, shown.border):
            if part and name.startswith(part, at):
                yield at, at + len(part), _on(HUES[hue_of(part)][0])
                at += len(part)


def _block(value: str) -> str:
    return _on(PIPS[int(value)][0] if int(value) <= MOST else PIPS[0][0])


def _on(colour: str) -> str:
    return f"bold #ffffff on {colour}"
