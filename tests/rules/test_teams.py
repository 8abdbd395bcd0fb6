"""Teams: two players who sit opposite share a track and its marker, and their totals are added up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0{mark}: 6-3
    1: 6-4
    hand 0: {hand}
    hand 1: 4-5 0-0
    hand 2: 1-3 0-1
    hand 3: 2-2
    boneyard: -
    aside: rest
"""


@pytest.mark.parametrize(
    ("option", "seats", "tracks"),
    [
        ("", 4, [{0, 2}, {1, 3}]),
        (":size=3", 4, [{0, 2}, {1, 3}]),
        ("", 2, [{0}, {1}]),
        ("", 3, [{0, 2}, {1}]),
    ],
)
def test_each_team_has_a_track(plain: tr.Game, option: str, seats: int, tracks: list[set[int]]) -> None:
    """Of two players each is alone, of three one is, and of four there are never fewer than two teams."""
    rules = tr.ruleset(plain, f"teams{option}")
    assert [track.owners for track in tr.deal(rules, seats, seed=1).tracks] == tracks


@pytest.mark.parametrize(
    ("option", "tracks"),
    [("", [{0, 3}, {1, 4}, {2, 5}]), (":size=3", [{0, 2, 4}, {1, 3, 5}]), (":size=4", [{0, 2, 4}, {1, 3, 5}])],
)
def test_six_players_are_three_teams_or_two(option: str, tracks: list[set[int]]) -> None:
    """Teams of two, of three, and of at most four."""
    rules = tr.ruleset("mexican-train", f"teams{option}", without=["communal-track"])
    assert [track.owners for track in tr.deal(rules, 6, seed=1).tracks] == tracks


def test_one_player_alone_has_a_track_too(plain: tr.Game) -> None:
    """And no other is there."""
    rules = tr.ruleset(plain, "teams", "hand-size:pieces=5,fewest=1,most=1")
    assert [track.owners for track in tr.deal(rules, 1, seed=1).tracks] == [{0}]


def test_partners_play_on_their_track(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Seat 2 goes on where seat 0 has stopped; 0-1 does not fit."""
    rules = tr.ruleset(plain, "teams")
    table = after(rules, tr.table(rules, POSITION.format(mark="", hand="3-3 5-5")), "3-3>0", "4-5>1")
    assert legal(rules, table) == ["1-3>0"]


@pytest.mark.parametrize(
    ("mark", "hand", "move", "marked"), [("", "5-5", "pass", True), (" [0,2]*", "3-3 5-5", "3-3>0", False)]
)
def test_they_share_its_marker(
    plain: tr.Game, after: Callable[..., tr.Table], mark: str, hand: str, move: str, marked: bool
) -> None:
    """Either puts it down and takes it off."""
    rules = tr.ruleset(plain, "teams")
    table = after(rules, tr.table(rules, POSITION.format(mark=mark, hand=hand)), move)
    assert [track.marked for track in table.tracks] == [marked, False]


@pytest.mark.parametrize(
    ("totals", "winners"), [((9, 5, 0, 5), (0, 2)), ((0, 5, 9, 3), (1, 3)), ((4, 5, 6, 5), (0, 1, 2, 3)), ((7, 3), (1,))]
)
def test_the_team_with_the_lowest_sum_wins(plain: tr.Game, totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """Both of its players, and both teams where they are equal."""
    assert tr.ruleset(plain, "teams").settings.ranking.winners(totals, (totals,), ((),)) == winners
