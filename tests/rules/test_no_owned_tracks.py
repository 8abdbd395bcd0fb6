"""No owned tracks: four tracks start at the station, and all may play on each of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = "round 1 station 6-6\n0: 6-3\n1: 6-1\n2: 6-4\n3: 6-5\nhand 0: 2-3 1-2 2-4 2-5\nhand 1: 0-0\nturn: seat {seat}"


@pytest.mark.parametrize(("option", "arms"), [("", 4), (":arms=1", 1), (":arms=8", 8)])
def test_so_many_tracks_start_at_the_station_and_none_is_owned(plain: tr.Game, option: str, arms: int) -> None:
    """However many players there are."""
    rules = tr.ruleset(plain, f"no-owned-tracks{option}")
    for seats in (2, 4):
        assert [track.owners for track in tr.deal(rules, seats, seed=1).tracks] == [frozenset()] * arms


@pytest.mark.parametrize("seat", [0, 1])
def test_all_play_on_all_of_them(plain: tr.Game, legal: Callable[..., list[str]], seat: int) -> None:
    """Neither seat has less."""
    rules = tr.ruleset(plain, "no-owned-tracks")
    text = POSITION.format(seat=seat).replace("hand 0", "hand 2").replace("hand 1", "hand 3")
    text = text.replace("hand 2", f"hand {seat}").replace("hand 3", f"hand {1 - seat}")
    assert legal(rules, tr.table(rules, text)) == ["2-3>0", "1-2>1", "2-4>2", "2-5>3"]


def test_who_fails_has_no_track_to_be_marked(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 1 cannot lay 0-0."""
    rules = tr.ruleset(plain, "no-owned-tracks")
    table = after(rules, tr.table(rules, POSITION.format(seat=1)), "pass")
    assert (table.seat, [track.marked for track in table.tracks]) == (0, [False] * 4)


def test_how_many_there_are_is_said_once(plain: tr.Game) -> None:
    """With another number of communal tracks it is refused; the same number agrees."""
    assert tr.ruleset(plain, "no-owned-tracks", "communal-track:count=4").settings.communal == 4
    with pytest.raises(tr.RulesetError, match=r"sets 'communal' to 4 and rule 'communal-track' to 1; keep one"):
        tr.ruleset(plain, "no-owned-tracks", "communal-track")


def test_over_a_game_with_tracks_of_players_it_takes_them_away() -> None:
    """As a house rule."""
    rules = tr.ruleset("mexican-train", "no-owned-tracks")
    assert [track.owners for track in tr.deal(rules, 3, seed=1).tracks] == [frozenset()] * 4
