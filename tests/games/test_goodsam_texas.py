"""goodsam-texas: the larger the table, the larger the set."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("goodsam-texas")


def test_the_station_is_the_highest_double_of_the_set() -> None:
    """9-9 for four players, 12-12 for five."""
    assert [str(tr.deal(RULES, seats, seed=1).station) for seats in (4, 5)] == ["9-9", "12-12"]


def test_there_are_own_tracks_and_a_common_one() -> None:
    """Of three players."""
    assert [sorted(track.owners) for track in tr.deal(RULES, 3, seed=1).tracks] == [[0], [1], [2], []]


def test_nine_play_with_a_larger_set_and_hands_of_their_own(sizes: Callable[[tr.Ruleset], dict[int, object]]) -> None:
    """By two house rules."""
    rules = tr.ruleset("goodsam-texas", "dominoes:high=15", "hand-size:pieces=11,fewest=9,most=12")
    assert sizes(rules) == dict.fromkeys((9, 10, 11, 12), ("double-15", 11))
