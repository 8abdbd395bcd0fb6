"""donblubo.

The server, which has other sets too: `dominoes:high=15`. The double blank counts nothing.

Not copied, as slips of the program: that a double binds all when nothing can meet it any more, that a blocked round never
ends, that who draws need not be unable to lay, and that of equal totals the first wins.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.may_keep import MayKeep
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rotating_starter import RotatingStarter
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn
from trainrules_variants.rules.station_reserved import StationReserved

SAID = {
    "donblubo18/mexican-train-online (program)": (
        "dominoes",
        "hand-size",
        "station-reserved",
        "rounds",
        "rotating-starter",
        "own-tracks",
        "communal-track",
        "single-tile-first-turn",
        "draw-one",
        "may-keep",
        "marker",
        "cover-at-once",
        "compulsory-doubles",
    ),
}
"""Which source says which rule."""

GAME = Game(
    name="donblubo",
    about="Mexican Train as Donblubo's server plays it: fifteen, twelve or eleven tiles, one piece in the first turn, and what is drawn may be kept.",
    abouts={
        "de": "Mexican Train, wie der Server von Donblubo es spielt: fünfzehn, zwölf oder elf Steine, ein Stein im ersten Zug, und Gezogenes darf man behalten."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.DONBLUBO),
        StationReserved(),
        Rounds(),
        RotatingStarter(),
        OwnTracks(),
        CommunalTrack(),
        SingleTileFirstTurn(),
        DrawOne(),
        MayKeep(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
    ),
)
