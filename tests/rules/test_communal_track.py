"""Communal track: a track that belongs to nobody; anybody may start it and play on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_comes_after_the_tracks_of_the_seats(plain: tr.Game, seats: int) -> None:
    """One track more than seats, and the last has no owner."""
    table = tr.deal(tr.ruleset(plain, "communal-track"), seats, seed=1)
    assert [sorted(track.owners) for track in table.tracks] == [*([seat] for seat in range(seats)), []]


def test_it_starts_from_the_station_like_every_track(plain: tr.Game) -> None:
    """In round 3 of a double-6 set the station is 4-4, so a 4 is wanted."""
    table = tr.deal(tr.ruleset(plain, "communal-track"), 2, round=3, seed=1)
    assert table.kit.ends[table.tracks[2].end] == "4"


@pytest.mark.parametrize("seat", [0, 1])
def test_anybody_may_start_it_though_the_own_track_is_not_started(
    plain: tr.Game, legal: Callable[..., list[str]], seat: int
) -> None:
    """A 6 goes on the own track or on the communal one, for either seat."""
    rules = tr.ruleset(plain, "communal-track")
    hands = "hand 0: 1-6\nhand 1: 5-5" if seat == 0 else "hand 0: 5-5\nhand 1: 1-6"
    table = tr.table(rules, f"round 1 station 6-6\n{hands}\nturn: seat {seat}")
    assert legal(rules, table) == [f"1-6>{seat}", "1-6>2"]


def test_anybody_may_play_on_what_another_started(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 lays 6-1 there, seat 1 goes on with 1-2."""
    rules = tr.ruleset(plain, "communal-track")
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 1-6 5-5\nhand 1: 1-2")
    assert legal(rules, after(rules, table, "1-6>2")) == ["1-2>2"]


def test_who_fails_puts_no_marker_on_it(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """It is nobody's track, so nobody's failing marks it."""
    rules = tr.ruleset(plain, "communal-track")
    table = tr.table(rules, "round 1 station 6-6\n2: 1-6\nhand 0: 5-5\nhand 1: 1-2")
    assert after(rules, table, "pass").tracks[2].marked is False


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_there_can_be_none_or_several(plain: tr.Game, count: int) -> None:
    """As many as the option says."""
    table = tr.deal(tr.ruleset(plain, f"communal-track:count={count}"), 2, seed=1)
    assert sum(not track.owners for track in table.tracks) == count


def test_each_of_several_is_started_from_the_station(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """A 6 can start either of two."""
    rules = tr.ruleset(plain, "communal-track:count=2")
    table = tr.table(rules, "round 1 station 6-6\n0: 3-6\nhand 0: 1-6\nhand 1: 5-5")
    assert legal(rules, table) == ["1-6>2", "1-6>3"]


def test_there_cannot_be_fewer_than_none(plain: tr.Game) -> None:
    """A negative count is refused, and the option is named."""
    with pytest.raises(
        tr.RulesetError, match="rule 'communal-track': option 'count' takes a whole number from 0 to 1000, not -1"
    ):
        tr.ruleset(plain, "communal-track:count=-1")
