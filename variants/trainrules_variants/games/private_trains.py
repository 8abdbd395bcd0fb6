"""private-trains.

An older Wikipedia article, which names double-9, double-15 and double-18 too: `dominoes:high=9`.

The highest piece begins the first round. Rounds may go up or down, and turns either way.

Not said in what was read of it, and so as in mexican-train: that the further rounds are begun in turn, doubles beyond the
second piece, and what the double blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.highest_piece_starts import HighestPieceStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn
from trainrules_variants.rules.station_reserved import StationReserved

SAID = {
    "Old Wikipedia: Private Trains (excerpt)": (
        "dominoes",
        "hand-size",
        "station-reserved",
        "rounds",
        "highest-piece-starts",
        "own-tracks",
        "single-tile-first-turn",
        "draw-one",
        "marker",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="private-trains",
    about="Domino Trains without a common track: everybody has a private track, and a piece for each value of the set.",
    abouts={
        "de": "Domino Trains ohne gemeinsamen Zug: alle haben einen eigenen, und für jede Augenzahl des Satzes einen Stein."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.ONE_A_VALUE),
        StationReserved(),
        Rounds(),
        HighestPieceStarts(each=False),
        OwnTracks(),
        SingleTileFirstTurn(),
        DrawOne(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
