"""Highest on station starts: whoever holds the highest piece that can be laid on the station begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

EIGHT = ("0-1", "0-2", "0-3", "0-4", "1-2", "1-3", "1-4", "2-3")
EIGHT_MORE = ("0-0", "1-1", "2-2", "3-3", "4-4", "2-4", "3-4")
"""Tiles without a 5 or a 6."""

Order = Callable[..., list[str]]


def begins(plain: tr.Game, order: Order, hands: list[list[str]], number: int = 1) -> int:
    """Who begins, of seats that hold just these; the 6-6 is the station of the first round, the 5-5 of the second."""
    size = len(hands[0])
    rules = tr.ruleset(plain, f"hand-size:pieces={size},most=4", "highest-on-station-starts")
    station = "6-6" if number == 1 else "5-5"
    pieces = [tile for tile in order(6, *(tile for hand in hands for tile in hand)) if tile != station]
    return tr.deal(rules, len(hands), number, order=pieces).first


@pytest.mark.parametrize(
    ("hands", "first"),
    [
        ([["0-6", "0-1"], ["1-6", "0-2"]], 1),
        ([["5-6", "0-1"], ["4-6", "3-6"]], 0),
        ([["0-1", "0-2"], ["0-3", "0-4"], ["0-6", "0-0"]], 2),
    ],
)
def test_the_highest_that_meets_the_station_decides(plain: tr.Game, order: Order, hands: list[list[str]], first: int) -> None:
    """1-6 before 0-6; 5-6 before 4-6 and 3-6; the only one that has a 6."""
    assert begins(plain, order, hands) == first


def test_a_higher_piece_that_does_not_meet_it_is_nothing(plain: tr.Game, order: Order) -> None:
    """The 5-5 is the station: the 6-6 of seat 0 does not meet it, nor does the 4-6, and the 2-5 is below the 3-5."""
    assert begins(plain, order, [["6-6", "2-5", "4-6"], ["3-5", "0-1", "0-2"]], 2) == 1


def test_if_nobody_holds_one_the_first_seat_begins(plain: tr.Game, order: Order) -> None:
    """Nobody has a 6, in the second round as little as in the first a 5."""
    assert begins(plain, order, [list(EIGHT[:4]), list(EIGHT[4:])]) == 0


def test_if_nobody_holds_one_in_another_round_it_is_the_first_seat_too(plain: tr.Game, order: Order) -> None:
    """The 5-5 is the station, and nobody has a 5."""
    assert begins(plain, order, [list(EIGHT[:4]), list(EIGHT[4:]), list(EIGHT_MORE[:4])], 2) == 0


def test_it_counts_after_the_station_was_laid(plain: tr.Game, order: Order) -> None:
    """Seat 0 lays the 6-6; of 0-6 and 1-6, which are left, the higher is seat 1's."""
    rules = tr.ruleset(plain, "highest-double", "highest-on-station-starts", "hand-size:pieces=2,most=2")
    assert tr.deal(rules, 2, order=order(6, "6-6", "0-6", "1-6", "0-1")).first == 1


@pytest.mark.parametrize("seed", range(5))
def test_it_can_be_played_with_cards_whose_stations_are_never_dealt(seed: int) -> None:
    """Nobody holds a higher number that meets the station than whoever begins."""
    table = tr.deal(tr.ruleset("crazy-train", "highest-on-station-starts"), 3, seed=seed)
    end = table.tracks[0].end
    best = [max(card.points for card in hand if table.kit.fit(card, end)) for hand in table.hands]
    assert best[table.first] == max(best)
