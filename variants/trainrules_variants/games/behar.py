"""behar.

The maker's page. A turn without a piece is skipped when there is nothing left to draw, and nothing is marked then. The
highest double in any hand opens each round, so that the same may open again. Who has laid a double may lay another piece "if
possible"; here its player draws for it. No double binds anybody.

Not said in what was read of it, and so as in mexican-train: how many rounds there are, the common track, going out in the
first turn, and what the double blank counts.
"""

from trainrules import Game, Marks
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.free_bonus import FreeBonus
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.highest_double import HighestDouble
from trainrules_variants.rules.left_of_layer import LeftOfLayer
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds

SAID = {
    "Behar: Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "highest-double",
        "left-of-layer",
        "own-tracks",
        "opening-run",
        "draw-one",
        "marker",
        "free-bonus",
    ),
}
"""Which source says which rule."""

GAME = Game(
    name="behar",
    about="Mexican Train as Behar sells it: fifteen, twelve or eleven tiles, one more piece after a double, and no marker when there is nothing left to draw.",
    abouts={
        "de": "Mexican Train, wie Behar es verkauft: fünfzehn, zwölf oder elf Steine, ein Stein mehr nach einem Pasch, und keine Markierung, wenn nichts mehr zu ziehen ist."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.ELEVEN),
        HighestDouble(),
        Rounds(),
        LeftOfLayer(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(),
        FinishFirstTurns(),
        DrawOne(),
        Marker(down=Marks.FAIL_AFTER_DRAW),
        FreeBonus(),
        DoubleBlank(),
    ),
)
