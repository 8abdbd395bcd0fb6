"""What the tests of the published texts share: how a test is tied to its sentence, positions, and whole deals.

`@pytest.mark.sentence(text, number, rule, choice)` says which text a test comes from, the place of its sentence in that
text (headings are not counted), which rules say it there, as a ruleset would have them (`core` where every game does),
and, where the text leaves it open, what was chosen. The first paragraph of a test's docstring is what the sentence means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from attrs import frozen

import trainrules as tr


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known."""
    config.addinivalue_line(
        "markers", "sentence(text, number, rule, choice): the sentence of a published text that a test holds"
    )


@frozen
class Seen:
    """A table with its rules, asked in words."""

    rules: tr.Ruleset
    table: tr.Table

    @property
    def legal(self) -> list[str]:
        """The legal moves."""
        return [str(move) for move in tr.legal_moves(self.rules, self.table)]

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.table.seat

    @property
    def marked(self) -> list[int]:
        """The tracks with a marker."""
        return [track.index for track in self.table.tracks if track.marked]

    @property
    def ends(self) -> list[str]:
        """What each track shows."""
        return [self.table.kit.ends[track.end] for track in self.table.tracks]

    @property
    def outcome(self) -> tr.Outcome | None:
        """How the round ended."""
        return tr.outcome(self.rules, self.table)

    @property
    def score(self) -> tuple[int, ...]:
        """What the round costs each seat."""
        return tr.score(self.rules, self.table)

    def hand(self, seat: int) -> list[str]:
        """The pieces in a hand."""
        return [str(piece) for piece in self.table.hand(seat)]

    def after(self, *moves: str) -> Seen:
        """The same after these moves."""
        table = self.table
        for text in moves:
            table = tr.apply(self.rules, table, tr.move(text, table))
        return Seen(self.rules, table)


@pytest.fixture(scope="session")
def at() -> Callable[[str, str], Seen]:
    """The position of a text, by rules as `tr.ruleset` reads them."""

    def position(rules: str, text: str) -> Seen:
        ruleset = tr.ruleset(rules)
        return Seen(ruleset, tr.table(ruleset, text))

    return position


@pytest.fixture(scope="session")
def dealt() -> Callable[..., Seen]:
    """A round dealt to hands of which some pieces are named, the boneyard from the front; the lowest others fill up.

    Doubles that are not named fill up last, so that a hand has those that it is said to have. `without` is the station
    where that is reserved.
    """

    def deal(rules: str, *hands: str, boneyard: str = "", without: str | None = None) -> Seen:
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
        return Seen(ruleset, tr.deal(ruleset, len(hands), order=[*order, *named[-1], *fill]))

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
