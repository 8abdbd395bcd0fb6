"""What the texts leave open about setting up a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

QUESTION = pytest.mark.question
WITHOUT_DOUBLES = [f"{low}-{high}" for low in range(13) for high in range(low + 1, 13)]
"""The 78 pieces of double-12 that are no doubles: two hands of 15 take the first thirty, 0-1 to 2-9."""


def whole(*front: str) -> list[str]:
    """Two hands without a double, and the boneyard with these pieces in front: 91 in all."""
    rest = [piece for piece in WITHOUT_DOUBLES[30:] if piece not in front]
    doubles = [f"{value}-{value}" for value in range(13) if f"{value}-{value}" not in front]
    return [*WITHOUT_DOUBLES[:30], *front, *rest, *doubles]


def everywhere(table: tr.Table) -> list[int]:
    """The number of each piece that was dealt, once for each place where it is."""
    held = [piece.index for hand in (*table.hands, table.boneyard) for piece in hand]
    return sorted([*held, table.station.index])


@QUESTION(
    "Who moves first in a round?",
    {"": [0, 1, 2, 3], "descending-stations layer-starts": [2, 2, 2, 2], "descending-stations left-of-layer": [3, 3, 3, 3]},
)
def test_who_moves_first_in_a_round(rules: str, expected: list[int]) -> None:
    """Rounds 1 to 4 at a table of four, where seat 2 holds 12-12, 11-11, 10-10 and 9-9.

    With the station set aside nobody lays it, and the seats begin by turn. With a station that is laid seat 2 lays it each
    time, and begins itself, or its left neighbour does.
    """
    ruleset, doubles = tr.ruleset(rules), ["12-12", "11-11", "10-10", "9-9"]
    found = []
    for number, station in enumerate(doubles, start=1):
        hand = [*doubles, *WITHOUT_DOUBLES[30:41]]
        rest = [*WITHOUT_DOUBLES[41:], *(f"{value}-{value}" for value in range(9))]
        order = [*WITHOUT_DOUBLES[:30], *hand, *rest]
        if not expected[0]:  # the station is set aside, and another piece is dealt in its place
            order.remove(station)
        found.append(tr.deal(ruleset, 4, number, order=order).seat)
    assert found == expected


@QUESTION(
    "What if the station has to come from a hand, and nobody holds it?",
    {
        "descending-stations": ("12-12", [16, 16], ["9-9 0", "8-9 1", "12-12 0"]),
        "descending-stations:hunt=together": ("12-12", [16, 17], ["9-9 0", "8-9 1", "12-12 0", "7-9 1"]),
        "descending-stations:hunt=returned": ("12-12", [15, 15], []),
        "highest-double": ("9-9", [15, 15], ["9-9 0"]),
        "designated-station": ("9-9", [15, 15], ["9-9 0"]),
    },
)
def test_what_if_nobody_holds_the_station(rules: str, expected: tuple[str, list[int], list[str]]) -> None:
    """Two hands of 15 without a double; the boneyard has 9-9, 8-9, 12-12 and 7-9 in front.

    Drawn in turn, the third piece is the 12-12, seat 0's: it has drawn two and laid one, and seat 1 has drawn one. Drawn
    together, seat 1 draws once more in that lap. Turned up and shuffled back, nobody keeps any. Where any double will do,
    the first piece is one: 9-9, drawn and laid by seat 0. In each case it is seat 0 that lays the station.
    """
    table = tr.deal(tr.ruleset(rules), 2, order=whole("9-9", "8-9", "12-12", "7-9"))
    draws = [f"{piece} {seat}" for seat, piece in table.start.hunted]
    sizes = [len(hand) for hand in table.hands]
    assert (table.start.layer, (str(table.station), sizes, draws)) == (0, expected)


@QUESTION("What if the station has to come from a hand, and nobody holds it?", {"station-reserved": ("12-12", None)})
def test_a_station_that_is_set_aside_is_never_looked_for(rules: str, expected: tuple[str, None]) -> None:
    """It lies there before the deal, and nobody has laid it."""
    order = [piece for piece in whole() if piece != "12-12"]
    table = tr.deal(tr.ruleset(rules), 2, order=order)
    assert (str(table.station), table.start.layer) == expected


@QUESTION(
    "What if the station has to come from a hand, and nobody holds it?",
    {
        "descending-stations": [None, None],
        "descending-stations:hunt=together": [None, None],
        "descending-stations:hunt=returned": [None, None],
        "highest-double": [None, None],
        "designated-station": [None, None],
        "station-reserved": ["12-12", "11-11"],
    },
)
def test_no_piece_is_invented_or_lost_when_nobody_holds_the_station(rules: str, expected: list[str | None]) -> None:
    """In two rounds all 91 are there, each once, and so a single 11-11, whichever double becomes the station.

    A station that is set aside is not dealt.
    """
    for number, reserved in enumerate(expected, start=1):
        order = [piece for piece in whole("8-9", "7-9", "6-9", "5-9") if piece != reserved]
        assert everywhere(tr.deal(tr.ruleset(rules), 2, number, order=order)) == list(range(91))


@QUESTION("How long may the search for the station take?")
def test_how_long_the_search_for_the_station_takes(rules: str) -> None:
    """The 12-12 is the last piece of a boneyard of 61: all are drawn, in thirty laps and a half, and no move was asked for."""
    order = whole()
    order.remove("12-12")
    table = tr.deal(tr.ruleset(rules), 2, order=[*order, "12-12"])
    opening = tr.legal_moves(tr.ruleset(rules), table)
    assert (len(table.start.hunted), table.boneyard, {type(move) for move in opening}) == (61, (), {tr.Play})


@QUESTION("How long may the search for the station take?", {"descending-stations": True, "station-reserved": False})
def test_the_deal_tells_each_draw_of_the_search(rules: str, expected: bool) -> None:
    """Each draw is an event, before that of the deal. Of twenty deals to two players some need a search: 61 pieces are not dealt.

    Where the station is set aside no deal does.
    """
    ruleset, searched = tr.ruleset(rules), False
    for seed in range(20):
        match = tr.Match.start(ruleset, 2, seed)
        draws = [tr.Hunted(seat, piece) for seat, piece in match.table.start.hunted]
        assert list(match.events[:-1]) == draws
        searched |= bool(draws)
    assert searched is expected


@QUESTION("What if the station is nowhere to be found?")
def test_what_if_the_station_is_nowhere_to_be_found(rules: str) -> None:
    """A deal from 90 pieces is refused, and says which one is missing."""
    order = whole()
    order.remove("12-12")
    with pytest.raises(tr.BadInput, match="12-12"):
        tr.deal(tr.ruleset(rules), 2, order=order)


@QUESTION("What if the station is nowhere to be found?")
def test_a_station_that_is_never_dealt_cannot_be_searched_for(rules: str) -> None:
    """The stations of Crazy Train are a deck of their own, which nobody is dealt."""
    with pytest.raises(tr.RulesetError, match="in a hand or in the boneyard; deal from a whole set"):
        tr.ruleset(rules.replace("mexican-train", "crazy-train"))


@QUESTION("Can the station lie in a hand as well?")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_station_is_in_no_hand_and_not_in_the_boneyard(rules: str, seats: int) -> None:
    """In each of thirteen rounds all 91 pieces are there, each once."""
    ruleset = tr.ruleset(rules)
    for number in range(1, 14):
        assert everywhere(tr.deal(ruleset, seats, number, seed=5)) == list(range(91))


@QUESTION("Can the station lie in a hand as well?")
def test_a_position_with_the_station_in_a_hand_is_refused(rules: str) -> None:
    """12-12 would be in two places."""
    with pytest.raises(tr.BadText, match="pieces in two places: 12-12"):
        tr.table(tr.ruleset(rules), "round 1 station 12-12\nhand 0: 12-12\nhand 1: 1-2")


SIXES = """
    round 1 station 6-6
    0: 6-1 1-2 2-6 6-3 3-4 4-6
    2: 6-5
    hand 0: {hand}
    hand 1: 4-5
    boneyard: -
    aside: rest
"""
"""Five sixes on tracks, of the seven that double-6 has; the station is one, and the last is 0-6."""


@QUESTION("Is the station one of the pieces of its value that are out?")
@pytest.mark.parametrize(("hand", "dead"), [("0-6", False), ("1-1", True)])
def test_the_station_is_one_of_the_pieces_of_its_value(rules: str, at: Callable[..., Any], hand: str, dead: bool) -> None:
    """Seat 1's track is not started and shows a 6.

    While a hand has the 0-6 the 6 can be met. When 0-6 is out of play only the station is left, and it lies already.
    """
    seen = at(f"{rules} dominoes:high=6", SIXES.format(hand=hand))
    assert seen.table.dead(seen.table.tracks[1]) is dead


@QUESTION("Is the station a double that somebody must cover?")
def test_the_station_is_no_double_that_somebody_must_cover(rules: str, at: Callable[..., Any]) -> None:
    """12-12 lies there, and seat 0 may play on its own track or on the communal one."""
    seen = at(rules, "round 1 station 12-12\n0: 12-5\nhand 0: 5-6 3-12\nhand 1: 1-2")
    assert (seen.table.owed, seen.table.binding, seen.legal) == ((), (), ["5-6>0", "3-12>2"])


@QUESTION(
    "How many pieces has each of eight players?",
    {
        "": (10, 10),
        "hand-size:table=eleven": (11, 2),
        "hand-size:table=our-pastimes": (9, 18),
        "hand-size:table=pressman": (8, 26),
    },
)
def test_how_many_pieces_each_of_eight_players_has(rules: str, expected: tuple[int, int]) -> None:
    """And how many are left of the 90: 90 - 80, 90 - 88, 90 - 72, 90 - 64. Nine tracks start at the station."""
    table = tr.deal(tr.ruleset(rules), 8, seed=1)
    assert (len(table.hand(0)), len(table.boneyard), len(table.tracks)) == (*expected, 9)


@QUESTION("What if the hands take more pieces than there are?")
def test_what_if_the_hands_take_more_pieces_than_there_are(rules: str) -> None:
    """Eight hands of twelve are 96 of 90; eleven are 88."""
    with pytest.raises(
        tr.RulesetError, match="8 seats with 12 pieces each need 96, and double-12 has 90 to deal; at most 11 each"
    ):
        tr.ruleset(f"{rules} hand-size:pieces=12,fewest=8,most=8")
