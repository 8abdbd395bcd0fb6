"""What the pages say about games, rules, settings and names is asked of the library itself, when the site is built.

A page has a line such as `<!-- games -->` where the text belongs.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from enum import Enum
from typing import Any, get_type_hints

import attrs

import trainrules as tr
from trainrules.options import TEXT, rule_text
from trainrules.testing import LAWS, About

CATALOGUE = tr.catalogue(strict=True)


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called by MkDocs with every page: put the text for each marker in its place."""
    for marker, lines in MARKERS.items():
        if marker in markdown:
            markdown = markdown.replace(marker, "\n".join(lines()))
    return markdown


def games() -> Iterator[str]:
    """Every game: what it is, who plays it, who publishes it, and its list of rules."""
    for game in CATALOGUE.games.values():
        seats = CATALOGUE.ruleset(game).seats
        yield f"### {game.name}\n\n{game.about}\n"
        yield f"*{seats[0]} to {seats[-1]} seats.* {_sources(game.sources)}\n"
        links = (f"[{rule_text(rule)}](#{rule.name})" for rule in game.rules)
        yield f"Its rules: {', '.join(links)}.\n"


def rules() -> Iterator[str]:
    """Every rule: its sentence, its options, what it needs, who publishes it and which games have it."""
    for rule in CATALOGUE.rules.values():
        yield f"### {rule.name}\n\n{rule.sentence}\n"
        yield from _further(rule)
        yield f"[What it does, in full.](rules/{rule.name}.md)\n"
        yield from _options(rule)
        needs = [f"[{key}](how-rules-combine.md#settings) to be {said(value)}" for key, value in rule.needs.items()]
        yield f"Needs {' and '.join(needs)}.\n" if needs else ""
        held = [game.name for game in CATALOGUE.games.values() if any(type(own) is rule for own in game.rules)]
        used = f"Part of {', '.join(f'[{name}](#{name})' for name in held)}." if held else "A house rule: part of no game."
        yield f"{used} {_sources(rule.sources)}\n"


def _further(rule: type[tr.Rule]) -> Iterator[str]:
    """What the docstring says after the sentence."""
    _, _, further = inspect.cleandoc(rule.__doc__ or "").partition("\n\n")
    if further:
        yield f"{further}\n"


def _options(rule: type[tr.Rule]) -> Iterator[str]:
    options = attrs.fields(rule)  # type: ignore[arg-type]  # every rule class is an attrs class
    hints = get_type_hints(rule)
    if options:
        yield from head("option", "default", "takes", "meaning")
        for option in options:
            meaning = option.metadata.get("doc", "")
            yield row(f"`{option.alias}`", f"`{said(option.default)}`", TEXT.meaning(hints[option.name]), meaning)
        yield ""


def settings() -> Iterator[str]:
    """Every setting: its neutral value, what it takes, what it decides."""
    hints = get_type_hints(tr.Settings)
    yield from head("setting", "neutral value", "takes", "decides")
    for setting in attrs.fields(tr.Settings):
        neutral = "" if setting.default is None else f"`{said(setting.default)}`"
        yield row(f"`{setting.name}`", neutral, _takes(hints[setting.name]), setting.metadata["doc"])


def reference() -> Iterator[str]:
    """Every public name, under the module that it comes from, for mkdocstrings to fill in."""
    left = set(tr.__all__)
    for found in sorted(pkgutil.iter_modules(tr.__path__), key=lambda found: found.name):
        if found.name.startswith("_"):
            continue
        module = importlib.import_module(f"trainrules.{found.name}")
        names = [name for name in getattr(module, "__all__", ()) if name in left]
        if names:
            left -= set(names)
            about, _, _ = inspect.cleandoc(module.__doc__ or "").partition("\n\n")
            yield f"## {found.name}\n\n{about}\n"
            yield from (f"::: trainrules.{found.name}.{name}\n" for name in names)
    if left:
        raise LookupError(f"no module lists {', '.join(sorted(left))} in its __all__")


def laws() -> Iterator[str]:
    """Every law: its name, its sentence, and what it is asked about."""
    for about in About:
        found = [law for law in LAWS if law.about is about]
        yield f"Of {about.value}:\n"
        yield from head("law", "it says")
        yield from (row(f"`{law.name}`", law.sentence) for law in found)
        yield ""


def _sources(sources: tuple[str, ...]) -> str:
    return f"Published by {'; '.join(sources)}." if sources else ""


def said(value: object) -> str:
    """A value of a setting or an option as a page shows it."""
    if isinstance(value, Enum):
        return value.name.lower() if isinstance(value, int) else str(value.value)
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    return repr(value)


def _takes(hint: Any) -> str:
    if isinstance(hint, type) and issubclass(hint, Enum):
        return ", ".join(f"`{said(member)}`" for member in hint)
    words = {"bool": "`yes`, `no`", "int": "a whole number", "str": "text", "None": "`none`"}
    return " or ".join(words.get(word, f"[{word}](reference.md)") for word in _names(hint))


def _names(hint: Any) -> list[str]:
    parts = getattr(hint, "__args__", (hint,))
    return [getattr(part, "__name__", str(part)).replace("NoneType", "None") for part in parts]


def head(*columns: str) -> Iterator[str]:
    """How a table begins."""
    yield row(*columns)
    yield row(*("---" for _ in columns))


def row(*cells: str) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


MARKERS = {
    "<!-- games -->": games,
    "<!-- rules -->": rules,
    "<!-- settings -->": settings,
    "<!-- reference -->": reference,
    "<!-- laws -->": laws,
}
