"""crazy-train."""

from trainrules import Game
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.hekdek import Hekdek
from trainrules_variants.rules.marker_by_choice import MarkerByChoice
from trainrules_variants.rules.may_keep import MayKeep
from trainrules_variants.rules.open_communal_after_own import OpenCommunalAfterOwn
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rotating_starter import RotatingStarter
from trainrules_variants.rules.rounds import Rounds
from trainrules_variants.rules.station_deck import StationDeck

GAME = Game(
    name="crazy-train",
    about="Crazy Train: Mexican Train on HekDek cards, where sharing two attributes makes a double.",
    abouts={"de": "Crazy Train: Mexican Train mit HekDek-Karten, bei denen zwei gleiche Merkmale ein Pasch sind."},
    sources=("Crazy Train on HekDek cards",),
    rules=(
        Hekdek(),
        HandSize(pieces=13, fewest=3, most=8),
        StationDeck(),
        Rounds(count=8),
        RotatingStarter(),
        OwnTracks(),
        CommunalTrack(),
        OpenCommunalAfterOwn(),
        DrawOne(),
        MayKeep(),
        MarkerByChoice(),
        CoverAtOnce(),
        CompulsoryDoubles(),
    ),
)
