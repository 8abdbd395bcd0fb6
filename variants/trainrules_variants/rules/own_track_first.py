"""Own track first."""

from __future__ import annotations

from attrs import field, frozen
from attrs.validators import instance_of

from trainrules import Play, Rule, Table, Track


@frozen
class OwnTrackFirst(Rule):
    """Until their own track is started, a player may not play on the communal track or on those of others."""

    sentences = {
        "de": "Wer den eigenen Zug noch nicht begonnen hat, darf weder an den gemeinsamen Zug noch an die Züge anderer legen."
    }
    sources = (
        "Tanglewood club: Mexican Train (excerpt)",
        "cerihughes/mexican-train (program)",
        "Warp 12: RULES.md (house rule)",
        "Pressman: Mexican Train leaflet (excerpt)",
        "Tactic: Mexican Train (excerpt)",
    )

    communal: bool = field(
        default=True,
        validator=instance_of(bool),
        metadata={
            "doc": "are the communal tracks closed until then?",
            "doc_de": "sind die gemeinsamen Züge bis dahin geschlossen?",
        },
    )
    marked: bool = field(
        default=True,
        validator=instance_of(bool),
        metadata={
            "doc": "are the tracks of others closed until then, marked or not?",
            "doc_de": "sind die Züge anderer bis dahin geschlossen, ob mit Markierung oder ohne?",
        },
    )
    only_to_start: bool = field(
        default=False,
        validator=instance_of(bool),
        metadata={
            "doc": "are only those closed that have no piece yet?",
            "doc_de": "sind nur die geschlossen, an denen noch kein Stein liegt?",
        },
    )
    even_for_doubles: bool = field(
        default=False,
        validator=instance_of(bool),
        metadata={
            "doc": "are they closed even where an uncovered double must be met?",
            "doc_de": "sind sie auch geschlossen, wo ein offener Pasch bedient werden muss?",
        },
    )

    def closes(self, table: Table, track: Track) -> bool:
        """See the sentence. A player without a track has none to start first."""
        if table.mine(track) or table.started or (self.only_to_start and track.pieces):
            return False
        return (self.marked if track.owners else self.communal) and table.own(table.seat) is not None

    def forbids(self, table: Table, play: Play) -> bool:
        """Closing loses to an owed double; forbidding does not."""
        return self.even_for_doubles and self.closes(table, table.tracks[play.track])
