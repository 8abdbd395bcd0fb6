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


def stations(plain: tr.Game, options: str, rounds: int) -> list[str]:
    """The stations of the first rounds with double-6."""
    rules = tr.ruleset(plain, f"station-reserved:{options}")
    return [str(tr.deal(rules, 2, number, seed=1).station) for number in range(1, rounds + 1)]


def test_they_can_go_up(plain: tr.Game) -> None:
    """From the double blank to the 6-6, and then the double blank again."""
    expected = ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6", "0-0"]
    assert stations(plain, "order=ascending", 8) == expected


def test_a_short_match_can_begin_lower(plain: tr.Game) -> None:
    """From the 3-3 down: four rounds, and then the 3-3 again."""
    assert stations(plain, "start=3", 5) == ["3-3", "2-2", "1-1", "0-0", "3-3"]


def test_going_up_it_can_begin_higher(plain: tr.Game) -> None:
    """From the 5-5: two rounds, and then the 5-5 again."""
    assert stations(plain, "start=5,order=ascending", 3) == ["5-5", "6-6", "5-5"]


def test_a_match_can_begin_with_the_outermost_in_either_direction(plain: tr.Game) -> None:
    """The 0-0 alone, and the 6-6 alone."""
    assert stations(plain, "start=0", 2) + stations(plain, "start=6,order=ascending", 2) == ["0-0", "0-0", "6-6", "6-6"]


def test_they_can_come_in_an_order_of_ones_own(plain: tr.Game) -> None:
    """As in Slosh: 4, 5, 6, 1, 2, 3, and from the first again."""
    expected = ["4-4", "5-5", "6-6", "1-1", "2-2", "3-3", "4-4"]
    assert stations(plain, "order=4+5+6+1+2+3", 7) == expected


@pytest.mark.parametrize(
    ("options", "wrong"), [("order=6+7+8", "7 8"), ("start=7", "7"), ("start=9,order=ascending", "9"), ("order=12", "12")]
)
def test_a_double_that_the_set_has_not_is_refused(plain: tr.Game, options: str, wrong: str) -> None:
    """Double-6 ends with the 6-6; all that are too high are told at once."""
    with pytest.raises(
        tr.RulesetError,
        match=f"no station of double-6 can be set aside: double-6 has no station {wrong}; its stations have the numbers 0 to 6",
    ):
        tr.ruleset(plain, f"station-reserved:{options}")


@pytest.mark.parametrize("order", ["", "4+-1"])
def test_an_order_has_at_least_one_station_and_none_below_nought(plain: tr.Game, order: str) -> None:
    """What can be said is told."""
    with pytest.raises(
        tr.RulesetError,
        match=r"option 'order' takes a whole number from 0 to 1023 for each station, .* or descending or ascending",
    ):
        tr.ruleset(plain, f"station-reserved:order={order}")


def test_an_order_of_ones_own_begins_where_it_begins(plain: tr.Game) -> None:
    """A start beside it would say nothing."""
    with pytest.raises(
        tr.RulesetError, match="'start' says nothing beside an 'order' of numbers; put that station first in it"
    ):
        tr.ruleset(plain, "station-reserved:order=4+5,start=5")


def test_how_many_rounds_there_are_is_not_its_business(plain: tr.Game) -> None:
    """A match of double-6 that begins with the 3-3 has seven rounds, unless another number is said."""
    over = tr.ruleset(plain, "station-reserved:start=3", "rounds").settings.rounds.over
    kit = tr.ruleset(plain).kit(2)
    assert [over(kit, ((0, 0),) * count) for count in (4, 7)] == [False, True]


def test_a_form_can_ask_for_the_order() -> None:
    """A direction, or at least one number from nought."""
    assert tr.schema("station-reserved")["properties"]["order"]["anyOf"] == [
        {
            "type": "string",
            "oneOf": [
                {"const": "descending", "description": "from the highest down"},
                {"const": "ascending", "description": "from the lowest up"},
            ],
        },
        {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 1023}, "minItems": 1, "maxItems": 1000},
    ]
