"""No rule, option or game that comes with the library is unknown to the second game, unless it says why."""

from __future__ import annotations

from types import ModuleType

import attrs
import pytest

import trainrules as tr

RULES = {name: rule for name, rule in tr.catalogue().rules.items() if rule.__module__.startswith("trainrules_variants.")}
GAMES = [
    name
    for name, origin in tr.catalogue().origins.items()
    if name in tr.catalogue().games and "(trainrules_variants)" in origin
]
FACETS = ("opens", "closes", "forbids", "due", "ends_round", "worth", "charges")
"""By these a rule changes what is legal, whose turn it is, when a round ends, or what it costs."""
SET_UP = {"pieces", "hand", "station", "starter", "owned", "communal", "rounds", "ranking"}
"""The settings that show in a deal, or in a match of more than one round; every other is read in a round or at its end."""


def counts_in_a_round(rule: type[tr.Rule]) -> bool:
    """Whether a rule says anything that a single round, once it is dealt, depends on."""
    facets = any(getattr(rule, facet) is not getattr(tr.Rule, facet) for facet in FACETS)
    return facets or not set(rule().settings()) <= SET_UP


@pytest.mark.parametrize("name", RULES)
def test_a_rule_is_known_or_left_out_for_a_reason(name: str, words: ModuleType) -> None:
    """It stands in one of the three tables, and in no two."""
    assert sum(name in table for table in (words.RULES, words.DEALT, words.MATCH)) == 1


@pytest.mark.parametrize("name", [name for name, rule in RULES.items() if counts_in_a_round(rule)])
def test_a_rule_that_a_round_depends_on_is_known(name: str, words: ModuleType) -> None:
    """What a deal shows, or a match decides, is all that may be left out."""
    assert name in words.RULES


def test_a_rule_that_only_a_deal_depends_on_is_not_counted() -> None:
    """Else the test above would ask for each, or for none."""
    assert (
        counts_in_a_round(RULES["hand-size"]),
        counts_in_a_round(RULES["draw-one"]),
        counts_in_a_round(RULES["start-two"]),
    ) == (
        False,
        True,
        True,
    )


@pytest.mark.parametrize("name", [name for name, rule in RULES.items() if counts_in_a_round(rule)])
def test_an_option_of_such_a_rule_is_known(name: str, words: ModuleType) -> None:
    """As a word, or as a term of a word like that of a run; `own_only` is the older way to say `where`."""
    terms = {term for value in words.RULES[name].values() if isinstance(value, dict) for term in value}
    known = terms | {option for rule, option in words.OPTIONS if rule == name} | ({"own_only"} if "where" in terms else set())
    assert {attribute.name for attribute in attrs.fields(RULES[name])} <= known  # type: ignore[arg-type]  # an attrs class


def test_no_table_has_a_rule_that_is_not_there(words: ModuleType) -> None:
    """What has left the library leaves the second game too."""
    assert {*words.RULES, *words.DEALT, *words.MATCH} == set(RULES)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_the_rules_that_it_is_for_the_library(name: str, words: ModuleType) -> None:
    """Those aside that show in the deal, decide the match, or change nothing in a game without any."""
    named = {rule.partition(":")[0] for rule in words.GAMES[name].split()}
    has = {rule.name for rule in tr.ruleset(name).rules}
    unsaid = {
        rule
        for rule in has - named
        if rule in words.RULES and any(words.NOTHING[word] != value for word, value in words.RULES[rule].items())
    }
    assert (named - has, unsaid) == (set(), set())
