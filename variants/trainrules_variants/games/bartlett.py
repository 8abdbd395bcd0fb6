"""bartlett.

The family's page. Where nobody holds a piece for the station they deal again; here the first seat begins.

Not said in what was read of it, and so as in mexican-train: how many rounds there are, going out in the first turn, drawing,
markers, doubles and what the double blank counts.
"""

from trainrules import Game, OpeningDoubles
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.finish_first_turns import FinishFirstTurns
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.highest_on_station_starts import HighestOnStationStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.opening_run import OpeningRun
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.random_station import RandomStation
from trainrules_variants.rules.rounds import Rounds

SAID = {
    "Bartlett family: Mexican Train (excerpt)": (
        "dominoes",
        "hand-size",
        "random-station",
        "highest-on-station-starts",
        "own-tracks",
        "opening-run",
    )
}
"""Which source says which rule."""

GAME = Game(
    name="bartlett",
    about="Mexican Train as the Bartlett family plays it: a blind double opens, its highest neighbour begins, and doubles of the first run are closed in it.",
    abouts={
        "de": "Mexican Train, wie es die Familie Bartlett spielt: ein blind gezogener Pasch eröffnet, sein höchster Nachbar beginnt, und Päsche des ersten Zugs werden darin bedient."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(),
        RandomStation(),
        Rounds(),
        HighestOnStationStarts(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(doubles=OpeningDoubles.CLOSED),
        FinishFirstTurns(),
        DrawOne(),
        Marker(),
        CoverAtOnce(),
        CompulsoryDoubles(),
        DoubleBlank(),
    ),
)
