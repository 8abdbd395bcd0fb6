"""Rule: the whole surface on which a plug-in writes. One method a facet, each default the neutral answer.

A rule is a frozen attrs class. The first paragraph of its docstring is the sentence that people read, its attrs fields
are its options, its methods are its facets; nothing about a rule stands anywhere else.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from operator import is_
from typing import Any, ClassVar, get_args

import attrs

from trainrules.errors import did_you_mean, fault_of, shown
from trainrules.moves import Play
from trainrules.pieces import Piece
from trainrules.tables import Due, Table, Track
from trainrules.visibility import wording_problem
from trainrules.wordings import Said, brace_problems, filled, options_in, words_of

__all__ = [
    "FACETS",
    "Rule",
    "attributes",
    "class_problems",
    "kebab",
    "rule_problems",
    "sentence_in",
    "sentence_options",
    "sentence_with",
]

NO_DOCSTRINGS = 2
"""From this level of `python -O` on there are no docstrings, and so no sentences."""
STEP_FACETS = ("opens", "closes", "forbids", "due", "ends_round", "charges")
"""The facets that are asked while a round is played, in the order in which a step asks them."""
FACETS = ("settings", "worth", *STEP_FACETS)
"""All facets."""
SOUND = "__trainrules_sound__"
"""A class that nothing is wrong with keeps under this name what it held when it was looked at."""


def kebab(name: str) -> str:
    """A class name as rules are written.

    >>> kebab("OwnTrackFirst")
    'own-track-first'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name).lower()


class Rule:
    """One sentence of the rules. Derive from this class, and from no other rule, and decorate with `attrs.frozen`.

    Class attributes:
        needs: values of settings that must hold for the rule to make sense.
        sources: who publishes it.
        sentences: the sentence in other languages, by language code. The English one is the docstring's first paragraph.
        name: the class name in kebab-case; made for you, as is `sentence`.

    A sentence may hold `{option}`, the name of an option in braces. A rule says its own value there, a class the default:
    yes, no, none, a number, or a word, as they are written behind `=`. A brace itself is written twice.

    >>> from attrs import frozen
    >>> @frozen
    ... class OwnTrackFirst(Rule):
    ...     '''Until your own track is started, you may not play on another.'''
    ...     def closes(self, table, track):
    ...         return not (table.mine(track) or table.started)
    >>> OwnTrackFirst.name, OwnTrackFirst.sentence
    ('own-track-first', 'Until your own track is started, you may not play on another.')
    >>> @frozen
    ... class FewDoubles(Rule):
    ...     '''In a turn a player lays no more doubles than {most}.'''
    ...     most: int = 1
    >>> FewDoubles.sentence, FewDoubles(most=2).sentence
    ('In a turn a player lays no more doubles than 1.', 'In a turn a player lays no more doubles than 2.')
    """

    __slots__ = ()

    needs: ClassVar[Mapping[str, object]] = {}
    sources: ClassVar[tuple[str, ...]] = ()
    sentences: ClassVar[Mapping[str, str]] = {}
    name: ClassVar[str] = "rule"
    sentence: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        """Name the rule and find its sentence."""
        cls.name = kebab(cls.__name__)
        sentence = " ".join(inspect.cleandoc(cls.__dict__.get("__doc__") or "").split("\n\n")[0].split())
        cls.sentence = Said(sentence)  # type: ignore[assignment]  # who asks for it is given a text
        sentences = cls.__dict__.get("sentences")
        if isinstance(sentences, Mapping):  # attrs makes the class anew, and then it is said already
            cls.sentences = Said(sentences)  # type: ignore[assignment]

    def settings(self) -> Mapping[str, object]:
        """At build: the settings that this rule decides. One owner a setting; equal values agree; house over base."""
        return {}

    def worth(self, piece: Piece) -> int | None:  # noqa: ARG002  # neutral answers ignore what they are asked about
        """At build: what the piece counts in a hand; None where this rule does not say. One owner a piece."""
        return None

    def opens(self, table: Table, track: Track) -> bool:  # noqa: ARG002
        """Before a play: may the seat to move use this track that is neither its own, communal nor marked? Any yes opens."""
        return False

    def closes(self, table: Table, track: Track) -> bool:  # noqa: ARG002
        """Before a play: is this track barred to the seat to move? Any yes closes; beats `opens`, loses to an owed double."""
        return False

    def forbids(self, table: Table, play: Play) -> bool:  # noqa: ARG002
        """Before a play: is this one play barred? Any yes forbids; beats everything."""
        return False

    def due(self, table: Table) -> Due:  # noqa: ARG002
        """After a play, on the table after it: what does the turn still ask for? The greatest answer holds."""
        return Due.NONE

    def ends_round(self, table: Table) -> bool:  # noqa: ARG002
        """After every move: is the round over? Any yes ends it."""
        return False

    def charges(self, table: Table, seat: int) -> int:  # noqa: ARG002
        """At the end: a fee (or, negative, a bonus) for this seat on top of the worth of its hand. Charges add up."""
        return 0


_KNOWN = {name for name in vars(Rule) if not name.startswith("_")}


def rule_problems(rule: object) -> list[str]:
    """Everything that keeps a value from being a rule, a sentence each; empty where it is one."""
    if isinstance(rule, type) and issubclass(rule, Rule) and rule is not Rule:
        return [f"rule '{rule.name}' is given as a class; write {rule.__name__}()"]
    return class_problems(type(rule))


def attributes(cls: type[Rule]) -> tuple[attrs.Attribute[Any], ...]:
    """The attrs fields of a rule class: its options."""
    return tuple(attrs.fields(cls))  # type: ignore[arg-type]  # every rule class is an attrs class


def sentence_in(rule: Rule | type[Rule], language: str) -> str:
    """The sentence of a rule in that language; in English where the rule does not speak it."""
    return rule.sentence if language == "en" else rule.sentences.get(language, rule.sentence)


def sentence_options(rule: Rule | type[Rule], language: str) -> list[str]:
    """The names of the options that the sentence of a rule says in that language."""
    return options_in(_written(rule, language))


def sentence_with(rule: Rule, language: str, words: Mapping[str, str]) -> str:
    """The sentence of a rule in that language, with these words in the place of some of its options."""
    return filled(_written(rule, language), words_of(rule) | dict(words))


def _written(rule: Rule | type[Rule], language: str) -> str:
    """The sentence as it stands in the class, with the names of options."""
    cls = rule if isinstance(rule, type) else type(rule)
    sentence, sentences = _raw(cls, "sentence", ""), _raw(cls, "sentences", {})
    return str(sentence if language == "en" else sentences.get(language, sentence))


def _raw(cls: type[Rule], word: str, nothing: object) -> Any:
    """An attribute of a class as it is written there."""
    found = vars(cls).get(word, nothing)
    return found.raw if isinstance(found, Said) else found


def class_problems(cls: Any) -> list[str]:
    """Everything that keeps a class from being a rule, a sentence each; empty where it is one."""
    if not (isinstance(cls, type) and issubclass(cls, Rule)) or cls is Rule:
        return [f"{shown(cls)} is no rule; derive a class from trainrules.Rule"]
    if _is_as_it_was(cls):
        return []
    try:
        problems = _own_problems(cls)
    except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a stranger's class does when it is looked at
        return [f"rule '{kebab(cls.__name__)}' cannot be looked at: {fault_of(error)}; mend it"]
    if not problems:
        # In the class, and not in a table of ours, since what a class holds leads back to it, and would keep it alive.
        type.__setattr__(cls, SOUND, _Held(vars(cls)))
    return problems


class _Held:
    """What a class holds: the names, and what stands under each."""

    __slots__ = ("names", "values")

    def __init__(self, held: Mapping[str, object]) -> None:
        kept = {name: value for name, value in held.items() if name != SOUND}
        self.names, self.values = tuple(kept), tuple(kept.values())

    def __reduce__(self) -> tuple[type[_Held], tuple[dict[str, object]]]:
        """In another process nothing is known: some send classes as they are, and what they hold there is made anew."""
        return _Held, ({},)


def _is_as_it_was(cls: type[Rule]) -> bool:
    """Whether a class holds what it held when nothing was wrong with it: each ruleset asks this of some twenty."""
    sound = vars(cls).get(SOUND)
    if sound is None:
        return False
    held = _Held(vars(cls))
    return held.names == sound.names and all(map(is_, held.values, sound.values))


def _own_problems(cls: type[Rule]) -> list[str]:
    problems = []
    bases = [base.__name__ for base in cls.__mro__[1:] if base not in (Rule, object)]
    if bases:
        problems.append(f"rule '{cls.name}' is derived from {bases[0]}; derive every rule from trainrules.Rule alone")
    if "__attrs_attrs__" not in vars(cls) or not _is_frozen(cls):
        problems.append(f"rule '{cls.name}' is no frozen attrs class; put @attrs.frozen above it")
        return problems
    if not cls.sentence and sys.flags.optimize < NO_DOCSTRINGS:
        problems.append(f"rule '{cls.name}' has no sentence; say in its docstring what it means for a player")
    options = {attribute.name for attribute in attributes(cls)}
    problems += [
        f"rule '{cls.name}': '{option}' cannot be an option, since every rule has it; use another name"
        for option in sorted(options & _KNOWN)
    ]
    problems += _attribute_problems(cls, options)
    problems += [
        f"rule '{cls.name}': {what} {found}" for what, text in _texts(cls, options) if (found := wording_problem(text))
    ]
    problems += _choice_problems(cls)
    for facet in FACETS:
        problem = _signature_problem(cls, facet)
        if problem:
            problems.append(f"rule '{cls.name}': facet '{facet}' {problem}")
    for word, value in vars(cls).items():
        if not word.startswith("_") and word not in _KNOWN and word not in options and callable(value):
            problems.append(f"rule '{cls.name}' has a method '{word}', which is no facet; {did_you_mean(word, FACETS)}")
    return problems


def _attribute_problems(cls: type[Rule], options: set[str]) -> list[str]:
    """What is wrong with the needs, sentences and sources of a rule class."""
    problems = [
        f"rule '{cls.name}': '{word}' is no mapping; write {word} = {{...}}"
        for word in ("needs", "sentences")
        if word not in options and not isinstance(_raw(cls, word, {}), Mapping)
    ]
    sentences = {} if "sentences" in options else _raw(cls, "sentences", {})
    if isinstance(sentences, Mapping) and not all(isinstance(sentence, str) for sentence in sentences.values()):
        problems.append(f"rule '{cls.name}': 'sentences' holds what is no text; write sentences = {{\"de\": \"...\"}}")
    texts = {"its sentence": _raw(cls, "sentence", "")}
    if isinstance(sentences, Mapping):
        texts |= {f"its sentence '{language}'": text for language, text in sentences.items() if isinstance(text, str)}
    aliases = [str(attribute.alias) for attribute in attributes(cls)]
    problems += [
        f"rule '{cls.name}': {which} {problem}" for which, text in texts.items() for problem in brace_problems(text, aliases)
    ]
    sources = () if "sources" in options else vars(cls).get("sources", ())
    if not isinstance(sources, tuple | list) or not all(isinstance(source, str) for source in sources):
        problems.append(f"rule '{cls.name}': 'sources' is no tuple of texts; write sources = (\"...\",)")
    return problems


def _texts(cls: type[Rule], options: set[str]) -> Iterator[tuple[str, object]]:
    """Every text of a rule class that people read, and what it is; those of a wrong type that are told already left out."""
    yield "its sentence", cls.sentence
    sentences = {} if "sentences" in options else _raw(cls, "sentences", {})
    sources = () if "sources" in options else vars(cls).get("sources", ())
    said = [(f"its sentence in {shown(language)}", text) for language, text in _items(sentences)]
    said += [("a source of it", text) for text in (sources if isinstance(sources, tuple | list) else ())]
    yield from ((what, text) for what, text in said if isinstance(text, str))
    for option in attributes(cls):
        yield from ((f"'{key}' of option '{option.alias}'", doc) for key, doc in _items(option.metadata) if _is_doc(key))


def _items(mapping: object) -> list[tuple[object, object]]:
    return list(mapping.items()) if isinstance(mapping, Mapping) else []


def _is_doc(key: object) -> bool:
    return isinstance(key, str) and (key == "doc" or key.startswith("doc_"))


def _choice_problems(cls: type[Rule]) -> list[str]:
    """What is wrong with the choices that options have: each must be a text of its own."""
    if not attributes(cls):
        return []
    try:
        hints = inspect.get_annotations(cls, eval_str=True)
    except Exception:  # noqa: BLE001  # types that cannot be known have no choices; who reads options as text says so
        return []
    problems = []
    for option in attributes(cls):
        for choices in _enums(hints.get(option.name)):
            seen: dict[str, object] = {}
            for member in choices:
                try:
                    said = str.__str__(str(member.value))
                except Exception as error:  # noqa: BLE001  # whatever a stranger's value does when it is asked what it is
                    problems.append(
                        f"rule '{cls.name}': option '{option.alias}' has a choice that cannot be written: {fault_of(error)}"
                    )
                    continue
                found = wording_problem(said)
                problems += [f"rule '{cls.name}': a choice of option '{option.alias}' {found}"] if found else []
                if seen.setdefault(said, member) is not member:
                    problems.append(
                        f"rule '{cls.name}': two choices of option '{option.alias}' are written {shown(said)}; "
                        "give each a text of its own"
                    )
    return problems


def _enums(hint: object) -> Iterator[type[Enum]]:
    """The enumerations in a type."""
    if isinstance(hint, type) and issubclass(hint, Enum):
        yield hint
    for part in get_args(hint):
        yield from _enums(part)


def _is_frozen(cls: type[Rule]) -> bool:
    try:
        object.__new__(cls).sentence = ""  # type: ignore[misc]  # what must be refused
    except attrs.exceptions.FrozenInstanceError:
        return True
    except Exception:  # noqa: BLE001  # whatever a stranger's class does when it is assigned to
        return False
    return False


@cache
def _asked_with(facet: str) -> tuple[str, ...]:
    return tuple(inspect.signature(vars(Rule)[facet]).parameters)


def _signature_problem(cls: type[Rule], facet: str) -> str:
    if facet not in vars(cls):
        return ""
    expected = _asked_with(facet)
    answer = vars(cls)[facet]
    if not inspect.isfunction(answer):
        return f"is no method; write def {facet}({', '.join(expected)})"
    try:
        inspect.signature(answer).bind(*expected)
    except TypeError:
        return f"takes other arguments; write def {facet}({', '.join(expected)})"
    return ""
