"""Highest double: the highest in any hand is the station; if nobody has one, players draw until somebody does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

NINE = ("0-1", "0-2", "0-3", "0-4", "0-5", "0-6", "1-2", "1-3", "1-4")
NINE_MORE = ("1-5", "1-6", "2-3", "2-4", "2-5", "2-6", "3-4", "3-5", "3-6")
"""Two hands without a double."""


def dealt(plain: tr.Game, order: Callable[..., list[str]], *front: str, number: int = 1) -> tr.Table:
    """Two hands of nine and the boneyard, the named tiles in front."""
    return tr.deal(tr.ruleset(plain, "highest-double"), 2, number, order=order(6, *front))


def test_the_highest_double_of_all_hands_is_the_station(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 0 holds 3-3, seat 1 holds 5-5 and 2-2; 6-6 is in the boneyard."""
    table = dealt(plain, order, *NINE[:8], "3-3", *NINE_MORE[:7], "5-5", "2-2", "6-6")
    assert str(table.station) == "5-5"


def test_its_holder_lays_it(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """The layer is known, and has no 5-5 any more."""
    table = dealt(plain, order, *NINE[:8], "3-3", *NINE_MORE[:7], "5-5", "2-2", "6-6")
    assert (table.start.layer, [str(piece) for piece in table.hand(1) if piece.points == 10]) == (1, [])


def test_the_layer_begins_a_piece_short(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Nothing is drawn in its place."""
    table = dealt(plain, order, *NINE[:8], "3-3", *NINE_MORE[:7], "5-5", "2-2", "6-6")
    assert ([len(hand) for hand in table.hands], len(table.boneyard)) == ([9, 8], 10)


def test_the_other_doubles_stay_where_they_are(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """3-3 is still in seat 0's hand."""
    table = dealt(plain, order, *NINE[:8], "3-3", *NINE_MORE[:7], "5-5", "2-2", "6-6")
    assert "3-3" in [str(piece) for piece in table.hand(0)]


def test_the_round_makes_no_difference(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """In the fourth round, too, it is the highest that somebody holds."""
    table = dealt(plain, order, *NINE[:8], "3-3", *NINE_MORE[:7], "5-5", "2-2", "6-6", number=4)
    assert str(table.station) == "5-5"


def test_if_nobody_has_a_double_the_first_that_is_drawn_is_the_station(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """2-2 comes before 6-6, so it is 2-2, though 6-6 is higher."""
    table = dealt(plain, order, *NINE, *NINE_MORE, "4-5", "5-6", "2-2", "6-6")
    assert str(table.station) == "2-2"


def test_the_seats_draw_in_turn_until_there_is_one(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 0 draws 4-5, seat 1 draws 5-6, seat 0 draws the 2-2 and lays it."""
    table = dealt(plain, order, *NINE, *NINE_MORE, "4-5", "5-6", "2-2", "6-6")
    told = [(seat, str(piece)) for seat, piece in table.start.hunted]
    assert (told, table.start.layer) == ([(0, "4-5"), (1, "5-6"), (0, "2-2")], 0)


def test_what_was_drawn_in_vain_is_kept(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Both have a tile more than they were dealt; seven of ten are left."""
    table = dealt(plain, order, *NINE, *NINE_MORE, "4-5", "5-6", "2-2", "6-6")
    assert ([len(hand) for hand in table.hands], len(table.boneyard)) == ([10, 10], 7)


def test_the_search_of_round_two_begins_with_seat_one(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """The seat whose round it is draws first, here a double at once."""
    table = dealt(plain, order, *NINE, *NINE_MORE, "2-2", number=2)
    assert (str(table.station), table.start.layer, [len(hand) for hand in table.hands]) == ("2-2", 1, [9, 9])


@pytest.mark.parametrize("seed", range(20))
def test_no_hand_holds_a_higher_double_than_the_station(plain: tr.Game, seed: int) -> None:
    """Whatever the deal."""
    table = tr.deal(tr.ruleset(plain, "highest-double"), 4, seed=seed)
    doubles = [piece for hand in table.hands for piece in hand if piece.values[0] == piece.values[1]]
    assert [str(double) for double in doubles if double.points > table.station.points] == []


@pytest.mark.parametrize("seed", range(20))
def test_every_piece_is_in_one_place(plain: tr.Game, seed: int) -> None:
    """The station is taken from the set, not invented."""
    table = tr.deal(tr.ruleset(plain, "highest-double"), 2, seed=seed)
    everywhere = [piece.index for hand in (*table.hands, table.boneyard) for piece in hand] + [table.station.index]
    assert sorted(everywhere) == list(range(28))


def test_cards_of_a_station_deck_can_be_in_no_hand() -> None:
    """HekDek's wild cards are never dealt: the rule is refused where they are the stations."""
    with pytest.raises(tr.RulesetError, match=r"'highest-double'.* is in a hand or in the boneyard; deal from a whole set"):
        tr.ruleset("crazy-train", "highest-double")


def test_all_can_draw_together_and_the_highest_that_comes_up_is_laid(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 0 draws the 2-2 and keeps it, for seat 1 draws the 5-5."""
    rules = tr.ruleset(plain, "highest-double:hunt=together")
    table = tr.deal(rules, 2, order=order(6, *NINE, *NINE_MORE, "2-2", "5-5", "6-6"))
    assert (str(table.station), table.start.layer, [len(hand) for hand in table.hands]) == ("5-5", 1, [10, 9])


def test_a_double_that_is_turned_up_is_laid_and_the_rest_returned(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 0 turns up 4-5, seat 1 the 2-2."""
    rules = tr.ruleset(plain, "highest-double:hunt=returned")
    table = tr.deal(rules, 2, order=order(6, *NINE, *NINE_MORE, "4-5", "2-2", "6-6"))
    assert (str(table.station), table.start.layer, [len(hand) for hand in table.hands]) == ("2-2", 1, [9, 9])


def test_its_holder_may_draw_another_piece_for_it(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Nine for both."""
    rules = tr.ruleset(plain, "highest-double:refill=yes")
    assert [len(hand) for hand in tr.deal(rules, 2, order=order(6, *NINE, "3-3")).hands] == [9, 9]


def test_of_two_sets_mixed_the_higher_double_goes_before_whichever_copy_it_is(
    plain: tr.Game, order: Callable[..., list[str]]
) -> None:
    """Seat 0 holds the first 6-6, seat 1 the second 5-5."""
    rules = tr.ruleset(plain, "dominoes:high=6,sets=2", "hand-size:pieces=2,most=2", "highest-double")
    second = [f"{tile}#2" for tile in order(6, "5-5", "0-0")]
    table = tr.deal(rules, 2, order=["6-6", "0-1", *second, *order(6, "6-6", "0-1")[2:]])
    assert (table.station.label, table.start.layer) == ("6-6", 0)
