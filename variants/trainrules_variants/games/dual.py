"""dual.

The club game of Continental Ranch, with the first of its two ways with doubles; for the second add `compulsory-doubles`.
Tracks that start from the sides of a double, and more than one common track, are no part of it.

Not said in what was read of it, and so as in mexican-train: who begins, the first turn, the common track, and what the double
blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.highest_double import HighestDouble
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rotating_starter import RotatingStarter
from trainrules_variants.rules.rounds import Rounds

SAID = {
    "Continental Ranch: Dual Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "highest-double",
        "rounds",
        "own-tracks",
        "draw-one",
        "marker",
        "cover-at-once",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="dual",
    about="Dual Mexican Train: two double-9 sets mixed, for six to ten, ten rounds, and whoever lays a double follows it or has failed.",
    abouts={
        "de": "Dual Mexican Train: zwei Doppel-9-Sätze gemischt, für sechs bis zehn, zehn Runden, und wer einen Pasch legt, legt nach oder hat verpasst."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(high=9, sets=2),
        HandSize(table=SizeTable.DUAL),
        HighestDouble(),
        Rounds(count=10),
        RotatingStarter(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(),
        FinishFirstTurns(),
        DrawOne(),
        Marker(),
        CoverAtOnce(),
        DoubleBlank(),
    ),
)
