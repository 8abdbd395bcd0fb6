"""Match: rounds, totals, winners and undo. A match is a frozen value; a move gives the match after it."""

from __future__ import annotations

from secrets import randbelow
from typing import Any

from attrs import field, frozen

from trainrules.asking import ask, failed, is_seat, naming_givers, yes_or_no
from trainrules.deals import deal, dealt_table
from trainrules.errors import BadInput, IllegalMove, shown
from trainrules.events import Event, RoundEnded, Scored, Won, deal_events, table_events
from trainrules.legality import legal_moves, own_move
from trainrules.moves import Move
from trainrules.pieces import Piece
from trainrules.play import Outcome, apply, decided, outcome
from trainrules.reasons import Reason, explain, reason
from trainrules.rulesets import Ruleset
from trainrules.tables import Table
from trainrules.values import briefly, maker

__all__ = ["Match", "Round"]


@frozen
class Round:
    """A finished round: its number, its station, the last table, how it ended, and the scores by seat."""

    number: int
    station: Piece
    table: Table
    outcome: Outcome
    scores: tuple[int, ...]


@frozen(repr=False, weakref_slot=False)
class Match:
    """A match at some moment. `apply` gives the next one, `previous` is the one before, None at the start.

    `table` is the round in play (the last one when the match is over), `rounds` the finished rounds, `totals` their sums
    by seat, `winners` the winning seats once the match is over, `move` what led here, `deals` how many deals there were, `first`
    the seat that begins the first round where the caller decided it.
    Matches are equal when they have the same rules, seats and seed and stand at the same table after the same rounds.
    """

    _repr_pretty_ = briefly

    rules: Ruleset
    seats: int
    seed: int
    table: Table
    rounds: tuple[Round, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    deals: int
    length: int = field(eq=False)
    first: int | None = field(default=None, eq=False)
    move: Move | None = field(default=None, eq=False)
    previous: Match | None = field(default=None, eq=False)

    @classmethod
    def start(cls, rules: Ruleset, seats: int = 4, seed: int | None = None, *, first: int | None = None) -> Match:
        """A new match with its first round dealt.

        Arguments:
            rules: the ruleset, from `trainrules.ruleset`.
            seats: how many seats; one of `rules.seats`.
            seed: any whole number; without one a fresh seed is drawn and kept in `seed`.
            first: the seat that begins the first round, such as that of the youngest, in place of what the rules say.

        Raises BadInput for a seat count, seed or first seat that does not serve.

        >>> import trainrules as tr
        >>> match = tr.Match.start(tr.ruleset("mexican-train"), seats=2, seed=1)
        >>> match.seat, match.over, match.totals
        (0, False, (0, 0))
        """
        if seed is None:
            seed = randbelow(1 << 53)  # so small that every JSON reader keeps it whole
        table = deal(rules, seats, seed=seed, first=first)
        return cls(rules, seats, seed, table, (), (0,) * seats, (), 1, 0, first)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.table.seat

    @property
    def history(self) -> tuple[Move, ...]:
        """Every move so far, from the first. Gathered when asked for."""
        moves: list[Move] = []
        match: Match | None = self
        while match is not None and match.move is not None:
            moves.append(match.move)
            match = match.previous
        return tuple(reversed(moves))

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move did, or the first deal where there was none. Told when asked for.

        >>> import trainrules as tr
        >>> match = tr.Match.start(tr.ruleset("mexican-train"), seats=2, seed=1)
        >>> match.events[-1].first
        0
        """
        before = self.previous
        if before is None or self.move is None:
            return deal_events(self.table)
        told: list[Event] = [*table_events(self.rules, before.table, self.move)]
        if isinstance(told[-1], RoundEnded):
            if len(self.rounds) > len(before.rounds):
                told.append(Scored(self.rounds[-1].number, self.rounds[-1].scores, self.totals))
            told += [Won(self.winners)] if self.over else deal_events(self.table)
        return tuple(told)

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """The legal moves of the seat to move; none for any other seat, and none when the match is over.

        Raises BadInput for a seat that is not at the table.
        """
        if seat is not None and not self._on_turn(seat):
            return ()
        return legal_moves(self.rules, self.table)  # of a round that is over there are none

    def explain(self, move: object, seat: int | None = None) -> tuple[Reason, ...]:
        """All reasons why that seat (by default the one to move) may not make that move; empty exactly when it may."""
        if self.over:
            return (reason("match-over"),)
        if seat is not None and not self._on_turn(seat):
            return (reason("not-your-seat", seat=seat, to_move=self.seat),)
        return explain(self.rules, self.table, move)

    def apply(self, move: Move, seat: int | None = None) -> Match:
        """The match after that move. The move that ends a round scores it and deals the next.

        Raises:
            IllegalMove: with all reasons; the match is a value and stays as it was.
            RuleFailed: when a rule of a plug-in fails while it is asked.
        """
        if self.winners or (seat is not None and not self._on_turn(seat)):
            raise IllegalMove(move, self.explain(move, seat))
        move = own_move(self.rules, self.table, move) or move  # the table's own, so that a history reads back
        rules, table = self.rules, apply(self.rules, self.table, move)
        rounds, totals, winners, deals = self.rounds, self.totals, self.winners, self.deals
        if table.cause is not None:
            scores = decided(rules, table)
            if scores is not None:
                rounds = (*rounds, _finished(rules, table, scores))
                totals = tuple(total + score for total, score in zip(totals, scores, strict=True))
            past = tuple([finished.scores for finished in rounds])
            with naming_givers(rules.rules, rules.decisions):
                winners = _winners(rules, totals, past, rounds)
                if not winners:
                    deals += 1
                    starts = [finished.table.start for finished in rounds]
                    openers = tuple([start.first if start.layer is None else start.layer for start in starts])
                    first = None if rounds else self.first
                    table = dealt_table(rules, self.seats, len(rounds) + 1, deals, self.seed, None, first, past, openers)
        return made_match(
            rules, self.seats, self.seed, table, rounds, totals, winners, deals, self.length + 1, self.first, move, self
        )

    def _on_turn(self, seat: object) -> bool:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise BadInput(f"seat {shown(seat)}: seats are numbered 0 to {self.seats - 1}")
        return seat == self.seat and not self.over

    def __repr__(self) -> str:
        """What is played, from which seed, and how far it has come."""
        state = f"won by {self.winners}" if self.over else f"round {self.table.round}, seat {self.seat} to move"
        return f"<Match {self.rules.label} seats={self.seats} seed={self.seed}: {state}, {self.length} moves>"

    def __copy__(self) -> Match:
        """A frozen value is its own copy."""
        return self

    def __deepcopy__(self, memo: object) -> Match:
        """A frozen value is its own copy, however long its history."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its moves, so that the depth of its history is no depth of recursion."""
        return _replayed, (self.rules, self.seats, self.seed, self.first, self.history)


made_match = maker(Match)


def _replayed(rules: Ruleset, seats: int, seed: int, first: int | None, moves: tuple[Move, ...]) -> Match:
    match = Match.start(rules, seats, seed, first=first)
    for move in moves:
        match = match.apply(move)
    return match


def _empty(finished: Round) -> tuple[int, ...]:
    return tuple(seat for seat, held in enumerate(finished.table.held) if not held)


def _finished(rules: Ruleset, table: Table, scores: tuple[int, ...]) -> Round:
    ended = outcome(rules, table)
    assert ended is not None  # noqa: S101  # asked only of a round that is over
    return Round(table.round, table.station, table, ended, scores)


def _winners(
    rules: Ruleset, totals: tuple[int, ...], past: tuple[tuple[int, ...], ...], played: tuple[Round, ...]
) -> tuple[int, ...]:
    """The winning seats, or none while the match goes on."""
    rounds, ranking = rules.settings.rounds, rules.settings.ranking
    if not yes_or_no(rounds, "over", ask(rounds, "over", rounds.over, rules.kit(len(totals)), past)):
        return ()
    winners = ask(ranking, "winners", ranking.winners, totals, past, tuple(map(_empty, played)))
    if (
        not isinstance(winners, tuple)
        or not winners
        or not all(is_seat(seat, len(totals)) for seat in winners)
        or len(set(winners)) < len(winners)
    ):
        raise failed(ranking, "winners", f"gave {shown(winners)}, which names no winning seats")
    return winners
