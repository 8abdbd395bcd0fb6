"""our-pastimes.

The page on double-twelve sets, and reference.com, which retells it. The tap with the last tile is no part of it.

Not said in what was read of them, and so as in mexican-train: how many rounds there are, who begins, and what the double
blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.free_bonus import FreeBonus
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rotating_starter import RotatingStarter
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn
from trainrules_variants.rules.station_reserved import StationReserved
from trainrules_variants.starts import Where

SAID = {
    "Our Pastimes: Double Twelve Dominoes (excerpt)": (
        "dominoes",
        "hand-size",
        "station-reserved",
        "own-tracks",
        "communal-track",
        "single-tile-first-turn",
        "draw-one",
    ),
    "reference.com: Double-Twelve Dominoes (excerpt)": (
        "own-tracks",
        "communal-track",
        "draw-one",
        "marker",
        "free-bonus",
        "compulsory-doubles",
    ),
}
"""Which source says which rule."""

GAME = Game(
    name="our-pastimes",
    about="Mexican Train as Our Pastimes has it: sixteen tiles for two down to nine for eight, and a first turn on the own or the common track.",
    abouts={
        "de": "Mexican Train, wie es bei Our Pastimes steht: sechzehn Steine zu zweit bis neun zu acht, und der erste Zug am eigenen oder am gemeinsamen Zug."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.OUR_PASTIMES),
        StationReserved(),
        Rounds(),
        RotatingStarter(),
        OwnTracks(),
        CommunalTrack(),
        SingleTileFirstTurn(where=Where.OWN_OR_COMMUNAL),
        DrawOne(),
        Marker(),
        FreeBonus(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
