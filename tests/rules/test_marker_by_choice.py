"""Marker by choice: who fails is marked; having played in a later turn, its owner may take the marker off or leave it."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0 [0]{marked}: 6-3
    2: 6-4
    hand 0: {hand}
    hand 1: 2-2
    boneyard: {yard}
    aside: rest
"""
RULES = ("communal-track", "marker-by-choice")


def test_who_fails_is_marked(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """There is no choice in that."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(marked="", hand="1-1", yard="0-0 2-4"))
    assert [track.marked for track in after(rules, table, "draw", "pass").tracks] == [True, False, False]


def test_who_has_played_on_the_own_track_may_take_the_marker_off_or_leave_it(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The piece alone does not take it off."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, POSITION.format(marked="*", hand="1-3 5-5", yard="0-0")), "1-3>0")
    assert (table.tracks[0].marked, legal(rules, table)) == (True, ["unmark", "pass"])


def test_a_piece_on_any_track_gives_the_choice(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 played on the communal track."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(marked="*", hand="2-4 5-5", yard="0-0"))
    assert legal(rules, after(rules, table, "2-4>2")) == ["unmark", "pass"]


def test_a_piece_that_was_drawn_gives_the_choice(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The drawn 0-4 is laid in this turn as well."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(marked="*", hand="5-5", yard="0-4 0-0"))
    assert legal(rules, after(rules, table, "draw", "0-4>2")) == ["unmark", "pass"]


def test_taking_it_off_ends_the_turn(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The track is closed again, and seat 1 is to move."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, POSITION.format(marked="*", hand="1-3 5-5", yard="0-0")), "1-3>0", "unmark")
    assert (table.tracks[0].marked, table.seat) == (False, 1)


def test_leaving_it_ends_the_turn(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The track stays open to all, and seat 1 is to move."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, POSITION.format(marked="*", hand="1-3 5-5", yard="0-0")), "1-3>0", "pass")
    assert (table.tracks[0].marked, table.seat) == (True, 1)


def test_without_a_marker_there_is_nothing_to_choose(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The turn ends with the piece."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(marked="", hand="1-3 5-5", yard="0-0"))
    assert after(rules, table, "1-3>0").seat == 1


def test_before_a_piece_is_laid_there_is_no_choice(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """A marked seat that can play must play first."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(marked="*", hand="1-3 5-5", yard="0-0"))
    assert legal(rules, table) == ["1-3>0"]


def test_who_fails_again_has_no_choice(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Nothing was laid in this turn, so the marker stays."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(marked="*", hand="1-1", yard="0-0 2-4"))
    assert legal(rules, after(rules, table, "draw")) == ["pass"]


def test_who_goes_out_is_not_asked_about_the_marker(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The round is over."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, POSITION.format(marked="*", hand="1-3", yard="0-0")), "1-3>0")
    assert tr.outcome(rules, table) == tr.Outcome("went-out", (0,))


def test_nobody_puts_a_marker_down_by_choice(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """While the choice of taking it off is open, too, there is no choice of putting one down."""
    rules = tr.ruleset(plain, *RULES)
    table = after(rules, tr.table(rules, POSITION.format(marked="*", hand="1-3 5-5", yard="0-0")), "1-3>0")
    assert "mark" not in legal(rules, table)
