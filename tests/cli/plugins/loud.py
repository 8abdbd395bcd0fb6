"""A plug-in whose kit, and whose option that anybody may say, have what a terminal would obey."""

from __future__ import annotations

from attrs import frozen

import trainrules as tr


@frozen
class LoudName(tr.Rule):
    """A rule with a name of its own; \u202ethis is written backwards."""

    sources = ("A \u202ebook",)
    text: str = ""


@tr.hookimpl
def trainrules_rules() -> list[type[tr.Rule]]:
    """The rule."""
    return [LoudName]


@tr.hookimpl
def trainrules_games() -> list[tr.Game]:
    """A game that says something like it."""
    base = tr.catalogue().game("mexican-train")
    return [tr.Game("loud", base.rules, ["A \u202ebook"], "A \u202egame.")]
