"""celko: one double marker, which the latest double takes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("celko")
HANDS = {
    2: ("double-12", 15),
    3: ("double-12", 15),
    4: ("double-12", 15),
    5: ("double-12", 12),
    6: ("double-12", 12),
    7: ("double-12", 11),
    8: ("double-12", 11),
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


SMALLER = {
    6: {2: ("double-6", 9), 3: ("double-6", 8), 4: ("double-6", 6)},
    9: dict(zip(range(2, 9), [("double-9", size) for size in (9, 9, 9, 7, 7, 7, 6)], strict=True)),
    15: dict(zip(range(2, 13), [("double-15", size) for size in (15, 15, 15, 15, 15, 13, 13, 11, 11, 11, 11)], strict=True)),
}
"""The later table, for other sets."""


@pytest.mark.parametrize("high", SMALLER)
def test_other_sets_have_hands_of_their_own(high: int) -> None:
    """With a house rule."""
    assert sizes(tr.ruleset("celko", f"dominoes:high={high}")) == SMALLER[high]


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


def test_a_new_double_takes_the_marker_away_from_the_one_before(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """9-9 was laid after 6-6: seat 1 lays 2-9; and then the 6-6 binds nobody."""
    tracks = "0: 12-6; 1 [1]*: 12-4; 2: 12-9"
    table = after(RULES, position(RULES, "6-6 9-9 4-7 1-2 | 2-9 3-6", tracks), "6-6>0", "9-9>2", "4-7>1")
    later = after(RULES, table, "2-9>2")
    assert (legal(RULES, table), legal(RULES, later)) == (["2-9>2"], ["1-2>2"])


@pytest.mark.parametrize(("seats", "rounds"), [(2, 13), (8, 13)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
