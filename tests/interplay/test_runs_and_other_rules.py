"""An opening run beside rules that limit it, replace it or watch how it ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import frozen

import trainrules as tr

RUN = """
    round 1 station 9-9
    0: 9-5
    hand 0: {hand}
    hand 1: 1-9 0-0
    boneyard: 0-1
    aside: rest
    fresh: 0 1
    turn: seat 0, due able laid 1 own opening
"""
"""Double-9: seat 0 has begun its run with 9-5."""


@frozen
class NoDoubleAtTheEnd(tr.Rule):
    """A run does not end with a double, unless that uses the hand up."""

    def forbids(self, table: tr.Table, play: tr.Play) -> bool:
        """No double that the rest of the hand cannot meet."""
        fit = table.fit(play)
        rest = [piece for piece in table.hand(table.seat) if piece != play.piece]
        if not (table.turn.opening and rest and fit and fit.double):
            return False
        return all(table.kit.fit(piece, fit.end) is None for piece in rest)

    def due(self, table: tr.Table) -> tr.Due:
        """After a double the run goes on."""
        last = table.tracks[table.seat].pieces[-1:]
        double = any(piece.values[0] == piece.values[1] for piece in last)
        return tr.Due.ABLE if table.turn.opening and double else tr.Due.NONE


def test_a_double_that_the_rest_of_the_hand_cannot_meet_is_no_end_of_a_run(legal: Callable[..., list[str]]) -> None:
    """5-5 would fit, but 7-8 does not follow it."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9", "opening-run:stop=unable", NoDoubleAtTheEnd())
    assert legal(rules, tr.table(rules, RUN.format(hand="5-5 7-8"))) == ["pass"]


def test_the_refusal_of_such_a_double_names_the_rule() -> None:
    """The piece fits and the track is open; it is the rule that forbids it."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9", "opening-run:stop=unable", NoDoubleAtTheEnd())
    table = tr.table(rules, RUN.format(hand="5-5 7-8"))
    reasons = tr.explain(rules, table, tr.move("5-5>0", table))
    assert [(reason.code, reason.rule) for reason in reasons] == [("forbidden", "no-double-at-the-end")]


def test_a_double_that_the_rest_of_the_hand_can_meet_is_laid(legal: Callable[..., list[str]]) -> None:
    """5-7 follows the 5-5."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9", "opening-run:stop=unable", NoDoubleAtTheEnd())
    assert legal(rules, tr.table(rules, RUN.format(hand="5-5 5-7"))) == ["5-5>0", "5-7>0"]


def test_a_double_that_is_the_whole_hand_may_be_the_end_of_a_run(legal: Callable[..., list[str]]) -> None:
    """It uses the hand up."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9", "opening-run:stop=unable", NoDoubleAtTheEnd())
    assert legal(rules, tr.table(rules, RUN.format(hand="5-5"))) == ["5-5>0"]


def test_two_rules_that_both_want_the_run_to_go_on_agree(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The run's stop and the double at its end ask for the same; after 5-5 there is no pass."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9", "opening-run:stop=unable", NoDoubleAtTheEnd())
    assert legal(rules, after(rules, tr.table(rules, RUN.format(hand="5-5 5-7 0-2")), "5-5>0")) == ["5-7>0"]


def test_of_two_rules_the_one_that_asks_for_more_prevails(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The run may stop, but not on a double."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9", NoDoubleAtTheEnd())
    table = tr.table(rules, RUN.format(hand="5-5 5-7 7-7 7-8 0-2"))
    after_double = after(rules, table, "5-5>0")
    after_cover = after(rules, after_double, "5-7>0")
    assert (legal(rules, after_double), legal(rules, after_cover)) == (["5-7>0"], ["7-7>0", "7-8>0", "pass"])


@pytest.mark.parametrize("option", ["sleep", "ignored"])
def test_a_run_may_end_with_a_double_where_that_does_not_matter_yet(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table], option: str
) -> None:
    """12-5 and 5-5 are laid and seat 1 begins its own track, though it holds a 5."""
    rules = tr.ruleset("mexican-train", f"opening-run:doubles={option}")
    text = "round 1 station 12-12\nhand 0: 5-12 5-5 7-8\nhand 1: 4-12 5-6 0-0\nfresh: 0 1\nturn: seat 0 opening"
    assert legal(rules, after(rules, tr.table(rules, text), "5-12>0", "5-5>0", "pass")) == ["4-12>1"]


def test_a_run_of_the_house_replaces_that_of_the_game(after: Callable[..., tr.Table]) -> None:
    """Of the game's run without a limit nothing is left: the fourth tile ends the turn."""
    rules = tr.ruleset("mexican-train", "opening-run:most=4")
    text = """
        round 1 station 12-12
        hand 0: 5-12 5-6 6-7 7-8 8-9
        hand 1: 1-12 0-0
        fresh: 0 1
        turn: seat 0 opening
    """
    assert after(rules, tr.table(rules, text), "5-12>0", "5-6>0", "6-7>0", "7-8>0").seat == 1


def test_a_run_of_the_house_replaces_every_option_of_the_games_run() -> None:
    """Masters lets nobody draw in the first turn; a house run that does not say so lets who is unable draw."""
    rules = tr.ruleset("mexican-train-masters", "opening-run:most=4")
    assert rules.settings.opening_draws == tr.OpeningDraws.UNABLE


def test_with_a_single_tile_first_turn_nothing_of_the_run_is_left(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Masters: the first turn may go on the Mexican train, and a double gives another turn as in any."""
    rules = tr.ruleset("mexican-train-masters", "single-tile-first-turn")
    text = """
        round 1 station 12-12
        2: 12-5
        hand 0: 5-5 4-12 1-5
        hand 1: 1-12 0-0
        fresh: 0 1
    """
    assert legal(rules, after(rules, tr.table(rules, text), "5-5>2")) == ["4-12>0", "1-5>2"]


def test_a_first_turn_that_is_spent_on_a_double_is_spent(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Single tiles: seat 1 covers seat 0's double before it has a track, and starts its own in a later turn."""
    rules = tr.ruleset("mexican-train", "single-tile-first-turn")
    text = """
        round 1 station 12-12
        0: 12-5 5-5
        hand 0: 0-0 1-1
        hand 1: 5-7 4-12 2-2
        boneyard: 3-3
        aside: rest
        fresh: 1
        turn: seat 1
    """
    table = tr.table(rules, text)
    later = after(rules, table, "5-7>0", "draw", "pass")
    assert (legal(rules, table), legal(rules, later)) == (["5-7>0"], ["4-12>1", "4-12>2"])


def test_a_seat_that_went_out_in_place_of_its_run_keeps_nobody_waiting(after: Callable[..., tr.Table]) -> None:
    """Seat 0's only tile had to cover a double; it is out, and all have had a first turn: the round is over.

    A right to a run is of no use to a seat without tiles.
    """
    rules = tr.ruleset("mexican-train", "opening-run:doubles=bind,keeps=covered")
    text = """
        round 1 first 1 station 12-12
        1: 12-5 5-5
        hand 0: 2-5
        hand 1: 2-3 0-0
        boneyard: 1-1
        aside: rest
        fresh: 0
        turn: seat 0 opening
    """
    assert tr.outcome(rules, after(rules, tr.table(rules, text), "2-5>1")) == tr.Outcome("went-out", (0,))


def test_who_goes_out_in_a_later_turn_does_not_wait_for_a_run_that_was_kept(after: Callable[..., tr.Table]) -> None:
    """Seat 1 has failed to start and kept its run; seat 0 lays its last tile in a later turn, and the round is over."""
    rules = tr.ruleset("mexican-train", "opening-run:keeps=started")
    text = """
        round 1 station 12-12
        0: 12-5
        1 [1]*:
        hand 0: 5-6
        hand 1: 1-2 0-12
        boneyard: 1-1
        aside: rest
        fresh: 1
    """
    assert tr.outcome(rules, after(rules, tr.table(rules, text), "5-6>0")) == tr.Outcome("went-out", (0,))
