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


def test_a_double_of_the_first_turn_needs_no_cover_and_binds_from_the_second_turn_on(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 may stop; seat 1 starts the own track with 3-12, not bound by the 5-5; then 9-12 has to wait for 5-7."""
    table = after(RULES, position(RULES, "5-12 5-5 5-7 9-12 | 3-12 0-5", first=True), "5-12>0", "5-5>0")
    second = after(RULES, table, "pass")
    later = after(RULES, second, "3-12>1", "pass")
    assert (legal(RULES, table), legal(RULES, second), legal(RULES, later)) == (["5-7>0", "pass"], ["3-12>1"], ["5-7>0"])


def test_who_is_out_in_the_first_turn_ends_the_round(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """Seat 1 has had no turn and counts 3-12."""
    table = after(RULES, position(RULES, "5-12 | 3-12", first=True), "5-12>0")
    assert (tr.outcome(RULES, table), tr.score(RULES, table)) == (tr.Outcome("went-out", (0,)), (0, 15))


def test_who_cannot_lay_the_piece_after_a_double_draws_and_is_marked(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """0-1 is drawn in vain, and seat 1 is bound by the 9-9."""
    table = after(RULES, position(RULES, "9-9 1-2 | 4-5 3-9"), "9-9>2", "draw", "pass")
    assert (table.tracks[0].marked, legal(RULES, table)) == (True, ["3-9>2"])


def test_who_cannot_start_is_marked_without_a_draw(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-2 does not meet the station."""
    table = position(RULES, "1-2", first=True)
    assert (legal(RULES, table), after(RULES, table, "pass").tracks[0].marked) == (["pass"], True)


def test_anybody_plays_on_the_common_track_later(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """3-9 fits there."""
    assert legal(RULES, position(RULES, "3-9")) == ["3-9>2"]
