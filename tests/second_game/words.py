"""A ruleset's text as plain words for the second game: what its rules come to, told once more and without trainrules."""

from __future__ import annotations

from typing import Any

RUN = {
    "most": None,
    "stop": "may",
    "doubles": "sleep",
    "draws": "unable",
    "keeps": "never",
    "after_draw": "one",
    "where": "own",
}
"""A run in the first turn, where nothing else is said."""

NOTHING: dict[str, Any] = {
    "run": None,
    "everybody_first": False,
    "keep_drawn": False,
    "draws": 1,
    "draws_each": "piece",
    "down": "fail",
    "up": "own",
    "lowers": False,
    "double": "nothing",
    "bonus": "must",
    "bound": False,
    "order": "oldest",
    "toes": 1,
    "sprout": True,
    "toes_on": "all",
    "out_on_double": True,
    "clockwise": True,
    "public": False,
    "communal_after_own": False,
    "communal_after_own_turn": False,
    "communal_after_first_lap": False,
    "communal_after_all_started": False,
    "two_own_first": False,
    "one_at_a_time": False,
    "own_first": None,
    "first_where": "any",
    "start_two": False,
    "arms_first": False,
    "freeze_track": False,
    "freeze_branch": False,
    "doubles_a_turn": None,
    "no_double_at_the_end": False,
    "ends_when_all_marked": None,
    "ends_when_double_cannot_be_met": False,
    "blank": None,
    "blank_half": 0,
    "a_piece": None,
    "twice": None,
    "open_track_fee": None,
    "going_out_bonus": 0,
    "winner_collects": None,
    "last_double_counts_twice": False,
    "lowest_exempt": None,
    "redealt": None,
}
"""A game without any of the sentences."""

RULES: dict[str, dict[str, Any]] = {
    "all-tracks-public": {"public": True},
    "another-turn": {"double": "again"},
    "any-order": {"order": "any"},
    "arms-first": {"arms_first": True},
    "blank-halves": {"blank_half": 25},
    "blocked-lowest-exempt": {"lowest_exempt": {"by": "points"}},
    "blocked-redealt": {"redealt": {"tied_only": False}},
    "communal-after-all-started": {"communal_after_all_started": True},
    "communal-after-first-lap": {"communal_after_first_lap": True},
    "communal-after-own-turn": {"communal_after_own_turn": True},
    "compulsory-doubles": {"bound": True},
    "counter-clockwise": {"clockwise": False},
    "cover-at-once": {"double": "cover"},
    "cover-the-last-double": {"out_on_double": False},
    "double-blank": {"blank": 50},
    "doubles-a-turn": {"doubles_a_turn": {"most": 1, "followed": False}},
    "draw-none": {"draws": 0},
    "draw-one": {"draws": 1},
    "draw-several": {"draws": 2},
    "draw-until-playable": {"draws": None},
    "ends-when-all-marked": {"ends_when_all_marked": {"boneyard_empty": False}},
    "ends-when-double-cannot-be-met": {"ends_when_double_cannot_be_met": True},
    "finish-first-turns": {"everybody_first": True},
    "five-a-piece": {"a_piece": 5},
    "free-bonus": {"double": "free"},
    "freeze-branch": {"freeze_branch": True},
    "freeze-track": {"freeze_track": True},
    "going-out-bonus": {"going_out_bonus": 50},
    "highest-double-twice": {"twice": 12},
    "last-double-counts-twice": {"last_double_counts_twice": True},
    "marker": {"down": "fail", "up": "own"},
    "marker-by-choice": {"down": "fail", "up": "choice"},
    "may-keep": {"keep_drawn": True},
    "must-lay-drawn": {"keep_drawn": False},
    "no-bonus": {"double": "nothing"},
    "no-double-at-the-end": {"no_double_at_the_end": True},
    "no-marker": {"down": "never"},
    "one-communal-at-a-time": {"one_at_a_time": True},
    "one-double-marker": {"order": "latest"},
    "one-draw-a-turn": {"draws_each": "turn"},
    "open-communal-after-own": {"communal_after_own": True},
    "open-track-fee": {"open_track_fee": {"points": 5, "spares_out": False}},
    "opening-run": {"run": RUN},
    "own-track-first": {"own_first": {"communal": True, "marked": True, "only_to_start": False, "even_for_doubles": False}},
    "pass-it-on": {"bonus": "may"},
    "reverse-doubles": {"order": "newest"},
    "single-tile-first-turn": {"run": None, "first_where": "any"},
    "start-two": {"start_two": True},
    "toes": {"toes": 3, "sprout": True, "toes_on": "all"},
    "two-own-first": {"two_own_first": True},
    "voluntary-marker": {"lowers": True},
    "winner-collects": {"winner_collects": {"holders_pay": True}},
}
"""What each rule that a position or a score depends on says; a game without it has the word from NOTHING."""

OPTIONS = {
    ("blank-halves", "points"): "blank_half",
    ("double-blank", "points"): "blank",
    ("draw-several", "most"): "draws",
    ("five-a-piece", "points"): "a_piece",
    ("going-out-bonus", "points"): "going_out_bonus",
    ("highest-double-twice", "value"): "twice",
    ("marker", "down"): "down",
    ("marker", "up"): "up",
    ("pass-it-on", "able"): "bonus",
    ("single-tile-first-turn", "where"): "first_where",
    ("toes", "count"): "toes",
    ("toes", "on"): "toes_on",
    ("toes", "sprout"): "sprout",
}
"""Which word an option is, where it is no term of a word like that of a run."""

ANSWERS = {"able": {True: "able", False: "may"}, "own_only": {True: "own", False: "any"}}
"""What yes and no mean for the word that such an option is."""

DEALT = {
    "communal-track": "both games are handed the tracks, and which of them are nobody's",
    "descending-stations": "both are handed the station",
    "dominoes": "both are handed the pieces",
    "dominoes-by-seats": "both are handed the pieces",
    "draw-lots": "both are told who begins",
    "hand-size": "both are handed the hands",
    "hekdek": "both are handed the pieces",
    "highest-double": "both are handed the station",
    "highest-on-station-starts": "both are told who begins",
    "highest-piece-starts": "both are told who begins",
    "no-owned-tracks": "both are handed the tracks, and whose they are",
    "own-tracks": "both are handed the tracks, and whose they are",
    "random-station": "both are handed the station",
    "station-deck": "both are handed the station",
    "teams": "both are handed the tracks, and whose they are; the sum of a team is the match's",
}
"""Rules that show in the deal, which both games are handed, with the reason."""

MATCH = {
    "designated-station": "the station, and who begins, are told to both",
    "fixed-station": "the station is handed to both",
    "highest-wins": "who wins a match",
    "layer-starts": "who begins is told to both",
    "left-of-last-opener": "who begins is told to both",
    "left-of-layer": "who begins is told to both",
    "lowest-total-starts": "who begins is told to both",
    "most-zero-rounds-break-ties": "who wins a match",
    "open-series": "when a match is over",
    "previous-winner-starts": "who begins is told to both",
    "rotating-starter": "who begins is told to both",
    "rounds": "when a match is over",
    "station-reserved": "the station is handed to both",
    "target": "when a match is over",
}
"""Rules about more than one round, of which the second game knows nothing, with what they say."""

GAMES = {
    "bartlett": "opening-run:doubles=closed finish-first-turns cover-at-once compulsory-doubles double-blank",
    "behar": "opening-run finish-first-turns marker:down=fail-after-draw free-bonus double-blank",
    "cardinal": "opening-run communal-after-first-lap finish-first-turns cover-at-once compulsory-doubles double-blank",
    "celko": "opening-run finish-first-turns free-bonus compulsory-doubles one-double-marker double-blank",
    "cerihughes": "single-tile-first-turn own-track-first:even_for_doubles=yes must-lay-drawn marker:down=fail-after-draw"
    " free-bonus compulsory-doubles",
    "chickenfoot": "arms-first single-tile-first-turn must-lay-drawn no-marker no-bonus toes compulsory-doubles double-blank",
    "crazy-train": "open-communal-after-own may-keep marker-by-choice cover-at-once compulsory-doubles",
    "danemoll": "single-tile-first-turn must-lay-drawn cover-at-once compulsory-doubles",
    "dcrescim": "opening-run:draws=at-will no-double-at-the-end finish-first-turns must-lay-drawn marker:up=own-covered"
    " cover-at-once compulsory-doubles cover-the-last-double",
    "deluxe": "single-tile-first-turn start-two communal-after-all-started own-track-first:communal=no must-lay-drawn marker:up=any"
    " cover-at-once compulsory-doubles doubles-a-turn cover-the-last-double double-blank",
    "donblubo": "single-tile-first-turn may-keep cover-at-once compulsory-doubles",
    "dual": "opening-run finish-first-turns cover-at-once double-blank",
    "fundex": "single-tile-first-turn must-lay-drawn cover-at-once compulsory-doubles double-blank",
    "goodsam-florida": "single-tile-first-turn free-bonus compulsory-doubles double-blank",
    "goodsam-idaho": "single-tile-first-turn cover-at-once compulsory-doubles double-blank",
    "goodsam-texas": "opening-run finish-first-turns cover-at-once compulsory-doubles double-blank",
    "hawkins": "opening-run:doubles=ignored,draws=never communal-after-own-turn finish-first-turns may-keep cover-at-once"
    " pass-it-on compulsory-doubles double-blank",
    "htfbw": "opening-run finish-first-turns cover-at-once compulsory-doubles double-blank",
    "just-enough": "single-tile-first-turn must-lay-drawn cover-at-once compulsory-doubles any-order",
    "ludomax": "opening-run finish-first-turns cover-at-once compulsory-doubles double-blank",
    "mexican-train": "opening-run finish-first-turns cover-at-once compulsory-doubles double-blank",
    "mexican-train-german": "opening-run may-keep cover-at-once compulsory-doubles double-blank",
    "mexican-train-masters": "opening-run:stop=unable,draws=never finish-first-turns another-turn",
    "netexl": "opening-run:draws=never must-lay-drawn free-bonus compulsory-doubles double-blank",
    "our-pastimes": "single-tile-first-turn:where=own-or-communal free-bonus compulsory-doubles double-blank",
    "pagat": "opening-run communal-after-own-turn finish-first-turns must-lay-drawn free-bonus compulsory-doubles double-blank",
    "pellanor": "opening-run:stop=unable,doubles=closed,after_draw=train,own_only=no must-lay-drawn marker:down=own-double"
    " cover-at-once compulsory-doubles blocked-lowest-exempt:by=pieces",
    "pressman": "single-tile-first-turn:where=own own-track-first:communal=no,only_to_start=yes may-keep cover-at-once"
    " compulsory-doubles double-blank",
    "private-trains": "single-tile-first-turn cover-at-once compulsory-doubles double-blank",
    "senior-games": "opening-run finish-first-turns cover-at-once compulsory-doubles double-blank",
    "spruce": "opening-run finish-first-turns cover-at-once compulsory-doubles double-blank",
    "tanglewood": "single-tile-first-turn own-track-first:even_for_doubles=yes cover-at-once compulsory-doubles double-blank",
    "tournament": "opening-run finish-first-turns cover-at-once compulsory-doubles doubles-a-turn cover-the-last-double"
    " double-blank",
    "wikihow": "opening-run:doubles=bind communal-after-own-turn finish-first-turns cover-at-once compulsory-doubles double-blank",
}
"""Each game as its rules, without those that show in the deal or are as in a game without any."""


def words(text: str) -> dict[str, Any]:
    """The words of a ruleset's text: "mexican-train opening-run:most=4,stop=unable -double-blank"."""
    game, *rules = text.split()
    told = dict(NOTHING)
    for rule in [*GAMES[game].split(), *sorted(rules)]:  # what is left out is taken away before anything is added
        name, _, options = rule.removeprefix("-").partition(":")
        if name in DEALT:
            continue
        if rule.startswith("-"):
            told |= {word: NOTHING[word] for word in RULES[name]}
        else:
            told |= said(name, dict(map(option, options.split(","))) if options else {})
        if rule in rules and name == "blank-halves":  # a house rule speaks of the double blank over the game's own
            told |= {"blank": None}
    return told


def said(name: str, options: dict[str, Any]) -> dict[str, Any]:
    """What a rule with these options says."""
    told = dict(RULES[name])
    for term, answer in options.items():
        value = ANSWERS.get(term, {}).get(answer, answer)
        if (name, term) in OPTIONS:
            told[OPTIONS[name, term]] = value
            continue
        (word,) = told
        told[word] = {**told[word], {"own_only": "where"}.get(term, term): value}
    return told


def option(text: str) -> tuple[str, Any]:
    """An option as a name and a plain value."""
    name, _, value = text.partition("=")
    return name, {"yes": True, "no": False}.get(value, int(value) if value.isdigit() else value)
