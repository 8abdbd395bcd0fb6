"""wikihow.

The page and its answers to readers. Whether it means one Mexican Train or several is not clear: it has one here.

Not said in what was read of it, and so as in mexican-train: who begins, going out in the first turn, markers, and who covers
a double.
"""

from trainrules import Game, OpeningDoubles
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_after_own_turn import CommunalAfterOwnTurn
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.descending_stations import DescendingStations
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rotating_starter import RotatingStarter
from trainrules_variants.rules.rounds import Rounds

SAID = {
    "wikiHow: Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "descending-stations",
        "rounds",
        "own-tracks",
        "communal-track",
        "opening-run",
        "communal-after-own-turn",
        "draw-one",
        "compulsory-doubles",
        "double-blank",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="wikihow",
    about="Mexican Train as wikiHow has it, for two to ten: a double at the end of the first run binds the next player at once.",
    abouts={
        "de": "Mexican Train, wie es bei wikiHow steht, für zwei bis zehn: ein Pasch am Ende des ersten Zugs bindet gleich den Nächsten."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.WIKIHOW),
        DescendingStations(),
        Rounds(),
        RotatingStarter(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(doubles=OpeningDoubles.BIND),
        CommunalAfterOwnTurn(),
        FinishFirstTurns(),
        DrawOne(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
