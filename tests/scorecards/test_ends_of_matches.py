"""When a match is over, and who has won."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

New = Callable[..., tr.Scorecard]
Refused = Callable[..., tuple[str, ...]]


def test_a_match_is_over_after_its_rounds(new: New) -> None:
    """Two, here; Ann has 8 + 0 and Bob 0 + 5."""
    card = new("rounds:count=2", people=2).enter(points=[8, 0])
    assert (card.over, card.winners) == (False, ())
    card = card.enter(points=[0, 5])
    assert (card.over, card.closed, card.winners) == (True, False, (1,))


def test_a_match_has_a_round_for_each_station(new: New) -> None:
    """Thirteen."""
    card = new(people=2)
    for _ in range(12):
        card = card.enter(points=[1, 0])
    assert not card.over
    assert card.enter(points=[1, 0]).over


def test_a_match_is_over_at_its_target(new: New) -> None:
    """At 50 for or against."""
    card = new("target:points=50", people=2).enter(points=[49, 0])
    assert not card.over
    assert card.enter(points=[1, 0]).over


def test_equal_totals_win_together(new: New) -> None:
    """Unless the rules break ties: then whoever had more rounds without a point, here Ann with two against one."""
    rounds = [[6, 0, 9], [0, 3, 9], [0, 3, 9]]
    card, tie_broken = new("rounds:count=3"), new("rounds:count=3", "most-zero-rounds-break-ties")
    for points in rounds:
        card, tie_broken = card.enter(points=points), tie_broken.enter(points=points)
    assert (card.totals, card.winners, card.places) == ((6, 6, 27), (0, 1), (1, 1, 3))
    assert (tie_broken.winners, tie_broken.places) == ((0,), (1, 2, 3))


def test_the_highest_total_wins_where_the_rules_say_so(new: New) -> None:
    """Then the first place is that of the highest."""
    card = new("rounds:count=1", "highest-wins").enter(points=[8, 0, 2])
    assert (card.winners, card.places) == ((0,), (1, 3, 2))


def test_teams_win_together(new: New) -> None:
    """Ann and Cid have 10, Bob and Dora 9."""
    card = new("rounds:count=1", "teams", people=4).enter(points=[8, 0, 2, 9])
    assert (card.winners, card.places) == ((1, 3), (3, 1, 3, 1))


def test_a_series_without_an_end_is_over_when_people_say_so(new: New, refused: Refused) -> None:
    """Then nothing more is entered, unless that is taken back; corrections are made all the same."""
    card = new("open-series", people=2).enter(points=[8, 0]).enter(points=[0, 5])
    assert not card.over
    closed = card.close()
    assert (closed.over, closed.closed, closed.winners, closed.ahead()) == (True, True, (1,), None)
    assert closed.trail[-1].told == ("the match is over: Bob wins",)
    assert closed.notes == card.notes
    assert refused(closed.enter, points=[8, 0]) == ("the match is over; take the closing back with undo()",)
    assert closed.correct(1, points=[3, 0]).winners == (0,)
    assert not closed.undo().over
    assert closed.undo().enter(points=[8, 0]).totals == (16, 5)


def test_people_may_end_any_match_and_that_is_noted(new: New) -> None:
    """Here after one round of thirteen."""
    card = new(people=2).enter(points=[8, 0]).close()
    assert card.winners == (1,)
    assert card.notes[-1] == "the people have ended the match after round 1; by the rules it goes on"


@pytest.mark.parametrize("rules", ["rounds:count=1", "open-series"])
def test_a_match_is_ended_once_and_not_before_a_round(new: New, refused: Refused, rules: str) -> None:
    """With what is the matter."""
    card = new(rules, people=2)
    assert refused(card.close) == ("no round has been entered, so there is nothing to close",)
    card = card.enter(points=[8, 0])
    card = card if card.over else card.close()
    assert refused(card.close) == ("the match is over already",)


def test_a_closed_match_that_turns_out_to_be_whole_is_over_by_its_rules(new: New) -> None:
    """Closed at 40 of 50 points, which were 50: nothing is to be noted."""
    card = new("target:points=50", people=2).enter(points=[40, 0]).close()
    assert card.notes[-1].startswith("the people have ended")
    assert not any(note.startswith("the people") for note in card.correct(1, points=[50, 0]).notes)
