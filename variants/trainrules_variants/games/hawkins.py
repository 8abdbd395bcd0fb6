"""hawkins.

The whole text, which leaves nothing open.

Doubles count from the second turn on. Whoever lays one may cover it, and neither draws for it nor is marked; that is for the
players after. That a round ends where nobody holds a cover and none can be drawn is no part of it: nothing can meet that
double any more, and so it binds nobody.
"""

from trainrules import Game, OpeningDoubles, OpeningDraws
from trainrules_variants.hands import SizeTable
from trainrules_variants.rules.communal_after_own_turn import CommunalAfterOwnTurn
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.descending_stations import DescendingStations
from trainrules_variants.rules.dominoes_by_seats import DominoesBySeats
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.layer_starts import LayerStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.may_keep import MayKeep
from trainrules_variants.rules.most_zero_rounds_break_ties import MostZeroRoundsBreakTies
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.pass_it_on import PassItOn
from trainrules_variants.rules.rounds import Rounds

SAID = {
    "hawkinscm/MexicanTrain: Rules.txt": (
        "dominoes-by-seats",
        "hand-size",
        "descending-stations",
        "rounds",
        "layer-starts",
        "own-tracks",
        "communal-track",
        "opening-run",
        "communal-after-own-turn",
        "finish-first-turns",
        "draw-one",
        "may-keep",
        "marker",
        "cover-at-once",
        "pass-it-on",
        "compulsory-doubles",
        "double-blank",
        "most-zero-rounds-break-ties",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="hawkins",
    about="Mexican Train by the rules of Hawkins' program: double-9 for two or three, no draw in the first turn, and a drawn piece may be kept.",
    abouts={
        "de": "Mexican Train nach den Regeln des Programms von Hawkins: Doppel-9 zu zweit oder dritt, im ersten Zug wird nicht gezogen, und Gezogenes darf man behalten."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        DominoesBySeats(most6=0, most9=3, most15=0, most18=0),
        HandSize(table=SizeTable.HAWKINS),
        DescendingStations(),
        Rounds(),
        LayerStarts(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(doubles=OpeningDoubles.IGNORED, draws=OpeningDraws.NEVER),
        CommunalAfterOwnTurn(),
        FinishFirstTurns(),
        DrawOne(),
        MayKeep(),
        Marker(),
        CoverAtOnce(),
        PassItOn(),
        CompulsoryDoubles(),
        DoubleBlank(),
        MostZeroRoundsBreakTies(),
    ),
)
