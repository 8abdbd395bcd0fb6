"""celko: one double marker, which the latest double takes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("celko")


SMALLER = {
    6: {2: ("double-6", 9), 3: ("double-6", 8), 4: ("double-6", 6)},
    9: dict(zip(range(2, 9), [("double-9", size) for size in (9, 9, 9, 7, 7, 7, 6)], strict=True)),
    15: dict(zip(range(2, 13), [("double-15", size) for size in (15, 15, 15, 15, 15, 13, 13, 11, 11, 11, 11)], strict=True)),
}
"""The later table, for other sets."""


@pytest.mark.parametrize("high", SMALLER)
def test_other_sets_have_hands_of_their_own(high: int, sizes: Callable[[tr.Ruleset], object]) -> None:
    """With a house rule."""
    assert sizes(tr.ruleset("celko", f"dominoes:high={high}")) == SMALLER[high]


def test_a_new_double_takes_the_marker_away_from_the_one_before(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """9-9 was laid after 6-6: seat 1 lays 2-9; and then the 6-6 binds nobody."""
    tracks = "0: 12-6; 1 [1]*: 12-4; 2: 12-9"
    table = after(RULES, position(RULES, "6-6 9-9 4-7 1-2 | 2-9 3-6", tracks), "6-6>0", "9-9>2", "4-7>1")
    later = after(RULES, table, "2-9>2")
    assert (legal(RULES, table), legal(RULES, later)) == (["2-9>2"], ["1-2>2"])
