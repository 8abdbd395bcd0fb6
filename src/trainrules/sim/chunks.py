"""Chunks: some matches of a run, played by the engine that it has."""

from __future__ import annotations

from trainrules.errors import BadInput, did_you_mean, shown
from trainrules.sim import compiled, readable
from trainrules.sim.columns import Rows
from trainrules.sim.setups import Setup

__all__ = ["COMPILED", "ENGINES", "READABLE", "engine_of", "play_chunk"]

COMPILED, READABLE = ENGINES = ("compiled", "readable")


def engine_of(setup: Setup, asked: str | None) -> tuple[str, tuple[str, ...]]:
    """The name of the engine that plays a run, and what is to be said of the choice.

    Raises BadInput for an engine that there is not, or that cannot play this; it names all that stands against it.

    >>> from trainrules.sim.setups import setup_of
    >>> engine_of(setup_of("mexican-train", 4, 1, "random", None), "readable")
    ('readable', ())
    """
    if asked is not None and asked not in ENGINES:
        raise BadInput(f"engine {shown(asked)}: {did_you_mean(asked, ENGINES)}")
    if asked == READABLE:
        return READABLE, ()
    against = compiled.why_not(setup)
    if not against:
        return COMPILED, compiled.told()
    if asked == COMPILED:
        raise BadInput(f"engine compiled: it cannot play this, since {'; '.join(against)}; leave 'engine' out, or mend that")
    return READABLE, tuple(f"The readable engine plays, some hundred times slower: {reason}." for reason in against)


def play_chunk(setup: Setup, first: int, count: int, engine: str = COMPILED) -> Rows:
    """The rows of so many matches from the first one on."""
    return compiled.play(setup, first, count) if engine == COMPILED else readable.play(setup, first, count)
