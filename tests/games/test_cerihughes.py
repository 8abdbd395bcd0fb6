"""cerihughes: nothing before the own track is started."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("cerihughes")


def test_before_the_own_track_is_started_nothing_else_is_played_on(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """Not the common track, not a marked one, and no open double; then one may draw."""
    asked = ["", "1 [1]*: 12-4; 2: 12-9", "1: 12-4 4-4; 2: 12-9"]
    moves = [
        legal(RULES, position(RULES, hand, tracks)) for hand, tracks in zip(("5-12", "4-7 3-9", "4-7 3-9"), asked, strict=True)
    ]
    assert moves == [["5-12>0"], ["draw"], ["draw"]]


def test_the_first_turn_is_of_one_tile(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """Though 5-6 would follow 5-12."""
    assert after(RULES, position(RULES, "5-12 5-6", first=True), "5-12>0").seat == 1


def test_once_it_is_started_the_common_track_may_be(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """With 9-12."""
    assert legal(RULES, position(RULES, "9-12 1-2", "0: 12-6; 1: 12-4")) == ["9-12>2"]


def test_of_several_open_doubles_the_first_binds(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """4-4 before 6-6."""
    assert legal(RULES, position(RULES, "4-7 6-7", "0: 12-6 6-6; 1: 12-4 4-4; owed: 1 0")) == ["4-7>1"]
