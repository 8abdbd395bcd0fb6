"""Fixed station: every round starts from the double that was agreed on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

NINE = ("0-1", "0-2", "0-3", "0-4", "0-5", "0-6", "1-2", "1-3", "1-4")
NINE_MORE = ("1-5", "1-6", "2-3", "2-4", "2-5", "2-6", "3-4", "3-5", "3-6")
"""Two hands without a double."""


@pytest.mark.parametrize("number", [1, 2, 7, 8])
def test_it_is_the_same_in_every_round(plain: tr.Game, number: int) -> None:
    """The 5-5, if nothing else is said."""
    assert str(tr.deal(tr.ruleset(plain, "fixed-station"), 3, number, seed=2).station) == "5-5"


@pytest.mark.parametrize("which", [0, 3, 6])
def test_another_double_can_be_agreed_on(plain: tr.Game, which: int) -> None:
    """By its value."""
    assert str(tr.deal(tr.ruleset(plain, f"fixed-station:which={which}"), 3, 2, seed=2).station) == f"{which}-{which}"


def test_whoever_holds_it_lays_it(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 1 is dealt the 5-5 and is left with eight."""
    table = tr.deal(tr.ruleset(plain, "fixed-station"), 2, order=order(6, *NINE, "5-5"))
    assert (table.start.layer, [len(hand) for hand in table.hands]) == (1, [9, 8])


def test_if_nobody_holds_it_all_draw_in_turn(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Seat 0 draws 4-6 and keeps it, seat 1 draws the 5-5."""
    table = tr.deal(tr.ruleset(plain, "fixed-station"), 2, order=order(6, *NINE, *NINE_MORE, "4-6", "5-5"))
    assert (table.start.layer, [len(hand) for hand in table.hands]) == (1, [10, 9])


def test_the_search_can_be_another(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """All draw together, so seat 1 draws 4-5 though seat 0 has found it already."""
    rules = tr.ruleset(plain, "fixed-station:hunt=together")
    table = tr.deal(rules, 2, order=order(6, *NINE, *NINE_MORE, "5-5", "4-5"))
    assert (table.start.layer, [len(hand) for hand in table.hands]) == (0, [9, 10])


def test_its_layer_may_be_given_another_piece(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Nine for both."""
    table = tr.deal(tr.ruleset(plain, "fixed-station:refill=yes"), 2, order=order(6, *NINE, "5-5"))
    assert [len(hand) for hand in table.hands] == [9, 9]


def test_a_double_that_the_set_has_not_is_refused(plain: tr.Game) -> None:
    """Double-6 has no 7-7."""
    with pytest.raises(tr.RulesetError, match="double-6 has no station 7; its stations have the numbers 0 to 6"):
        tr.ruleset(plain, "fixed-station:which=7")


def test_a_station_set_aside_contradicts_it(plain: tr.Game) -> None:
    """Both say what the station is."""
    with pytest.raises(tr.RulesetError, match=r"'fixed-station' and rule 'station-reserved' set 'station' differently"):
        tr.ruleset(plain, "fixed-station", "station-reserved")
