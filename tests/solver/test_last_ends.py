"""How a train may end: on which value, and with a double or not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

Train = Callable[..., str]


def test_a_train_may_have_to_end_on_a_value(train: Train) -> None:
    """It gives up 2-3."""
    assert train("0-1 1-2 2-3", 0) == "0-1 1-2 2-3"
    assert train("0-1 1-2 2-3", 0, ends=2) == "0-1 1-2"


def test_several_values_may_do(train: Train) -> None:
    """The better of them is taken, however they are said."""
    for ends in ((1, 2), "1 2", ["2", 1], "1,2"):
        assert train("0-1 1-2 2-3", 0, ends=ends) == "0-1 1-2"


def test_an_end_may_be_a_station(train: Train) -> None:
    """2-2 stands for its value."""
    assert train("0-1 1-2 2-3", 0, ends="2-2") == "0-1 1-2"


def test_a_value_may_be_forbidden(train: Train) -> None:
    """Not 3, and not 3 or 2."""
    assert train("0-1 1-2 2-3", 0, not_ends=3) == "0-1 1-2"
    assert train("0-1 1-2 2-3", 0, not_ends=(2, 3)) == "0-1"


def test_to_end_where_it_begins_is_a_round_trip(train: Train) -> None:
    """0-3 stays, since it leads away."""
    assert train("0-3 0-1 1-2 0-2", 0, ends=0) == "0-1 1-2 0-2"


def test_an_end_that_cannot_be_is_told_and_nothing_is_laid() -> None:
    """Nothing leads to 9, though it is a value."""
    solution = tr.solve("0-1 1-2", 0, ends=9)
    assert (solution.found, solution.proven, solution.train, solution.firsts) == (False, True, (), ())
    assert solution.points == 4


def test_to_lay_nothing_is_as_asked_where_the_start_is_such_an_end() -> None:
    """Whatever is laid from 0 ends on 1."""
    solution = tr.solve("0-1", 0, not_ends=1)
    assert (solution.found, solution.train) == (True, ())


def test_a_double_may_be_last(train: Train) -> None:
    """Where nothing is said against it."""
    assert train("0-1 1-1 5-5", 0) == "0-1 1-1"


def test_a_double_that_would_be_last_stays_where_it_may_not(train: Train) -> None:
    """5-5 is left over, so 1-1 may not end the train."""
    assert train("0-1 1-1 5-5", 0, double_last=False) == "0-1"


def test_a_double_may_be_last_when_the_hand_is_empty(train: Train) -> None:
    """Nothing is left over."""
    assert train("0-1 1-1", 0, double_last=False) == "0-1 1-1"


def test_a_double_on_the_start_may_not_be_all(train: Train) -> None:
    """0-0 alone would end the train."""
    assert train("0-0 5-5", 0, double_last=False) == ""
    assert train("0-0 0-1 5-5", 0, double_last=False) == "0-0 0-1"


def test_a_double_is_saved_by_coming_to_it_twice(train: Train) -> None:
    """0-1 1-2 2-2 and 0-2 0-3 3-4 compete: through 2 and back to 0 the double lies on the way."""
    assert train("0-1 1-2 2-2 0-2 9-9", 0, double_last=False) == "0-1 1-2 2-2 0-2"


def test_another_way_is_taken_to_save_several_doubles() -> None:
    """To 1 and back, with two of 1-1 in the hand, is four pieces; to 1, 2 and 3 is three."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6,sets=3", "hand-size:pieces=1")
    hand = "0-1 0-1 1-1 1-1 1-2 2-3 3-3 3-3 3-3"
    free = tr.solve(hand, 0, rules=rules)
    bound = tr.solve(hand, 0, rules=rules, double_last=False)
    assert len(free.train) == 8  # 0-1 1-1 1-1 1-2 2-3 3-3 3-3 3-3
    assert len(bound.train) == 5  # 0-1 1-1 1-1 1-2 2-3: from 0 back to 0 by way of 1 it is four
    assert bound.train[-1].name == "2-3"


def test_a_double_may_be_followed_by_a_piece_of_its_value(train: Train) -> None:
    """1-2 is left by the best free train, and is laid after 1-1 where that may not be last."""
    assert train("0-1 1-1 1-2 7-7", 0, double_last=False) == "0-1 1-1 1-2"


def test_an_end_is_come_to_twice_for_its_double_though_that_costs_points() -> None:
    """Round by 4 and 0 the train comes to 1 once, and 1-1 would be last: it is 1-3, 1-1, then to 0 and back by the other 0-1."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6,sets=2", "hand-size:pieces=1")
    hand = "3-4 0-4 0-1 0-1 1-1 1-3"
    free, bound = (tr.solve(hand, 3, rules=rules, ends=1, double_last=last) for last in (True, False))
    assert [str(piece) for piece in free.train] == ["3-4", "0-4", "0-1", "1-1"]
    assert [str(piece) for piece in bound.train] == ["1-3", "1-1", "0-1", "0-1"]


@pytest.mark.parametrize("ends", [1, (1, 5)])
def test_both_wishes_hold_together(ends: object, train: Train) -> None:
    """On 1, and not with 1-1."""
    assert train("0-1 1-1 1-2", 0, ends=ends, double_last=False) == "0-1"
