"""private-trains: own tracks alone, and a tile for each value of the set."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("private-trains")


@pytest.mark.parametrize(("high", "size"), [(9, 10), (15, 16), (18, 19)])
def test_a_hand_has_a_tile_for_each_value_of_the_set(high: int, size: int, sizes: Callable[[tr.Ruleset], object]) -> None:
    """With a larger or a smaller one."""
    assert sizes(tr.ruleset("private-trains", f"dominoes:high={high}")) == dict.fromkeys((2, 3, 4), (f"double-{high}", size))


def test_there_is_no_common_track() -> None:
    """One track for each of three players, and no more."""
    assert [sorted(track.owners) for track in tr.deal(RULES, 3, seed=1).tracks] == [[0], [1], [2]]


def test_the_rounds_may_go_up_as_well(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """From the double blank."""
    match = play_match(tr.ruleset("private-trains", "station-reserved:order=ascending"), 2, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(13)]


def test_after_the_first_round_they_are_begun_in_turn(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """Round the table from whoever held the highest tile."""
    firsts = [finished.table.first for finished in play_match(RULES, 3, 1).rounds]
    assert firsts == [(firsts[0] + later) % 3 for later in range(13)]


def test_turns_go_either_way() -> None:
    """By the clock; or against it with a house rule."""
    assert [tr.ruleset("private-trains", *house).settings.clockwise for house in ([], ["counter-clockwise"])] == [True, False]


def test_a_turn_is_of_one_tile_from_the_first_on_and_of_two_with_a_double(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """5-6 has to wait, and 6-7 has not."""
    first = after(RULES, position(RULES, "5-12 5-6", first=True), "5-12>0")
    double = after(RULES, position(RULES, "6-6 6-7 1-2", "0: 12-6; 1: 12-4"), "6-6>0")
    assert (first.seat, legal(RULES, double), after(RULES, double, "6-7>0").seat) == (1, ["6-7>0"], 1)


def test_a_marked_track_is_open_to_all(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """And one without a marker is not."""
    asked = ["0: 12-6; 1 [1]*: 12-4", "0: 12-6; 1: 12-4"]
    assert [legal(RULES, position(RULES, "4-5", tracks)) for tracks in asked] == [["4-5>1"], ["draw"]]
