"""Match: rounds, totals, winners and undo. A match is a frozen value; a move gives the match after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice, pairwise
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from trainrules.asking import naming_givers
from trainrules.deals import check_seed_and_first, dealt_table, ordered
from trainrules.errors import BadInput, IllegalMove, shown
from trainrules.legality import legal_moves, own_move
from trainrules.moves import Move
from trainrules.pieces import Kit, Piece
from trainrules.play import Outcome, apply, decided, outcome
from trainrules.reasons import Reason, explain, reason
from trainrules.rulesets import Ruleset, checked
from trainrules.standings import match_over, winners_of
from trainrules.tables import Table
from trainrules.values import briefly, maker, pictured

# What few programs ask of a match, its events and its views, is loaded when it is asked for: half the modules of the core.
if TYPE_CHECKING:
    from trainrules.events import Event
    from trainrules.views import View

__all__ = ["Match", "Round"]

MOST_ORDERS = 1000
"""So many deals may be given: more than any match has that people have played."""


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
    `orders` are the deals that were given, from the first; those after them come from the seed.
    Matches are equal when they have the same rules, seats, seed and orders and stand at the same table after the same rounds.
    """

    _repr_pretty_ = briefly
    _repr_svg_ = pictured

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
    orders: tuple[tuple[Piece, ...], ...] = ()

    @classmethod
    def start(
        cls,
        rules: Ruleset,
        seats: int = 4,
        seed: int | None = None,
        orders: Iterable[Sequence[Piece | str]] = (),
        *,
        first: int | None = None,
    ) -> Match:
        """A new match with its first round dealt.

        Arguments:
            rules: the ruleset, from `trainrules.ruleset`.
            seats: how many seats; one of `rules.seats`.
            seed: any whole number; without one a fresh seed is drawn and kept in `seed`.
            orders: deals as they were at a real table, from the first: for each the pieces, or their names, as `trainrules.deal`
                takes them. Deals beyond them, and whatever else is decided by lot, come from the seed.
            first: the seat that begins the first round, such as that of the youngest, in place of what the rules say.

        Raises BadInput for a seat count, seed, order or first seat that does not serve.

        >>> import trainrules as tr
        >>> match = tr.Match.start(tr.ruleset("mexican-train"), seats=2, seed=1)
        >>> match.seat, match.over, match.totals
        (0, False, (0, 0))
        """
        if seed is None:
            from secrets import randbelow  # noqa: PLC0415  # where a seed is given, no chance is needed

            seed = randbelow(1 << 53)  # so small that every JSON reader keeps it whole
        given = _orders(checked(rules).kit(seats), orders)
        check_seed_and_first(seed, first, seats)
        with naming_givers(rules.rules, rules.decisions):
            table = _dealt(rules, seats, 1, 1, seed, given, first)
        return cls(rules, seats, seed, table, (), (0,) * seats, (), 1, 0, first, orders=given)

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
        from trainrules import events  # noqa: PLC0415  # see above

        before, table = self.previous, self.table
        if before is None or self.move is None:
            return events.deal_events(table)
        if self.deals > before.deals:
            counted = len(self.rounds) > len(before.rounds)
            table = self.rounds[-1].table if counted else apply(self.rules, before.table, self.move)
        told: list[Event] = [*events.step_events(self.rules, before.table, self.move, table)]
        if isinstance(told[-1], events.RoundEnded):
            if len(self.rounds) > len(before.rounds):
                told.append(events.Scored(self.rounds[-1].number, self.rounds[-1].scores, self.totals))
            told += [events.Won(self.winners)] if self.over else events.deal_events(self.table)
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

    def view(self, seat: int | None = None, *, whole: bool = False) -> View:
        """All that a seat may know of the match, and nothing else.

        Arguments:
            seat: whose view; without one a spectator's: what everybody may know.
            whole: whether the log begins with the match, and not with the move that led to the deal.

        Raises BadInput for a seat that is not at the table.

        >>> import trainrules as tr
        >>> match = tr.Match.start(tr.ruleset("mexican-train"), seats=2, seed=1)
        >>> match.view(1)
        <View of seat 1: mexican-train, round 1, seat 0 to move>
        """
        from trainrules.public_log import FinishedRound  # noqa: PLC0415  # see above
        from trainrules.views import viewed  # noqa: PLC0415

        course: list[Match] = [self]
        while (before := course[-1].previous) is not None and (whole or before.deals == self.deals):
            course.append(before)
        course.reverse()
        told = [event for match in course for event in match.events]
        steps = [(before.table, after.move) for before, after in pairwise(course) if after.move and before.deals == self.deals]
        rounds = (
            FinishedRound(each.number, each.station, each.outcome.cause, each.outcome.out, each.scores) for each in self.rounds
        )
        return viewed(self.rules, self.table, seat, steps, told, rounds, self.winners)

    def apply(self, move: Move, seat: int | None = None) -> Match:
        """The match after that move. The move that ends a round scores it and deals the next.

        Raises:
            IllegalMove: with all reasons; the match is a value and stays as it was.
            BadInput: when the next deal was given, and does not serve for the station of that round.
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
                    table = _dealt(rules, self.seats, len(rounds) + 1, deals, self.seed, self.orders, first, past, openers)
        length = self.length + 1
        return made_match(
            rules, self.seats, self.seed, table, rounds, totals, winners, deals, length, self.first, move, self, self.orders
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
        return _replayed, (self.rules, self.seats, self.seed, self.history, self.orders, self.first)


made_match = maker(Match)


def _replayed(
    rules: Ruleset,
    seats: int,
    seed: int,
    moves: tuple[Move, ...],
    orders: tuple[tuple[Piece, ...], ...] = (),
    first: int | None = None,
) -> Match:
    match = Match.start(rules, seats, seed, orders, first=first)
    for move in moves:
        match = match.apply(move)
    return match


def _orders(kit: Kit, orders: Iterable[Sequence[Piece | str]]) -> tuple[tuple[Piece, ...], ...]:
    """The deals that are given, as pieces of the kit.

    Raises BadInput with all that is wrong with them, as far as it can be told before they are dealt.
    """
    listed: object = orders
    if isinstance(listed, str) or not isinstance(listed, Iterable):
        raise BadInput(f"orders {shown(orders)}: give a list of deals, each of them a list of pieces or their names")
    playing = [piece.index for piece in kit.named(kit.playing)]
    problems: list[str] = []
    given: list[tuple[Piece, ...]] = []
    for number, order in enumerate(islice(orders, MOST_ORDERS + 1), 1):
        try:
            given.append(tuple(kit.pieces[index] for index in ordered(kit, playing, order, but_a_station=True)))
        except BadInput as error:
            problems.append(f"deal {number}: {error}")
    if len(given) + len(problems) > MOST_ORDERS:
        problems.append(f"there are more than {MOST_ORDERS} deals; give fewer")
    if problems:
        raise BadInput(f"orders: {'; '.join(problems)}")
    return tuple(given)


def _dealt(
    rules: Ruleset,
    seats: int,
    round: int,  # noqa: A002  # the field's own term
    number: int,
    seed: int,
    orders: tuple[tuple[Piece, ...], ...],
    first: int | None,
    past: tuple[tuple[int, ...], ...] = (),
    openers: tuple[int, ...] = (),
) -> Table:
    """The deal of that number: as it was given, else by the seed."""
    if number > len(orders):
        return dealt_table(rules, seats, round, number, seed, None, first, past, openers)
    try:
        return dealt_table(rules, seats, round, number, seed, orders[number - 1], first, past, openers)
    except BadInput as error:
        raise BadInput(f"orders: deal {number}: {error}") from error


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
    if not match_over(rules, rules.kit(len(totals)), past):
        return ()
    return winners_of(rules, totals, past, list(map(_empty, played)))
