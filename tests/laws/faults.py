"""What was planted, and the law that catches it: the table of `test_faults.py` and of the page `faults.md`.

The faults themselves stand in `faulty_plugins.py` and `faulty_core.py`, each under its name.
"""

from __future__ import annotations

from attrs import field, frozen


@frozen
class Fault:
    """A fault: its name, what it does, the law that catches it, and the game of `grounds.py` in which it is planted."""

    name: str
    sentence: str
    law: str
    game: str = field(default="small", kw_only=True)


PLUGINS = (
    Fault("a-misspelt-hook", "A plug-in has a hook that there is not.", "everything-offered-can-be-used"),
    Fault("an-unfrozen-class", "A rule is a class that can be changed.", "everything-offered-can-be-used"),
    Fault(
        "offers-something-else-every-second-time",
        "A hook offers another rule every second time.",
        "the-order-of-plug-ins-changes-nothing",
    ),
    Fault(
        "offers-by-who-was-loaded-before",
        "A hook offers one rule behind another plug-in, and another before it.",
        "the-order-of-plug-ins-changes-nothing",
    ),
    Fault("counts-on-from-its-option", "An option is changed when it is taken.", "written-rulesets-read-back"),
    Fault("a-station-for-one-round", "A policy has no station for round 2.", "no-rule-fails"),
    Fault("fails-in-a-later-round", "`closes` raises in every round but the first.", "no-rule-fails"),
    Fault("fails-on-a-communal-track", "`closes` raises for a track without an owner.", "no-rule-fails"),
    Fault(
        "fails-when-the-boneyard-is-empty", "`ends_round` raises when nothing is left to draw.", "no-rule-fails", game="tiny"
    ),
    Fault("fails-on-an-empty-hand", "`charges` raises for an empty hand.", "the-score-is-what-is-left-and-charges"),
    Fault("fails-when-the-round-is-over", "`charges` raises when a round is over.", "the-score-is-what-is-left-and-charges"),
    Fault("closes-by-the-boneyard", "`closes` looks at the next piece of the boneyard.", "no-rule-sees-what-is-hidden"),
    Fault("closes-by-the-next-hand", "`closes` looks into another hand.", "no-rule-sees-what-is-hidden"),
    Fault("more-after-a-piece-that-others-lack", "`due` looks into other hands.", "no-rule-sees-what-is-hidden"),
    Fault("counts-its-calls", "`closes` counts how often it is asked.", "rules-answer-the-same-when-asked-again"),
    Fault("opens-by-chance", "`opens` throws a die.", "rules-answer-the-same-when-asked-again"),
    Fault(
        "remembers-the-last-track",
        "`forbids` remembers in its module what it was asked last.",
        "rules-answer-the-same-when-asked-again",
    ),
    Fault(
        "goes-on-every-second-time",
        "`due` asks for more every second time.",
        "rules-answer-the-same-when-asked-again",
    ),
    Fault("writes-into-its-option", "A rule changes a list that is its option.", "rules-answer-the-same-when-asked-again"),
    Fault(
        "a-rule-that-tells-what-stands-before-it",
        "A rule decides a setting by whether another was asked before it.",
        "the-order-of-rules-changes-nothing",
    ),
    Fault("a-neverending-match", "A policy of rounds never says that the match is over.", "a-match-ends"),
    Fault("rounds-that-fail", "A policy of rounds raises after the first round.", "a-match-ends"),
    Fault("deals-again-for-ever", "Every round is blocked, and dealt again.", "a-match-ends"),
    Fault("a-ranking-that-fails", "A ranking finds no winner.", "a-match-ends"),
    Fault(
        "forbids-by-the-hash-of-a-text",
        "`forbids` asks for a hash, which is another one in every process.",
        "a-process-of-its-own-plays-the-same-match",
    ),
    Fault(
        "forbids-by-the-number-of-the-process",
        "`forbids` asks for the number of the process.",
        "a-process-of-its-own-plays-the-same-match",
    ),
    Fault("walks-all-it-has-seen", "`closes` walks a list of all that it was asked.", "no-step-costs-more-as-a-match-grows"),
)
"""Faults of plug-ins: of rules, policies, options and hooks."""

CORE = (
    Fault("the-text-of-a-rule-forgets-its-options", "A ruleset as text has no options.", "written-rulesets-read-back"),
    Fault("a-piece-is-lost-in-the-deal", "The last piece of the boneyard is not dealt.", "every-round-is-dealt-whole"),
    Fault("a-draw-takes-two-pieces-from-the-boneyard", "A piece is lost with every draw.", "every-round-is-dealt-whole"),
    Fault("a-drawn-piece-stays-in-the-boneyard", "A piece is made with every draw.", "every-piece-is-in-one-place"),
    Fault(
        "a-track-shows-the-end-it-had",
        "A track does not show the end of the piece that was laid.",
        "each-placed-piece-meets-what-it-was-laid-on",
    ),
    Fault(
        "there-are-moves-after-the-round-is-over",
        "There are legal moves in a round that is over.",
        "there-are-legal-moves-until-the-round-is-over",
    ),
    Fault("a-piece-is-laid-where-it-does-not-fit", "A play is legal of a piece that does not fit.", "every-legal-move-applies"),
    Fault("a-pass-is-taken-where-it-is-not-legal", "One may pass in place of a play.", "every-other-move-is-refused"),
    Fault("a-reason-is-forgotten", "That a piece does not fit is no reason.", "each-move-is-explained-or-legal"),
    Fault("a-dead-double-is-owed", "A dead double binds.", "what-a-table-keeps-is-what-it-shows", game="tiny"),
    Fault(
        "the-newest-double-binds-first",
        "Of several doubles the newest binds in place of the oldest.",
        "what-a-table-keeps-is-what-it-shows",
        game="free",
    ),
    Fault(
        "a-closed-track-beats-an-obligation",
        "A double does not bind on a track that a rule closes.",
        "what-binds-beats-what-closes",
        game="strict",
    ),
    Fault(
        "an-owed-double-allows-what-is-forbidden",
        "A forbidden play is legal where a double binds.",
        "what-binds-beats-what-closes",
        game="strict",
    ),
    Fault("one-may-draw-in-spite-of-a-play", "One may draw in place of a play.", "what-binds-beats-what-closes"),
    Fault(
        "a-rule-that-closes-a-track-opens-it",
        "The answer of `closes` is read the wrong way round.",
        "one-that-only-restricts-adds-no-play",
        game="strict",
    ),
    Fault(
        "only-the-first-rule-is-asked-what-it-closes",
        "Of several rules that close tracks only the first is asked.",
        "the-order-of-rules-changes-nothing",
        game="strict",
    ),
    Fault("whoever-lays-on-a-track-owns-it", "A track has another owner after a play.", "tracks-keep-their-owners"),
    Fault("a-toe-belongs-to-nobody", "Who owns a double does not own its toes.", "tracks-keep-their-owners", game="toes"),
    Fault("turns-go-the-wrong-way-round", "Turns pass against the direction of play.", "a-turn-passes-to-the-next-seat"),
    Fault(
        "a-seat-that-is-out-has-a-turn", "A turn passes to a seat that is out.", "a-turn-passes-to-the-next-seat", game="short"
    ),
    Fault("a-first-turn-is-never-over", "Each turn of a seat is its first.", "a-first-turn-is-kept-by-the-settings"),
    Fault(
        "a-marker-stays-after-laying-on-the-own-track",
        "A marker stays when its owner plays on the track.",
        "a-marker-goes-by-the-settings",
    ),
    Fault(
        "a-marker-is-put-on-one-track-of-two",
        "A seat with two tracks has one of them marked.",
        "a-marker-goes-by-the-settings",
        game="two-tracks",
    ),
    Fault("a-cover-does-not-release-the-double", "A double is owed when it is covered.", "owed-doubles-are-kept-in-order"),
    Fault(
        "the-first-of-three-toes-releases-the-double",
        "A double that takes three pieces is owed no more when it has one.",
        "owed-doubles-are-kept-in-order",
        game="toes",
    ),
    Fault(
        "who-goes-out-on-a-double-still-owes-it",
        "A seat that is out owes the double it went out on.",
        "owed-doubles-are-kept-in-order",
    ),
    Fault(
        "a-double-is-told-by-its-values",
        "A double is told by what the piece shows, and not by how it fits.",
        "owed-doubles-are-kept-in-order",
        game="cards",
    ),
    Fault("a-blocked-round-goes-on", "That a round is blocked is never noticed.", "a-round-ends", game="dry"),
    Fault(
        "a-round-is-blocked-before-markers-are-down",
        "A round is blocked when all would pass, though that opens tracks.",
        "blocked-is-for-ever",
        game="dry",
    ),
    Fault("who-goes-out-blocks-the-round", "A round is blocked when a seat goes out.", "blocked-is-for-ever"),
    Fault("charges-are-ignored", "Rules charge for nothing.", "the-score-is-what-is-left-and-charges", game="fees"),
    Fault("scores-are-written-by-size", "Scores are not written by seat.", "the-score-is-what-is-left-and-charges"),
    Fault(
        "what-house-rules-count-is-ignored",
        "What a house rule says that a piece counts is ignored.",
        "the-score-is-what-is-left-and-charges",
        game="tiny",
    ),
    Fault(
        "the-boneyard-is-drawn-from-by-chance",
        "The boneyard is shuffled at every draw.",
        "the-same-moves-give-the-same-tables",
    ),
    Fault(
        "the-text-forgets-who-has-not-begun", "The text of a table has no first turns.", "written-tables-and-moves-read-back"
    ),
    Fault(
        "the-text-forgets-the-order-of-owed-doubles",
        "The text of a table has doubles in the order of their tracks.",
        "written-tables-and-moves-read-back",
    ),
    Fault(
        "the-text-forgets-which-copy-a-piece-is",
        "The text of a table calls copies of a piece alike.",
        "written-tables-and-moves-read-back",
        game="two-sets",
    ),
    Fault("a-hand-is-dealt-short", "Seat 0 is dealt a piece fewer than the others.", "a-deal-follows-the-policies"),
    Fault("seat-0-always-begins", "Whoever the rules let begin, seat 0 does.", "a-deal-follows-the-policies"),
    Fault("only-one-reason-is-told", "Of several reasons only the weightiest is told.", "every-reason-is-told-that-holds"),
    Fault("nobody-may-draw", "The boneyard is never drawn from.", "what-binds-beats-what-closes"),
    Fault("a-double-asks-for-nothing", "Nothing follows a double.", "a-turn-goes-on-while-something-is-due"),
    Fault(
        "a-cover-may-go-anywhere",
        "What has to be laid on a double may be laid on any track.",
        "a-turn-goes-on-while-something-is-due",
    ),
    Fault("what-rules-ask-for-is-ignored", "No rule makes a turn go on.", "a-turn-goes-on-while-something-is-due"),
    Fault("who-may-go-on-must", "A turn that may go on has to.", "a-turn-goes-on-while-something-is-due"),
    Fault(
        "a-kept-first-turn-is-lost", "Nobody keeps a first turn for later.", "a-first-turn-is-kept-by-the-settings", game="kept"
    ),
    Fault(
        "a-double-takes-one-piece",
        "A double takes one piece, however many toes it should have.",
        "a-double-takes-as-many-pieces-as-the-settings-say",
        game="toes",
    ),
    Fault(
        "nobody-waits-for-first-turns",
        "A round ends before all had their first turn.",
        "a-round-ends-when-it-must",
        game="tiny",
    ),
    Fault(
        "a-blocked-round-counts-as-gone-out",
        "A blocked round is told as one that somebody went out of.",
        "a-round-ends-when-it-must",
        game="dry",
    ),
    Fault("a-round-ends-with-every-turn", "A round is over when a turn is.", "a-round-ends-when-it-must"),
    Fault(
        "a-match-is-a-round-too-long", "A match goes on for a round after its last.", "a-match-is-over-when-its-rounds-say-so"
    ),
    Fault("totals-forget-all-rounds-but-the-last", "Totals are not added up.", "totals-and-winners-follow-the-scores"),
    Fault("the-highest-total-wins", "The winners are others than the ranking says.", "totals-and-winners-follow-the-scores"),
    Fault(
        "a-score-card-forgets-what-is-charged",
        "What rules charge is not written down on a score card.",
        "a-score-card-comes-to-what-the-match-comes-to",
        game="fees",
    ),
    Fault("the-match-before-has-the-totals-after", "A move is not taken back whole.", "undo-gives-the-match-before"),
    Fault(
        "a-record-forgets-the-last-of-its-moves",
        "What is read of a record is a move behind.",
        "a-match-written-and-read-back-is-the-same-match",
    ),
    Fault("a-record-has-another-seed", "What is written has another seed.", "a-match-written-and-read-back-is-the-same-match"),
    Fault("a-move-walks-the-whole-history", "Every move counts all moves before it.", "no-step-costs-more-as-a-match-grows"),
    Fault("a-view-has-the-real-table", "A view holds what is hidden from its seat.", "a-view-tells-nothing-hidden"),
    Fault("everybody-is-told-what-is-drawn", "A log tells what others drew.", "a-view-tells-nothing-hidden"),
    Fault("a-view-offers-one-move", "Of several legal moves a view has the first.", "a-view-says-what-its-seat-may-do"),
    Fault(
        "a-pass-proves-that-nothing-fits-anywhere",
        "A seat that passes is said to lack what it could not have laid.",
        "what-a-seat-lacks-it-does-not-hold",
    ),
    Fault(
        "what-is-proved-outlasts-a-draw",
        "What a seat was proved to lack it is said to lack when it has drawn.",
        "what-a-seat-lacks-it-does-not-hold",
    ),
    Fault(
        "a-sample-deals-whatever-is-hidden",
        "A sample gives seats what they are proved to lack.",
        "a-sample-agrees-with-its-view",
    ),
    Fault("the-json-of-a-view-has-no-markers", "The JSON of a view has no markers.", "views-read-back"),
    Fault(
        "the-text-of-a-view-has-one-piece-too-many",
        "The text of a view counts a piece that is not there.",
        "views-read-back",
    ),
    Fault("a-picture-forgets-the-last-hand", "The picture of a table lacks a hand.", "every-table-can-be-drawn"),
    Fault("a-picture-of-a-view-shows-every-hand", "A picture shows hands that are hidden.", "every-table-can-be-drawn"),
    Fault("a-picture-is-broken-by-a-text", "Texts stand in a picture as they are.", "every-table-can-be-drawn"),
    Fault("to-ask-why-takes-a-move-away", "A question changes what is legal.", "whatever-is-done-in-any-order"),
)
"""Faults of the core: of what the library does at every table."""
