"""What the tests of records share: a short match, and its record as lines that can be changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import frozen

import trainrules as tr
from trainrules.records import record_text

SHORT = "mexican-train dominoes:high=6 rounds:count=2"


def on(match: tr.Match, moves: int | None = None, seed: int = 1) -> tr.Match:
    """The match after so many moves more by chance, or at its end."""
    chance = Random(seed)  # noqa: S311  # no secret
    while not match.over and moves != 0:
        match = match.apply(chance.choice(match.legal_moves()))
        moves = None if moves is None else moves - 1
    return match


@cache
def short() -> tr.Match:
    """A match of two rounds with three seats, at its end."""
    return on(tr.Match.start(tr.ruleset(SHORT), 3, seed=1))


@frozen
class Lines:
    """The record of a match, which can be changed."""

    path: Path
    lines: list[dict[str, Any]]

    def at(self, kind: str, number: int = 0) -> tuple[int, dict[str, Any]]:
        """The number of the line, from 1, and the line, which is the first or a later one of its kind."""
        found = [(place, line) for place, line in enumerate(self.lines, 1) if line["kind"] == kind]
        return found[number]

    def write(self, *, end: str = "\n") -> Path:
        """Write the lines as they are now."""
        self.path.write_bytes("".join(json.dumps(line) + end for line in self.lines).encode())
        return self.path

    def problems(self, catalogue: tr.Catalogue | None = None) -> list[str]:
        """What is wrong with the lines as they are now."""
        with pytest.raises(tr.BadRecord) as caught:
            tr.load(self.write(), catalogue)
        return list(caught.value.problems)


@pytest.fixture
def match() -> tr.Match:
    """A match of two rounds with three seats, at its end."""
    return short()


@pytest.fixture
def lines(match: tr.Match, tmp_path: Path) -> Lines:
    """Its record."""
    return Lines(tmp_path / "match.jsonl", [json.loads(line) for line in record_text(match).splitlines()])


@pytest.fixture
def play() -> Callable[..., tr.Match]:
    """Plays a match on by chance: so many moves, or to its end."""
    return on


@pytest.fixture
def back() -> Callable[[tr.Match, int], tr.Match]:
    """The match as it stood after so many moves."""

    def back(match: tr.Match, moves: int) -> tr.Match:
        while match.length > moves:
            assert match.previous is not None
            match = match.previous
        return match

    return back
