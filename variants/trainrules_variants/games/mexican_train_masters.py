"""mexican-train-masters."""

from trainrules import Game, OpeningDraws
from trainrules_variants.rules.another_turn import AnotherTurn
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.highest_double import HighestDouble
from trainrules_variants.rules.left_of_layer import LeftOfLayer
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.opening_run import OpeningRun, Stop
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds

GAME = Game(
    name="mexican-train-masters",
    about="Mexican Train by the base rules of Masters Traditional Games: one round, and a double gives another turn.",
    abouts={
        "de": "Mexican Train nach den Grundregeln von Masters Traditional Games: eine Runde, und ein Pasch gibt einen weiteren Zug."
    },
    sources=("Masters Traditional Games: Mexican Train",),
    rules=(
        Dominoes(),
        HandSize(),
        HighestDouble(),
        Rounds(count=1),
        LeftOfLayer(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(stop=Stop.UNABLE, draws=OpeningDraws.NEVER),
        FinishFirstTurns(),
        DrawOne(),
        Marker(),
        AnotherTurn(),
    ),
)
