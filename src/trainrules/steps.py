"""The steps of a match: each move with the match before and after it, and the lap of its round."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from trainrules.match import Match, Round
from trainrules.moves import Draw, Move
from trainrules.pieces import Piece
from trainrules.play import apply
from trainrules.tables import Table

__all__ = ["Pace", "Step", "dealt", "pace_of", "steps"]


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


@frozen
class Pace:
    """How far a round has come: the lap, and the place of the seat to move, counted from the first one in turn order."""

    lap: int = 0
    place: int | None = None

    def at(self, match: Match) -> Pace:
        """The pace at the next move of the match, where this is the pace at the move before it in the round."""
        table = match.table
        if not _begins(table):
            return self
        direction = 1 if match.rules.settings.clockwise else -1
        place = (table.seat - table.first) * direction % match.seats
        on = self.place is None or place <= self.place  # seats that are out are stepped over, the first one too
        return Pace(self.lap + on, place)

    def step(self, match: Match, move: Move, after: Match) -> tuple[Step, Pace]:
        """The step that a move is, where this is the pace at the move before it in the round; and the pace at this one.

        Arguments:
            match: the match before the move.
            move: the move.
            after: the match after it.
        """
        pace = self.at(match)
        step = Step(match, move, after, pace.lap)
        return step, Pace() if step.ends_round else pace


def dealt(match: Match) -> Match:
    """The match as it stood when the round in play was dealt; when the last one was, where the match is over."""
    while match.previous is not None and match.previous.deals == match.deals:
        match = match.previous
    return match


def pace_of(match: Match) -> Pace:
    """The pace at the last move of the round that is in play; that of none where the round has had none."""
    pace = Pace()
    for step in steps(match, dealt(match)):
        pace = pace.at(step.before)
    return pace


def steps(match: Match, start: Match | None = None) -> Iterator[Step]:
    """Every step of the match, from its first move, or from where it once stood at a deal.

    >>> import trainrules as tr
    >>> match = tr.Match.start(tr.ruleset("mexican-train"), seats=2, seed=1)
    >>> [(step.seat, step.lap, str(step.move)) for step in steps(match.apply(match.legal_moves()[0]))]
    [(0, 1, '2-12>0')]
    """
    pace = Pace()
    course = [match]
    while course[-1] is not start and course[-1].previous is not None:
        course.append(course[-1].previous)
    before = course.pop()
    while course:
        after = course.pop()
        assert after.move is not None  # noqa: S101  # there is a match before it
        step, pace = pace.step(before, after.move, after)
        yield step
        before = after


def _begins(table: Table) -> bool:
    """Whether the turn of the seat to move has not begun: every move of a turn lays, draws or ends it."""
    return not (table.turn.laid or table.turn.drawn)
