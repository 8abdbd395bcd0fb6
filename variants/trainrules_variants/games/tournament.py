"""tournament.

Wikipedia's amalgamation, and the tournament rules that go back to Parsons (Puremco) where it leaves the number open.

Not said there, and so as in mexican-train: that the first turn is a run, going out in it, and what the double blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.cover_the_last_double import CoverTheLastDouble
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.doubles_a_turn import DoublesATurn
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.most_zero_rounds_break_ties import MostZeroRoundsBreakTies
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rotating_starter import RotatingStarter
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.station_reserved import StationReserved

SAID = {
    "Puremco: Mexican Train (quoted)": ("hand-size",),
    "NVSO: Mexican Train, after Puremco (excerpt)": ("dominoes", "station-reserved", "rotating-starter", "own-tracks"),
    "Wikipedia: Mexican Train (quoted)": (
        "rounds",
        "communal-track",
        "draw-one",
        "marker",
        "cover-at-once",
        "compulsory-doubles",
        "doubles-a-turn",
        "cover-the-last-double",
        "most-zero-rounds-break-ties",
    ),
    "Mexican Train Rules and Strategies (quoted)": ("doubles-a-turn", "cover-the-last-double"),
}
"""Which source says which rule."""

GAME = Game(
    name="tournament",
    about="Mexican Train for tournaments: sixteen tiles for two down to nine for eight, one double a turn, and nobody goes out on an open double.",
    abouts={
        "de": "Mexican Train für Turniere: sechzehn Steine zu zweit bis neun zu acht, ein Pasch je Zug, und mit einem offenen Pasch wird niemand fertig."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.PUREMCO),
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
        DoublesATurn(),
        CoverTheLastDouble(),
        DoubleBlank(),
        MostZeroRoundsBreakTies(),
    ),
)
