"""Writes the tables of the pages about the simulator when the site is built, from the lists that the simulator itself goes by."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterable, Iterator

from attrs import fields

from trainrules import sim
from trainrules.sim import facts
from trainrules.sim.comparing import EFFECTS
from trainrules.sim.measures import Measure, SeatMeasure
from trainrules.sim.plans import DECIDED, SCOPES


def on_page_markdown(markdown: str, **_: object) -> str:
    """Called by MkDocs with every page: put the text for each marker in its place; a blank line of an example is shown as one."""
    for marker, lines in MARKERS.items():
        if marker in markdown:
            markdown = markdown.replace(marker, "\n".join(lines()))
    return markdown.replace("\n<BLANKLINE>\n", "\n\n")


def columns() -> Iterator[str]:
    """Every column of a row."""
    yield from _table(
        ("column", "type", "what it tells"),
        ((f"`{column.name}`", f"`{_type(column.type)}`", column.meaning) for column in sim.COLUMNS),
    )


def _type(type_: object) -> str:
    """A type as Arrow calls it, in a few words."""
    return "dictionary of string" if str(type_).startswith("dictionary") else str(type_)


def measures() -> Iterator[str]:
    """Every measure of all seats together."""
    yield from _measures(sim.MEASURES)


def seat_measures() -> Iterator[str]:
    """Every measure of a seat."""
    yield from _measures(sim.SEAT_MEASURES)


def _measures(found: tuple[Measure, ...] | tuple[SeatMeasure, ...]) -> Iterator[str]:
    rows = ((f"`{each.name}`", each.sentence, f"share {each.unit}" if each.share else each.unit, each.each) for each in found)
    yield from _table(("measure", "what it is", "unit", "observed once a"), rows)


def players() -> Iterator[str]:
    """Every player that has a name."""
    rows = ((f"`{name}`", inspect.cleandoc(player.__doc__ or "")) for name, player in sim.PLAYERS.items())
    yield from _table(("name", "what it plays"), rows)


def effects() -> Iterator[str]:
    """What an effect is called."""
    called = [f"below {most:g} it is called {name}" for most, name in EFFECTS]
    yield (
        "An *effect* is the difference in standard deviations between matches, those of both sides taken together: "
        f"{', '.join(called)}, and from there on a large one. It tells how far a change stands out from the luck of single matches, "
        "and not how many points it is about, which the figure before it tells."
    )


def fact_table() -> Iterator[str]:
    """Every fact, under what it is a fact of."""
    ends = {
        "the table and the seat to move": facts.TABLE,
        "a track": facts.TRACK,
        "a play, before it is made": facts.PLAY,
        "the seat that is charged": facts.SEAT,
    }
    rows = []
    for place, (name, meaning) in enumerate(facts.FACTS.items()):
        about = next(about for about, end in ends.items() if place < end)
        rows.append((f"`facts.{name}`", about, meaning))
    yield from _table(("fact", "of", "it says that"), rows)


def numbers() -> Iterator[str]:
    """Every number that can be compared."""
    rows = ((f"`facts.{name}`", meaning) for name, meaning in facts.NUMBERS.items())
    yield from _table(("number", "it is the number of"), rows)


def facets() -> Iterator[str]:
    """What each facet is lowered to, and what it may speak of."""
    said = {
        "due": "a mapping of `Due` to conditions, one for every answer but `NONE`",
        "charges": "a tuple of `sim.Charge`, each with its condition",
    }
    rows = ((f"`{facet}`", said.get(facet, "a condition"), about) for facet, (_, about) in SCOPES.items())
    yield from _table(("facet", "is lowered to", "its conditions speak of"), rows)


def shapes() -> Iterator[str]:
    """What each policy is lowered to, with its fields."""
    rows = []
    for setting, kinds in DECIDED.items():
        for kind in kinds:
            options = ", ".join(field.name for field in fields(kind))
            about, _, further = inspect.cleandoc(kind.__doc__ or "").partition("\n\n")
            meaning = " ".join(f"{about} {further}".split())
            rows.append((f"`{setting}`", f"`sim.{kind.__name__}({options})`", meaning))
    yield from _table(("setting", "shape", "what it says"), rows)


def reference() -> Iterator[str]:
    """Every public name of the simulator, for mkdocstrings to fill in."""
    left = set(sim.__all__)
    for module in sorted({*sim.LATER, "lowerings", "facts"}):
        for name in [name for name in importlib.import_module(f"trainrules.sim.{module}").__all__ if name in left]:
            left.discard(name)
            yield f"::: trainrules.sim.{module}.{name}\n"
    if left - {"facts"}:  # the module itself, whose names have tables of their own
        raise LookupError(f"no module of trainrules.sim lists {', '.join(sorted(left))} in its __all__")


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    for cells in (head, ("---",) * len(head), *rows):
        yield f"| {' | '.join(' '.join(cell.split()) for cell in cells)} |"


MARKERS = {
    "<!-- sim columns -->": columns,
    "<!-- sim measures -->": measures,
    "<!-- sim seat measures -->": seat_measures,
    "<!-- sim players -->": players,
    "<!-- sim effects -->": effects,
    "<!-- sim facts -->": fact_table,
    "<!-- sim numbers -->": numbers,
    "<!-- sim facets -->": facets,
    "<!-- sim shapes -->": shapes,
    "<!-- sim reference -->": reference,
}
