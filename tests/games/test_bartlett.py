"""bartlett: a blind double opens, and its highest neighbour begins."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("bartlett")


def test_every_round_starts_from_a_double_picked_blindly_from_those_not_played_yet(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match],
) -> None:
    """All thirteen come up, and not from the highest down."""
    stations = [finished.station.values[0] for finished in play_match(RULES, 2, 3).rounds]
    assert (sorted(stations), stations == sorted(stations, reverse=True)) == (list(range(13)), False)


def test_who_holds_the_highest_tile_that_meets_the_station_begins() -> None:
    """In each of twenty deals."""
    for seed in range(20):
        table = tr.deal(RULES, 4, seed=seed)
        value = table.station.values[0]
        best = [max((piece.points for piece in hand if value in piece.values), default=-1) for hand in table.hands]
        assert table.seat == best.index(max(best))


def test_a_double_of_the_run_is_closed_in_the_run(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """0-5 has to follow the 5-5: nobody may stop on it."""
    table = after(RULES, position(RULES, "5-12 5-5 0-5 1-2", first=True), "5-12>0", "5-5>0")
    assert legal(RULES, table) == ["0-5>0"]
