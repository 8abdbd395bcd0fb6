"""The options of a rule as text and as JSON values, and back: `opening-run:most=4,stop=unable`, `{"most": 4, "stop": "unable"}`.

An option's type is its annotation: bool (`yes`, `no`), int, str, an Enum (its value), None (`none`), a union of these, or
a tuple of one of them (`12+0+11`). Text that could be misread is percent-encoded. In JSON an Enum is its value as a string,
a tuple an array, and all else what it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import attrs

from trainrules.errors import MOST_BITS, MOST_SAID, BadText, cut, did_you_mean, fault_of, shown
from trainrules.rule import Rule, attributes, kebab, sentence_in, sentence_options
from trainrules.values import alike
from trainrules.visibility import visible
from trainrules.wordings import default_of, meaning_of, option_text

EMPTY = "''"
"""A tuple of one empty text; elsewhere an empty text is written as nothing."""
NUMBER = re.compile("-?[0-9]{1,1234}")
"""As many digits as a number of 4,096 bits can have."""
LONG_NUMBER = 1233
"""A number of more digits may have more bits."""
TOO_LARGE = f"; a whole number has at most {MOST_BITS} bits"
NO_OPTION = "an option is empty; take out the comma that is too many, or write OPTION=VALUE there"
UNSAID = object()
"""An option that is named without a value."""

__all__ = [
    "as_json",
    "is_series",
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

    Raises BadText for a value that no text can say: an object, a whole number of more than 4,096 bits, half a character.
    """
    try:
        return _json_of(value)
    except Exception:  # noqa: BLE001  # a stranger's value may also be nested too deep, or fail when it is asked what it is
        raise BadText(
            f"rule '{rule.name}'", [f"option '{option}' holds {shown(value)}, which no text can say; use the rule as a value"]
        ) from None


def _json_of(value: object) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return [_json_of(part) for part in value]
    if isinstance(value, int) and int.bit_length(value) <= MOST_BITS:
        return int.__int__(value)
    if isinstance(value, str) and _is_whole_text(value):
        return str.__str__(value)
    raise ValueError


def _is_whole_text(text: str) -> bool:
    """Whether a text has no half of a character, which nothing could write."""
    return not any("\ud800" <= char <= "\udfff" for char in str.__str__(text))


def rule_label(rule: object) -> str:
    """A rule, a game or whatever stands in its place, as an error names it: with its options where text can say them."""
    try:
        if isinstance(rule, Rule):
            return rule_text(rule)
        name = getattr(rule, "name", None)
        return name if isinstance(name, str) and name else shown(rule)
    except Exception:  # noqa: BLE001  # an option that no text can say, or a stranger's class that fails
        return type(rule).__name__ if not isinstance(rule, Rule) else rule.name


def setting_text(value: object) -> str:
    """The value of a setting as people read it: an answer of a policy goes by the name of its class.

    A policy that fails when it is asked what it is goes by what can be shown of it.

    >>> import trainrules as tr
    >>> setting_text(tr.Bonus.COVER), setting_text(tr.Due.MAY), setting_text(None), setting_text(tr.LowestWins())
    ('cover', 'may', 'none', 'lowest-wins')
    """
    try:
        return _setting_text(value)
    except (Exception, SystemExit):  # noqa: BLE001  # whatever a stranger's policy does
        return shown(value)


def _setting_text(value: object) -> str:
    if isinstance(value, Enum):
        return visible(value.name.lower() if isinstance(value, int) else str(value.value))
    return option_text(value) if value is None or isinstance(value, int) else visible(kebab(type(value).__name__))


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
    return bool(attribute.init and not alike(getattr(rule, attribute.name), default_of(attribute, rule)))


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
    from urllib.parse import quote  # noqa: PLC0415  # few options are texts

    text = quote(value, safe="")
    if text in ("none", "yes", "no", "true", "false") or text.removeprefix("-").isdecimal():
        return f"%{ord(text[0]):02X}{text[1:]}"  # else it would be read back as something other than text
    return text


@attrs.frozen
class Notation:
    """How the values of options are written.

    `one` reads a value of a plain type, `several` the parts of a tuple (None where it is none); the rest are the words of
    problems: what the types are called, how something that does not fit is shown, how an option is given, and why nothing of
    its type could be read from something, where that is not plain.
    """

    one: Callable[[Any, Any], Iterator[Any]]
    several: Callable[[Any], Iterable[Any] | None]
    words: Mapping[Any, str]
    joined: str
    shown: Callable[[Any], str]
    given: str
    why: Callable[[Any], str]

    def read(self, hint: Any, said: Any) -> Iterator[Any]:
        """What a value may mean for an option of that type, the likeliest first."""
        if get_origin(hint) in (Union, UnionType):
            for part in sorted(get_args(hint), key=lambda kind: (kind is str, kind is not NoneType)):
                yield from self.read(part, said)
        elif is_series(hint):
            several = self.several(said)
            parts = None if several is None else [list(self.read(get_args(hint)[0], part)) for part in several]
            if parts is not None and all(parts):
                yield tuple(part[0] for part in parts)
        else:
            yield from self.one(hint, said)

    def meaning(self, hint: Any) -> str:
        """What an option of that type takes."""
        if get_origin(hint) in (Union, UnionType):
            return " or ".join(map(self.meaning, get_args(hint)))
        if is_series(hint):
            return f"{self.meaning(get_args(hint)[0])}, {self.joined}"
        if isinstance(hint, type) and issubclass(hint, Enum):
            return "one of " + ", ".join(str(member.value) for member in hint)
        return (self.words.get(hint) if isinstance(hint, type) else None) or "no text; use the rule as a value"


def is_series(hint: Any) -> bool:
    """Whether a type is a tuple of any number of values of one type, written `tuple[int, ...]`."""
    parts = get_args(hint)
    return get_origin(hint) is tuple and len(parts) == len(("type", ...)) and parts[1] is ...


def read_rule(cls: type[Rule], options: str) -> Rule:
    """The rule of that class with its options read from text, such as `most=4,stop=unable`.

    Raises BadText with every unknown option and every value that does not fit.
    """
    parts = (part.partition("=") for part in (options.split(",") if options else ()))
    return _read(cls, ((word, text if equals else UNSAID) for word, equals, text in parts), TEXT)


def read_json(cls: type[Rule], options: object) -> Rule:
    """The rule of that class with its options as JSON has them, such as `{"most": 4, "stop": "unable"}`.

    Raises BadText with every unknown option and every value that does not fit.
    """
    if not isinstance(options, Mapping):
        raise BadText(f"rule '{cls.name}'", [f"its options are an object, such as {{}}, not {as_json(options)}"])
    try:
        said = list(options.items())
    except Exception as error:  # a stranger's mapping
        raise BadText(f"rule '{cls.name}'", [f"its options cannot be read: {fault_of(error)}; give a dict"]) from error
    return _read(cls, said, JSON)


def _read(cls: type[Rule], said: Iterable[tuple[Any, Any]], notation: Notation) -> Rule:
    known = {str(attribute.alias): attribute for attribute in attributes(cls) if attribute.init}
    problems: list[str] = []
    hints, unread = option_types(cls)
    if unread:
        raise BadText(f"rule '{cls.name}'", [f"its options cannot be written as text ({unread}); use the rule as a value"])
    values: dict[str, Any] = {}
    for word, value in said:
        problem = _word_problem(word, value, known, values)
        if problem:
            problems.append(problem)
        else:
            hint = hints.get(known[word].name)  # one without an annotation has no type
            found = list(notation.read(hint, value))
            if found:
                values[word] = found[0]
            else:
                problems.append(
                    f"option '{word}' takes {notation.meaning(hint)}, not {notation.shown(value)}{notation.why(value)}"
                )
    missing = [word for word, attribute in known.items() if attribute.default is attrs.NOTHING and word not in values]
    if not problems:
        problems += [f"option '{word}' must be given; write {notation.given.format(cls.name, word)}" for word in missing]
    if not problems:
        try:
            return cls(**values)
        except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a stranger's validator raises
            problems.append(_refusal(error))
    raise BadText(f"rule '{cls.name}'", problems)


def _word_problem(word: object, value: object, known: Mapping[str, object], values: Mapping[str, object]) -> str:
    """What is wrong with the name of an option, whatever its value; empty where nothing is."""
    if not isinstance(word, str):
        return f"{shown(word)} is no name of an option; write it as text"
    if not word and value is UNSAID:
        return NO_OPTION
    if word not in known:
        return f"has no option '{visible(cut(word))}'; {did_you_mean(word, known)}"
    if word in values:
        return f"option '{word}' is given twice; keep one"
    return f"option '{word}' has no value; write {word}=VALUE" if value is UNSAID else ""


def _refusal(error: BaseException) -> str:
    """What a validator has against the options."""
    first = error.args[0] if isinstance(error, ValueError | TypeError) and error.args else None
    if isinstance(first, str) and first.strip():
        return cut(first, MOST_SAID)
    if isinstance(error, ValueError | TypeError) and not error.args:
        return (
            f"its options are refused by a {type(error).__name__} that gives no reason; try others, or ask who wrote the rule"
        )
    return f"its options raised {fault_of(error)}"


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
    import json  # noqa: PLC0415  # only what goes wrong is said so

    try:
        return cut(visible(json.dumps(value, ensure_ascii=False)))
    except Exception:  # noqa: BLE001  # what JSON does not know, what is nested too deep, and whatever a stranger's value does
        return shown(value)


def _text_one(hint: Any, text: str) -> Iterator[Any]:
    if hint is NoneType:
        yield from [None] if text == "none" else []
    elif hint is bool:
        yield from {"yes": [True], "true": [True], "no": [False], "false": [False]}.get(text, [])
    elif hint is int:
        yield from [int(text)] if NUMBER.fullmatch(text) and int(text).bit_length() <= MOST_BITS else []
    elif hint is str:
        yield from _unquoted(text)
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from (member for said in _unquoted(text) for member in hint if str(member.value) == said)


def _unquoted(text: str) -> list[str]:
    """The text that is percent-encoded there; none where the percents come to no text."""
    from urllib.parse import unquote  # noqa: PLC0415  # few options are texts

    try:
        said = unquote(text, errors="strict")
    except UnicodeDecodeError:
        return []
    return [said] if _is_whole_text(said) else []


def _text_why(text: str) -> str:
    if len(text.removeprefix("-")) > LONG_NUMBER and re.fullmatch("-?[0-9]+", text):
        return TOO_LARGE
    return "" if _unquoted(text) else "; what is percent-encoded is UTF-8"


def _text_several(text: str) -> list[str]:
    return [] if not text else [""] if text == EMPTY else text.split("+")


def _json_one(hint: Any, value: Any) -> Iterator[Any]:
    if hint is NoneType:
        yield from [None] if value is None else []
    elif hint is int:
        # JSON has one kind of number: 4.0 is 4.
        whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
        yield from [int(value)] if whole and not isinstance(value, bool) and not _is_large(value) else []
    elif hint is bool:
        yield from [value] if isinstance(value, bool) else []
    elif hint is str:
        yield from [str.__str__(value)] if isinstance(value, str) and _is_whole_text(value) else []
    elif isinstance(hint, type) and issubclass(hint, Enum) and isinstance(value, str):
        yield from (member for member in hint if str(member.value) == value)


def _json_why(value: Any) -> str:
    if isinstance(value, str):
        return "" if _is_whole_text(value) else "; half a character is no text"
    return TOO_LARGE if _is_large(value) else ""


def _is_large(value: object) -> bool:
    return isinstance(value, int) and int.bit_length(value) > MOST_BITS


def _json_several(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else None


TEXT = Notation(
    one=_text_one,
    several=_text_several,
    words={NoneType: "none", bool: "yes or no", int: "a whole number", str: "text"},
    joined="several joined by '+'",
    shown=lambda text: f"'{visible(cut(text))}'",
    given="{0}:{1}=VALUE",
    why=_text_why,
)
JSON = Notation(
    one=_json_one,
    several=_json_several,
    words={NoneType: "null", bool: "true or false", int: "a whole number", str: "text"},
    joined="several in a list",
    shown=as_json,
    given='"{1}": VALUE',
    why=_json_why,
)
