"""Voluntary marker: after the piece that ends a turn a player may mark their own track of their own will."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

POSITION = "round 1 station 6-6\n0 [0]{marked}: 6-3\nhand 0: {hand}\nhand 1: 0-4 5-5\nboneyard: 0-0\naside: rest"


def test_after_the_piece_one_may_mark_the_own_track_or_not(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-3 is laid, and the turn waits for the choice."""
    rules = tr.ruleset(plain, "voluntary-marker")
    table = after(rules, tr.table(rules, POSITION.format(marked="", hand="1-3 1-1")), "1-3>0")
    assert (table.seat, legal(rules, table)) == (0, ["mark", "pass"])


def test_the_marker_opens_the_track_and_ends_the_turn(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 may lay on seat 0's 4."""
    rules = tr.ruleset(plain, "voluntary-marker")
    table = after(rules, tr.table(rules, POSITION.format(marked="", hand="3-4 1-1")), "3-4>0", "mark")
    assert (table.tracks[0].marked, legal(rules, table)) == (True, ["0-4>0"])


def test_to_pass_leaves_the_track_closed_and_is_no_failure(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """No marker is put down."""
    rules = tr.ruleset(plain, "voluntary-marker", "marker")
    table = after(rules, tr.table(rules, POSITION.format(marked="", hand="1-3 1-1")), "1-3>0", "pass")
    assert (table.seat, table.tracks[0].marked) == (1, False)


def test_before_a_piece_is_laid_there_is_no_such_choice(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Who can play must."""
    rules = tr.ruleset(plain, "voluntary-marker")
    assert legal(rules, tr.table(rules, POSITION.format(marked="", hand="1-3 1-1"))) == ["1-3>0"]


def test_who_fails_is_marked_without_being_asked(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The pass is the failure."""
    rules = tr.ruleset(plain, "voluntary-marker", "marker")
    table = after(rules, tr.table(rules, POSITION.format(marked="", hand="1-1")), "draw")
    assert (legal(rules, table), after(rules, table, "pass").tracks[0].marked) == (["pass"], True)


def test_a_marked_track_cannot_be_marked_again(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """By choice markers come off too: the piece on the communal track leaves the marker, and only that can be chosen."""
    rules = tr.ruleset(plain, "communal-track", "voluntary-marker", "marker-by-choice")
    table = after(rules, tr.table(rules, POSITION.format(marked="*", hand="1-6 1-1")), "1-6>2")
    assert [str(move) for move in tr.legal_moves(rules, table)] == ["unmark", "pass"]


def test_markers_can_be_by_choice_alone(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Where failing puts none down."""
    rules = tr.ruleset(plain, "voluntary-marker", "no-marker")
    table = tr.table(rules, POSITION.format(marked="", hand="1-1 1-3"))
    failing = tr.table(rules, POSITION.format(marked="", hand="1-1"))
    marked = [after(rules, table, "1-3>0", "mark"), after(rules, failing, "draw", "pass")]
    assert [each.tracks[0].marked for each in marked] == [True, False]


def test_who_ends_a_run_with_a_pass_has_passed_the_choice_as_well(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """It was no piece that ended the turn."""
    rules = tr.ruleset(plain, "voluntary-marker", "opening-run")
    text = "round 1 station 6-6\nhand 0: 1-6 1-2\nhand 1: 5-5\nboneyard: 0-0\naside: rest\nfresh: 0 1\nturn: seat 0 opening"
    table = after(rules, tr.table(rules, text), "1-6>0", "pass")
    assert (table.seat, table.tracks[0].marked) == (1, False)
