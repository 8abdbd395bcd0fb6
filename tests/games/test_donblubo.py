"""donblubo: a drawn tile may be kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

RULES = tr.ruleset("donblubo")


@pytest.mark.parametrize(
    ("high", "sizes_", "rounds"), [(15, (19, 19, 19, 15, 15, 13, 13), 16), (9, (14, 9, 7, 5, 5, 5, 5), 10)]
)
def test_other_sets_have_hands_of_their_own(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match],
    sizes: Callable[[tr.Ruleset], object],
    high: int,
    sizes_: tuple[int, ...],
    rounds: int,
) -> None:
    """And a round for each double."""
    rules = tr.ruleset("donblubo", f"dominoes:high={high}")
    assert sizes(rules) == {seats: (f"double-{high}", size) for seats, size in enumerate(sizes_, 2)}
    assert len(play_match(rules, 3, 1).rounds) == rounds


def test_a_drawn_tile_that_fits_may_be_kept(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-8 is drawn; whoever keeps it is marked."""
    table = after(RULES, position(RULES, "1-2", yard="6-8"), "draw")
    assert (legal(RULES, table), after(RULES, table, "pass").tracks[0].marked) == (["6-8>0", "pass"], True)


def test_who_has_drawn_a_double_may_draw_again_for_its_cover(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-6 is drawn, and then 0-1."""
    table = after(RULES, position(RULES, "1-2 | 6-7", yard="6-6 0-1 0-2"), "draw", "6-6>0")
    assert legal(RULES, table) == ["draw"]
