"""netexl.

The server has double-9 and double-6 too, with ten and with five tiles: `dominoes:high=9`.

Not said in what was read of it, and so as in mexican-train: going out in the first turn, who covers a double, and what the double blank counts.
"""

from trainrules import Game, OpeningDoubles, OpeningDraws
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.highest_piece_starts import HighestPieceStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.station_reserved import StationReserved

SAID = {
    "Netexl: Train Dominoes (excerpt)": (
        "dominoes",
        "hand-size",
        "station-reserved",
        "rounds",
        "highest-piece-starts",
        "own-tracks",
        "communal-track",
        "opening-run",
        "marker",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="netexl",
    about="Train Dominoes as a server plays it: fifteen tiles for everybody, the highest piece begins, and the first run is on the own track.",
    abouts={
        "de": "Train Dominoes, wie es ein Server spielt: fünfzehn Steine für alle, der höchste Stein beginnt, und der lange erste Zug geht an den eigenen Zug."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.BY_SET),
        StationReserved(),
        Rounds(),
        HighestPieceStarts(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(doubles=OpeningDoubles.IGNORED, draws=OpeningDraws.NEVER),
        FinishFirstTurns(),
        DrawOne(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
