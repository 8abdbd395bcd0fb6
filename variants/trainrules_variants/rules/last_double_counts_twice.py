"""Last double counts twice."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, Table


@frozen
class LastDoubleCountsTwice(Rule):
    """If somebody goes out and leaves a double of theirs uncovered, what the others still hold counts twice."""

    sentences = {
        "de": "Wird jemand fertig und lässt einen eigenen Pasch offen, zählt doppelt, was die anderen noch auf der Hand haben."
    }
    sources = ("rondeetbelle.eu: Mexican Train (quoted)",)
    needs = {"out_on_double": True}

    def charges(self, table: Table, seat: int) -> int:
        """The worth of the hand once more; an uncovered double of a seat that is out is owed by nobody."""
        return table.worth(seat) if None in table.layers else 0
