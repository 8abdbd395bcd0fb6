"""Options of a rule drawn at random: every value that the rule itself accepts."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from contextlib import suppress
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

import attrs
from hypothesis import strategies as st

from trainrules.errors import BadInput, RuleFailed, RulesetError, shown
from trainrules.games import Game
from trainrules.options import rule_label
from trainrules.rule import Rule, attributes
from trainrules.rulesets import build, decisions_of

__all__ = ["options", "plain", "unusable", "usual"]

NUMBERS = (*range(13), 20, 25, 50, 100, -1, -5)
"""The whole numbers that are tried; what a rule does not take falls out."""
WORDS = ("a", "two words", "")
MOST_TRIED = 2000
"""So many combinations of options without a default are tried."""


def accepted(cls: type[Rule], **values: Any) -> Rule | None:
    """The rule with these options; None where it does not take them."""
    try:
        return cls(**values)
    except Exception:  # noqa: BLE001  # however a stranger's validator says no
        return None


def _candidates(hint: Any) -> Iterator[Any]:
    """Values of a type, the plainest first."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        for part in get_args(hint):
            yield from _candidates(part)
    elif origin is tuple:
        parts = list(_candidates(get_args(hint)[0]))
        yield from ((), *((part,) for part in parts[:4]), tuple(parts[:2]), tuple(parts[1:4]))
    elif hint is NoneType:
        yield None
    elif hint is bool:
        yield from (False, True)
    elif hint is int:
        yield from NUMBERS
    elif hint is str:
        yield from WORDS
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from hint


def _near(default: object) -> tuple[int, ...]:
    """Numbers about a default, since what is tried for all may all be out of its range."""
    return (default, default + 1, default - 1, 2 * default) if type(default) is int else ()


@cache
def _values(cls: Any) -> tuple[dict[str, Any], dict[str, tuple[Any, ...]]]:
    """What must be said of options without a default, and the values of each option that the rule takes beside that."""
    try:
        hints = get_type_hints(cls)
    except Exception:  # noqa: BLE001  # whatever a stranger has written for a type
        hints = {}
    known = [attribute for attribute in attributes(cls) if attribute.init]
    candidates = {str(each.alias): (*_candidates(hints.get(each.name)), *_near(each.default)) for each in known}
    tried: list[dict[str, Any]] = [{}]
    for each in known:
        if each.default is attrs.NOTHING:
            tried = [{**so_far, str(each.alias): value} for so_far in tried for value in candidates[str(each.alias)]][
                :MOST_TRIED
            ]
    must = next((each for each in tried if accepted(cls, **each) is not None), None)
    if must is None:
        return {}, {}
    taken = {
        option: tuple(value for value in values if accepted(cls, **{**must, option: value}) is not None)
        for option, values in candidates.items()
    }
    return must, {option: values for option, values in taken.items() if values}


def plain(cls: type[Rule]) -> Rule | None:
    """The rule with its defaults, and with the first values that it takes where it has none; None where nothing is known."""
    return accepted(cls, **_values(cast("Hashable", cls))[0])


def unusable(cls: type[Rule], games: Iterable[Game]) -> list[str]:
    """What is wrong with a rule for some values of its options, though it takes them: answers that nobody can use, or that fail.

    That it clashes with other rules for some of them, or needs others, is nothing wrong.
    """
    must, values = _values(cast("Hashable", cls))
    ground = next((game for game in games if _fails(game, cls(**must)) == ""), None)
    variants = [
        made for option, known in values.items() for value in known if (made := accepted(cls, **{**must, option: value}))
    ]
    problems: list[str] = []
    for rule in variants:
        with suppress(RuleFailed):  # told by the next
            problems += [f"{rule_label(rule)}: {problem}" for problem in decisions_of((rule,))[1]]
        failure = "" if ground is None else _fails(ground, rule)
        problems += [f"{rule_label(rule)}: {failure}"] if failure else []
    return list(dict.fromkeys(problems))


def _fails(game: Game, rule: Rule) -> str:
    """How a rule fails when it is to be played on a game; a refusal with reasons is no failure."""
    try:
        build(game, [rule])
    except RuleFailed as error:
        return str(error)
    except RulesetError:
        return ""
    return ""


def usual(cls: type[Rule]) -> Rule:
    """As `plain`.

    Raises RulesetError where nothing is known.
    """
    made = plain(cls)
    if made is None:
        raise RulesetError(
            f"rule '{cls.name}'",
            ["no value is known for an option without a default; give the rule as a value, or the option a default"],
        )
    return made


@st.composite
def options(draw: st.DrawFn, cls: Any) -> Rule:
    """The rule of that class with random options that it takes, shrinking to its defaults.

    Options whose types text cannot say, such as policies, stay at their defaults.

    Raises RulesetError for a rule that has an option without a default for which no value is known.

    >>> import trainrules as tr
    >>> from hypothesis import find
    >>> find(options(tr.catalogue().rules["double-blank"]), lambda rule: rule.points == 25)
    DoubleBlank(points=25)
    """
    if not (isinstance(cls, type) and issubclass(cls, Rule)):
        raise BadInput(f"{shown(cls)} is no class of rules; give one, such as trainrules.catalogue().rules['may-keep']")
    made = usual(cls)
    chosen, values = _values(cast("Hashable", cls))  # a class is hashed as such, whatever its values are
    for option, known in values.items():
        if draw(st.integers(0, 3)):  # most rounds have other options than the usual ones
            more = {**chosen, option: draw(st.sampled_from(known))}
            tried = accepted(cls, **more)
            if tried is not None:  # options may contradict each other; those that came first stay
                made, chosen = tried, more
    return made
