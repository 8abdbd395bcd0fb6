"""senior-games.

The sheet of a district's games for seniors. They draw lots before the deal: who wins them is the first to draw if nobody
holds the station, which here is the player whose round it is. Its holder lays it and goes on, as after any double.

Not said in what was read of it, and so as in mexican-train: how many rounds there are, the first turn, and what the double
blank counts.
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
from trainrules_variants.rules.fixed_station import FixedStation
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.layer_starts import LayerStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds

SAID = {
    "Northwest Louisiana Senior Olympic Games: Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "fixed-station",
        "layer-starts",
        "own-tracks",
        "communal-track",
        "draw-one",
        "marker",
        "cover-at-once",
        "compulsory-doubles",
    ),
}
"""Which source says which rule."""

GAME = Game(
    name="senior-games",
    about="Mexican Train as seniors of Northwest Louisiana play it, for four or five: every round starts from the double five.",
    abouts={
        "de": "Mexican Train, wie Senioren in Nordwest-Louisiana es spielen, für vier oder fünf: jede Runde beginnt mit dem Pasch Fünf."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(table=SizeTable.SENIOR),
        FixedStation(),
        Rounds(),
        LayerStarts(),
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
