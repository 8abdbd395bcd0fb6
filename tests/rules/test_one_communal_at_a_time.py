"""One communal at a time: several communal tracks are started one after the other, none while an earlier one is empty."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = ("communal-track:count=3", "one-communal-at-a-time")


@pytest.mark.parametrize(
    ("begun", "plays"),
    [
        ("", ["1-6>2"]),
        ("2: 6-4", ["1-4>2", "1-6>3"]),
        ("2: 6-4\n3: 6-5", ["1-4>2", "1-6>4"]),
        ("2: 6-4\n3: 6-5\n4: 6-3", ["1-4>2"]),
    ],
)
def test_only_the_first_empty_one_can_be_started(
    plain: tr.Game, legal: Callable[..., list[str]], begun: str, plays: list[str]
) -> None:
    """Of three: none, one, two, all begun. The own track stands at 2, and its empty neighbours do not count."""
    rules = tr.ruleset(plain, *RULES)
    text = f"round 1 station 6-6\n0: 6-2\n{begun}\nhand 0: 1-6 1-4\nhand 1: 5-5\nboneyard: 0-0\naside: rest"
    assert legal(rules, tr.table(rules, text)) == plays


def test_one_that_is_begun_out_of_order_is_played_on(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """The rule is about starting."""
    rules = tr.ruleset(plain, *RULES)
    text = "round 1 station 6-6\n0: 6-2\n4: 6-4\nhand 0: 1-6 1-4\nhand 1: 5-5\nboneyard: 0-0\naside: rest"
    assert legal(rules, tr.table(rules, text)) == ["1-6>2", "1-4>4"]


def test_of_a_single_one_it_says_nothing(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """There is no earlier one."""
    rules = tr.ruleset(plain, "communal-track", "one-communal-at-a-time")
    assert legal(rules, tr.table(rules, "round 1 station 6-6\nhand 0: 1-6\nhand 1: 5-5")) == ["1-6>0", "1-6>2"]
