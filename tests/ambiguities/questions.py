"""What published rules leave open or answer differently: each question, what the library's games say, and who says otherwise.

The tests beside this table show every answer on a table, and the page `questions.md` is made from it.
"""

from __future__ import annotations

from attrs import frozen


@frozen
class Question:
    """A question, the answer by default, and the rules that give it or other answers, as house rules on the game."""

    asks: str
    answer: str
    default: str = ""
    others: tuple[str, ...] = ()
    game: str = "mexican-train"


HUNT = "descending-stations"
RUN = "opening-run:"
ONE_TILE = "single-tile-first-turn"
TWO_SETS = "dominoes:sets=2 hand-size:pieces=15"
COVER_LAST = "cover-the-last-double"
BIND = f"{RUN}doubles=bind"

THEMES = {
    "Setting up": (
        Question(
            "Who moves first in a round?",
            "The seats by turn, a round each; the first is seat 0.",
            others=(f"{HUNT} layer-starts", f"{HUNT} left-of-layer"),
        ),
        Question(
            "What if the station has to come from a hand, and nobody holds it?",
            "The seats draw a piece in turn, from the one whose round it is, until one has it; what is drawn is kept.",
            default=HUNT,
            others=(
                f"{HUNT}:hunt=together",
                f"{HUNT}:hunt=returned",
                "highest-double",
                "designated-station",
                "station-reserved",
            ),
        ),
        Question(
            "How long may the search for the station take?",
            "It is part of the deal and asks for no move; the deal tells each draw, and ends with the boneyard at the latest.",
            default=HUNT,
            others=("station-reserved",),
        ),
        Question(
            "What if the station is nowhere to be found?",
            "There is no round without a station: the deal, or the ruleset, is refused.",
            default=HUNT,
        ),
        Question(
            "Can the station lie in a hand as well?",
            "No. Every piece is in exactly one place, and a station set aside is never dealt.",
        ),
        Question(
            "Is the station one of the pieces of its value that are out?",
            "Yes. When the others lie on tracks, an end of that value can never be met again.",
        ),
        Question(
            "Is the station a double that somebody must cover?",
            "No. It is where tracks start, and a round begins with nothing owed.",
        ),
        Question(
            "How many pieces has each of eight players?",
            "Ten, and there is a communal track for all that.",
            others=("hand-size:table=eleven", "hand-size:table=our-pastimes", "hand-size:table=pressman"),
        ),
        Question(
            "What if the hands take more pieces than there are?",
            "The ruleset is refused, and the refusal tells the most that would do.",
        ),
    ),
    "First turns": (
        Question(
            "How many pieces are laid in the first turn?",
            "At least one, if one fits; how many more is free.",
            others=(f"{RUN}stop=unable", f"{RUN}draws=at-will", f"{RUN}most=2", ONE_TILE),
        ),
        Question("What does a double inside the first run do?", "Nothing: the run goes on over it, and it gives nothing more."),
        Question(
            "What if the first run ends in a double?",
            "It sleeps until all have had a first turn; then it binds, and of several the one laid first.",
            others=(f"{RUN}doubles=ignored", BIND, f"{RUN}doubles=closed", "no-double-at-the-end"),
        ),
        Question(
            "Must the next player cover such a double in the own first turn?",
            "No. In first turns nobody has a duty.",
            others=(BIND,),
        ),
        Question("May a first run branch at a double?", "No. Only toes make branches.", others=("toes",)),
        Question(
            "Has a player who could not start a run later?",
            "No. From the second turn on it is one piece a turn.",
            others=(f"{RUN}keeps=started",),
        ),
        Question(
            "May a run follow a piece that was drawn in the first turn?",
            "No. A drawn piece is the whole of the turn.",
            others=(f"{RUN}after_draw=train",),
        ),
        Question(
            "What if somebody goes out in the first turn?",
            "The others complete their first turns; only then the round ends.",
            others=("-finish-first-turns",),
        ),
        Question(
            "What if two players go out in their first turns?",
            "Both are out and score nothing; the next round begins with the seat whose turn it is to begin.",
        ),
        Question(
            "May the communal track be played on in the first turn?",
            "No, not even by who cannot begin the own track; from the own second turn on, yes.",
            others=(
                ONE_TILE,
                f"{ONE_TILE} communal-after-own-turn",
                f"{ONE_TILE} communal-after-first-lap",
                f"{RUN}where=own-or-communal",
                f"{RUN}own_only=no",
            ),
        ),
        Question(
            "Must a player who has no track yet cover a double?",
            "Yes, if able: cover now, start later.",
            default=ONE_TILE,
            others=(f"{ONE_TILE} own-track-first:even_for_doubles=yes",),
        ),
        Question(
            "Does the own track come before an open double?",
            "No. Where it has to be started before one plays elsewhere, an open double still has to be met first.",
            default=f"{ONE_TILE} own-track-first",
        ),
        Question(
            "Is the run lost to a player who had to cover a double instead?",
            "Not where the rules say that covering keeps it.",
            default=f"{BIND},keeps=covered",
            others=(BIND,),
        ),
    ),
    "Tracks and markers": (
        Question(
            "Must the own track be started before one plays elsewhere?",
            "No.",
            others=("own-track-first", "own-track-first:communal=no", "own-track-first:marked=no"),
        ),
        Question(
            "Who may start the communal track, and when?",
            "Anybody who has had a first turn.",
            others=("open-communal-after-own", "two-own-first", "communal-after-all-started"),
        ),
        Question("How many communal tracks are there?", "One.", others=("communal-track:count=2", "-communal-track")),
        Question(
            "May others start a marked track that its owner has not started, and whose is it then?",
            "They may. It stays its owner's, and marked until the owner plays on it.",
            others=("own-track-first:only_to_start=yes",),
        ),
        Question(
            "Is the track of a player open who has not started it, but played elsewhere?",
            "No. Only a failure opens it.",
            others=("marker:down=no-own-piece", "all-tracks-public"),
        ),
        Question(
            "Is a player marked who plays elsewhere and not on the own track?", "No.", others=("marker:down=no-own-piece",)
        ),
        Question(
            "Does a piece laid elsewhere take the own marker off?",
            "No, not even one that covers another's double.",
            others=("marker:up=any",),
        ),
        Question(
            "Does a track's marker change when another player covers the double there?",
            "No: a marked track stays marked and a private one private.",
        ),
        Question(
            "Is a player marked who lays a double on the own marked track and cannot cover it?",
            "Yes. The double takes the marker off, and the failure puts it down again.",
            others=("marker:up=own-covered",),
        ),
        Question(
            "Whose track is marked when a double elsewhere is not covered?",
            "That of the player who fails, wherever the double lies.",
            others=("marker:down=own-double",),
        ),
        Question("Is a player marked who fails after having laid a piece in the same turn?", "Yes.", others=("no-marker",)),
        Question(
            "What if the boneyard is empty and nothing fits?",
            "The player passes and is marked; a marker that is there stays.",
            others=("marker:down=fail-after-draw", "no-marker"),
        ),
    ),
    "Drawing": (
        Question("Must a drawn piece be laid if it fits?", "Yes.", others=("may-keep",)),
        Question("May one draw or pass with a piece that fits?", "No."),
        Question(
            "What if the boneyard runs empty while one draws until a piece fits?",
            "Then that has failed: a pass, and a marker.",
            default="draw-until-playable",
        ),
        Question(
            "Is there a draw for the cover when the double itself was drawn?",
            "Yes, one for each piece that is asked for.",
            others=("one-draw-a-turn",),
        ),
        Question(
            "May a piece drawn for an open double be laid elsewhere?",
            "No.",
            others=("free-bonus", "another-turn -compulsory-doubles"),
        ),
    ),
    "Doubles": (
        Question(
            "Can a double cover a double?",
            "Whatever fits covers. Of one set no double fits another; of two sets its twin does, and must be covered in its turn.",
            default=TWO_SETS,
        ),
        Question(
            "What if two open doubles have the same value?",
            "Each is owed by itself, where it lies: to cover one does nothing for the other.",
            default=TWO_SETS,
        ),
        Question(
            "In which order are several open doubles met?",
            "As they were laid, the oldest first.",
            others=("reverse-doubles", "any-order", "one-double-marker"),
        ),
        Question(
            "What if the first of several open doubles can no longer be met?",
            "It is dropped before anybody is asked to meet it, and the next one binds.",
        ),
        Question(
            "Does the piece after a double go on the double?",
            "Yes.",
            others=("free-bonus", "another-turn -compulsory-doubles", "pass-it-on"),
        ),
        Question(
            "How many doubles may be laid in a turn?",
            "One, since its cover is no double. Where the piece after it is free, any number, and then one that is none if able.",
            others=("free-bonus", "free-bonus doubles-a-turn", "free-bonus doubles-a-turn:most=2"),
        ),
        Question(
            "Where the piece after a double is free, may it cover the first of several?",
            "It may, like any piece on any track that one may use.",
            default="free-bonus",
        ),
        Question(
            "When can a double no longer be met?",
            "As soon as no piece in a hand or in the boneyard fits it; then it binds nobody, and who laid it is not marked.",
        ),
        Question("Has who lays a dead double another piece to lay?", "No, the turn is over.", others=("another-turn",)),
        Question(
            "May a piece be laid that nothing can ever follow?",
            "Yes. The track cannot grow any more, and its owner cannot take a marker off it.",
        ),
        Question(
            "Is an open double met on a track that is closed?",
            "Yes; it is met where it lies, and the track is closed again afterwards.",
        ),
        Question(
            "What does a double with toes hold up?",
            "Everything else, as any open double does.",
            default="toes",
            others=("toes -compulsory-doubles freeze-track", "toes -compulsory-doubles freeze-branch"),
        ),
        Question(
            "When has a double all its toes?",
            "With the third piece: no fourth is asked for, the toes stay, and the next double starts without any.",
            default="toes",
            others=("toes:count=2",),
        ),
    ),
    "The end of a round": (
        Question("May one go out on a double?", "Yes, and the round is over.", others=(COVER_LAST, "last-double-counts-twice")),
        Question(
            "Where the last double must be covered, what does a player with an empty hand do?",
            "Draw for it, or fail and be marked; and where nothing can be drawn, wait until another covers it or nothing can.",
            default=COVER_LAST,
        ),
        Question(
            "Where the last double must be covered, is one out whose last piece is a dead double?",
            "Yes: there is nothing to be covered.",
            default=COVER_LAST,
        ),
        Question("Is one out whose last piece covers another's double?", "Yes, also where the last double must be covered."),
        Question(
            "Does a round end when the boneyard is empty and a double cannot be met?",
            "Not while somebody holds the piece for it: play comes round to them, unless a rule forbids it to them.",
            others=("ends-when-double-cannot-be-met", "own-track-first:even_for_doubles=yes"),
        ),
        Question(
            "When is a round blocked?",
            "When nobody can lay a piece and nothing can be drawn, now or once the first turns are over.",
            others=("ends-when-all-marked", "ends-when-all-marked:boneyard_empty=yes"),
        ),
        Question("Does a round end with the boneyard?", "No. Who cannot play passes from then on."),
    ),
    "Scores": (
        Question(
            "What does the double blank count in a hand?",
            "50 points.",
            others=("double-blank:points=25", "-double-blank", "-double-blank blank-halves"),
        ),
        Question("What does the double blank count as the station?", "Nothing. Only what is left in a hand counts."),
        Question(
            "Who scores in a blocked round?",
            "Everybody, the lowest hand too.",
            others=("blocked-lowest-exempt", "blocked-lowest-exempt:by=pieces", "blocked-redealt"),
        ),
        Question(
            "Who wins when the lowest totals are equal?", "All who have it, together.", others=("most-zero-rounds-break-ties",)
        ),
        Question("Can a round cost less than nothing?", "No.", others=("going-out-bonus", "winner-collects")),
    ),
    "Cards": (
        Question(
            "May others start a track of cards that is down and not started?",
            "Yes, with a card that has the station's attribute.",
            game="crazy-train",
        ),
        Question(
            "What must the card after a double match, and may it be a double again?",
            "The double, in any one attribute; it may be a double, and then another follows. Who is out by it ends the round.",
            game="crazy-train",
        ),
        Question(
            "Is the first card of a track ever a double?",
            "No. A station has one attribute, and two are needed.",
            game="crazy-train",
        ),
        Question(
            "On which track must one have played to take the own marker off?", "On any.", others=("marker",), game="crazy-train"
        ),
        Question(
            "What if the deck runs out?",
            "Who cannot play passes and is down; when nobody can play the round is over, and all score.",
            game="crazy-train",
        ),
    ),
    "What no rule here says": (
        Question(
            "Must one's last piece be called?",
            "No. Only the seat on turn has moves, so there are no calls and no penalties for a missing one.",
        ),
        Question("Is a call owed by who goes from two pieces to none, or draws back to two?", "No, by nobody."),
        Question("Are blanks wild?", "No. A blank meets a blank and nothing else: no piece meets one end in two ways."),
        Question(
            "What does an overlooked play cost?",
            "There is none: a move that is not legal is refused, changes nothing, and costs nothing.",
        ),
    ),
}
"""Every question, by theme."""

QUESTIONS = [question for questions in THEMES.values() for question in questions]
