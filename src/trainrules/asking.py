"""Asking rules and policies of plug-ins: what they raise, and answers that make no sense, become errors that name them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from trainrules.errors import RuleFailed, fault_of, shown
from trainrules.pieces import Kit, Piece
from trainrules.policies import Dealt
from trainrules.rule import Rule
from trainrules.settings import Settings

FILE_MODULE = "trainrules_file_"
"""How the names of modules begin that were loaded from single files."""

SETTING_OF = {
    "kit": "pieces",
    "seats": "hand",
    "size": "hand",
    "reserved": "station",
    "found": "station",
    "first": "starter",
    "owners": "owned",
    "over": "rounds",
    "scores": "blocked",
    "winners": "ranking",
}
"""Which setting the policy is that is asked such a question."""

__all__ = [
    "FILE_MODULE",
    "ask",
    "failed",
    "is_seat",
    "is_station",
    "made_again",
    "named",
    "naming_givers",
    "origin_of",
    "reserved_station",
    "where",
    "yes_or_no",
]


def origin_of(value: object) -> str:
    """The module that a rule or policy stands in; the file, where it was loaded from a single one."""
    module = type(value).__module__
    path = getattr(sys.modules.get(module), "__file__", None)
    if not module.startswith(FILE_MODULE) or not path:
        return module
    from pathlib import Path  # noqa: PLC0415  # few programs have rules of single files

    return f"file {Path(path).name}"


def made_again(rules: Iterable[Rule], label: str) -> list[str]:
    """Lines of Python that make a ruleset again, of which these are the rules and that is the text, from whatever files they come."""
    modules = (sys.modules.get(type(rule).__module__) for rule in rules if type(rule).__module__.startswith(FILE_MODULE))
    files = list(dict.fromkeys(str(getattr(module, "__file__", "")) for module in modules))
    shelf = f"tr.catalogue(plugins={files})" if files else "tr"
    return ["import trainrules as tr", f"rules = {shelf}.ruleset({label!r})"]


def where(rule: object) -> str:
    """A rule or policy and the module that it stands in, as problems name it."""
    name = f"rule '{rule.name}'" if isinstance(rule, Rule) else f"policy '{type(rule).__name__}'"
    return f"{name} (of {origin_of(rule)})"


def named(rule: Rule) -> str:
    """A rule as problems of a ruleset name it: with its module, but where that is called as the rule and says no more."""
    module = type(rule).__module__
    same = "." in module and module.rpartition(".")[2].replace("_", "-") == rule.name
    return f"rule '{rule.name}'" if same else where(rule)


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


@contextmanager
def naming_givers(rules: Sequence[Rule], decisions: Sequence[Collection[str]]) -> Iterator[None]:
    """A context in which the failure of a policy names the rule that gave it, too: a policy has no name that players know.

    Arguments:
        rules: the rules in force.
        decisions: the names of the settings that each of them decides.
    """
    try:
        yield
    except RuleFailed as error:
        setting = SETTING_OF.get(error.facet)
        givers = [rule for rule, decided in zip(rules, decisions, strict=True) if setting in decided]
        if not givers:
            raise
        _, facet, fault = error.args
        raise RuleFailed(f"{error.rule}, given by {where(givers[-1])}", facet, fault) from error.__cause__


def yes_or_no(rule: object, facet: str, answer: object) -> bool:
    """An answer that must be True or False; anything else is a fault of the rule, a forgotten `return` above all."""
    if answer is True or answer is False:
        return answer
    raise failed(rule, facet, f"gave {shown(answer)}, which is neither True nor False")


def failed(rule: object, facet: str, fault: str) -> RuleFailed:
    """The error that names a rule or policy and what it did wrong."""
    return RuleFailed(where(rule), facet, fault)


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
