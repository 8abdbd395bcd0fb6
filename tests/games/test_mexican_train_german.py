"""mexican-train-german: a drawn piece may be kept, and a round ends at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr

RULES = tr.ruleset("mexican-train-german")
TABLES = [(2, 15, 60), (3, 15, 45), (4, 15, 30), (5, 12, 30), (6, 12, 18), (7, 10, 20), (8, 10, 10)]
"""Seats, tiles in each hand, tiles left to draw: 90 tiles are dealt, since nobody gets the station."""
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
    """Fifteen for two to four, twelve for five or six, ten for seven or eight."""
    table = tr.deal(RULES, seats, seed=1)
    assert ([len(hand) for hand in table.hands], len(table.boneyard)) == ([size] * seats, left)


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_two_to_eight_can_play(seats: int) -> None:
    """No fewer and no more."""
    with pytest.raises(tr.BadInput, match="take one of 2, 3, 4, 5, 6, 7, 8"):
        tr.Match.start(RULES, seats, seed=1)


def test_a_full_match_has_thirteen_rounds_down_to_the_double_blank(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match],
) -> None:
    """12-12, 11-11 and so on."""
    match = play_match(RULES, 2, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(12, -1, -1)]


def test_a_short_match_has_seven_rounds(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """From 12-12 to 6-6."""
    match = play_match(tr.ruleset("mexican-train-german", "rounds:count=7"), 2, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(12, 5, -1)]


def test_every_round_is_begun_by_another_player(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """In turn."""
    match = play_match(RULES, 3, 3)
    assert [finished.table.first for finished in match.rounds] == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0]


def test_nobody_gets_the_station() -> None:
    """All 90 others are in hands and boneyard."""
    table = tr.deal(RULES, 4, seed=1)
    dealt = [str(piece) for hand in (*table.hands, table.boneyard) for piece in hand]
    assert (len(dealt), "12-12" in dealt) == (90, False)


def test_in_the_first_turn_several_tiles_may_be_laid_on_the_own_track(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """And one may end the turn after each."""
    table = tr.table(RULES, FIRST.format(hand="5-12 5-6 9-12", other="1-2"))
    assert legal(RULES, after(RULES, table, "5-12>0")) == ["5-6>0", "pass"]


def test_from_the_second_turn_the_common_track_is_open_to_all(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 may start it with 9-12."""
    table = tr.table(RULES, FIRST.format(hand="5-12 9-12", other="1-12 0-0"))
    assert legal(RULES, after(RULES, table, "5-12>0", "pass", "1-12>1", "pass")) == ["9-12>2"]


def test_the_own_tile_takes_the_marker_off(after: Callable[..., tr.Table]) -> None:
    """The track is its owner's alone again."""
    text = LATER.format(hand="6-7 1-2", other="3-5", yard="0-1").replace("0: 12-6", "0 [0]*: 12-6")
    assert after(RULES, tr.table(RULES, text), "6-7>0").tracks[0].marked is False


def test_a_drawn_tile_that_fits_may_be_laid_or_kept(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """One can lay it; nothing says one must."""
    table = tr.table(RULES, LATER.format(hand="1-2", other="3-5", yard="6-8"))
    assert legal(RULES, after(RULES, table, "draw")) == ["6-8>0", "pass"]


def test_who_keeps_a_drawn_tile_is_marked(after: Callable[..., tr.Table]) -> None:
    """As if it did not fit."""
    table = tr.table(RULES, LATER.format(hand="1-2", other="3-5", yard="6-8"))
    assert after(RULES, table, "draw", "pass").tracks[0].marked is True


def test_a_drawn_cover_may_be_kept_and_the_double_is_then_uncovered(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-8 is drawn for the 6-6 and kept: seat 1 is bound by the double."""
    table = tr.table(RULES, LATER.format(hand="6-6 1-2", other="6-7 3-4", yard="6-8 0-1"))
    assert legal(RULES, after(RULES, table, "6-6>0", "draw", "pass")) == ["6-7>0"]


def test_a_double_is_covered_at_once_by_who_has_a_cover(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-7 goes on the 6-6; 8-9 may not go on the common track."""
    table = tr.table(RULES, LATER.format(hand="6-6 6-7 8-9", other="3-5", yard="0-1"))
    assert legal(RULES, after(RULES, table, "6-6>0")) == ["6-7>0"]


def test_who_has_no_cover_draws_and_is_marked_if_that_does_not_fit(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """0-1 is drawn; seat 1 is bound."""
    table = tr.table(RULES, LATER.format(hand="6-6 1-2", other="6-7 3-4", yard="0-1 0-2"))
    table = after(RULES, table, "6-6>0", "draw", "pass")
    assert (table.tracks[0].marked, legal(RULES, table)) == (True, ["6-7>0"])


def test_the_round_ends_as_soon_as_somebody_has_no_tile_left(after: Callable[..., tr.Table]) -> None:
    """In the first turn too: seat 1 does not move, and counts 13 and 3."""
    table = after(RULES, tr.table(RULES, FIRST.format(hand="5-12", other="1-12 0-3")), "5-12>0")
    assert (tr.outcome(RULES, table), tr.score(RULES, table)) == (tr.Outcome("went-out", (0,)), (0, 16))


def test_the_round_ends_when_the_boneyard_is_empty_and_nobody_can_lay(after: Callable[..., tr.Table]) -> None:
    """After 6-7 the ends are 7, 4 and 9, and 1-2 and 3-5 are left."""
    table = after(RULES, tr.table(RULES, LATER.format(hand="6-7 1-2", other="3-5", yard="-")), "6-7>0")
    assert (tr.outcome(RULES, table), tr.score(RULES, table)) == (tr.Outcome("blocked", ()), (3, 8))


def test_an_empty_boneyard_alone_does_not_end_the_round(after: Callable[..., tr.Table]) -> None:
    """Seat 1 can lay 3-4."""
    table = after(RULES, tr.table(RULES, LATER.format(hand="6-7 1-2", other="3-4", yard="-")), "6-7>0")
    assert tr.outcome(RULES, table) is None


def test_the_double_blank_counts_fifty(after: Callable[..., tr.Table]) -> None:
    """Seat 1 is left with 0-0 and 3-4."""
    table = after(RULES, tr.table(RULES, LATER.format(hand="6-7", other="0-0 3-4", yard="0-1")), "6-7>0")
    assert tr.score(RULES, table) == (0, 57)


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
    rules, seats = data.draw(with_house_rules("mexican-train-german"))
    table = play_round(rules, tr.deal(rules, seats, number, seed=seed), seed)
    assert tr.outcome(rules, table).cause in ("went-out", "blocked")
