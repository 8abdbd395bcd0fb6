"""Highest wins."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from trainrules import Rule


@frozen
class HighestTotal:
    """The highest total wins; equal totals share it."""

    def winners(  # the protocol's arguments
        self,
        totals: tuple[int, ...],
        past: Sequence[tuple[int, ...]],  # noqa: ARG002  # the protocol's arguments
        out: Sequence[tuple[int, ...]],  # noqa: ARG002
    ) -> tuple[int, ...]:
        """Every seat with the highest total."""
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


@frozen
class HighestWins(Rule):
    """The highest total wins the match, and equal totals share it."""

    sentences = {"de": "Wer insgesamt am meisten hat, gewinnt die Partie; bei Gleichstand gewinnen alle, die so viel haben."}
    sources = ("K. Bulgrien: Mexican Train Station (excerpt)",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"ranking": HighestTotal()}
