"""What a piece counts is said by one rule; two that say it differently do not go together."""

from __future__ import annotations

import pytest
from attrs import frozen

import trainrules as tr

HELD = "round 1 station 12-12\nhand 0: 0-0 1-1\nhand 1: 3-4"


@frozen
class BlankTwentyFive(tr.Rule):
    """The double blank counts 25."""

    def worth(self, piece: tr.Piece) -> int | None:
        """See the sentence."""
        return 25 if piece.values == (0, 0) else None


@frozen
class BlankFifty(tr.Rule):
    """The double blank counts 50."""

    def worth(self, piece: tr.Piece) -> int | None:
        """See the sentence."""
        return 50 if piece.values == (0, 0) else None


@frozen
class DoublesTwice(tr.Rule):
    """A double of ones or more counts twice."""

    def worth(self, piece: tr.Piece) -> int | None:
        """See the sentence."""
        low, high = piece.values
        return 2 * piece.points if low == high != 0 else None


@pytest.mark.parametrize("house", [(BlankTwentyFive(), BlankFifty()), (BlankFifty(), BlankTwentyFive())])
def test_two_house_rules_that_count_a_piece_differently_are_refused_together(house: tuple[tr.Rule, ...]) -> None:
    """Neither wins by coming first or last; both are named, and the piece."""
    with pytest.raises(tr.RulesetError) as refused:
        tr.ruleset("mexican-train", *house)
    (problem,) = refused.value.problems
    assert [word in problem for word in ("blank-fifty", "blank-twenty-five", "0-0")] == [True, True, True]


def test_two_house_rules_that_count_a_piece_alike_agree() -> None:
    """50 by one and 50 by the other are 50."""
    rules = tr.ruleset("mexican-train-masters", BlankFifty(), "double-blank")
    assert tr.score(rules, tr.table(rules, HELD)) == (52, 7)


def test_a_house_rule_counts_a_piece_in_place_of_the_games_own() -> None:
    """25 and not 50, nor 75."""
    rules = tr.ruleset("mexican-train", BlankTwentyFive())
    assert tr.score(rules, tr.table(rules, HELD)) == (27, 7)


def test_rules_that_count_different_pieces_go_together() -> None:
    """50 for the double blank, twice two for the 1-1."""
    rules = tr.ruleset("mexican-train", DoublesTwice())
    assert tr.score(rules, tr.table(rules, HELD)) == (54, 7)


def test_without_the_games_rule_the_piece_counts_what_it_shows() -> None:
    """Nothing for the double blank."""
    rules = tr.ruleset("mexican-train", without=["double-blank"])
    assert tr.score(rules, tr.table(rules, HELD)) == (2, 7)
