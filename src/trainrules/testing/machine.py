"""One state machine: a match on which anything is done in any order, beside a plain record of what it looked like."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ClassVar, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from trainrules.errors import IllegalMove, LawBroken, RuleFailed
from trainrules.legality import legal_moves
from trainrules.match import Match
from trainrules.rulesets import Ruleset
from trainrules.testing.stories import indented, story
from trainrules.testing.strategies import moves, seats, strategy_of
from trainrules.testing.trail import fresh_copy
from trainrules.text import move as read_move
from trainrules.text import table as read_table

__all__ = ["MatchMachine", "match_machine"]

SENTENCE = "A match stands where its moves have led it."
PAGE = 30
"""So many refused moves are tried at once."""


Step = TypeVar("Step", bound=Callable[..., None])


def steady(step: Step) -> Step:
    """A step that does nothing any more once a rule has failed, as another law tells, or enough was tried."""

    @wraps(step)
    def taken(self: MatchMachine, *arguments: Any, **options: Any) -> None:
        if not self.ended:
            try:
                step(self, *arguments, **options)
            except RuleFailed:
                self.ended = True

    return taken  # type: ignore[return-value]  # the same step


class MatchMachine(RuleBasedStateMachine):
    """A match, and what each of its tables looked like. `match_machine` makes one for rulesets of your own."""

    rulesets: ClassVar[st.SearchStrategy[Ruleset]]
    faults: ClassVar[list[LawBroken]]
    tried: ClassVar[int]
    patience: ClassVar[int | None]
    match: Match
    looks: list[str]
    ended: bool = False

    def claim(self, holds: object, fault: str) -> None:
        """Tell a fault together with how to come there again.

        Raises LawBroken where it does not hold.
        """
        if not holds:
            broken = LawBroken("whatever-is-done-in-any-order", SENTENCE, fault, story(self.match))
            self.faults.append(broken)
            raise broken

    @initialize(data=st.data(), seed=st.integers(0, 9999))
    @steady
    def deal(self, data: st.DataObject, seed: int) -> None:
        """A match begins."""
        type(self).tried += bool(self.faults)
        self.ended = self.patience is not None and self.tried > self.patience
        rules = data.draw(self.rulesets)
        self.match = Match.start(rules, data.draw(seats(rules)), seed)
        self.looks = [str(self.match.table)]

    @precondition(lambda self: self.ended or not self.match.over)
    @rule(data=st.data())
    @steady
    def apply(self, data: st.DataObject) -> None:
        """A legal move is made."""
        move = data.draw(moves(self.match.legal_moves()))
        before, self.match = self.match, self.match.apply(move)
        self.looks.append(str(self.match.table))
        self.claim(self.match.previous is before and self.match.move == move, f"after {move} the match forgets what was before")

    @precondition(lambda self: self.ended or self.match.previous is not None)
    @rule()
    @steady
    def undo(self) -> None:
        """The last move is taken back."""
        self.match = self.match.previous or self.match
        self.looks.pop()

    @rule(offset=st.integers(0, 9999))
    @steady
    def refuse(self, offset: int) -> None:
        """Some moves that are not legal are tried."""
        table = self.match.table
        plays = [f"{piece}>{track.index}" for piece in table.kit.pieces for track in table.tracks]
        some = [plays[(offset + step) % len(plays)] for step in range(PAGE)] if plays else []
        for said in sorted({*some, "draw", "mark", "unmark", "pass"} - set(map(str, self.match.legal_moves()))):
            move = read_move(said, table)
            codes = [reason.code for reason in self.match.explain(move)]
            try:
                self.match.apply(move)
            except IllegalMove as refusal:
                told = [reason.code for reason in refusal.reasons]
                self.claim(told and told == codes, f"{said} is refused for {told}, and explained by {codes}")
            else:
                self.claim(holds=False, fault=f"{said} is not legal and yet it is taken")

    @rule()
    @steady
    def explain(self) -> None:
        """Nothing is said against legal moves."""
        for move in self.match.legal_moves():
            self.claim(not self.match.explain(move), f"{move} is legal, and there are reasons against it")

    @rule()
    @steady
    def write_and_read(self) -> None:
        """The table and its moves are written and read."""
        read = read_table(self.match.rules, str(self.match.table))
        self.claim(read == self.match.table, f"the table reads back as another one:\n{indented(read)}")
        for move in self.match.legal_moves():
            self.claim(read_move(str(move), read) == move, f"{move} reads back as another move")

    @invariant()
    @steady
    def stands_where_its_moves_have_led(self) -> None:
        """It looks as it did when it stood here before, and asks for the same moves."""
        table = self.match.table
        self.claim(str(table) == self.looks[-1], f"the table was, after the same moves:\n{self.looks[-1]}")
        legal, again = ([*map(str, legal_moves(self.match.rules, each))] for each in (table, fresh_copy(table)))
        self.claim(legal == again, f"the legal moves were {legal} and are {again}")


def match_machine(
    rules: Ruleset | st.SearchStrategy[Ruleset], faults: list[LawBroken] | None = None, patience: int | None = None
) -> type[MatchMachine]:
    """A Hypothesis state machine over matches of these rulesets: `match_machine(rules).TestCase` is a test.

    It makes moves, takes them back, asks for reasons, tries moves that are refused, and writes and reads tables and moves, in
    any order; after each the match must look as it did when it stood there before.

    Arguments:
        rules: a ruleset, or a strategy for rulesets.
        faults: takes each fault that is found.
        patience: so many matches are tried in search of a shorter story; afterwards the machine stands still, which Hypothesis
            calls flaky. By default it is for Hypothesis to say when it is enough.

    Raises BadInput for what is neither a ruleset nor a strategy.

    >>> import trainrules as tr
    >>> issubclass(match_machine(tr.ruleset("mexican-train")), RuleBasedStateMachine)
    True
    """
    return type(
        "MatchMachine",
        (MatchMachine,),
        {"rulesets": strategy_of(rules), "faults": [] if faults is None else faults, "tried": 0, "patience": patience},
    )
