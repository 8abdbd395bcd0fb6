"""pellanor: the first run goes on any track, and only a double opens the own one."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("pellanor")


def test_who_was_dealt_the_station_draws_a_piece_for_it() -> None:
    """All three hands have fifteen tiles then; in forty deals it happens."""
    dealt = [tr.deal(RULES, 3, seed=seed) for seed in range(40)]
    sizes = [tuple(map(len, table.hands)) for table in dealt if not table.start.hunted]
    assert (len(sizes) > 0, set(sizes)) == (True, {(15, 15, 15)})


def test_the_first_turn_is_a_run_on_any_track_and_goes_on_while_it_can(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Own and common track, and no pass before both ends meet nothing: then the turn is over."""
    table = position(RULES, "5-12 5-6 9-12 1-2", first=True)
    begun = after(RULES, table, "5-12>0")
    assert (legal(RULES, begun), legal(RULES, after(RULES, begun, "9-12>2"))) == (["5-6>0", "9-12>2"], ["5-6>0"])


def test_a_run_may_begin_with_a_drawn_tile_and_go_on(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """5-12 is drawn, and 5-6 follows."""
    table = after(RULES, position(RULES, "5-6 1-2", first=True, yard="5-12"), "draw")
    assert (legal(RULES, table), legal(RULES, after(RULES, table, "5-12>2"))) == (["5-12>0", "5-12>2"], ["5-6>2"])


def test_a_double_of_the_run_is_covered_in_it_or_binds_the_next(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """After 5-5 on the common track 0-1 is drawn in vain; seat 1 may lay 5-9 there and not start with 3-12."""
    table = after(RULES, position(RULES, "5-12 5-5 1-2 9-12 | 5-9 3-12", first=True), "5-12>2", "5-5>2")
    left = after(RULES, table, "draw", "pass")
    assert (legal(RULES, table), left.tracks[0].marked, legal(RULES, left)) == (["draw"], False, ["5-9>2"])


def test_who_fails_is_not_marked(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """0-1 is drawn in vain."""
    assert [track.marked for track in after(RULES, position(RULES, "1-2"), "draw", "pass").tracks] == [False] * 3


def test_a_double_on_the_own_track_opens_it_and_its_owner_closes_it_again(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table]
) -> None:
    """By the cover; a double elsewhere opens nothing."""
    table = position(RULES, "6-6 6-7 9-9 1-2")
    opened = after(RULES, table, "6-6>0")
    marked = [each.tracks[0].marked for each in (opened, after(RULES, opened, "6-7>0"), after(RULES, table, "9-9>2"))]
    assert marked == [True, False, False]


def test_in_a_blocked_round_the_hand_of_the_fewest_tiles_is_let_off(
    position: Callable[..., tr.Table], after: Callable[..., tr.Table]
) -> None:
    """After 6-7 seat 0 holds 3 points in two tiles and seat 1 a 3-5; nothing can be laid or drawn."""
    table = after(RULES, position(RULES, "6-7 0-1 0-2 | 3-5", yard="-"), "6-7>0")
    assert (tr.outcome(RULES, table), tr.score(RULES, table)) == (tr.Outcome("blocked", ()), (3, 0))
