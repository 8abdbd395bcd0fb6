"""mexican-train-german."""

from trainrules import Game
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.may_keep import MayKeep
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rotating_starter import RotatingStarter
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.station_reserved import StationReserved

GAME = Game(
    name="mexican-train-german",
    about="Mexican Train as a German text has it: thirteen rounds, a drawn piece may be kept, and a round ends at once.",
    abouts={
        "de": "Mexican Train nach einem deutschen Text: dreizehn Runden, gezogene Steine darf man behalten, und die Runde endet sofort."
    },
    sources=("German rules FAQ: Mexican Train",),
    rules=(
        Dominoes(),
        HandSize(),
        StationReserved(),
        Rounds(),
        RotatingStarter(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(),
        DrawOne(),
        MayKeep(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
