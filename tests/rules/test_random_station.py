"""Random station: each round starts from a double picked blindly, among those not used yet."""

from __future__ import annotations

import pytest

import trainrules as tr

DOUBLES = {"0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"}


def stations(plain: tr.Game, seed: int, rounds: int) -> list[str]:
    """The stations of the first rounds of a match."""
    rules = tr.ruleset(plain, "random-station")
    return [str(tr.deal(rules, 2, number, seed=seed).station) for number in range(1, rounds + 1)]


@pytest.mark.parametrize("seed", range(5))
def test_no_double_comes_twice_until_all_have_come(plain: tr.Game, seed: int) -> None:
    """Seven rounds, seven doubles."""
    assert set(stations(plain, seed, 7)) == DOUBLES


def test_then_they_come_again(plain: tr.Game) -> None:
    """The eighth round has the station of the first."""
    eight = stations(plain, 3, 8)
    assert eight[7] == eight[0]


def test_chance_decides_which_comes_first(plain: tr.Game) -> None:
    """In a hundred matches each of them does."""
    assert {stations(plain, seed, 1)[0] for seed in range(100)} == DOUBLES


def test_it_is_picked_before_the_deal(plain: tr.Game) -> None:
    """Nobody lays it, and the other 27 are dealt."""
    table = tr.deal(tr.ruleset(plain, "random-station"), 2, seed=3)
    dealt = [piece for hand in (*table.hands, table.boneyard) for piece in hand]
    assert (table.start.layer, len(dealt), table.station in dealt) == (None, 27, False)


def test_a_station_deck_is_the_same_and_can_be_said_beside(plain: tr.Game) -> None:
    """Two rules that agree."""
    both = tr.ruleset(plain, "random-station", "station-deck")
    assert str(tr.deal(both, 2, seed=9).station) == stations(plain, 9, 1)[0]


def test_stations_in_an_order_contradict_it(plain: tr.Game) -> None:
    """Both say what the station is."""
    with pytest.raises(tr.RulesetError, match=r"'random-station' and rule 'descending-stations' set 'station' differently"):
        tr.ruleset(plain, "random-station", "descending-stations")
