"""Another turn: whoever lays a double has another turn at once, like any turn."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: 6-3
    2: 6-4
    hand 0: {hand}
    hand 1: 1-1
    boneyard: 0-0 0-2
    aside: rest
"""


def test_after_a_double_the_same_seat_moves_again(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """A double does not end the turn."""
    rules = tr.ruleset(plain, "communal-track", "another-turn")
    table = tr.table(rules, POSITION.format(hand="4-4 1-3"))
    assert after(rules, table, "4-4>2").seat == 0


def test_the_other_turn_is_one_like_any_and_not_bound_to_the_double(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """With a 3-1 for the own track and a 4-2 for the double, both are legal."""
    rules = tr.ruleset(plain, "communal-track", "another-turn")
    table = tr.table(rules, POSITION.format(hand="4-4 1-3 2-4"))
    assert legal(rules, after(rules, table, "4-4>2")) == ["1-3>0", "2-4>2"]


def test_a_piece_that_is_no_double_ends_the_turn(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """After an ordinary piece it is the next seat's turn."""
    rules = tr.ruleset(plain, "communal-track", "another-turn")
    table = tr.table(rules, POSITION.format(hand="1-3 4-4"))
    assert after(rules, table, "1-3>0").seat == 1


def test_a_double_in_the_other_turn_gives_yet_another(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Two doubles in a row, and there is a third turn."""
    rules = tr.ruleset(plain, "communal-track", "another-turn")
    table = tr.table(rules, POSITION.format(hand="4-4 3-3 1-3"))
    assert legal(rules, after(rules, table, "4-4>2", "3-3>0")) == ["1-3>0"]


def test_who_cannot_play_in_the_other_turn_draws(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """A 1-2 meets neither a 3, nor a 4: the seat must draw before it can give up."""
    rules = tr.ruleset(plain, "communal-track", "another-turn")
    table = tr.table(rules, POSITION.format(hand="4-4 1-2"))
    assert legal(rules, after(rules, table, "4-4>2")) == ["draw"]


def test_who_fails_in_the_other_turn_gets_the_marker_of_any_failing_turn(
    plain: tr.Game, after: Callable[..., tr.Table]
) -> None:
    """The double was laid, but the turn after it failed: the own track is marked."""
    rules = tr.ruleset(plain, "communal-track", "another-turn")
    table = tr.table(rules, POSITION.format(hand="4-4 1-2"))
    assert after(rules, table, "4-4>2", "draw", "pass").own(0).marked is True


def test_without_the_rule_a_double_ends_the_turn(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """A double is then a piece like any other."""
    rules = tr.ruleset(plain, "communal-track")
    table = tr.table(rules, POSITION.format(hand="4-4 2-4"))
    assert after(rules, table, "4-4>2").seat == 1


def test_a_last_piece_that_is_a_double_ends_the_round(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """There is no other turn for a seat that is out."""
    rules = tr.ruleset(plain, "communal-track", "another-turn")
    table = after(rules, tr.table(rules, POSITION.format(hand="4-4")), "4-4>2")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (0,))
