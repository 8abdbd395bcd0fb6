"""What holds for every option of every bundled rule: text, value and JSON say the same, within the bounds of the schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from enum import Enum
from typing import Any, get_args, get_type_hints
from urllib.parse import quote

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr
from trainrules.rule import sentence_options

CATALOGUE = tr.catalogue()
RULES = [cls for cls in CATALOGUE.rules.values() if cls.__module__.startswith("trainrules_variants.")]
OPTIONS = [(cls, attribute) for cls in RULES for attribute in attrs.fields(cls)]
MOST = 200
"""So many characters a text for people may have."""

each_rule = pytest.mark.parametrize("cls", RULES, ids=lambda cls: cls.name)
each_option = pytest.mark.parametrize(
    ("cls", "option"), OPTIONS, ids=[f"{cls.name}:{attribute.alias}" for cls, attribute in OPTIONS]
)


def told(cls: type[tr.Rule], option: Any) -> dict[str, Any]:
    """What the schema of the rule says of the option."""
    found: dict[str, Any] = tr.schema(cls)["properties"][option.alias]
    return found


def parts(schema: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The schema for each type of JSON that it allows."""
    for part in schema.get("anyOf", [schema]):
        kinds = part["type"]
        for kind in [kinds] if isinstance(kinds, str) else kinds:
            yield kind, part


def fitting(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Values that the schema allows."""
    return st.one_of([_fitting(kind, part) for kind, part in parts(schema)])


def _fitting(kind: str, part: dict[str, Any]) -> st.SearchStrategy[Any]:
    if kind == "integer":
        return st.integers(part.get("minimum"), part.get("maximum"))
    if kind == "array":
        return st.lists(fitting(part["items"]), min_size=part.get("minItems", 0), max_size=part.get("maxItems"))
    words = [each["const"] for each in part.get("oneOf", [{"const": ""}])]
    return {"string": st.sampled_from(words), "boolean": st.booleans(), "null": st.none()}[kind]


def beyond(schema: dict[str, Any]) -> Iterator[Any]:
    """Values just beyond what the schema allows, and words that it does not."""
    for kind, part in parts(schema):
        if kind == "integer":
            yield from [part["minimum"] - 1] if "minimum" in part else []
            yield from [part["maximum"] + 1] if "maximum" in part else []
        elif kind == "array":
            yield from [[]] if part.get("minItems") else []
            yield from ([value] for value in beyond(part["items"]) if value is not None)  # as text [none] is none
        elif kind == "string":
            yield "no-such-word"
    if "null" not in {kind for kind, _ in parts(schema)}:
        yield None


def of_other_types(schema: dict[str, Any]) -> list[Any]:
    """A value of each type of JSON that the schema does not name, and what is easily taken for one that it does."""
    kinds = {kind for kind, _ in parts(schema)}
    values = {"integer": [4], "string": ["4", "true", "none", ""], "boolean": [True, False], "null": [None], "array": [[4]]}
    other = [value for kind, each in values.items() if kind not in kinds for value in each]
    return [*other, 4.5, {}, [[4]], [True], ["4"]]


def text_of(value: Any) -> str:
    """A JSON value as an option is written."""
    if isinstance(value, list):
        return "+".join(map(text_of, value))
    words = {None: "none", True: "yes", False: "no"}
    return words[value] if value is None or isinstance(value, bool) else quote(str(value), safe="")


def native(hint: Any, value: Any) -> Any:
    """A JSON value as Python has it for an option of that type."""
    kinds = get_args(hint) or (hint,)
    if isinstance(value, list):
        return tuple(value)
    members = (member for kind in kinds if isinstance(kind, type) and issubclass(kind, Enum) for member in kind)
    return next((member for member in members if member.value == value), value)


def made(way: Any) -> Any:
    """The rule that somebody makes; or what is wrong with it."""
    try:
        return way()
    except tr.BadText as error:
        return list(error.problems)
    except (ValueError, TypeError) as error:
        return [str(error.args[0])]


def by_text(cls: type[tr.Rule], option: Any, value: Any) -> Any:
    """As a ruleset is written."""
    return made(lambda: CATALOGUE.rule(f"{cls.name}:{option.alias}={text_of(value)}"))


def by_value(cls: type[tr.Rule], option: Any, value: Any) -> Any:
    """As a program makes it."""
    return made(lambda: cls(**{option.alias: native(get_type_hints(cls)[option.name], value)}))


def by_json(cls: type[tr.Rule], option: Any, value: Any) -> Any:
    """As a form gives it."""
    return made(lambda: CATALOGUE.rule(cls.name, json.loads(json.dumps({option.alias: value}))))


@each_option
def test_every_option_is_in_the_schema_of_its_rule(cls: type[tr.Rule], option: Any) -> None:
    """None is of a type that no text can say."""
    assert option.alias in tr.schema(cls)["properties"]


@each_option
@settings(max_examples=20)
@given(data=st.data())
def test_what_the_schema_allows_the_option_takes(cls: type[tr.Rule], option: Any, data: st.DataObject) -> None:
    """Whether the other options go with it is another question."""
    option.validator(cls(), option, native(get_type_hints(cls)[option.name], data.draw(fitting(told(cls, option)))))


@each_option
@settings(max_examples=20)
@given(data=st.data())
def test_text_value_and_json_come_to_the_same_rule(cls: type[tr.Rule], option: Any, data: st.DataObject) -> None:
    """Or to the same refusal, where the other options do not go with it."""
    value = data.draw(fitting(told(cls, option)))
    rule = by_value(cls, option, value)
    assert by_text(cls, option, value) == rule
    assert by_json(cls, option, value) == rule


@each_option
def test_what_is_just_beyond_the_schema_is_refused_in_every_way(cls: type[tr.Rule], option: Any) -> None:
    """At each bound, a word that there is not, and nothing where something is needed."""
    for value in beyond(told(cls, option)):
        assert isinstance(by_value(cls, option, value), list), value
        assert isinstance(by_text(cls, option, value), list), value
        assert isinstance(by_json(cls, option, value), list), value


@each_option
def test_what_is_of_another_type_of_json_is_refused(cls: type[tr.Rule], option: Any) -> None:
    """A number in quotes is no number, and true is none either."""
    for value in of_other_types(told(cls, option)):
        assert isinstance(by_json(cls, option, value), list), value


@each_option
def test_the_default_of_the_schema_is_that_of_the_rule(cls: type[tr.Rule], option: Any) -> None:
    """To say it changes nothing."""
    assert by_json(cls, option, told(cls, option)["default"]) == cls()


@each_rule
def test_every_sentence_is_short_in_either_language(cls: type[tr.Rule]) -> None:
    """And there."""
    for sentence in (cls.sentence, cls.sentences["de"]):
        assert 0 < len(sentence) < MOST


@pytest.mark.parametrize("game", [*CATALOGUE.games.values()], ids=lambda game: game.name)
def test_every_sentence_is_short_with_the_options_of_a_game_too(game: tr.Game) -> None:
    """And nothing is left in braces."""
    said = [sentence for rule in game.rules for sentence in (rule.sentence, rule.sentences["de"])]
    assert [sentence for sentence in said if not 0 < len(sentence) < MOST or set("{}") & set(sentence)] == []


@each_rule
def test_a_sentence_says_the_same_options_in_either_language(cls: type[tr.Rule]) -> None:
    """Else one of them would say what is false when the option is changed."""
    assert sentence_options(cls, "en") == sentence_options(cls, "de")


@each_option
def test_every_word_of_an_option_says_what_it_means(cls: type[tr.Rule], option: Any) -> None:
    """In German too, but for the tables of hand sizes, where it is who has them."""
    hint = get_type_hints(cls)[option.name]
    words = [word for kind in (hint, *get_args(hint)) if isinstance(kind, type) and issubclass(kind, Enum) for word in kind]
    assert [word for word in words if not (isinstance(word, tr.Worded) and word.doc)] == []
    assert [word for word in words if type(word).__name__ != "SizeTable" and not word.doc_de] == []


@each_option
def test_every_option_is_explained_shortly_in_either_language(cls: type[tr.Rule], option: Any) -> None:
    """By a doc of its own, which the schema has."""
    for language, key in (("en", "doc"), ("de", "doc_de")):
        doc = option.metadata.get(key, "")
        assert 0 < len(doc) < MOST, f"metadata of '{option.alias}' has no short '{key}'"
        assert tr.schema(cls, language)["properties"][option.alias]["description"] == doc


def test_every_bundled_game_says_what_it_is_in_either_language() -> None:
    """In a form it is chosen by that."""
    games = [game for game in CATALOGUE.games.values() if "trainrules_variants" in CATALOGUE.origins[game.name]]
    assert len(games) > 0
    assert [game.name for game in games if not (0 < len(game.about) < MOST and 0 < len(game.abouts["de"]) < MOST)] == []


@pytest.mark.parametrize("name", [*CATALOGUE.games])
def test_the_options_of_a_game_read_back_as_its_rules(name: str) -> None:
    """Whoever says the defaults of its schema as house rules has the same rules."""
    rules = tr.schema(name)["properties"]["rules"]["properties"]
    said = {rule: entry["default"] for rule, entry in rules.items() if "default" in entry}
    read = tr.ruleset({"game": name, "rules": said})
    assert sorted(read.rules, key=repr) == sorted(tr.ruleset(name).rules, key=repr)
    assert list(said) == sorted(rule.name for rule in tr.ruleset(name).rules)
