"""danemoll.

The program and its help. The double blank counts nothing, and `all-tracks-public` is its one option.

Not copied, as slips of the program: that who has laid a double and cannot cover it is not marked, against its own help, and
that a double binds all when nothing can meet it any more.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.hunts import Hunt
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.descending_stations import DescendingStations
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.layer_starts import LayerStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.must_lay_drawn import MustLayDrawn
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn

SAID = {
    "danemoll-jpg/mexicantrain (program)": (
        "dominoes",
        "hand-size",
        "descending-stations",
        "rounds",
        "layer-starts",
        "own-tracks",
        "communal-track",
        "single-tile-first-turn",
        "draw-one",
        "must-lay-drawn",
        "marker",
        "cover-at-once",
        "compulsory-doubles",
    ),
}
"""Which source says which rule."""

GAME = Game(
    name="danemoll",
    about="Mexican Train as a program of D. Moll's plays it, for two to four: what is turned up in search of the station goes back into the boneyard.",
    abouts={
        "de": "Mexican Train, wie ein Programm von D. Moll es spielt, zu zweit bis viert: was auf der Suche nach der Station aufgedeckt wird, kommt in den Vorrat zurück."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.DANEMOLL),
        DescendingStations(hunt=Hunt.RETURNED),
        Rounds(),
        LayerStarts(),
        OwnTracks(),
        CommunalTrack(),
        SingleTileFirstTurn(),
        DrawOne(),
        MustLayDrawn(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
    ),
)
