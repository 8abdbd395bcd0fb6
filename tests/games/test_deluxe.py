"""deluxe: two tiles to start, own tracks before all others, and any play takes the marker off."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("deluxe")
HANDS = {
    2: ("double-12", 15),
    3: ("double-12", 15),
    4: ("double-12", 15),
    5: ("double-12", 12),
    6: ("double-12", 12),
    7: ("double-12", 10),
    8: ("double-12", 10),
}
"""Seats, set and tiles in each hand."""


def sizes(rules: tr.Ruleset) -> dict[int, tuple[str, int]]:
    """For each number of seats the set and how many tiles a hand has."""
    return {seats: (rules.kit(seats).name, rules.seating(seats).size) for seats in rules.seats}


def test_sets_and_hands_are_as_the_source_has_them() -> None:
    """By the number of players."""
    assert sizes(RULES) == HANDS


@pytest.mark.parametrize("seats", [1, 9])
def test_no_fewer_and_no_more_can_play(seats: int) -> None:
    """The game says how many can."""
    with pytest.raises(tr.BadInput, match=r"take one of 2\b"):
        tr.Match.start(RULES, seats, seed=1)


def test_nobody_gets_the_station() -> None:
    """Nobody laid it, and it is in no hand."""
    table = tr.deal(RULES, 2, seed=1)
    assert (table.start.layer, [hand for hand in table.hands if table.station in hand]) == (None, [])


def test_the_stations_go_down_from_the_highest_double(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """To the double blank."""
    match = play_match(RULES, 2, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(12, -1, -1)]


def test_every_round_is_begun_by_the_next_player(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """In turn."""
    match = play_match(RULES, 3, 3)
    assert [finished.table.first for finished in match.rounds] == [number % 3 for number in range(13)]


def test_who_begins_the_round_lays_two_tiles_on_the_own_track_and_the_others_one(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """5-6 has to follow the 5-12; seat 1 lays 4-12 and is done."""
    table = after(RULES, position(RULES, "5-12 5-6 9-12 | 4-12 4-7", first=True), "5-12>0")
    later = after(RULES, table, "5-6>0")
    assert (legal(RULES, table), later.seat, after(RULES, later, "4-12>1").seat) == (["5-6>0"], 1, 0)


def test_who_has_no_second_tile_draws_for_it(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-2 does not follow 5-12."""
    assert legal(RULES, after(RULES, position(RULES, "5-12 1-2", first=True), "5-12>0")) == ["draw"]


def test_the_common_track_waits_until_every_player_has_started(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """9-12 starts it only when seat 1 has a tile down, too."""
    asked = ["0: 12-6", "0: 12-6; 1: 12-4"]
    assert [legal(RULES, position(RULES, "9-12", tracks)) for tracks in asked] == [["draw"], ["9-12>2"]]


def test_who_has_not_started_the_own_track_plays_on_no_other(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """4-7 would fit seat 1's marked track."""
    assert legal(RULES, position(RULES, "4-7 5-12", "1 [1]*: 12-4")) == ["5-12>0"]


def test_any_play_takes_the_own_marker_off(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """3-9 goes on the common track."""
    table = position(RULES, "3-9 1-2", "0 [0]*: 12-6; 1: 12-4; 2: 12-9")
    assert (table.tracks[0].marked, after(RULES, table, "3-9>2").tracks[0].marked) == (True, False)


def test_a_drawn_tile_that_fits_must_be_laid(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-8 is drawn."""
    assert legal(RULES, after(RULES, position(RULES, "1-2", yard="6-8"), "draw")) == ["6-8>0"]


def test_who_lays_a_double_covers_it_at_once(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-7 goes on the 6-6; 3-9 may not go on the common track."""
    assert legal(RULES, after(RULES, position(RULES, "6-6 6-7 3-9"), "6-6>0")) == ["6-7>0"]


def test_who_cannot_cover_a_double_draws_and_is_marked_and_the_double_binds_the_next(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """0-1 is drawn; seat 1 may lay 6-7, and neither 3-4 nor 3-9."""
    table = after(RULES, position(RULES, "6-6 1-2 | 6-7 3-4 3-9"), "6-6>0", "draw", "pass")
    assert (table.tracks[0].marked, legal(RULES, table)) == (True, ["6-7>0"])


def test_nobody_goes_out_on_a_double(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """With an empty hand seat 0 draws, and is marked with what does not fit."""
    table = after(RULES, position(RULES, "6-6 | 6-7 1-2"), "6-6>0")
    failed = after(RULES, table, "draw", "pass")
    assert (tr.outcome(RULES, table), legal(RULES, table), failed.tracks[0].marked) == (None, ["draw"], True)


def test_of_two_doubles_only_one_may_be_laid_in_a_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Were the piece after a double free, 3-9 could follow the 6-6 on the common track and 9-9 could not."""
    rules = tr.ruleset("deluxe", "free-bonus")
    assert legal(rules, after(rules, position(rules, "6-6 9-9 3-9"), "6-6>0")) == ["3-9>2"]


def test_in_a_blocked_round_everybody_counts(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """After 6-7 the ends are 7, 4 and 9, and 1-2 and 3-5 are left with nothing to draw."""
    table = after(RULES, position(RULES, "6-7 1-2 | 3-5", yard="-"), "6-7>0")
    assert (tr.outcome(RULES, table), tr.score(RULES, table)) == (tr.Outcome("blocked", ()), (3, 8))


@pytest.mark.parametrize(("seats", "rounds"), [(2, 13), (8, 13)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
