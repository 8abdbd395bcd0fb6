"""cerihughes.

The program. Who draws opens the own track, and who cannot draw opens nothing. The double blank counts nothing. How many can
play is left open: six, for then one of the 90 tiles is left to draw.

Not copied, as slips of the program: that the track is open before it is known whether the drawn piece fits, that who has no
track yet and a piece for an open double can neither lay it nor draw nor pass, that all doubles of one value are met together,
and that the Mexican Train is not seen before it is begun.

Not said there, and so as in mexican-train: how many rounds there are, and who begins.
"""

from trainrules import Game, Marks
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.free_bonus import FreeBonus
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.must_lay_drawn import MustLayDrawn
from trainrules_variants.rules.own_track_first import OwnTrackFirst
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rotating_starter import RotatingStarter
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn
from trainrules_variants.rules.station_reserved import StationReserved

SAID = {
    "cerihughes/mexican-train (program)": (
        "dominoes",
        "hand-size",
        "station-reserved",
        "own-tracks",
        "communal-track",
        "single-tile-first-turn",
        "own-track-first",
        "draw-one",
        "must-lay-drawn",
        "marker",
        "free-bonus",
        "compulsory-doubles",
    ),
}
"""Which source says which rule."""

GAME = Game(
    name="cerihughes",
    about="Mexican Train as a program of C. Hughes' plays it: fifteen tiles for everybody, nothing before the own track is started, and a free piece after a double.",
    abouts={
        "de": "Mexican Train, wie ein Programm von C. Hughes es spielt: fünfzehn Steine für alle, nichts vor dem Beginn des eigenen Zugs, und ein freier Stein nach einem Pasch."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(pieces=15, most=6),
        StationReserved(),
        Rounds(),
        RotatingStarter(),
        OwnTracks(),
        CommunalTrack(),
        SingleTileFirstTurn(),
        OwnTrackFirst(even_for_doubles=True),
        DrawOne(),
        MustLayDrawn(),
        Marker(down=Marks.FAIL_AFTER_DRAW),
        FreeBonus(),
        CompulsoryDoubles(),
    ),
)
