"""What people write down of a round, and what it comes to."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

import trainrules as tr

New = Callable[..., tr.Scorecard]
Refused = Callable[..., tuple[str, ...]]


def test_pieces_are_counted_by_the_rules(new: New) -> None:
    """3-5 is 8 points and the double blank 50, which is 58; 10-11 is 21."""
    card = new().enter(hands=["3-5 0-0", "", "10-11"])
    assert card.totals == (58, 0, 21)
    assert card.rounds[0].points == (58, 0, 21)
    assert card.rounds[0].charges == (0, 0, 0)


def test_pieces_are_counted_by_the_house_rules(new: New) -> None:
    """At five points a piece two pieces are 10, and one is 5."""
    assert new("five-a-piece", without=("double-blank",)).enter(hands=["3-5 0-0", "", "10-11"]).totals == (10, 0, 5)


@pytest.mark.parametrize("hand", ["5-3 0-0", " 3-5,0-0 ", "0-0;3-5", ["3-5", "0-0"], ("0-0", "5-3")])
def test_a_hand_is_pieces_in_any_order_and_written_either_way(new: New, hand: object) -> None:
    """As text with spaces, commas or semicolons, or one by one."""
    card = new(people=2).enter(hands=[hand, ""])
    assert [piece.name for piece in card.rounds[0].entered.hands[0]] == ["0-0", "3-5"]
    assert card.totals == (58, 0)


def test_a_hand_may_be_the_pieces_of_a_table(new: New) -> None:
    """As `Table.hand` gives them."""
    hand = tr.deal(tr.ruleset("mexican-train"), 2, seed=1).hand(0)
    assert new(people=2).enter(hands=[hand, ()]).totals[0] == sum(piece.points for piece in hand)


@pytest.mark.parametrize("nothing", ["", " ", "-", "out", "OUT", [], ()])
def test_nothing_left_is_said_in_several_ways(new: New, nothing: object) -> None:
    """A text, a word, or no pieces."""
    card = new(people=2).enter(hands=[nothing, "1-1"])
    assert (card.totals, card.rounds[0].out, card.rounds[0].cause) == ((0, 2), (0,), "went-out")


def test_points_may_be_said_in_place_of_pieces(new: New) -> None:
    """And that nobody has looked at the pieces is noted."""
    card = new().enter(points=[23, 0, 7])
    assert card.totals == (23, 0, 7)
    assert card.notes == ("round 1: points are as they were counted, without a look at the pieces",)


def test_each_may_say_pieces_or_points(new: New) -> None:
    """By seat, or by name and in any order."""
    card = new().enter(hands=["3-5", None, ""], points=[None, 23, None])
    assert card.totals == (8, 23, 0)
    assert new().enter(hands={"Cid": "", "Ann": "3-5"}, points={"Bob": 23}) == card
    assert new().enter(hands={2: "", 0: "3-5"}, points={1: 23}) == card


def test_of_who_is_out_nothing_more_has_to_be_said(new: New) -> None:
    """The hand is empty."""
    card = new().enter(points={"Ann": 23, "Cid": 7}, out="Bob")
    assert (card.totals, card.rounds[0].out) == ((23, 0, 7), (1,))


def test_scores_may_be_said_as_people_have_reckoned_them(new: New) -> None:
    """Then nothing is worked out, as is noted, and there are no points to show."""
    card = new().enter(scores=[-50, 12, 3])
    assert card.totals == (-50, 12, 3)
    assert (card.rounds[0].points, card.rounds[0].charges) == (None, None)
    assert card.notes == ("round 1: the scores are those that people have reckoned themselves, charges and all",)


def test_rounds_add_up(new: New) -> None:
    """8 + 0 + 4 and 0 + 21 + 0; the places are by the totals 12 and 21."""
    card = new(people=2).enter(hands=["3-5", ""]).enter(points=[0, 21]).enter(hands=["2-2", ""])
    assert [each.scores for each in card.rounds] == [(8, 0), (0, 21), (4, 0)]
    assert [each.number for each in card.rounds] == [1, 2, 3]
    assert (card.totals, card.places) == ((12, 21), (1, 2))
    assert [(each.place, each.name, each.seat, each.total) for each in card.ranking] == [(1, "Ann", 0, 12), (2, "Bob", 1, 21)]
    assert repr(card) == "<Scorecard mexican-train: Ann 12, Bob 21; 3 rounds>"
    assert repr(card.enter(points=[0, 1]).close()).endswith("; 4 rounds, over>")
    assert repr(new(people=2).enter(points=[0, 1])) == "<Scorecard mexican-train: Ann 0, Bob 1; 1 round>"


def test_equal_totals_share_a_place(new: New) -> None:
    """And are named by seat."""
    card = new().enter(points=[5, 0, 5])
    assert [(each.place, each.name) for each in card.ranking] == [(1, "Bob"), (2, "Ann"), (2, "Cid")]


def test_an_entry_changes_no_card_that_there_is(new: New) -> None:
    """A card is a value: it can be kept, compared, copied and pickled."""
    card = new(people=2)
    after = card.enter(hands=["3-5", ""])
    assert card.totals == (0, 0)
    assert after == card.enter(hands=["5-3", "out"])
    assert after != card
    assert after != card.enter(points=[8, 0])
    assert copy.copy(after) is after
    assert copy.deepcopy(after) is after
    again = pickle.loads(pickle.dumps(after.correct(1, points=[9, 0]).undo().close()))  # noqa: S301  # our own
    assert again == after.correct(1, points=[9, 0]).undo().close()
    assert again.totals == (8, 0)


def test_of_equal_pieces_each_is_another_copy(new: New) -> None:
    """In two sets mixed there are two double twelves: here one is the station, and one is left; and 3-5 is there twice."""
    card = new("dominoes:high=12,sets=2", "hand-size:pieces=15")
    card = card.enter(hands=["12-12 3-5", "3-5#2", ""])
    assert card.totals == (32, 8, 0)
    assert card == new("dominoes:high=12,sets=2", "hand-size:pieces=15").enter(hands=["12-12#2 3-5#2", "3-5", ""])


def test_what_has_no_entry_for_each_is_refused(new: New, refused: Refused) -> None:
    """Too few, too many, a single text, or nothing at all."""
    card = new()
    lacks = "has no entry for each of Ann, Bob, Cid; give one each, or a mapping from names to entries"
    assert refused(card.enter, points=[1, 0]) == (f"points: [1, 0] {lacks}",)
    assert refused(card.enter, points=[1, 0, 2, 3]) == (f"points: [1, 0, 2, 3] {lacks}",)
    assert refused(card.enter, hands="3-5") == (f"hands: '3-5' {lacks}",)
    assert refused(card.enter, scores=5) == (f"scores: 5 {lacks}",)
    nothing = "nothing is said; give the pieces left or their points for each, or the scores of all"
    assert refused(card.enter) == (f"Ann, Bob, Cid: {nothing}",)
    assert refused(card.enter, points={"Ann": 1}) == (f"Bob, Cid: {nothing}",)
    assert refused(card.enter, points=[1, None, 0]) == (f"Bob: {nothing}",)


def test_nobody_has_two_entries(new: New, refused: Refused) -> None:
    """By seat and by name."""
    assert refused(new().enter, points={"Ann": 1, 0: 2, 1: 0, 2: 0}) == ("points: Ann is there twice; keep one",)


def test_points_are_no_more_than_anybody_ever_had(new: New, refused: Refused) -> None:
    """However many digits they have."""
    limit = "is no number of points; write a whole number up to 1000000000"
    assert new().enter(scores=[-(10**9), 10**9, 0]).totals == (-(10**9), 10**9, 0)
    assert refused(new().enter, scores=[10**9 + 1, 0, 0]) == (f"Ann: 1000000001 {limit}",)
    assert refused(new().enter, points=[10**5000, 0, 0]) == (f"Ann: a whole number of 16610 bits {limit}",)


def test_what_contradicts_itself_is_refused(new: New, refused: Refused) -> None:
    """Pieces and points for one person; and either of them beside final scores, which have to be there for all."""
    card = new(people=2)
    both = "Ann: both pieces and points are said; keep one of the two"
    assert refused(card.enter, hands=["3-5", ""], points=[8, None]) == (both,)
    final = "scores: they are final, so pieces and points say nothing beside them; leave one of the two out"
    assert refused(card.enter, scores=[3, 4], hands=["3-5", ""]) == (final,)
    assert refused(card.enter, scores={"Ann": 3}) == (
        "Bob: no score is said; give the pieces left or their points for each, or the scores of all",
    )


def test_what_is_no_number_no_piece_and_nobody_is_told_with_who_and_what(new: New, refused: Refused) -> None:
    """All of it at once."""
    problems = refused(
        new().enter,
        hands={"Ann": "3-5 10-14", "Dora": "1-1", "Cid": 7},
        points={"Bob": True},
        station="1-2",
        layer="x",
        starter=9,
    )
    assert problems == (
        "station: no round can start from 1-2; it is one of 0-0, 1-1, 2-2, 3-3, 4-4, 5-5, 6-6, 7-7, 8-8, 9-9, 10-10, 11-11, 12-12",
        "layer: 'x' is nobody on this card; known are: Ann, Bob, Cid",
        "starter: 9 is nobody on this card; known are: Ann, Bob, Cid",
        "hands: 'Dora' is nobody on this card; known are: Ann, Bob, Cid",
        "Ann: '10-14' is no piece of double-12; did you mean '10-12'?",
        "Cid: 7 is no hand; write its pieces, such as '3-5 0-0', or '' for none",
        "Bob: True is no number of points; write a whole number",
    )


def test_a_misspelt_name_is_met_with_the_nearest(new: New, refused: Refused) -> None:
    """Of people and of pieces; a station that is no piece, too."""
    assert refused(new().enter, points=[1, 0, 2], starter="Dob") == (
        "starter: 'Dob' is nobody on this card; did you mean 'Bob'?",
    )
    assert refused(new().enter, points=[1, 0, 2], station="13-13") == (
        "station: '13-13' is no piece of double-12; did you mean '3-3'?",
    )
    assert refused(new().enter, points=[1, 0, 2], out=7.5) == ("out: 7.5 names nobody; give the names of people",)
    assert refused(new().enter, hands=[[3.5], "", "1-1"]) == ("Ann: 3.5 is no name of a piece; write it as text",)
