"""Hands with what lies on the table already, ends that nothing shows, and a solution on its way to another process."""

from __future__ import annotations

import pickle

import pytest

import trainrules as tr


def test_a_track_without_a_piece_begins_at_a_station_that_is_in_no_hand() -> None:
    """12-12 lies there already."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, "round 1 station 12-12; hand 0: 1-6 3-12; hand 1: 0-1")
    with pytest.raises(tr.BadHand, match="12-12 is in the hand, and a track starts from it"):
        tr.solve("12-12 6-12", table.own(0), rules=rules)


def test_a_card_does_not_follow_itself() -> None:
    """It lies where the train begins."""
    with pytest.raises(tr.BadHand, match="aw1 is in the hand, and a track starts from it"):
        tr.solve("aw1 aw2", "aw1", rules=tr.ruleset("crazy-train"), seats=3)


@pytest.mark.parametrize(("ends", "found"), [("aw8", False), ("border-w", False), ("suit-a", True)])
def test_an_end_that_no_card_shows_is_told_at_once(ends: str, found: bool) -> None:
    """Only the train of nothing ends where it begins."""
    hand = "aw1 bx2 cy3 dz4 ax2 by3 cz4 dw1 aw5 bx6 cy7 dz8"
    solution = tr.solve(hand, "suit-a", rules=tr.ruleset("crazy-train"), seats=3, ends=ends)
    assert (solution.found, solution.train, solution.proven, solution.steps) == (found, (), True, 1)


def test_a_solution_is_pickled_with_its_first_pieces() -> None:
    """So that another process can send it."""
    solution = tr.solve("12-3 3-5 5-5 5-12 1-2", 12)
    again = pickle.loads(pickle.dumps(solution))  # noqa: S301  # our own
    assert (again, again.firsts, again.firsts_proven) == (solution, solution.firsts, True)


def test_without_rules_a_bare_track_begins_at_the_double_of_its_value() -> None:
    """12-12 is in no hand, and 6-12 goes on from it."""
    table = tr.table(tr.ruleset("mexican-train"), "round 1 station 12-12; hand 0: 1-6 3-12; hand 1: 0-1")
    track = table.tracks[0]
    with pytest.raises(tr.BadHand, match="12-12 is in the hand, and a track starts from it"):
        tr.solve("12-12 6-12", track)
    assert [str(piece) for piece in tr.solve("6-12", track).train] == ["6-12"]
