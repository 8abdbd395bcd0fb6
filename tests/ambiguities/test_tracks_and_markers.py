"""What the texts leave open about tracks and their markers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

QUESTION = pytest.mark.question

NOT_STARTED = """
    round 1 station 12-12
    1 [1]*: 12-4
    2: 12-3
    hand 0: 3-5 4-6 7-12
    hand 1: 1-2
"""
"""Seat 0's track is not started; seat 1's ends in 4 and is marked, the communal one ends in 3."""


@QUESTION(
    "Must the own track be started before one plays elsewhere?",
    {
        "": ["7-12>0", "4-6>1", "3-5>2"],
        "own-track-first": ["7-12>0"],
        "own-track-first:communal=no": ["7-12>0", "3-5>2"],
        "own-track-first:marked=no": ["7-12>0", "4-6>1"],
    },
)
def test_whether_the_own_track_must_be_started_before_one_plays_elsewhere(
    rules: str, expected: list[str], at: Callable[..., Any]
) -> None:
    """Seat 0 holds a piece for each of the three tracks."""
    assert at(rules, NOT_STARTED).legal == expected


THREE_TRACKS = """
    round 1 station 12-12
    {started}
    hand 0: 3-12 5-6
    hand 1: 1-2
    hand 2: 1-3
"""
"""Three players past their first turns; track 3 is the communal one, and not started."""
NONE, OWN, OTHERS, ALL = "", "0: 12-5", "1: 12-7\n2: 12-8", "0: 12-5\n1: 12-7\n2: 12-8"


@QUESTION(
    "Who may start the communal track, and when?",
    {
        "": [True, True, True, True],
        "open-communal-after-own": [False, True, False, True],
        "two-own-first": [False, False, True, True],
        "communal-after-all-started": [False, False, False, True],
    },
)
def test_who_may_start_the_communal_track_and_when(rules: str, expected: list[bool], at: Callable[..., Any]) -> None:
    """Seat 0 holds 3-12 when no track is started, its own alone, those of both others, and all three."""
    tables = [at(rules, THREE_TRACKS.format(started=started)) for started in (NONE, OWN, OTHERS, ALL)]
    assert ["3-12>3" in seen.legal for seen in tables] == expected


@QUESTION("Who may start the communal track, and when?", {"open-communal-after-own": ["3-6>2"]})
def test_once_it_is_started_everybody_may_play_on_it(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Only to start it, seat 0 would need a track of its own that is started."""
    assert at(rules, "round 1 station 12-12\n2: 12-3\nhand 0: 3-6\nhand 1: 1-2").legal == expected


@QUESTION(
    "How many communal tracks are there?",
    {
        "": ["1-12>0", "1-12>2"],
        "communal-track:count=2": ["1-12>0", "1-12>2", "1-12>3"],
        "-communal-track": ["1-12>0"],
    },
)
def test_how_many_communal_tracks_there_are(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Seat 0 may start each of them, and its own track."""
    assert at(rules, "round 1 station 12-12\nhand 0: 1-12\nhand 1: 3-4").legal == expected


MARKED_AND_NOT_STARTED = """
    round 1 station 12-12
    2: 12-3
    1 [1]*:
    hand 0: 7-12 7-8
    hand 1: 7-9 5-6
"""
"""Seat 1 has failed and is marked before it could start."""


@QUESTION(
    "May others start a marked track that its owner has not started, and whose is it then?",
    {"": ["7-12>0", "7-12>1"], "own-track-first:only_to_start=yes": ["7-12>0"]},
)
def test_whether_others_may_start_a_marked_track(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Seat 0's own is not started either."""
    assert at(rules, MARKED_AND_NOT_STARTED).legal == expected


@QUESTION("May others start a marked track that its owner has not started, and whose is it then?")
def test_a_track_that_others_have_started_is_still_its_owners_and_marked(rules: str, at: Callable[..., Any]) -> None:
    """The marker goes when seat 1 plays on it, and not before."""
    started = at(rules, MARKED_AND_NOT_STARTED).after("7-12>1")
    continued = started.after("7-9>1")
    assert (started.table.own(1).index, started.marked, continued.marked) == (1, [1], [])


ELSEWHERE = """
    round 1 station 12-12
    2: 12-3
    hand 0: 3-5 8-8
    hand 1: 4-12 4-4
"""
"""Nobody has started a track of their own; the communal one ends in 3."""


@QUESTION(
    "Is the track of a player open who has not started it, but played elsewhere?",
    {
        "": ["4-12>1"],
        "marker:down=no-own-piece": ["4-12>0", "4-12>1"],
        "all-tracks-public": ["4-12>0", "4-12>1"],
    },
)
def test_whether_the_track_of_a_player_is_open_who_has_only_played_elsewhere(
    rules: str, expected: list[str], at: Callable[..., Any]
) -> None:
    """Seat 0 plays on the communal track, and seat 1 holds a piece for the station."""
    assert at(rules, ELSEWHERE).after("3-5>2").legal == expected


@QUESTION("Is a player marked who plays elsewhere and not on the own track?", {"": [], "marker:down=no-own-piece": [0]})
def test_whether_a_player_is_marked_who_plays_elsewhere(rules: str, expected: list[int], at: Callable[..., Any]) -> None:
    """Seat 0's own track ends in 5, and seat 0 plays 3-6 on the communal one."""
    seen = at(rules, "round 1 station 12-12\n0: 12-5\n2: 12-3\nhand 0: 3-6 1-1\nhand 1: 4-12")
    assert seen.after("3-6>2").marked == expected


OWN_MARKED = """
    round 1 station 12-12
    0 [0]*: 12-6
    1: 12-5 {double}
    2: 12-4
    hand 0: 4-9 1-6 5-8 2-2
    hand 1: 3-12 5-7
"""
"""Seat 0 is marked."""


@QUESTION(
    "Does a piece laid elsewhere take the own marker off?",
    {"": [[0], [], [0]], "marker:up=any": [[], [], []]},
)
def test_whether_a_piece_laid_elsewhere_takes_the_own_marker_off(
    rules: str, expected: list[list[int]], at: Callable[..., Any]
) -> None:
    """4-9 on the communal track; 1-6 on the own one; 5-8 on the double that seat 1 has left open."""
    free, bound = OWN_MARKED.format(double=""), OWN_MARKED.format(double="5-5")
    tables = [at(rules, free).after("4-9>2"), at(rules, free).after("1-6>0"), at(rules, bound).after("5-8>1")]
    assert [seen.marked for seen in tables] == expected


@QUESTION("Does a track's marker change when another player covers the double there?")
@pytest.mark.parametrize(("star", "marked"), [("*", [1]), ("", [])])
def test_whether_a_tracks_marker_changes_when_another_covers_the_double_there(
    rules: str, at: Callable[..., Any], star: str, marked: list[int]
) -> None:
    """Seat 0 lays 2-5 on seat 1's 5-5."""
    seen = at(rules, f"round 1 station 12-12\n1 [1]{star}: 12-5 5-5\nhand 0: 2-5 1-1\nhand 1: 3-4")
    assert (seen.legal, seen.after("2-5>1").marked) == (["2-5>1"], marked)


CANNOT_COVER = """
    round 1 station 12-12
    0 [0]{star}: 12-6
    1 [1]*: 12-7
    2: 12-8
    hand 0: 6-6 7-7 8-8 1-2
    hand 1: 5-6 5-7 5-8
    boneyard: 3-4
    aside: rest
"""
"""Seat 0 holds a double for each track and a cover for none; seat 1 holds the covers."""


@QUESTION(
    "Is a player marked who lays a double on the own marked track and cannot cover it?",
    {"": ([1], [0, 1]), "marker:up=own-covered": ([0, 1], [0, 1])},
)
def test_whether_a_player_is_marked_who_cannot_cover_a_double_on_the_own_marked_track(
    rules: str, expected: tuple[list[int], list[int]], at: Callable[..., Any]
) -> None:
    """Once the double lies, and when seat 0 has failed; seat 1 is marked all the time."""
    laid = at(rules, CANNOT_COVER.format(star="*")).after("6-6>0")
    assert (laid.marked, laid.after("draw", "pass").marked) == expected


@QUESTION(
    "Whose track is marked when a double elsewhere is not covered?",
    {"": [[0, 1], [0, 1], [0, 1]], "marker:down=own-double": [[0, 1], [1], [1]]},
)
def test_whose_track_is_marked_when_a_double_is_not_covered(
    rules: str, expected: list[list[int]], at: Callable[..., Any]
) -> None:
    """A double on the own track, on seat 1's, which is marked before and after, and on the communal one."""
    doubles = ("6-6>0", "7-7>1", "8-8>2")
    tables = [at(rules, CANNOT_COVER.format(star="")).after(double, "draw", "pass") for double in doubles]
    assert [seen.marked for seen in tables] == expected


@QUESTION("Whose track is marked when a double elsewhere is not covered?")
def test_the_duty_passes_to_the_next_player(rules: str, at: Callable[..., Any]) -> None:
    """Seat 1 must lay 5-8 on the communal track."""
    seen = at(rules, CANNOT_COVER.format(star="")).after("8-8>2", "draw", "pass")
    assert (seen.seat, seen.legal) == (1, ["5-8>2"])


@QUESTION("Is a player marked who fails after having laid a piece in the same turn?", {"": [0], "no-marker": []})
def test_whether_a_player_is_marked_who_has_laid_a_piece_in_that_turn(
    rules: str, expected: list[int], at: Callable[..., Any]
) -> None:
    """The boneyard is empty: seat 0 lays 6-6 on its own track, cannot cover it, and passes."""
    text = "round 1 station 12-12\n0: 12-6\nhand 0: 6-6 1-2\nhand 1: 5-6 3-4\nboneyard: -\naside: rest"
    assert at(rules, text).after("6-6>0", "pass").marked == expected


@QUESTION(
    "What if the boneyard is empty and nothing fits?",
    {
        "": (["pass"], [0], [0]),
        "marker:down=fail-after-draw": (["pass"], [], [0]),
        "no-marker": (["pass"], [], [0]),
    },
)
def test_what_if_the_boneyard_is_empty_and_nothing_fits(
    rules: str, expected: tuple[list[str], list[int], list[int]], at: Callable[..., Any]
) -> None:
    """Seat 0 passes without a marker of its own, and with one that was there before."""
    text = "round 1 station 12-12\n0 [0]{star}: 12-6\nhand 0: 1-2\nhand 1: 5-12 3-3\nboneyard: -\naside: rest"
    bare, marked = at(rules, text.format(star="")), at(rules, text.format(star="*"))
    assert (bare.legal, bare.after("pass").marked, marked.after("pass").marked) == expected


@QUESTION("Is the track of a player open who has not started it, but played elsewhere?", {"": ["draw"]})
def test_a_piece_for_a_private_track_of_another_is_no_play(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Seat 0's 9-12 fits only seat 1's track, which is neither started nor marked: it may draw."""
    text = "round 1 station 12-12\n0: 12-3\n2: 12-2\nhand 0: 9-12\nhand 1: 4-5\nboneyard: 1-1 6-7\naside: rest"
    assert at(rules, text).legal == expected


@QUESTION("Is the track of a player open who has not started it, but played elsewhere?", {"all-tracks-public": True})
def test_a_track_is_open_by_a_rule_though_it_bears_no_marker(rules: str, expected: bool, at: Callable[..., Any]) -> None:
    """After seat 0's own piece there as well: that it has no marker closes nothing."""
    text = "round 1 station 12-12\n0: 12-3\nhand 0: 3-4 1-1\nhand 1: 4-5 8-8"
    seen = at(rules, text).after("3-4>0")
    assert ("4-5>0" in seen.legal, seen.marked) == (expected, [])


@QUESTION("How many communal tracks are there?")
def test_there_is_no_limit_to_the_players_who_share_it(rules: str) -> None:
    """At every table the tracks are one a seat, and one."""
    ruleset = tr.ruleset(rules)
    assert [len(tr.deal(ruleset, seats, seed=1).tracks) for seats in range(2, 9)] == [3, 4, 5, 6, 7, 8, 9]
