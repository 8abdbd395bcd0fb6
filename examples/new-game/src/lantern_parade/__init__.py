"""Lantern Parade, a game made up as an example: cards instead of tiles, and every policy its own.

`kit` has the cards and how they fit, `policies` what is asked once a round, `rules` a class for each sentence.
"""

from __future__ import annotations

import trainrules as tr
from lantern_parade.rules import (
    EveryGateOnce,
    LanternHands,
    Lanterns,
    LastPlaceBegins,
    LongestLane,
    OwnLanes,
    ShuffledGates,
    TwinsAreFollowed,
    TwoDraws,
    UnattendedLanes,
    VillageLane,
)

__all__ = ["GAME"]

GAME = tr.Game(
    name="lantern-parade",
    about="Lantern Parade: lanterns of four colours and nine sizes in lanes behind a gate; made up as an example.",
    abouts={"de": "Lichterzug: Laternen in vier Farben und neun Größen hinter einem Tor; als Beispiel erfunden."},
    rules=(
        Lanterns(),
        LanternHands(),
        ShuffledGates(),
        EveryGateOnce(),
        LastPlaceBegins(),
        OwnLanes(),
        VillageLane(),
        TwoDraws(),
        UnattendedLanes(),
        TwinsAreFollowed(),
        LongestLane(),
    ),
)


@tr.hookimpl
def trainrules_rules() -> list[type[tr.Rule]]:
    """All rules of the game, so that each can be named, changed and left out."""
    return [type(rule) for rule in GAME.rules]


@tr.hookimpl
def trainrules_games() -> list[tr.Game]:
    """The game."""
    return [GAME]
