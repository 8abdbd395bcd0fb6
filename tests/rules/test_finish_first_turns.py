"""Finish first turns: if somebody goes out in the first turn, the others still complete theirs."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

SECOND_GOES_OUT = """
    round 1 station 6-6
    0: 6-3
    hand 0: 5-5
    hand 1: 1-6
    hand 2: 2-6 2-2 {more}
    fresh: 1 2
    turn: seat 1 opening
"""
"""Seat 0 has had its first turn, seat 1 can go out in its own, seat 2 is still to come."""
RULES = ("opening-run", "finish-first-turns")


def test_the_round_goes_on_while_somebody_is_to_have_a_first_turn(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 1 is out, seat 2 has not moved yet."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, SECOND_GOES_OUT.format(more="4-4")), "1-6>1")
    assert (tr.outcome(rules, table), table.seat) == (None, 2)


def test_the_last_first_turn_is_a_whole_one(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 2 may lay a run, not just a piece."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, SECOND_GOES_OUT.format(more="4-4"))
    assert legal(rules, after(rules, table, "1-6>1", "2-6>2")) == ["2-2>2", "pass"]


def test_the_round_ends_with_the_last_first_turn(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 2 stops; seat 0, which has had its first turn, does not move again."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, SECOND_GOES_OUT.format(more="4-4")), "1-6>1", "2-6>2", "2-2>2", "pass")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (1,))


def test_what_is_laid_in_the_last_first_turn_is_no_longer_counted(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 2 is left with its 4-4: eight points; seat 0 with its 5-5: ten."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, SECOND_GOES_OUT.format(more="4-4")), "1-6>1", "2-6>2", "2-2>2", "pass")
    assert tr.score(rules, table) == (10, 0, 8)


def test_several_can_be_out(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 2 lays all it has, too."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, SECOND_GOES_OUT.format(more="")), "1-6>1", "2-6>2", "2-2>2")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (1, 2))


def test_each_of_several_that_are_out_scores_nothing(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Two zeros, and ten for the 5-5."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, SECOND_GOES_OUT.format(more="")), "1-6>1", "2-6>2", "2-2>2")
    assert tr.score(rules, table) == (10, 0, 0)


def test_who_is_out_is_not_asked_to_move(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 0 goes out, then seats 1 and 2 have their first turns, and no turn is left for seat 0."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(
        rules, "round 1 station 6-6\nhand 0: 1-6\nhand 1: 2-6 5-5\nhand 2: 3-6 4-4\nfresh: 0 1 2\nturn: seat 0 opening"
    )
    table = after(rules, table, "1-6>0", "2-6>1", "pass", "3-6>2", "pass")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (0,))


def test_after_the_first_turns_a_round_ends_as_soon_as_somebody_is_out(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """No last turns for the others then."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, "round 1 station 6-6\n0: 6-3\nhand 0: 1-3\nhand 1: 5-5\nhand 2: 4-4")
    assert tr.outcome(rules, after(rules, table, "1-3>0")) == tr.Outcome("went-out", (0,))


def test_who_cannot_start_has_had_the_first_turn_all_the_same(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 2 fails, and with that the round is over."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(
        rules,
        "round 1 station 6-6\n0: 6-3\nhand 0: 5-5\nhand 1: 1-6\nhand 2: 4-4\nboneyard: 0-0\naside: rest\nfresh: 1 2\nturn: seat 1 opening",
    )
    assert tr.outcome(rules, after(rules, table, "1-6>1", "draw", "pass")) == tr.Outcome("went-out", (1,))


def test_a_round_in_which_somebody_is_out_is_not_blocked(plain: tr.Game) -> None:
    """Seat 0 is out and the others can lay nothing in their first turns: the round has ended by going out."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 1-6\nhand 1: 5-5\nhand 2: 4-4\nfresh: 0 1 2\nturn: seat 0 opening")
    while not table.over:
        table = tr.apply(rules, table, tr.legal_moves(rules, table)[0])
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (0,))


def test_a_first_turn_of_one_piece_counts_as_one(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Without a run, too, everybody has a first turn: seat 1 is out, seat 2 lays its one piece."""
    rules = tr.ruleset(plain, "finish-first-turns")
    table = tr.table(rules, "round 1 station 6-6\n0: 6-3\nhand 0: 5-5\nhand 1: 1-6\nhand 2: 2-6 2-2\nfresh: 1 2\nturn: seat 1")
    table = after(rules, table, "1-6>1", "2-6>2")
    assert (tr.outcome(rules, table), tr.score(rules, table)) == (tr.Outcome("went-out", (1,)), (10, 0, 4))


def test_without_the_rule_the_round_ends_at_once(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 2 has no first turn and counts its whole hand: 8 and 4 pips."""
    rules = tr.ruleset(plain, "opening-run")
    table = after(rules, tr.table(rules, SECOND_GOES_OUT.format(more="")), "1-6>1")
    assert tr.score(rules, table) == (10, 0, 12)


def test_the_others_complete_theirs_also_when_somebody_goes_out_later_on(
    plain: tr.Game, after: Callable[..., tr.Table]
) -> None:
    """Seat 1 went out in its first turn, and seat 2 still has its run before it; seat 0 goes out in an ordinary turn meanwhile."""
    rules = tr.ruleset(plain, "finish-first-turns", "opening-run:keeps=started")
    text = "round 1 station 6-6\n0: 6-3\n1: 1-6\nhand 0: 3-4\nhand 1: -\nhand 2: 2-6 5-5\naside: rest\nfresh: 2\nturn: seat 0"
    table = after(rules, tr.table(rules, text), "3-4>0")
    assert (tr.outcome(rules, table), table.seat) == (None, 2)


def test_who_goes_out_in_an_ordinary_turn_ends_the_round_though_others_have_a_run_before_them(
    plain: tr.Game, after: Callable[..., tr.Table]
) -> None:
    """Nobody went out in a first turn, so there is nothing to wait for."""
    rules = tr.ruleset(plain, "finish-first-turns", "opening-run:keeps=started")
    text = "round 1 station 6-6\n0: 6-3\n1: 1-6\nhand 0: 3-4\nhand 1: 5-5\nhand 2: 2-6\naside: rest\nfresh: 2\nturn: seat 0"
    table = after(rules, tr.table(rules, text), "3-4>0")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (0,))
