"""The own train and one on the communal track, the best together."""

from __future__ import annotations

from typing import Any

import pytest

import trainrules as tr


def both(hand: str, start: Any, communal: Any, **wishes: Any) -> tuple[str, str]:
    """The two trains as text."""
    solution = tr.solve(hand, start, communal=communal, **wishes)
    own, other = (" ".join(map(str, train)) for train in (solution.train, solution.communal))
    return own, other


def test_each_goes_on_from_its_own_start() -> None:
    """Nothing leads from one to the other."""
    assert both("0-1 1-2 5-6", 0, 5) == ("0-1 1-2", "5-6")


def test_what_the_communal_track_shows_is_told_too() -> None:
    """As of the own train; and nothing where no such train was asked for."""
    solution = tr.solve("0-1 1-2 5-6", 0, communal=5)
    assert (solution.shown, solution.communal_shown) == (("0", "1", "2"), ("5", "6"))
    assert tr.solve("0-1", 0).communal_shown == ()


def test_a_fork_is_shared() -> None:
    """One train could have three of these four; from the same start two have all, and the longer is the own."""
    assert both("0-1 0-2 2-3 3-4", 0, 0) == ("0-2 2-3 3-4", "0-1")


def test_trains_that_lead_to_each_other_lay_all_of_a_path_once() -> None:
    """From 0 to 2 there are two tiles, and either train may have them."""
    solution = tr.solve("0-1 1-2", 0, communal=2)
    assert len(solution.train) + len(solution.communal) == 2


def test_four_odd_values_are_two_starts_and_two_ends() -> None:
    """A cross: four arms from 0, with starts at the tips of two of them."""
    solution = tr.solve("0-1 0-2 0-3 0-4", 1, communal=2)
    assert solution.left == ()
    assert {solution.shown[-1], solution.communal_shown[-1]} == {"3", "4"}


def test_a_double_lies_on_one_of_them() -> None:
    """Both come to 1."""
    solution = tr.solve("0-1 1-1 1-2", 0, communal=2)
    assert solution.left == ()
    assert sum(piece.name == "1-1" for piece in (*solution.train, *solution.communal)) == 1


def test_a_part_without_a_start_is_left() -> None:
    """7-8 and 8-9."""
    solution = tr.solve("0-1 7-8 8-9 5-6", 0, communal=5)
    assert [str(piece) for piece in solution.left] == ["7-8", "8-9"]


def test_either_may_be_empty() -> None:
    """Nothing meets 9, or nothing meets 0."""
    assert both("0-1 1-2", 0, 9) == ("0-1 1-2", "")
    assert both("0-1 1-2", 9, 0) == ("", "0-1 1-2")
    assert tr.solve("0-1 1-2", 9, communal=0).firsts == ()


def test_the_first_piece_is_that_of_the_own_train() -> None:
    """0-2 goes to the own, and 0-1 to the communal track, or the other way round."""
    assert both("0-1 0-2", 0, 0, first="0-1") == ("0-1", "0-2")
    assert [str(piece) for piece in tr.solve("0-1 0-2", 0, communal=0).firsts] == ["0-1", "0-2"]


def test_points_may_count() -> None:
    """On 0 the one arm of 12 and the one of 11 are worth more than the way of three tiles and any arm."""
    own, other = both("0-12 0-11 0-1 1-2 2-3", 0, 0, objective="points")
    assert {own, other} == {"0-12", "0-11"}
    own, other = both("0-12 0-11 0-1 1-2 2-3", 0, 0)
    assert {own, other} == {"0-1 1-2 2-3", "0-12"}


@pytest.mark.parametrize("wish", [{"ends": 1}, {"not_ends": 1}, {"double_last": False}])
def test_how_a_single_train_ends_is_not_asked_of_two(wish: dict[str, Any]) -> None:
    """It is refused, and not passed over."""
    with pytest.raises(
        tr.BadHand, match="communal: two trains end where they do; leave 'ends', 'not_ends' and 'double_last' out"
    ):
        tr.solve("0-1", 0, communal=0, **wish)


def test_on_cards_the_two_trains_are_searched(cards: tr.Ruleset) -> None:
    """Suit a and border x: dz1 and dz2 are reached from neither; one card of suit a goes to the own track."""
    solution = tr.solve("aw1 bx2 dz4", "suit-a", communal="border-x", rules=cards, seats=4)
    assert [str(piece) for piece in solution.left] == ["dz4"]
    assert ([str(piece) for piece in solution.train], [str(piece) for piece in solution.communal]) == (["aw1"], ["bx2"])
    assert solution.proven
