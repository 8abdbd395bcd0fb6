"""Partners who share a track and a marker: what is own is said by the owners of a track, not by its number."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import frozen

import trainrules as tr


@frozen
class Pairs:
    """Seats that sit opposite each other."""

    def owners(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Half as many tracks as seats."""
        return tuple((seat, seat + seats // 2) for seat in range(seats // 2))


@frozen
class Partners(tr.Rule):
    """Partners sit opposite each other and share a track and its marker."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"owned": Pairs()}


RULES = tr.ruleset("mexican-train", "hand-size:pieces=15,fewest=4,most=4", Partners())
POSITION = """
    round 1 station 12-12
    0 [0,2]{marked}: 12-6
    1 [1,3]: 12-4
    hand 0: {hands[0]}
    hand 1: {hands[1]}
    hand 2: {hands[2]}
    hand 3: {hands[3]}
    boneyard: 1-1
    aside: rest
    turn: seat {seat}
"""


def position(seat: int, hand: str, marked: str = "") -> tr.Table:
    """Four seats, one of them to move with that hand."""
    hands = ["0-0", "0-1", "0-2", "0-3"]
    hands[seat] = hand
    return tr.table(RULES, POSITION.format(marked=marked, hands=hands, seat=seat))


@pytest.mark.parametrize(("seat", "track"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_a_seats_own_track_is_that_of_which_it_is_an_owner(seat: int, track: int) -> None:
    """Seat 2 owns track 0; the communal track has number 2."""
    assert tr.deal(RULES, 4, seed=1).own(seat).index == track


def test_partners_play_on_their_track_and_on_the_communal_one(legal: Callable[..., list[str]]) -> None:
    """Seat 2 lays 6-7 on track 0, or starts track 2 with 5-12; 4-8 fits only the others' track."""
    assert legal(RULES, position(2, "4-8 5-12 6-7")) == ["6-7>0", "5-12>2"]


@pytest.mark.parametrize("seat", [0, 2])
def test_when_a_partner_fails_the_shared_track_is_marked(after: Callable[..., tr.Table], seat: int) -> None:
    """And no other."""
    table = after(RULES, position(seat, "2-3"), "draw", "pass")
    assert [track.marked for track in table.tracks] == [True, False, False]


@pytest.mark.parametrize("seat", [0, 2])
def test_either_partner_takes_the_marker_off(after: Callable[..., tr.Table], seat: int) -> None:
    """Whoever of them failed."""
    assert after(RULES, position(seat, "6-7 2-3", marked="*"), "6-7>0").tracks[0].marked is False


def test_a_track_that_one_partner_has_started_is_started_for_the_other() -> None:
    """Seat 2's own track is begun, though it has laid nothing."""
    assert position(2, "6-7").started is True


def test_each_partner_has_a_run_of_its_own_on_the_shared_track(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 2 goes on where seat 0 stopped."""
    table = tr.table(
        RULES,
        """
        round 1 station 12-12
        hand 0: 5-12 5-6 0-0
        hand 1: 4-12 0-1
        hand 2: 6-7 7-8 0-2
        hand 3: 0-3
        boneyard: 1-1
        aside: rest
        fresh: 0 1 2 3
        turn: seat 0 opening
        """,
    )
    table = after(RULES, table, "5-12>0", "5-6>0", "pass", "4-12>1", "pass", "6-7>0")
    assert legal(RULES, table) == ["7-8>0", "pass"]
