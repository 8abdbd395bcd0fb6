"""ludomax: for four to eight players."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("ludomax")


@pytest.mark.parametrize("seats", [3, 9])
def test_no_fewer_and_no_more_can_play(seats: int) -> None:
    """The game says how many can."""
    with pytest.raises(tr.BadInput, match=r"take one of 4\b"):
        tr.Match.start(RULES, seats, seed=1)


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
