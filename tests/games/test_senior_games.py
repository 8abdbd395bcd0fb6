"""senior-games: every round starts from the double five."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("senior-games")


def test_the_double_five_is_the_station_of_every_round(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """Of all thirteen."""
    assert {str(finished.station) for finished in play_match(RULES, 4, 3).rounds} == {"5-5"}


def test_if_nobody_holds_it_one_after_the_other_draws() -> None:
    """The last who drew has it; among forty deals there are both."""
    starts = [tr.deal(RULES, 5, seed=seed).start for seed in range(40)]
    last = [start.hunted[-1] for start in starts if start.hunted]
    found = [(start.layer, start.station) for start in starts if start.hunted]
    assert (last, 0 < len(last) < 40) == (found, True)


TRACKS = "0: 5-6; 1: 5-1; 2: 5-2; 3: 5-3"
"""Of four players."""


def test_there_is_one_common_track_and_anybody_may_start_it_later(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]]
) -> None:
    """5-11 fits there alone: on no own track, and not on seat 1's, where 1-9 would."""
    table = position(RULES, "5-11 1-9", TRACKS, station="5-5", yard="8-9")
    assert ([track.index for track in table.tracks if not track.owners], legal(RULES, table)) == ([4], ["5-11>4"])


def test_a_public_track_is_open_to_all_until_its_owner_plays_there(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-9 goes on seat 1's marked track; 1-4 of seat 1 makes it private again."""
    table = position(RULES, "1-9 6-7 | 1-4 7-8", TRACKS.replace("1:", "1 [1]*:"), station="5-5", yard="8-9")
    later = after(RULES, table, "6-7>0", "1-4>1")
    assert (legal(RULES, table), later.tracks[1].marked) == (["6-7>0", "1-9>1"], False)
