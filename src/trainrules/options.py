"""The options of a rule as text and as JSON values, and back: `opening-run:most=4,stop=unable`, `{"most": 4, "stop": "unable"}`.

An option's type is its annotation: bool (`yes`, `no`), int, str, an Enum (its value), None (`none`), a union of these, or
a tuple of one of them (`12+0+11`). Text that could be misread is percent-encoded. In JSON an Enum is its value as a string,
a tuple an array, and all else what it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints
from urllib.parse import quote, unquote

import attrs

from trainrules.errors import BadText, did_you_mean, fault_of, shown
from trainrules.rule import Rule, attributes, kebab, sentence_in, sentence_options
from trainrules.wordings import default_of, meaning_of, option_text

EMPTY = "''"
"""A tuple of one empty text; elsewhere an empty text is written as nothing."""
NUMBER = re.compile("-?[0-9]{1,1000}")
UNSAID = object()
"""An option that is named without a value."""

__all__ = [
    "as_json",
    "json_options",
    "json_value",
    "option_doc",
    "option_lines",
    "option_types",
    "read_json",
    "read_rule",
    "rule_label",
    "rule_text",
    "setting_text",
    "told",
]


def rule_text(rule: Rule) -> str:
    """The rule's name with every option that is not at its default.

    Raises BadText when an option holds a value that no text can say, such as a policy object.
    """
    said = [f"{option}={_write(value)}" for option, value in json_options(rule).items()]
    return rule.name + (":" + ",".join(said) if said else "")


def json_options(rule: Rule) -> dict[str, Any]:
    """Every option of the rule that is not at its default, as JSON has it.

    Raises BadText when an option holds a value that no text can say, such as a policy object.
    """
    return {
        str(attribute.alias): json_value(rule, attribute.name, getattr(rule, attribute.name))
        for attribute in attributes(type(rule))
        if _is_chosen(rule, attribute)
    }


def json_value(rule: Rule | type[Rule], option: str, value: object) -> Any:
    """The value of an option as JSON has it.

    Raises BadText for a value that no text can say.
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, int | str):
        return value
    if isinstance(value, tuple):
        return [json_value(rule, option, part) for part in value]
    raise BadText(f"rule '{rule.name}'", [f"option '{option}' holds {value!r}, which no text can say; use the rule as a value"])


def rule_label(rule: object) -> str:
    """A rule, a game or whatever stands in its place, as an error names it: with its options where text can say them."""
    try:
        return rule_text(rule) if isinstance(rule, Rule) else str(getattr(rule, "name", None) or shown(rule))
    except Exception:  # noqa: BLE001  # an option that no text can say, or a stranger's class that fails
        return type(rule).__name__ if not isinstance(rule, Rule) else rule.name


def setting_text(value: object) -> str:
    """The value of a setting as people read it: an answer of a policy goes by the name of its class.

    >>> import trainrules as tr
    >>> setting_text(tr.Bonus.COVER), setting_text(tr.Due.MAY), setting_text(None), setting_text(tr.LowestWins())
    ('cover', 'may', 'none', 'lowest-wins')
    """
    if isinstance(value, Enum):
        return value.name.lower() if isinstance(value, int) else str(value.value)
    return option_text(value) if value is None or isinstance(value, int) else kebab(type(value).__name__)


def option_doc(attribute: attrs.Attribute[Any], language: str) -> str:
    """What an option means, in that language; in English where the rule does not speak it."""
    doc = attribute.metadata.get("doc", "")
    return str(attribute.metadata.get(f"doc_{language}", doc))


def option_lines(rule: Rule, language: str) -> tuple[str, ...]:
    """The options of a rule as a sheet has them: each with its value and what both mean.

    They are those that are not at their default, and figures that the sentence does not say; an option whose default is
    known without being told has `"quiet": True` among its metadata.
    """
    lines, said = [], sentence_options(rule, language)
    for attribute in attributes(type(rule)):
        value, alias = getattr(rule, attribute.name), str(attribute.alias)
        needed = _is_figure(value) and alias not in said and not attribute.metadata.get("quiet", False)
        if needed or _is_chosen(rule, attribute):
            meaning = "; ".join(filter(None, (option_doc(attribute, language), meaning_of(value, language))))
            lines.append(f"{alias} = {option_text(value, ', ')}" + (f" ({meaning})" if meaning else ""))
    return tuple(lines)


def told(rule: Rule, language: str = "en") -> str:
    """The sentence of a rule, and in brackets those options that it does not say and that are not at their default.

    >>> from attrs import frozen
    >>> @frozen
    ... class FewDoubles(Rule):
    ...     '''In a turn a player lays no more doubles than {most}.'''
    ...     most: int = 1
    ...     counted: bool = True
    >>> told(FewDoubles(most=2, counted=False))
    'In a turn a player lays no more doubles than 2. (counted = no)'
    """
    said = sentence_options(rule, language)
    unsaid = [
        f"{attribute.alias} = {option_text(getattr(rule, attribute.name))}"
        for attribute in attributes(type(rule))
        if attribute.alias not in said and _is_chosen(rule, attribute)
    ]
    return sentence_in(rule, language) + (f" ({', '.join(unsaid)})" if unsaid else "")


def _is_chosen(rule: Rule, attribute: attrs.Attribute[Any]) -> bool:
    """Whether that option of the rule is not at its default."""
    return bool(attribute.init and getattr(rule, attribute.name) != default_of(attribute, rule))


def _is_figure(value: object) -> bool:
    """Whether a value is a number, or several."""
    if isinstance(value, tuple):
        return any(map(_is_figure, value))
    return isinstance(value, int) and not isinstance(value, bool | Enum)


def _write(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _quoted(value)
    return "+".join(map(_write, value)) if value != [""] else EMPTY


def _quoted(value: str) -> str:
    text = quote(value, safe="")
    if text in ("none", "yes", "no", "true", "false") or text.removeprefix("-").isdecimal():
        return f"%{ord(text[0]):02X}{text[1:]}"  # else it would be read back as something other than text
    return text


@attrs.frozen
class Notation:
    """How the values of options are written.

    `one` reads a value of a plain type, `several` the parts of a tuple (None where it is none); the rest are the words of
    problems: what the types are called, how something that does not fit is shown, and how an option is given.
    """

    one: Callable[[Any, Any], Iterator[Any]]
    several: Callable[[Any], Iterable[Any] | None]
    words: Mapping[Any, str]
    joined: str
    shown: Callable[[Any], str]
    given: str

    def read(self, hint: Any, said: Any) -> Iterator[Any]:
        """What a value may mean for an option of that type, the likeliest first."""
        if get_origin(hint) in (Union, UnionType):
            for part in sorted(get_args(hint), key=lambda kind: (kind is str, kind is not NoneType)):
                yield from self.read(part, said)
        elif get_origin(hint) is tuple:
            several = self.several(said)
            parts = None if several is None else [list(self.read(get_args(hint)[0], part)) for part in several]
            if parts is not None and all(parts):
                yield tuple(part[0] for part in parts)
        else:
            yield from self.one(hint, said)

    def meaning(self, hint: Any) -> str:
        """What an option of that type takes."""
        origin = get_origin(hint)
        if origin in (Union, UnionType):
            return " or ".join(map(self.meaning, get_args(hint)))
        if origin is tuple:
            return f"{self.meaning(get_args(hint)[0])}, {self.joined}"
        if isinstance(hint, type) and issubclass(hint, Enum):
            return "one of " + ", ".join(str(member.value) for member in hint)
        return self.words.get(hint, "no text; use the rule as a value")


def read_rule(cls: type[Rule], options: str) -> Rule:
    """The rule of that class with its options read from text, such as `most=4,stop=unable`.

    Raises BadText with every unknown option and every value that does not fit.
    """
    parts = (part.partition("=") for part in filter(None, options.split(",")))
    return _read(cls, ((word, text if equals else UNSAID) for word, equals, text in parts), TEXT)


def read_json(cls: type[Rule], options: object) -> Rule:
    """The rule of that class with its options as JSON has them, such as `{"most": 4, "stop": "unable"}`.

    Raises BadText with every unknown option and every value that does not fit.
    """
    if not isinstance(options, Mapping):
        raise BadText(f"rule '{cls.name}'", [f"its options are an object, such as {{}}, not {as_json(options)}"])
    return _read(cls, ((str(word), value) for word, value in options.items()), JSON)


def _read(cls: type[Rule], said: Iterable[tuple[str, Any]], notation: Notation) -> Rule:
    known = {str(attribute.alias): attribute for attribute in attributes(cls) if attribute.init}
    problems: list[str] = []
    hints, unread = option_types(cls)
    if unread:
        raise BadText(f"rule '{cls.name}'", [f"its options cannot be written as text ({unread}); use the rule as a value"])
    values: dict[str, Any] = {}
    for word, value in said:
        if word not in known:
            problems.append(f"has no option '{word}'; {did_you_mean(word, known)}")
        elif word in values:
            problems.append(f"option '{word}' is given twice; keep one")
        elif value is UNSAID:
            problems.append(f"option '{word}' has no value; write {word}=VALUE")
        else:
            hint = hints.get(known[word].name)  # one without an annotation has no type
            found = list(notation.read(hint, value))
            if found:
                values[word] = found[0]
            else:
                problems.append(f"option '{word}' takes {notation.meaning(hint)}, not {notation.shown(value)}")
    missing = [word for word, attribute in known.items() if attribute.default is attrs.NOTHING and word not in values]
    if not problems:
        problems += [f"option '{word}' must be given; write {notation.given.format(cls.name, word)}" for word in missing]
    if not problems:
        try:
            return cls(**values)
        except (ValueError, TypeError) as error:
            problems.append(str(error.args[0] if error.args else error))
        except Exception as error:  # noqa: BLE001  # whatever a stranger's validator raises
            problems.append(f"its options raised {fault_of(error)}")
    raise BadText(f"rule '{cls.name}'", problems)


def option_types(cls: type[Rule]) -> tuple[dict[str, Any], str]:
    """The types of the options by name; or nothing, and why they cannot be known."""
    try:
        return get_type_hints(cls), ""
    except Exception as error:  # noqa: BLE001  # whatever a stranger has written for a type
        return {}, f"{fault_of(error)}"


def as_json(value: Any) -> str:
    """A value as JSON writes it; as Python does where it is none of JSON's.

    >>> as_json("4"), as_json(True), as_json({1})
    ('"4"', 'true', '{1}')
    """
    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        return shown(value)


def _text_one(hint: Any, text: str) -> Iterator[Any]:
    if hint is NoneType:
        yield from [None] if text == "none" else []
    elif hint is bool:
        yield from {"yes": [True], "true": [True], "no": [False], "false": [False]}.get(text, [])
    elif hint is int:
        yield from [int(text)] if NUMBER.fullmatch(text) else []
    elif hint is str:
        yield unquote(text)
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from (member for member in hint if str(member.value) == unquote(text))


def _text_several(text: str) -> list[str]:
    return [] if not text else [""] if text == EMPTY else text.split("+")


def _json_one(hint: Any, value: Any) -> Iterator[Any]:
    if hint is NoneType:
        yield from [None] if value is None else []
    elif hint is int:
        # JSON has one kind of number: 4.0 is 4.
        whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
        yield from [int(value)] if whole and not isinstance(value, bool) else []
    elif hint in (bool, str):
        yield from [value] if isinstance(value, hint) else []
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from (member for member in hint if str(member.value) == value)


def _json_several(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else None


TEXT = Notation(
    one=_text_one,
    several=_text_several,
    words={NoneType: "none", bool: "yes or no", int: "a whole number", str: "text"},
    joined="several joined by '+'",
    shown=lambda text: f"'{text}'",
    given="{0}:{1}=VALUE",
)
JSON = Notation(
    one=_json_one,
    several=_json_several,
    words={NoneType: "null", bool: "true or false", int: "a whole number", str: "text"},
    joined="several in a list",
    shown=as_json,
    given='"{1}": VALUE',
)
