"""Games: named lists of rules, and what keeps one from being a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import field, frozen

from trainrules.errors import shown
from trainrules.rule import Rule, rule_problems
from trainrules.visibility import wording_problem

__all__ = ["Game", "game_label", "game_problems"]

NAME = re.compile(r"[^\s:,=-][^\s:,=]*")


def _as_tuple(values: Any) -> Any:
    """These values; what is no list of any stays as it is, for `game_problems` to tell."""
    return (values,) if isinstance(values, str) else tuple(values) if isinstance(values, Iterable) else values


def _by_source(citations: Any) -> Any:
    return {source: _as_tuple(names) for source, names in citations.items()} if isinstance(citations, Mapping) else citations


@frozen
class Game:
    """A named list of rules: a variant as somebody publishes it.

    `about` is a sentence for people who choose among games, `abouts` the same in other languages by language code,
    `sources` say who publishes it. `citations` say which source says which of its rules, by source, for a game whose rules
    do not all come from where the rule says that it comes from: what no source is cited for fills a gap. Its rule sheet
    cites them. Whether all this makes a game is looked at when a ruleset is built, and when a plug-in offers it.

    >>> import trainrules as tr
    >>> rules = tr.ruleset("mexican-train").game.rules
    >>> game = tr.Game("club-train", rules, ["Our club"], citations={"Our club": ["rounds", "marker"]})
    >>> game.citations
    {'Our club': ('rounds', 'marker')}
    """

    name: str
    rules: tuple[Rule, ...] = field(converter=_as_tuple)
    sources: tuple[str, ...] = field(default=(), converter=_as_tuple)
    about: str = ""
    abouts: Mapping[str, str] = field(factory=dict, hash=False)
    citations: Mapping[str, tuple[str, ...]] = field(factory=dict, converter=_by_source, hash=False)


def game_label(game: Game) -> str:
    """The name of a game, as problems name it, even where it is none."""
    name: object = game.name
    return name if isinstance(name, str) else shown(name)


def game_problems(game: Game) -> list[str]:
    """Everything that keeps a game from being one, a sentence each; empty where nothing does."""
    problems = []
    name: object = game.name
    if not isinstance(name, str) or not NAME.fullmatch(name) or wording_problem(name):
        problems.append(f"a game cannot be called {shown(name)}; use kebab-case, such as mexican-train")
    problems += [problem for rule in _listed(game.rules) for problem in rule_problems(rule)]
    return problems + [f"game {shown(name)}: {problem}" for problem in _part_problems(game)]


def _part_problems(game: Game) -> Iterator[str]:
    for part, what in (("rules", "rules"), ("sources", "texts")):
        if not isinstance(getattr(game, part), tuple):
            yield f"its '{part}' are {shown(getattr(game, part))}; give a list of {what}"
    for part, shape in (("abouts", '{"de": "..."}'), ("citations", '{"A book": ["rounds"]}')):
        if not isinstance(getattr(game, part), Mapping):
            yield f"its '{part}' are {shown(getattr(game, part))}; give a mapping, such as {shape}"
    for what, text in _texts(game):
        problem = wording_problem(text)
        if problem:
            yield f"{what} {problem}"
    for source, names in _items(game.citations):
        if not isinstance(names, tuple) or not all(isinstance(each, str) for each in names):
            yield f"for {shown(source)} it cites {shown(names)}; give a list of names of rules"


def _texts(game: Game) -> Iterator[tuple[str, object]]:
    """Every text of a game that people read, and what it is."""
    yield "its 'about'", game.about
    yield from ((f"its 'about' in {shown(language)}", text) for language, text in _items(game.abouts))
    yield from (("a source of it", source) for source in _listed(game.sources))
    yield from (("a source that it cites", source) for source, _ in _items(game.citations))


def _listed(values: object) -> tuple[object, ...]:
    return values if isinstance(values, tuple) else ()


def _items(mapping: object) -> list[tuple[object, object]]:
    return list(mapping.items()) if isinstance(mapping, Mapping) else []
