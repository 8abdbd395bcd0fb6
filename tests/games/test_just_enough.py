"""just-enough: open doubles are met in any order."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("just-enough")


def test_there_are_thirteen_rounds_and_a_double_may_open_again(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match],
) -> None:
    """Whichever is the highest in any hand."""
    stations = [str(finished.station) for finished in play_match(RULES, 2, 3).rounds]
    assert (len(stations), len(set(stations)) < 13) == (13, True)


def test_of_several_open_doubles_a_player_chooses(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """Of 6-6 and 4-4; 3-9 has to wait."""
    table = position(RULES, "4-7 6-7 3-9", "0: 12-6 6-6; 1: 12-4 4-4; 2: 12-9; owed: 1 0")
    assert legal(RULES, table) == ["6-7>0", "4-7>1"]


def test_with_nothing_to_draw_who_fails_passes_and_is_marked(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 can go on."""
    table = position(RULES, "1-2 | 4-5", yard="-")
    assert (legal(RULES, table), after(RULES, table, "pass").tracks[0].marked) == (["pass"], True)


def test_a_double_that_is_covered_binds_nobody_any_more(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Unlike in the program: seat 1 lays 4-5 on the own track, and who covered is not marked."""
    table = after(RULES, position(RULES, "6-6 6-7 1-2 | 4-5"), "6-6>0", "6-7>0")
    assert (table.owed, table.tracks[0].marked, legal(RULES, table)) == ((), False, ["4-5>1"])
