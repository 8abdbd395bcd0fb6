"""goodsam-idaho.

The club's sheet. For a shorter game any double will do: `fixed-station`.

Not said in what was read of it, and so as in mexican-train: how many rounds there are, and what the double blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.hunts import Hunt
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.descending_stations import DescendingStations
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.layer_starts import LayerStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn

SAID = {
    "Good Sam Idaho: Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "descending-stations",
        "layer-starts",
        "own-tracks",
        "communal-track",
        "single-tile-first-turn",
        "draw-one",
        "marker",
        "cover-at-once",
        "compulsory-doubles",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="goodsam-idaho",
    about="Mexican Train as the Good Sam clubs of Idaho play it: sixteen tiles for two down to ten for eight, and a first turn of one tile.",
    abouts={
        "de": "Mexican Train, wie es die Good-Sam-Clubs in Idaho spielen: sechzehn Steine zu zweit bis zehn zu acht, und ein erster Zug mit einem Stein."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.IDAHO),
        DescendingStations(hunt=Hunt.TOGETHER),
        Rounds(),
        LayerStarts(),
        OwnTracks(),
        CommunalTrack(),
        SingleTileFirstTurn(),
        DrawOne(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
