"""pagat.

The page, and its sentences on doubles and on the end as others quote them.

Not said in what was read of it, and so as in mexican-train: what the double blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_after_own_turn import CommunalAfterOwnTurn
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.descending_stations import DescendingStations
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.free_bonus import FreeBonus
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.layer_starts import LayerStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.must_lay_drawn import MustLayDrawn
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds

SAID = {
    "pagat: Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "descending-stations",
        "rounds",
        "layer-starts",
        "own-tracks",
        "communal-track",
        "opening-run",
        "communal-after-own-turn",
        "draw-one",
        "must-lay-drawn",
        "marker",
    ),
    "pagat: Mexican Train (quoted)": ("finish-first-turns", "free-bonus", "compulsory-doubles"),
}
"""Which source says which rule."""

GAME = Game(
    name="pagat",
    about="Mexican Train as pagat has it: the station is dealt and its holder begins, and the piece after a double goes anywhere.",
    abouts={
        "de": "Mexican Train, wie es bei pagat steht: die Lokomotive wird ausgeteilt, wer sie hat, beginnt, und der Stein nach einem Pasch darf überall hin."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.PAGAT),
        DescendingStations(),
        Rounds(),
        LayerStarts(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(),
        CommunalAfterOwnTurn(),
        FinishFirstTurns(),
        DrawOne(),
        MustLayDrawn(),
        Marker(),
        FreeBonus(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
