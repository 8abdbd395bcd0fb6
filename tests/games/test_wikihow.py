"""wikihow: a double at the end of the first run binds the next player."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("wikihow")
HANDS = {
    2: ("double-12", 12),
    3: ("double-12", 12),
    4: ("double-12", 12),
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


def test_a_double_at_the_end_of_a_run_is_covered_by_the_next_player_before_the_own_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 covers the 5-5 in the first turn, and starts with 3-12 later."""
    table = position(RULES, "5-12 5-5 1-2 | 0-5 3-12", first=True)
    assert legal(RULES, after(RULES, table, "5-12>0", "5-5>0", "pass")) == ["0-5>0"]


def test_who_has_not_started_yet_draws_again_every_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """In a later turn as in the first."""
    assert [legal(RULES, position(RULES, "1-2", "1: 12-4", first=first)) for first in (True, False)] == [["draw"], ["draw"]]


def test_the_double_blank_counts_fifty(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """Seat 1 is left with 0-0 and 3-4."""
    table = after(RULES, position(RULES, "6-7 | 0-0 3-4"), "6-7>0")
    assert tr.score(RULES, table)[:2] == (0, 57)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 13), (10, 13)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
