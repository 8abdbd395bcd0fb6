"""fundex.

The leaflet, which Owl's Hollow prints too. The highest double in any hand opens each round, so that the same may open again.

Not said in what was read of it, and so as in mexican-train: how many rounds there are, markers, doubles, and what the double
blank counts.
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
from trainrules_variants.rules.must_lay_drawn import MustLayDrawn
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn

SAID = {
    "Fundex: Mexican Train leaflet (excerpt)": (
        "dominoes",
        "hand-size",
        "highest-double",
        "layer-starts",
        "own-tracks",
        "communal-track",
        "single-tile-first-turn",
        "draw-one",
        "must-lay-drawn",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="fundex",
    about="Mexican Train by the Fundex leaflet: the highest double opens, one piece in the first turn, and a drawn piece that fits must be laid.",
    abouts={
        "de": "Mexican Train nach dem Fundex-Faltblatt: der höchste Pasch eröffnet, ein Stein im ersten Zug, und ein gezogener Stein, der passt, muss gelegt werden."
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
        SingleTileFirstTurn(),
        DrawOne(),
        MustLayDrawn(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
