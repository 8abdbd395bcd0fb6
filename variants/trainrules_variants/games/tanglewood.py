"""tanglewood.

The club's sheet. The highest double in any hand opens each round, so that the same may open again.

Who has no tile on the own track may not cover a double, and draws. There an opener that is drawn then may still be laid on the
own track; here it has to wait until the double is covered.

Not said in what was read of it, and so as in mexican-train: how many rounds there are (after a game three of a table move on),
who covers a double, and what the double blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.highest_double import HighestDouble
from trainrules_variants.rules.layer_starts import LayerStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.own_track_first import OwnTrackFirst
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn

SAID = {
    "Tanglewood club: Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "highest-double",
        "layer-starts",
        "own-tracks",
        "communal-track",
        "single-tile-first-turn",
        "own-track-first",
        "draw-one",
        "marker",
        "compulsory-doubles",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="tanglewood",
    about="Mexican Train as the Tanglewood club plays it: a double-15 set, eleven tiles, and nothing before the own track is started, not even for a double.",
    abouts={
        "de": "Mexican Train, wie es der Tanglewood-Club spielt: ein Doppel-15-Satz, elf Steine, und nichts vor dem Beginn des eigenen Zugs, nicht einmal für einen Pasch."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(high=15),
        HandSize(table=SizeTable.TANGLEWOOD),
        HighestDouble(),
        Rounds(),
        LayerStarts(),
        OwnTracks(),
        CommunalTrack(),
        SingleTileFirstTurn(),
        OwnTrackFirst(even_for_doubles=True),
        DrawOne(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
