"""dcrescim.

The whole text, a shorter Masters. After a last double it wants another piece "if possible": here its player draws for it.

Not said there, and so as in mexican-train: how many rounds there are.
"""

from trainrules import Game, OpeningDraws, Raises
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.cover_the_last_double import CoverTheLastDouble
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.highest_double import HighestDouble
from trainrules_variants.rules.left_of_layer import LeftOfLayer
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.must_lay_drawn import MustLayDrawn
from trainrules_variants.rules.no_double_at_the_end import NoDoubleAtTheEnd
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds

SAID = {
    "dcrescim/mexican-train: HouseRules.md": (
        "dominoes",
        "hand-size",
        "highest-double",
        "left-of-layer",
        "own-tracks",
        "communal-track",
        "opening-run",
        "no-double-at-the-end",
        "finish-first-turns",
        "draw-one",
        "must-lay-drawn",
        "marker",
        "cover-at-once",
        "compulsory-doubles",
        "cover-the-last-double",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="dcrescim",
    about="Mexican Train by the house rules of a program: a first run may be of no piece at all and does not end with a double.",
    abouts={
        "de": "Mexican Train nach den Hausregeln eines Programms: der lange erste Zug darf auch leer bleiben und endet nicht mit einem Pasch."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(),
        HighestDouble(),
        Rounds(),
        LeftOfLayer(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(draws=OpeningDraws.AT_WILL),
        NoDoubleAtTheEnd(),
        FinishFirstTurns(),
        DrawOne(),
        MustLayDrawn(),
        Marker(up=Raises.OWN_COVERED),
        CoverAtOnce(),
        CompulsoryDoubles(),
        CoverTheLastDouble(),
    ),
)
