"""Open series."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import frozen

from trainrules import Kit, Rule


@frozen
class Endless:
    """Round after round; who plays such a match stops when everybody has had enough."""

    endless: ClassVar[bool] = True

    def over(self, kit: Kit, past: Sequence[tuple[int, ...]]) -> bool:  # noqa: ARG002  # there is always one more
        """Never."""
        return False


@frozen
class OpenSeries(Rule):
    """Round follows round for as long as everybody likes; no number is agreed beforehand."""

    sentences = {"de": "Es folgt Runde auf Runde, solange alle mögen; keine Zahl ist vorher vereinbart."}
    sources = ("Masters Traditional Games: Mexican Train",)

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"rounds": Endless()}
