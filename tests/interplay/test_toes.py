"""Doubles that take several toes, with doubles that must be met and covered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import frozen

import trainrules as tr


@frozen
class ThreeToes(tr.Rule):
    """A double takes three pieces before the line goes on."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"toes": 3}


RULES = tr.ruleset("mexican-train", ThreeToes())
POSITION = """
    round 1 station 12-12
    2: 12-6
    hand 0: 6-6 1-6 4-6 0-0
    hand 1: 2-6 3-6 1-5
    boneyard: rest
"""


def test_who_lays_the_double_lays_the_first_toe(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """As any cover."""
    assert legal(RULES, after(RULES, tr.table(RULES, POSITION), "6-6>2")) == ["1-6>2", "4-6>2"]


def test_one_toe_ends_the_turn_and_the_next_seat_owes_another(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 may not build on the toe with 1-5."""
    table = after(RULES, tr.table(RULES, POSITION), "6-6>2", "1-6>2")
    assert (table.seat, legal(RULES, table)) == (1, ["2-6>2", "3-6>2"])


@pytest.mark.parametrize(
    ("moves", "owed"),
    [
        (["6-6>2"], (2,)),
        (["6-6>2", "1-6>2"], (2,)),
        (["6-6>2", "1-6>2", "2-6>2"], (2,)),
        (["6-6>2", "1-6>2", "2-6>2", "4-6>2"], ()),
    ],
)
def test_the_third_toe_satisfies_the_double(after: Callable[..., tr.Table], moves: list[str], owed: tuple[int, ...]) -> None:
    """Not the first, nor the second, and no fourth is asked for."""
    assert after(RULES, tr.table(RULES, POSITION), *moves).owed == owed


def test_then_every_toe_is_an_end_of_its_own(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """The third carries the communal line on, and seat 1 may play 1-5 on the first."""
    table = after(RULES, tr.table(RULES, POSITION), "6-6>2", "1-6>2", "2-6>2", "4-6>2")
    ends = [table.kit.ends[track.end] for track in table.tracks[2:]]
    assert (ends, legal(RULES, table)) == (["4", "1", "2"], ["1-5>3"])


def test_a_double_that_can_take_no_further_toe_is_ignored(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """One 6 was left for the three toes of 6-6; once it lies, nobody is bound."""
    text = "round 1 station 12-12\n2: 12-6\nhand 0: 6-6 1-6 0-0\nhand 1: 3-12 4-4"
    table = after(RULES, tr.table(RULES, text), "6-6>2", "1-6>2")
    assert (table.owed, legal(RULES, table)) == ((), ["3-12>1"])


def test_no_piece_is_lost_among_the_toes(after: Callable[..., tr.Table]) -> None:
    """91 tiles in hands, boneyard, tracks and as the station."""
    table = after(RULES, tr.table(RULES, POSITION), "6-6>2", "1-6>2", "2-6>2", "4-6>2")
    places = [*table.hands, table.boneyard, *(track.pieces for track in table.tracks), (table.station,)]
    assert sorted(piece.index for place in places for piece in place) == list(range(91))


def test_a_double_cannot_take_more_toes_than_there_are_pieces_for_it() -> None:
    """Double-2 has three tiles with each value, so two can follow a double, and three are refused."""
    with pytest.raises(tr.RulesetError, match="a double of double-2 can take at most 2 toes, not 3; ask for fewer"):
        tr.ruleset("mexican-train", "dominoes:high=2", "hand-size:pieces=1,most=2", ThreeToes())
