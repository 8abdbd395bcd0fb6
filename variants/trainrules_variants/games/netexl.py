"""netexl.

The server has double-9 and double-6 too, with ten and with five tiles: `dominoes:high=9`.

A round ends as soon as somebody is out, in the first turn too. Of several open doubles a player closes one a turn; which of
them is not said.

Not said in what was read of it, and so as in mexican-train: what the double blank counts.
"""

from trainrules import Game, OpeningDraws
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.free_bonus import FreeBonus
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.highest_piece_starts import HighestPieceStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.must_lay_drawn import MustLayDrawn
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
    ),
    "Netexl: Train Dominoes (quoted)": (
        "opening-run",
        "draw-one",
        "must-lay-drawn",
        "marker",
        "free-bonus",
        "compulsory-doubles",
    ),
}
"""Which source says which rule."""

GAME = Game(
    name="netexl",
    about="Train Dominoes as a server plays it: fifteen tiles for everybody, the highest piece begins, and the piece after a double goes anywhere.",
    abouts={
        "de": "Train Dominoes, wie es ein Server spielt: fünfzehn Steine für alle, der höchste Stein beginnt, und der Stein nach einem Pasch darf überall hin."
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
        OpeningRun(draws=OpeningDraws.NEVER),
        DrawOne(),
        MustLayDrawn(),
        Marker(),
        FreeBonus(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
