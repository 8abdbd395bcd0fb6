"""What cannot be after any round: pieces twice, more than are left, points that no pieces come to."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import frozen

import trainrules as tr

New = Callable[..., tr.Scorecard]
Refused = Callable[..., tuple[str, ...]]


@frozen
class BillionsForABlank(tr.Rule):
    """The double blank counts two thousand millions."""

    def worth(self, piece: tr.Piece) -> int | None:
        """See the sentence."""
        return 2 * 10**9 if piece.values == (0, 0) else None


@frozen
class BlankIsGood(tr.Rule):
    """The double blank takes seven points off."""

    def worth(self, piece: tr.Piece) -> int | None:
        """See the sentence."""
        return -7 if piece.values == (0, 0) else None


def test_a_piece_is_in_one_place(new: New, refused: Refused) -> None:
    """In one hand, once, and not in the middle; each piece is told for itself, in the order of the set."""
    assert refused(new().enter, hands=["3-5 5-3 12-12", "", "3-5 0-1"]) == (
        "3-5 is in Ann's hand 2 times and in Cid's hand; double-12 has it once",
        "12-12 is in Ann's hand and in the middle as the station; double-12 has it once",
    )


def test_the_station_is_the_one_that_the_round_started_from(new: New, refused: Refused) -> None:
    """Where people have started from another double, that one is in no hand, and the double twelve may be."""
    card = new()
    assert card.enter(hands=["12-12", "", "1-1"], station="7-7").totals == (24, 0, 2)
    assert len(refused(card.enter, hands=["7-7", "", "1-1"], station="7-7")) == 1


def test_two_sets_have_a_piece_twice(new: New, refused: Refused) -> None:
    """And not three times; of the double twelve one is the station."""
    card = new("dominoes:high=12,sets=2", "hand-size:pieces=15")
    assert card.enter(hands=["3-5 3-5", "", "12-12"]).totals == (16, 0, 24)
    assert refused(card.enter, hands=["3-5 3-5 12-12", "", "12-12 3-5"]) == (
        "3-5 is in Ann's hand 2 times and in Cid's hand; 2 double-12 has it 2 times",
        "12-12 is in Ann's hand and in Cid's hand and in the middle as the station; 2 double-12 has it 2 times",
    )


def test_what_is_never_dealt_is_in_no_hand(new: New, refused: Refused) -> None:
    """The wild cards of the card game."""
    card = new(game="crazy-train")
    assert card.enter(hands=["aw2 aw5", "", "aw1"]).totals == (7, 0, 1)
    assert refused(card.enter, hands=["suit-b", "", "aw1 border-w"]) == (
        "Ann: suit-b is never dealt, so nobody can hold it",
        "Cid: border-w is never dealt, so nobody can hold it",
    )


def test_whoever_is_out_has_laid_a_whole_hand(new: New, refused: Refused) -> None:
    """Of 91 tiles one is the station, and fifteen at least were laid by Bob: 75 are left, or fewer. With two people no hand can
    have more than 90 - 15.
    """
    card = new(people=2)
    tiles = [piece.name for piece in card.rules.kit(2).pieces if piece.name != "12-12"]
    assert card.enter(hands=[tiles[:75], ""]).totals[1] == 0
    assert refused(card.enter, hands=[tiles[:76], ""]) == (
        "76 pieces or more are left, and at most 75 can be, since Bob has laid 15 at least",
        "Ann: 76 pieces are left, and no hand can have more than 75",
    )


def test_a_blocked_round_leaves_all_but_the_station_at_the_most(new: New, refused: Refused) -> None:
    """90 tiles and no more; somebody who says 1 point has one tile at least. And no hand takes the 15 that each other was dealt."""
    card = new(people=3)
    tiles = [piece.name for piece in card.rules.kit(3).pieces if piece.name != "12-12"]
    assert sum(card.enter(hands=[tiles[:60], tiles[60:75], tiles[75:]], blocked=True).totals) > 0
    assert refused(card.enter, hands=[tiles[:61], tiles[61:], None], points=[None, None, 1], blocked=True) == (
        "Cid: no pieces of double-12 come to 1 points; none is left",
        "91 pieces or more are left, and at most 90 can be",
        "Ann: 61 pieces are left, and no hand can have more than 60",
    )


def test_the_layer_of_the_station_was_dealt_it(new: New, refused: Refused) -> None:
    """Fifteen tiles each of 91: who lays the station has fourteen left, so one who is out has laid fourteen at least, and the
    other has 90 - 14 at the most.
    """
    card = new(game="pagat", people=2)
    tiles = [piece.name for piece in card.rules.kit(2).pieces if piece.name != "12-12"]
    assert card.enter(hands=[tiles[:76], ""]).totals[1] == 0
    assert refused(card.enter, hands=[tiles[:77], ""])[0].startswith("77 pieces or more are left, and at most 76 can be")


def test_where_nothing_is_drawn_no_hand_grows(new: New, refused: Refused) -> None:
    """Fifteen tiles, and no sixteenth."""
    card = new("draw-none", people=2, without=("draw-one",))
    tiles = [piece.name for piece in card.rules.kit(2).pieces]
    assert card.enter(hands=[tiles[:15], ""]).totals[1] == 0
    assert refused(card.enter, hands=[tiles[:16], ""]) == ("Ann: 16 pieces are left, and no hand can have more than 15",)


def test_points_are_such_as_pieces_come_to(new: New, refused: Refused) -> None:
    """Fewer than nothing, or more than the whole set: its 91 tiles count 1092 points and the double blank 50, less 24 for the
    station.
    """
    card = new()
    assert sum(piece.points for piece in card.rules.kit(3).pieces) == 1092
    assert refused(card.enter, points=[-3, 0, 1119]) == (
        "Ann: no pieces of double-12 come to -3 points",
        "Cid: no pieces of double-12 come to 1119 points; at most 1118 are left",
    )


def test_at_five_a_piece_points_are_fives(new: New, refused: Refused) -> None:
    """Twelve is none."""
    card = new("five-a-piece", without=("double-blank",))
    assert card.enter(points=[10, 0, 5]).totals == (10, 0, 5)
    assert refused(card.enter, points=[12, 0, 5]) == ("Ann: no pieces of double-12 come to 12 points",)


def test_points_come_from_pieces_that_nobody_else_has(new: New, refused: Refused) -> None:
    """Only 0-1 counts one, and Ann has it; and two cannot both have had it."""
    card = new()
    assert refused(card.enter, hands={"Ann": "0-1", "Cid": ""}, points={"Bob": 1}) == (
        "Bob: no pieces of double-12 come to 1 points",
    )
    assert card.enter(hands={"Ann": "1-1", "Cid": ""}, points={"Bob": 1}).totals == (2, 1, 0)


def test_points_of_several_have_to_come_from_one_set(new: New, refused: Refused) -> None:
    """All tiles but the station come to 1118; 600 and 600 are too many together."""
    assert refused(new().enter, points=[600, 600, 0]) == (
        "Ann, Bob and Cid: no pieces of double-12 come to 1200 points, which is what they have together",
    )


def test_points_may_be_less_than_nothing_where_pieces_are(new: New, refused: Refused) -> None:
    """The double blank and 0-2 come to -5; no pieces come to -8."""
    card = new(BlankIsGood(), without=("double-blank",))
    assert card.enter(points=[-5, 0, 4], out="Bob").totals == (-5, 0, 4)
    assert refused(card.enter, points=[-8, 0, 4], out="Bob") == ("Ann: no pieces of double-12 come to -8 points",)


def test_points_that_would_take_too_long_to_look_for_are_noted(new: New) -> None:
    """Where pieces count thousands of millions."""
    card = new(BillionsForABlank(), without=("double-blank",)).enter(points=[13, 0, 4], out="Bob")
    assert card.totals == (13, 0, 4)
    assert card.notes == (
        "round 1: points are as they were counted, without a look at the pieces",
        "round 1: whether any pieces come to the points was not looked at: their worths lie too far apart",
    )


@pytest.mark.parametrize("points", [[1, 0, 2], [23, 0, 7], [50, 0, 1118 - 50]])
def test_points_that_can_be_are_taken(new: New, points: list[int]) -> None:
    """Whatever they are."""
    assert new().enter(points=points).totals == tuple(points)


def test_after_the_last_round_nothing_is_entered(new: New, refused: Refused) -> None:
    """Here the match has a single round."""
    card = new("rounds:count=1").enter(points=[1, 0, 2])
    assert card.over
    assert refused(card.enter, points=[1, 0, 2]) == ("the match is over; correct a round, or begin a new card",)


def test_the_error_names_the_round(new: New) -> None:
    """And it is a ValueError, as the others are."""
    with pytest.raises(ValueError, match=r"^round 2: Ann: no pieces of double-12 come to -1 points$"):
        new().enter(points=[1, 0, 2]).enter(points=[-1, 0, 2])
