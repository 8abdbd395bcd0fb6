"""The readable engine: whole matches by the library itself, one move after the other, and what each round came to as rows.

It goes the way that `trainrules.Match` goes and keeps none of the matches in between. Whatever the rules are, it can play by them;
the compiled engine is held to these rows.
"""

from __future__ import annotations

import numpy as np
from attrs import define

from trainrules.asking import naming_givers
from trainrules.deals import dealt_table
from trainrules.errors import IllegalMove, SimulationFailed, shown
from trainrules.legality import legal_moves, own_move
from trainrules.moves import Draw, Move, Pass, Play
from trainrules.pieces import is_points
from trainrules.play import apply, decided
from trainrules.sim.columns import COLUMNS, PLACES, Rows
from trainrules.sim.plans import MOST_POINTS
from trainrules.sim.players import PLAYERS, Chance, Player, match_seed
from trainrules.sim.setups import Setup
from trainrules.standings import match_over, winners_of
from trainrules.tables import Table

__all__ = ["MOST_DEALS", "play"]

MOST_DEALS = 1000
"""So many deals of one round may be blocked and not count; by then it is clear that one more would be, too."""
MOVES, PLAYS, DRAWS, PASSES, DOUBLES, MARKS, OPENING = range(7)
SEAT = PLACES["seat"]


def play(setup: Setup, first: int, count: int) -> Rows:
    """The rows of some matches of a run, played by the readable game.

    Arguments:
        setup: what is played.
        first: the number of the first match, from 0.
        count: how many matches.

    Raises:
        SimulationFailed: where a round is dealt again without end, or scores are too large for a row.
        RuleFailed: when a rule of a plug-in fails; a note tells in which match.

    Whatever else the deal, or a player who is a function, raises passes through with such a note, too.

    >>> from trainrules.sim.columns import PLACES
    >>> from trainrules.sim.setups import setup_of
    >>> rows = play(setup_of("mexican-train", 2, 1, "random", 1), first=0, count=3)
    >>> rows[:, PLACES["match"]].tolist(), rows[:, PLACES["seat"]].tolist()
    ([0, 0, 1, 1, 2, 2], [0, 1, 0, 1, 0, 1])
    """
    rows: list[list[int]] = []
    for number in range(first, first + count):
        seed = match_seed(setup.seed, number)
        try:
            rows += _match(setup, number, seed)
        except SimulationFailed:  # which tells itself where it was
            raise
        except Exception as error:
            error.add_note(f"This happened in match {number} of the run, whose own seed is {seed}.")
            raise
    return np.array(rows, dtype=np.int64).reshape(-1, len(COLUMNS))


@define
class Tally:
    """What the seats have done in a deal so far.

    `counts` has seven numbers a seat, `roots` the place of its root track, None where it owns none. `bare` tells who laid each double on
    which no piece lies, by the track that it ends; `turned` are the seats whose first turn is over.
    """

    counts: list[list[int]]
    roots: list[int | None]
    bare: dict[int, int]
    turned: set[int]

    @classmethod
    def of(cls, table: Table) -> Tally:
        """Nothing yet."""
        owns = [table.own(seat) for seat in range(table.seats)]
        return cls([[0] * 7 for _ in owns], [None if own is None else own.index for own in owns], {}, set())

    def add(self, before: Table, move: Move, after: Table) -> None:
        """One move more."""
        seat = before.seat
        mine, root, turn = self.counts[seat], self.roots[seat], after.turn
        mine[MOVES] += 1
        if isinstance(move, Play):
            self._lay(before, move)
        elif isinstance(move, Draw):
            mine[DRAWS] += 1
        elif isinstance(move, Pass):
            mine[PASSES] += 1
        if root is not None and after.tracks[root].marked and not before.tracks[root].marked:
            mine[MARKS] += 1
        if not (turn.laid or turn.drawn):  # a new turn: every move of a turn lays, draws or ends it
            self.turned.add(seat)

    def _lay(self, before: Table, play: Play) -> None:
        seat, track, fit = before.seat, before.tracks[play.track], before.fit(play)
        mine = self.counts[seat]
        mine[PLAYS] += 1
        mine[OPENING] += seat not in self.turned
        self.bare.pop(track.index, None)
        if fit is not None and fit.double:
            mine[DOUBLES] += 1
            laid = track.index if track.room == 1 else len(before.tracks)  # with more room it starts a toe of its own
            self.bare[laid] = seat


def _match(setup: Setup, number: int, seed: int) -> list[list[int]]:
    """The rows of one match."""
    rules, seats = setup.rules, setup.seats
    players = [PLAYERS[player] if isinstance(player, str) else player for player in setup.players]
    causes = {cause: place for place, cause in enumerate(setup.causes)}
    chance = Chance(seed)
    rows: list[list[int]] = []
    past: tuple[tuple[int, ...], ...] = ()
    openers: tuple[int, ...] = ()
    empty: list[tuple[int, ...]] = []
    winners: tuple[int, ...] = ()
    dealt = 0
    while not winners:
        for deals in range(1, MOST_DEALS + 1):
            with naming_givers(rules.rules, rules.decisions):
                start = dealt_table(rules, seats, len(past) + 1, dealt + deals, seed, None, None, past, openers)
            table, tally = _played(setup, players, start, chance)
            scores = decided(rules, table)
            if scores is not None:
                break
        else:
            raise SimulationFailed(_endless(setup, len(past) + 1, number, seed))
        dealt += deals
        if not all(is_points(score) and abs(score) <= MOST_POINTS for score in scores):
            raise SimulationFailed(
                f"match {number} (its own seed is {seed}): round {len(past) + 1} counts {shown(scores)}, and scores are added up "
                f"to {MOST_POINTS:,} a round either way; play by rules whose scores are smaller"
            )
        past = (*past, scores)
        openers = (*openers, table.first if table.start.layer is None else table.start.layer)
        empty.append(tuple(seat for seat, held in enumerate(table.held) if not held))
        rows += _rows(number, deals, table, tally, scores, causes)
        with naming_givers(rules.rules, rules.decisions):
            if match_over(rules, table.kit, past) or len(past) == setup.rounds:
                winners = winners_of(rules, tuple(map(sum, zip(*past, strict=True))), past, empty)
    for row in rows[-seats:]:
        row[-1] = row[SEAT] in winners
    return rows


def _played(setup: Setup, players: list[Player], table: Table, chance: Chance) -> tuple[Table, Tally]:
    """One deal played to its end: the last table, and what the seats did."""
    rules, tally = setup.rules, Tally.of(table)
    while legal := legal_moves(rules, table):  # of a round that is over there are none
        move = legal[0]
        if len(legal) > 1:
            move = players[table.seat](rules, table, legal, chance)
            move = own_move(rules, table, move) or move  # the table's own, whose piece is the one that is laid
        try:
            after = apply(rules, table, move)
        except IllegalMove as error:
            error.add_note(
                f"The player of seat {table.seat} gave it; let that give one of the legal moves that it is called with."
            )
            raise
        tally.add(table, move, after)
        table = after
    return table, tally


def _rows(
    number: int, deals: int, table: Table, tally: Tally, scores: tuple[int, ...], causes: dict[str, int]
) -> list[list[int]]:
    """The rows of a round that is over, a seat each, in the order of the columns; nobody has won yet."""
    assert table.cause is not None  # noqa: S101  # asked only of a round that is over
    cause, bare = causes[table.cause], [*tally.bare.values()]
    return [
        [
            number,
            table.round,
            seat,
            table.first == seat,
            deals,
            scores[seat],
            cause,
            table.out(seat),
            *counts[MOVES : DOUBLES + 1],
            bare.count(seat),
            counts[MARKS],
            table.held[seat].bit_count(),
            counts[OPENING],
            False,
        ]
        for seat, counts in enumerate(tally.counts)
    ]


def _endless(setup: Setup, round: int, number: int, seed: int) -> str:  # noqa: A002  # the field's own term
    """Why a round that is dealt again and again is given up, and what to do."""
    decider = setup.rules.decider("blocked")
    assert decider is not None  # noqa: S101  # without a rule that decides it every blocked round counts
    return (
        f"match {number} (its own seed is {seed}): round {round} was dealt {MOST_DEALS} times and blocked each time, and by rule "
        f"'{decider.name}' such a round does not count; play without that rule, or by rules under which rounds end otherwise"
    )
