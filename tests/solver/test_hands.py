"""A hand as pieces and as text; and all that is wrong with it, at once."""

from __future__ import annotations

from typing import Any

import pytest

import trainrules as tr

TWO_SETS = ("mexican-train", "dominoes:high=6,sets=2", "hand-size:pieces=1")


@pytest.mark.parametrize(
    "hand",
    ["12-3 3-5", "3-12,5-3", " 3-12 ;\n3-5\n", ["3-12", "5-3"], ("12-3#1", "3-5"), iter(["3-12", "3-5"]), {"3-12", "3-5"}],
)
def test_names_are_read_either_way_and_parted_by_anything(hand: Any) -> None:
    """The same hand in each."""
    assert [str(piece) for piece in tr.solve(hand, 12).train] == ["3-12", "3-5"]


def test_pieces_and_names_may_be_mixed() -> None:
    """Those of a table, and one typed."""
    kit = tr.ruleset("mexican-train").kit(4)
    assert [str(piece) for piece in tr.solve([kit["3-12"], "3-5"], 12).train] == ["3-12", "3-5"]
    with pytest.raises(tr.BadHand, match="3-12: 1 in the hand, and double-12 has 1, 1 of them elsewhere already"):
        tr.solve([kit["3-12"], "3-12"], 12)


def test_tiles_of_a_text_are_those_of_one_set() -> None:
    """The very ones that rules have."""
    kit = tr.ruleset("mexican-train", "dominoes:high=9").kit(4)
    solution = tr.solve("0-0 0-9 9-9 3-4 4-8", 9)
    assert {*solution.train, *solution.left} == {kit[name] for name in ("0-0", "0-9", "9-9", "3-4", "4-8")}


def test_all_that_is_wrong_is_told_at_once() -> None:
    """Bad tiles, copies beyond the set, foreign values, ends, the first piece, the objective and the budget."""
    with pytest.raises(tr.BadHand) as told:
        tr.solve(
            "3-12 12-3 5-19 x 4 3-5#2",
            20,
            objective="piece",
            first="1-2",
            ends=30,
            not_ends="y",
            double_last=1,  # type: ignore[arg-type]  # as said
            budget=0,
            seats=4,
        )
    assert told.value.problems == (
        "seats: how many play matters where rules are given; give them, too, or leave it out",
        "start: '20' is no value of a tile; give a number from 0 to 18, or the rules that have it",
        "'5-19' has a value above 18, the highest of any set; give the rules that have it",
        "'x' is no tile of one set; write two values, such as 3-12, or give the rules that have it",
        "'4' is no tile of one set; write two values, such as 3-12, or give the rules that have it",
        "'3-5#2' is no tile of one set; write two values, such as 3-12, or give the rules that have it",
        "3-12: 2 in the hand, and double-12 has 1; leave out what is too many, or give rules with a larger set",
        "ends: '30' is no value of a tile; give a number from 0 to 18, or the rules that have it",
        "not_ends: 'y' is no value of a tile; give a number from 0 to 18, or the rules that have it",
        "first: 1-2 is not in the hand; give a piece that is",
        "objective: 'piece' is none; did you mean 'pieces'?",
        "budget: 0 is no number of steps; give a whole number from 1",
        "double_last: 1 is neither True nor False; give one of them",
    )
    assert str(told.value).startswith("hand, 13 problems:\n  - seats: ")


def test_with_rules_the_set_says_what_is_wrong() -> None:
    """Its names, its copies, and what is never dealt."""
    with pytest.raises(tr.BadHand) as told:
        tr.solve("3-4 4-3 3-4 5-7 6-6#3", 6, rules=tr.ruleset(*TWO_SETS))
    assert told.value.problems == (
        "'5-7' is no piece of 2 double-6; did you mean '5-6'?",
        "'6-6#3' is no piece of 2 double-6; did you mean '6-6'?",
        "3-4: 3 in the hand, and 2 double-6 has 2; leave out what is too many, or give rules with a larger set",
    )


def test_a_station_card_is_in_no_hand(cards: tr.Ruleset) -> None:
    """By its name and as a piece."""
    kit = cards.kit(4)
    for hand in ("suit-a", [kit["suit-a"]]):
        with pytest.raises(tr.BadHand, match="suit-a is never dealt; leave it out"):
            tr.solve(hand, "suit-b", rules=cards)


def test_a_piece_is_given_once() -> None:
    """The same piece twice is not two equal pieces; by number it may be said twice as well."""
    kit = tr.ruleset(*TWO_SETS).kit(2)
    for hand in ([kit["3-4#2"], kit["3-4#2"]], ["3-4#2", kit["3-4#2"]]):
        with pytest.raises(tr.BadHand, match="hand: 3-4#2 is given 2 times; give each piece once"):
            tr.solve(hand, 3, rules=tr.ruleset(*TWO_SETS))


def test_a_piece_of_another_set_is_told() -> None:
    """With rules by its place, without them by its values."""
    small, large = (tr.ruleset("mexican-train", f"dominoes:high={high}").kit(4) for high in (6, 12))
    with pytest.raises(tr.BadHand, match="3-4 is not of double-12; give pieces of a table that is played by these rules"):
        tr.solve([small["3-4"]], 3, rules=tr.ruleset("mexican-train"))
    assert tr.solve([small["3-4"], large["4-9"]], 3).left == ()
    with pytest.raises(tr.BadHand, match="x has not two values from 0 to 18; give the rules, which say how it fits"):
        tr.solve([tr.Piece(0, "x", (3, 19))], 3)


@pytest.mark.parametrize(
    ("hand", "problem"),
    [
        (7, "7 is no hand; give pieces, or a text with their names"),
        ([7], "7 is no piece; give pieces, or a text with their names"),
        (["3-4"] * 1025, "a hand of more than 1024 pieces is none of any set; give fewer"),
    ],
)
def test_what_is_no_hand_is_told(hand: Any, problem: str) -> None:
    """And what it should be."""
    with pytest.raises(tr.BadHand) as told:
        tr.solve(hand, 3)
    assert told.value.problems[0] == problem


@pytest.mark.parametrize(
    ("first", "problem"),
    [
        ("0-1", "first: 0-1 does not meet 3; give a piece that does"),
        ("1-9", "first: 1-9 is not in the hand; give a piece that is"),
        ("x", "first: 'x' is no tile of one set; write two values, such as 3-12, or give the rules that have it"),
        (7, "first: 7 is no piece; give one of the hand, or its name"),
    ],
)
def test_a_first_piece_is_one_of_the_hand_that_meets_the_start(first: Any, problem: str) -> None:
    """Else it is told which it is not."""
    with pytest.raises(tr.BadHand) as told:
        tr.solve("0-1 3-4", 3, first=first)
    assert told.value.problems == (problem,)


@pytest.mark.parametrize(("wish", "problem"), [("ends", "ends: no end is named; name one, or leave it out")])
def test_to_allow_no_end_is_no_wish(wish: str, problem: str) -> None:
    """To forbid none is as if nothing were said."""
    for nothing in ("", []):
        with pytest.raises(tr.BadHand) as told:
            tr.solve("3-4", 3, **{wish: nothing})
        assert told.value.problems == (problem,)
    assert tr.solve("3-4", 3, not_ends="") == tr.solve("3-4", 3)


@pytest.mark.parametrize("objective", [None, 3, ["pieces"]])
def test_an_objective_is_a_word(objective: Any) -> None:
    """One of two."""
    with pytest.raises(tr.BadHand, match="is none; known are: pieces, points"):
        tr.solve("3-4", 3, objective=objective)


def test_what_is_no_ruleset_is_refused() -> None:
    """With what to do."""
    with pytest.raises(tr.BadInput, match="'mexican-train' is no ruleset; make one with"):
        tr.solve("3-4", 3, rules="mexican-train")  # type: ignore[arg-type]  # as said
    with pytest.raises(tr.BadInput, match="is no ruleset"):
        tr.solve("3-4", 3, rules="mexican-train", seats=4)  # type: ignore[arg-type]  # as said


def test_where_the_set_depends_on_the_seats_they_must_be_said() -> None:
    """Two play with the double-9 set, and eight with the double-12."""
    rules = tr.ruleset("mexican-train", "dominoes-by-seats", without=["dominoes"])
    sets = {rules.kit(seats).name for seats in rules.seats}
    assert len(sets) > 1
    with pytest.raises(tr.BadInput, match=r"is played with double-.* or double-.*, as the number of seats has it; say seats="):
        tr.solve("3-4", 3, rules=rules)
    assert len(tr.solve("3-4", 3, rules=rules, seats=2).train) == 1
    with pytest.raises(tr.BadInput, match="is not played by 99 seats"):
        tr.solve("3-4", 3, rules=rules, seats=99)
