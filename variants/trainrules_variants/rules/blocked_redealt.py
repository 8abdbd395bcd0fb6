"""Blocked redealt."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import Rule, Table


@frozen
class Void:
    """A blocked round, or only one whose lowest hands tie, does not count."""

    tied_only: bool

    def scores(self, table: Table, scores: tuple[int, ...]) -> tuple[int, ...] | None:
        """None, so that it is dealt again, or what was counted."""
        held = [table.worth(seat) for seat in range(table.seats)]
        return scores if self.tied_only and held.count(min(held)) == 1 else None


@frozen
class BlockedRedealt(Rule):
    """A blocked round does not count and is dealt again."""

    sentences = {"de": "Eine blockierte Runde zählt nicht und wird neu gegeben."}
    sources = ("J. Celko: Double Draw (excerpt; for hands that tie)",)

    tied_only: bool = field(
        default=False,
        validator=instance_of(bool),
        metadata={"doc": "only where the lowest hands are equal?", "doc_de": "Nur, wenn die niedrigsten Hände gleich sind?"},
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"blocked": Void(self.tied_only)}
