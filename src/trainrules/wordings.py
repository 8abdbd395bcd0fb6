"""How values stand in what is said to people: the words of options, what a word means, and sentences that hold options.

A sentence may hold `{option}`, the name of an option in braces: there its value is said. A brace itself is written twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, Self

from attrs import NOTHING, Attribute

from trainrules.errors import MOST_SAID, cut, shown
from trainrules.visibility import visible

__all__ = ["Said", "Worded", "brace_problems", "default_of", "filled", "meaning_of", "option_text", "options_in", "words_of"]

BRACES = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
"""A brace that is meant, an option, or a brace that stands alone."""


class Worded(Enum):
    """An enum of options whose members say what they mean: each is its value, a text in English, and one in German if there is.

    The texts stand on rule sheets, in schemas and in the documentation of a rule. They are `doc` and `doc_de` of a member.

    >>> class Stop(Worded):
    ...     MAY = "may", "a player may stop at any time", "man darf jederzeit aufhören"
    ...     UNABLE = "unable", "a player stops only when no piece fits"
    >>> Stop("may").doc_de, Stop.UNABLE.value, Stop.UNABLE.doc_de
    ('man darf jederzeit aufhören', 'unable', '')
    """

    doc: str
    doc_de: str

    def __new__(cls, value: str, doc: str = "", doc_de: str = "") -> Self:
        """A member of that value, and what it means."""
        member = object.__new__(cls)
        member._value_ = value
        member.doc, member.doc_de = doc, doc_de
        return member


def meaning_of(value: object, language: str) -> str:
    """What the member of an enum means, in that language; in English where it does not speak it; nothing where it does not say.

    >>> meaning_of("may", "en")
    ''
    """
    if not isinstance(value, Worded):
        return ""
    return str(getattr(value, f"doc_{language}", "") or value.doc)


def option_text(value: object, joint: str = "+") -> str:
    """The value of an option as people read it: as it is written behind `=`, but nothing is encoded or refused.

    Arguments:
        value: the value.
        joint: what stands between the values of a tuple.

    What a text cannot show is written out, and a value that fails when it is asked what it is goes by its class.

    >>> option_text(None), option_text(True), option_text((12, 0)), option_text((12, 0), ", "), option_text("a")
    ('none', 'yes', '12+0', '12, 0', 'a')
    """
    try:
        return _people_text(value, joint)
    except (Exception, SystemExit):  # noqa: BLE001  # whatever a stranger's value does
        return shown(value)


def _people_text(value: object, joint: str) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return visible(str(value.value))
    if isinstance(value, tuple):
        return joint.join(_people_text(part, joint) for part in value)
    if isinstance(value, str):
        return visible(str.__str__(value))
    return visible(cut(str(value), MOST_SAID))


def default_of(attribute: Attribute[Any], rule: object = None) -> object:
    """The default of an option; attrs' NOTHING where there is none, where it depends on others and no rule is given, and where
    it cannot be made.
    """
    made: Any = attribute.default
    factory = getattr(made, "factory", None)  # of an option whose default is made anew each time
    if factory is None:
        return made
    if made.takes_self and rule is None:
        return NOTHING
    try:
        return factory(rule) if made.takes_self else factory()
    except (Exception, SystemExit):  # noqa: BLE001  # a stranger's factory; nothing equals a default that cannot be made
        return NOTHING


def words_of(rule: Any) -> dict[str, str]:
    """The values of all options of a rule as a sentence says them; of a class the defaults, where there are any."""
    cls = rule if isinstance(rule, type) else type(rule)
    options: Iterable[Attribute[Any]] = vars(cls).get("__attrs_attrs__", ())
    values = (
        (option.alias, default_of(option) if isinstance(rule, type) else getattr(rule, option.name, NOTHING))
        for option in options
    )
    return {str(alias): option_text(value, ", ") for alias, value in values if value is not NOTHING}


def filled(sentence: str, words: Mapping[str, str]) -> str:
    """The sentence with these words in the place of options; one that has none stays as it is written.

    >>> filled("No more than {most} {{or so}}, {else}.", {"most": "4"})
    'No more than 4 {or so}, {else}.'
    """

    def said(found: re.Match[str]) -> str:
        brace = found.group()
        return brace[0] if brace in ("{{", "}}") else words.get(found.group(1), brace)

    return BRACES.sub(said, sentence)


def options_in(sentence: str) -> list[str]:
    """The names of the options that a sentence holds, in its order.

    >>> options_in("No more than {most} {{or so}}.")
    ['most']
    """
    return [found.group(1) for found in BRACES.finditer(sentence) if found.group(1) is not None]


def brace_problems(sentence: str, options: Iterable[str]) -> Iterator[str]:
    """What is wrong with the braces of a sentence, for a rule with these options."""
    known = set(options)
    for found in BRACES.finditer(sentence):
        brace, name = found.group(), found.group(1)
        if name is None and len(brace) == 1:
            yield f"has a single '{brace}'; write it twice, or both braces around the name of an option"
        elif name is not None and name not in known:
            names = f"name one of {', '.join(sorted(known))}" if known else "the rule has no options"
            yield f"has the option {brace}, which there is not; {names}, or write a brace twice"


class Said:
    """An attribute that is a sentence, or sentences by language, filled in for the class or value that is asked."""

    def __init__(self, raw: Any) -> None:
        """Keep what is written in the class."""
        self.raw = raw

    def __get__(self, rule: object, cls: type) -> Any:
        """The sentence with the values of the rule; with the defaults where the class is asked."""
        texts = self.raw.values() if isinstance(self.raw, Mapping) else (self.raw,)
        if not any(isinstance(text, str) and BRACES.search(text) for text in texts):
            return self.raw
        words = words_of(cls if rule is None else rule)
        if isinstance(self.raw, Mapping):
            return {key: filled(text, words) if isinstance(text, str) else text for key, text in self.raw.items()}
        return filled(self.raw, words)
