"""Free bonus."""

from __future__ import annotations

from attrs import frozen

from trainrules import Bonus, Rule


@frozen
class FreeBonus(Rule):
    """The piece laid after a double may go on any available track, so a player may lay several doubles in a row."""

    sentences = {
        "de": "Der Stein nach einem Pasch darf an jeden verfügbaren Zug, also sind mehrere Päsche nacheinander möglich."
    }
    sources = (
        "Masters Traditional Games: Mexican Train",
        "pagat: Mexican Train (quoted)",
        "Good Sam Florida: Mexican Train (excerpt)",
        "appconext.com: Mexican Train (excerpt)",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"bonus": Bonus.FREE}
