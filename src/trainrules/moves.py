"""The five moves. A move is a value, the same whoever makes it and whenever: `Play`, `Draw`, `Mark`, `Unmark`, `Pass`."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from trainrules.pieces import Piece

__all__ = ["Draw", "Mark", "Move", "Pass", "Play", "Unmark"]


@frozen
class Play:
    """Lay a piece on the track of that index. Written `5-12>0`."""

    piece: Piece
    track: int

    def __str__(self) -> str:
        """As a person writes it."""
        return f"{self.piece}>{self.track}"


@frozen
class Draw:
    """Take the front piece of the boneyard."""

    def __str__(self) -> str:
        """As a person writes it."""
        return "draw"


@frozen
class Mark:
    """Put a marker on one's own tracks by choice, and end the turn."""

    def __str__(self) -> str:
        """As a person writes it."""
        return "mark"


@frozen
class Unmark:
    """Take the marker off one's own tracks by choice, and end the turn."""

    def __str__(self) -> str:
        """As a person writes it."""
        return "unmark"


@frozen
class Pass:
    """End the turn: to stop where it may go on, to fail where a piece is demanded."""

    def __str__(self) -> str:
        """As a person writes it."""
        return "pass"


Move: TypeAlias = Play | Draw | Mark | Unmark | Pass
