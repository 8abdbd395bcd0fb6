"""Marker: who fails to lay a piece gets a marker on the own track, and anybody may play there until its owner does."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import trainrules as tr
from trainrules.testing import laws
from trainrules_variants.rules.marker import Marker

POSITION = """
    round 1 station 6-6
    0 [0]{marked}: {own}
    2: 6-4
    hand 0: {hand}
    hand 1: {other}
    boneyard: {yard}
    aside: rest
"""
RULES = ("communal-track", "marker")


def markers(table: tr.Table) -> list[bool]:
    """Which tracks are marked, in the order of the table."""
    return [track.marked for track in table.tracks]


def test_who_fails_after_a_draw_is_marked(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 0 draws 0-0, which fits nowhere."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(marked="", own="6-3", hand="1-1", other="5-5", yard="0-0"))
    assert markers(after(rules, table, "draw", "pass")) == [True, False, False]


def test_who_fails_with_the_boneyard_empty_is_marked_too(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """There is nothing to draw; the marker is put down all the same."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(marked="", own="6-3", hand="1-1", other="4-5", yard="-"))
    assert markers(after(rules, table, "pass")) == [True, False, False]


def test_who_lays_a_piece_is_not_marked(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Not even when it was drawn, or goes elsewhere than on the own track."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(marked="", own="6-3", hand="1-1", other="5-5", yard="0-4"))
    assert markers(after(rules, table, "draw", "0-4>2")) == [False, False, False]


def test_anybody_may_play_on_a_marked_track(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Seat 1 may lay 1-3 on seat 0's track."""
    rules = tr.ruleset(plain, *RULES)
    text = POSITION.format(marked="*", own="6-3", hand="5-5", other="1-3", yard="-") + "turn: seat 1"
    assert legal(rules, tr.table(rules, text)) == ["1-3>0"]


def test_nobody_else_may_play_on_an_unmarked_track(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Seat 1 may not lay 1-3 there, and passes."""
    rules = tr.ruleset(plain, *RULES)
    text = POSITION.format(marked="", own="6-3", hand="5-5", other="1-3", yard="-") + "turn: seat 1"
    assert legal(rules, tr.table(rules, text)) == ["pass"]


def test_another_seats_piece_leaves_the_marker(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 1 plays on seat 0's marked track, which stays marked."""
    rules = tr.ruleset(plain, *RULES)
    text = POSITION.format(marked="*", own="6-3", hand="5-5", other="1-3 2-2", yard="-") + "turn: seat 1"
    assert markers(after(rules, tr.table(rules, text), "1-3>0")) == [True, False, False]


def test_the_owners_piece_on_it_takes_the_marker_off(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 0 plays 1-3 on its own track, which is then its own again."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(marked="*", own="6-3", hand="1-3 5-5", other="2-2", yard="0-0"))
    assert markers(after(rules, table, "1-3>0")) == [False, False, False]


def test_the_owners_piece_elsewhere_leaves_the_marker(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 0 plays 2-4 on the communal track."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(marked="*", own="6-3", hand="2-4 5-5", other="2-2", yard="0-0"))
    assert markers(after(rules, table, "2-4>2")) == [True, False, False]


def test_failing_again_leaves_the_one_marker(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """A track is marked or not; there are no two markers on it."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, POSITION.format(marked="*", own="6-3", hand="1-1", other="4-5", yard="-"))
    assert markers(after(rules, table, "pass")) == [True, False, False]


def test_a_track_that_is_not_started_can_be_marked_and_then_started_by_others(
    plain: tr.Game, legal: Callable[..., list[str]]
) -> None:
    """Seat 1 may lay 1-6 on its own track or as the first piece of seat 0's."""
    rules = tr.ruleset(plain, *RULES)
    text = POSITION.format(marked="*", own="-", hand="5-5", other="1-6", yard="-") + "turn: seat 1"
    assert legal(rules, tr.table(rules, text)) == ["1-6>0", "1-6>1"]


def test_a_track_that_another_started_is_still_its_owners_and_marked(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Until seat 0 itself plays there."""
    rules = tr.ruleset(plain, *RULES)
    text = POSITION.format(marked="*", own="-", hand="5-5", other="1-6 2-2", yard="-") + "turn: seat 1"
    track = after(rules, tr.table(rules, text), "1-6>0").tracks[0]
    assert (track.owners, track.marked) == (frozenset({0}), True)


def test_over_a_game_in_which_the_marker_is_taken_off_by_choice_it_comes_off_by_itself(
    after: Callable[..., tr.Table],
) -> None:
    """In crazy-train with this house rule there is nothing to choose: the turn is over and the track unmarked."""
    rules = tr.ruleset("crazy-train", "marker")
    text = "round 1 station suit-a\n0 [0]*: aw1\nhand 0: ax2 bx3\nhand 1: cy4\nhand 2: cy5\nboneyard: rest"
    table = after(rules, tr.table(rules, text), "ax2>0")
    assert (table.seat, table.tracks[0].marked) == (1, False)


@pytest.mark.parametrize(
    ("down", "drew", "failed"),
    [("fail", True, True), ("fail-after-draw", True, False), ("never", False, False)],
)
def test_what_a_failure_costs_can_depend_on_the_draw(
    plain: tr.Game, after: Callable[..., tr.Table], down: str, drew: bool, failed: bool
) -> None:
    """Seat 0 fails after a draw in vain, or with the boneyard empty."""
    rules = tr.ruleset(plain, "communal-track", f"marker:down={down}")
    full, empty = (
        tr.table(rules, POSITION.format(marked="", own="6-3", hand="1-1", other="4-5", yard=yard)) for yard in ("0-0", "-")
    )
    assert markers(after(rules, full, "draw", "pass"))[0] is drew
    assert markers(after(rules, empty, "pass"))[0] is failed


@pytest.mark.parametrize(("moves", "marked"), [(["2-4>2"], True), (["1-3>0"], False), (["draw", "pass"], True)])
def test_the_marker_can_be_for_all_who_lay_nothing_on_the_own_track(
    plain: tr.Game, after: Callable[..., tr.Table], moves: list[str], marked: bool
) -> None:
    """A piece on the communal track is not enough."""
    rules = tr.ruleset(plain, "communal-track", "marker:down=no-own-piece")
    hand = "1-1" if moves[0] == "draw" else "2-4 1-3"
    table = tr.table(rules, POSITION.format(marked="", own="6-3", hand=hand, other="2-2", yard="0-0"))
    assert markers(after(rules, table, *moves)) == [marked, False, False]


@pytest.mark.parametrize(
    ("moves", "marked"), [(["3-3>0"], True), (["1-3>0"], False), (["4-4>2"], False), (["draw", "pass"], False)]
)
def test_the_marker_can_be_for_a_double_on_the_own_track(
    plain: tr.Game, after: Callable[..., tr.Table], moves: list[str], marked: bool
) -> None:
    """It is put down with the piece; a failure, another piece or a double elsewhere costs nothing."""
    rules = tr.ruleset(plain, "communal-track", "marker:down=own-double")
    hand = "1-1" if moves[0] == "draw" else "3-3 4-4 1-3"
    table = tr.table(rules, POSITION.format(marked="", own="6-3", hand=hand, other="2-3", yard="0-0"))
    assert markers(after(rules, table, *moves)) == [marked, False, False]


@pytest.mark.parametrize(
    ("up", "own", "double", "elsewhere"),
    [("own", False, False, True), ("own-covered", False, True, True), ("any", False, False, False)],
)
def test_what_takes_the_marker_off_can_be_more_or_less(
    plain: tr.Game, after: Callable[..., tr.Table], up: str, own: bool, double: bool, elsewhere: bool
) -> None:
    """A piece on the own track, a double there, a piece elsewhere."""
    rules = tr.ruleset(plain, "communal-track", f"marker:up={up}")
    table = tr.table(rules, POSITION.format(marked="*", own="6-3", hand="1-3 3-3 2-4", other="2-3", yard="0-0"))
    assert [markers(after(rules, table, play))[0] for play in ("1-3>0", "3-3>0", "2-4>2")] == [own, double, elsewhere]


def test_a_double_that_left_the_marker_takes_it_off_once_it_is_covered(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """3-3 leaves it, the 1-3 on the 3-3 takes it off."""
    rules = tr.ruleset(plain, "communal-track", "cover-at-once", "marker:up=own-covered")
    table = tr.table(rules, POSITION.format(marked="*", own="6-3", hand="1-3 3-3 2-4", other="2-3", yard="0-0"))
    assert [markers(after(rules, table, *plays))[0] for plays in (["3-3>0"], ["3-3>0", "1-3>0"])] == [True, False]


def test_it_can_be_taken_off_by_choice(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """After a piece anywhere."""
    rules = tr.ruleset(plain, "communal-track", "marker:up=choice")
    table = tr.table(rules, POSITION.format(marked="*", own="6-3", hand="2-4 5-5", other="2-3", yard="0-0"))
    assert legal(rules, after(rules, table, "2-4>2")) == ["unmark", "pass"]


def test_a_marker_that_the_end_of_a_turn_puts_down_cannot_be_taken_off_in_that_turn(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The choice comes before the end; there is none while no marker stands on the own track."""
    rules = tr.ruleset(plain, "communal-track", "marker:down=no-own-piece,up=choice")
    table = tr.table(rules, POSITION.format(marked="", own="6-3", hand="2-4 5-5", other="2-3", yard="0-0"))
    laid = after(rules, table, "2-4>2")
    assert (laid.seat, markers(laid)) == (1, [True, False, False])


@pytest.mark.parametrize("up", [*tr.Raises])
@pytest.mark.parametrize("down", [*tr.Marks])
def test_markers_and_turns_keep_the_laws_however_they_go_down_and_come_off(down: tr.Marks, up: tr.Raises) -> None:
    """Two rounds each of a game with doubles that wait, played by chance."""
    rules = tr.ruleset("dual", Marker(down, up))
    for seed in (1, 2):
        choose = Random(seed).choice  # noqa: S311  # no secret
        trail = tr.testing.Trail.dealt(rules, 8, seed).on(choose, 1_000)
        for law in (laws.a_turn_goes_on_while_something_is_due, laws.a_marker_goes_by_the_settings):
            law(trail)


def test_the_marker_of_the_house_replaces_that_of_the_game() -> None:
    """With both its terms: what is not said is as the rule alone has it."""
    rules = tr.ruleset("mexican-train", "marker:down=no-own-piece")
    assert (rules.settings.marks, rules.settings.raises) == (tr.Marks.NO_OWN_PIECE, tr.Raises.OWN)


@pytest.mark.parametrize(
    ("option", "values"),
    [("down", "fail, fail-after-draw, no-own-piece, own-double, never"), ("up", "own, own-covered, any, choice")],
)
def test_a_value_that_an_option_does_not_take_is_refused_with_those_it_takes(plain: tr.Game, option: str, values: str) -> None:
    """The remedy is in the message."""
    with pytest.raises(tr.RulesetError, match=f"option '{option}' takes one of {values}, not 'perhaps'"):
        tr.ruleset(plain, f"marker:{option}=perhaps")


@pytest.mark.parametrize("option", ["down", "up"])
def test_as_a_value_the_rule_takes_no_text_for_an_option(option: str) -> None:
    """A misspelt text would else be some answer in a game."""
    with pytest.raises(TypeError):
        Marker(**{option: "own"})
