"""What rules charge on top of a hand, as far as it can be told from what people say."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest
from attrs import frozen

import trainrules as tr

New = Callable[..., tr.Scorecard]
Refused = Callable[..., tuple[str, ...]]


@frozen
class PayForStarting(tr.Rule):
    """Who began pays ten points more."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        return 10 if table.first == seat else 0


@frozen
class PayForTheStation(tr.Rule):
    """Everybody pays the value of the station."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        return int(str(table.station.values[0]))


@frozen
class DoublesCost(tr.Rule):
    """Every double that is left costs 20."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        return sum(20 for piece in table.hand(seat) if len(set(piece.values)) == 1)


@frozen
class LongTracksPay(tr.Rule):
    """A point is taken off for each piece of the own track."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        track = table.own(seat)
        assert track is not None
        return -len(track.pieces)


@frozen
class FirstOfTheBoneyard(tr.Rule):
    """Everybody pays for the next piece of the boneyard."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence; it fails where there is none."""
        return table.boneyard[0].points


@frozen
class Broken(tr.Rule):
    """It fails, whatever is known."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        raise LookupError(seat)


@frozen
class BrokenOnce(tr.Rule):
    """It fails in round 2."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        return 1 // (2 - table.round)


def test_who_goes_out_has_points_taken_off(new: New) -> None:
    """Fifty, whether pieces or points are said; charges add up."""
    card = new("going-out-bonus").enter(hands=["3-5", "", "1-1"])
    assert (card.totals, card.rounds[0].points, card.rounds[0].charges) == ((8, -50, 2), (8, 0, 2), (0, -50, 0))
    assert new("going-out-bonus").enter(points=[8, 0, 2]).totals == (8, -50, 2)
    both = new("going-out-bonus:points=5", PayForStarting()).enter(points=[0, 7, 2])
    assert both.totals == (5, 7, 2)


def test_who_goes_out_collects_what_the_others_hold(new: New) -> None:
    """8 and 2 are 10, from points as well as from pieces."""
    assert new("winner-collects").enter(points=[8, 0, 2]).totals == (8, -10, 2)
    assert new("winner-collects:holders_pay=no").enter(hands=["3-5", "", "1-1"]).totals == (0, -10, 0)


def test_a_marker_costs_what_the_rule_says(new: New, refused: Refused) -> None:
    """Whose tracks have one has to be said, be it nobody's."""
    card = new("open-track-fee")
    assert card.enter(points=[8, 0, 2], marked=["Cid", "Bob"]).totals == (8, 5, 7)
    assert card.enter(points=[8, 0, 2], marked=[]).totals == (8, 0, 2)
    assert new("open-track-fee:spares_out=yes").enter(points=[8, 0, 2], marked=["Cid", "Bob"]).totals == (8, 0, 7)
    assert refused(card.enter, points=[8, 0, 2]) == (
        "rule 'open-track-fee' charges by the markers: say on whose tracks there are any, or on nobody's (`marked`)",
    )


def test_a_marker_stands_for_the_whole_team(new: New) -> None:
    """Ann and Cid share a track."""
    assert new("teams", "open-track-fee", people=4).enter(points=[8, 0, 2, 1], marked="Cid").totals == (13, 0, 7, 1)


def test_hands_count_twice_where_the_last_double_is_uncovered(new: New, refused: Refused) -> None:
    """If it is one of whoever went out; a double of somebody else changes nothing, and it has to be said."""
    card = new("last-double-counts-twice")
    assert card.enter(points=[8, 0, 2], uncovered=["Bob"]).totals == (16, 0, 4)
    assert card.enter(points=[8, 0, 2], uncovered=["Ann"]).totals == (8, 0, 2)
    assert card.enter(points=[8, 0, 2], uncovered=["Ann", "Ann", "Bob"]).totals == (16, 0, 4)
    assert card.enter(points=[8, 0, 2], uncovered=[]).totals == (8, 0, 2)
    assert refused(card.enter, points=[8, 0, 2]) == (
        "rule 'last-double-counts-twice' charges by the uncovered doubles: say who laid each that is still uncovered, or nobody (`uncovered`)",
    )


def test_everything_that_is_missing_is_told_at_once(new: New) -> None:
    """In words, and as names for a program."""
    card = new("open-track-fee", "last-double-counts-twice", LongTracksPay())
    with pytest.raises(tr.BadEntry) as error:
        card.enter(points=[8, 0, 2])
    assert error.value.missing == ("marked", "uncovered", "scores")
    assert len(error.value.problems) == 3
    assert str(error.value).startswith("round 1, 3 problems:\n  - rule 'open-track-fee' charges by the markers")
    assert pickle.loads(pickle.dumps(error.value)).missing == error.value.missing  # noqa: S301  # our own


def test_a_charge_by_the_pieces_of_a_hand_takes_pieces(new: New, refused: Refused) -> None:
    """Here 1-1 and 2-2, which are 6 points and 40; where only points are said it cannot be told, unless nothing is left."""
    card = new(DoublesCost(), people=2)
    assert card.enter(hands=["1-1 2-2", ""]).totals == (46, 0)
    assert card.enter(hands=["1-1 2-2", None], points=[None, 0]).totals == (46, 0)
    assert refused(card.enter, points=[6, 0]) == (
        "rule 'doubles-cost' charges by the pieces of every hand: say which are left, not their points (`hands`)",
    )


def test_a_charge_by_who_began_or_by_the_station_takes_what_the_rules_say(new: New) -> None:
    """Ann begins round 1 and the station is the double twelve; or as people say."""
    assert new(PayForStarting()).enter(points=[8, 0, 2]).totals == (18, 0, 2)
    assert new(PayForStarting()).enter(points=[8, 0, 2], starter="Cid").totals == (8, 0, 12)
    assert new(PayForTheStation()).enter(points=[8, 0, 2]).totals == (20, 12, 14)
    assert new(PayForTheStation()).enter(points=[8, 0, 2], station="7-7").totals == (15, 7, 9)


def test_a_charge_by_what_nobody_knows_asks_for_it(new: New, refused: Refused) -> None:
    """Who began, where the lot decides it; the station, where the hands do."""
    assert refused(new(PayForStarting(), "draw-lots").enter, points=[8, 0, 2]) == (
        "rule 'pay-for-starting' charges by who began: say who (`starter`)",
    )
    assert refused(new(PayForTheStation(), "highest-double").enter, points=[8, 0, 2]) == (
        "rule 'pay-for-the-station' charges by the station: say which it was (`station`)",
    )


@pytest.mark.parametrize(
    ("rule", "what"),
    [
        (LongTracksPay(), "'long-tracks-pay' charges by the pieces on the tracks"),
        (FirstOfTheBoneyard(), "'first-of-the-boneyard' charges by the boneyard"),
    ],
)
def test_a_charge_by_what_a_card_cannot_know_is_for_people_to_reckon(
    new: New, refused: Refused, rule: tr.Rule, what: str
) -> None:
    """Whatever the rule makes of it."""
    card = new(rule)
    assert refused(card.enter, points=[8, 0, 2]) == (
        f"rule {what}, of which a score card knows nothing: reckon yourselves, and say what is written down (`scores`)",
    )
    assert card.enter(scores=[8, -3, 2]).totals == (8, -3, 2)


def test_a_rule_that_fails_is_named(new: New) -> None:
    """Where it has looked at nothing that is not known; the card stays as it was."""
    with pytest.raises(tr.RuleFailed, match=r"rule 'broken' .* charges raised LookupError: 0"):
        new(Broken()).enter(points=[8, 0, 2])
    card = new(BrokenOnce()).enter(points=[8, 0, 2])
    assert card.totals == (9, 1, 3)
    with pytest.raises(tr.RuleFailed, match="ZeroDivisionError"):
        card.enter(points=[8, 0, 2])


def test_a_policy_of_blocked_rounds_that_fails_is_named(new: New) -> None:
    """Likewise."""

    @frozen
    class Fails:
        def scores(self, table: tr.Table, scores: tuple[int, ...]) -> None:
            raise LookupError(table.round)

    @frozen
    class Blind:
        def scores(self, table: tr.Table, scores: tuple[int, ...]) -> None:
            raise LookupError(table.boneyard)

    @frozen
    class BlockedFails(tr.Rule):
        """A policy that fails."""

        how: object = Fails()

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"blocked": self.how}

    with pytest.raises(tr.RuleFailed, match="Fails"):
        new(BlockedFails()).enter(points=[8, 1, 2], blocked=True)
    with pytest.raises(tr.BadEntry, match="scores a blocked round by the boneyard, of which"):
        new(BlockedFails(Blind())).enter(points=[8, 1, 2], blocked=True)
