"""Asking rules and policies of plug-ins: what they raise, and answers that make no sense, become errors that name them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trainrules.errors import RuleFailed, fault_of, shown
from trainrules.pieces import Kit, Piece
from trainrules.policies import Dealt
from trainrules.rule import Rule
from trainrules.settings import Settings

__all__ = ["ask", "failed", "is_seat", "is_station", "reserved_station", "where", "yes_or_no"]


def where(rule: Rule) -> str:
    """A rule and the module that it stands in, as problems name it."""
    return f"rule '{rule.name}' (of {type(rule).__module__})"


def ask(rule: object, facet: str, question: Callable[..., Any], *arguments: Any) -> Any:
    """Ask a rule or policy; an error of its own becomes `RuleFailed`, which names it.

    Arguments:
        rule: the rule or policy.
        facet: what is asked, for the error.
        question: the method.
        arguments: what it is asked about.
    """
    try:
        return question(*arguments)
    except Exception as error:
        raise failed(rule, facet, f"raised {fault_of(error)}") from error


def yes_or_no(rule: object, facet: str, answer: object) -> bool:
    """An answer that must be True or False; anything else is a fault of the rule, a forgotten `return` above all."""
    if answer is True or answer is False:
        return answer
    raise failed(rule, facet, f"gave {shown(answer)}, which is neither True nor False")


def failed(rule: object, facet: str, fault: str) -> RuleFailed:
    """The error that names a rule or policy and what it did wrong."""
    name = rule.name if isinstance(rule, Rule) else type(rule).__name__
    return RuleFailed(f"rule '{name}' (of {type(rule).__module__})", facet, fault)


def reserved_station(settings: Settings, dealt: Dealt) -> Piece | None:
    """The station that is taken out before the deal; None where the deal decides.

    Raises RuleFailed where the policy fails, or gives what is no station of the kit.
    """
    policy = settings.station
    assert policy is not None  # noqa: S101  # every ruleset has one
    answer = ask(policy, "reserved", policy.reserved, dealt)
    if answer is None:
        return None
    if not is_station(answer, dealt.kit):
        raise failed(policy, "reserved", f"gave {shown(answer)}, which is no station of {dealt.kit.name}")
    station: Piece = dealt.kit.pieces[answer.index]
    return station


def is_station(answer: object, kit: Kit) -> bool:
    """Whether an answer is a piece of the kit from which a round can start, or is equal to one."""
    return isinstance(answer, Piece) and answer.index in kit.starts and answer == kit.pieces[answer.index]


def is_seat(answer: object, seats: int) -> bool:
    """Whether an answer is the number of a seat."""
    return type(answer) is int and 0 <= answer < seats
