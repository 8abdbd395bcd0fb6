"""pressman: the highest double opens, and the first turn is of one tile on the own track."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("pressman")


def test_the_first_turn_is_of_one_tile_on_the_own_track(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Though 5-6 would follow 5-12, and 5-12 would start the common track."""
    table = position(RULES, "5-12 5-6", first=True)
    assert (legal(RULES, table), after(RULES, table, "5-12>0").seat) == (["5-12>0"], 1)


def test_nobody_starts_the_track_of_another_before_the_own(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """Seat 1's empty track is marked: it may be started by who has started the own, and that is all that is barred."""
    asked = ["1 [1]*:", "0: 12-6; 1 [1]*:", "1 [1]*: 12-4"]
    moves = [legal(RULES, position(RULES, "5-12 4-7", tracks)) for tracks in asked]
    assert moves == [["5-12>0", "5-12>2"], ["5-12>1", "5-12>2"], ["5-12>0", "4-7>1", "5-12>2"]]


def test_a_drawn_tile_that_fits_may_be_kept(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-8 is drawn."""
    assert legal(RULES, after(RULES, position(RULES, "1-2", yard="6-8"), "draw")) == ["6-8>0", "pass"]
