"""htfbw.

The page of an adviser. The highest double in any hand opens each round, so that the same may open again.

Not said in what was read of it, and so as in mexican-train: how many rounds there are, who begins, going out in the first
turn, and what the double blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
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
    "htfbw.com 76098: Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "highest-double",
        "own-tracks",
        "communal-track",
        "opening-run",
        "draw-one",
        "marker",
        "cover-at-once",
        "compulsory-doubles",
    ),
}
"""Which source says which rule."""

GAME = Game(
    name="htfbw",
    about="Mexican Train as a page of advice has it, for two to ten: the highest double opens, and the first turn is a run on the own track.",
    abouts={
        "de": "Mexican Train, wie eine Ratgeberseite es hat, zu zweit bis zehnt: der höchste Pasch eröffnet, und der erste Zug ist eine Reihe am eigenen Zug."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.PAGAT),
        HighestDouble(),
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
