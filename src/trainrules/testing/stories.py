"""Stories: how to come to a match again, with tables as indented text and lines of Python that lead there."""

from __future__ import annotations

from collections.abc import Iterable

from trainrules.asking import made_again
from trainrules.errors import TrainrulesError, fault_of
from trainrules.match import Match
from trainrules.rulesets import Ruleset
from trainrules.tables import Table

__all__ = ["again", "indented", "place_of", "story"]


def indented(table: Table) -> str:
    """The table as text, each line indented; or why it cannot be written, since a fault may have spoilt it."""
    try:
        return "\n".join(f"    {line}" for line in str(table).splitlines())
    except (TrainrulesError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        return f"    (cannot be written: {fault_of(error)})"


def again(rules: Ruleset, lines: Iterable[str]) -> str:
    """Lines of Python that can be pasted: the rules, from whatever files they come, and then what is given."""
    code = [*made_again(rules.rules, rules.label), *lines]
    return "\n".join(["again:", *(f"    {line}" for line in code)])


def story(match: Match) -> str:
    """How to come to a match again: its rules, seats, seed and moves, its table, and lines of Python that lead there."""
    moves = " ".join(map(str, match.history))
    said = {"ruleset": match.rules.label, "seats": match.seats, "seed": match.seed, "moves": moves or "none"}
    code = [
        f"match = tr.Match.start(rules, seats={match.seats}, seed={match.seed})",
        f"for move in {moves!r}.split():",
        "    match = match.apply(tr.move(move, match.table))",
    ]
    lines = [f"{name:8} {value}" for name, value in said.items()]
    return "\n".join([*lines, "the table:", indented(match.table), again(match.rules, code)])


def place_of(error: BaseException) -> str:
    """Where an error was raised: the file, the line and the function of the rule that raised it, or of whoever else did."""
    cause = error
    while cause.__cause__ is not None:
        cause = cause.__cause__
    trace = cause.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    code = trace.tb_frame.f_code
    return f"{code.co_filename}, line {trace.tb_lineno}, in {code.co_name}"
