"""Compulsory doubles: an uncovered double must be met before anything else, by everybody and on any track."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

OWED = """
    round 1 station 6-6
    0: 6-3 3-3
    hand 0: 5-5
    hand 1: {hand}
    boneyard: {yard}
    aside: rest
    turn: seat 1
"""


def test_a_double_binds_the_next_seat_even_on_a_track_that_is_closed_to_it(
    plain: tr.Game, legal: Callable[..., list[str]]
) -> None:
    """3-3 lies on seat 0's unmarked track: seat 1 must lay 1-3 there and may not start its own track with 1-6."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles")
    table = tr.table(rules, OWED.format(hand="1-3 1-6", yard="0-0"))
    assert legal(rules, table) == ["1-3>0"]


def test_it_binds_who_laid_it_as_well(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Seat 1 cannot cover the double of seat 0; when seat 0 moves again it must."""
    rules = tr.ruleset(plain, "compulsory-doubles")
    table = tr.table(
        rules, "round 1 station 6-6\n0: 6-3\n1: 6-1\nhand 0: 3-3 3-4 2-6\nhand 1: 0-0 5-5\nboneyard: -\naside: rest"
    )
    assert legal(rules, after(rules, table, "3-3>0", "pass")) == ["3-4>0"]


def test_who_cannot_meet_it_draws_though_other_tracks_could_be_played_on(
    plain: tr.Game, legal: Callable[..., list[str]]
) -> None:
    """A 1-6 would start the own track, but only a 3 counts now."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles")
    table = tr.table(rules, OWED.format(hand="1-6", yard="1-3"))
    assert legal(rules, table) == ["draw"]


def test_a_drawn_piece_that_fits_elsewhere_cannot_be_laid_while_a_double_binds(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The drawn 2-6 would start the own track; the seat fails all the same."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles")
    table = tr.table(rules, OWED.format(hand="1-1", yard="2-6 1-3"))
    assert legal(rules, after(rules, table, "draw")) == ["pass"]


def test_who_fails_to_meet_it_gets_the_marker_on_the_own_track(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 1 fails at seat 0's double: seat 1's track is marked, seat 0's is not."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles")
    table = tr.table(rules, OWED.format(hand="1-1", yard="2-6 1-3"))
    assert [track.marked for track in after(rules, table, "draw", "pass").tracks] == [False, True, False]


def test_the_duty_passes_on_until_somebody_meets_it(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 fails, seat 2 is bound in its turn."""
    rules = tr.ruleset(plain, "compulsory-doubles")
    table = tr.table(
        rules,
        "round 1 station 6-6\n0: 6-3 3-3\nhand 0: 5-5\nhand 1: 1-1\nhand 2: 2-6 2-3\nboneyard: -\naside: rest\nturn: seat 1",
    )
    assert legal(rules, after(rules, table, "pass")) == ["2-3>0"]


def test_once_it_is_met_the_table_is_free_again(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """After 1-3 on the double seat 0 plays where it likes: its own track, or the communal one."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles")
    table = tr.table(
        rules, "round 1 station 6-6\n0: 6-3 3-3\nhand 0: 1-2 4-6\nhand 1: 1-3 5-5\nboneyard: -\naside: rest\nturn: seat 1"
    )
    assert legal(rules, after(rules, table, "1-3>0")) == ["1-2>0", "4-6>2"]


def test_of_several_doubles_the_oldest_comes_first(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """4-4 on the communal track was laid before 3-3 on track 0."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles")
    text = "round 1 station 6-6\n0: 6-3 3-3\n2: 6-4 4-4\nhand 0: 5-5\nhand 1: 1-3 1-4\nowed: 2 0\nturn: seat 1"
    assert legal(rules, tr.table(rules, text)) == ["1-4>2"]


def test_a_double_that_no_piece_can_meet_any_more_is_ignored(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Nobody holds a 3 and none is left to draw: seat 1 starts its own track."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles")
    table = tr.table(rules, OWED.format(hand="1-6", yard="0-0"))
    assert legal(rules, table) == ["1-6>1", "1-6>2"]


def test_a_double_whose_last_match_is_in_the_boneyard_still_binds(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Somebody can still draw the 0-3, so the double is not dead."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles")
    table = tr.table(rules, OWED.format(hand="1-6", yard="0-0 0-3"))
    assert legal(rules, table) == ["draw"]


def test_a_double_that_is_dead_when_laid_is_never_owed(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 0 lays 3-3 when no other 3 is left."""
    rules = tr.ruleset(plain, "communal-track", "compulsory-doubles")
    table = tr.table(rules, "round 1 station 6-6\n0: 6-3\nhand 0: 3-3 1-2\nhand 1: 1-6\nboneyard: 0-0\naside: rest")
    assert after(rules, table, "3-3>0").owed == ()


def test_without_the_rule_an_uncovered_double_binds_nobody(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Seat 1 may not even play on the double: it is on another's track."""
    rules = tr.ruleset(plain, "communal-track")
    table = tr.table(rules, OWED.format(hand="1-3 1-6", yard="0-0"))
    assert legal(rules, table) == ["1-6>1", "1-6>2"]
