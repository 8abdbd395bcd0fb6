"""deluxe.

The rules of Warp 12 with the four house rules that it calls Deluxe. Its modules, calls and manual markers are not among them.

Who starts and has no second piece draws for it here, as for any piece that is demanded; there a marker is put down at once.
"""

from trainrules import Game, Raises
from trainrules_variants.rules.communal_after_all_started import CommunalAfterAllStarted
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.cover_the_last_double import CoverTheLastDouble
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.double_blank import DoubleBlank
from trainrules_variants.rules.doubles_a_turn import DoublesATurn
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.must_lay_drawn import MustLayDrawn
from trainrules_variants.rules.own_track_first import OwnTrackFirst
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rotating_starter import RotatingStarter
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.single_tile_first_turn import SingleTileFirstTurn
from trainrules_variants.rules.start_two import StartTwo
from trainrules_variants.rules.station_reserved import StationReserved

SAID = {
    "Warp 12: RULES.md": (
        "dominoes",
        "hand-size",
        "station-reserved",
        "rounds",
        "rotating-starter",
        "own-tracks",
        "communal-track",
        "single-tile-first-turn",
        "draw-one",
        "must-lay-drawn",
        "cover-at-once",
        "compulsory-doubles",
        "doubles-a-turn",
        "cover-the-last-double",
        "double-blank",
    ),
    "Warp 12: RULES.md (house rule)": ("start-two", "communal-after-all-started", "own-track-first", "marker"),
}
"""Which source says which rule."""

GAME = Game(
    name="deluxe",
    about="Mexican Train with the Deluxe house rules of Warp 12: two pieces to start, own tracks before all others, and any play takes the marker off.",
    abouts={
        "de": "Mexican Train mit den Deluxe-Hausregeln von Warp 12: zwei Steine zum Anfang, eigene Züge vor allen anderen, und jeder Stein nimmt die Markierung weg."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(),
        StationReserved(),
        Rounds(),
        RotatingStarter(),
        OwnTracks(),
        CommunalTrack(),
        SingleTileFirstTurn(),
        StartTwo(),
        CommunalAfterAllStarted(),
        OwnTrackFirst(communal=False),
        DrawOne(),
        MustLayDrawn(),
        Marker(up=Raises.ANY),
        CoverAtOnce(),
        CompulsoryDoubles(),
        DoublesATurn(),
        CoverTheLastDouble(),
        DoubleBlank(),
    ),
)
