"""celko.

The article after the Cardinal sheet, with the later table of hands: with `dominoes:high=9` or 6 or 15 it is that set's.

Not said in what was read of it, and so as in mexican-train: the Mexican Train, a first turn without a piece or with the last,
markers, that the double with the marker binds, and what the double blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
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
from trainrules_variants.rules.one_double_marker import OneDoubleMarker
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds

SAID = {
    "J. Celko: Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "descending-stations",
        "layer-starts",
        "own-tracks",
        "opening-run",
        "free-bonus",
        "one-double-marker",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="celko",
    about="Mexican Train as Joe Celko wrote it down: fifteen, twelve or eleven tiles, and one double marker that the latest double takes.",
    abouts={
        "de": "Mexican Train, wie Joe Celko es aufschrieb: fünfzehn, zwölf oder elf Steine, und eine Paschmarkierung, die der letzte Pasch an sich zieht."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.CELKO),
        DescendingStations(),
        Rounds(),
        LayerStarts(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(),
        FinishFirstTurns(),
        DrawOne(),
        Marker(),
        FreeBonus(),
        CompulsoryDoubles(),
        OneDoubleMarker(),
        DoubleBlank(),
    ),
)
