"""mexican-train: as most people play it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr

RULES = tr.ruleset("mexican-train")
TABLES = [(2, 15, 60), (3, 15, 45), (4, 15, 30), (5, 12, 30), (6, 12, 18), (7, 10, 20), (8, 10, 10)]
"""Seats, tiles in each hand, tiles left to draw: 90 tiles are dealt, since the station is set aside."""
FIRST = """
    round 1 station 12-12
    hand 0: {hand}
    hand 1: {other}
    boneyard: 0-1 0-2
    aside: rest
    fresh: 0 1
    turn: seat 0 opening
"""
LATER = """
    round 1 station 12-12
    0: 12-6
    1: 12-4
    2: 12-9
    hand 0: {hand}
    hand 1: {other}
    boneyard: {yard}
    aside: rest
"""


@pytest.mark.parametrize(("seats", "size", "left"), TABLES)
def test_fifteen_twelve_or_ten_tiles_are_dealt(seats: int, size: int, left: int) -> None:
    """Fifteen up to four players, twelve for five or six, ten for seven or eight."""
    table = tr.deal(RULES, seats, seed=1)
    assert ([len(hand) for hand in table.hands], len(table.boneyard)) == ([size] * seats, left)


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_two_to_eight_can_play(seats: int) -> None:
    """No fewer and no more."""
    with pytest.raises(tr.BadInput, match="take one of 2, 3, 4, 5, 6, 7, 8"):
        tr.Match.start(RULES, seats, seed=1)


def test_a_match_has_thirteen_rounds_from_double_twelve_to_double_blank(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match],
) -> None:
    """One lower each round."""
    match = play_match(RULES, 2, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(12, -1, -1)]


def test_the_players_begin_the_rounds_in_turn(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """Thirteen rounds of five players."""
    match = play_match(RULES, 5, 3)
    assert [finished.table.first for finished in match.rounds] == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2]


def test_there_is_a_track_for_each_and_one_for_all() -> None:
    """Four players, five tracks."""
    table = tr.deal(RULES, 4, seed=1)
    assert [sorted(track.owners) for track in table.tracks] == [[0], [1], [2], [3], []]


def test_the_first_turn_is_a_run_on_the_own_track(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """One may stop whenever one likes."""
    table = tr.table(RULES, FIRST.format(hand="5-12 5-6 9-12", other="1-2"))
    assert legal(RULES, after(RULES, table, "5-12>0")) == ["5-6>0", "pass"]


def test_in_the_first_turn_nobody_starts_the_communal_track(legal: Callable[..., list[str]]) -> None:
    """From the second turn on."""
    table = tr.table(RULES, FIRST.format(hand="5-12 5-6 9-12", other="1-2"))
    assert legal(RULES, table) == ["5-12>0", "9-12>0"]


def test_a_double_at_the_end_of_a_run_binds_nobody_until_all_have_begun(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 begins its own track, and then seat 0 must meet its own 5-5."""
    table = tr.table(RULES, FIRST.format(hand="5-12 5-5 9-12 5-7", other="3-12 5-8"))
    table = after(RULES, table, "5-12>0", "5-5>0", "pass")
    assert (legal(RULES, table), legal(RULES, after(RULES, table, "3-12>1", "pass"))) == (["3-12>1"], ["5-7>0"])


def test_who_is_out_in_the_first_turn_waits_for_the_others(after: Callable[..., tr.Table]) -> None:
    """Seat 1 still has its first turn, lays 1-12, and is left with two pips."""
    table = tr.table(RULES, FIRST.format(hand="5-12", other="1-12 0-3"))
    table = after(RULES, table, "5-12>0")
    assert (table.over, tr.score(RULES, after(RULES, table, "1-12>1", "pass"))) == (False, (0, 3))


def test_after_the_first_turn_one_tile_a_turn_is_laid(after: Callable[..., tr.Table]) -> None:
    """6-7 and then 7-8 would fit."""
    table = tr.table(RULES, LATER.format(hand="6-7 7-8", other="1-2", yard="0-1"))
    assert after(RULES, table, "6-7>0").seat == 1


def test_a_tile_goes_on_the_own_the_communal_or_a_marked_track(legal: Callable[..., list[str]]) -> None:
    """6 is the own end, 9 the communal one, and 4 that of seat 1, without a marker and with one."""
    text = LATER.format(hand="6-7 4-7 7-9", other="1-2", yard="0-1")
    marked = text.replace("1: 12-4", "1 [1]*: 12-4")
    said = [legal(RULES, tr.table(RULES, position)) for position in (text, marked)]
    assert said == [["6-7>0", "7-9>2"], ["6-7>0", "4-7>1", "7-9>2"]]


def test_a_drawn_tile_that_fits_must_be_laid(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """It may not be kept."""
    table = tr.table(RULES, LATER.format(hand="1-2", other="3-5", yard="6-8"))
    assert legal(RULES, after(RULES, table, "draw")) == ["6-8>0"]


def test_a_double_must_be_covered_by_who_lays_it(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """7-9 would fit the communal track, but only 6-7 covers 6-6."""
    table = tr.table(RULES, LATER.format(hand="6-6 6-7 8-9", other="3-5", yard="0-1"))
    assert legal(RULES, after(RULES, table, "6-6>0")) == ["6-7>0"]


def test_a_double_that_is_left_uncovered_marks_who_laid_it_and_binds_the_next(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 draws in vain; seat 1 must cover, and not play 3-4 on its own track."""
    table = tr.table(RULES, LATER.format(hand="6-6 1-2", other="6-8 3-4", yard="0-1 0-2"))
    table = after(RULES, table, "6-6>0", "draw", "pass")
    assert (table.tracks[0].marked, legal(RULES, table)) == (True, ["6-8>0"])


def test_one_may_go_out_on_a_double(after: Callable[..., tr.Table]) -> None:
    """The round ends at once, though others could cover it."""
    table = tr.table(RULES, LATER.format(hand="6-6", other="6-8 3-4", yard="0-1 0-2"))
    assert tr.outcome(RULES, after(RULES, table, "6-6>0")) == tr.Outcome("went-out", (0,))


def test_what_is_left_in_hand_is_counted_the_double_blank_as_fifty(after: Callable[..., tr.Table]) -> None:
    """Seat 1 is left with 0-0, 6-8 and 3-4: 50, 14 and 7."""
    table = tr.table(RULES, LATER.format(hand="6-6", other="0-0 6-8 3-4", yard="0-1 0-2"))
    assert tr.score(RULES, after(RULES, table, "6-6>0")) == (0, 71)


def test_when_nobody_can_lay_or_draw_the_round_is_blocked_and_everybody_scores(
    after: Callable[..., tr.Table],
) -> None:
    """No hand has a 6, a 4 or a 9 after seat 0's 6-7, nor a 7, and nothing is left to draw."""
    table = after(RULES, tr.table(RULES, LATER.format(hand="6-7 1-2", other="3-5", yard="-")), "6-7>0")
    assert (tr.outcome(RULES, table), tr.score(RULES, table)) == (tr.Outcome("blocked", ()), (3, 8))


@pytest.mark.population
@pytest.mark.parametrize("seats", RULES.seats)
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, seed: int
) -> None:
    """Whatever is played, all thirteen rounds come to an end."""
    assert len(play_match(RULES, seats, seed).rounds) == 13


@pytest.mark.population
@given(data=st.data(), number=st.integers(1, 14), seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_rounds_with_house_rules_end_with_every_piece_in_its_place(
    with_house_rules: Callable[[str], st.SearchStrategy[tuple[tr.Ruleset, int]]],
    play_round: Callable[[tr.Ruleset, tr.Table, int], tr.Table],
    data: st.DataObject,
    number: int,
    seed: int,
) -> None:
    """Whichever of the house rules are added, and however many play."""
    rules, seats = data.draw(with_house_rules("mexican-train"))
    table = play_round(rules, tr.deal(rules, seats, number, seed=seed), seed)
    assert tr.outcome(rules, table).cause in ("went-out", "blocked")
