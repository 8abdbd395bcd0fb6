"""pagat: the holder of the station begins, and the piece after a double is free."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("pagat")
HANDS = {
    2: ("double-12", 15),
    3: ("double-12", 15),
    4: ("double-12", 15),
    5: ("double-12", 12),
    6: ("double-12", 12),
    7: ("double-12", 10),
    8: ("double-12", 10),
    9: ("double-12", 8),
    10: ("double-12", 8),
}
"""Seats, set and tiles in each hand."""


def sizes(rules: tr.Ruleset) -> dict[int, tuple[str, int]]:
    """For each number of seats the set and how many tiles a hand has."""
    return {seats: (rules.kit(seats).name, rules.seating(seats).size) for seats in rules.seats}


def test_sets_and_hands_are_as_the_source_has_them() -> None:
    """By the number of players."""
    assert sizes(RULES) == HANDS


@pytest.mark.parametrize("seats", [1, 11])
def test_no_fewer_and_no_more_can_play(seats: int) -> None:
    """The game says how many can."""
    with pytest.raises(tr.BadInput, match=r"take one of 2\b"):
        tr.Match.start(RULES, seats, seed=1)


def test_who_holds_the_station_lays_it_and_else_one_after_the_other_draws() -> None:
    """The last who drew has it; among forty deals there are both."""
    starts = [tr.deal(RULES, 3, seed=seed).start for seed in range(40)]
    last = [start.hunted[-1] for start in starts if start.hunted]
    found = [(start.layer, start.station) for start in starts if start.hunted]
    assert (last, 0 < len(last) < 40) == (found, True)


def test_the_stations_go_down_from_the_highest_double(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """To the double blank."""
    match = play_match(RULES, 2, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(12, -1, -1)]


def test_who_laid_the_station_begins() -> None:
    """In each of twenty deals."""
    tables = [tr.deal(RULES, 3, seed=seed) for seed in range(20)]
    assert [table.seat for table in tables] == [table.start.layer for table in tables]


def test_the_first_turn_is_a_run_on_the_own_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """5-6 follows 5-12, and the common track has to wait for 9-12."""
    table = position(RULES, "5-12 5-6 9-12", first=True)
    assert legal(RULES, after(RULES, table, "5-12>0")) == ["5-6>0", "pass"]


def test_the_common_track_waits_for_the_own_second_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """9-12 starts the own track only; when seat 0 moves again 5-12 starts the common one."""
    table = position(RULES, "9-12 5-12 | 12-3 1-2", first=True, seats=2)
    later = after(RULES, table, "9-12>0", "pass", "3-12>1", *["pass"])
    assert (legal(RULES, table), legal(RULES, later)) == (["5-12>0", "9-12>0"], ["5-12>2"])


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


def test_a_double_at_the_end_of_a_run_sleeps_until_all_have_had_their_first_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 starts the own track, though 5-9 would cover the 5-5; then it binds seat 0."""
    table = position(RULES, "5-12 5-5 0-5 4-12 | 3-12 5-9 1-2", first=True)
    table = after(RULES, table, "5-12>0", "5-5>0", "pass")
    later = after(RULES, table, "3-12>1", "pass")
    assert (legal(RULES, table), legal(RULES, later)) == (["3-12>1"], ["0-5>0"])


def test_who_is_out_in_the_first_turn_waits_until_all_have_had_theirs(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 still lays 1-12 and counts the 0-3."""
    table = after(RULES, position(RULES, "5-12 | 1-12 0-3", first=True), "5-12>0")
    ended = after(RULES, table, "1-12>1", "pass")
    assert (tr.outcome(RULES, table), tr.outcome(RULES, ended).out, tr.score(RULES, ended)[:2]) == (None, (0,), (0, 3))


def test_a_drawn_tile_that_fits_must_be_laid(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-8 is drawn."""
    assert legal(RULES, after(RULES, position(RULES, "1-2", yard="6-8"), "draw")) == ["6-8>0"]


def test_a_marked_track_is_open_to_all_until_its_owner_plays_there(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """4-5 goes on seat 1's track while it is marked; seat 1's own 4-8 takes the marker off, and 3-9 elsewhere does not."""
    tracks = "0: 12-6; 1 [1]*: 12-4; 2: 12-9"
    table = position(RULES, "4-5 6-7 | 4-8 3-9 1-2", tracks)
    turn = after(RULES, table, "6-7>0")
    marked = [after(RULES, turn, move).tracks[1].marked for move in ("4-8>1", "3-9>2")]
    assert (legal(RULES, table), marked) == (["6-7>0", "4-5>1"], [False, True])


def test_the_piece_after_a_double_goes_anywhere_and_may_be_another_double(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-7 could cover the 6-6, and 9-9 fits the common track; after it 6-7 still goes on the 6-6."""
    table = after(RULES, position(RULES, "6-6 9-9 6-7 1-2"), "6-6>0")
    assert (legal(RULES, table), legal(RULES, after(RULES, table, "9-9>2"))) == (["6-7>0", "9-9>2"], ["6-7>0"])


def test_a_double_that_was_left_open_binds_the_next_player(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 may lay 2-9 on the 9-9, and not 3-4 on the own track."""
    table = after(RULES, position(RULES, "6-6 9-9 6-7 1-2 | 2-9 3-4"), "6-6>0", "9-9>2", "6-7>0")
    assert legal(RULES, table) == ["2-9>2"]


def test_of_several_open_doubles_the_first_binds(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-6 was laid before 9-9: seat 1 lays 3-6, and not 2-9."""
    tracks = "0: 12-6; 1 [1]*: 12-4; 2: 12-9"
    table = after(RULES, position(RULES, "6-6 9-9 4-7 1-2 | 2-9 3-6", tracks), "6-6>0", "9-9>2", "4-7>1")
    assert legal(RULES, table) == ["3-6>0"]


def test_a_round_ends_as_soon_as_somebody_is_out_even_on_a_double(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table]
) -> None:
    """6-6 is seat 0's last tile."""
    assert tr.outcome(RULES, after(RULES, position(RULES, "6-6 | 6-7"), "6-6>0")) == tr.Outcome("went-out", (0,))


@pytest.mark.parametrize(("seats", "rounds"), [(2, 13), (10, 13)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
