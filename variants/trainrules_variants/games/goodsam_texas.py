"""goodsam-texas.

The club's sheet. For nine and more it has double-15 and leaves the hands to the players: `dominoes:high=15` with `hand-size`.

Not said in what was read of it, and so as in mexican-train: how many rounds there are, who begins, the first turn, drawing,
markers, doubles and what the double blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.dominoes_by_seats import DominoesBySeats
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rotating_starter import RotatingStarter
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.station_reserved import StationReserved

SAID = {
    "Good Sam Texas: Mexican Train (excerpt)": (
        "dominoes-by-seats",
        "hand-size",
        "station-reserved",
        "own-tracks",
        "communal-track",
    ),
}
"""Which source says which rule."""

GAME = Game(
    name="goodsam-texas",
    about="Mexican Train as the Good Sam clubs of Texas play it: double-9 for two to four and double-12 for five to eight, with twelve tiles down to nine.",
    abouts={
        "de": "Mexican Train, wie es die Good-Sam-Clubs in Texas spielen: Doppel-9 zu zweit bis viert, Doppel-12 zu fünft bis acht, mit zwölf bis neun Steinen."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        DominoesBySeats(most6=0, most15=0, most18=0),
        HandSize(table=SizeTable.TEXAS),
        StationReserved(),
        Rounds(),
        RotatingStarter(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(),
        FinishFirstTurns(),
        DrawOne(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
