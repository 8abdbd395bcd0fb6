"""Hands, sets and stations together: equal hands, whole sets, and no more dealt than there is."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr

SETS = {6: 28, 9: 55, 12: 91, 15: 136, 18: 190}


@pytest.mark.parametrize(("station", "left"), [("station-reserved", 2), ("descending-stations", 3)])
def test_eight_hands_of_eleven_leave_two_tiles_or_three(station: str, left: int) -> None:
    """Of 91: two where the station is set aside, three where it is dealt, and then the layer has ten.

    With this seed the 12-12 is in a hand, so that nothing is drawn for it.
    """
    rules = tr.ruleset("mexican-train", "hand-size:pieces=11", station)
    table = tr.deal(rules, 8, seed=1)
    hands = [11 - (seat == table.start.layer) for seat in range(8)]
    assert (len(table.boneyard), [len(hand) for hand in table.hands]) == (left, hands)


def test_eight_hands_of_twelve_are_more_than_the_set() -> None:
    """96 of 90."""
    with pytest.raises(
        tr.RulesetError, match="8 seats with 12 pieces each need 96, and double-12 has 90 to deal; at most 11 each"
    ):
        tr.ruleset("mexican-train", "hand-size:pieces=12")


def test_a_station_that_is_set_aside_is_not_there_to_be_dealt() -> None:
    """Thirteen hands of seven are 91 tiles, and 90 are left."""
    with pytest.raises(
        tr.RulesetError, match="13 seats with 7 pieces each need 91, and double-12 has 90 to deal; at most 6 each"
    ):
        tr.ruleset("mexican-train", "station-reserved", "hand-size:pieces=7,fewest=13,most=13")


def test_a_station_that_is_dealt_is_one_more_tile_to_deal() -> None:
    """Thirteen hands of seven are the whole set."""
    rules = tr.ruleset("mexican-train", "descending-stations", "hand-size:pieces=7,fewest=13,most=13")
    assert rules.seats == (13,)


@given(
    seed=st.integers(0, 2**32),
    high=st.sampled_from(sorted(SETS)),
    station=st.sampled_from(["station-reserved", "descending-stations", "highest-double", "station-deck"]),
    number=st.integers(1, 20),
    data=st.data(),
)
@settings(max_examples=40, deadline=None)
def test_every_tile_of_the_set_is_in_one_place_after_every_deal(
    seed: int, high: int, station: str, number: int, data: st.DataObject
) -> None:
    """Whatever the set, the station and the seats, nothing is missing and nothing invented."""
    rules = tr.ruleset("mexican-train", f"dominoes:high={high}", station)
    table = tr.deal(rules, data.draw(st.sampled_from(rules.seats)), number, seed=seed)
    everywhere = Counter(piece.name for hand in (*table.hands, table.boneyard, (table.station,)) for piece in hand)
    assert (len(everywhere), set(everywhere.values())) == (SETS[high], {1})


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 8))
@settings(max_examples=30, deadline=None)
def test_hands_are_equal_but_for_the_layer_and_for_what_was_drawn_in_the_search(seed: int, seats: int) -> None:
    """Each seat has what it was dealt, and what it drew, less the station if it laid that."""
    rules = tr.ruleset("mexican-train", "descending-stations")
    table = tr.deal(rules, seats, seed=seed)
    size = {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 10, 8: 10}[seats]
    drawn = Counter(seat for seat, _ in table.start.hunted)
    assert [len(hand) for hand in table.hands] == [size + drawn[seat] - (seat == table.start.layer) for seat in range(seats)]
