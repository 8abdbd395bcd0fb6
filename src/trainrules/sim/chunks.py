"""Chunks: some matches of a run, played by the engine that it has."""

from __future__ import annotations

from trainrules.errors import BadInput, did_you_mean, shown
from trainrules.sim.columns import Rows
from trainrules.sim.readable import play
from trainrules.sim.setups import Setup

__all__ = ["ENGINES", "engine_of", "play_chunk"]

ENGINES = ("readable",)


def engine_of(setup: Setup, asked: str | None) -> tuple[str, tuple[str, ...]]:  # noqa: ARG001  # there is one engine only
    """The name of the engine that plays a run, and what is to be said of the choice.

    Raises BadInput for an engine that there is not, or that cannot play this.
    """
    if asked is not None and asked not in ENGINES:
        raise BadInput(f"engine {shown(asked)}: {did_you_mean(asked, ENGINES)}")
    return "readable", ()


def play_chunk(setup: Setup, first: int, count: int, engine: str = "readable") -> Rows:  # noqa: ARG001  # as `engine_of`
    """The rows of so many matches from the first one on."""
    return play(setup, first, count)
