"""Highest on station starts."""

from __future__ import annotations

from attrs import frozen

from trainrules import Dealt, Rule
from trainrules_variants.heights import holder_of_highest


@frozen
class HighestOnStationFirst:
    """The seat with the highest piece that meets the station; seat 0 where nobody has one."""

    def first(self, dealt: Dealt) -> int:
        """The holder of that piece."""
        kit = dealt.kit
        assert dealt.station is not None  # noqa: S101  # it is known when this is asked
        meets = kit.reach[kit.starts[dealt.station.index]]
        return holder_of_highest(dealt, meets)


@frozen
class HighestOnStationStarts(Rule):
    """Whoever holds the highest piece that can be laid on the station begins; if nobody holds one, the first seat does.

    Some deal again where nobody holds one. That is not modelled.
    """

    sentences = {
        "de": "Wer den höchsten Stein hat, der an die Lokomotive passt, beginnt; hat niemand einen, beginnt der erste Platz."
    }
    sources = (
        "spielregeln.de: Mexican Train (excerpt)",
        "Bartlett family: Mexican Train (excerpt)",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"starter": HighestOnStationFirst()}
