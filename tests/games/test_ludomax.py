"""ludomax: for four to eight players."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("ludomax")
HANDS = {4: ("double-12", 18), 5: ("double-12", 14), 6: ("double-12", 12), 7: ("double-12", 10), 8: ("double-12", 9)}
"""Seats, set and tiles in each hand."""


def sizes(rules: tr.Ruleset) -> dict[int, tuple[str, int]]:
    """For each number of seats the set and how many tiles a hand has."""
    return {seats: (rules.kit(seats).name, rules.seating(seats).size) for seats in rules.seats}


def test_sets_and_hands_are_as_the_source_has_them() -> None:
    """By the number of players."""
    assert sizes(RULES) == HANDS


@pytest.mark.parametrize("seats", [3, 9])
def test_no_fewer_and_no_more_can_play(seats: int) -> None:
    """The game says how many can."""
    with pytest.raises(tr.BadInput, match=r"take one of 4\b"):
        tr.Match.start(RULES, seats, seed=1)


def test_the_highest_double_in_any_hand_is_the_station() -> None:
    """No hand has a higher one left; whoever was drawn for is the only double."""
    for seed in range(30):
        table = tr.deal(RULES, 4, seed=seed)
        doubles = [piece.points for hand in table.hands for piece in hand if piece.values[0] == piece.values[1]]
        assert max(doubles, default=-1) <= table.station.points


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


def test_a_marked_track_is_open_to_all_until_its_owner_plays_there(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """4-5 goes on seat 1's track while it is marked; seat 1's own 4-8 takes the marker off, and 3-9 elsewhere does not."""
    tracks = "0: 12-6; 1 [1]*: 12-4; 4: 12-9"
    table = position(RULES, "4-5 6-7 | 4-8 3-9 1-2", tracks)
    turn = after(RULES, table, "6-7>0")
    marked = [after(RULES, turn, move).tracks[1].marked for move in ("4-8>1", "3-9>4")]
    assert (legal(RULES, table), marked) == (["6-7>0", "4-5>1"], [False, True])


def test_anybody_plays_on_the_common_track(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """3-9 fits there."""
    assert legal(RULES, position(RULES, "3-9")) == ["3-9>4"]


@pytest.mark.parametrize(("seats", "rounds"), [(4, 13), (8, 13)])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, rounds: int, seed: int
) -> None:
    """Whatever is played."""
    assert len(play_match(RULES, seats, seed).rounds) == rounds
