"""Where nobody goes out on a double: an empty hand that owes one waits."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

import trainrules as tr

RUN = """
    round 1 station 12-12
    hand 0: 5-12 5-5
    hand 1: 3-12 {other} 0-0
    boneyard: {yard}
    aside: rest
    fresh: 0 1
    turn: seat 0 opening
"""
"""Seat 0 can lay its whole hand in its run, with 5-5 as the last."""
SPENT = ("5-12>0", "5-5>0", "pass")


@frozen
class NotOutOnADouble(tr.Rule):
    """Nobody is out on an uncovered double."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"out_on_double": False}


def test_a_run_that_uses_the_hand_up_on_a_double_is_not_yet_out(after: Callable[..., tr.Table]) -> None:
    """The 5-5 sleeps, but is owed."""
    rules = tr.ruleset("mexican-train", NotOutOnADouble())
    table = after(rules, tr.table(rules, RUN.format(other="5-8", yard="0-1 5-9")), "5-12>0", "5-5>0")
    assert (table.over, table.hand(0), table.out(0)) == (False, (), False)


def test_when_the_double_wakes_the_empty_hand_is_bound_by_it_and_draws(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 has had its first turn; seat 0 must now meet its own 5-5."""
    rules = tr.ruleset("mexican-train", NotOutOnADouble())
    table = tr.table(rules, RUN.format(other="5-8", yard="0-1 5-9"))
    table = after(rules, table, *SPENT, "3-12>1", "pass")
    assert (table.seat, table.binding, legal(rules, table)) == (0, (0,), ["draw"])


def test_who_draws_the_cover_lays_it_and_is_out(after: Callable[..., tr.Table]) -> None:
    """5-9 is in front of the boneyard."""
    rules = tr.ruleset("mexican-train", NotOutOnADouble())
    table = tr.table(rules, RUN.format(other="5-8", yard="5-9 0-1"))
    table = after(rules, table, *SPENT, "3-12>1", "pass", "draw", "5-9>0")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (0,))


def test_who_draws_in_vain_is_marked_and_goes_on_with_what_was_drawn(after: Callable[..., tr.Table]) -> None:
    """0-1 does not meet the 5-5."""
    rules = tr.ruleset("mexican-train", NotOutOnADouble())
    table = tr.table(rules, RUN.format(other="5-8", yard="0-1 5-9"))
    table = after(rules, table, *SPENT, "3-12>1", "pass", "draw", "pass")
    assert ([str(piece) for piece in table.hand(0)], table.tracks[0].marked, table.seat) == (["0-1"], True, 1)


def test_if_there_is_nothing_to_draw_the_empty_hand_stays(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """It fails, is marked, and is still not out."""
    rules = tr.ruleset("mexican-train", NotOutOnADouble())
    table = after(rules, tr.table(rules, RUN.format(other="5-8", yard="-")), *SPENT, "3-12>1", "pass", "pass")
    assert (table.over, table.seat, table.tracks[0].marked) == (False, 1, True)


def test_when_another_covers_the_double_the_empty_hand_is_out_at_that_instant(after: Callable[..., tr.Table]) -> None:
    """Seat 1 lays 5-8 on it."""
    rules = tr.ruleset("mexican-train", NotOutOnADouble())
    table = after(rules, tr.table(rules, RUN.format(other="5-8", yard="-")), *SPENT, "3-12>1", "pass", "pass", "5-8>0")
    assert (tr.outcome(rules, table), tr.score(rules, table)) == (tr.Outcome("went-out", (0,)), (0, 50))


def test_a_last_piece_that_is_a_dead_double_is_out(after: Callable[..., tr.Table]) -> None:
    """No 5 is left that could cover it, so nothing is owed."""
    rules = tr.ruleset("mexican-train", NotOutOnADouble())
    text = "round 1 station 12-12\n0: 12-5\nhand 0: 5-5\nhand 1: 0-0"
    assert tr.outcome(rules, after(rules, tr.table(rules, text), "5-5>0")) == tr.Outcome("went-out", (0,))


def test_a_last_piece_that_covers_a_double_is_out(after: Callable[..., tr.Table]) -> None:
    """It is no double itself."""
    rules = tr.ruleset("mexican-train", NotOutOnADouble())
    text = "round 1 station 12-12\n1: 12-5 5-5\nhand 0: 2-5\nhand 1: 0-0"
    assert tr.outcome(rules, after(rules, tr.table(rules, text), "2-5>1")) == tr.Outcome("went-out", (0,))


def test_in_a_later_turn_the_layer_draws_for_the_cover_at_once(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The hand is empty, but the double must be covered by who laid it."""
    rules = tr.ruleset("mexican-train", NotOutOnADouble())
    text = "round 1 station 12-12\n0: 12-5\nhand 0: 5-5\nhand 1: 5-8\nboneyard: 0-1\naside: rest"
    table = after(rules, tr.table(rules, text), "5-5>0")
    assert (table.seat, legal(rules, table)) == (0, ["draw"])


def test_where_one_may_go_out_on_a_double_the_round_ends_with_it(after: Callable[..., tr.Table]) -> None:
    """The neutral answer."""
    rules = tr.ruleset("mexican-train")
    text = "round 1 station 12-12\n0: 12-5\nhand 0: 5-5\nhand 1: 5-8\nboneyard: 0-1\naside: rest"
    assert tr.outcome(rules, after(rules, tr.table(rules, text), "5-5>0")) == tr.Outcome("went-out", (0,))
