"""Descending stations: the highest double first, then one lower each round; its holder lays it, or it is drawn for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

WITHOUT_6_6 = ("0-1", "0-2", "0-3", "0-4", "0-5", "0-6", "1-2", "1-3", "1-4")
"""A hand of nine without a double."""


@pytest.mark.parametrize(
    ("number", "station"),
    [
        (1, "6-6"),
        (2, "5-5"),
        (3, "4-4"),
        (4, "3-3"),
        (5, "2-2"),
        (6, "1-1"),
        (7, "0-0"),
        (8, "6-6"),
        (9, "5-5"),
        (14, "0-0"),
        (15, "6-6"),
    ],
)
def test_each_round_starts_from_the_next_lower_double_and_then_from_the_top_again(
    plain: tr.Game, number: int, station: str
) -> None:
    """Double-6 has seven doubles; the eighth round starts from 6-6 again."""
    table = tr.deal(tr.ruleset(plain, "descending-stations"), 3, round=number, seed=5)
    assert str(table.station) == station


def test_whoever_holds_it_lays_it(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 1 is dealt the 6-6."""
    rules = tr.ruleset(plain, "descending-stations")
    table = tr.deal(rules, 2, order=order(6, *WITHOUT_6_6, "6-6"))
    assert table.start.layer == 1


def test_the_holder_is_a_piece_short(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Nine are dealt to each of two; seat 1 is left with eight."""
    rules = tr.ruleset(plain, "descending-stations")
    table = tr.deal(rules, 2, order=order(6, *WITHOUT_6_6, "6-6"))
    assert [len(hand) for hand in table.hands] == [9, 8]


def hunt(rules: tr.Ruleset, order: Callable[..., list[str]], number: int, wanted: str) -> tr.Table:
    """Two hands without a double; in the boneyard 5-6 and 4-6 come before the wanted one."""
    second = ("1-5", "1-6", "2-3", "2-4", "2-5", "2-6", "3-4", "3-5", "3-6")
    return tr.deal(rules, 2, number, order=order(6, *WITHOUT_6_6, *second, "5-6", "4-6", wanted))


def test_if_nobody_holds_it_the_seats_draw_in_turn_until_one_has_it(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 0 draws 5-6, seat 1 draws 4-6, seat 0 draws the 6-6."""
    table = hunt(tr.ruleset(plain, "descending-stations"), order, 1, "6-6")
    assert [(seat, str(piece)) for seat, piece in table.start.hunted] == [(0, "5-6"), (1, "4-6"), (0, "6-6")]


def test_who_draws_it_lays_it(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """The third draw is seat 0's."""
    assert hunt(tr.ruleset(plain, "descending-stations"), order, 1, "6-6").start.layer == 0


def test_the_search_of_round_two_begins_with_seat_one(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """The seat whose round it is draws first."""
    table = hunt(tr.ruleset(plain, "descending-stations"), order, 2, "5-5")
    assert [(seat, str(piece)) for seat, piece in table.start.hunted] == [(1, "5-6"), (0, "4-6"), (1, "5-5")]


def test_what_is_drawn_in_the_search_is_kept(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Each seat keeps the tile it drew, so both hold ten."""
    table = hunt(tr.ruleset(plain, "descending-stations"), order, 1, "6-6")
    assert [len(hand) for hand in table.hands] == [10, 10]


def test_what_is_left_of_the_boneyard_after_the_search_keeps_its_order(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """What was behind the 6-6 is still there, front first."""
    table = hunt(tr.ruleset(plain, "descending-stations"), order, 1, "6-6")
    assert [str(piece) for piece in table.boneyard] == ["0-0", "1-1", "2-2", "3-3", "4-4", "4-5", "5-5"]


def test_a_lower_double_in_a_hand_does_not_serve(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 0 holds 5-5, but the first round wants 6-6, which is drawn."""
    rules = tr.ruleset(plain, "descending-stations")
    table = tr.deal(rules, 2, order=order(6, "5-5", *WITHOUT_6_6))
    assert str(table.station) == "6-6"


def test_of_two_sets_mixed_either_copy_serves(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 0 is dealt the second 6-6, the first is in the boneyard."""
    rules = tr.ruleset(plain, "dominoes:high=6,sets=2", "hand-size:pieces=5", "descending-stations")
    second = [f"{tile}#2" for tile in order(6, "6-6")]
    table = tr.deal(rules, 2, order=[*second, *order(6)])
    assert (table.start.layer, table.station.label) == (0, "6-6#2")


def test_a_match_has_a_round_for_every_station(plain: tr.Game) -> None:
    """Seven rounds with double-6, not six."""
    rules = tr.ruleset(plain, "descending-stations")
    assert [rules.settings.rounds.over(rules.kit(2), ((0, 0),) * count) for count in (6, 7)] == [False, True]


@pytest.mark.parametrize("seed", range(20))
def test_no_piece_is_lost_in_the_search(plain: tr.Game, seed: int) -> None:
    """Hands, boneyard and station are the whole set, each piece once."""
    table = tr.deal(tr.ruleset(plain, "descending-stations"), 2, seed=seed)
    everywhere = [piece.index for hand in table.hands for piece in hand]
    everywhere += [piece.index for piece in table.boneyard] + [table.station.index]
    assert sorted(everywhere) == list(range(28))


def test_cards_that_are_never_dealt_cannot_be_found_in_a_hand() -> None:
    """HekDek's stations are a deck of their own; the rule is refused where they are the stations."""
    with pytest.raises(tr.RulesetError, match="none of border-z is in a hand or in the boneyard; deal from a whole set"):
        tr.ruleset("crazy-train", "descending-stations")


def test_they_can_go_up(plain: tr.Game) -> None:
    """From the double blank, and after the 6-6 from the double blank again."""
    rules = tr.ruleset(plain, "descending-stations:order=ascending")
    assert [str(tr.deal(rules, 3, number, seed=5).station) for number in (1, 2, 7, 8)] == ["0-0", "1-1", "6-6", "0-0"]


@pytest.mark.parametrize(
    ("options", "rounds"),
    [("start=3", 4), ("start=0", 1), ("order=ascending,start=3", 4), ("order=ascending", 7), ("order=4+5+6+1+2+3", 6)],
)
def test_a_match_is_over_after_the_last_station(plain: tr.Game, options: str, rounds: int) -> None:
    """3-3 down to 0-0 are four, 3-3 up to 6-6 are four, and six of one's own are six."""
    rules = tr.ruleset(plain, f"descending-stations:{options}")
    over = rules.settings.rounds.over
    assert [over(rules.kit(2), ((0, 0),) * count) for count in (rounds - 1, rounds)] == [False, True]


def test_one_round_a_station_can_be_said_beside_whichever_way_they_go(plain: tr.Game) -> None:
    """Both say the same."""
    assert tr.ruleset(plain, "descending-stations:order=ascending", "rounds").rule("rounds") is not None


def test_another_number_of_rounds_contradicts_it(plain: tr.Game) -> None:
    """A match goes through all its stations."""
    with pytest.raises(tr.RulesetError, match=r"'descending-stations' and rule 'rounds' set 'rounds' differently"):
        tr.ruleset(plain, "descending-stations:start=3", "rounds:count=2")


def test_an_order_of_ones_own_begins_where_it_begins(plain: tr.Game) -> None:
    """A start beside it would say nothing."""
    with pytest.raises(tr.RulesetError, match="'start' says nothing beside an 'order' of numbers"):
        tr.ruleset(plain, "descending-stations:order=4+5,start=5")


def test_a_double_that_the_set_has_not_is_refused(plain: tr.Game) -> None:
    """Double-6 ends with the 6-6."""
    with pytest.raises(tr.RulesetError, match="double-6 has no station 7; its stations have the numbers 0 to 6"):
        tr.ruleset(plain, "descending-stations:order=6+7")


def test_all_can_draw_together_until_one_has_it(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 0 finds the 6-6 in the second lap, in which seat 1 draws the 0-0 all the same."""
    table = hunt(tr.ruleset(plain, "descending-stations:hunt=together"), order, 1, "6-6")
    assert [(seat, str(piece)) for seat, piece in table.start.hunted] == [(0, "5-6"), (1, "4-6"), (0, "6-6"), (1, "0-0")]


def test_who_draws_together_keeps_what_is_drawn(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Two each, of which seat 0 lays one; of ten in the boneyard six are left."""
    table = hunt(tr.ruleset(plain, "descending-stations:hunt=together"), order, 1, "6-6")
    assert (table.start.layer, [len(hand) for hand in table.hands], len(table.boneyard)) == (0, [10, 11], 6)


def test_the_last_lap_of_drawing_together_may_not_go_round(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Eight each for three; of the four that are left the 6-6 is the last, and seat 0 draws it as its second."""
    pieces = [*(tile for tile in order(6) if tile != "6-6"), "6-6"]
    table = tr.deal(tr.ruleset(plain, "descending-stations:hunt=together"), 3, order=pieces)
    assert (table.start.layer, [len(hand) for hand in table.hands], table.boneyard) == (0, [9, 9, 9], ())


def test_pieces_can_be_turned_up_and_returned(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 0 turns up 5-6, seat 1 4-6, seat 0 the 6-6: it lays it, and nobody has drawn a piece."""
    table = hunt(tr.ruleset(plain, "descending-stations:hunt=returned"), order, 1, "6-6")
    assert (table.start.layer, [len(hand) for hand in table.hands], table.start.hunted) == (0, [9, 9], ())


def test_what_is_returned_is_shuffled_with_the_boneyard(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """All but the 6-6 are there, in another order; and in the same one if the same is dealt again."""
    rules = tr.ruleset(plain, "descending-stations:hunt=returned")
    boneyard = [str(piece) for piece in hunt(rules, order, 1, "6-6").boneyard]
    left = ["5-6", "4-6", "0-0", "1-1", "2-2", "3-3", "4-4", "4-5", "5-5"]
    assert sorted(boneyard) == sorted(left)
    assert boneyard != left
    assert [str(piece) for piece in hunt(rules, order, 1, "6-6").boneyard] == boneyard


def test_in_round_two_seat_one_turns_up_the_first(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """The third is seat 1's again."""
    assert hunt(tr.ruleset(plain, "descending-stations:hunt=returned"), order, 2, "5-5").start.layer == 1


def test_its_holder_may_draw_another_piece_for_it(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 1 draws the first of ten."""
    rules = tr.ruleset(plain, "descending-stations:refill=yes")
    table = tr.deal(rules, 2, order=order(6, *WITHOUT_6_6, "6-6"))
    assert ([len(hand) for hand in table.hands], len(table.boneyard)) == ([9, 9], 9)


def test_what_is_drawn_for_it_is_the_front_of_the_boneyard(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Eight pieces follow the 6-6 in the hand of seat 1; the one behind them is drawn."""
    rules = tr.ruleset(plain, "descending-stations:refill=yes")
    eight = ("1-5", "1-6", "2-3", "2-4", "2-5", "2-6", "3-4", "3-5")
    table = tr.deal(rules, 2, order=order(6, *WITHOUT_6_6, "6-6", *eight, "4-5"))
    assert sorted(str(piece) for piece in table.hands[1]) == sorted([*eight, "4-5"])


def test_who_has_drawn_the_station_draws_no_other_piece(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Nothing is missing from that hand."""
    table = hunt(tr.ruleset(plain, "descending-stations:refill=yes"), order, 1, "6-6")
    assert [len(hand) for hand in table.hands] == [10, 10]


def test_where_nothing_is_left_its_holder_stays_a_piece_short(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """All 28 are dealt."""
    rules = tr.ruleset(plain, "descending-stations:refill=yes", "hand-size:pieces=14,most=2")
    assert [len(hand) for hand in tr.deal(rules, 2, order=order(6, "6-6")).hands] == [13, 14]


@pytest.mark.parametrize("options", ["hunt=together", "hunt=returned", "refill=yes"])
@pytest.mark.parametrize("seed", range(10))
def test_no_piece_is_lost_however_it_is_searched_for(plain: tr.Game, seed: int, options: str) -> None:
    """Hands, boneyard and station are the whole set, each piece once."""
    table = tr.deal(tr.ruleset(plain, f"descending-stations:{options}"), 3, seed=seed)
    everywhere = [piece.index for hand in (*table.hands, table.boneyard) for piece in hand] + [table.station.index]
    assert sorted(everywhere) == list(range(28))
