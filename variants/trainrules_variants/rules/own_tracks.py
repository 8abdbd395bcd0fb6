"""Own tracks."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, SeatTracks


@frozen
class OwnTracks(Rule):
    """Every player has a track of their own that starts at the station."""

    sentences = {"de": "Jeder hat einen eigenen Zug, der an der Station beginnt."}
    sources = (
        "Masters Traditional Games: Mexican Train",
        "German rules FAQ: Mexican Train",
        "Crazy Train on HekDek cards",
    )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"owned": SeatTracks()}
