"""Opening run: in the first turn of a round a player lays as many pieces as fit, one after the other, on the own track."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr
from trainrules_variants.rules.opening_run import OpeningRun

FIRST = """
    round 1 station 6-6
    hand 0: {hand}
    hand 1: {other}
    boneyard: {yard}
    aside: rest
    fresh: 0 1
    turn: seat 0 opening
"""
"""Two seats before their first turns, seat 0 to move."""
DOUBLES = ("communal-track", "cover-at-once", "compulsory-doubles")


def test_the_run_goes_on_as_long_as_pieces_fit(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """After 6-1 a 1-2 can follow, after that a 2-3."""
    rules = tr.ruleset(plain, "communal-track", "opening-run")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2 2-3 4-5", other="5-5", yard="0-0"))
    table = after(rules, table, "1-6>0", "1-2>0")
    assert legal(rules, table) == ["2-3>0", "pass"]


def test_it_ends_when_nothing_fits_any_more(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Nothing is drawn to make it longer."""
    rules = tr.ruleset(plain, "communal-track", "opening-run")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2 2-3 4-5", other="5-5", yard="0-0"))
    assert legal(rules, after(rules, table, "1-6>0", "1-2>0", "2-3>0")) == ["pass"]


def test_one_piece_at_least_must_be_laid_by_who_can(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """To lay none and keep all is no choice."""
    rules = tr.ruleset(plain, "opening-run")
    assert legal(rules, tr.table(rules, FIRST.format(hand="1-6 4-5", other="5-5", yard="0-0"))) == ["1-6>0"]


def test_to_stop_is_not_to_fail(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """No marker is put down, and the next seat moves."""
    rules = tr.ruleset(plain, "opening-run")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2", other="5-5", yard="0-0"))
    table = after(rules, table, "1-6>0", "pass")
    assert (table.seat, table.tracks[0].marked) == (1, False)


def test_the_communal_track_is_closed_during_the_run(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """1-6 could start it, but the run is for the own track."""
    rules = tr.ruleset(plain, "communal-track", "opening-run")
    assert legal(rules, tr.table(rules, FIRST.format(hand="1-6", other="5-5", yard="0-0"))) == ["1-6>0"]


def test_marked_tracks_are_closed_during_the_run(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Seat 1 has failed before; seat 0 plays on its own track all the same."""
    rules = tr.ruleset(plain, "opening-run")
    text = "1 [1]*:\n" + FIRST.format(hand="1-6", other="5-5", yard="0-0")
    assert legal(rules, tr.table(rules, text)) == ["1-6>0"]


def test_a_double_within_the_run_is_a_piece_of_the_line(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """3-3 can be followed by a 3, and need not be."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 3-4 0-0", other="5-5", yard="1-1"))
    assert legal(rules, after(rules, table, "3-6>0", "3-3>0")) == ["3-4>0", "pass"]


def test_who_lays_the_whole_hand_is_out(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The run may be all there is."""
    rules = tr.ruleset(plain, "opening-run")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2", other="5-5", yard="0-0"))
    assert tr.outcome(rules, after(rules, table, "1-6>0", "1-2>0")) == tr.Outcome("went-out", (0,))


def test_the_second_turn_is_of_one_piece(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Though another would fit."""
    rules = tr.ruleset(plain, "opening-run")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2 2-3", other="5-6 4-5", yard="0-0"))
    assert after(rules, table, "1-6>0", "pass", "5-6>1", "pass", "1-2>0").seat == 1


def test_in_the_second_turn_other_tracks_are_open(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-2 on the own track, 2-6 on the communal one."""
    rules = tr.ruleset(plain, "communal-track", "opening-run")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2 2-6", other="5-6 4-5", yard="0-0"))
    assert legal(rules, after(rules, table, "1-6>0", "pass", "5-6>1", "pass")) == ["1-2>0", "2-6>2"]


def test_every_round_has_a_run(plain: tr.Game) -> None:
    """The right to it is not used up by the round before."""
    rules = tr.ruleset(plain, "opening-run")
    assert [tr.deal(rules, 2, number, seed=1).turn.opening for number in (1, 2, 3)] == [True, True, True]


@pytest.mark.parametrize(("most", "run"), [(1, ("1-6>0",)), (2, ("1-6>0", "1-2>0")), (3, ("1-6>0", "1-2>0", "2-3>0"))])
def test_the_run_can_have_a_limit(plain: tr.Game, after: Callable[..., tr.Table], most: int, run: tuple[str, ...]) -> None:
    """The piece that reaches it ends the turn."""
    rules = tr.ruleset(plain, f"opening-run:most={most}")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2 2-3 3-4", other="5-5", yard="0-0"))
    assert after(rules, table, *run).seat == 1


def test_below_the_limit_the_run_goes_on(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Two of three are laid."""
    rules = tr.ruleset(plain, "opening-run:most=3")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2 2-3 3-4", other="5-5", yard="0-0"))
    assert legal(rules, after(rules, table, "1-6>0", "1-2>0")) == ["2-3>0", "pass"]


def test_a_limit_of_none_is_no_run(plain: tr.Game) -> None:
    """Leave the rule out in place of a limit of nought."""
    with pytest.raises(tr.RulesetError, match="rule 'opening-run': option 'most' takes a whole number from 1 to 1024, not 0"):
        tr.ruleset(plain, "opening-run:most=0")


def test_one_can_be_bound_to_go_on_while_able(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-2 fits and must be laid."""
    rules = tr.ruleset(plain, "opening-run:stop=unable")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2 4-5", other="5-5", yard="0-0"))
    assert legal(rules, after(rules, table, "1-6>0")) == ["1-2>0"]


def test_when_able_no_more_one_neither_draws_nor_is_marked(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The run is over: a pass ends it, and is no failure."""
    rules = tr.ruleset(plain, "opening-run:stop=unable")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2 4-5", other="5-5", yard="0-0"))
    table = after(rules, table, "1-6>0", "1-2>0")
    assert (legal(rules, table), after(rules, table, "pass").tracks[0].marked) == (["pass"], False)


def test_a_limit_holds_for_who_is_bound_to_go_on_as_well(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """After two of two it is the next seat's turn."""
    rules = tr.ruleset(plain, "opening-run:most=2,stop=unable")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2 2-3", other="5-5", yard="0-0"))
    assert after(rules, table, "1-6>0", "1-2>0").seat == 1


RUN_TO_A_DOUBLE = ("3-6>0", "3-3>0")


@pytest.mark.parametrize("option", ["", ":doubles=sleep"])
def test_a_double_at_the_end_of_a_run_sleeps_while_others_have_their_first_turn(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table], option: str
) -> None:
    """Seat 1 has a cover, and starts its own track."""
    rules = tr.ruleset(plain, *DOUBLES, f"opening-run{option}")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 0-0", other="2-6 3-4 0-1", yard="1-1"))
    assert legal(rules, after(rules, table, *RUN_TO_A_DOUBLE, "pass")) == ["2-6>1"]


@pytest.mark.parametrize("option", ["", ":doubles=sleep"])
def test_after_the_last_first_turn_it_wakes(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table], option: str
) -> None:
    """Seat 0 must meet its own 3-3 now, and may not start the communal track with 4-6."""
    rules = tr.ruleset(plain, *DOUBLES, f"opening-run{option}")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 4-6 3-5", other="2-6 3-4 0-1", yard="1-1"))
    assert legal(rules, after(rules, table, *RUN_TO_A_DOUBLE, "pass", "2-6>1", "pass")) == ["3-5>0"]


def test_of_several_sleeping_doubles_the_first_laid_wakes_first(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0's 3-3 was laid before seat 1's 2-2."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 2-4 3-5", other="2-6 2-2 0-1", yard="1-1"))
    assert legal(rules, after(rules, table, *RUN_TO_A_DOUBLE, "pass", "2-6>1", "2-2>1", "pass")) == ["3-5>0"]


def test_the_doubles_of_a_run_can_be_ignored(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """None is owed, now or later."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=ignored")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 4-6", other="2-6 3-4 0-1", yard="1-1"))
    assert after(rules, table, *RUN_TO_A_DOUBLE).owed == ()


def test_an_ignored_double_binds_nobody_after_the_first_turns(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 may start the communal track."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=ignored")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 4-6", other="2-6 3-4 0-1", yard="1-1"))
    assert legal(rules, after(rules, table, *RUN_TO_A_DOUBLE, "pass", "2-6>1", "pass")) == ["4-6>2"]


def test_a_double_of_a_later_turn_is_not_ignored(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Only those of the run are: 6-4, then in the second turn 4-4, which wants its cover."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=ignored")
    table = tr.table(rules, FIRST.format(hand="4-6 4-4 2-4 0-0", other="2-6 3-4 0-1", yard="1-1"))
    assert legal(rules, after(rules, table, "4-6>0", "pass", "2-6>1", "pass", "4-4>0")) == ["2-4>0"]


def test_a_double_at_the_end_of_a_run_can_bind_at_once(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 must meet it in its first turn, on seat 0's track."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=bind")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 0-0", other="2-6 3-4 0-1", yard="1-1"))
    assert legal(rules, after(rules, table, *RUN_TO_A_DOUBLE, "pass")) == ["3-4>0"]


def test_a_drawn_double_that_was_covered_is_still_the_whole_turn(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """6-6 was drawn and has to be covered; 4-6 covers it, and 2-4, which would go on, stays in the hand."""
    rules = tr.ruleset(plain, "opening-run:doubles=closed,own_only=no,draws=at-will")
    text = "round 1 station 3-3\n1 [1]*: 3-6\nhand 0: 4-6 2-4\nhand 1: 1-3\nboneyard: 6-6 1-1\naside: rest\nfresh: 0 1\nturn: seat 0 opening"
    table = after(rules, tr.table(rules, text), "draw", "6-6>1", "4-6>1")
    assert (table.seat, table.turn.laid) == (1, 0)


def test_where_it_binds_others_the_run_may_still_end_with_it(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 has a cover and may keep it."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=bind")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 3-5", other="2-6 3-4 0-1", yard="1-1"))
    assert legal(rules, after(rules, table, *RUN_TO_A_DOUBLE)) == ["3-5>0", "pass"]


def test_a_double_of_a_run_can_be_asked_to_be_covered_within_it(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """To stop at the 3-3 is not allowed."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=closed")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 3-5 4-5", other="2-6 3-4 0-1", yard="1-1"))
    assert legal(rules, after(rules, table, *RUN_TO_A_DOUBLE)) == ["3-5>0"]


def test_once_it_is_covered_the_run_goes_on(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """As a run of any length."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=closed")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 3-5 4-5", other="2-6 3-4 0-1", yard="1-1"))
    assert legal(rules, after(rules, table, *RUN_TO_A_DOUBLE, "3-5>0")) == ["4-5>0", "pass"]


def test_who_cannot_cover_it_within_the_run_draws(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """As for any double that must be covered at once."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=closed")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 0-0", other="2-6 3-4 0-1", yard="1-1"))
    assert legal(rules, after(rules, table, *RUN_TO_A_DOUBLE)) == ["draw"]


def test_who_fails_to_cover_it_within_the_run_is_marked_and_the_duty_passes_on(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The drawn 1-1 does not meet it; seat 1 must."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=closed")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 0-0", other="2-6 3-4 0-1", yard="1-1"))
    table = after(rules, table, *RUN_TO_A_DOUBLE, "draw", "pass")
    assert (table.tracks[0].marked, legal(rules, table)) == (True, ["3-4>0"])


def test_a_dead_double_need_not_be_covered_within_the_run(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """No 3 is left; the run is at its end, and that is no failure."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=closed")
    table = tr.table(rules, FIRST.format(hand="3-6 3-3 0-0", other="2-6 0-1", yard="1-1"))
    table = after(rules, table, *RUN_TO_A_DOUBLE)
    assert (legal(rules, table), after(rules, table, "pass").tracks[0].marked) == (["pass"], False)


@pytest.mark.parametrize("option", ["", ":draws=unable"])
def test_who_cannot_start_draws(plain: tr.Game, legal: Callable[..., list[str]], option: str) -> None:
    """As in any turn."""
    rules = tr.ruleset(plain, f"opening-run{option}")
    assert legal(rules, tr.table(rules, FIRST.format(hand="1-2", other="5-5", yard="1-6"))) == ["draw"]


def test_who_cannot_start_after_the_draw_either_is_marked(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The first turn is over without a piece."""
    rules = tr.ruleset(plain, "opening-run")
    table = after(rules, tr.table(rules, FIRST.format(hand="1-2", other="5-5", yard="0-0 1-6")), "draw", "pass")
    assert (table.seat, table.tracks[0].marked) == (1, True)


def test_it_can_be_that_nobody_draws_in_the_first_turn(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Who cannot start is marked without a draw."""
    rules = tr.ruleset(plain, "opening-run:draws=never")
    table = tr.table(rules, FIRST.format(hand="1-2", other="5-5", yard="1-6"))
    assert (legal(rules, table), after(rules, table, "pass").tracks[0].marked) == (["pass"], True)


def test_in_the_second_turn_one_draws_again(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """That nobody draws is for the first turn alone."""
    rules = tr.ruleset(plain, "opening-run:draws=never")
    table = tr.table(rules, FIRST.format(hand="1-2", other="5-6 0-5", yard="1-6"))
    assert legal(rules, after(rules, table, "pass", "5-6>1", "pass")) == ["draw"]


def test_it_can_be_that_one_may_draw_in_place_of_playing(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """With a 1-6 in hand: lay it, or draw first."""
    rules = tr.ruleset(plain, "opening-run:draws=at-will")
    assert legal(rules, tr.table(rules, FIRST.format(hand="1-6", other="5-5", yard="2-6 3-6"))) == ["1-6>0", "draw"]


def test_who_draws_at_will_draws_once(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """And may then leave the track unstarted, whatever fits: nobody who may draw at will need begin."""
    rules = tr.ruleset(plain, "opening-run:draws=at-will")
    table = tr.table(rules, FIRST.format(hand="1-6", other="5-5", yard="2-6 3-6"))
    assert legal(rules, after(rules, table, "draw")) == ["1-6>0", "2-6>0", "pass"]


def test_who_has_drawn_at_will_and_starts_goes_on_as_the_run_says(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """With stop=unable the 1-2 must follow the drawn 2-6; nothing is left to decline."""
    rules = tr.ruleset(plain, "opening-run:draws=at-will,after_draw=train,stop=unable")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2", other="5-5", yard="2-6 3-6"))
    assert legal(rules, after(rules, table, "draw", "2-6>0")) == ["1-2>0"]


def test_nobody_draws_at_will_once_a_piece_is_laid(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The draw is in place of pieces from the hand."""
    rules = tr.ruleset(plain, "opening-run:draws=at-will")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2", other="5-5", yard="2-6 3-6"))
    assert legal(rules, after(rules, table, "1-6>0")) == ["1-2>0", "pass"]


def test_nobody_draws_at_will_from_an_empty_boneyard(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """There is nothing to draw."""
    rules = tr.ruleset(plain, "opening-run:draws=at-will")
    assert legal(rules, tr.table(rules, FIRST.format(hand="1-6", other="5-5", yard="-"))) == ["1-6>0"]


def test_nobody_draws_at_will_in_a_later_turn(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """In the second turn who can play must."""
    rules = tr.ruleset(plain, "opening-run:draws=at-will")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2", other="5-6 0-5", yard="2-6 3-6"))
    assert legal(rules, after(rules, table, "1-6>0", "pass", "5-6>1", "pass")) == ["1-2>0"]


FAILED = ("draw", "pass", "5-6>1", "pass")
"""Seat 0 draws in vain and fails; seat 1 has its first turn."""


@pytest.mark.parametrize("option", ["", ":keeps=never"])
def test_who_fails_to_start_has_lost_the_run(plain: tr.Game, after: Callable[..., tr.Table], option: str) -> None:
    """In the next turn the drawn 1-6 starts the track, and that is all, though 1-2 would fit."""
    rules = tr.ruleset(plain, f"opening-run{option}")
    table = tr.table(rules, FIRST.format(hand="1-2 2-3", other="5-6 0-5", yard="0-0 1-6 3-3"))
    assert after(rules, table, *FAILED, "draw", "1-6>0").seat == 1


def test_who_fails_to_start_can_be_let_keep_the_run(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """In the next turn the drawn 1-6 may be followed by 1-2, where a run may follow a draw."""
    rules = tr.ruleset(plain, "opening-run:keeps=started,after_draw=train")
    table = tr.table(rules, FIRST.format(hand="1-2 2-3", other="5-6 0-5", yard="0-0 1-6 3-3"))
    assert legal(rules, after(rules, table, *FAILED, "draw", "1-6>0")) == ["1-2>0", "pass"]


def test_once_the_own_track_is_started_the_run_is_used_up(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """A run of one piece is a run."""
    rules = tr.ruleset(plain, "opening-run:keeps=started")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2 2-3", other="5-6 0-5", yard="0-0"))
    assert after(rules, table, "1-6>0", "pass", "5-6>1", "pass").turn.opening is False


COVERED = """
    round 1 first 1 station 6-6
    1: 6-3 3-3
    hand 0: 3-4 1-6 1-2
    hand 1: 0-4 0-0
    boneyard: 2-2
    aside: rest
    fresh: 0
    turn: seat 0 opening
"""
"""Seat 1's run has ended in a 3-3, which seat 0 must meet in place of its own run."""


def test_who_had_to_meet_a_double_in_the_first_turn_has_lost_the_run(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Unless said otherwise: the next turn is ordinary, and the communal track open."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=bind")
    table = after(rules, tr.table(rules, COVERED), "3-4>1", "0-4>1")
    assert legal(rules, table) == ["1-6>0", "1-6>2"]


def test_who_had_to_meet_a_double_can_be_let_keep_the_run(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-6 and 1-2 in the next turn."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=bind,keeps=covered")
    table = after(rules, tr.table(rules, COVERED), "3-4>1", "0-4>1", "1-6>0")
    assert legal(rules, table) == ["1-2>0", "pass"]


def test_the_run_that_was_kept_is_still_on_the_own_track_alone(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The communal track is closed to it."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=bind,keeps=covered")
    assert legal(rules, after(rules, tr.table(rules, COVERED), "3-4>1", "0-4>1")) == ["1-6>0"]


def test_who_met_a_double_ends_the_turn_with_it(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The cover is no beginning of a run on another's track."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=bind,keeps=covered")
    assert after(rules, tr.table(rules, COVERED), "3-4>1").seat == 1


def test_who_played_elsewhere_of_his_own_will_does_not_keep_the_run(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """No double bound seat 0; it chose the communal track, and its first turn is done with."""
    rules = tr.ruleset(plain, "communal-track", "opening-run:keeps=covered,own_only=no")
    text = "round 1 station 3-3\nhand 0: 3-4 2-4 1-1\nhand 1: 1-3\nboneyard: 6-6\naside: rest\nfresh: 0 1\nturn: seat 0 opening"
    table = after(rules, tr.table(rules, text), "3-4>2", "pass")
    assert table.fresh == {1}


def test_who_merely_fails_does_not_keep_the_run_for_having_had_to_meet_a_double(
    plain: tr.Game, after: Callable[..., tr.Table]
) -> None:
    """Nothing was laid on the double."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=bind,keeps=covered")
    table = tr.table(rules, COVERED.replace("hand 0: 3-4 1-6 1-2", "hand 0: 1-6 1-2").replace("0-4 0-0", "0-3 0-0 0-4"))
    assert after(rules, table, "draw", "pass", "0-3>1").turn.opening is False


@pytest.mark.parametrize("option", ["", ":after_draw=one"])
def test_a_piece_that_was_drawn_is_the_whole_turn(plain: tr.Game, after: Callable[..., tr.Table], option: str) -> None:
    """1-6 is drawn and laid; 1-2 has to wait."""
    rules = tr.ruleset(plain, f"opening-run{option}")
    table = tr.table(rules, FIRST.format(hand="1-2 2-3", other="5-5", yard="1-6"))
    assert after(rules, table, "draw", "1-6>0").seat == 1


def test_a_piece_that_was_drawn_can_be_let_begin_a_run(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-6 is drawn and laid, 1-2 may follow."""
    rules = tr.ruleset(plain, "opening-run:after_draw=train")
    table = tr.table(rules, FIRST.format(hand="1-2 2-3", other="5-5", yard="1-6"))
    assert legal(rules, after(rules, table, "draw", "1-6>0")) == ["1-2>0", "pass"]


def test_a_run_after_a_draw_is_as_long_as_any(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """And 2-3 after that."""
    rules = tr.ruleset(plain, "opening-run:after_draw=train")
    table = tr.table(rules, FIRST.format(hand="1-2 2-3", other="5-5", yard="1-6"))
    assert legal(rules, after(rules, table, "draw", "1-6>0", "1-2>0")) == ["2-3>0", "pass"]


def test_the_run_can_be_on_any_available_track(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """On the own one or the communal one."""
    rules = tr.ruleset(plain, "communal-track", "opening-run:own_only=no")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2", other="5-5", yard="0-0"))
    assert legal(rules, table) == ["1-6>0", "1-6>2"]


def test_a_run_elsewhere_goes_on_like_one_on_the_own_track(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-6 starts the communal track, and 1-2 may follow there."""
    rules = tr.ruleset(plain, "communal-track", "opening-run:own_only=no")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2", other="5-5", yard="0-0"))
    assert legal(rules, after(rules, table, "1-6>2")) == ["1-2>2", "pass"]


def test_a_run_on_any_track_may_go_from_one_to_another(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-6 on the communal track, 2-6 on the own."""
    rules = tr.ruleset(plain, "communal-track", "opening-run:own_only=no")
    table = tr.table(rules, FIRST.format(hand="1-6 2-6", other="5-5", yard="0-0"))
    assert legal(rules, after(rules, table, "1-6>2")) == ["2-6>0", "pass"]


def test_anothers_track_stays_closed_to_it(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Available is what is own, communal or marked."""
    rules = tr.ruleset(plain, "opening-run:own_only=no")
    text = "1: 6-3\n" + FIRST.format(hand="1-6 1-3", other="5-5", yard="0-0")
    assert legal(rules, tr.table(rules, text)) == ["1-6>0"]


ELSEWHERE = "1 [1]*: 6-3\n" + FIRST.format(hand="1-6 1-3", other="5-5", yard="0-0")
"""1-6 fits the own track and the communal one, 1-3 seat 1's, which is marked."""


@pytest.mark.parametrize(
    ("option", "plays"),
    [
        ("", ["1-6>0"]),
        (":where=own", ["1-6>0"]),
        (":own_only=yes", ["1-6>0"]),
        (":where=own-or-communal", ["1-6>0", "1-6>2"]),
        (":own_only=no", ["1-6>0", "1-3>1", "1-6>2"]),
        (":where=any", ["1-6>0", "1-3>1", "1-6>2"]),
        (":own_only=no,where=any", ["1-6>0", "1-3>1", "1-6>2"]),
        (":own_only=yes,where=any", ["1-6>0", "1-3>1", "1-6>2"]),
    ],
)
def test_it_is_said_on_which_tracks_a_run_goes(
    plain: tr.Game, legal: Callable[..., list[str]], option: str, plays: list[str]
) -> None:
    """On the own one, on that and the communal one, or on any available one; `where` goes before `own_only`."""
    rules = tr.ruleset(plain, "communal-track", f"opening-run{option}")
    assert legal(rules, tr.table(rules, ELSEWHERE)) == plays


def test_a_run_on_the_communal_track_goes_on_there_or_on_the_own_one(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-6 on the communal track, then 1-2 there or 4-6 on the own one; 1-3 on seat 1's marked track is none of the run."""
    rules = tr.ruleset(plain, "communal-track", "opening-run:where=own-or-communal")
    text = ELSEWHERE.replace("hand 0: 1-6 1-3", "hand 0: 1-6 1-2 4-6 3-3")
    assert legal(rules, after(rules, tr.table(rules, text), "1-6>2")) == ["4-6>0", "1-2>2", "pass"]


def test_to_meet_a_double_is_no_run_on_the_communal_track_either(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The cover of seat 1's 3-3 is the whole turn, though 1-6 could start either track."""
    rules = tr.ruleset(plain, *DOUBLES, "opening-run:doubles=bind,where=own-or-communal")
    assert after(rules, tr.table(rules, COVERED), "3-4>1").seat == 1


@pytest.mark.parametrize("where", ["own", "own-or-communal"])
def test_two_options_that_contradict_each_other_are_refused(plain: tr.Game, where: str) -> None:
    """A run that is not for the own track alone, and one that is for less than all."""
    with pytest.raises(tr.RulesetError, match=f"option 'own_only' is no and 'where' is {where}; leave one of the two out"):
        tr.ruleset(plain, f"opening-run:own_only=no,where={where}")


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("stop", "may, unable"),
        ("doubles", "sleep, ignored, bind, closed"),
        ("draws", "unable, never, at-will"),
        ("keeps", "never, covered, started"),
        ("after_draw", "one, train"),
        ("where", "own, own-or-communal, any or none"),
    ],
)
def test_a_value_that_an_option_does_not_take_is_refused_with_those_it_takes(plain: tr.Game, option: str, values: str) -> None:
    """The remedy is in the message."""
    with pytest.raises(tr.RulesetError, match=f"option '{option}' takes one of {values}, not 'perhaps'"):
        tr.ruleset(plain, f"opening-run:{option}=perhaps")


@pytest.mark.parametrize("option", ["stop", "doubles", "draws", "keeps", "after_draw", "own_only", "where"])
def test_as_a_value_the_rule_takes_no_text_for_an_option(option: str) -> None:
    """A misspelt text would else be some answer in a game."""
    with pytest.raises(TypeError):
        OpeningRun(**{option: "may"})


def test_as_a_value_the_rule_takes_no_text_for_the_limit() -> None:
    """A number or none."""
    with pytest.raises(ValueError, match="'most' takes a whole number"):
        OpeningRun(most="4")


def test_where_nobody_draws_in_a_run_it_is_this_rule_that_says_so(plain: tr.Game) -> None:
    """And not the one that says how many are drawn in other turns."""
    rules = tr.ruleset(plain, "draw-one", "opening-run:draws=never")
    table = tr.table(rules, FIRST.format(hand="1-2", other="5-5", yard="2-6 3-6"))
    (refused,) = tr.explain(rules, table, tr.Draw())
    assert (refused.code, refused.rule) == ("no-draw-now", "opening-run")


@pytest.mark.parametrize("keeps", ["never", "started"])
def test_who_has_no_track_lays_one_piece_where_they_may(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table], keeps: str
) -> None:
    """Nobody owns a track: 1-6 goes on any, the turn is over with it, and the first turn is done with."""
    rules = tr.ruleset(plain, "no-owned-tracks:arms=2", f"opening-run:keeps={keeps}")
    table = tr.table(rules, FIRST.format(hand="1-6 1-2", other="5-5", yard="2-6 3-6"))
    laid = after(rules, table, "1-6>1")
    assert (legal(rules, table), laid.seat, laid.fresh) == (["1-6>0", "1-6>1"], 1, frozenset({1}))
