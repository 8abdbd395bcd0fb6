"""What the texts leave open about scores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

QUESTION = pytest.mark.question


@QUESTION(
    "What does the double blank count in a hand?",
    {
        "": (50, 3),
        "double-blank:points=25": (25, 3),
        "-double-blank": (0, 3),
        "-double-blank blank-halves": (50, 28),
    },
)
def test_what_the_double_blank_counts_in_a_hand(rules: str, expected: tuple[int, int], at: Callable[..., Any]) -> None:
    """Seat 0 holds it; seat 1 holds 0-3, which has one blank half."""
    assert at(rules, "round 1 station 12-12\nhand 0: 0-0\nhand 1: 0-3").score == expected


@QUESTION("What does the double blank count as the station?")
def test_what_the_double_blank_counts_as_the_station(rules: str, at: Callable[..., Any]) -> None:
    """In the thirteenth round it is the station; 1-2 and 3-4 are three and seven points."""
    assert at(rules, "round 13 station 0-0\nhand 0: 1-2\nhand 1: 3-4").score == (3, 7)


@QUESTION(
    "Who scores in a blocked round?",
    {
        "": (4, 9),
        "blocked-lowest-exempt": (0, 9),
        "blocked-lowest-exempt:by=pieces": (4, 0),
        "blocked-redealt": (0, 0),
    },
)
def test_who_scores_in_a_blocked_round(rules: str, expected: tuple[int, int], at: Callable[..., Any]) -> None:
    """Seat 0 lays 8-9 and is left with 1-1 and 0-2, four points; seat 1 holds one piece, 4-5. Nothing fits any more."""
    text = "round 1 station 12-12\n0: 12-9\nhand 0: 8-9 1-1 0-2\nhand 1: 4-5\nboneyard: -\naside: rest"
    seen = at(rules, text).after("8-9>0")
    assert (seen.outcome, seen.score) == (tr.Outcome("blocked", ()), expected)


ZERO_ROUNDS = ((0, 0),) * 5 + ((0, 4), (10, 6))
LOWEST_ROUND = ((2, 1), (12, 13))
ALIKE = ((3, 4), (4, 3))


@QUESTION(
    "Who wins when the lowest totals are equal?",
    {"": [(0, 1), (0, 1), (0, 1)], "most-zero-rounds-break-ties": [(0,), (1,), (0, 1)]},
)
@pytest.mark.parametrize("turned", [False, True])
def test_who_wins_when_the_lowest_totals_are_equal(rules: str, expected: list[tuple[int, ...]], turned: bool) -> None:
    """Ten each, with six rounds at nothing against five; fourteen each, with a lowest round of two against one; all alike.

    With the seats changed over, the other one wins: who sits where does not matter.
    """
    ranking, found = tr.ruleset(rules).settings.ranking, []
    for rounds in (ZERO_ROUNDS, LOWEST_ROUND, ALIKE):
        past = tuple((second, first) if turned else (first, second) for first, second in rounds)
        totals = tuple(map(sum, zip(*past, strict=True)))
        empty = [tuple(seat for seat, score in enumerate(scores) if not score) for scores in past]
        winners = ranking.winners(totals, past, empty)
        found.append(tuple(sorted(1 - seat for seat in winners) if turned else winners))
    assert found == expected


@QUESTION("Who wins when the lowest totals are equal?", {"most-zero-rounds-break-ties": [(0,), (0, 1)]})
def test_a_zero_round_is_one_with_an_empty_hand(rules: str, expected: list[tuple[int, ...]]) -> None:
    """Ten each and a round at nothing each; seat 1 held something in it, and then neither had an empty hand."""
    ranking, past = tr.ruleset(rules).settings.ranking, ((0, 10), (10, 0))
    assert [ranking.winners((10, 10), past, empty) for empty in (((0,), ()), ((), ()))] == expected


@QUESTION(
    "Can a round cost less than nothing?",
    {"": (0, 15), "going-out-bonus": (-50, 15), "winner-collects": (-15, 15)},
)
def test_whether_a_round_can_cost_less_than_nothing(rules: str, expected: tuple[int, int], at: Callable[..., Any]) -> None:
    """Seat 0 goes out; seat 1 is left with 7-8."""
    text = "round 1 station 12-12\n0: 12-5\nhand 0: 5-6\nhand 1: 7-8\nboneyard: rest"
    assert at(rules, text).after("5-6>0").score == expected
