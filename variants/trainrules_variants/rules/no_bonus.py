"""No bonus."""

from __future__ import annotations

from attrs import frozen

from trainrules import Bonus, Rule


@frozen
class NoBonus(Rule):
    """A double ends the turn like any other piece; whoever laid it lays no further one."""

    sentences = {"de": "Ein Pasch beendet den Zug wie jeder andere Stein; wer ihn gelegt hat, legt keinen weiteren."}
    sources = ("reference.com: Chickenfoot Dominoes (excerpt)", "onlinedominogames.com: Chickenfoot (excerpt)")

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"bonus": Bonus.NONE}
