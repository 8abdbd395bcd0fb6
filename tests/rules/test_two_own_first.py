"""Two own first: the communal track may be started only when two players have started their own tracks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import frozen

import trainrules as tr

POSITION = "round 1 station 6-6\n{tracks}\nhand 0: 1-6 1-4\nhand 1: 5-5\nhand 2: 2-2\nboneyard: 0-0\naside: rest"
RULES = ("communal-track", "two-own-first")


@frozen
class OneOwner:
    """Only seat 0 has a track."""

    def owners(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """That one."""
        return ((0,),)


@frozen
class OneTrack(tr.Rule):
    """Only seat 0 has a track of its own."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"owned": OneOwner()}


@pytest.mark.parametrize(
    ("tracks", "plays"),
    [
        ("", ["1-6>0"]),
        ("1: 6-3", ["1-6>0"]),
        ("0: 6-4", ["1-4>0"]),
        ("1: 6-3\n2: 6-2", ["1-6>0", "1-6>3"]),
        ("0: 6-4\n1: 6-3", ["1-4>0", "1-6>3"]),
    ],
)
def test_two_of_three_are_enough(plain: tr.Game, legal: Callable[..., list[str]], tracks: str, plays: list[str]) -> None:
    """Whoever they are, the player on turn or not."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, POSITION.format(tracks=tracks))) == plays


def test_once_it_is_started_everybody_plays_there(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """The rule is about the first piece."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, POSITION.format(tracks="3: 6-4"))) == ["1-6>0", "1-4>3"]


@pytest.mark.parametrize(("tracks", "plays"), [("", ["1-6>0"]), ("0: 6-4", ["1-4>0", "1-6>1"])])
def test_where_only_one_has_a_track_one_is_enough(
    plain: tr.Game, legal: Callable[..., list[str]], tracks: str, plays: list[str]
) -> None:
    """It would else never be started."""
    rules = tr.ruleset(plain, *RULES, OneTrack())
    text = f"round 1 station 6-6\n{tracks}\nhand 0: 1-6 1-4\nhand 1: 5-5\nboneyard: 0-0\naside: rest"
    assert legal(rules, tr.table(rules, text)) == plays


def test_the_refusal_names_the_rule(plain: tr.Game) -> None:
    """Who asks why is told which rule closes the track."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(tracks=""))
    reasons = tr.explain(rules, table, tr.move("1-6>3", table))
    assert [(reason.code, reason.rule) for reason in reasons] == [("track-barred", "two-own-first")]
