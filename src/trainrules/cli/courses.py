"""The course of a match, a step a move, and the telling of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from trainrules.asking import ask
from trainrules.cli.bars import Bar
from trainrules.cli.keepers import Keeper
from trainrules.cli.players import Player
from trainrules.errors import RuleFailed
from trainrules.match import Match
from trainrules.steps import Step, pace_of

__all__ = ["Teller", "course", "rounds_of", "tell"]

MOST = 99
"""Past so many rounds a match counts as one without an end."""


class Teller(Protocol):
    """Who tells of a match while it is played."""

    def begin(self, match: Match) -> None:
        """The match, before its first move."""

    def dealt(self, match: Match) -> None:
        """A round, before its first move."""

    def moved(self, step: Step) -> None:
        """A move."""

    def ended(self, step: Step) -> None:
        """The end of a round, by the move just told."""

    def over(self, match: Match) -> None:
        """The end of the match."""


def course(keeper: Keeper, choose: Player) -> Iterator[Step]:
    """Play the match to its end, a step at a time."""
    match = keeper.match
    pace = pace_of(match)
    while not match.over:
        move = choose(match.legal_moves())
        step, pace = pace.step(match, move, keeper.apply(move))
        yield step
        match = step.after


def tell(match: Match, course: Iterable[Step], teller: Teller, bar: Bar) -> Match:
    """Tell of a match from a deal on, a step at a time as they come; the bar has a step a round. The match after them."""
    teller.begin(match)
    teller.dealt(match)
    for step in course:
        teller.moved(step)
        if step.ends_round:
            teller.ended(step)
            bar.advance()
            if not step.after.over:
                teller.dealt(step.after)
        match = step.after
    if match.over:
        teller.over(match)
    return match


def rounds_of(match: Match) -> int | None:
    """How many rounds the match will have; None where that depends on the scores or has no end."""
    rounds = match.rules.settings.rounds
    nought = (0,) * match.seats
    for count in range(1, MOST + 1):
        try:
            if ask(rounds, "over", rounds.over, match.table.kit, (nought,) * count):
                return count
        except RuleFailed:
            return None
    return None
