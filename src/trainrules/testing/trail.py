"""Trails: rounds as far as they were played, with all that it takes to play them again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from attrs import frozen

from trainrules.deals import deal
from trainrules.errors import BadInput, fault_of, shown
from trainrules.legality import legal_moves
from trainrules.moves import Move
from trainrules.play import apply
from trainrules.rulesets import Ruleset
from trainrules.tables import Table
from trainrules.testing.stories import again, indented
from trainrules.text import move as read_move
from trainrules.values import briefly

__all__ = ["Choose", "Step", "Trail", "bound_of", "fresh_copy"]

Choose = Callable[[tuple[Move, ...]], Move]
"""How a move is chosen among the legal ones."""
Step = tuple[Table, Move, Table]


def fresh_copy(table: Table) -> Table:
    """An equal table that has not been asked anything yet."""
    return table.draft().sealed()


def bound_of(table: Table) -> int:
    """More moves than any round of that table can have.

    Each piece is drawn once and laid once at the most. Between two such moves every seat ends two turns at the most, with
    one move each: after that the round is blocked.
    """
    return (2 * len(table.kit.pieces) + 1) * (2 * table.seats + 2)


@frozen(eq=False, repr=False)
class Trail:
    """A round as far as it was played: the deal, each move, and the table after it.

    `tables` has one more than `moves`: the first is the deal. Where the trail ends since a rule failed, `failure` has the move
    that was being made (None where legal moves were asked for) and the error. `str` tells all that it takes to play the trail
    again, which `Trail.replay` does.
    """

    _repr_pretty_ = briefly

    rules: Ruleset
    seats: int
    seed: int
    round: int
    past: tuple[tuple[int, ...], ...]
    moves: tuple[Move, ...]
    tables: tuple[Table, ...]
    failure: tuple[Move | None, BaseException] | None = None

    @classmethod
    def dealt(
        cls,
        rules: Ruleset,
        seats: int,
        seed: int,
        round: int = 1,  # noqa: A002  # the field's own term
        past: tuple[tuple[int, ...], ...] = (),
    ) -> Trail:
        """The round before its first move.

        Arguments:
            rules: the ruleset.
            seats: how many seats, one of `rules.seats`.
            seed: what decides the deal.
            round: the number of the round.
            past: the scores of the rounds before, a tuple a round.

        Raises whatever the deal raises.

        >>> import trainrules as tr
        >>> trail = Trail.dealt(tr.ruleset("mexican-train"), seats=2, seed=1).on(lambda legal: legal[0], 3)
        >>> len(trail.moves), len(trail.tables)
        (3, 4)
        """
        return cls(rules, seats, seed, round, past, (), (deal(rules, seats, round, seed=seed, past=past),))

    def on(self, choose: Choose, most: int) -> Trail:
        """The trail played on, until the round is over, a rule fails, or so many more moves are made.

        Arguments:
            choose: picks a move among the legal ones.
            most: so many moves are made at the most.
        """
        moves, tables, failure = list(self.moves), list(self.tables), self.failure
        move: Move | None = None
        while failure is None and most and not tables[-1].over:
            try:
                move = None
                legal = legal_moves(self.rules, tables[-1])
                if not legal:
                    break  # a law tells it
                move = choose(legal)
                tables.append(apply(self.rules, tables[-1], move))
                moves.append(move)
            except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a stranger's rule, or a fault of ours, comes to
                failure = move, error
            most -= 1
        return Trail(self.rules, self.seats, self.seed, self.round, self.past, tuple(moves), tuple(tables), failure)

    @classmethod
    def replay(
        cls,
        rules: Ruleset,
        seats: int,
        seed: int,
        moves: str | Iterable[str | Move] = (),
        *,
        round: int = 1,  # noqa: A002  # the field's own term
        past: tuple[tuple[int, ...], ...] = (),
    ) -> Trail:
        """The trail of these moves, as text such as `"5-12>0 draw pass"` or one by one.

        Raises:
            BadText: for a text that is no move on its table.
            IllegalMove: for a move that the rules refuse.

        >>> import trainrules as tr
        >>> trail = Trail.replay(tr.ruleset("mexican-train"), seats=2, seed=1, moves="2-12>0")
        >>> [str(move) for move in trail.moves]
        ['2-12>0']
        """
        if not isinstance(moves, Iterable):
            raise BadInput(f"{shown(moves)} is no text of moves and no list of them")
        made: list[Move] = []
        tables = [deal(rules, seats, round, seed=seed, past=past)]
        for each in moves.split() if isinstance(moves, str) else moves:
            move = read_move(each, tables[-1]) if isinstance(each, str) else each
            tables.append(apply(rules, tables[-1], move))
            made.append(move)
        return cls(rules, seats, seed, round, past, tuple(made), tuple(tables))

    @property
    def last(self) -> Table:
        """The table at its end."""
        return self.tables[-1]

    @property
    def steps(self) -> Iterator[Step]:
        """Each move, with the table before it and after it."""
        return zip(self.tables, self.moves, self.tables[1:], strict=False)

    def upto(self, moves: int) -> Trail:
        """Its first so many moves."""
        if type(moves) is not int or not 0 <= moves <= len(self.moves):
            raise BadInput(f"the trail has {len(self.moves)} moves, not {shown(moves)}; ask for fewer")
        return Trail(
            self.rules, self.seats, self.seed, self.round, self.past, self.moves[:moves], self.tables[: moves + 1], None
        )

    def __repr__(self) -> str:
        """What is played, from which seed, and how far it has come."""
        return f"<Trail {self.rules.label} seats={self.seats} seed={self.seed}: {len(self.moves)} moves>"

    def __str__(self) -> str:
        """The ruleset, the deal, the moves and the tables, and lines of Python that lead there again."""
        moves = " ".join(map(str, self.moves))
        said: dict[str, object] = {"ruleset": self.rules.label, "seats": self.seats, "seed": self.seed}
        more: dict[str, object] = {"round": self.round} if self.round != 1 else {}
        more |= {"past": self.past} if any(map(any, self.past)) or len(self.past) != self.round - 1 else {}
        lines = [f"{name:8} {value}" for name, value in {**said, **more, "moves": moves or "none"}.items()]
        shown = {0: "the deal", len(self.tables) - 2: "before the last move", len(self.tables) - 1: "the last table"}
        for at, what in sorted(shown.items()):
            if 0 <= at < len(self.tables):
                lines += [f"{what}:", indented(self.tables[at])]
        call = f"rules, seats={self.seats}, seed={self.seed}, moves={moves!r}"
        code = [f"trail = tr.testing.Trail.replay({', '.join([call, *(f'{name}={value}' for name, value in more.items())])})"]
        if self.failure:
            move, error = self.failure
            what = "the deal" if not self.tables else "the legal moves" if move is None else str(move)
            lines.append(f"then {what} raised {fault_of(error)}")
            code += ["tr.legal_moves(rules, trail.last)"] if move is None and self.tables else []
            code += [f"tr.apply(rules, trail.last, tr.move({str(move)!r}, trail.last))"] if move is not None else []
        return "\n".join([*lines, again(self.rules, code)])
