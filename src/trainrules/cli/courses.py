"""The course of a match, a step a move, and the telling of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from attrs import frozen

from trainrules.asking import ask
from trainrules.cli.bars import Bar
from trainrules.cli.players import Player
from trainrules.errors import RuleFailed
from trainrules.match import Match, Round
from trainrules.moves import Draw, Move
from trainrules.pieces import Piece
from trainrules.play import apply
from trainrules.tables import Table

__all__ = ["Step", "Teller", "course", "rounds_of", "tell"]

MOST = 99
"""Past so many rounds a match counts as one without an end."""


@frozen
class Step:
    """A move: the match before and after it, and the lap of the round in which it was made, from 1."""

    before: Match
    move: Move
    after: Match
    lap: int

    @property
    def seat(self) -> int:
        """Who made it."""
        return self.before.seat

    @property
    def drew(self) -> Piece | None:
        """The piece that it took from the boneyard."""
        return self.before.table.boneyard[0] if isinstance(self.move, Draw) else None

    @property
    def ends_round(self) -> bool:
        """Whether it was the last of its round."""
        return self.after.over or self.after.deals > self.before.deals

    @property
    def ends_turn(self) -> bool:
        """Whether it was the last of its turn."""
        return self.ends_round or _begins(self.after.table)

    @property
    def scored(self) -> Round | None:
        """The round that it finished; None where it finished none, or one that is dealt again."""
        return self.after.rounds[-1] if len(self.after.rounds) > len(self.before.rounds) else None

    @property
    def table(self) -> Table:
        """The table after it, of the same round; `after` may stand at the next already."""
        return apply(self.before.rules, self.before.table, self.move)


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


def _begins(table: Table) -> bool:
    """Whether the turn of the seat to move has not begun: every move of a turn lays, draws or ends it."""
    return not (table.turn.laid or table.turn.drawn)


def course(match: Match, choose: Player) -> Iterator[Step]:
    """Play the match to its end, a step at a time."""
    direction = 1 if match.rules.settings.clockwise else -1
    lap, place = 0, match.seats
    while not match.over:
        table = match.table
        if _begins(table):
            before, place = place, (table.seat - table.first) * direction % match.seats
            lap += place <= before  # seats that are out are stepped over, the first one too
        move = choose(match.legal_moves())
        step = Step(match, move, match.apply(move), lap)
        yield step
        match = step.after
        if step.ends_round:
            lap, place = 0, match.seats


def tell(match: Match, choose: Player, teller: Teller, bar: Bar) -> None:
    """Play the match to its end and tell of it as it goes; the bar has a step a round."""
    teller.begin(match)
    teller.dealt(match)
    for step in course(match, choose):
        teller.moved(step)
        if step.ends_round:
            teller.ended(step)
            bar.advance()
            if not step.after.over:
                teller.dealt(step.after)
        match = step.after
    teller.over(match)


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
