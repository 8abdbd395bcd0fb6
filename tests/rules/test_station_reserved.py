"""Station reserved: the station is set aside before the deal, the highest double first, then one lower each round."""

from __future__ import annotations

import pytest

import trainrules as tr
from trainrules_variants.rules.station_reserved import StationReserved


@pytest.mark.parametrize(
    ("number", "station"),
    [(1, "12-12"), (2, "11-11"), (7, "6-6"), (12, "1-1"), (13, "0-0"), (14, "12-12"), (15, "11-11"), (27, "12-12")],
)
def test_the_stations_go_down_to_the_double_blank_and_begin_again(plain: tr.Game, number: int, station: str) -> None:
    """Thirteen doubles; a fourteenth round starts from the 12-12 once more."""
    rules = tr.ruleset(plain, "dominoes:high=12", "station-reserved")
    assert str(tr.deal(rules, 4, number, seed=1).station) == station


@pytest.mark.parametrize("high", [1, 6, 9, 12, 15, 18])
def test_the_first_is_the_highest_double_of_the_set(plain: tr.Game, high: int) -> None:
    """N-N in double-N."""
    rules = tr.ruleset(plain, f"dominoes:high={high}", "hand-size:pieces=1,most=2", "station-reserved")
    assert str(tr.deal(rules, 2, seed=1).station) == f"{high}-{high}"


@pytest.mark.parametrize("seed", range(10))
def test_nobody_gets_it(plain: tr.Game, seed: int) -> None:
    """All other tiles are in hands and boneyard, each once."""
    table = tr.deal(tr.ruleset(plain, "station-reserved"), 3, round=2, seed=seed)
    dealt = [str(piece) for hand in (*table.hands, table.boneyard) for piece in hand]
    assert sorted(dealt) == sorted(str(piece) for piece in table.kit.pieces if str(piece) != "5-5")


def test_nobody_has_laid_it(plain: tr.Game) -> None:
    """There is no layer."""
    assert tr.deal(tr.ruleset(plain, "station-reserved"), 3, seed=1).start.layer is None


def test_it_is_never_looked_for_among_the_hands(plain: tr.Game) -> None:
    """The policy that says so answers a question out of turn with an error."""
    kit = tr.ruleset(plain).kit(2)
    policy = StationReserved().settings()["station"]
    with pytest.raises(tr.BadInput, match="station of round 2 is set aside before the deal"):
        policy.found(tr.Dealt(kit, 2, 2, kit.stations))
