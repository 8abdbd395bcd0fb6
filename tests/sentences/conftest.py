"""What the tests of the published texts share: how a test is tied to its sentence, positions, and whole deals.

`@pytest.mark.sentence(text, number, rule, choice)` says which text a test comes from, the place of its sentence in that
text (headings are not counted), which rules say it there, as a ruleset would have them (`core` where every game does),
and, where the text leaves it open, what was chosen. The first paragraph of a test's docstring is what the sentence means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import trainrules as tr


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known."""
    config.addinivalue_line(
        "markers", "sentence(text, number, rule, choice): the sentence of a published text that a test holds"
    )


@pytest.fixture(scope="session")
def dealt(seen: Any) -> Callable[..., Any]:
    """A round dealt to hands of which some pieces are named, the boneyard from the front; the lowest others fill up.

    Doubles that are not named fill up last, so that a hand has those that it is said to have. `without` is the station
    where that is reserved.
    """

    def deal(rules: str, *hands: str, boneyard: str = "", without: str | None = None) -> Any:
        ruleset = tr.ruleset(rules)
        kit, size = ruleset.kit(len(hands)), ruleset.seating(len(hands)).size
        named = [text.split() for text in (*hands, boneyard)]
        taken = {without, *(name for names in named for name in names)}
        spare = [piece for piece in kit.named(kit.playing) if piece.name not in taken]
        spare.sort(key=lambda piece: len(set(piece.values)) == 1)
        fill = [piece.name for piece in spare]
        order: list[str] = []
        for hand in named[:-1]:
            short = size - len(hand)
            order += hand + fill[:short]
            fill = fill[short:]
        return seen(ruleset, tr.deal(ruleset, len(hands), order=[*order, *named[-1], *fill]))

    return deal


@pytest.fixture(scope="session")
def played() -> Callable[..., tr.Match]:
    """A whole match in which everybody always makes the first legal move."""

    def play(rules: str, seats: int) -> tr.Match:
        match = tr.Match.start(tr.ruleset(rules), seats, seed=1)
        while not match.over:
            match = match.apply(match.legal_moves()[0])
        return match

    return play


@pytest.fixture(scope="session")
def lowest() -> Callable[[Sequence[Sequence[int]]], tuple[int, ...]]:
    """The seats with the lowest sum over several rounds."""

    def seats(rounds: Sequence[Sequence[int]]) -> tuple[int, ...]:
        sums = [sum(scores) for scores in zip(*rounds, strict=True)]
        return tuple(seat for seat, total in enumerate(sums) if total == min(sums))

    return seats
