"""Corrections of rounds that were played, and what they change."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

New = Callable[..., tr.Scorecard]
Refused = Callable[..., tuple[str, ...]]


def told(card: tr.Scorecard) -> tuple[str, ...]:
    """What the last step has changed."""
    return card.trail[-1].told


def test_a_correction_changes_what_is_said_and_leaves_the_rest(new: New) -> None:
    """Ann's 32 is 23; the second round stays, so the totals are 23 + 5 and 0 + 0 and 4 + 0."""
    card = new().enter(points=[32, 0, 4], starter="Cid").enter(points=[5, 0, 0], out=["Bob", "Cid"])
    fixed = card.correct(1, points={"Ann": 23}, why="turned round")
    assert (fixed.totals, fixed.places) == ((28, 0, 4), (3, 1, 2))
    assert fixed.rounds[0].scores == (23, 0, 4)
    assert fixed.rounds[0].starter == 2
    assert fixed.rounds[1] == card.rounds[1]
    assert told(fixed) == ("Ann 23 in place of 32",)
    assert str(fixed.trail[-1]) == "3. round 1 corrected (turned round): Ann 23 in place of 32"
    assert (fixed.rounds[0].corrected, fixed.rounds[1].corrected) == (True, False)
    assert fixed.rounds[0].steps == (1, 3)
    assert card.totals == (37, 0, 4)


def test_points_become_pieces_and_pieces_points(new: New) -> None:
    """What is said last holds; nobody has both."""
    card = new(people=2).enter(points=[8, 0]).correct(1, hands={"Ann": "3-5 0-1"})
    assert (card.totals, card.notes) == ((9, 0), ())
    card = card.correct(1, points={"Ann": 8, "Bob": 0})
    assert (card.rounds[0].entered.hands, card.rounds[0].entered.points) == ((None, None), (8, 0))


def test_final_scores_take_the_place_of_what_was_left_and_the_other_way_round(new: New) -> None:
    """For all; of scores some may be left as they are."""
    card = new(people=2).enter(hands=["3-5", ""]).correct(1, scores=[5, -5])
    assert (card.totals, card.rounds[0].points) == ((5, -5), None)
    card = card.correct(1, scores={"Ann": 7})
    assert card.totals == (7, -5)
    card = card.correct(1, starter="Bob")
    assert (card.totals, card.rounds[0].starter) == ((7, -5), 1)
    assert card.correct(1, points=[3, 0]).totals == (3, 0)


def test_from_final_scores_back_everybody_has_to_say_what_is_left(new: New, refused: Refused) -> None:
    """One alone says nothing of the other."""
    card = new(people=2).enter(scores=[5, -5])
    assert refused(card.correct, 1, points={"Ann": 3}) == (
        "Bob: nothing is said; give the pieces left or their points for each, or the scores of all",
    )


def test_whoever_turns_out_to_be_out_is_worked_out_again(new: New) -> None:
    """Unless it was said, then it has to be said again."""
    card = new("going-out-bonus", people=2).enter(points=[8, 0])
    assert card.totals == (8, -50)
    assert card.correct(1, points=[0, 8]).totals == (-50, 8)


def test_who_was_said_to_be_out_is_out_until_it_is_said_otherwise(new: New, refused: Refused) -> None:
    """Ann, then."""
    card = new(people=2).enter(points=[8, 0], out="Bob")
    assert refused(card.correct, 1, points=[0, 8]) == (
        "Bob is out and has something left; correct one of the two",
        "Ann: nothing is left, so to be out; name all who are, or say what is left",
    )
    assert card.correct(1, points=[0, 8], out="Ann").totals == (0, 8)


def test_a_round_was_blocked_after_all_or_was_not(new: New, refused: Refused) -> None:
    """By one word."""
    card = new("blocked-lowest-exempt", people=2).enter(points=[8, 4], blocked=True)
    assert card.totals == (8, 0)
    fixed = card.correct(1, points={"Bob": 0}, blocked=False)
    assert (fixed.totals, fixed.rounds[0].cause) == ((8, 0), "went-out")
    assert fixed.correct(1, points={"Bob": 4}, blocked=True).totals == (8, 0)
    assert len(refused(card.correct, 1, points={"Bob": 0})) == 1


def test_everything_else_that_was_said_may_be_corrected(new: New) -> None:
    """Station, layer, who began, markers and uncovered doubles."""
    rules = ("open-track-fee", "last-double-counts-twice")
    card = new(*rules, game="pagat").enter(points=[8, 0, 2], marked=[], uncovered=[], layer="Ann")
    assert card.totals == (8, 0, 2)
    assert card.correct(1, marked=["Ann"]).totals == (13, 0, 2)
    assert card.correct(1, uncovered=["Bob"]).totals == (16, 0, 4)
    fixed = card.correct(1, station="7-7", layer="Cid", starter="Cid")
    assert (fixed.rounds[0].station.name, fixed.rounds[0].opener, fixed.rounds[0].starter) == ("7-7", 2, 2)
    assert fixed.notes[0] == "round 1: by the rules the station is 12-12, not 7-7"


def test_a_correction_that_changes_nothing_is_a_step_all_the_same(new: New) -> None:
    """Somebody has looked."""
    card = new().enter(points=[8, 0, 2]).correct(1, points=[8, 0, 2])
    assert (len(card.trail), told(card)) == (2, ())
    assert str(card.trail[-1]) == "2. round 1 corrected"


def test_who_would_have_begun_a_later_round_is_told(new: New) -> None:
    """Bob had the lowest total and began round 2, and now Ann would have; who began stays as it was."""
    card = new("lowest-total-starts", people=2).enter(points=[8, 0]).enter(points=[3, 0]).enter(points=[2, 0])
    assert [each.starter for each in card.rounds] == [None, 1, 1]
    fixed = card.correct(1, points=[0, 8])
    assert [each.starter for each in fixed.rounds] == [None, 1, 1]
    assert told(fixed) == (
        "Ann 0 in place of 8",
        "Bob 8 in place of 0",
        "round 2: by the rules Ann begins, not Bob",
        "round 3: by the rules Ann begins, not Bob",
    )
    assert fixed.notes[-1] == "rounds 2, 3: by the rules Ann begins, not Bob"
    assert fixed.ahead().starter == 0


def test_only_the_rounds_that_are_near_are_held_against_the_rules_again(new: New) -> None:
    """Twenty: in a series without an end a correction costs no more than that."""
    card = new("lowest-total-starts", "open-series", people=2).enter(points=[9, 0])
    for _ in range(21):
        card = card.enter(points=[1, 0])
    notes = [note for note in card.correct(1, points=[0, 99]).trail[-1].told if "begins" in note]
    assert len(notes) == 20
    assert notes[-1] == "round 21: by the rules Ann begins, not Bob"


def test_a_match_may_have_been_over_before(new: New) -> None:
    """At a hundred points it is over: with 100 in round 1 the others do not count, and with 99 they count again."""
    card = new("target:points=100", people=2).enter(points=[40, 0]).enter(points=[0, 30]).enter(points=[9, 0])
    assert (card.over, card.totals) == (False, (49, 30))
    over = card.correct(1, points={"Ann": 100})
    assert (over.over, over.totals, over.winners) == (True, (100, 0), (1,))
    assert [each.counts for each in over.rounds] == [True, False, False]
    assert told(over) == (
        "Ann 100 in place of 40",
        "round 2 counts no more: the match was over before",
        "round 3 counts no more: the match was over before",
        "the match is over: Bob wins",
    )
    assert over.notes[-1] == "rounds 2, 3: not counted: the match was over before"
    again = over.correct(1, points={"Ann": 99})
    assert (again.over, again.totals) == (True, (108, 30))
    assert told(again)[:2] == ("Ann 99 in place of 100", "round 2 counts again")
    assert told(again.correct(3, points={"Ann": 0, "Bob": 0}, out=["Ann", "Bob"]))[-1] == "the match goes on"


def test_a_correction_may_change_who_has_won(new: New) -> None:
    """Of two rounds."""
    card = new("rounds:count=2", people=2).enter(points=[8, 0]).enter(points=[3, 0])
    assert told(card) == ("the match is over: Bob wins",)
    assert told(card.correct(1, points=[0, 8]))[-1] == "the match is over: Ann wins"
    assert told(card.correct(1, points=[0, 3]))[-1] == "the match is over: Ann and Bob win together"


def test_the_last_round_may_turn_out_to_be_dealt_again(new: New, refused: Refused) -> None:
    """Then it is off the card; a round before it cannot be, since the next has been played."""
    card = new("blocked-redealt", people=2).enter(points=[8, 0]).enter(points=[3, 0])
    fixed = card.correct(2, points=[3, 4], blocked=True)
    assert (fixed.totals, len(fixed.rounds), fixed.ahead().number) == ((8, 0), 1, 2)
    assert told(fixed) == ("round 2 is off the card, and is to be played again",)
    assert refused(card.correct, 1, points=[3, 4], blocked=True) == (
        "so blocked it would be dealt again, but round 2 has been played; say its scores",
    )
    assert card.correct(1, scores=[3, 4], blocked=True).totals == (6, 4)


@pytest.mark.parametrize("number", [0, 3, -1, True, "1", None])
def test_there_are_the_rounds_that_were_entered(new: New, refused: Refused, number: object) -> None:
    """And no others."""
    card = new().enter(points=[8, 0, 2]).enter(points=[8, 0, 2])
    assert refused(card.correct, number, points=[8, 0, 2]) == ("there is no such round; the rounds on the card are 1 to 2",)
    assert refused(new().correct, number, points=[8, 0, 2]) == ("there is no such round; there is none on the card",)


def test_a_correction_is_checked_as_an_entry_is(new: New, refused: Refused) -> None:
    """With all that is wrong, and its round; the card stays as it was."""
    card = new().enter(hands=["3-5", "", "1-1"]).enter(points=[8, 0, 2])
    assert refused(card.correct, 1, hands={"Cid": "3-5", "Dora": "1-1"}, out="Ann") == (
        "hands: 'Dora' is nobody on this card; known are: Ann, Bob, Cid",
        "3-5 is in Ann's hand and in Cid's hand; double-12 has it once",
        "Ann is out and has something left; correct one of the two",
        "Bob: nothing is left, so to be out; name all who are, or say what is left",
    )


@pytest.mark.parametrize("why", [None, 7, "x" * 101])
def test_a_reason_is_a_text(new: New, why: object) -> None:
    """Of a hundred characters at the most."""
    with pytest.raises(tr.BadInput, match="a reason is a text of at most 100 characters"):
        new().enter(points=[8, 0, 2]).correct(1, points=[8, 0, 3], why=why)


def test_equal_pieces_move_freely_between_hands(new: New) -> None:
    """In two sets mixed nobody can tell one 3-5 from the other, so a correction of one hand leaves the other alone."""
    card = new("dominoes:high=12,sets=2", "hand-size:pieces=15", people=2)
    one = card.enter(hands=["3-5", "3-5"], blocked=True).correct(1, hands={"Ann": "1-1"})
    assert one.rounds[0].entered == card.enter(hands=["1-1", "3-5"], blocked=True).rounds[0].entered
