"""Views as text: what people write down at a real table, and what a view writes."""

from __future__ import annotations

from typing import Any

import pytest

import trainrules as tr

TEXT = """round 1 first 0 station 6-6
0 [0]: 5-6
1 [1]*: 4-6
2 []:
hand 0: 1-4 2-2
hand 1: 3 hidden
boneyard: 20 hidden
fresh: -
owed: -
turn: seat 0 due must
lacks 1: 0-6 3-6"""


def by_hand(views: Any, text: str = TEXT, seat: Any = 0, *house: str) -> tr.View:
    """The view that a text says."""
    return tr.View.by_hand(views.ruleset(*house), text, seat)


def problems(views: Any, text: str, seat: Any = 0) -> list[str]:
    """What is wrong with it."""
    with pytest.raises(tr.BadText) as caught:
        by_hand(views, text, seat)
    assert caught.value.subject == "position"
    return [*caught.value.problems]


def test_a_view_is_written_and_read_back(views: Any) -> None:
    """28 tiles: three lie, two are held, three and twenty are hidden."""
    view = by_hand(views)
    assert str(view) == TEXT
    assert (view.counts, view.boneyard, len(view.unseen), view.lacks(1)) == ((2, 3), 20, 23, ("0-6", "3-6"))
    assert (view.totals, view.rounds, view.winners, view.log, view.layer) == ((0, 0), (), (), (), None)


def test_advice_at_a_real_table(views: Any) -> None:
    """What is legal, and a table that may be the real one, in which seat 1 has nothing that it lacks."""
    view = by_hand(views)
    assert [str(move) for move in view.legal_moves()] == ["1-4>1"]
    for random in map(views.dice, range(20)):
        held = {piece.name for piece in view.sample(random).hand(1)}
        assert len(held) == 3
        assert not held & {"0-6", "3-6"}


def test_as_little_as_will_do(views: Any) -> None:
    """The station, the own hand and the number of pieces of the others: the boneyard has what is left."""
    view = by_hand(views, "round 1 station 6-6; hand 0: 1-4 2-2; hand 1: 3 hidden")
    assert view == by_hand(views, "round 1 station 6-6; hand 0: 1-4 2-2; hand 1: 03  hidden; boneyard: rest")
    assert (view.counts, view.boneyard, view.aside) == ((2, 3), 22, ())


def test_what_is_out_of_play_can_be_named(views: Any) -> None:
    """It is not hidden then."""
    view = by_hand(views, "round 1 station 6-6; hand 0: 1-4 2-2; hand 1: 3 hidden; aside: 0-0 0-1")
    assert ([piece.name for piece in view.aside], view.boneyard, "0-0" in view.unseen) == (["0-0", "0-1"], 20, False)
    assert "aside: 0-0 0-1" in str(view).splitlines()
    assert by_hand(views, str(view)) == view


def test_a_spectator_counts_all_hands(views: Any) -> None:
    """And may know what they lack."""
    text = TEXT.replace("1-4 2-2", "2 hidden") + "\nlacks 0: 1-1"
    view = by_hand(views, text, None)
    assert (view.hand, view.counts, view.lacks(0), len(view.unseen)) == ((), (2, 3), ("1-1",), 25)
    assert str(view) == text.replace("lacks 1: 0-6 3-6\nlacks 0: 1-1", "lacks 0: 1-1\nlacks 1: 0-6 3-6")


def test_equal_pieces_are_written_alike(views: Any) -> None:
    """With or without a number; there are as many as there are sets."""
    rules = views.ruleset("hand-size:pieces=3,most=4", tiles="high=3,sets=2")
    text = "round 1 station 3-3; 0: 3-1 1-1; hand 0: {}; hand 1: 2 hidden; owed: -"
    view = tr.View.by_hand(rules, text.format("0-1 0-1 1-1"), 0)
    assert view == tr.View.by_hand(rules, text.format("0-1#2 0-1 1-1#2"), 0)
    assert tr.View.by_hand(rules, str(view), 0) == view
    with pytest.raises(tr.BadText, match="pieces in two places: 0-1#2; each is in one"):
        tr.View.by_hand(rules, text.format("0-1 0-1 0-1"), 0)


@pytest.mark.parametrize("house", [(), ("toes",), ("highest-double",)])
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_whatever_a_match_comes_to_is_written_and_read_back(views: Any, house: Any, seat: int | None) -> None:
    """In the middle of a turn as well as between two."""
    rules = views.ruleset(*house)
    for moves in range(0, 80, 7):
        view = views.played(rules, 3, 5, moves).view(seat)
        assert str(tr.View.by_hand(rules, str(view), seat)) == str(view)


def test_what_others_hold_is_a_number_and_what_the_seat_holds_is_not(views: Any) -> None:
    """All of it at once, with the lines."""
    text = "round 1 station 6-6\nhand 0: 2 hidden\nhand 1: 1-2 1-3\nhand 2: many\nboneyard: 1-1"
    assert problems(views, text) == [
        "line 2: '2 hidden': seat 0 has its own hand before it; write its pieces",
        "line 3: '1-2 1-3': what seat 1 holds is hidden; write how many, such as '9 hidden'",
        "line 4: 'many': what seat 2 holds is hidden; write how many, such as '9 hidden'",
        "line 5: '1-1': what is to draw is hidden; write how many, such as '9 hidden', or 'rest'",
    ]


def test_what_is_hidden_must_add_up(views: Any) -> None:
    """25 are not seen."""
    text = "round 1 station 6-6; hand 0: 1-4 2-2; hand 1: {} hidden; boneyard: {} hidden"
    tail = "that are not seen; count again, or name what is out of play behind 'aside:'"
    assert problems(views, text.format(3, 21)) == [f"line 4: 21 to draw and 3 in other hands are not the 25 {tail}"]
    assert problems(views, text.format(26, 0)) == [f"hands: 26 in other hands are more than the 25 {tail}"]


def test_a_seat_that_is_not_at_the_table_has_no_hand_there(views: Any) -> None:
    """Nor has what is no seat."""
    text = "round 1 station 6-6; hand 0: 2 hidden; hand 1: 3 hidden"
    assert problems(views, text, 2) == ["seat 2: the position has the seats 0 to 1; a spectator has the seat None"]
    assert problems(views, text, "0") == ["seat '0': the position has the seats 0 to 1; a spectator has the seat None"]


def test_what_is_lacked_is_told_of_seats_and_pieces_that_there_are(views: Any) -> None:
    """And not of the own hand."""
    text = TEXT.replace("0-6 3-6", "0-6 0-7") + "\nlacks 2: 0-0\nlacks 0: 1-1"
    assert problems(views, text) == [
        "line 11: '0-7' is no piece of double-6; did you mean '0-6'?",
        "line 12: '2' is no seat; give a number from 0 to 1",
        "line 13: the hand of seat 0 is told; leave out what it lacks",
    ]


def test_a_piece_that_is_seen_is_lacked_by_others_anyway(views: Any) -> None:
    """It says nothing more."""
    assert by_hand(views, TEXT + " 5-6 2-2") == by_hand(views)


def test_what_is_lacked_must_leave_a_deal(views: Any) -> None:
    """Seat 1 holds three of the 25 pieces that are not seen, and can hold two of them."""
    others = [piece.name for piece in views.ruleset().kit(2).pieces if piece.name not in ("6-6", "1-4", "2-2", "0-0", "1-1")]
    text = "round 1 station 6-6; hand 0: 1-4 2-2; hand 1: 3 hidden; lacks 1: " + " ".join(others)
    assert problems(views, text) == [
        "no deal agrees: there is room for more than 2 of the hidden pieces in the hand of seat 1, and all others are lacked there; count again, or leave out what is not certain to be lacked"
    ]
    text = "round 1 station 6-6; hand 0: 1-4 2-2; hand 1: 2 hidden; hand 2: 1 hidden; lacks 2: {0}; lacks 1: {0}"
    assert "in the hand of seat 1 and 2," in problems(views, text.format(" ".join(others)))[0]


def test_a_line_that_there_is_not_is_told_so(views: Any) -> None:
    """The known ones are named, and that of what is lacked with them."""
    assert problems(views, TEXT + "\nlack 1: 0-0") == [
        "line 12: 'lack 1: 0-0' says nothing of a position; did you mean 'lacks'?"
    ]
    rules = views.ruleset()
    with pytest.raises(tr.BadText, match="line 11: 'lacks 1: 0-6 3-6' says nothing of a position"):
        tr.table(rules, TEXT)


def test_so_many_seats_must_be_served(views: Any) -> None:
    """One seat is too few."""
    assert problems(views, "round 1 station 6-6; hand 0: 1-2")[0].startswith(
        "'mexican-train dominoes:high=6' is not played by 1 seats"
    )


@pytest.mark.parametrize("text", [None, 3, b"round 1"])
def test_a_view_is_read_from_a_text(views: Any, text: Any) -> None:
    """From nothing else, and with rules."""
    with pytest.raises(tr.BadInput, match="is no text; a position is read from a str"):
        by_hand(views, text)
    with pytest.raises(tr.BadInput, match="is no ruleset"):
        tr.View.by_hand("mexican-train", TEXT, 0)  # type: ignore[arg-type]
