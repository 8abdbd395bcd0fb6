"""First turns: on which tracks they go, and how many of the players' own tracks are begun."""

from __future__ import annotations

from trainrules import Table, Worded


class Where(Worded):
    """On which tracks a first turn goes."""

    OWN = "own", "on the own track", "an den eigenen"
    OWN_OR_COMMUNAL = "own-or-communal", "on the own track or a communal one", "an den eigenen oder einen gemeinsamen"
    ANY = "any", "on any track that one may use", "an jeden, den man benutzen darf"


def owned_and_begun(table: Table) -> tuple[int, int]:
    """How many tracks have an owner, and how many of those have a piece; what sprang from a double counts for nothing."""
    roots = [track for track in table.tracks if track.owners and track.parent is None]
    return len(roots), sum(1 for track in roots if track.pieces)
