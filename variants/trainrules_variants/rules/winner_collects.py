"""Winner collects."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import LowestWins, Rule, Table


@frozen
class WinnerCollects(Rule):
    """Whoever goes out has taken off their score what the others still hold, and these count what they hold.

    Scores stay what a round costs, so what is collected is written as less than nothing, and the lowest total wins.
    """

    sentences = {
        "de": "Wer fertig wird, bekommt abgezogen, was die anderen noch auf der Hand haben, und diesen zählt, was sie haben."
    }
    sources = ("K. Bulgrien: Mexican Train Station (excerpt)", "J. Celko: Basic Trains")

    holders_pay: bool = field(
        default=True,
        validator=instance_of(bool),
        metadata={
            "doc": "do the others count what they hold, too? If not, they pay only what other rules add",
            "doc_de": "Zählt den anderen, was sie haben? Sonst zahlen sie nur, was andere Regeln dazulegen",
        },
    )

    def settings(self) -> dict[str, object]:
        """See the sentence: what is collected is good, and written as less than nothing."""
        return {"ranking": LowestWins()}

    def charges(self, table: Table, seat: int) -> int:
        """All that is held for each that is out, and for the others what makes theirs nothing where they pay nothing."""
        if table.out(seat):
            return -sum(table.worth(other) for other in range(table.seats))
        return 0 if self.holders_pay else -table.worth(seat)
