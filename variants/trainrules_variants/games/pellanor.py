"""pellanor.

The program with its bots, and its summary of the rules. Failing marks nobody's track: a double on the own track does, and a
later piece of its owner's there takes the marker off again. The double blank counts nothing.

Not copied, as slips of the program: that after the first who had to draw for the station finds it others still draw one, and
that in a blocked round the first player's hand is counted twice. There who finds the station by drawing draws a piece for
it, too; here only who was dealt it does.
"""

from trainrules import Game, Marks, OpeningDoubles
from trainrules_variants.rules.blocked_lowest_exempt import BlockedLowestExempt, By
from trainrules_variants.rules.communal_track import CommunalTrack
from trainrules_variants.rules.compulsory_doubles import CompulsoryDoubles
from trainrules_variants.rules.cover_at_once import CoverAtOnce
from trainrules_variants.rules.descending_stations import DescendingStations
from trainrules_variants.rules.dominoes import Dominoes
from trainrules_variants.rules.draw_one import DrawOne
from trainrules_variants.rules.hand_size import HandSize
from trainrules_variants.rules.layer_starts import LayerStarts
from trainrules_variants.rules.marker import Marker
from trainrules_variants.rules.must_lay_drawn import MustLayDrawn
from trainrules_variants.rules.opening_run import AfterDraw, OpeningRun, Stop
from trainrules_variants.rules.own_tracks import OwnTracks
from trainrules_variants.rules.rounds import Rounds

SAID = {
    "Pellanor/MexicanTrain (program)": (
        "dominoes",
        "hand-size",
        "descending-stations",
        "rounds",
        "layer-starts",
        "own-tracks",
        "communal-track",
        "opening-run",
        "draw-one",
        "must-lay-drawn",
        "marker",
        "cover-at-once",
        "compulsory-doubles",
        "blocked-lowest-exempt",
    ),
}
"""Which source says which rule."""

GAME = Game(
    name="pellanor",
    about="Mexican Train as the bots of Pellanor play it: the first run goes on any track, and only a double on the own track opens it to others.",
    abouts={
        "de": "Mexican Train, wie die Bots von Pellanor es spielen: der lange erste Zug geht an jeden Zug, und nur ein Pasch am eigenen öffnet ihn den anderen."
    },
    sources=tuple(SAID),
    citations=SAID,
    rules=(
        Dominoes(),
        HandSize(),
        DescendingStations(refill=True),
        Rounds(),
        LayerStarts(),
        OwnTracks(),
        CommunalTrack(),
        OpeningRun(stop=Stop.UNABLE, doubles=OpeningDoubles.CLOSED, after_draw=AfterDraw.TRAIN, own_only=False),
        DrawOne(),
        MustLayDrawn(),
        Marker(down=Marks.OWN_DOUBLE),
        CoverAtOnce(),
        CompulsoryDoubles(),
        BlockedLowestExempt(by=By.PIECES),
    ),
)
