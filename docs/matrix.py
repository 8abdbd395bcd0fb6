"""Writes the tables of `matrix.md` when the site is built: every setting and every question by every game, and who says it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import Any

import attrs

import trainrules as tr
from trainrules.offers import file_module
from trainrules.options import rule_text, setting_text
from trainrules.rule import FACETS
from trainrules.settings import Chapter
from trainrules.sheets import FACET_CHAPTERS
from trainrules.wordings import option_text
from trainrules_variants.sources import SOURCES, citation

HOOKS: Any = file_module(Path(__file__).with_name("hooks.py"))
MARKER = "<!-- matrix -->"
MOST = 5
"""So many games stand in a table; more would be too wide to read."""
CHAPTERS = {
    Chapter.SET_UP: "Set-up",
    Chapter.TURN: "A turn",
    Chapter.DOUBLES: "Doubles",
    Chapter.END: "The end",
    Chapter.SCORES: "Scores",
}
THEMES = {
    "opens": "tracks that are open besides",
    "closes": "tracks that are closed",
    "forbids": "plays that are forbidden",
    "due": "what a turn asks for besides",
    "ends_round": "what ends a round besides",
    "worth": "pieces of another worth",
    "charges": "what is added to scores",
}
"""What the questions that rules answer are about."""
FAMILIES: tuple[tuple[str, Callable[[tr.Ruleset], bool]], ...] = (
    ("Cards", lambda rules: any(piece.values and None in piece.values for piece in rules.kit(rules.seats[0]).pieces)),
    ("Doubles that branch", lambda rules: rules.settings.toes > 1),
    ("Tracks of nobody", lambda rules: not any(rules.settings.owned.owners(rules.seats[0]))),
    ("Trains with a first turn of their own", lambda rules: rules.settings.opening),
    ("Trains with a first turn like any other", lambda rules: True),  # noqa: ARG005  # all that is left
)
"""The games are parted by the first of these that holds."""


@attrs.frozen
class Row:
    """A setting or a question: its chapter, what it is called and means, and what a game has there."""

    chapter: Chapter
    name: str
    meaning: str

    def cell(self, rules: tr.Ruleset, number: Callable[[str], int]) -> str:
        """What that game has there; nothing where it is silent."""
        if self.name in THEMES:
            answering = (rule for rule in rules.rules if self.name in vars(type(rule)))
            return "<br>".join(f"{_link(rule)}{_cited(rules, rule, number)}" for rule in answering)
        rule, value = rules.decider(self.name), getattr(rules.settings, self.name)
        if rule is None:
            return ""
        if value is None or isinstance(value, Enum | int):  # else the name of the rule and its options say more
            return f"`{setting_text(value)}`<br>{_link(rule, options=False)}{_cited(rules, rule, number)}"
        return f"{_link(rule)}{_cited(rules, rule, number)}"


def rows() -> Iterator[Row]:
    """Every row, in the order of a game."""
    for chapter in Chapter:
        for setting in attrs.fields(tr.Settings):
            if setting.metadata["chapter"] is chapter:
                yield Row(chapter, setting.name, setting.metadata["doc"])
        yield from (
            Row(chapter, facet, THEMES[facet]) for facet in FACETS if facet in THEMES and FACET_CHAPTERS[facet] is chapter
        )


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called by MkDocs with every page: put the tables in the place of their marker."""
    return markdown.replace(MARKER, "\n".join(matrix())) if MARKER in markdown else markdown


def matrix() -> Iterator[str]:
    """The tables, family by family; what no game of a family decides; house rules; and the sources."""
    sources: dict[str, int] = {}
    left = [HOOKS.CATALOGUE.ruleset(game) for game in HOOKS.CATALOGUE.games.values()]
    for title, belongs in FAMILIES:
        family = [rules for rules in left if belongs(rules)]
        left = [rules for rules in left if rules not in family]
        if family:
            yield f"\n## {title}\n"
            tables = -(-len(family) // MOST)
            for at in range(tables):  # of equal width, or nearly so
                yield from _table(family[at::tables], lambda source: sources.setdefault(source, len(sources) + 1))
    yield from _house()
    yield from _sources(sources)


def _table(games: list[tr.Ruleset], number: Callable[[str], int]) -> Iterator[str]:
    yield from HOOKS.head("", *(f"[{rules.name}](games.md#{rules.name})" for rules in games))
    silent: list[Row] = []
    chapter: Chapter | None = None
    for row in rows():
        cells = [row.cell(rules, number) for rules in games]
        if not any(cells):
            silent.append(row)
            continue
        if row.chapter is not chapter:
            chapter = row.chapter
            yield HOOKS.row(f"**{CHAPTERS[chapter]}**", *("" for _ in games))
        neutral = _neutral(row)
        yield HOOKS.row(f"`{row.name}`: {row.meaning}", *(cell or neutral for cell in cells))
    yield f"\nNeutral in all of these: {', '.join(f'`{row.name}`{_value(row)}' for row in silent)}.\n"


def _neutral(row: Row) -> str:
    return "*none*" if row.name in THEMES else f"*`{setting_text(getattr(attrs.fields(tr.Settings), row.name).default)}`*"


def _value(row: Row) -> str:
    return " (none)" if row.name in THEMES else f" ({setting_text(getattr(attrs.fields(tr.Settings), row.name).default)})"


def _link(rule: tr.Rule, *, options: bool = True) -> str:
    return f"[{rule_text(rule) if options else rule.name}](rules/{rule.name}.md)"


def _cited(rules: tr.Ruleset, rule: tr.Rule, number: Callable[[str], int]) -> str:
    """The sources that the game cites for the rule; where it cites none at all, those of its own that name the rule as it is here."""
    game = rules.game
    cited = [citation(source) for source, names in game.citations.items() if rule.name in names]
    if not game.citations:
        own = {citation(source).short for source in game.sources}
        options = {f"{name}={option_text(getattr(rule, name))}" for name in attrs.fields_dict(type(rule))}  # type: ignore[arg-type]  # an attrs class
        named = [citation(source) for source in rule.sources]
        cited = [each for each in named if each.short in own and options.issuperset(each.options)]
    numbers = ", ".join(f"[{at}](#source-{at})" for at in sorted({number(each.short) for each in cited}))
    return f" <sup>{numbers}</sup>" if numbers else ""


def _sources(numbers: dict[str, int]) -> Iterator[str]:
    """Those that games cite, by their numbers, and then the others, with where and of when they are."""
    yield "\n## Sources\n"
    yield (
        "Where nothing stands behind a source, its whole text was read. *(excerpt)* says that no more than its beginning was, "
        "*(quoted)* that it was read where others quote it, and *(program)* that it is the code of a program, whose rules are what it does. "
        "An address can be that of the copy that was read.\n"
    )
    yield from (f'{number}. <a id="source-{number}"></a>{_source(short)}' for short, number in numbers.items())
    named = [citation(source) for rule in HOOKS.CATALOGUE.rules.values() for source in rule.sources]
    others = {each.short for each in named if SOURCES[each.source].kinds} - set(numbers)
    yield "\nRules name these besides:\n"
    yield from (f"- {_source(short)}" for short in sorted(others, key=str.casefold))


def _source(short: str) -> str:
    read = citation(short)
    source = SOURCES[read.source]
    where = source.where(read.kind)
    return ", ".join((short, *([f"<{where}>"] if where else []), *([source.date] if source.date else [])))


def _house() -> Iterator[str]:
    """The rules that no game has, where they speak."""
    used = {type(rule) for game in HOOKS.CATALOGUE.games.values() for rule in game.rules}
    house = [rule() for rule in HOOKS.CATALOGUE.rules.values() if rule not in used]
    yield "\n## House rules that are part of no game\n"
    yield from HOOKS.head("", "house rules")
    for row in rows():
        said = [_house_rule(rule, row) for rule in house if row.name in rule.settings() or row.name in vars(type(rule))]
        if said:
            yield HOOKS.row(f"`{row.name}`: {row.meaning}", "<br>".join(said))


def _house_rule(rule: tr.Rule, row: Row) -> str:
    value = rule.settings().get(row.name)
    return f"`{setting_text(value)}` {_link(rule)}" if row.name not in THEMES else _link(rule)
