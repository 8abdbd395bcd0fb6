"""goodsam-idaho: the first turn goes on the own or the common track."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("goodsam-idaho")
HANDS = {
    2: ("double-12", 16),
    3: ("double-12", 15),
    4: ("double-12", 14),
    5: ("double-12", 13),
    6: ("double-12", 12),
    7: ("double-12", 11),
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


def test_the_stations_go_down_from_the_highest_double(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """To the double blank."""
    match = play_match(RULES, 2, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(12, -1, -1)]


def test_if_nobody_holds_the_station_all_draw_together() -> None:
    """So all three have drawn equally many, unless the boneyard is empty before; among forty deals somebody had to draw."""
    tables = [tr.deal(RULES, 3, seed=seed) for seed in range(40)]
    hunted = [[[who for who, _ in table.start.hunted].count(seat) for seat in range(3)] for table in tables if table.boneyard]
    assert (max(map(max, hunted)) > 0, [each for each in hunted if len(set(each)) > 1]) == (True, [])


def test_who_laid_the_station_begins() -> None:
    """In each of twenty deals."""
    tables = [tr.deal(RULES, 3, seed=seed) for seed in range(20)]
    assert [table.seat for table in tables] == [table.start.layer for table in tables]


def test_for_a_shorter_game_any_double_will_do(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """With two house rules: three rounds, and each starts from the 5-5."""
    match = play_match(tr.ruleset("goodsam-idaho", "fixed-station:which=5", "rounds:count=3"), 3, 1)
    assert [str(finished.station) for finished in match.rounds] == ["5-5"] * 3


def test_the_first_turn_is_of_one_tile_on_the_own_or_the_common_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Though 5-6 would follow 5-12."""
    table = position(RULES, "5-12 5-6", first=True)
    assert (legal(RULES, table), after(RULES, table, "5-12>0").seat) == (["5-12>0", "5-12>2"], 1)


def test_who_cannot_start_draws_one_and_is_then_marked(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Neither 1-2 nor the drawn 0-1 meets the station."""
    table = position(RULES, "1-2", first=True)
    drawn = after(RULES, table, "draw")
    assert (legal(RULES, table), legal(RULES, drawn), after(RULES, drawn, "pass").tracks[0].marked) == (
        ["draw"],
        ["pass"],
        True,
    )


def test_a_marked_track_is_open_to_all_until_its_owner_plays_there(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """4-5 goes on seat 1's track while it is marked; seat 1's own 4-8 takes the marker off, and 3-9 elsewhere does not."""
    tracks = "0: 12-6; 1 [1]*: 12-4; 2: 12-9"
    table = position(RULES, "4-5 6-7 | 4-8 3-9 1-2", tracks)
    turn = after(RULES, table, "6-7>0")
    marked = [after(RULES, turn, move).tracks[1].marked for move in ("4-8>1", "3-9>2")]
    assert (legal(RULES, table), marked) == (["6-7>0", "4-5>1"], [False, True])


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


@pytest.mark.parametrize(("seats", "rounds"), [(2, 13), (8, 13)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
