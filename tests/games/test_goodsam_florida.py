"""goodsam-florida: tables of six, ten rounds, and a free piece after a double."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("goodsam-florida")


def test_nobody_gets_the_station() -> None:
    """Nobody laid it, and it is in no hand."""
    table = tr.deal(RULES, 6, seed=1)
    assert (table.start.layer, [hand for hand in table.hands if table.station in hand]) == (None, [])


def test_the_stations_go_down_from_the_highest_double(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """To the double blank."""
    match = play_match(RULES, 6, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(9, -1, -1)]


def test_lots_decide_who_begins_and_the_next_rounds_are_begun_in_turn(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match],
) -> None:
    """With another seed another player may begin."""
    firsts = [finished.table.first for finished in play_match(RULES, 6, 3).rounds]
    assert firsts == [(firsts[0] + number) % 6 for number in range(10)]
    assert {tr.deal(RULES, 6, seed=seed).first for seed in range(60)} == set(range(6))


def test_the_first_turn_is_of_one_tile_on_the_own_or_the_common_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Though 5-6 would follow 5-12."""
    table = position(RULES, "5-12 5-6", first=True)
    assert (legal(RULES, table), after(RULES, table, "5-12>0").seat) == (["5-12>0", "5-12>6"], 1)


def test_the_piece_after_a_double_goes_anywhere_and_may_be_another_double(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-7 could cover the 6-6, and 9-9 fits the common track; after it 6-7 still goes on the 6-6."""
    table = after(RULES, position(RULES, "6-6 9-9 6-7 1-2"), "6-6>0")
    assert (legal(RULES, table), legal(RULES, after(RULES, table, "9-9>6"))) == (["6-7>0", "9-9>6"], ["6-7>0"])


def test_a_double_that_was_left_open_binds_the_next_player(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 may lay 2-9 on the 9-9, and not 3-4 on the own track."""
    table = after(RULES, position(RULES, "6-6 9-9 6-7 1-2 | 2-9 3-4"), "6-6>0", "9-9>6", "6-7>0")
    assert legal(RULES, table) == ["2-9>6"]


def test_who_cannot_lay_the_second_tile_draws(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-2 fits nowhere."""
    assert legal(RULES, after(RULES, position(RULES, "6-6 1-2"), "6-6>0")) == ["draw"]


def test_a_marked_track_is_open_to_all_until_its_owner_plays_there(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """4-5 goes on seat 1's track while it is marked; seat 1's own 4-8 takes the marker off, and 3-9 elsewhere does not."""
    tracks = "0: 12-6; 1 [1]*: 12-4; 6: 12-9"
    table = position(RULES, "4-5 6-7 | 4-8 3-9 1-2", tracks)
    turn = after(RULES, table, "6-7>0")
    marked = [after(RULES, turn, move).tracks[1].marked for move in ("4-8>1", "3-9>6")]
    assert (legal(RULES, table), marked) == (["6-7>0", "4-5>1"], [False, True])
