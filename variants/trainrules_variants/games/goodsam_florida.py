"""goodsam-florida.

The club's sheet. That a late player takes the worst score, and the knock with the last tile, are no part of it.

Not said in what was read of it, and so as in mexican-train: what the double blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_lots import DrawLots
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.free_bonus import FreeBonus
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn
from trainrules_variants.rules.station_reserved import StationReserved

SAID = {
    "Good Sam Florida: Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "station-reserved",
        "rounds",
        "draw-lots",
        "own-tracks",
        "communal-track",
        "single-tile-first-turn",
        "draw-one",
        "marker",
        "free-bonus",
        "compulsory-doubles",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="goodsam-florida",
    about="Mexican Train as the Good Sam clubs of Florida play it: tables of six, ten rounds from the double nine, and a free piece after a double.",
    abouts={
        "de": "Mexican Train, wie es die Good-Sam-Clubs in Florida spielen: Tische zu sechst, zehn Runden ab der Doppel-Neun, und ein freier Stein nach einem Pasch."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.FLORIDA),
        StationReserved(start=9),
        Rounds(count=10),
        DrawLots(),
        OwnTracks(),
        CommunalTrack(),
        SingleTileFirstTurn(),
        DrawOne(),
        Marker(),
        FreeBonus(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
