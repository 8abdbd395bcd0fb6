"""chickenfoot.

The game of a server, and of reference.com, where the highest double that is held opens if nobody has the double six. For a
larger set say `dominoes` and `hand-size`.

How many can play is left open: five, for then three of the 28 tiles are left to draw.
"""

from trainrules import Game
from trainrules_variants.rules.arms_first import ArmsFirst
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.descending_stations import DescendingStations
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.left_of_layer import LeftOfLayer
from trainrules_variants.rules.must_lay_drawn import MustLayDrawn
from trainrules_variants.rules.no_bonus import NoBonus
from trainrules_variants.rules.no_marker import NoMarker
from trainrules_variants.rules.no_owned_tracks import NoOwnedTracks
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn
from trainrules_variants.rules.toes import Toes

SAID = {
    "onlinedominogames.com: Chickenfoot (excerpt)": (
        "dominoes",
        "hand-size",
        "descending-stations",
        "rounds",
        "no-owned-tracks",
        "arms-first",
        "draw-one",
        "must-lay-drawn",
        "no-marker",
        "toes",
        "compulsory-doubles",
    ),
    "reference.com: Chickenfoot Dominoes (excerpt)": (
        "dominoes",
        "hand-size",
        "rounds",
        "left-of-layer",
        "single-tile-first-turn",
        "draw-one",
        "must-lay-drawn",
        "no-marker",
        "no-bonus",
        "toes",
        "compulsory-doubles",
    ),
    "htfbw.com 39024: Chickenfoot (excerpt)": ("double-blank",),
}
"""Which source says which rule."""

GAME = Game(
    name="chickenfoot",
    about="Chickenfoot with double-6: nobody has a track, four pieces go on the first double, and three on every other before anything else.",
    abouts={
        "de": "Chickenfoot mit Doppel-6: niemand hat einen eigenen Zug, vier Steine an den ersten Pasch, und drei an jeden anderen vor allem anderen."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(high=6),
        HandSize(pieces=5, most=5),
        DescendingStations(),
        Rounds(),
        LeftOfLayer(),
        NoOwnedTracks(),
        ArmsFirst(),
        SingleTileFirstTurn(),
        DrawOne(),
        MustLayDrawn(),
        NoMarker(),
        NoBonus(),
        Toes(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
