"""Communal after all started: the communal track may be started only when every player's own track is started."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = "round 1 station 6-6\n{tracks}\nhand 0: 1-6 1-4\nhand 1: 5-5\nhand 2: 2-2\nboneyard: 0-0\naside: rest"
RULES = ("communal-track", "communal-after-all-started")


@pytest.mark.parametrize(
    ("tracks", "plays"),
    [
        ("", ["1-6>0"]),
        ("1: 6-3", ["1-6>0"]),
        ("1: 6-3\n2: 6-2", ["1-6>0"]),
        ("0: 6-4\n1: 6-3", ["1-4>0"]),
        ("0: 6-4\n1: 6-3\n2: 6-2", ["1-4>0", "1-6>3"]),
    ],
)
def test_it_waits_for_the_last_of_three(plain: tr.Game, legal: Callable[..., list[str]], tracks: str, plays: list[str]) -> None:
    """None, one, two others, the own and another, all."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, POSITION.format(tracks=tracks))) == plays


def test_once_it_is_started_everybody_plays_there(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """However that came about: the rule is about the first piece."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, POSITION.format(tracks="3: 6-4"))) == ["1-6>0", "1-4>3"]


def test_the_refusal_names_the_rule(plain: tr.Game) -> None:
    """Who asks why is told which rule closes the track."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(tracks=""))
    reasons = tr.explain(rules, table, tr.move("1-6>3", table))
    assert [(reason.code, reason.rule) for reason in reasons] == [("track-barred", "communal-after-all-started")]


def test_a_branch_of_a_track_is_not_another_players_track(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Seat 0's track has a toe on its 4-4; seat 1's is empty, so two pieces of seat 0 do not make two tracks begun."""
    rules = tr.ruleset(plain, *RULES)
    text = """
        round 1 station 6-6
        0: 6-4 4-4 +2
        3<0: 4-2
        hand 0: 1-6
        hand 1: 5-5
        boneyard: 0-0
        aside: rest
    """
    assert legal(rules, tr.table(rules, text)) == ["draw"]
