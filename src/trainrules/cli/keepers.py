"""Who keeps a match while it is played: nobody, or a file."""

from __future__ import annotations

from typing import Protocol

from trainrules.match import Match
from trainrules.moves import Move

__all__ = ["Keeper", "Unsaved"]


class Keeper(Protocol):
    """A match that moves are made in; a `trainrules.Recorder` is one."""

    match: Match

    def apply(self, move: Move) -> Match:
        """Make a move; the match after it."""

    def undo(self, moves: int) -> Match:
        """Take back so many moves; the match before them."""


class Unsaved:
    """A match that is kept nowhere."""

    def __init__(self, match: Match) -> None:
        """Begin with that match."""
        self.match = match

    def apply(self, move: Move) -> Match:
        """Make a move; the match after it."""
        self.match = self.match.apply(move)
        return self.match

    def undo(self, moves: int) -> Match:
        """Take back so many moves; the match before them."""
        for _ in range(moves):
            assert self.match.previous is not None  # noqa: S101  # there are so many
            self.match = self.match.previous
        return self.match
