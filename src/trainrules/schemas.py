"""JSON Schema (draft 2020-12) of rules, games and rulesets, so that an app can show them as a form.

What an option takes is its type, narrowed by its validator: by those of attrs, and by any that has an attribute `schema`, a
mapping of JSON Schema's keywords.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Collection, Iterator, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin
from urllib.parse import quote

import attrs
from attrs import validators as v

from trainrules.answers import GAME, RULES, WITHOUT
from trainrules.catalogues import Catalogue, at_hand
from trainrules.errors import BadInput, BadText, did_you_mean, fault_of, shown
from trainrules.games import Game, game_problems
from trainrules.options import is_series, json_options, json_value, option_doc, option_types
from trainrules.reasons import LANGUAGES
from trainrules.rule import Rule, attributes, class_problems, sentence_in
from trainrules.wordings import meaning_of

__all__ = ["schema"]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
TYPES: Mapping[type, tuple[str, ...]] = {
    Enum: ("string",),  # whatever else it is
    NoneType: ("null",),
    bool: ("boolean",),
    int: ("integer", "boolean"),  # to Python a bool is an int
    str: ("string",),
    tuple: ("array",),
}
"""What the values of a class are in JSON."""
KEYWORDS: Mapping[str, str] = {
    "multipleOf": "integer",
    "minimum": "integer",
    "exclusiveMinimum": "integer",
    "maximum": "integer",
    "exclusiveMaximum": "integer",
    "minLength": "string",
    "maxLength": "string",
    "pattern": "string",
    "minItems": "array",
    "maxItems": "array",
    "uniqueItems": "array",
    "items": "array",
}
"""The type that a keyword speaks of; one that is not here speaks of all."""
TAKEN: Mapping[str, tuple[type, ...]] = {
    **dict.fromkeys(("multipleOf", "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"), (int, float)),
    **dict.fromkeys(("minLength", "maxLength", "minItems", "maxItems"), (int,)),
    "pattern": (str,),
    "uniqueItems": (bool,),
    "enum": (list, tuple),
}
"""The classes of the values of a keyword; one that is not here takes what it likes."""
TIGHTER: Mapping[str, Callable[..., Any]] = {
    "minimum": max,
    "exclusiveMinimum": max,
    "minLength": max,
    "minItems": max,
    "maximum": min,
    "exclusiveMaximum": min,
    "maxLength": min,
    "maxItems": min,
}
"""Which of two values of a keyword holds where both must."""
BOUNDS = {">=": "minimum", ">": "exclusiveMinimum", "<=": "maximum", "<": "exclusiveMaximum"}
NOT_NEGATIVE: Any = v.ge(0)  # a validator as good as any, to find the classes, which have no public names
AND: type[Any] = type(v.and_())
OPTIONAL: type[Any] = type(v.optional(NOT_NEGATIVE))
DEEP: type[Any] = type(v.deep_iterable(NOT_NEGATIVE))
NUMBER: type[Any] = type(NOT_NEGATIVE)
IN: type[Any] = type(v.in_([0]))
INSTANCE: type[Any] = type(v.instance_of(int))
SHORTEST: type[Any] = type(v.min_len(0))
LONGEST: type[Any] = type(v.max_len(0))
FORM: Mapping[str, tuple[str, str]] = {
    GAME: ("What is played.", "Was gespielt wird."),
    RULES: (
        "House rules with their options; one of the game's own rules is replaced by it.",
        "Hausregeln mit ihren Optionen; eine Regel, die das Spiel schon hat, wird dadurch ersetzt.",
    ),
    WITHOUT: ("Rules of the game that are left out.", "Regeln des Spiels, die nicht gelten."),
}
"""What the parts of an answer mean, in English and German."""


def schema(
    what: Game | Catalogue | type[Rule] | str | None = None, language: str = "en", catalogue: Catalogue | None = None
) -> dict[str, Any]:
    """The JSON Schema of a rule's options, or of the answers from which `trainrules.ruleset` makes a ruleset.

    Arguments:
        what: a rule class, or its name, for its options; a game, or its name, for the answers that play it, where each rule of
            the game has as `default` the options that the game gives it; nothing, or a catalogue, for the answers that play
            any of its games. A name that is a rule's and a game's is taken for the game's.
        language: `en` or `de`, for the descriptions; a text that is not there in that language is in English.
        catalogue: where names are looked up and house rules are found; by default everything installed.

    Words that say what they mean, as those of a `Worded` do, are told as `oneOf`, each as a `const` with its `description`; others as
    `enum`. Who publishes a rule stands in `$comment`. Options that no text can say are left out. So are, of a form, rules that need
    one of these and rules that a form cannot show; its `$comment` says which and why.

    Raises:
        BadInput: for a language that there is not, and for what is no rule, no game and no catalogue.
        BadText: for a name that nobody or more than one offers, and for a rule whose options no text or no form can say.

    >>> schema("rounds")["properties"]["count"]["type"]
    ['integer', 'null']
    >>> list(schema("mexican-train")["properties"])
    ['game', 'rules', 'without']
    """
    if language not in LANGUAGES:
        raise BadInput(f"there are no schemas in {shown(language)}; {did_you_mean(language, LANGUAGES)}")
    if isinstance(what, Catalogue):
        if catalogue not in (None, what):
            raise BadInput("two catalogues are given; give one")
        what, catalogue = None, what
    shelf = at_hand(catalogue)
    named: object = _named(what, shelf) if isinstance(what, str) else what
    if named is None:
        return _of_answers(shelf, tuple(shelf.games.values()), language)
    if isinstance(named, Game):
        problems = game_problems(named)
        if problems:
            raise BadInput("; ".join(problems))
        return _of_answers(shelf, (named,), language)
    if not (isinstance(named, type) and issubclass(named, Rule)):
        raise BadInput(f"{shown(named)} is no rule class, no game and no catalogue; give one, or a name")
    problems = class_problems(named)
    if problems:
        raise BadInput("; ".join(problems))
    return {"$schema": DIALECT, **_of_rule(named, language)}


def _named(name: str, shelf: Catalogue) -> Game | type[Rule]:
    found = shelf.games.get(name) or shelf.rules.get(name)
    if found is None:
        barred = shelf.barred.get(("rule", name)) or shelf.barred.get(("game", name))
        known = (*shelf.rules, *shelf.games)
        raise BadText(f"'{name}'", [barred or f"there is no such rule or game; {did_you_mean(name, known)}"])
    return found


def _of_answers(shelf: Catalogue, games: tuple[Game, ...], language: str) -> dict[str, Any]:
    """The schema of the answers that play one of these games with the rules of that catalogue."""
    sayable, left_out = {}, []
    for name, cls in shelf.rules.items():
        try:
            sayable[name] = _of_rule(cls, language)
        except BadText as error:  # it can be used as a value alone
            left_out.append(f"{error.subject} is left out: {'; '.join(error.problems)}")
    rules = {name: {"$ref": f"#/$defs/{quote(name)}"} for name in sayable}
    if len(games) == 1:
        for rule in games[0].rules:
            if rules.get(rule.name) and type(rule) is shelf.rules[rule.name]:
                rules[rule.name] |= _as_default(rule)
    names = list(dict.fromkeys(rule.name for game in games for rule in game.rules))
    parts: dict[str, dict[str, Any]] = {
        GAME: _of_games(games, language),
        RULES: {"type": "object", "additionalProperties": False, "properties": rules, "default": {}},
        WITHOUT: {"type": "array", "items": {"enum": names}, "uniqueItems": True, "default": []},
    }
    at = LANGUAGES.index(language)
    head = {"title": games[0].name, "description": _about(games[0], language)} if len(games) == 1 else {"title": "trainrules"}
    return {
        "$schema": DIALECT,
        **head,
        **({"$comment": "; ".join(left_out)} if left_out else {}),
        "type": "object",
        "additionalProperties": False,
        "properties": {key: {"description": FORM[key][at], **part} for key, part in parts.items()},
        "required": [GAME],
        "$defs": sayable,
    }


def _of_games(games: tuple[Game, ...], language: str) -> dict[str, Any]:
    each = [{"const": game.name, "title": game.name, "description": _about(game, language)} for game in games]
    # `oneOf`, since there a game has a text of its own; it may not be empty.
    return {"type": "string", "oneOf": each} if each else {"enum": []}


def _about(game: Game, language: str) -> str:
    return str(game.abouts.get(language, game.about))


def _as_default(rule: Rule) -> dict[str, Any]:
    """The options that a game gives its own rule; nothing where no text can say them."""
    try:
        return {"default": json_options(rule)}
    except BadText:
        return {}


def _of_rule(cls: type[Rule], language: str) -> dict[str, Any]:
    hints, unread = option_types(cls)
    if unread:
        raise BadText(f"rule '{cls.name}'", [f"its options cannot be written as text ({unread}); use the rule as a value"])
    try:
        made = _of_options(cls, hints, language)
        json.dumps(made, allow_nan=False)
    except BadText:
        raise
    except Exception as error:  # whatever a stranger's validator does, or says that is no schema
        raise BadText(
            f"rule '{cls.name}'", [f"its options make no schema ({fault_of(error)}); mend the 'schema' of its validators"]
        ) from error
    return made


def _of_options(cls: type[Rule], hints: Mapping[str, Any], language: str) -> dict[str, Any]:
    properties: dict[str, Any] = {}
    required: list[str] = []
    for attribute in attributes(cls):
        word, kinds = str(attribute.alias), list(_kinds(hints.get(attribute.name)))
        if attribute.init and kinds:
            default = _default(cls, attribute)
            doc = option_doc(attribute, language)
            told = _told(_joined(_narrowed(kinds, attribute.validator)), _meanings(hints[attribute.name], language))
            properties[word] = told | default | ({"description": doc} if doc else {})
        if attribute.init and attribute.default is attrs.NOTHING:
            required.append(word)
    if not properties.keys() >= set(required):
        unsaid = [word for word in required if word not in properties]
        raise BadText(
            f"rule '{cls.name}'",
            [f"option '{word}' must be given, and no text can say it; use the rule as a value" for word in unsaid],
        )
    return {
        "title": cls.name,
        "description": str(sentence_in(cls, language)),
        **({"$comment": "; ".join(cls.sources)} if cls.sources else {}),
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
        **({"required": required} if required else {}),
    }


def _meanings(hint: Any, language: str) -> dict[str, str]:
    """What the words mean that an option of that type takes, where they say it."""
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {str(member.value): meaning for member in hint if (meaning := meaning_of(member, language))}
    return {word: meaning for part in get_args(hint) for word, meaning in _meanings(part, language).items()}


def _told(part: dict[str, Any], meanings: Mapping[str, str]) -> dict[str, Any]:
    """The same schema, with what each of several words means where all of them say it."""
    words = part.get("enum")
    if words and part.get("type") == "string" and all(word in meanings for word in words):
        each = [{"const": word, "description": meanings[word]} for word in words]
        return {**{key: value for key, value in part.items() if key != "enum"}, "oneOf": each}
    if "anyOf" in part:
        return part | {"anyOf": [_told(kind, meanings) for kind in part["anyOf"]]}
    return part | {"items": _told(part["items"], meanings)} if "items" in part else part


def _default(cls: type[Rule], attribute: attrs.Attribute[Any]) -> dict[str, Any]:
    """The default of an option; nothing where there is none, where it depends on others, and where no text can say it."""
    made: Any = attribute.default
    if made is attrs.NOTHING or getattr(made, "takes_self", False):
        return {}
    try:
        factory = getattr(made, "factory", None)
        return {"default": json_value(cls, str(attribute.alias), factory() if factory else made)}
    except Exception:  # noqa: BLE001  # no text can say it, or a stranger's factory fails
        return {}


def _kinds(hint: Any) -> Iterator[dict[str, Any]]:
    """What an option of that type takes: a schema for each type of JSON's. `items` of an array is again a list of these."""
    if get_origin(hint) in (Union, UnionType):
        for part in get_args(hint):
            yield from _kinds(part)
    elif is_series(hint):
        items = list(_kinds(get_args(hint)[0]))
        if items:
            yield {"type": "array", "items": items}
    elif isinstance(hint, type) and hint in (NoneType, bool, int, str):
        yield {"type": TYPES[hint][0]}
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield {"type": "string", "enum": [str(member.value) for member in hint]}


def _narrowed(kinds: list[dict[str, Any]], validator: Any) -> list[dict[str, Any]]:
    """What is left of these when the validator has had its say."""
    own = getattr(validator, "schema", None)
    if isinstance(own, Mapping):
        return _both(kinds, _keywords(own))
    if isinstance(validator, AND):
        for part in validator._validators:  # noqa: SLF001  # attrs has no other way to ask for them
            kinds = _narrowed(kinds, part)
        return kinds
    if isinstance(validator, OPTIONAL):
        inner = validator.validator
        return [left for kind in kinds for left in ([kind] if kind["type"] == "null" else _narrowed([kind], inner))]
    if isinstance(validator, DEEP):
        arrays = [kind | {"items": _narrowed(kind["items"], validator.member_validator)} for kind in kinds if "items" in kind]
        return _narrowed(arrays, validator.iterable_validator)
    return _both(kinds, _of_validator(validator))


def _keywords(own: Any) -> dict[str, Any]:
    """What a validator says of itself, where it could be JSON Schema.

    Raises ValueError or TypeError for what could not.
    """
    said = dict(own)
    kinds = said.get("type", [])
    if not isinstance(kinds, str | list | tuple) or not all(isinstance(kind, str) for kind in kinds):
        raise ValueError(f"'type' is {shown(kinds)}")
    for key, value in said.items():
        if not isinstance(key, str) or type(value) not in TAKEN.get(key, (type(value),)):
            raise ValueError(f"{shown(key)} is {shown(value)}")
    return said | ({"items": _keywords(said["items"])} if "items" in said else {})


def _of_validator(validator: Any) -> Mapping[str, Any]:
    """A validator of attrs that stands alone, as JSON Schema; nothing for one that cannot be read."""
    if isinstance(validator, NUMBER) and isinstance(validator.bound, int | float) and math.isfinite(validator.bound):
        return {"type": "integer", BOUNDS[validator.compare_op]: validator.bound}
    if isinstance(validator, SHORTEST):
        return {"type": ["string", "array"], "minLength": validator.min_length, "minItems": validator.min_length}
    if isinstance(validator, LONGEST):
        return {"type": ["string", "array"], "maxLength": validator.max_length, "maxItems": validator.max_length}
    if isinstance(validator, IN):
        return _of_choice(getattr(validator, "_original_options", validator.options))
    if isinstance(validator, INSTANCE):
        return _of_classes(validator.type if isinstance(validator.type, tuple) else (validator.type,))
    return {}


def _of_choice(options: Any) -> Mapping[str, Any]:
    if isinstance(options, range) and options.step == 1:
        return {"type": "integer", "minimum": options.start, "maximum": options.stop - 1}
    if isinstance(options, str) or not isinstance(options, Collection):
        return {}
    values = sorted(options, key=shown) if isinstance(options, set | frozenset) else options
    said = []
    for value in values:
        try:
            said.append(json_value(Rule, "", value))
        except BadText:  # no option that text can say has this value
            continue
    return {"enum": said}


def _of_classes(classes: tuple[Any, ...]) -> Mapping[str, Any]:
    found = [
        next((TYPES[known] for known in TYPES if isinstance(cls, type) and issubclass(cls, known)), None) for cls in classes
    ]
    return {} if None in found else {"type": [kind for kinds in found for kind in kinds or ()]}


def _both(kinds: list[dict[str, Any]], more: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What of these `more` allows too."""
    said = more.get("type", [kind["type"] for kind in kinds])
    types = {"integer" if name == "number" else name for name in ([said] if isinstance(said, str) else said)}
    left = []
    for kind in kinds:
        if kind["type"] not in types:
            continue
        both = dict(kind)
        for key, value in more.items():
            if key != "type" and KEYWORDS.get(key, kind["type"]) == kind["type"]:
                _add(both, key, value)
        if both.get("enum") != []:
            left.append(both)
    return left


def _add(kind: dict[str, Any], key: str, value: Any) -> None:
    if key == "items":
        kind[key] = _both(kind[key], value)
    elif key == "enum":
        known = kind.get(key, value)
        kind[key] = [each for each in value if each in known and _type_of(each) == kind["type"]]
    elif key not in kind:
        kind[key] = value
    elif key in TIGHTER:
        kind[key] = TIGHTER[key](kind[key], value)
    else:
        kind["allOf"] = [*kind.get("allOf", []), {key: value}]


def _type_of(value: Any) -> str:
    if isinstance(value, list):
        return "array"
    return next((names[0] for known, names in TYPES.items() if isinstance(value, known)), "")


def _joined(kinds: list[dict[str, Any]]) -> dict[str, Any]:
    """One schema for all of these."""
    each = [kind | {"items": _joined(kind["items"])} if "items" in kind else kind for kind in kinds]
    each = [kind for at, kind in enumerate(each) if kind not in each[:at]]
    types = [kind["type"] for kind in each]
    if len(each) == 1:
        return each[0]
    if each and len(set(types)) == len(types) and all(kind.keys() <= {"type", *KEYWORDS} for kind in each):
        return {"type": types, **{key: value for kind in each for key, value in kind.items() if key != "type"}}
    return {"anyOf": each} if each else {"not": {}}
