"""Designated station: who has to open lays the own highest double, or draws one piece and passes the duty on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

NINE = ("0-1", "0-2", "0-3", "0-4", "0-5", "0-6", "1-2", "1-3", "1-4")
NINE_MORE = ("1-5", "1-6", "2-3", "2-4", "2-5", "2-6", "3-4", "3-5", "3-6")
"""Two hands without a double."""

Order = Callable[..., list[str]]


def opened(plain: tr.Game, pieces: list[str], number: int = 1, rule: str = "designated-station", **more: Any) -> tr.Table:
    """A round for two, nine pieces each."""
    return tr.deal(tr.ruleset(plain, rule), 2, number, order=pieces, **more)


def test_the_highest_double_of_the_own_hand_is_the_station(plain: tr.Game, order: Order) -> None:
    """Seat 0 has to open and holds 1-1 and 3-3; that seat 1 holds the 6-6 makes no difference."""
    table = opened(plain, order(6, "1-1", "3-3", *NINE[:7], "6-6"))
    assert (str(table.station), table.start.layer) == ("3-3", 0)


def test_who_lays_it_begins(plain: tr.Game, order: Order) -> None:
    """In the second round seat 1 has to, and does."""
    table = opened(plain, order(6, *NINE, "4-4"), 2)
    assert (table.start.layer, table.first, table.seat) == (1, 1, 1)


def test_without_a_double_one_piece_is_drawn_and_kept_and_the_next_has_to(plain: tr.Game, order: Order) -> None:
    """Seat 0 draws 4-5; seat 1 lays the 2-2 of its hand, and begins."""
    table = opened(plain, order(6, *NINE, "2-2", *NINE_MORE[:8], "4-5"))
    assert (str(table.station), table.first, [len(hand) for hand in table.hands]) == ("2-2", 1, [10, 8])


def test_a_double_that_is_drawn_is_laid(plain: tr.Game, order: Order) -> None:
    """Seat 0 draws the 2-2, though seat 1 holds the 6-6."""
    table = opened(plain, order(6, *NINE, "6-6", *NINE_MORE[:8], "2-2"))
    assert (str(table.station), table.first, [len(hand) for hand in table.hands]) == ("2-2", 0, [9, 9])


def test_the_duty_goes_round_until_somebody_opens(plain: tr.Game, order: Order) -> None:
    """Seat 0 draws 4-5, seat 1 draws 5-6, seat 0 draws the 3-3."""
    table = opened(plain, order(6, *NINE, *NINE_MORE, "4-5", "5-6", "3-3"))
    assert [(seat, str(piece)) for seat, piece in table.start.hunted] == [(0, "4-5"), (1, "5-6"), (0, "3-3")]


def test_what_is_behind_stays_in_the_boneyard(plain: tr.Game, order: Order) -> None:
    """Ten were left, three are drawn."""
    table = opened(plain, order(6, *NINE, *NINE_MORE, "4-5", "5-6", "3-3"))
    assert [str(piece) for piece in table.boneyard] == ["0-0", "1-1", "2-2", "4-4", "4-6", "5-5", "6-6"]


def test_where_nothing_is_left_to_draw_the_duty_passes_on(plain: tr.Game, order: Order) -> None:
    """All 28 are dealt, and seat 1 has every double."""
    pieces = order(6, *NINE, *NINE_MORE[:5])
    table = tr.deal(tr.ruleset(plain, "designated-station", "hand-size:pieces=14,most=2"), 2, order=pieces)
    assert (str(table.station), table.first, [len(hand) for hand in table.hands]) == ("6-6", 1, [14, 13])


@pytest.mark.parametrize(("opener", "first"), [(0, 1), (1, 2), (2, 0)])
def test_the_left_neighbour_of_the_last_opener_has_to(plain: tr.Game, order: Order, opener: int, first: int) -> None:
    """Each of three holds a double."""
    pieces = order(6, "1-1", *NINE[:7], "2-2", *NINE_MORE[:7], "3-3")
    table = tr.deal(tr.ruleset(plain, "designated-station"), 3, 2, order=pieces, openers=(opener,))
    assert table.first == first


def test_the_duty_can_go_by_turn(plain: tr.Game, order: Order) -> None:
    """The second round is seat 1's, though seat 1 opened the first."""
    pieces = order(6, "1-1", *NINE[:8], "2-2")
    assert opened(plain, pieces, 2, "designated-station:duty=turn", openers=(1,)).first == 1


def test_in_a_match_the_left_neighbour_of_who_laid_the_last_station_has_to(plain: tr.Game) -> None:
    """Whenever that seat held a double or drew one, it began."""
    rules = tr.ruleset(plain, "designated-station", "rounds:count=12")
    match = tr.Match.start(rules, 3, seed=4)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    starts = [finished.table.start for finished in match.rounds]
    duty = [0, *((start.first + 1) % 3 for start in starts[:-1])]
    drew = [start.hunted[0][0] if start.hunted else start.first for start in starts]
    assert drew == duty


def test_of_two_sets_mixed_the_higher_double_goes_before_whichever_copy_it_is(plain: tr.Game, order: Order) -> None:
    """Seat 0 holds the first 6-6 and the second 5-5."""
    rules = tr.ruleset(plain, "dominoes:high=6,sets=2", "hand-size:pieces=5", "designated-station")
    rest = [f"{tile}#2" for tile in order(6, "5-5")]
    table = tr.deal(rules, 2, order=["6-6", *rest[:4], *order(6, "6-6")[1:], *rest[4:]])
    assert table.station.label == "6-6"


def test_a_rule_that_has_another_begin_contradicts_it(plain: tr.Game) -> None:
    """Who opens begins."""
    with pytest.raises(tr.RulesetError, match=r"'designated-station' and rule 'left-of-layer' set 'starter' differently"):
        tr.ruleset(plain, "designated-station", "left-of-layer")


def test_that_the_layer_begins_can_be_said_beside(plain: tr.Game) -> None:
    """Both say the same."""
    assert tr.ruleset(plain, "designated-station", "layer-starts").rule("layer-starts") is not None


def test_cards_that_are_never_dealt_cannot_be_laid_from_a_hand() -> None:
    """HekDek's stations are a deck of their own."""
    with pytest.raises(
        tr.RulesetError, match="no station of hekdek-4x4x8 is in a hand or in the boneyard; deal from a whole set"
    ):
        tr.ruleset("crazy-train", "designated-station")
