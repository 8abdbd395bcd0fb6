"""Both engines at one table: the same deals and the same choices, compared after every step.

So a lowering is held against the rule that it lowers, and the kernel against the readable game, which is the truth. A difference
is an error that tells what differs, and how to come to that table again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NoReturn

import numpy as np
from attrs import Factory, define, field, frozen

from trainrules.asking import made_again, naming_givers
from trainrules.deals import dealt_table
from trainrules.errors import BadInput, SimulationFailed, TieBroken, shown
from trainrules.legality import DRAW, MARK, PASS, UNMARK, legal_moves, seating_of
from trainrules.moves import Move
from trainrules.pieces import Kit, bits
from trainrules.play import apply, decided
from trainrules.rulesets import Ruleset
from trainrules.seatings import Seating
from trainrules.sim.columns import COLUMNS
from trainrules.sim.compiled import Packed, _kernel, packed, play, why_not
from trainrules.sim.players import PLAYERS, Chance, Player, match_seed
from trainrules.sim.readable import MOST_DEALS, SEAT, Tally, _endless, _rows
from trainrules.sim.setups import Setup, setup_of
from trainrules.standings import match_over, winners_of
from trainrules.tables import Table, Turn

__all__ = ["Tied", "tie"]

WORD = 64
WHOLE = (1 << WORD) - 1
"""A word without its sign."""
BESIDE: tuple[Move, ...] = (DRAW, MARK, UNMARK, PASS)
"""The moves beside plays, in the order of their bits."""
PARTS = (
    "the station", "the layer", "the hands", "the boneyard", "the unplaced pieces", "the first seat", "the ends of the tracks",
    "the markers", "the numbers of pieces on the tracks", "the room at the ends", "the parents of the tracks",
    "the owners of the tracks", "the owed doubles", "their layers", "the fresh seats", "the cause", "what binds", "the turn",
    "the seat to move",
)  # fmt: skip
"""What is compared of a table, in the order in which `_of_table` and `_Both._of_state` give it; what comes first decides the rest."""
OF_A_TURN = ("OPENING", "DUE", "LAID", "DRAWN", "DOUBLES", "ON", "OWN", "MET", "DREW")
"""The facts of a turn, by their names in the kernel, in the order of a turn's fields."""
OF_A_TRACK = ("END", "MARKED", "COUNT", "ROOM", "PARENT", "OWNERS")
Causes = dict[str, int]
"""The numbers of the causes."""


@frozen
class Tied:
    """What was compared and was the same: so many whole matches, so many whole rounds, and so many moves in all."""

    matches: int
    rounds: int
    moves: int


def tie(
    rules: Ruleset | str,
    seats: int = 4,
    matches: int = 1,
    seed: int = 1,
    policy: str | Sequence[str] = "random",
    *,
    rounds: int | None = None,
    moves: int | None = None,
) -> Tied:
    """Play the same matches with both engines at once, and compare them at every step.

    After each deal and each move it compares the legal moves, the whole table, and what the player chooses; after each round the
    scores, the totals, and how the match stands; after each match the rows of both engines. Whoever has written a lowering calls
    it in a test, with a few matches for the options of the rule: a difference fails the test.

    Arguments:
        rules: the ruleset, or its text.
        seats: how many seats; one of `rules.seats`.
        matches: so many matches are played at the most.
        seed: the seed of the run; the matches are those that `simulate` plays from it.
        policy: the name of a player, or one for every seat.
        rounds: after how many rounds a match ends at the latest, as for `simulate`.
        moves: after so many moves it is enough; by default all matches are played to their ends.

    Raises:
        TieBroken: at the first difference.
        BadInput: with all that is wrong with what is given, or where a lowering fails.
        SimulationFailed: where the compiled engine cannot play this, or a round is dealt again without end.
        RuleFailed: when a rule fails; a note tells in which match.

    >>> from trainrules import sim
    >>> def test_the_lowering_says_what_the_rule_says():
    ...     for most in (1, 2):
    ...         sim.tie(f"mexican-train doubles-a-turn:most={most}", seats=3, matches=2, rounds=1)
    >>> test_the_lowering_says_what_the_rule_says()
    >>> sim.tie("mexican-train", seats=2, moves=20)
    Tied(matches=0, rounds=0, moves=20)
    """
    for name, number in (("matches", matches), ("moves", 1 if moves is None else moves)):
        if type(number) is not int or number < 1:
            raise BadInput(f"{name} {shown(number)}: give a whole number from 1")
    setup = setup_of(rules, seats, seed, policy, rounds)
    against = why_not(setup)
    if against:
        raise SimulationFailed(f"there is no tie where the compiled engine cannot play: {'; '.join(against)}")
    both = _Both(setup, moves)
    for number in range(matches):
        if both.is_enough:
            break
        both.match(number)
    return Tied(both.matches, both.rounds, both.moves)


@define(eq=False)
class _Both:
    """Both engines, and how far they have come.

    `at` has the places at which the blocks of a state begin, `course` the moves of the match, `table` is the readable game's.
    """

    setup: Setup
    most: int | None
    kernel: Any = field(init=False)
    made: Packed = field(init=False)
    state: Any = field(init=False)
    room: tuple[Any, Any] = field(init=False)
    at: dict[str, int] = field(init=False)
    of_a_turn: tuple[int, ...] = field(init=False)
    of_a_track: tuple[int, ...] = field(init=False)
    causes: Causes = field(init=False)
    matches: int = 0
    rounds: int = 0
    moves: int = 0
    number: int = 0
    round: int = 0
    course: list[Move] = Factory(list)
    table: Table | None = None

    def __attrs_post_init__(self) -> None:
        """Make room for the kernel, and look up where what is compared stands in its state."""
        kernel = self.kernel = _kernel()
        self.made = packed(self.setup)
        state, hashing, text = self.made.state()
        self.state, self.room = state, (hashing, text)
        self.at = {name[2:]: int(self.made.plan[place]) for name, place in vars(kernel).items() if name.startswith("S_")}
        self.of_a_turn = tuple(getattr(kernel, name) for name in OF_A_TURN)
        self.of_a_track = tuple(getattr(kernel, name) for name in OF_A_TRACK)
        self.causes = {cause: place for place, cause in enumerate(self.setup.causes)}

    @property
    def is_enough(self) -> bool:
        """Whether as many moves were compared as were asked for."""
        return self.most is not None and self.moves >= self.most

    @property
    def seed(self) -> int:
        """The seed of the match."""
        return match_seed(self.setup.seed, self.number)

    def match(self, number: int) -> None:
        """A whole match; not to its end where it is enough before."""
        self.number, self.table = number, None
        self.course.clear()
        try:
            self._match()
        except (SimulationFailed, TieBroken):  # which tell themselves where it was
            raise
        except Exception as error:
            error.add_note(f"This happened in match {number} of the run, whose own seed is {self.seed}.")
            raise

    def _match(self) -> None:
        """As `readable.play` plays it, with the kernel beside it."""
        setup, rules, seed, chance = self.setup, self.setup.rules, self.seed, Chance(self.seed)
        players = [PLAYERS[str(player)] for player in setup.players]
        self.kernel.start(self.made.plan, self.state, *self.room, seed)
        rows: list[list[int]] = []
        past: tuple[tuple[int, ...], ...] = ()
        openers: tuple[int, ...] = ()
        empty: list[tuple[int, ...]] = []
        dealt, over = 0, False
        while not over:
            self.round = len(past) + 1
            for deals in range(1, MOST_DEALS + 1):
                with naming_givers(rules.rules, rules.decisions):
                    table = dealt_table(rules, setup.seats, self.round, dealt + deals, seed, None, None, past, openers)
                played = self._played(table, players, chance, dealt + deals)
                if played is None:
                    return
                table, tally = played
                scores = decided(rules, table)
                counts = bool(self.kernel.settle(self.made.plan, self.state))
                self._same("whether the round counts", scores is not None, counts)
                if scores is not None:
                    break
            else:
                raise SimulationFailed(_endless(setup, self.round, self.number, seed))
            dealt += deals
            past = (*past, scores)
            openers = (*openers, table.first if table.start.layer is None else table.start.layer)
            empty.append(tuple(seat for seat, held in enumerate(table.held) if not held))
            winners = self._standing(past, empty, table.kit)
            self._same("who opened the round", openers[-1], int(self.state[self.kernel.LAST_OPENER]))
            rows += _rows(self.number, deals, table, tally, scores, self.causes)
            self.rounds += 1
            over = bool(winners)
        for row in rows[-setup.seats :]:
            row[-1] = row[SEAT] in winners
        self._same_rows(rows)
        self.matches += 1

    def _played(self, table: Table, players: list[Player], chance: Chance, number: int) -> tuple[Table, Tally] | None:
        """A deal played to its end: the last table, and what the seats did. None where it is enough before."""
        rules, kernel, plan, state = self.setup.rules, self.kernel, self.made.plan, self.state
        self.table = table
        # It was found, else its policy had raised.
        self._same("whether there is a station", True, bool(kernel.deal(plan, state, *self.room)))
        self._same("the number of the deal", number, int(state[kernel.DEALS]))
        self._same_tables(table)
        tally, seating, prepared = Tally.of(table), seating_of(rules, table), False
        while True:
            count = (
                int(state[kernel.PLAYS]) + int(state[kernel.BESIDE]).bit_count() if prepared else kernel.prepare(plan, state)
            )
            legal = legal_moves(rules, table)
            self._same("the legal moves", legal, self._legal(seating))
            self._same("the number of legal moves", len(legal), count)
            if not legal:
                return table, tally
            if self.is_enough:
                return None
            move = players[table.seat](rules, table, legal, chance) if count > 1 else legal[0]
            k = kernel.chosen(plan, state, count)
            self._same("what the player chooses", move, legal[k])
            self.course.append(move)
            self.moves += 1
            after = apply(rules, table, move)
            prepared = kernel.make(plan, state, k)
            tally.add(table, move, after)
            self.table = table = after
            self._same_tables(table)

    def _legal(self, seating: Seating) -> tuple[Move, ...]:
        """The moves that the kernel has prepared."""
        kernel, state, begin = self.kernel, self.state, self.at["ENTRIES"]
        step = 2 + int(self.made.plan[kernel.WORDS])
        told = state[begin : begin + int(state[kernel.ENTRIES]) * step].tolist()
        found: list[Move] = []
        for entry in range(0, len(told), step):
            row = seating.row(told[entry])
            for word in range(step - 2):
                mask = told[entry + 2 + word] & WHOLE
                while mask:
                    lowest = mask & -mask
                    found.append(row[word * WORD + lowest.bit_length() - 1])
                    mask ^= lowest
        beside = int(state[kernel.BESIDE])
        found += [move for bit, move in enumerate(BESIDE) if beside >> bit & 1]
        return tuple(found)

    def _same_tables(self, table: Table) -> None:
        """Compare a whole table.

        Raises TieBroken where it differs.
        """
        readable, compiled = _of_table(table, self.causes), self._of_state()
        if readable != compiled:
            part = [one == other for one, other in zip(readable, compiled, strict=True)].index(False)
            self._differ(PARTS[part], *(_legible(PARTS[part], each[part], table.kit) for each in (readable, compiled)))

    def _of_state(self) -> tuple[Any, ...]:
        """The parts of the table as the kernel has it."""
        kernel, state, at = self.kernel, self.state, self.at
        head = state[: kernel.STATE_HEAD].tolist()
        words, step = int(self.made.plan[kernel.WORDS]), kernel.TRACK
        begin = at["TRACKS"]
        tracks = state[begin : begin + head[kernel.TRACKS] * step].tolist()
        begin = at["OWED"]
        owed = state[begin : begin + 2 * head[kernel.OWED]].tolist()
        bound = (head[kernel.BOUND_TRACK],) if head[kernel.BOUND] == 1 else tuple(sorted(owed[::2]))
        begin, held = at["YARD"], at["HELD"]
        end, marked, count, room, parent, owners = self.of_a_track
        return (
            head[kernel.STATION],
            head[kernel.LAYER],
            _masks(state[held : held + self.setup.seats * words], words),
            tuple(state[begin + head[kernel.YARD] : begin + head[kernel.YARD_END]].tolist()),
            _masks(state[at["UNPLACED"] : at["UNPLACED"] + words], words)[0],
            head[kernel.FIRST],
            tracks[end::step],
            tracks[marked::step],
            tracks[count::step],
            tracks[room::step],
            tracks[parent::step],
            [each & WHOLE for each in tracks[owners::step]],
            tuple(owed[::2]),
            tuple(owed[1::2]),
            head[kernel.FRESH] & WHOLE,
            head[kernel.CAUSE],
            bound if head[kernel.BOUND] else (),
            tuple([head[place] for place in self.of_a_turn]),
            head[kernel.SEAT],
        )

    def _standing(self, past: tuple[tuple[int, ...], ...], empty: list[tuple[int, ...]], kit: Kit) -> tuple[int, ...]:
        """Compare what a round came to, and how the match stands. Who wins where the match is over, else nobody."""
        setup, rules, at, state = self.setup, self.setup.rules, self.at, self.state
        totals = tuple(map(sum, zip(*past, strict=True)))
        for what, block, numbers in (("the scores", "SCORES", past[-1]), ("the totals", "TOTALS", totals)):
            self._same(what, numbers, tuple(state[at[block] : at[block] + setup.seats].tolist()))
        with naming_givers(rules.rules, rules.decisions):
            over = match_over(rules, kit, past) or len(past) == setup.rounds
            winners = winners_of(rules, totals, past, empty)
        told, mask = self.kernel.finished(self.made.plan, state)
        self._same("whether the match is over", over, bool(told))
        self._same("who wins with these totals", tuple(sorted(winners)), tuple(bits(int(mask) & WHOLE)))
        return winners if over else ()

    def _same_rows(self, rows: list[list[int]]) -> None:
        """Compare the rows of a match.

        Raises TieBroken where they differ.
        """
        compiled = play(self.setup, self.number, 1, self.made)
        self._same("the number of rows", len(rows), len(compiled))
        for row, other in zip(np.array(rows, np.int64).tolist(), compiled.tolist(), strict=True):
            for column, one, two in zip(COLUMNS, row, other, strict=True):
                self._same(f"column '{column.name}' of round {row[1]}, seat {row[SEAT]}", one, two)

    def _same(self, what: str, readable: object, compiled: object) -> None:
        if readable != compiled:
            self._differ(what, readable, compiled)

    def _differ(self, what: str, readable: object, compiled: object) -> NoReturn:
        """Tell a difference.

        Raises TieBroken.
        """
        setup, label = self.setup, self.setup.rules.label
        moves = tuple(map(str, self.course))
        limit = "" if setup.rounds is None else f", rounds={setup.rounds}"
        again = [
            *made_again(setup.rules.rules, label),
            f"match = tr.Match.start(rules, seats={setup.seats}, seed={self.seed})",
            f"for move in {' '.join(moves)!r}.split():",
            "    match = match.apply(tr.move(move, match.table))",
            f"tr.sim.tie(rules, {setup.seats}, {self.number + 1}, {setup.seed}, {[*setup.players]!r}{limit})",
        ]
        fault = f"{what}: the readable game has {_listed(readable)}, the compiled engine has {_listed(compiled)}"
        raise TieBroken(fault, label, setup.seats, self.seed, self.round, moves, str(self.table), "\n".join(again))


def _of_table(table: Table, causes: Causes) -> tuple[Any, ...]:
    """The parts of a table of the readable game, in the numbers that the kernel has for them."""
    start, tracks = table.start, table.tracks
    return (
        start.station.index,
        -1 if start.layer is None else start.layer,
        table.held,
        table.yard,
        table.unplaced,
        start.first,
        [track.end for track in tracks],
        [track.marked for track in tracks],
        [len(track.pieces) for track in tracks],
        [track.room for track in tracks],
        [-1 if track.parent is None else track.parent for track in tracks],
        [_mask(track.owners) for track in tracks],
        table.owed,
        tuple([-1 if layer is None else layer for layer in table.layers]),
        _mask(table.fresh),
        -1 if table.cause is None else causes[table.cause],
        table.binding,
        _of_turn(table.turn),
        table.seat,
    )


@lru_cache(maxsize=4096)
def _of_turn(turn: Turn) -> tuple[int, ...]:
    on = -1 if turn.on is None else turn.on
    return (turn.opening, int(turn.due), turn.laid, turn.drawn, turn.doubles, on, turn.own, turn.met, turn.drew)


@lru_cache(maxsize=4096)
def _mask(seats: frozenset[int]) -> int:
    return sum(1 << seat for seat in seats)


def _masks(told: Any, words: int) -> tuple[int, ...]:
    """The masks of some words of a state, each of so many."""
    if words == 1:
        return tuple([word & WHOLE for word in told.tolist()])
    kept, size = told.tobytes(), 8 * words
    return tuple([int.from_bytes(kept[at : at + size], "little") for at in range(0, len(kept), size)])


def _legible(part: str, value: Any, kit: Kit) -> object:
    """A part of a table as a person reads it."""
    if part == "the hands":
        return tuple(f"({_listed(kit.named(mask))})" for mask in value)
    if part == "the unplaced pieces":
        return kit.named(value)
    if part == "the boneyard":
        return tuple(kit.pieces[piece] for piece in value)
    if part == "the turn":
        return tuple(f"{name.lower()}={int(number)}" for name, number in zip(OF_A_TURN, value, strict=True))
    return tuple(bits(value)) if part == "the fresh seats" else value


def _listed(value: object) -> str:
    return " ".join(map(str, value)) or "none" if isinstance(value, tuple | list) else str(value)
