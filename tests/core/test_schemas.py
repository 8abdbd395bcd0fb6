"""JSON Schema of rules, games and rulesets."""

from __future__ import annotations

import itertools
import json
from enum import Enum, IntEnum
from types import NoneType
from typing import Any

import attrs
import pytest
from attrs import field, frozen
from attrs.validators import (
    and_,
    deep_iterable,
    ge,
    gt,
    in_,
    instance_of,
    le,
    lt,
    matches_re,
    max_len,
    min_len,
    optional,
)

import trainrules as tr

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class Colour(Enum):
    """Two colours."""

    RED = "red"
    BLUE = "dark blue"


class Speed(IntEnum):
    """Two speeds that are numbers, too."""

    SLOW = 1
    FAST = 2


@frozen
class Whole:
    """A validator that tells what it takes."""

    schema: Any

    def __call__(self, rule: object, attribute: object, value: object) -> None:
        """Anything."""


@frozen
class Kinds(tr.Rule):
    """It has an option of every kind.

    What follows the sentence is not told.
    """

    sentences = {"de": "Sie hat eine Option jeder Art."}
    sources = ("A leaflet", "A book")

    loud: bool
    count: int = field(default=3, metadata={"doc": "how many", "doc_de": "wie viele"})
    word: str = field(default="plain", metadata={"doc": "what is said"})
    colour: Colour = Colour.RED
    speed: Speed = Speed.SLOW
    maybe: int | None = None
    tinted: Colour | None = None
    either: int | str = 0
    several: tuple[int, ...] = field(factory=lambda: (1, 2))
    colours: tuple[Colour | None, ...] = (Colour.BLUE, None)
    policy: tr.Rotate = field(factory=tr.Rotate)
    policies: tuple[tr.Rotate, ...] = ()
    perhaps: tr.Rotate | None = None
    _hidden: int = 0
    worked: int = field(default=7, init=False)


@frozen
class Needy(tr.Rule):
    """Nobody can say its option as text."""

    policy: tr.Rotate
    other: list[int]
    count: int


@frozen
class Later(tr.Rule):
    """One default is made from another option, and one cannot be said."""

    low: int = 1
    high: int = field()
    rotate: tr.Rotate | int = field(factory=tr.Rotate)

    @high.default
    def _high(self) -> int:
        return self.low + 1


@frozen
class Plain(tr.Rule):
    """It has no options."""


@frozen
class Puzzling(tr.Rule):
    """Nobody knows what type its option has."""

    value: Unheard = 1  # type: ignore[name-defined]  # noqa: F821


@pytest.fixture(scope="module")
def shelf(small: Any) -> tr.Catalogue:
    """The rules of this file, and two games: the first has three of them, and one that is not on the shelf."""
    one = small.game(Kinds(loud=True, count=5), Plain(), Later(rotate=tr.SeatTracks()), name="one")
    two = attrs.evolve(small.game(name="two"), about="The other game.", abouts={"de": "Das andere Spiel."})
    made: tr.Catalogue = small.catalogue(small.Offers(Kinds, Needy, Later, Plain, Puzzling, one, two), strict=True)
    return made


def option(hint: object, validator: Any = None) -> dict[str, Any]:
    """What the schema says of an option of that type and validator, without a default."""
    body = {"__doc__": "It is made.", "__annotations__": {"it": hint}, "it": field(validator=validator)}
    cls = frozen(type("Made", (tr.Rule,), body))
    found: dict[str, Any] = tr.schema(cls)["properties"]["it"]
    return found


def test_a_rule_is_told_with_all_its_options() -> None:
    """Title, sentence, sources, and what each option that text can say takes."""
    assert tr.schema(Kinds) == {
        "$schema": DIALECT,
        "title": "kinds",
        "description": "It has an option of every kind.",
        "$comment": "A leaflet; A book",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "loud": {"type": "boolean"},
            "count": {"type": "integer", "default": 3, "description": "how many"},
            "word": {"type": "string", "default": "plain", "description": "what is said"},
            "colour": {"type": "string", "enum": ["red", "dark blue"], "default": "red"},
            "speed": {"type": "string", "enum": ["1", "2"], "default": "1"},
            "maybe": {"type": ["integer", "null"], "default": None},
            "tinted": {"anyOf": [{"type": "string", "enum": ["red", "dark blue"]}, {"type": "null"}], "default": None},
            "either": {"type": ["integer", "string"], "default": 0},
            "several": {"type": "array", "items": {"type": "integer"}, "default": [1, 2]},
            "colours": {
                "type": "array",
                "items": {"anyOf": [{"type": "string", "enum": ["red", "dark blue"]}, {"type": "null"}]},
                "default": ["dark blue", None],
            },
            "perhaps": {"type": "null", "default": None},
            "hidden": {"type": "integer", "default": 0},
        },
        "required": ["loud"],
    }


def test_a_rule_without_options_and_sources_is_told_shortly() -> None:
    """Only nothing fits it."""
    assert tr.schema(Plain) == {
        "$schema": DIALECT,
        "title": "plain",
        "description": "It has no options.",
        "type": "object",
        "additionalProperties": False,
        "properties": {},
    }


def test_a_rule_is_told_in_german_where_it_speaks_it() -> None:
    """Its sentence and its options; else in English."""
    told = tr.schema(Kinds, "de")
    assert told["description"] == "Sie hat eine Option jeder Art."
    assert (told["properties"]["count"]["description"], told["properties"]["word"]["description"]) == (
        "wie viele",
        "what is said",
    )
    assert tr.schema(Plain, "de")["description"] == "It has no options."


def test_a_default_that_cannot_be_said_is_not_told() -> None:
    """Nor is the option required: it may be left out."""
    told = tr.schema(Later)
    assert told["properties"] == {
        "low": {"type": "integer", "default": 1},
        "high": {"type": "integer"},
        "rotate": {"type": "integer"},
    }
    assert "required" not in told


def test_a_default_that_cannot_be_made_is_not_told() -> None:
    """It is told when the rule is made."""

    @frozen
    class Failing(tr.Rule):
        """Its default fails."""

        failing: int = field(factory=lambda: int("seven"))

    assert tr.schema(Failing)["properties"] == {"failing": {"type": "integer"}}


RANGES: list[tuple[Any, Any, dict[str, Any]]] = [
    (int, ge(2), {"type": "integer", "minimum": 2}),
    (int, gt(2), {"type": "integer", "exclusiveMinimum": 2}),
    (int, le(2), {"type": "integer", "maximum": 2}),
    (int, lt(2), {"type": "integer", "exclusiveMaximum": 2}),
    (int, ge(0.5), {"type": "integer", "minimum": 0.5}),
    (int, ge(float("-inf")), {"type": "integer"}),
    (int, [ge(2), ge(4), le(9), le(8)], {"type": "integer", "minimum": 4, "maximum": 8}),
    (int, and_(instance_of(int), gt(0), lt(9)), {"type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 9}),
    (int | None, optional(ge(1)), {"type": ["integer", "null"], "minimum": 1}),
    (int | None, optional([ge(1), le(4)]), {"type": ["integer", "null"], "minimum": 1, "maximum": 4}),
    (int | None, ge(1), {"type": "integer", "minimum": 1}),
    (int | str, ge(1), {"type": "integer", "minimum": 1}),
    (str, min_len(1), {"type": "string", "minLength": 1}),
    (str, max_len(9), {"type": "string", "maxLength": 9}),
    (tuple[int, ...], min_len(1), {"type": "array", "items": {"type": "integer"}, "minItems": 1}),
    (tuple[int, ...], max_len(3), {"type": "array", "items": {"type": "integer"}, "maxItems": 3}),
    (str | tuple[int, ...], max_len(3), {"type": ["string", "array"], "maxLength": 3, "items": {"type": "integer"}, "maxItems": 3}),
    (tuple[int, ...], deep_iterable(ge(1)), {"type": "array", "items": {"type": "integer", "minimum": 1}}),
    (
        tuple[int | None, ...],
        deep_iterable(optional(ge(1)), and_(instance_of(tuple), min_len(2))),
        {"type": "array", "items": {"type": ["integer", "null"], "minimum": 1}, "minItems": 2},
    ),
    (int | tuple[int, ...], deep_iterable(ge(1)), {"type": "array", "items": {"type": "integer", "minimum": 1}}),
    (int, in_([6, 9, 12]), {"type": "integer", "enum": [6, 9, 12]}),
    (int, in_(range(1, 13)), {"type": "integer", "minimum": 1, "maximum": 12}),
    (int, in_(range(6, 13, 3)), {"type": "integer", "enum": [6, 9, 12]}),
    (str, in_({"b", "a"}), {"type": "string", "enum": ["a", "b"]}),
    (str, in_("abc"), {"type": "string"}),
    (int, in_(itertools.count()), {"type": "integer"}),
    (int | str | None, in_([6, "all", None, 2.5]), {"anyOf": [{"type": "integer", "enum": [6]}, {"type": "string", "enum": ["all"]}, {"type": "null", "enum": [None]}]}),
    (int, and_(in_([6, 9, 12]), in_([9, 12, 15])), {"type": "integer", "enum": [9, 12]}),
    (bool | int, in_([1]), {"type": "integer", "enum": [1]}),
    (tuple[int, ...], in_([(1, 2), (3,)]), {"type": "array", "items": {"type": "integer"}, "enum": [[1, 2], [3]]}),
    (Colour, in_([Colour.BLUE]), {"type": "string", "enum": ["dark blue"]}),
    (Colour, in_(Colour), {"type": "string", "enum": ["red", "dark blue"]}),
    (Colour, instance_of(Colour), {"type": "string", "enum": ["red", "dark blue"]}),
    (Speed, instance_of(Speed), {"type": "string", "enum": ["1", "2"]}),
    (int | str | None, instance_of((int, NoneType)), {"type": ["integer", "null"]}),
    (bool | int, instance_of(int), {"type": ["boolean", "integer"]}),
    (bool | int, instance_of(bool), {"type": "boolean"}),
    (int, instance_of(object), {"type": "integer"}),
    (int | str, instance_of(int | str), {"type": ["integer", "string"]}),
    (str, matches_re("a+"), {"type": "string"}),
    (str, lambda *_: None, {"type": "string"}),
    (int, in_([]), {"not": {}}),
    (int | int, None, {"type": "integer"}),
    (Colour | str, in_(["red"]), {"type": "string", "enum": ["red"]}),
]  # fmt: skip


@pytest.mark.parametrize(("hint", "validator", "told"), RANGES, ids=[f"{hint} {validator}" for hint, validator, _ in RANGES])
def test_the_range_of_an_option_is_that_of_its_validator(hint: object, validator: Any, told: dict[str, Any]) -> None:
    """As far as it can be read; what cannot leaves the type as it is."""
    assert option(hint, validator) == told


OWN: list[tuple[Any, Any, dict[str, Any]]] = [
    (int, {"minimum": 2, "multipleOf": 2}, {"type": "integer", "minimum": 2, "multipleOf": 2}),
    (int | None, {"type": "integer", "minimum": 2}, {"type": "integer", "minimum": 2}),
    (int | None, {"type": ["number", "null"], "minimum": 2}, {"type": ["integer", "null"], "minimum": 2}),
    (str | int, {"pattern": "^a"}, {"type": ["string", "integer"], "pattern": "^a"}),
    (tuple[int, ...], {"items": {"maximum": 9}, "uniqueItems": True}, {"type": "array", "items": {"type": "integer", "maximum": 9}, "uniqueItems": True}),
    (int, {"title": "Number"}, {"type": "integer", "title": "Number"}),
    (int, ["no mapping"], {"type": "integer"}),
]  # fmt: skip


@pytest.mark.parametrize(("hint", "said", "told"), OWN, ids=[f"{hint} {said}" for hint, said, _ in OWN])
def test_a_validator_may_tell_its_own_schema(hint: object, said: Any, told: dict[str, Any]) -> None:
    """Each keyword narrows the types that it speaks of."""
    assert option(hint, Whole(said)) == told


def test_keywords_that_contradict_each_other_both_hold() -> None:
    """Where neither is the tighter one."""
    both = and_(Whole({"multipleOf": 2}), Whole({"multipleOf": 3}), Whole({"multipleOf": 5}))
    assert option(int, both) == {"type": "integer", "multipleOf": 2, "allOf": [{"multipleOf": 3}, {"multipleOf": 5}]}


def test_a_game_is_told_with_every_rule_there_is(shelf: tr.Catalogue) -> None:
    """Each stands once, among the definitions. Those of the game have its options as the default."""
    told = tr.schema(shelf.games["one"], catalogue=shelf)
    assert (told["title"], told["description"], told["required"]) == ("one", "", ["game"])
    assert told["properties"] == {
        "game": {
            "description": "What is played.",
            "type": "string",
            "oneOf": [{"const": "one", "title": "one", "description": ""}],
        },
        "rules": {
            "description": "House rules with their options; one of the game's own rules is replaced by it.",
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "kinds": {"$ref": "#/$defs/kinds", "default": {"loud": True, "count": 5}},
                "later": {"$ref": "#/$defs/later"},
                "plain": {"$ref": "#/$defs/plain", "default": {}},
            },
            "default": {},
        },
        "without": {
            "description": "Rules of the game that are left out.",
            "type": "array",
            "items": {"enum": ["says", "kinds", "plain", "later"]},
            "uniqueItems": True,
            "default": [],
        },
    }


def test_definitions_are_the_schemas_of_the_rules(shelf: tr.Catalogue) -> None:
    """Without the dialect, which is said once."""
    told = tr.schema(shelf)
    assert told["$schema"] == DIALECT
    assert {name: {"$schema": DIALECT, **each} for name, each in told["$defs"].items()} == {
        cls.name: tr.schema(cls) for cls in (Kinds, Later, Plain)
    }


def test_a_catalogue_is_told_with_all_its_games(shelf: tr.Catalogue) -> None:
    """In either language; rules have no default, since not every game has them."""
    told = tr.schema(shelf, "de")
    assert told["title"] == "trainrules"
    assert told["properties"]["game"] == {
        "description": "Was gespielt wird.",
        "type": "string",
        "oneOf": [
            {"const": "one", "title": "one", "description": ""},
            {"const": "two", "title": "two", "description": "Das andere Spiel."},
        ],
    }
    assert told["properties"]["rules"]["properties"]["kinds"] == {"$ref": "#/$defs/kinds"}
    assert told["properties"]["without"]["items"] == {"enum": ["says", "kinds", "plain", "later"]}


def test_a_game_with_a_rule_of_the_name_of_another_has_no_default_for_that(shelf: tr.Catalogue, small: Any) -> None:
    """The answer would mean the one that the catalogue has."""

    @frozen
    class Plain(tr.Rule):
        """It is another."""

    told = tr.schema(small.game(Plain()), catalogue=shelf)
    assert told["properties"]["rules"]["properties"]["plain"] == {"$ref": "#/$defs/plain"}


def test_a_catalogue_without_games_is_told_too(small: Any) -> None:
    """No answer fits it."""
    told = tr.schema(small.catalogue(small.Offers(Plain), strict=True))
    assert told["properties"]["game"] == {"description": "What is played.", "enum": []}
    assert told["properties"]["without"]["items"] == {"enum": []}


def test_rules_and_games_may_be_named(shelf: tr.Catalogue) -> None:
    """By the catalogue that is given."""
    assert tr.schema("kinds", catalogue=shelf) == tr.schema(Kinds)
    assert tr.schema("two", catalogue=shelf) == tr.schema(shelf.games["two"], catalogue=shelf)
    assert tr.schema(catalogue=shelf) == tr.schema(shelf) == tr.schema(shelf, catalogue=shelf)


def test_everything_installed_is_told_where_nothing_is_said() -> None:
    """With the games that ship."""
    assert tr.schema() == tr.schema(tr.catalogue())
    assert "mexican-train" in [each["const"] for each in tr.schema()["properties"]["game"]["oneOf"]]


def test_a_name_that_is_a_rule_and_a_game_is_the_game(small: Any) -> None:
    """The rule can be given as a class."""
    shelf = small.catalogue(small.Offers(Plain, small.game(name="plain")), strict=True)
    assert "game" in tr.schema("plain", catalogue=shelf)["properties"]


def test_names_of_rules_in_other_scripts_are_pointed_to(small: Any) -> None:
    """A pointer is part of an address, in which letters beyond ASCII are encoded."""

    @frozen
    class Zuege(tr.Rule):
        """It has an umlaut."""

    Zuege.name = "z\N{LATIN SMALL LETTER U WITH DIAERESIS}ge"
    told = tr.schema(small.catalogue(small.Offers(Zuege), strict=True))
    assert told["properties"]["rules"]["properties"]["z\xfcge"] == {"$ref": "#/$defs/z%C3%BCge"}


def test_a_schema_is_json(shelf: tr.Catalogue) -> None:
    """And reads back as it was."""
    for told in (tr.schema(), tr.schema(shelf), tr.schema(Kinds)):
        assert json.loads(json.dumps(told)) == told


def test_a_language_that_there_is_not_is_bad_input() -> None:
    """With those that there are."""
    with pytest.raises(tr.BadInput, match="there are no schemas in 'fr'; known are: de, en"):
        tr.schema(Plain, "fr")


@pytest.mark.parametrize(
    ("what", "problem"),
    [
        (7, "7 is no rule class, no game and no catalogue; give one, or a name"),
        (Plain(), r"Plain\(\) is no rule class"),
        (tr.Rule, "is no rule; derive a class from trainrules.Rule"),
        (type("Loose", (tr.Rule,), {"__doc__": "It is not frozen."}), "rule 'loose' is no frozen attrs class"),
    ],
    ids=["number", "value", "base", "not frozen"],
)
def test_what_is_nothing_of_the_kind_is_bad_input(what: Any, problem: str) -> None:
    """With what to do."""
    with pytest.raises(tr.BadInput, match=problem):
        tr.schema(what)


def test_two_catalogues_are_bad_input(shelf: tr.Catalogue) -> None:
    """Neither is ignored."""
    with pytest.raises(tr.BadInput, match="two catalogues are given; give one"):
        tr.schema(shelf, catalogue=tr.catalogue())


def problems(what: Any, shelf: tr.Catalogue) -> str:
    """What is wrong with a name or a rule."""
    with pytest.raises(tr.BadText) as caught:
        tr.schema(what, catalogue=shelf)
    return str(caught.value)


def test_a_name_that_there_is_not_is_told(shelf: tr.Catalogue) -> None:
    """With the nearest rule or game."""
    assert problems("kind", shelf) == "'kind': there is no such rule or game; did you mean 'kinds'?"
    assert problems("on", shelf) == "'on': there is no such rule or game; did you mean 'one'?"


def test_a_name_that_several_offer_is_told(small: Any) -> None:
    """With who they are, whether it is a rule's or a game's."""

    def other() -> type[tr.Rule]:
        @frozen
        class Plain(tr.Rule):
            """It is another."""

        return Plain

    games = [small.game(name="pub"), small.game(Kinds(loud=True), name="pub")]
    shelf = small.catalogue(small.Offers(Plain, games[0]), small.Offers(other(), games[1]))
    assert "rule 'plain' is offered by plug-in 'Offers' and by" in problems("plain", shelf)
    assert "game 'pub' is offered by plug-in 'Offers' and by" in problems("pub", shelf)


def test_a_rule_that_no_text_can_say_is_told(shelf: tr.Catalogue) -> None:
    """Each option that would have to be given; or that the types cannot be known."""
    assert problems(Needy, shelf) == (
        "rule 'needy', 2 problems:\n"
        "  - option 'policy' must be given, and no text can say it; use the rule as a value\n"
        "  - option 'other' must be given, and no text can say it; use the rule as a value"
    )
    assert problems(Puzzling, shelf) == (
        "rule 'puzzling': its options cannot be written as text (NameError: name 'Unheard' is not defined); "
        "use the rule as a value"
    )


class Pace(tr.Worded):
    """Two paces, of which one speaks German."""

    WALK = "walk", "step by step", "Schritt für Schritt"
    RUN = "run", "as fast as can be"


@frozen
class Paces(tr.Rule):
    """It has words that say what they mean."""

    pace: Pace = Pace.WALK
    maybe: Pace | None = None
    several: tuple[Pace, ...] = ()
    mixed: Pace | Colour = Pace.RUN
    one: Pace = field(default=Pace.RUN, validator=in_([Pace.RUN]))


def test_words_that_say_what_they_mean_are_told_one_by_one() -> None:
    """In the language that is asked for, or in English; where one of them says nothing, all stay a list."""
    walk = {"const": "walk", "description": "step by step"}
    run = {"const": "run", "description": "as fast as can be"}
    both = {"type": "string", "oneOf": [walk, run]}
    assert tr.schema(Paces)["properties"] == {
        "pace": {**both, "default": "walk"},
        "maybe": {"anyOf": [both, {"type": "null"}], "default": None},
        "several": {"type": "array", "items": both, "default": []},
        "mixed": {"anyOf": [both, {"type": "string", "enum": ["red", "dark blue"]}], "default": "run"},
        "one": {"type": "string", "oneOf": [run], "default": "run"},
    }
    assert tr.schema(Paces, "de")["properties"]["pace"]["oneOf"] == [
        {"const": "walk", "description": "Schritt für Schritt"},
        run,
    ]
