"""ludomax.

The page of the seller.

Not said in what was read of it, and so as in mexican-train: how many rounds there are, who begins, the first turn, drawing,
and what the double blank counts.
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
    "Ludomax: Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "highest-double",
        "own-tracks",
        "communal-track",
        "marker",
        "cover-at-once",
        "compulsory-doubles",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="ludomax",
    about="Mexican Train as Ludomax sells it, for four to eight: eighteen tiles for four down to nine for eight, and the highest double opens.",
    abouts={
        "de": "Mexican Train, wie Ludomax es verkauft, für vier bis acht: achtzehn Steine zu viert bis neun zu acht, und der höchste Pasch eröffnet."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.LUDOMAX),
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
