"""The options of a rule as text and back: `opening-run:most=4,stop=unable`.

An option's type is its annotation: bool (`yes`, `no`), int, str, an Enum (its value), None (`none`), a union of these, or
a tuple of one of them (`12+0+11`). Text that could be misread is percent-encoded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints
from urllib.parse import quote, unquote

import attrs

from trainrules.errors import BadText, did_you_mean, fault_of, shown
from trainrules.rule import Rule, attributes

EMPTY = "''"
"""A tuple of one empty text; elsewhere an empty text is written as nothing."""
NUMBER = re.compile("-?[0-9]{1,1000}")

__all__ = ["option_text", "read_rule", "rule_label", "rule_text"]


def rule_text(rule: Rule) -> str:
    """The rule's name with every option that is not at its default.

    Raises BadText when an option holds a value that no text can say, such as a policy object.
    """
    said = []
    for attribute in attributes(type(rule)):
        value = getattr(rule, attribute.name)
        if attribute.init and value != _default(rule, attribute.default):
            said.append(f"{attribute.alias}={_write(rule, attribute.name, value)}")
    return rule.name + (":" + ",".join(said) if said else "")


def rule_label(rule: object) -> str:
    """A rule, a game or whatever stands in its place, as an error names it: with its options where text can say them."""
    try:
        return rule_text(rule) if isinstance(rule, Rule) else str(getattr(rule, "name", None) or shown(rule))
    except Exception:  # noqa: BLE001  # an option that no text can say, or a stranger's class that fails
        return type(rule).__name__ if not isinstance(rule, Rule) else rule.name


def option_text(value: object, joint: str = "+") -> str:
    """The value of an option as people read it: as it is written behind `=`, but nothing is encoded or refused.

    Arguments:
        value: the value.
        joint: what stands between the values of a tuple.

    >>> option_text(None), option_text(True), option_text((12, 0)), option_text((12, 0), ", "), option_text("a")
    ('none', 'yes', '12+0', '12, 0', 'a')
    """
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return joint.join(option_text(part, joint) for part in value)
    return str(value)


def _default(rule: Rule, default: Any) -> object:
    factory = getattr(default, "factory", None)  # of an option whose default is made anew each time
    if factory is None:
        return default
    return factory(rule) if default.takes_self else factory()


def _write(rule: Rule, option: str, value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return _quoted(str(value.value))
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, tuple):
        return "+".join(_write(rule, option, part) for part in value) if value != ("",) else EMPTY
    raise BadText(f"rule '{rule.name}'", [f"option '{option}' holds {value!r}, which no text can say; use the rule as a value"])


def _quoted(value: str) -> str:
    text = quote(value, safe="")
    if text in ("none", "yes", "no", "true", "false") or text.removeprefix("-").isdecimal():
        return f"%{ord(text[0]):02X}{text[1:]}"  # else it would be read back as something other than text
    return text


def read_rule(cls: type[Rule], options: str) -> Rule:
    """The rule of that class with its options read from text, such as `most=4,stop=unable`.

    Raises BadText with every unknown option and every value that does not fit.
    """
    known = {str(attribute.alias): attribute for attribute in attributes(cls) if attribute.init}
    problems: list[str] = []
    hints, unread = _hints(cls)
    if unread:
        raise BadText(f"rule '{cls.name}'", [f"its options cannot be written as text ({unread}); use the rule as a value"])
    values: dict[str, Any] = {}
    for part in filter(None, options.split(",")):
        word, equals, text = part.partition("=")
        if word not in known:
            problems.append(f"has no option '{word}'; {did_you_mean(word, known)}")
        elif word in values:
            problems.append(f"option '{word}' is given twice; keep one")
        elif not equals:
            problems.append(f"option '{word}' has no value; write {word}=VALUE")
        else:
            hint = hints[known[word].name]
            found = list(_readings(hint, text))
            if found:
                values[word] = found[0]
            else:
                problems.append(f"option '{word}' takes {_meaning(hint)}, not '{text}'")
    missing = [word for word, attribute in known.items() if attribute.default is attrs.NOTHING and word not in values]
    if not problems:
        problems += [f"option '{word}' must be given; write {cls.name}:{word}=VALUE" for word in missing]
    if not problems:
        try:
            return cls(**values)
        except (ValueError, TypeError) as error:
            problems.append(str(error.args[0] if error.args else error))
        except Exception as error:  # noqa: BLE001  # whatever a stranger's validator raises
            problems.append(f"its options raised {fault_of(error)}")
    raise BadText(f"rule '{cls.name}'", problems)


def _hints(cls: type[Rule]) -> tuple[dict[str, Any], str]:
    try:
        return get_type_hints(cls), ""
    except Exception as error:  # noqa: BLE001  # whatever a stranger has written for a type
        return {}, f"{fault_of(error)}"


def _readings(hint: Any, text: str) -> Iterator[Any]:
    if get_origin(hint) in (Union, UnionType):
        for part in sorted(get_args(hint), key=lambda kind: (kind is str, kind is not NoneType)):
            yield from _readings(part, text)
    elif get_origin(hint) is tuple:
        texts = [] if not text else [""] if text == EMPTY else text.split("+")
        parts = [list(_readings(get_args(hint)[0], part)) for part in texts]
        if all(parts):
            yield tuple(part[0] for part in parts)
    elif hint is NoneType:
        yield from [None] if text == "none" else []
    elif hint is bool:
        yield from {"yes": [True], "true": [True], "no": [False], "false": [False]}.get(text, [])
    elif hint is int:
        yield from [int(text)] if NUMBER.fullmatch(text) else []
    elif hint is str:
        yield unquote(text)
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from (member for member in hint if str(member.value) == unquote(text))


def _meaning(hint: Any) -> str:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return " or ".join(_meaning(part) for part in get_args(hint))
    if origin is tuple:
        return f"{_meaning(get_args(hint)[0])}, several joined by '+'"
    if isinstance(hint, type) and issubclass(hint, Enum):
        return "one of " + ", ".join(str(member.value) for member in hint)
    return {NoneType: "none", bool: "yes or no", int: "a whole number", str: "text"}.get(
        hint, "no text; use the rule as a value"
    )
