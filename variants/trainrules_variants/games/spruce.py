"""spruce.

The page recommends these rules among many.

Not said in what was read of it, and so as in mexican-train: who begins, the common track, going out in the first turn, and
what the double blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.descending_stations import DescendingStations
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

SAID = {
    "Spruce Crafts: Mexican Train (excerpt)": (
        "dominoes-by-seats",
        "hand-size",
        "descending-stations",
        "own-tracks",
        "opening-run",
        "draw-one",
        "marker",
        "cover-at-once",
        "compulsory-doubles",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="spruce",
    about="Mexican Train as The Spruce Crafts has it: the more players, the larger the set, from double-9 for two to double-18 for fourteen.",
    abouts={
        "de": "Mexican Train nach The Spruce Crafts: je mehr Mitspieler, desto größer der Satz, von Doppel-9 zu zweit bis Doppel-18 zu vierzehnt."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        DominoesBySeats(most6=0, most9=3),
        HandSize(table=SizeTable.SPRUCE),
        DescendingStations(),
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
