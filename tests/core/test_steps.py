"""The steps of a match, and the laps of its rounds."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr
from trainrules.steps import Pace, dealt, pace_of, steps


def played(match: tr.Match, chance: Any, moves: int) -> tr.Match:
    """The match after so many moves by chance, or at its end."""
    for _ in range(moves):
        if not match.over:
            match = match.apply(chance.choice(match.legal_moves()))
    return match


@settings(deadline=None, max_examples=30)
@given(chance=st.randoms(use_true_random=False), moves=st.integers(0, 80))
def test_steps_are_the_moves_in_their_order(small: Any, chance: Any, moves: int) -> None:
    """Each leads from one match to the next, the last to the match itself."""
    match = played(tr.Match.start(small.ruleset(rounds=small.Rounds(3)), 3, seed=1), chance, moves)
    told = list(steps(match))
    assert [step.move for step in told] == list(match.history)
    assert [step.seat for step in told] == [step.before.seat for step in told]
    assert [step.after for step in told][:-1] == [step.before for step in told][1:]
    assert (told[-1].after if told else match) is match


@settings(deadline=None, max_examples=30)
@given(chance=st.randoms(use_true_random=False), moves=st.integers(0, 80))
def test_steps_of_a_part_are_those_of_the_whole(small: Any, chance: Any, moves: int) -> None:
    """From the deal of the round in play on, laps and all; and the pace is that of the last of them."""
    match = played(tr.Match.start(small.ruleset(rounds=small.Rounds(3)), 3, seed=1), chance, moves)
    start = dealt(match)
    assert start.table == tr.deal(match.rules, 3, start.table.round, seed=1)
    told = [step for step in steps(match) if step.before.deals == match.deals]
    assert list(steps(match, start)) == told
    if not match.over:
        assert pace_of(match).lap == (told[-1].lap if told else 0)


def test_before_the_first_move_there_is_no_pace(small: Any) -> None:
    """The first lap begins with it."""
    match = tr.Match.start(small.ruleset(), 2, seed=1)
    assert (pace_of(match), pace_of(match).at(match).lap) == (Pace(), 1)


def test_a_lap_ends_when_the_first_seat_is_to_move_again(small: Any) -> None:
    """Every seat has had a turn: with one move a turn, each third move begins a lap."""
    match = tr.Match.start(small.ruleset(draws=0), 3, seed=1)
    laps = [step.lap for step in steps(played(match, type("First", (), {"choice": staticmethod(lambda moves: moves[-1])}), 7))]
    assert laps == [1, 1, 1, 2, 2, 2, 3]
