"""Rulesets as JSON and back: what a settings form gives."""

from __future__ import annotations

import json
from enum import Enum
from typing import Any

import pytest
from attrs import field, frozen
from attrs.validators import ge, optional
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr


class Stop(Enum):
    """When one stops."""

    MAY = "may"
    UNABLE = "un able"
    NONE = "none"
    SEVEN = 7


@frozen
class Optioned(tr.Rule):
    """A rule with an option of every kind."""

    most: int | None = field(default=None, validator=optional(ge(1)))
    stop: Stop = Stop.MAY
    perhaps: Stop | None = Stop.MAY
    loud: bool = False
    count: int = 3
    word: str = "plain"
    other: str | None = None
    either: int | str = 0
    values: tuple[int, ...] = (12, 11)
    words: tuple[str, ...] = ()
    maybe: tuple[int | None, ...] = ()
    policy: tr.Rotate | None = None
    _hidden: int = 0


@frozen
class Needy(tr.Rule):
    """Two options must be given."""

    first: int
    second: str


@frozen
class Plain(tr.Rule):
    """It has no options."""


@pytest.fixture(scope="module")
def shelf(small: Any) -> tr.Catalogue:
    """The rules of this file, and a game that has one of them."""
    made: tr.Catalogue = small.catalogue(small.Offers(Optioned, Needy, Plain, small.game(Plain())), strict=True)
    return made


def problems(shelf: tr.Catalogue, answer: Any, *more: Any, **said: Any) -> list[str]:
    """What is wrong with an answer."""
    with pytest.raises(tr.RulesetError) as caught:
        shelf.ruleset(answer, *more, **said)
    return list(caught.value.problems)


def asked(shelf: tr.Catalogue, **options: Any) -> list[str]:
    """What is wrong with the options of the rule that has one of every kind."""
    return [
        problem.removeprefix("rule 'optioned': ")
        for problem in problems(shelf, {"game": "small", "rules": {"optioned": options}})
    ]


SAID: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {}),
    ({"most": 4}, {"most": 4}),
    ({"stop": Stop.UNABLE}, {"stop": "un able"}),
    ({"stop": Stop.SEVEN}, {"stop": "7"}),
    ({"perhaps": None}, {"perhaps": None}),
    ({"perhaps": Stop.NONE}, {"perhaps": "none"}),
    ({"loud": True}, {"loud": True}),
    ({"count": -7}, {"count": -7}),
    ({"word": ""}, {"word": ""}),
    ({"other": "none"}, {"other": "none"}),
    ({"either": "12"}, {"either": "12"}),
    ({"either": 12}, {"either": 12}),
    ({"values": ()}, {"values": []}),
    ({"values": (12, 0)}, {"values": [12, 0]}),
    ({"words": ("",)}, {"words": [""]}),
    ({"maybe": (None, 3)}, {"maybe": [None, 3]}),
    ({"hidden": 5}, {"hidden": 5}),
    ({"count": 4, "most": 5}, {"most": 5, "count": 4}),
]


@pytest.mark.parametrize(("values", "options"), SAID, ids=[repr(options) for _, options in SAID])
def test_a_ruleset_gives_its_answer_and_is_read_back(
    shelf: tr.Catalogue, values: dict[str, Any], options: dict[str, Any]
) -> None:
    """Only options that are not at their default are in it."""
    rules = shelf.ruleset("small", Optioned(**values), without=["plain"])
    assert rules.answer == {"game": "small", "rules": {"optioned": options}, "without": ["plain"]}
    assert shelf.ruleset(json.loads(json.dumps(rules.answer))) == rules


def test_a_game_alone_is_an_answer(shelf: tr.Catalogue) -> None:
    """Nothing else has to be said."""
    rules = shelf.ruleset({"game": "small"})
    assert (rules, rules.answer) == (shelf.ruleset("small"), {"game": "small", "rules": {}, "without": []})


def test_options_at_their_default_may_be_said(shelf: tr.Catalogue) -> None:
    """As a form says them."""
    said = {"most": None, "stop": "may", "loud": False, "values": [12, 11]}
    assert shelf.ruleset({"game": "small", "rules": {"optioned": said}}) == shelf.ruleset("small optioned")


def test_an_answer_says_what_its_text_says(shelf: tr.Catalogue) -> None:
    """In the order in which its rules stand."""
    answer = {"without": ("plain",), "rules": {"needy": {"second": "x", "first": 1}, "optioned": {"most": 4}}, "game": "small"}
    assert str(shelf.ruleset(answer)) == "small needy:first=1,second=x optioned:most=4 -plain"


def test_a_number_is_whole_however_it_is_written(shelf: tr.Catalogue) -> None:
    """To JSON 4.0 and 4 are the same."""
    read = shelf.ruleset(json.loads('{"game": "small", "rules": {"optioned": {"count": 4.0}}}')).rule("optioned")
    assert repr(read) == repr(Optioned(count=4))


def test_a_rule_is_made_of_its_name_and_options(shelf: tr.Catalogue) -> None:
    """As a form for one rule gives them."""
    assert shelf.rule("optioned", {"most": 4, "stop": "un able"}) == Optioned(most=4, stop=Stop.UNABLE)
    assert shelf.rule("optioned", {}) == Optioned()


@pytest.mark.parametrize("name", ["optiond", "optioned:most=4"])
def test_a_rule_made_of_its_name_and_options_has_to_be_there(shelf: tr.Catalogue, name: str) -> None:
    """The name alone is its name."""
    with pytest.raises(tr.BadText, match=f"rule '{name}': there is no such rule; did you mean 'optioned'"):
        shelf.rule(name, {"most": 4})


@pytest.mark.parametrize(("options", "shown"), [([], "[]"), ("most=4", '"most=4"')])
def test_options_that_are_no_object_are_refused(shelf: tr.Catalogue, options: Any, shown: str) -> None:
    """However they came."""
    with pytest.raises(tr.BadText) as caught:
        shelf.rule("optioned", options)
    assert str(caught.value) == f"rule 'optioned': its options are an object, such as {{}}, not {shown}"


def test_the_installed_catalogue_is_looked_up_where_none_is_given() -> None:
    """As for text."""
    text = "mexican-train opening-run:most=4 reverse-doubles -double-blank"
    answer = {
        "game": "mexican-train",
        "rules": {"opening-run": {"most": 4}, "reverse-doubles": {}},
        "without": ["double-blank"],
    }
    assert tr.ruleset(answer) == tr.ruleset(text)
    assert tr.ruleset(text).answer == answer


NUMBERS = st.integers(-(10**17), 10**17)


@settings(max_examples=60)
@given(
    rule=st.builds(
        Optioned,
        most=st.none() | st.integers(1, 10**17),
        stop=st.sampled_from(Stop),
        perhaps=st.none() | st.sampled_from(Stop),
        loud=st.booleans(),
        count=NUMBERS,
        word=st.text(),
        other=st.none() | st.text(),
        either=NUMBERS | st.text(),
        values=st.lists(NUMBERS).map(tuple),
        words=st.lists(st.text()).map(tuple),
        maybe=st.lists(st.none() | NUMBERS).map(tuple),
    )
)
def test_any_ruleset_is_read_back_from_its_answer(shelf: tr.Catalogue, rule: Optioned) -> None:
    """Whatever the options hold."""
    rules = shelf.ruleset("small", rule)
    assert shelf.ruleset(json.loads(json.dumps(rules.answer))) == rules


def test_an_option_that_no_text_can_say_has_no_answer_either(shelf: tr.Catalogue) -> None:
    """With the same words."""
    rules = shelf.ruleset("small", Optioned(policy=tr.Rotate()))
    said = []
    for asking in (lambda: rules.answer, lambda: str(rules)):
        with pytest.raises(tr.BadText) as caught:
            asking()
        said.append(str(caught.value))
    assert said == ["rule 'optioned': option 'policy' holds Rotate(), which no text can say; use the rule as a value"] * 2


@pytest.mark.parametrize(
    ("option", "value", "problem"),
    [
        ("mots", 4, "has no option 'mots'; did you mean 'most'?"),
        ("_hidden", 1, "has no option '_hidden'; did you mean 'hidden'?"),
        ("most", "4", "option 'most' takes a whole number or null, not \"4\""),
        ("count", True, "option 'count' takes a whole number, not true"),
        ("count", None, "option 'count' takes a whole number, not null"),
        ("count", 1.5, "option 'count' takes a whole number, not 1.5"),
        ("count", float("inf"), "option 'count' takes a whole number, not Infinity"),
        ("count", [1], "option 'count' takes a whole number, not [1]"),
        ("loud", 1, "option 'loud' takes true or false, not 1"),
        ("loud", "yes", "option 'loud' takes true or false, not \"yes\""),
        ("word", 5, "option 'word' takes text, not 5"),
        ("other", False, "option 'other' takes text or null, not false"),
        ("either", None, "option 'either' takes a whole number or text, not null"),
        ("stop", "never", "option 'stop' takes one of may, un able, none, 7, not \"never\""),
        ("stop", 7, "option 'stop' takes one of may, un able, none, 7, not 7"),
        ("stop", Stop.MAY, "option 'stop' takes one of may, un able, none, 7, not <Stop.MAY: 'may'>"),
        ("values", 12, "option 'values' takes a whole number, several in a list, not 12"),
        ("values", [12, "x"], "option 'values' takes a whole number, several in a list, not [12, \"x\"]"),
        ("words", "ab", "option 'words' takes text, several in a list, not \"ab\""),
        ("policy", {}, "option 'policy' takes no text; use the rule as a value or null, not {}"),
        ("most", 0, "'most' must be >= 1: 0"),
    ],
)
def test_what_is_wrong_with_an_option_is_said(shelf: tr.Catalogue, option: str, value: Any, problem: str) -> None:
    """With the option, what it takes and what it got, in the words of JSON."""
    assert asked(shelf, **{option: value}) == [problem]


def test_every_problem_of_a_rule_is_told_at_once(shelf: tr.Catalogue) -> None:
    """Unknown options and values that do not fit."""
    assert asked(shelf, mots=4, loud="x") == [
        "has no option 'mots'; did you mean 'most'?",
        "option 'loud' takes true or false, not \"x\"",
    ]


def test_options_without_a_default_must_be_given(shelf: tr.Catalogue) -> None:
    """Each that is missing is told."""
    assert problems(shelf, {"game": "small", "rules": {"needy": {}}}) == [
        "rule 'needy': option 'first' must be given; write \"first\": VALUE",
        "rule 'needy': option 'second' must be given; write \"second\": VALUE",
    ]


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ({"game": "smal"}, "smal"),
        ({}, ""),
        ({"game": "small", "rules": {"plan": {}}}, "small plan"),
        ({"game": "small", "rules": {"optioned": {"mots": 1}}}, "small optioned:mots=1"),
        ({"game": "small", "without": ["plan"]}, "small -plan"),
        ({"game": "small", "rules": {"plain": {}}, "without": ["plain"]}, "small plain -plain"),
        ({"game": "small", "rules": {"optioned": {"most": 0}}}, "small optioned:most=0"),
    ],
)
def test_what_is_wrong_in_text_too_is_told_in_the_same_words(shelf: tr.Catalogue, answer: Any, text: str) -> None:
    """Names that there are not, rules that contradict each other, values out of range."""
    with pytest.raises(tr.RulesetError) as caught:
        shelf.ruleset(text)
    assert problems(shelf, answer) == list(caught.value.problems)


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ({"game": "small", "rulse": {}}, "an answer has no \"rulse\"; did you mean 'rules'?"),
        ({"game": "small", 7: {}}, "an answer has 7, which is no name; write it as text"),
        ({"game": 7}, "'game' takes the name of a game, not 7"),
        ({"game": None}, "'game' takes the name of a game, not null"),
        ({"game": "small plain"}, "game 'small plain': there is no such game; did you mean 'small'?"),
        (
            {"game": "small", "rules": ["plain"]},
            '\'rules\' takes an object, a rule with its options each, such as {"NAME": {}}, not ["plain"]',
        ),
        ({"game": "small", "rules": {"plain": True}}, "rule 'plain': its options are an object, such as {}, not true"),
        (
            {"game": "small", "rules": {"optioned:most=4": {}}},
            "rule 'optioned:most=4': there is no such rule; did you mean 'optioned'?",
        ),
        ({"game": "small", "rules": {7: {}}}, "'rules' has 7, which is no name; write it as text"),
        ({"game": "small", "rules": {"plain": {7: 1}}}, "rule 'plain': 7 is no name of an option; write it as text"),
        ({"game": "small", "without": "plain"}, "'without' takes a list of names of rules, not \"plain\""),
        ({"game": "small", "without": [7]}, "7 is no name of a rule to leave out; write it as text"),
        ({"game": "small", "without": ["plain", "plain"]}, "rule 'plain' is left out twice; keep one"),
    ],
)
def test_what_is_wrong_with_an_answer_is_told_with_the_remedy(shelf: tr.Catalogue, answer: Any, problem: str) -> None:
    """Nothing of it is ignored."""
    assert problems(shelf, answer) == [problem]


@pytest.mark.parametrize(("more", "said"), [(("needy",), {}), ((), {"without": ["plain"]})], ids=["rule", "omission"])
def test_what_is_said_beside_an_answer_is_refused(shelf: tr.Catalogue, more: tuple[str, ...], said: dict[str, Any]) -> None:
    """It is the whole."""
    assert problems(shelf, {"game": "small"}, *more, **said) == [
        "an answer says the whole ruleset; put house rules into its 'rules', omissions into its 'without'"
    ]


def test_all_problems_of_an_answer_are_told_at_once_and_it_is_named(shelf: tr.Catalogue) -> None:
    """Those of its parts, of its rules, and of what they come to."""
    with pytest.raises(tr.RulesetError) as caught:
        shelf.ruleset({"game": "small", "gmae": 1, "rules": {"optioned": {"loud": 1}, "plan": {}}, "without": ["plane", 7]})
    assert caught.value.subject == "ruleset 'small optioned plan -plane'"
    assert caught.value.problems == (
        "an answer has no \"gmae\"; did you mean 'game'?",
        "7 is no name of a rule to leave out; write it as text",
        "rule 'optioned': option 'loud' takes true or false, not 1",
        "rule 'plan': there is no such rule; did you mean 'plain'?",
        "'small' has no rule 'plane' to leave out; did you mean 'plain'?",
    )


def test_a_value_that_is_no_json_is_shown_as_it_is(shelf: tr.Catalogue) -> None:
    """Even one that holds itself."""
    circle: list[Any] = []
    circle.append(circle)
    assert asked(shelf, count=circle) == ["option 'count' takes a whole number, not [[...]]"]
    assert asked(shelf, count={1}) == ["option 'count' takes a whole number, not {1}"]
