"""How a round ended, and who is out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

New = Callable[..., tr.Scorecard]
Refused = Callable[..., tuple[str, ...]]
NOBODY = "nobody is out; leave somebody's hand empty, or say that the round was blocked"


def ended(card: tr.Scorecard) -> tuple[str | None, tuple[int, ...]]:
    """Why the last round ended, and who is out."""
    return card.rounds[-1].cause, card.rounds[-1].out


def test_whose_hand_is_empty_is_out(new: New) -> None:
    """By pieces or by points."""
    assert ended(new().enter(hands=["3-5", "", "1-1"])) == ("went-out", (1,))
    assert ended(new().enter(points=[8, 0, 2])) == ("went-out", (1,))


def test_somebody_is_out_or_the_round_was_blocked(new: New, refused: Refused) -> None:
    """One of the two has to be said."""
    card = new()
    assert refused(card.enter, points=[8, 4, 2]) == (NOBODY,)
    assert refused(card.enter, points=[8, 4, 2], out=[]) == (NOBODY,)
    assert ended(card.enter(points=[8, 4, 2], blocked=True)) == ("blocked", ())
    assert ended(card.enter(points=[8, 4, 2], cause="blocked", blocked=True)) == ("blocked", ())


def test_nobody_is_told_to_be_out_while_something_could_not_be_read(new: New, refused: Refused) -> None:
    """Perhaps it was they."""
    assert refused(new().enter, hands=["3-5", "10-14", "1-1"]) == (
        "Bob: '10-14' is no piece of double-12; did you mean '10-12'?",
    )


def test_where_somebody_is_out_the_round_was_not_blocked(new: New, refused: Refused) -> None:
    """Whether that is said or follows."""
    wrong = "Bob: nothing is left, so this is who went out, and the round did not end as said (blocked)"
    assert refused(new().enter, points=[8, 0, 2], blocked=True) == (wrong,)
    assert refused(new().enter, points=[8, 0, 2], blocked=True, out=["Bob"]) == (wrong,)


def test_who_is_said_to_be_out_has_nothing_left(new: New, refused: Refused) -> None:
    """And whoever has nothing left is out."""
    assert refused(new().enter, points=[8, 4, 2], out="Bob") == ("Bob is out and has something left; correct one of the two",)
    assert refused(new().enter, hands=["3-5", "", ""], out="Bob") == (
        "Cid: nothing is left, so to be out; name all who are, or say what is left",
    )


def test_a_round_ends_with_the_first_who_is_out(new: New, refused: Refused) -> None:
    """So two cannot be, where the rules do not let all finish their first turn."""
    card = new(without=("finish-first-turns",))
    wrong = "Bob and Cid: nothing is left to either, and a round ends with the first who is out"
    assert refused(card.enter, points=[8, 0, 0]) == (wrong,)
    assert refused(card.enter, hands=["3-5", "", ""], out=["Bob", "Cid"]) == (wrong,)


def test_several_may_be_out_where_all_finish_their_first_turn(new: New) -> None:
    """As in Mexican Train."""
    assert ended(new().enter(points=[8, 0, 0])) == ("went-out", (1, 2))


def test_several_may_be_out_where_nobody_goes_out_on_a_double(new: New, refused: Refused) -> None:
    """Who has laid a last double is out when somebody covers it, perhaps with a last piece as well; or still owes it."""
    card = new("cover-the-last-double", without=("finish-first-turns",))
    both = card.enter(points=[8, 0, 0])
    assert ended(both) == ("went-out", (1, 2))
    assert both.notes[-1] == "round 1: Bob and Cid are taken to be out, though one of them may still have owed a double"
    assert ended(card.enter(points=[8, 0, 0], out="Bob")) == ("went-out", (1,))
    assert card.enter(points=[8, 0, 0], out=["Cid", "Bob"]).notes == both.notes[:1]
    assert ended(card.enter(hands=["3-5", "", "1-1"], blocked=True)) == ("blocked", ())
    assert refused(card.enter, points=[8, 3, 2]) == (NOBODY,)


def test_with_pieces_that_count_nothing_no_points_need_not_be_an_empty_hand(new: New, refused: Refused) -> None:
    """Where the double blank counts nothing somebody may have it left: it has to be said who is out, if only one can be."""
    card = new(without=("double-blank", "finish-first-turns"))
    assert ended(card.enter(points=[8, 0, 2])) == ("went-out", (1,))
    assert ended(card.enter(hands={"Bob": "0-0", "Cid": ""}, points={"Ann": 8})) == ("went-out", (2,))
    assert ended(card.enter(hands={"Cid": ""}, points=[8, 0, None])) == ("went-out", (2,))
    assert refused(card.enter, points=[8, 0, 0]) == ("Bob and Cid: 0 points each, and only one of them can be out; say who is",)
    assert ended(card.enter(points=[8, 0, 0], out="Cid")) == ("went-out", (2,))
    assert ended(card.enter(points=[8, 0, 2], blocked=True)) == ("blocked", ())


def test_where_several_may_be_out_it_is_noted_what_no_points_are_taken_for(new: New) -> None:
    """Empty hands, unless somebody else's surely is."""
    card = new(without=("double-blank",))
    assert card.enter(points=[8, 0, 0]).notes[-1] == "round 1: Bob and Cid: 0 points are taken for an empty hand"
    sure = card.enter(hands={"Cid": ""}, points=[8, 0, None])
    assert ended(sure) == ("went-out", (2,))
    assert sure.notes[-1] == "round 1: Bob: 0 points are taken for pieces that count nothing"


def test_a_rule_may_have_ended_the_round(new: New, refused: Refused) -> None:
    """Then nobody need be out; where all finish their first turn, somebody may be."""
    card = new("ends-when-all-marked")
    assert ended(card.enter(points=[8, 4, 2], cause="ends-when-all-marked")) == ("ends-when-all-marked", ())
    assert ended(card.enter(points=[8, 0, 2], cause="ends-when-all-marked")) == ("ends-when-all-marked", (1,))
    assert refused(card.enter, points=[8, 4, 2]) == (f"{NOBODY}, or by which of the rules it ended: ends-when-all-marked",)
    single = new("ends-when-all-marked", without=("finish-first-turns",))
    assert refused(single.enter, points=[8, 0, 2], cause="ends-when-all-marked") == (
        "Bob: nothing is left, so this is who went out, and the round did not end as said (ends-when-all-marked)",
    )


def test_who_has_no_points_is_taken_to_be_out_though_a_rule_ended_the_round(new: New) -> None:
    """Where it could be a piece that counts nothing, that is noted."""
    card = new("ends-when-all-marked", without=("double-blank",)).enter(points=[8, 0, 2], cause="ends-when-all-marked")
    assert ended(card) == ("ends-when-all-marked", (1,))
    assert card.notes[-1] == "round 1: Bob: 0 points are taken for an empty hand"


def test_a_cause_is_one_that_there_is(new: New, refused: Refused) -> None:
    """The name of a rule that ends rounds, in these rules."""
    assert refused(new().enter, points=[8, 0, 2], cause="blockd") == (
        "cause: 'blockd' ends no round here; did you mean 'blocked'?",
    )
    assert len(refused(new().enter, points=[8, 4, 2], cause="ends-when-all-marked")) == 1
    with pytest.raises(tr.BadInput, match="either blocked or by the rule 'went-out'; say one of the two"):
        new().enter(points=[8, 0, 2], cause="went-out", blocked=True)


def test_a_blocked_round_counts_by_the_rules(new: New) -> None:
    """All score; or the lowest hand is let off, and equal ones are; or the round is dealt again."""
    assert new().enter(points=[8, 4, 2], blocked=True).totals == (8, 4, 2)
    exempt = new("blocked-lowest-exempt").enter(points=[8, 2, 2], blocked=True)
    assert (exempt.totals, exempt.rounds[0].charges) == ((8, 0, 0), (0, -2, -2))
    again = new("blocked-redealt").enter(points=[8, 4, 2], blocked=True)
    assert (again.rounds, again.totals) == ((), (0, 0, 0))
    assert str(again.trail[0]) == "1. round 1 entered: the round does not count and is dealt again"


def test_a_round_that_is_dealt_again_keeps_its_number_and_its_station(new: New) -> None:
    """So the next is round 1 as well; nobody has turned the order of who begins."""
    card = new("blocked-redealt").enter(points=[8, 4, 2], blocked=True)
    ahead = card.ahead()
    assert (ahead.number, ahead.station.name, ahead.starter) == (1, "12-12", 0)
    assert card.enter(points=[8, 0, 2]).rounds[0].number == 1


def test_a_blocked_round_may_be_dealt_again_only_where_hands_tie(new: New) -> None:
    """By an option of the rule."""
    card = new("blocked-redealt:tied_only=yes")
    assert card.enter(points=[8, 2, 2], blocked=True).rounds == ()
    assert card.enter(points=[8, 4, 2], blocked=True).totals == (8, 4, 2)


def test_a_blocked_round_may_be_scored_by_the_pieces_alone(new: New, refused: Refused) -> None:
    """One piece of 22 points is fewer than two of three: points do not tell that."""
    card = new("blocked-lowest-exempt:by=pieces", people=2)
    assert card.enter(hands=["0-1 0-2", "10-12"], blocked=True).totals == (3, 0)
    assert refused(card.enter, points=[3, 22], blocked=True) == (
        "rule 'blocked-lowest-exempt' scores a blocked round by the pieces of every hand: say which are left, not their points (`hands`)",
    )
    assert card.enter(scores=[3, 0], blocked=True).totals == (3, 0)


def test_of_final_scores_nothing_is_asked(new: New) -> None:
    """How the round ended is kept where it is said."""
    assert ended(new().enter(scores=[8, 4, 2])) == (None, ())
    assert ended(new().enter(scores=[8, 4, 2], out="Cid", cause="went-out")) == ("went-out", (2,))


def test_teams_share_a_track_and_not_a_hand(new: New, refused: Refused) -> None:
    """The first of either team who is out ends the round."""
    card = new("teams", people=4, without=("finish-first-turns",))
    assert ended(card.enter(points=[8, 0, 2, 5])) == ("went-out", (1,))
    assert len(refused(card.enter, points=[8, 0, 2, 0])) == 1
