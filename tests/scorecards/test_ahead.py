"""What the rules say of the next round: its station, and who begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import frozen

import trainrules as tr

New = Callable[..., tr.Scorecard]
Refused = Callable[..., tuple[str, ...]]


def told(card: tr.Scorecard, **said: object) -> tuple[object, ...]:
    """The number of the next round, its station and who begins, by name."""
    ahead = card.ahead(**said)
    assert ahead is not None
    return ahead.number, ahead.station and ahead.station.name, None if ahead.starter is None else card.names[ahead.starter]


def after(card: tr.Scorecard, *rounds: list[int], **said: object) -> tr.Scorecard:
    """The card after rounds of these points."""
    for points in rounds:
        card = card.enter(points=points, **said)
    return card


def test_stations_that_are_set_aside_come_in_their_order(new: New) -> None:
    """From the double twelve down, or as the rule says; and people begin in turn."""
    card = new()
    assert told(card) == (1, "12-12", "Ann")
    assert told(after(card, [1, 0, 2])) == (2, "11-11", "Bob")
    assert told(after(card, [1, 0, 2], [1, 0, 2], [1, 0, 2])) == (4, "9-9", "Ann")
    assert told(after(new("station-reserved:order=ascending"), [1, 0, 2])) == (2, "1-1", "Bob")


def test_stations_that_are_dealt_come_in_their_order_too(new: New) -> None:
    """Whoever holds it: somebody has to say who, and then who begins is known."""
    card = new(game="pagat")
    assert told(card) == (1, "12-12", None)
    assert told(card, layer="Cid") == (1, "12-12", "Cid")
    assert told(card, layer=1) == (1, "12-12", "Bob")
    assert told(new("left-of-layer", game="pagat"), layer="Cid") == (1, "12-12", "Ann")
    assert card.ahead().laid
    assert not new().ahead().laid


def test_a_fixed_station_is_always_the_same(new: New) -> None:
    """The double five."""
    assert told(after(new("fixed-station"), [1, 0, 2]))[:2] == (2, "5-5")


@pytest.mark.parametrize("rule", ["highest-double", "designated-station", "random-station"])
def test_a_station_that_the_deal_or_chance_decides_is_for_the_table_to_say(new: New, rule: str) -> None:
    """Even where eight hands hold 88 of 91 tiles, and the double twelve is nearly always among them."""
    assert told(new(rule, people=6))[1] is None
    eight = tr.Scorecard(tr.ruleset("mexican-train", "highest-double"), list("ABCDEFGH"))
    assert eight.ahead().station is None
    assert told(eight, station="7-7")[1] == "7-7"


def test_the_winner_of_a_round_begins_the_next(new: New) -> None:
    """In the first, and where two have won, it is for the table to say."""
    card = new("previous-winner-starts")
    assert told(card)[2] is None
    assert told(after(card, [1, 7, 0]))[2] == "Cid"
    assert told(after(card, [1, 7, 0], [5, 0, 0], out=None))[2] is None


def test_the_lowest_total_begins(new: New) -> None:
    """3 and 5 against 6: Ann has 1 + 2, Bob 0 + 6, Cid 5 + 0."""
    card = new("lowest-total-starts")
    assert told(card)[2] is None
    assert told(after(card, [1, 0, 5]))[2] == "Bob"
    assert told(after(card, [1, 0, 5], [2, 6, 0]))[2] == "Ann"
    assert told(after(card, [1, 0, 5], [4, 5, 0]))[2] is None


def test_left_of_the_last_opener_begins(new: New) -> None:
    """Who laid the station, or began where nobody lays one; where that was not said, it is for the table to say."""
    card = new("left-of-last-opener")
    assert told(card)[2] == "Ann"
    assert told(after(card, [1, 0, 2], starter="Cid"))[2] == "Ann"
    dealt = new("left-of-last-opener", game="pagat")
    assert told(after(dealt, [1, 0, 2], layer="Bob"))[2] == "Cid"
    assert told(after(dealt, [1, 0, 2]))[2] is None
    assert told(after(after(dealt, [1, 0, 2]), [1, 0, 2], layer="Cid"))[2] == "Ann"


def test_the_lot_decides_once_and_from_then_on_people_begin_in_turn(new: New) -> None:
    """So the first who began is enough; and where lots are drawn each round, nothing is known."""
    card = new("draw-lots")
    assert told(card)[2] is None
    assert told(after(card, [1, 0, 2], starter="Cid"))[2] == "Ann"
    assert told(after(after(card, [1, 0, 2], starter="Cid"), [1, 0, 2]))[2] == "Bob"
    assert told(after(card, [1, 0, 2]))[2] is None
    assert told(after(new("draw-lots:each=yes"), [1, 0, 2], starter="Cid"))[2] is None


def test_who_began_against_the_lot_makes_the_next_unknown(new: New) -> None:
    """Cid and then Cid again is no turn of any lot."""
    card = new("draw-lots").enter(points=[1, 0, 2], starter="Cid").enter(points=[1, 0, 2], starter="Cid")
    assert told(card)[2] is None


def test_what_hangs_on_the_hands_is_for_the_table_to_say(new: New) -> None:
    """Who holds the highest piece."""
    assert told(new("highest-piece-starts"))[2] is None
    assert told(new("highest-on-station-starts"), station="7-7")[2] is None


@frozen
class FailingStarter:
    """A policy that fails."""

    def first(self, dealt: tr.Dealt) -> int:
        """It always does."""
        raise LookupError(dealt.round)


@frozen
class NoSeat:
    """A policy that names no seat."""

    def first(self, dealt: tr.Dealt) -> int:
        """One too many."""
        return dealt.seats


@frozen
class FailingStation:
    """A policy that fails once a round has been played."""

    def reserved(self, dealt: tr.Dealt) -> tr.Piece:
        """The highest, in round 1."""
        return dealt.kit.stations[-dealt.round if dealt.round == 1 else 99]

    def found(self, dealt: tr.Dealt) -> tr.Found:
        """Never asked."""
        raise NotImplementedError


@frozen
class Policy(tr.Rule):
    """A policy of the test."""

    key: str
    value: object

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {self.key: self.value}


@pytest.mark.parametrize("starter", [FailingStarter(), NoSeat()])
def test_a_policy_that_fails_about_deals_that_never_were_says_nothing(new: New, starter: object) -> None:
    """The rest is known."""
    assert told(new(Policy("starter", starter))) == (1, "12-12", None)


def test_a_policy_of_stations_that_fails_says_nothing(new: New) -> None:
    """Then the round can be entered all the same, with a station or without."""
    card = new(Policy("station", FailingStation()))
    assert told(card) == (1, "12-12", "Ann")
    card = card.enter(points=[1, 0, 2])
    assert told(card) == (2, None, None)
    assert card.enter(points=[1, 0, 2]).notes[-1] == "round 2: the station is not known"
    assert card.enter(points=[1, 0, 2], station="3-3").rounds[1].station.name == "3-3"


def test_once_the_match_is_over_nothing_is_ahead(new: New) -> None:
    """Whatever is asked."""
    assert new("rounds:count=1").enter(points=[1, 0, 2]).ahead() is None


def test_the_station_and_the_layer_that_are_asked_about_have_to_be_there(new: New, refused: Refused) -> None:
    """Both are told."""
    assert len(refused(new().ahead, "1-2", "Zoe")) == 2


def test_what_the_rules_say_is_written_down_with_the_round(new: New) -> None:
    """And what people say in its place stands with a note."""
    each = new().enter(points=[1, 0, 2]).rounds[0]
    assert (each.station.name, each.starter, each.opener, each.notes[1:]) == ("12-12", 0, 0, ())
    card = new().enter(points=[1, 0, 2], station="7-7", starter="Cid")
    assert card.notes[:2] == (
        "round 1: by the rules the station is 12-12, not 7-7",
        "round 1: by the rules Ann begins, not Cid",
    )
    assert (card.rounds[0].starter, card.rounds[0].opener) == (2, 2)


def test_a_station_that_nobody_knows_is_noted(new: New) -> None:
    """It may be in a hand."""
    card = new("highest-double").enter(hands=["12-12", "", "1-1"])
    assert card.notes == ("round 1: the station is not known",)
    assert (card.rounds[0].station, card.rounds[0].opener) == (None, None)


def test_a_station_that_is_set_aside_is_laid_by_nobody(new: New, refused: Refused) -> None:
    """So nobody can have laid it."""
    assert refused(new().enter, points=[1, 0, 2], layer="Bob") == (
        "layer: the station is known before the deal, so Bob cannot have laid it; leave it out",
    )


def test_the_layer_decides_who_begins_when_the_round_is_entered(new: New) -> None:
    """In pagat's game the layer begins; somebody else would be noted."""
    card = new(game="pagat")
    assert card.enter(points=[1, 0, 2], layer="Cid").rounds[0].starter == 2
    assert card.enter(points=[1, 0, 2], layer="Cid", starter="Ann").notes[0] == "round 1: by the rules Cid begins, not Ann"
