"""htfbw: a run on the own track, and one common track."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("htfbw")


def test_who_has_no_tile_draws_one_and_is_marked_if_it_does_not_fit(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """0-1 is drawn."""
    table = position(RULES, "1-2")
    assert (legal(RULES, table), after(RULES, table, "draw", "pass").tracks[0].marked) == (["draw"], True)


def test_there_is_one_common_track() -> None:
    """Beside an own one for each of three players."""
    assert [sorted(track.owners) for track in tr.deal(RULES, 3, seed=1).tracks] == [[0], [1], [2], []]


def test_after_the_first_turn_one_tile_is_laid(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """Though 7-8 would follow 6-7."""
    assert after(RULES, position(RULES, "6-7 7-8 1-2"), "6-7>0").seat == 1
