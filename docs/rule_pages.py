"""Writes a page for every rule when the site is built: what it says, its options, who publishes and who has it, and what it does.

What it does is shown by its worked position, or by its line on a rule sheet where the set-up is all that it changes.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import attrs

import trainrules as tr
from trainrules.offers import file_module
from trainrules.options import TEXT, option_doc, option_lines, rule_text, setting_text, told
from trainrules.rule import FACETS
from trainrules_variants.hands import TABLES, SizeTable
from trainrules_variants.sources import citation

HOOKS: Any = file_module(Path(__file__).with_name("hooks.py"))
DRAWN: Any = file_module(Path(__file__).with_name("drawn.py"))
POSITIONS: Any = file_module(Path(__file__).with_name("worked_positions.py"))
WIDTH = 720
"""So wide are pictures of positions, in pixels: about as wide as a page."""
ASKED = {
    "worth": "what a piece counts",
    "opens": "may a track be used?",
    "closes": "is a track barred?",
    "forbids": "is a play barred?",
    "due": "what does the turn still ask for?",
    "ends_round": "is the round over?",
    "charges": "what is added to a score?",
}
"""What a facet is asked."""


def on_files(files: Any, config: Any) -> Any:
    """Called by MkDocs when it has found all files: add the pages. They are reached by links, not from the menu."""
    from mkdocs.structure.files import File, InclusionLevel  # noqa: PLC0415  # the rest is of use without MkDocs

    for rule in HOOKS.CATALOGUE.rules.values():
        text = "\n".join(page(rule))
        files.append(File.generated(config, f"rules/{rule.name}.md", content=text, inclusion=InclusionLevel.NOT_IN_NAV))
    return files


def page(rule: type[tr.Rule]) -> Iterator[str]:
    """The whole page of a rule."""
    _, _, further = inspect.cleandoc(rule.__doc__ or "").partition("\n\n")
    yield f"# {rule.name}\n\n> {rule.sentence}\n"
    yield from [f"> *{rule.sentences['de']}*\n"] if "de" in rule.sentences else []
    yield from [f"{further}\n"] if further else []
    yield from _shown(rule)
    yield from _options(rule)
    yield from _said(rule)
    yield "## Who publishes it\n"
    yield from _publishers(rule)
    yield "\n## Which games have it\n"
    yield from _games(rule)
    yield "\nIt stands [among all games and rules](../games.md#rules), and the games stand [side by side](../matrix.md)."


def _shown(rule: type[tr.Rule]) -> Iterator[str]:
    if rule.name not in POSITIONS.names():
        yield "## On a rule sheet\n\n```text"
        yield f"* {told(rule())}\n    {'; '.join((rule.name, *option_lines(rule(), 'en')))}\n```\n"
        return
    worked = POSITIONS.worked(rule.name)
    yield f"## What it does\n\n{worked.text}\n\n{POSITIONS.shown(worked.position)}\n"
    table = POSITIONS.table_of(worked.position, HOOKS.CATALOGUE.ruleset(worked.having))
    if table is not None:
        yield f"{DRAWN.figure(tr.svg(table, width=WIDTH))}\n"
    if worked.played:
        yield f"Played: {', '.join(f'`{move}`' for move in worked.played)}. Then:\n"
    yield from HOOKS.head("", f"`{worked.without}`", f"`{worked.having}`")
    for word, answers in worked.answers.items():
        yield HOOKS.row(POSITIONS.QUESTIONS[word], *map(_answer, answers))
    yield "\n[How positions and moves are written](../positions.md), and [rulesets](../command.md#rulesets).\n"


def _answer(said: str) -> str:
    return "none" if said == "-" else " ".join(f"`{word}`" for word in said.split())


def _options(rule: type[tr.Rule]) -> Iterator[str]:
    options = attrs.fields(rule)  # type: ignore[arg-type]  # every rule class is an attrs class
    if options:
        hints = get_type_hints(rule)
        yield "## Options\n"
        yield from HOOKS.head("option", "default", "takes", "meaning", "auf Deutsch")
        for option in options:
            docs = (option_doc(option, language) for language in ("en", "de"))
            yield HOOKS.row(f"`{option.alias}`", f"`{HOOKS.said(option.default)}`", TEXT.meaning(hints[option.name]), *docs)
        yield ""
        for option in options:
            yield from _words(str(option.alias), hints[option.name])


def _words(option: str, hint: Any) -> Iterator[str]:
    """What each word means that the option takes; for the tables of hand sizes, the tables too."""
    for kind in (hint, *get_args(hint)):
        if not (isinstance(kind, type) and issubclass(kind, tr.Worded)):
            continue
        german = any(member.doc_de for member in kind)
        yield f"### What `{option}` takes\n"
        yield from HOOKS.head("value", "meaning", *(["auf Deutsch"] if german else []))
        yield from (
            HOOKS.row(f"`{option}={member.value}`", member.doc, *([member.doc_de] if german else [])) for member in kind
        )
        yield ""
        if kind is SizeTable:
            yield from _sizes()


def _sizes() -> Iterator[str]:
    """Every published table: pieces for each player, by set and number of players, and who has it."""
    yield "### The published sizes\n\nPieces for each player, by the number of players.\n"
    counts = sorted({count for sets in TABLES.values() for sizes in sets.values() for count in sizes})
    yield from HOOKS.head("table", "source", "set", *map(str, counts))
    for table, sets in TABLES.items():
        for name, sizes in sets.items():
            cells = (str(sizes.get(count, "")) for count in counts)
            yield HOOKS.row(f"`{table.value}`", table.doc, name, *cells)
    yield ""


def _said(rule: type[tr.Rule]) -> Iterator[str]:
    """The settings that it decides as it stands, the questions that it answers, and what it needs."""
    yield "## How it is said\n"
    for name, value in rule().settings().items():
        yield f"- It sets [`{name}`](../how-rules-combine.md#settings) to `{setting_text(value)}`."
    for facet in FACETS:
        if facet in ASKED and facet in vars(rule):
            yield f"- It answers [`{facet}`](../how-rules-combine.md): {ASKED[facet]}"
    for name, value in rule.needs.items():
        yield f"- It needs [`{name}`](../how-rules-combine.md#settings) to be `{setting_text(value)}`."
    yield ""


def _publishers(rule: type[tr.Rule]) -> Iterator[str]:
    """The rule's own sources, and every other that a game cites for it, with the games that do."""
    yield from (f"- {source}" for source in rule.sources)
    own = {citation(source).short for source in rule.sources}
    besides: dict[str, list[str]] = {}
    for game in HOOKS.CATALOGUE.games.values():
        for source in (source for source, names in game.citations.items() if rule.name in names):
            besides.setdefault(citation(source).short, []).append(f"[{game.name}](../games.md#{game.name})")
    yield from (f"- {source}: {', '.join(games)}" for source, games in besides.items() if source not in own)


def _games(rule: type[tr.Rule]) -> Iterator[str]:
    held = [(game, own) for game in HOOKS.CATALOGUE.games.values() for own in game.rules if type(own) is rule]
    yield from (f"- [{game.name}](../games.md#{game.name}), as `{rule_text(own)}`" for game, own in held)
    yield from [] if held else ["None: it is a house rule."]
