"""Free bonus: the piece laid after a double may go on any available track, so several doubles in a row are possible."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: 6-3
    1: 6-5
    2: 6-4
    hand 0: {hand}
    hand 1: 1-1
    boneyard: 0-0 0-2 0-4
    aside: rest
"""
RULES = ("communal-track", "free-bonus")


def test_the_piece_after_a_double_may_go_on_any_available_track(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """On the own track or on the double."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(hand="4-4 1-3 2-4"))
    assert legal(rules, after(rules, table, "4-4>2")) == ["1-3>0", "2-4>2"]


def test_a_track_that_is_closed_stays_closed(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-5 fits only the other's track, which has no marker."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(hand="4-4 1-5"))
    assert legal(rules, after(rules, table, "4-4>2")) == ["draw"]


def test_several_doubles_can_be_laid_in_a_row(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """4-4, then 3-3, and still a piece is wanted."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(hand="4-4 3-3 1-3"))
    assert legal(rules, after(rules, table, "4-4>2", "3-3>0")) == ["1-3>0"]


def test_one_other_piece_ends_the_turn_however_many_doubles_came_before(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Two doubles need no two further pieces."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(hand="4-4 3-3 1-3 2-4"))
    assert after(rules, table, "4-4>2", "3-3>0", "1-3>0").seat == 1


def test_who_has_no_further_piece_draws_and_then_fails(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The drawn 0-0 fits nowhere: the own track is marked."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, POSITION.format(hand="4-4 1-2")), "4-4>2", "draw", "pass")
    assert [track.marked for track in table.tracks] == [True, False, False]


def test_a_dead_double_gives_the_bonus_as_well(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """No further 4 is left, but the piece after a double may go anywhere."""
    rules = tr.ruleset(plain, *RULES)
    text = "round 1 station 6-6\n0: 6-3\n2: 6-4\nhand 0: 4-4 1-3\nhand 1: 1-1\nboneyard: 0-0\naside: rest"
    assert legal(rules, after(rules, tr.table(rules, text), "4-4>2")) == ["1-3>0"]


def test_over_a_game_that_wants_doubles_covered_at_once_it_prevails() -> None:
    """As a house rule it replaces what the game says of the piece after a double."""
    assert tr.ruleset("mexican-train", "free-bonus").settings.bonus == tr.Bonus.FREE
