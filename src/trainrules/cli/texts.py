"""Texts that are given as themselves, as the path of a file, or on standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from trainrules.errors import BadInput

__all__ = ["text_of"]


def text_of(said: str, named: str, holds: str, meant: Callable[[str], bool]) -> str:
    """The text itself, or what a file has or standard input brings.

    Arguments:
        said: the text; the path of a file; or `-` for standard input.
        named: how an error names what was said.
        holds: what such a file holds.
        meant: whether a word that leads nowhere is meant as a path all the same.

    Raises BadInput where it cannot be read.
    """
    try:
        if said == "-":
            return sys.stdin.read()
        if _leads_somewhere(said) or meant(said):
            return Path(said).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
        raise BadInput(f"{named}: cannot be read: {reason}; name a file with {holds}") from error
    return said


def _leads_somewhere(said: str) -> bool:
    try:
        return said != "" and Path(said).exists()
    except (OSError, ValueError):  # longer than paths are, or with a character that none has
        return False
