"""cardinal.

The leaflet, as a page about it and the sheet of a senior centre's tournament tell it. There the first player may start the
Mexican Train instead of the own one in the very first turn; here it waits until all have had a turn, for that player too.

Not said in what was read of it, and so as in mexican-train: how many rounds there are, going out in the first turn, and what
the double blank counts.
"""

from trainrules import Game
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_after_first_lap import CommunalAfterFirstLap
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.descending_stations import DescendingStations
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.layer_starts import LayerStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds

SAID = {
    "Cardinal: Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "descending-stations",
        "layer-starts",
        "own-tracks",
        "communal-track",
        "opening-run",
        "communal-after-first-lap",
        "draw-one",
        "marker",
        "cover-at-once",
        "compulsory-doubles",
    ),
}
"""Which source says which rule."""

GAME = Game(
    name="cardinal",
    about="Mexican Train by the Cardinal leaflet: fifteen, twelve or eleven tiles, a first run on the own track, and the common one after all have had a turn.",
    abouts={
        "de": "Mexican Train nach dem Cardinal-Faltblatt: fünfzehn, zwölf oder elf Steine, ein langer erster Zug, und der gemeinsame Zug erst, wenn alle dran waren."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.ELEVEN),
        DescendingStations(),
        Rounds(),
        LayerStarts(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(),
        CommunalAfterFirstLap(),
        FinishFirstTurns(),
        DrawOne(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
