"""netexl: fifteen tiles for everybody, and the highest tile begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("netexl")


@pytest.mark.parametrize(("high", "size", "rounds"), [(6, 5, 7), (9, 10, 10)])
def test_smaller_sets_have_smaller_hands_and_fewer_rounds(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match],
    sizes: Callable[[tr.Ruleset], object],
    high: int,
    size: int,
    rounds: int,
) -> None:
    """For two to five: six hands would be more than the set has."""
    rules = tr.ruleset("netexl", f"dominoes:high={high}")
    assert sizes(rules) == dict.fromkeys((2, 3, 4, 5), (f"double-{high}", size))
    assert len(play_match(rules, 3, 1).rounds) == rounds


def test_a_run_may_end_with_a_double_that_needs_no_cover_in_the_first_turn(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 may stop; seat 1 starts the own track, though 0-5 would cover the 5-5."""
    table = after(RULES, position(RULES, "5-12 5-5 5-7 1-2 | 3-12 0-5", first=True), "5-12>0", "5-5>0")
    assert (legal(RULES, table), legal(RULES, after(RULES, table, "pass"))) == (["5-7>0", "pass"], ["3-12>1"])


def test_anybody_plays_on_the_common_track_later(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """3-9 fits there."""
    assert legal(RULES, position(RULES, "3-9")) == ["3-9>2"]
