"""Own tracks: every player has a track of the own that starts at the station."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_one_track(plain: tr.Game, seats: int) -> None:
    """And no other owner has a share in it."""
    table = tr.deal(tr.ruleset(plain), seats, seed=1)
    assert [track.owners for track in table.tracks] == [frozenset({seat}) for seat in range(seats)]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_each_is_found_by_its_owner(plain: tr.Game, seat: int) -> None:
    """Ask for a seat's own track, and it is that seat's."""
    table = tr.deal(tr.ruleset(plain), 3, seed=1)
    assert table.own(seat).owners == frozenset({seat})


def test_none_is_started_or_marked_before_the_first_move(plain: tr.Game) -> None:
    """Empty tracks, without markers."""
    table = tr.deal(tr.ruleset(plain), 3, seed=1)
    assert [(track.pieces, track.marked) for track in table.tracks] == [((), False)] * 3


def test_the_first_piece_must_meet_the_station(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """From 4-4 only 1-4 can start."""
    rules = tr.ruleset(plain)
    assert legal(rules, tr.table(rules, "round 3 station 4-4\nhand 0: 1-4 1-6\nhand 1: 5-5")) == ["1-4>0"]


def test_the_next_piece_must_meet_the_end(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """After 1-4 from the station the track stands at 1."""
    rules = tr.ruleset(plain)
    table = tr.table(rules, "round 3 station 4-4\nhand 0: 1-4 1-6 2-4\nhand 1: 3-4 5-5 0-0")
    assert legal(rules, after(rules, table, "1-4>0", "3-4>1")) == ["1-6>0"]


def test_nobody_plays_on_anothers_track_without_a_marker(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """1-3 fits seat 1's track only, which is closed to seat 0."""
    rules = tr.ruleset(plain)
    assert legal(rules, tr.table(rules, "round 1 station 6-6\n1: 6-3\nhand 0: 1-3\nhand 1: 5-5")) == ["pass"]
