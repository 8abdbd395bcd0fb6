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
    "own_only": True,
}
"""A run in the first turn, where nothing else is said."""

NOTHING = {
    "run": None,
    "everybody_first": False,
    "keep_drawn": False,
    "marker": "own",
    "double": "nothing",
    "bound": False,
    "order": "oldest",
    "communal_after_own": False,
    "blank": 0,
}
"""A game without any of the sentences."""

GAMES = {
    "mexican-train": {"run": RUN, "everybody_first": True, "double": "cover", "bound": True, "blank": 50},
    "mexican-train-masters": {"run": {**RUN, "stop": "unable", "draws": "never"}, "everybody_first": True, "double": "again"},
    "mexican-train-german": {"run": RUN, "keep_drawn": True, "double": "cover", "bound": True, "blank": 50},
    "crazy-train": {"keep_drawn": True, "marker": "choice", "double": "cover", "bound": True, "communal_after_own": True},
}

RULES: dict[str, dict[str, Any]] = {
    "another-turn": {"double": "again"},
    "compulsory-doubles": {"bound": True},
    "cover-at-once": {"double": "cover"},
    "double-blank": {"blank": 50},
    "finish-first-turns": {"everybody_first": True},
    "free-bonus": {"double": "free"},
    "marker": {"marker": "own"},
    "marker-by-choice": {"marker": "choice"},
    "may-keep": {"keep_drawn": True},
    "open-communal-after-own": {"communal_after_own": True},
    "opening-run": {"run": RUN},
    "reverse-doubles": {"order": "newest"},
    "single-tile-first-turn": {"run": None},
}
"""What each rule that a position depends on says; a game without it has the word from NOTHING."""

DEALT = {"dominoes", "draw-one", "hand-size", "hekdek"}
"""Rules that show in the deal, or that no game here is without."""


def words(text: str) -> dict[str, Any]:
    """The words of a ruleset's text: "mexican-train opening-run:most=4,stop=unable -double-blank"."""
    game, *rules = text.split()
    told: dict[str, Any] = {**NOTHING, **GAMES[game]}
    for rule in sorted(rules):  # what is left out is taken away before anything is added
        name, _, options = rule.removeprefix("-").partition(":")
        if name in DEALT:
            continue
        said = RULES[name]
        told |= {word: NOTHING[word] for word in said} if rule.startswith("-") else said
        if name == "opening-run" and options:
            told["run"] = {**RUN, **dict(map(option, options.split(",")))}
        elif name == "double-blank" and options:
            told["blank"] = int(options.removeprefix("points="))
    return told


def option(text: str) -> tuple[str, Any]:
    """An option as a name and a plain value."""
    name, _, value = text.partition("=")
    return name, {"yes": True, "no": False}.get(value, int(value) if value.isdigit() else value)
