"""Laws of the end of a round: that it comes, when it must, and not before."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from trainrules.legality import PASS, legal_moves
from trainrules.moves import Move
from trainrules.play import BLOCKED, WENT_OUT, apply
from trainrules.rulesets import Ruleset
from trainrules.tables import Due, Table
from trainrules.testing.laws.stating import About, Fault, asked, law
from trainrules.testing.stories import indented
from trainrules.testing.trail import Trail, bound_of

__all__ = ["a_round_ends", "a_round_ends_when_it_must", "blocked_is_for_ever"]


def _ways_on(trail: Trail) -> list[Trail]:
    """The trail played to its end in two ways: whatever comes first, and whatever comes last, passes above all."""
    bound = bound_of(trail.last)
    ways: tuple[Callable[[tuple[Move, ...]], Move], ...] = (lambda legal: legal[0], lambda legal: legal[-1])
    return [trail.on(choose, bound) for choose in ways]


@law(About.TRAIL)
def a_round_ends(trail: Trail) -> None:
    """A round ends, however it is played: each piece is laid and drawn once at the most, and then nobody can move any more."""
    for played in _ways_on(trail):
        if not played.last.over and played.failure is None:
            raise Fault(f"after {len(played.moves)} moves the round still goes on:\n{indented(played.last)}")


@law(About.TRAIL)
def blocked_is_for_ever(trail: Trail) -> None:
    """A round is blocked only when no seat could ever lay or draw again, however long one played on."""
    for played in _ways_on(trail):
        if played.last.cause != BLOCKED:
            continue
        table = played.last
        for _ in range(3 * table.seats):
            table = evolve(table, cause=None, memo=None)
            legal = legal_moves(trail.rules, table)
            if legal != (PASS,):
                raise Fault(
                    f"the round is blocked, and yet seat {table.seat} could move ({' '.join(map(str, legal))}):\n{indented(table)}"
                )
            table = apply(trail.rules, table, PASS)


@law(About.TRAIL)
def a_round_ends_when_it_must(trail: Trail) -> None:
    """A round ends as soon as a seat is out and nobody is waited for, a rule says so, or nobody could ever move; and not before."""
    for before, move, after in trail.steps:
        cause = _cause(trail.rules, before, after)
        if after.cause != cause:
            raise Fault(f"after {move} the round {_said(after.cause)}, and it {_said(cause)}:\n{indented(after)}")


def _said(cause: str | None) -> str:
    return "goes on" if cause is None else f"is over ({cause})"


def _cause(rules: Ruleset, before: Table, after: Table) -> str | None:
    going = evolve(after, cause=None, memo=None)
    out = [seat for seat in range(going.seats) if going.out(seat)]
    first = any(before.out(seat) or seat in before.fresh for seat in out)  # somebody went out in a first turn
    if out and not (rules.settings.finish_first and going.fresh.difference(out) and first):
        return WENT_OUT
    said = [ends.__self__.name for ends in rules.ends_round if asked(ends, going)]  # type: ignore[attr-defined]  # bound methods
    if said:
        return str(said[0])
    if going.turn.laid or going.turn.drawn or going.turn.due is not Due.MUST:
        return None
    for _ in range(2 * going.seats):
        if legal_moves(rules, going) != (PASS,):
            return None
        going = evolve(apply(rules, going, PASS), cause=None, memo=None)
    return WENT_OUT if out else BLOCKED
