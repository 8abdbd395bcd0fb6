"""Last double counts twice."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, Table


@frozen
class LastDoubleCountsTwice(Rule):
    """If somebody goes out while a double of theirs still waits for a piece, what the others hold counts twice."""

    sentences = {
        "de": "Wird jemand fertig, während ein eigener Pasch noch auf einen Stein wartet, zählt doppelt, was die anderen auf der Hand haben."
    }
    sources = ("rondeetbelle.eu: Mexican Train (quoted)",)
    needs = {"out_on_double": True}

    def charges(self, table: Table, seat: int) -> int:
        """The worth of the hand once more; an uncovered double of a seat that is out is owed by nobody."""
        return table.worth(seat) if None in table.layers else 0
