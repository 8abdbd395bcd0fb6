"""just-enough.

The program. Whoever holds the highest double opens each of thirteen rounds with it, so that the same may open again. The
double blank counts nothing.

Not copied, as slips of the program: that a double which was covered goes on binding all, and marks who covered it; and that
where nobody holds a double one is invented: here it is drawn for. There a round ends when nobody can meet a double and the
boneyard is empty; here such a double binds nobody any more.
"""

from trainrules import Game
from trainrules_variants.rules.any_order import AnyOrder
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.dominoes import Dominoes
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
    "JustEnoughTechnology/mexican-train (program)": (
        "dominoes",
        "hand-size",
        "highest-double",
        "rounds",
        "layer-starts",
        "own-tracks",
        "communal-track",
        "single-tile-first-turn",
        "draw-one",
        "must-lay-drawn",
        "marker",
        "cover-at-once",
        "compulsory-doubles",
        "any-order",
    ),
}
"""Which source says which rule."""

GAME = Game(
    name="just-enough",
    about="Mexican Train as a program of JustEnoughTechnology's plays it: sixteen tiles for two, the highest double opens, and open doubles are met in any order.",
    abouts={
        "de": "Mexican Train, wie ein Programm von JustEnoughTechnology es spielt: sechzehn Steine zu zweit, der höchste Pasch eröffnet, offene Päsche in beliebiger Reihenfolge."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(sizes=(16, 15, 15, 12, 12, 10, 10)),
        HighestDouble(),
        Rounds(count=13),
        LayerStarts(),
        OwnTracks(),
        CommunalTrack(),
        SingleTileFirstTurn(),
        DrawOne(),
        MustLayDrawn(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
        AnyOrder(),
    ),
)
