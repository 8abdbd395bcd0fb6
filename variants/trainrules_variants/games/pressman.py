"""pressman.

The leaflet of 2015. The first turn is for the own track alone. The highest double in any hand opens each round, so that the
same may open again.

Not said in what was read of it, and so as in mexican-train: how many rounds there are (it adds up several), the common track,
doubles, and what the double blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.highest_double import HighestDouble
from trainrules_variants.rules.layer_starts import LayerStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.may_keep import MayKeep
from trainrules_variants.rules.own_track_first import OwnTrackFirst
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn
from trainrules_variants.starts import Where

SAID = {
    "Pressman: Mexican Train leaflet (excerpt)": (
        "dominoes",
        "hand-size",
        "highest-double",
        "layer-starts",
        "own-tracks",
        "single-tile-first-turn",
        "own-track-first",
        "draw-one",
        "may-keep",
        "marker",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="pressman",
    about="Mexican Train by the Pressman leaflet: the highest double opens, one piece on the own track first, and nobody starts another's track before the own.",
    abouts={
        "de": "Mexican Train nach dem Pressman-Faltblatt: der höchste Pasch eröffnet, erst ein Stein an den eigenen Zug, und niemand beginnt einen fremden Zug vor dem eigenen."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.PRESSMAN),
        HighestDouble(),
        Rounds(),
        LayerStarts(),
        OwnTracks(),
        CommunalTrack(),
        SingleTileFirstTurn(where=Where.OWN),
        OwnTrackFirst(communal=False, only_to_start=True),
        DrawOne(),
        MayKeep(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
