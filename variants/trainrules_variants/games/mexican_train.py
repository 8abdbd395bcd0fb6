"""mexican-train."""

from trainrules import Game
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rotating_starter import RotatingStarter
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.station_reserved import StationReserved

GAME = Game(
    name="mexican-train",
    about="Mexican Train as most people play it: a reserved station, an opening run, and doubles that must be covered.",
    abouts={
        "de": "Mexican Train, wie es die meisten spielen: die Lokomotive liegt bereit, ein langer erster Zug, und Päsche müssen bedient werden."
    },
    sources=(
        "Masters Traditional Games: Mexican Train",
        "German rules FAQ: Mexican Train",
        "pagat: Mexican Train (excerpt)",
    ),
    rules=(
        Dominoes(),
        HandSize(),
        StationReserved(),
        Rounds(),
        RotatingStarter(),
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
