"""The train of a solution: as long as can be, in playing order, and always the same."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

import trainrules as tr

Train = Callable[..., str]


def test_a_train_is_told_in_playing_order(train: Train) -> None:
    """There is one way alone: 5 to 4, 4 to 1, 1 to 6."""
    assert train("1-6 4-5 1-4", 5) == "4-5 1-4 1-6"


def test_what_cannot_be_laid_is_left_with_its_points() -> None:
    """From 2 only 2-3 goes on, and then nothing: 0-0 and 4-6 are left, of 0 and 10 pips."""
    solution = tr.solve("4-6 2-3 0-0", 2)
    assert list(map(str, solution.left)) == ["0-0", "4-6"]
    assert (solution.points, solution.proven, solution.found) == (10, True, True)


def test_the_ends_that_the_track_shows_are_told_from_the_start_on() -> None:
    """One more than pieces: 5, then 4, 1 and 6."""
    assert tr.solve("1-6 4-5 1-4", 5).shown == ("5", "4", "1", "6")


def test_a_fork_is_taken_to_its_longer_side(train: Train) -> None:
    """From 0 to 1 and there it ends, or to 2, 3 and 4."""
    assert train("0-1 0-2 2-3 3-4", 0) == "0-2 2-3 3-4"


def test_a_round_trip_is_taken_before_the_way_out(train: Train) -> None:
    """0-1, 1-2 and 0-2 lead back to 0, from where 0-3 goes on; laid first, 0-3 would be all."""
    assert train("0-3 0-1 1-2 0-2", 0) == "0-1 1-2 0-2 0-3"


def test_doubles_are_laid_as_soon_as_their_value_comes_up(train: Train) -> None:
    """Both values come twice, and no double waits."""
    assert train("0-1 1-2 2-0 0-3 0-0 1-1", 0) == "0-0 0-1 1-1 1-2 0-2 0-3"


def test_a_part_that_only_doubles_join_is_not_reached(train: Train) -> None:
    """Nothing leads from 0 and 1 to 5."""
    assert train("0-1 5-5 5-6", 0) == "0-1"


def test_nothing_is_laid_where_nothing_meets_the_start() -> None:
    """It is found all the same: a train of no pieces."""
    solution = tr.solve("1-2 3-4", 0)
    assert (solution.train, solution.shown, solution.points) == ((), ("0",), 10)
    assert (solution.found, solution.proven, solution.firsts) == (True, True, ())


@pytest.mark.parametrize("hand", ["", "-", " \n", []])
def test_an_empty_hand_has_an_empty_train(hand: str) -> None:
    """However it is said."""
    solution = tr.solve(hand, 12)
    assert (solution.train, solution.left, solution.points, solution.proven) == ((), (), 0, True)


@pytest.mark.parametrize(
    ("high", "start", "laid"),
    [
        # With an even highest value every value has an even number of halves beside its double: all can be walked.
        (6, 0, 28),
        (12, 12, 91),
        (18, 18, 190),
        # With an odd one all N + 1 values are odd: every pair of them but that of the two ends costs a tile.
        (5, 0, 21 - 2),
        (9, 0, 55 - 4),
        (15, 0, 136 - 7),
        (17, 3, 171 - 8),
    ],
)
def test_of_a_whole_set_all_is_laid_but_what_parity_costs(
    high: int, start: int, laid: int, whole: Callable[[int], str]
) -> None:
    """A value with an odd number of halves is where a train begins or ends, or misses one."""
    solution = tr.solve(whole(high), start)
    assert (len(solution.train), solution.proven) == (laid, True)


def test_of_a_whole_set_the_cheapest_tiles_are_left(whole: Callable[[int], str]) -> None:
    """Of 0 to 5, from 0, four of the values 1 to 5 lose one tile each, and two tiles do for that: 1-2 and 3-4, or 1-3 and 2-4,
    of 10 points; 5 is the end.
    """
    solution = tr.solve(whole(5), 0)
    assert solution.points == 10
    assert solution.shown[-1] == "5"


def test_the_order_of_the_hand_changes_nothing(whole: Callable[[int], str]) -> None:
    """The same train, piece by piece."""
    tiles = whole(9).split()
    once = tr.solve(" ".join(tiles), 4)
    Random(1).shuffle(tiles)  # noqa: S311  # the same in every run
    again = tr.solve(tiles, 4)
    assert again == once
    assert hash(again) == hash(once)


def test_equal_pieces_are_laid_the_lowest_first() -> None:
    """As a table lays them; the second copy of 0-1 leads back."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6,sets=2", "hand-size:pieces=1")
    solution = tr.solve("0-1#2 0-1 0-2", 0, rules=rules)
    assert [piece.label for piece in solution.train] == ["0-1", "0-1#2", "0-2"]


def test_of_equal_pieces_the_highest_are_left() -> None:
    """From 0 both copies of 0-1 and one of 1-2 cannot all be laid with three of them: 0-1 0-1#2 ends on 0."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6,sets=2", "hand-size:pieces=1")
    solution = tr.solve("0-1 0-1#2 2-2 1-2", 0, rules=rules)
    assert [piece.label for piece in solution.train] == ["0-1", "1-2", "2-2"]
    assert [piece.label for piece in solution.left] == ["0-1#2"]


def test_a_hand_of_pieces_gives_those_very_pieces() -> None:
    """As a table has them."""
    table = tr.deal(tr.ruleset("mexican-train"), seats=4, seed=1)
    solution = tr.solve(table.hand(0), table.station)
    assert {*solution.train, *solution.left} == {*table.hand(0)}


def test_the_import_of_trainrules_does_not_load_the_solver() -> None:
    """It is had when it is asked for."""
    code = "import sys, trainrules; print([name for name in sys.modules if 'solv' in name and 'trainrules' in name])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)  # noqa: S603  # our own words
    assert ran.stdout == "[]\n"
