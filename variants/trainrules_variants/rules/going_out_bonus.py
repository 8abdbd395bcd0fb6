"""Going out bonus."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Rule, Table
from trainrules_variants.checks import whole


@frozen
class GoingOutBonus(Rule):
    """Whoever goes out has {points} taken off the score."""

    sentences = {"de": "Wer fertig wird, bekommt {points} von der Punktzahl abgezogen."}
    sources = ("gamerules.com: Longana (excerpt)",)

    points: int = field(
        default=50,
        validator=whole(1),
        metadata={"doc": "how many points are taken off", "doc_de": "wie viele Punkte abgezogen werden"},
    )

    def charges(self, table: Table, seat: int) -> int:
        """See the sentence."""
        return -self.points if table.out(seat) else 0
