"""netexl: fifteen tiles for everybody, and the highest tile begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("netexl")
HANDS = {2: ("double-12", 15), 3: ("double-12", 15), 4: ("double-12", 15), 5: ("double-12", 15), 6: ("double-12", 15)}
"""Seats, set and tiles in each hand."""


def sizes(rules: tr.Ruleset) -> dict[int, tuple[str, int]]:
    """For each number of seats the set and how many tiles a hand has."""
    return {seats: (rules.kit(seats).name, rules.seating(seats).size) for seats in rules.seats}


def test_sets_and_hands_are_as_the_source_has_them() -> None:
    """By the number of players."""
    assert sizes(RULES) == HANDS


@pytest.mark.parametrize("seats", [1, 7])
def test_no_fewer_and_no_more_can_play(seats: int) -> None:
    """The game says how many can."""
    with pytest.raises(tr.BadInput, match=r"take one of 2\b"):
        tr.Match.start(RULES, seats, seed=1)


@pytest.mark.parametrize(("high", "size", "rounds"), [(6, 5, 7), (9, 10, 10)])
def test_smaller_sets_have_smaller_hands_and_fewer_rounds(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], high: int, size: int, rounds: int
) -> None:
    """For two to five: six hands would be more than the set has."""
    rules = tr.ruleset("netexl", f"dominoes:high={high}")
    assert sizes(rules) == dict.fromkeys((2, 3, 4, 5), (f"double-{high}", size))
    assert len(play_match(rules, 3, 1).rounds) == rounds


def test_nobody_gets_the_station() -> None:
    """Nobody laid it, and it is in no hand."""
    table = tr.deal(RULES, 2, seed=1)
    assert (table.start.layer, [hand for hand in table.hands if table.station in hand]) == (None, [])


def test_the_stations_go_down_from_the_highest_double(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """To the double blank."""
    match = play_match(RULES, 2, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(12, -1, -1)]


def test_who_holds_the_highest_tile_begins() -> None:
    """Nobody holds one with more points."""
    for seed in range(20):
        table = tr.deal(RULES, 4, seed=seed)
        best = [max(piece.points for piece in hand) for hand in table.hands]
        assert best[table.seat] == max(best)


def test_the_first_turn_is_a_run_on_the_own_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """5-6 follows 5-12, and the common track has to wait for 9-12."""
    table = position(RULES, "5-12 5-6 9-12", first=True)
    assert legal(RULES, after(RULES, table, "5-12>0")) == ["5-6>0", "pass"]


def test_a_run_may_end_with_a_double_that_needs_no_cover_in_the_first_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 may stop; seat 1 starts the own track, though 0-5 would cover the 5-5."""
    table = after(RULES, position(RULES, "5-12 5-5 5-7 1-2 | 3-12 0-5", first=True), "5-12>0", "5-5>0")
    assert (legal(RULES, table), legal(RULES, after(RULES, table, "pass"))) == (["5-7>0", "pass"], ["3-12>1"])


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


def test_anybody_plays_on_the_common_track_later(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """3-9 fits there."""
    assert legal(RULES, position(RULES, "3-9")) == ["3-9>2"]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 13), (6, 13)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
