"""All tracks public."""

from __future__ import annotations

from attrs import frozen

from trainrules import Rule, Table, Track


@frozen
class AllTracksPublic(Rule):
    """Everybody may play on everybody's track from the start, marker or not."""

    sentences = {"de": "Alle dürfen von Anfang an an jeden Zug legen, ob mit Markierung oder ohne."}
    sources = ("danemoll-jpg/mexicantrain (program; its option)",)

    def opens(self, table: Table, track: Track) -> bool:  # noqa: ARG002  # whoever moves, whatever the track
        """See the sentence."""
        return True
