"""The law of records: what was played is what is read."""

from __future__ import annotations

from attrs import evolve

from trainrules.catalogues import Catalogue
from trainrules.errors import BadText
from trainrules.match import Match
from trainrules.records import read_text, record_parts
from trainrules.rulesets import Ruleset
from trainrules.testing.laws.stating import About, Fault, law

__all__ = ["a_match_written_and_read_back_is_the_same_match"]


@law(About.MATCH)
def a_match_written_and_read_back_is_the_same_match(match: Match) -> None:
    """A match written and read back is the same match, wherever it is broken off.

    It is written whole, and up to a move that its seed decides, with a part of the line that comes next. A ruleset that no text can
    say has no records.
    """
    try:
        parts = record_parts(match, ())
    except BadText:
        return
    shelf = _shelf(match.rules)
    length = match.seed % len(parts)
    for stood, torn in ((match, ""), (_back(match, length), "".join(parts[length + 1 :])[:9])):
        record = read_text("".join(parts[: stood.length + 1]) + torn, shelf)
        found = record.match
        if found != stood or found.history != stood.history or len(record.notes) != bool(torn):
            raise Fault(f"written it is {stood}, and read back {found}, with the notes {record.notes}")


def _back(match: Match, length: int) -> Match:
    while match.length > length and match.previous is not None:
        match = match.previous
    return match


def _shelf(rules: Ruleset) -> Catalogue:
    """A catalogue of no more than what the ruleset was made from."""
    plugins = {("rule", name): evolve(plugin, offers=()) for plugin in rules.plugins for name in plugin.offers}
    classes = {rule.name: type(rule) for rule in (*rules.game.rules, *rules.rules)}
    return Catalogue(classes, {rules.name: rules.game}, problems=(), origins={}, barred={}, plugins=plugins)
