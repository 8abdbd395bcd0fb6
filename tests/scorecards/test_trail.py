"""The audit trail: every step in order, and none is ever removed."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr
from trainrules.scorecards.trail import Kind

New = Callable[..., tr.Scorecard]
Refused = Callable[..., tuple[str, ...]]


def test_every_step_stands_in_the_trail(new: New) -> None:
    """Entries, corrections, what was taken back, and the end, numbered from 1, with the totals after each."""
    card = new(people=2).enter(points=[8, 0]).enter(points=[0, 5]).correct(1, points={"Ann": 9}, why="recounted").undo().close()
    assert [str(step) for step in card.trail] == [
        "1. round 1 entered",
        "2. round 2 entered",
        "3. round 1 corrected (recounted): Ann 9 in place of 8",
        "4. step 3 taken back: Ann 8 in place of 9",
        "5. closed: the match is over: Bob wins",
    ]
    assert [step.kind for step in card.trail] == [Kind.ENTRY, Kind.ENTRY, Kind.CORRECTION, Kind.UNDO, Kind.CLOSE]
    assert [step.totals for step in card.trail] == [(8, 0), (8, 5), (9, 5), (8, 5), (8, 5)]
    assert [step.scores for step in card.trail] == [(8, 0), (0, 5), (9, 0), None, None]
    assert [step.round for step in card.trail] == [1, 2, 1, None, None]


def test_undo_takes_back_step_by_step(new: New) -> None:
    """From the last that still stands; a step that was made since is the first to go."""
    card = new(people=2).enter(points=[8, 0]).enter(points=[0, 5])
    once = card.undo()
    assert (once.totals, len(once.rounds)) == ((8, 0), 1)
    assert once.trail[-1].told == ("round 2 is off the card, and is to be played again",)
    twice = once.undo()
    assert (twice.totals, twice.rounds, len(twice.trail)) == ((0, 0), (), 4)
    assert [step.takes_back for step in twice.trail[2:]] == [2, 1]
    other = once.enter(points=[0, 6])
    assert other.totals == (8, 6)
    assert other.undo().trail[-1].takes_back == 4
    assert other.undo().undo().totals == (0, 0)


def test_a_card_after_undo_stands_as_before(new: New) -> None:
    """All but its trail."""
    card = new(people=2).enter(points=[8, 0]).correct(1, points=[9, 0])
    again = card.enter(points=[0, 5]).undo()
    assert (again.rounds, again.totals, again.over, again.ahead()) == (card.rounds, card.totals, card.over, card.ahead())
    assert again != card


def test_where_nothing_stands_nothing_is_taken_back(new: New, refused: Refused) -> None:
    """Neither on a new card nor on one on which all has been."""
    nothing = ("nothing has been entered that could be taken back",)
    assert refused(new().undo) == nothing
    assert refused(new().enter(points=[8, 0, 2]).undo().undo) == nothing


def test_a_round_that_was_dealt_again_can_be_taken_back(new: New) -> None:
    """It is a step, though no round on the card."""
    card = new("blocked-redealt", people=2).enter(points=[8, 4], blocked=True).undo()
    assert [step.takes_back for step in card.trail] == [None, 1]


def test_a_card_has_a_thousand_steps_at_the_most(new: New, refused: Refused) -> None:
    """More is no match."""
    card = new("open-series", people=2).enter(points=[8, 0])
    for _ in range(999):
        card = card.close() if not card.closed else card.undo()
    assert len(card.trail) == 1000
    assert card.closed
    assert refused(card.undo) == ("it has 1000 steps, and may have no more; begin a new one",)
