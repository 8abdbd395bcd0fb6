"""What the options of bundled rules may be. Each has a greatest value, since the text that players write is read on servers."""

from __future__ import annotations

from typing import Any

from attrs import Attribute, frozen

POINTS = ROUNDS = 999_999
"""The most of each; no match has more rounds."""
PIECES = 1024
"""So many pieces a kit has at most, so the numbers of its stations are below."""
SEATS = 1000
"""More players, and more tracks, than any table has."""
LONGEST = 60
"""So much of a wrong value is shown."""


@frozen
class Whole:
    """A validator: a whole number from `lowest` to `highest`, or None where `none` says so."""

    lowest: int
    highest: int
    none: bool

    @property
    def schema(self) -> dict[str, object]:
        """The same as JSON Schema."""
        kind = ["integer", "null"] if self.none else "integer"
        return {"type": kind, "minimum": self.lowest, "maximum": self.highest}

    def __call__(self, _rule: Any, attribute: Attribute[Any], value: Any) -> None:
        """Raises ValueError for anything else."""
        if self.none and value is None:
            return
        if type(value) is not int or not self.lowest <= value <= self.highest:
            raise ValueError(
                f"option '{attribute.alias}' takes a whole number from {self.lowest} to {self.highest}, not {briefly_shown(value)}"
            )


def briefly_shown(value: object) -> str:
    """The value as Python writes it, cut where it is long."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def whole(lowest: int, highest: int = POINTS, *, none: bool = False) -> Whole:
    """A whole number of that range, or None where that is said too."""
    return Whole(lowest, highest, none)
