"""Station deck: the wild cards are the station deck; each round starts from the next, and no two from the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr
from trainrules_variants.rules.station_deck import StationDeck

WILDS = {"suit-a", "suit-b", "suit-c", "suit-d", "border-w", "border-x", "border-y", "border-z"}


def stations(seed: int, rounds: int) -> list[str]:
    """The stations of the first rounds of a match of crazy-train."""
    rules = tr.ruleset("crazy-train")
    return [str(tr.deal(rules, 3, number, seed=seed).station) for number in range(1, rounds + 1)]


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_the_eight_rounds_of_a_match_start_from_eight_different_wild_cards(seed: int) -> None:
    """Whatever the seed."""
    assert set(stations(seed, 8)) == WILDS


@given(st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_after_the_last_card_the_deck_is_gone_through_again(seed: int) -> None:
    """The ninth round has the station of the first."""
    nine = stations(seed, 9)
    assert nine[8] == nine[0]


@given(st.integers(0, 2**32), st.integers(3, 8))
@settings(max_examples=10, deadline=None)
def test_the_deck_is_the_same_however_many_play(seed: int, seats: int) -> None:
    """It is shuffled once a match, apart from the cards that are dealt."""
    rules = tr.ruleset("crazy-train")
    assert str(tr.deal(rules, seats, 2, seed=seed).station) == stations(seed, 2)[1]


def test_the_deck_is_shuffled() -> None:
    """Forty matches do not all begin from the same card."""
    assert len({stations(seed, 1)[0] for seed in range(40)}) > 1


def test_nobody_has_laid_the_station() -> None:
    """It is turned up."""
    assert tr.deal(tr.ruleset("crazy-train"), 3, seed=1).start.layer is None


def test_with_dominoes_every_double_comes_once(plain: tr.Game) -> None:
    """A shuffled double in place of the descending ones: seven rounds of double-6, seven stations."""
    rules = tr.ruleset(plain, "station-deck")
    turned = {str(tr.deal(rules, 2, number, seed=3).station) for number in range(1, 8)}
    assert turned == {"0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"}


@pytest.mark.parametrize("number", range(1, 8))
def test_with_dominoes_the_double_that_is_turned_up_is_not_dealt(plain: tr.Game, number: int) -> None:
    """27 tiles are, and the station is not among them."""
    table = tr.deal(tr.ruleset(plain, "station-deck"), 2, number, seed=3)
    dealt = [piece for hand in (*table.hands, table.boneyard) for piece in hand]
    assert (len(dealt), table.station in dealt) == (27, False)


@pytest.mark.parametrize(("number", "station"), [(1, "0-0"), (2, "1-1"), (7, "6-6"), (8, "0-0")])
def test_a_deck_that_is_not_shuffled_is_gone_through_from_its_first_card(
    plain: tr.Game, order: Callable[..., list[str]], number: int, station: str
) -> None:
    """Where the pieces are given in an order, the stations are in that of the set."""
    pieces = [tile for tile in order(6) if tile != station]
    assert str(tr.deal(tr.ruleset(plain, "station-deck"), 2, number, order=pieces).station) == station


def test_it_is_never_looked_for_among_the_hands() -> None:
    """The policy that says so answers a question out of turn with an error."""
    kit = tr.ruleset("crazy-train").kit(3)
    policy = StationDeck().settings()["station"]
    with pytest.raises(tr.BadInput, match="station of round 2 is turned up before the deal"):
        policy.found(tr.Dealt(kit, 3, 2, kit.stations))
