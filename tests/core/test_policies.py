"""What is asked once a round or once a match: the neutral answers, and the protocols of one's own."""

from __future__ import annotations

from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError

import trainrules as tr


@pytest.mark.parametrize(("round_number", "seat"), [(1, 0), (2, 1), (3, 2), (4, 0)])
def test_the_starter_rotates_from_seat_0(small: Any, round_number: int, seat: int) -> None:
    """Round 1 goes to seat 0, and each round to the next seat."""
    dealt = tr.Dealt(small.domino_kit(6, 1), 3, round_number)
    assert tr.Rotate().first(dealt) == seat


def test_every_seat_has_a_track_of_its_own() -> None:
    """One track a seat, in the order of the seats."""
    assert tr.SeatTracks().owners(3) == ((0,), (1,), (2,))


@pytest.mark.parametrize(("past", "over"), [((), False), (((0, 5),), True)])
def test_a_match_has_one_round_unless_a_rule_says_more(small: Any, past: Any, over: bool) -> None:
    """It is over after the first."""
    assert tr.OneRound().over(small.domino_kit(6, 1), past) is over


def test_a_blocked_round_counts_like_any_other(small: Any) -> None:
    """All score what their hands are worth."""
    table = tr.deal(small.ruleset(), 2, seed=1)
    assert tr.AllScore().scores(table, (4, 9)) == (4, 9)


@pytest.mark.parametrize(("totals", "winners"), [((3, 1, 2), (1,)), ((1, 5, 1), (0, 2)), ((-3, 0, 0), (0,))])
def test_the_lowest_total_wins_and_ties_share(totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """Never decided by the order of seats."""
    assert tr.LowestWins().winners(totals, (totals,), ((),)) == winners


@pytest.mark.parametrize(
    ("policy", "protocol"),
    [
        (tr.Rotate(), tr.Starter),
        (tr.SeatTracks(), tr.Owned),
        (tr.OneRound(), tr.Rounds),
        (tr.AllScore(), tr.Blocked),
        (tr.LowestWins(), tr.Ranking),
    ],
    ids=["starter", "owned", "rounds", "blocked", "ranking"],
)
def test_the_neutral_answers_are_policies_like_any_other(policy: object, protocol: type) -> None:
    """A plug-in's policy needs the same methods and nothing else."""
    assert isinstance(policy, protocol)


def test_policies_that_say_the_same_are_equal() -> None:
    """So two rules that say the same can be seen to agree."""
    assert (tr.Rotate(), tr.LowestWins()) == (tr.Rotate(), tr.LowestWins())


def test_a_round_in_the_making_cannot_be_assigned_to(small: Any) -> None:
    """A policy answers; it does not change what it is shown."""
    dealt = tr.Dealt(small.domino_kit(6, 1), 3, 1)
    with pytest.raises(FrozenInstanceError):
        dealt.round = 2  # type: ignore[misc]  # this is the test
