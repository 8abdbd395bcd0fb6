"""What the texts leave open about first turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

QUESTION = pytest.mark.question

START = """
    round 1 station 12-12
    hand 0: {hand}
    hand 1: 3-12 5-6 3-3
    boneyard: {yard}
    aside: rest
    fresh: 0 1
    turn: seat 0 opening
"""
"""The first turn of a round, seat 0's; track 2 is the communal one."""


@QUESTION(
    "How many pieces are laid in the first turn?",
    {
        "": [["5-12>0"], ["5-7>0", "pass"], ["7-8>0", "pass"]],
        "opening-run:stop=unable": [["5-12>0"], ["5-7>0"], ["7-8>0"]],
        "opening-run:draws=at-will": [["5-12>0", "draw"], ["5-7>0", "pass"], ["7-8>0", "pass"]],
        "opening-run:most=2": [["5-12>0"], ["5-7>0", "pass"], ["3-12>1"]],
    },
)
def test_how_many_pieces_are_laid_in_the_first_turn(rules: str, expected: list[list[str]], at: Callable[..., Any]) -> None:
    """Before the first piece, after one, and after two; of two pieces at most, it is seat 1's turn then."""
    seen = at(rules, START.format(hand="5-12 5-7 7-8 1-2", yard="1-1"))
    assert [seen.legal, seen.after("5-12>0").legal, seen.after("5-12>0", "5-7>0").legal] == expected


@QUESTION("How many pieces are laid in the first turn?", {"": 0, "single-tile-first-turn": 1})
def test_whose_turn_it_is_after_one_piece(rules: str, expected: int) -> None:
    """A round as it is dealt: seat 0 holds 12-0, which fits, and 0-1, which would follow."""
    pieces = [f"{low}-{high}" for low in range(13) for high in range(low, 13) if low < 12]
    front = ["0-12", "0-1"]
    ruleset = tr.ruleset(rules)
    table = tr.deal(ruleset, 2, order=[*front, *(piece for piece in pieces if piece not in front)])
    assert tr.apply(ruleset, table, tr.move("0-12>0", table)).seat == expected


@QUESTION("What does a double inside the first run do?")
def test_what_a_double_inside_the_first_run_does(rules: str, at: Callable[..., Any]) -> None:
    """5-8 may follow the 5-5, and need not; when it has, the run goes on as before it, and nothing is owed."""
    seen = at(rules, START.format(hand="5-12 5-5 5-8 8-9", yard="1-1")).after("5-12>0", "5-5>0")
    over = seen.after("5-8>0")
    assert (seen.legal, over.legal, over.table.owed) == (["5-8>0", "pass"], ["8-9>0", "pass"], ())


@QUESTION(
    "What if the first run ends in a double?",
    {
        "": ["5-5>0", "pass"],
        "opening-run:doubles=ignored": ["5-5>0", "pass"],
        "opening-run:doubles=bind": ["5-5>0", "pass"],
        "opening-run:doubles=closed": ["5-5>0", "pass"],
        "no-double-at-the-end": ["pass"],
    },
)
def test_whether_the_first_run_may_end_in_a_double(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Seat 0 has laid 5-12 and holds 5-5, and nothing to follow it."""
    assert at(rules, START.format(hand="5-12 5-5 1-2", yard="1-1")).after("5-12>0").legal == expected


@QUESTION(
    "What if the first run ends in a double?",
    {
        "": ["pass"],
        "opening-run:doubles=ignored": ["pass"],
        "opening-run:doubles=bind": ["pass"],
        "opening-run:doubles=closed": ["draw"],
    },
)
def test_what_is_asked_of_who_ends_the_first_run_in_a_double(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Nothing, or a cover, for which seat 0 has to draw."""
    assert at(rules, START.format(hand="5-12 5-5 1-2", yard="1-1")).after("5-12>0", "5-5>0").legal == expected


@QUESTION(
    "What if the first run ends in a double?",
    {"": ["draw"], "opening-run:doubles=ignored": ["1-12>2"]},
)
def test_what_such_a_double_does_when_the_first_turns_are_over(rules: str, expected: list[str], at: Callable[..., Any]) -> None:
    """Seat 0 holds no five for the 5-5 of its first run, and a 1-12 that would fit the communal track."""
    seen = at(rules, START.format(hand="5-12 5-5 1-2", yard="1-1").replace("1-2", "1-12"))
    seen = seen.after("5-12>0", "5-5>0", "pass", "3-12>1", "pass")
    assert (seen.seat, seen.legal) == (0, expected)


@QUESTION("What if the first run ends in a double?")
def test_several_such_doubles_bind_in_the_order_in_which_they_were_laid(rules: str, at: Callable[..., Any]) -> None:
    """Both first runs end in a double, seat 0's first: it has 5-8 for its own 5-5 and 3-4 for seat 1's 3-3."""
    seen = at(rules, START.format(hand="5-12 5-5 5-8 3-4", yard="1-1"))
    seen = seen.after("5-12>0", "5-5>0", "pass", "3-12>1", "3-3>1", "pass")
    assert (seen.table.owed, seen.legal) == ((0, 1), ["5-8>0"])


@QUESTION(
    "Must the next player cover such a double in the own first turn?", {"": ["3-12>1"], "opening-run:doubles=bind": ["5-6>0"]}
)
def test_whether_the_next_player_must_cover_such_a_double_in_the_own_first_turn(
    rules: str, expected: list[str], at: Callable[..., Any]
) -> None:
    """Seat 1 holds 5-6, which would cover the 5-5, and 3-12, which begins the own track."""
    seen = at(rules, START.format(hand="5-12 5-5 1-2", yard="1-1")).after("5-12>0", "5-5>0", "pass")
    assert seen.legal == expected


@QUESTION("May a first run branch at a double?", {"": (["pass"], 3), "toes": (["5-9>0", "pass"], 4)})
def test_whether_a_first_run_may_branch_at_a_double(
    rules: str, expected: tuple[list[str], int], at: Callable[..., Any]
) -> None:
    """After 5-12, 5-5 and 5-8 seat 0 holds 5-9: with toes 5-8 is a track of its own, the fourth, and 5-9 another toe."""
    seen = at(rules, START.format(hand="5-12 5-5 5-8 5-9", yard="1-1")).after("5-12>0", "5-5>0", "5-8>0")
    assert (seen.legal, len(seen.table.tracks)) == expected


CANNOT_START = """
    round 1 station 12-12
    1: 12-1
    hand 0: 3-5 5-6
    hand 1: 3-12 9-9
    boneyard: 7-8
    aside: rest
    fresh: 0
    turn: seat 0 opening
"""
"""Seat 0 holds no twelve, and draws none."""


@QUESTION("Has a player who could not start a run later?", {"": (1, []), "opening-run:keeps=started": (0, ["5-6>0", "pass"])})
def test_whether_a_player_who_could_not_start_has_a_run_later(
    rules: str, expected: tuple[int, list[str]], at: Callable[..., Any]
) -> None:
    """Seat 0 fails and is marked, seat 1 lays 3-12 there, and seat 0 goes on with 3-5: is it still its turn, with 5-6?"""
    seen = at(rules, CANNOT_START).after("draw", "pass", "3-12>0", "3-5>0")
    assert (seen.seat, seen.legal if seen.seat == 0 else []) == expected


@QUESTION(
    "May a run follow a piece that was drawn in the first turn?",
    {"": (1, ["3-12>1"]), "opening-run:after_draw=train": (0, ["5-6>0", "pass"])},
)
def test_whether_a_run_may_follow_a_drawn_piece(rules: str, expected: tuple[int, list[str]], at: Callable[..., Any]) -> None:
    """Seat 0 holds 5-6 and 6-7, and draws 5-12."""
    seen = at(rules, START.format(hand="5-6 6-7", yard="5-12").replace("5-6 3-3", "3-3")).after("draw", "5-12>0")
    assert (seen.seat, seen.legal) == expected


SECOND_GOES_OUT = """
    round 1 station 12-12
    0: 12-3
    hand 0: 5-5
    hand 1: 1-12
    hand 2: 2-12 2-2 {more}
    fresh: 1 2
    turn: seat 1 opening
"""
"""Seat 0 has had its first turn, seat 1 can go out in its own, seat 2 is still to come."""


@QUESTION(
    "What if somebody goes out in the first turn?",
    {"": (None, ["2-12>2"]), "-finish-first-turns": (tr.Outcome("went-out", (1,)), [])},
)
def test_what_if_somebody_goes_out_in_the_first_turn(
    rules: str, expected: tuple[tr.Outcome | None, list[str]], at: Callable[..., Any]
) -> None:
    """Seat 1 is out: it is seat 2's turn, or the round is over as it stands."""
    seen = at(rules, SECOND_GOES_OUT.format(more="4-4")).after("1-12>1")
    assert (seen.outcome, seen.legal) == expected


@QUESTION("What if somebody goes out in the first turn?")
def test_then_the_round_ends_with_the_last_first_turn(rules: str, at: Callable[..., Any]) -> None:
    """Seat 2 lays a run and is left with 4-4, eight points; seat 0 is left with 5-5, ten."""
    seen = at(rules, SECOND_GOES_OUT.format(more="4-4")).after("1-12>1", "2-12>2", "2-2>2", "pass")
    assert (seen.outcome, seen.score) == (tr.Outcome("went-out", (1,)), (10, 0, 8))


@QUESTION("What if somebody goes out in the first turn?", {"-finish-first-turns": (10, 0, 26)})
def test_without_that_the_others_count_all_that_they_hold(
    rules: str, expected: tuple[int, ...], at: Callable[..., Any]
) -> None:
    """Seat 2's 2-12, 2-2 and 4-4 are 14, 4 and 8."""
    assert at(rules, SECOND_GOES_OUT.format(more="4-4")).after("1-12>1").score == expected


@QUESTION("What if two players go out in their first turns?")
def test_what_if_two_players_go_out_in_their_first_turns(rules: str, at: Callable[..., Any]) -> None:
    """Seats 1 and 2 lay all they have."""
    seen = at(rules, SECOND_GOES_OUT.format(more="")).after("1-12>1", "2-12>2", "2-2>2")
    assert (seen.outcome, seen.score) == (tr.Outcome("went-out", (1, 2)), (10, 0, 0))


@QUESTION("What if two players go out in their first turns?")
def test_the_round_after_that_begins_with_the_seat_whose_turn_it_is(rules: str) -> None:
    """Seat 0 began the first round, so seat 1 begins the second, whoever was out."""
    assert tr.deal(tr.ruleset(rules), 3, 2, seed=1, past=((10, 0, 0),), openers=(0,)).seat == 1


@QUESTION(
    "May the communal track be played on in the first turn?",
    {
        "": ["5-12>0"],
        "opening-run:where=own-or-communal": ["5-12>0", "3-7>2"],
        "opening-run:own_only=no": ["5-12>0", "4-8>1", "3-7>2"],
    },
)
def test_whether_the_communal_track_may_be_played_on_in_the_first_turn(
    rules: str, expected: list[str], at: Callable[..., Any]
) -> None:
    """The communal track ends in 3, and seat 1's in 4, with a marker."""
    text = START.format(hand="5-12 3-7 4-8", yard="1-1").replace("hand 0", "1 [1]*: 12-4\n2: 9-3\nhand 0")
    assert at(rules, text.replace("2: 9-3", "2: 12-9 9-3").replace("3-12", "2-3")).legal == expected


@QUESTION(
    "May the communal track be played on in the first turn?",
    {
        "": [0],
        "single-tile-first-turn": [0, 2],
        "single-tile-first-turn communal-after-own-turn": [0],
        "single-tile-first-turn communal-after-first-lap": [0],
    },
)
def test_on_which_tracks_a_dealt_round_may_begin(rules: str, expected: list[int]) -> None:
    """Seat 0 holds a twelve."""
    ruleset = tr.ruleset(rules)
    table = tr.deal(ruleset, 2, seed=1)
    assert any(12 in piece.values for piece in table.hand(0))
    moves = tr.legal_moves(ruleset, table)
    assert sorted({move.track for move in moves if isinstance(move, tr.Play)}) == expected


@QUESTION("May the communal track be played on in the first turn?")
def test_not_even_by_who_cannot_start(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 holds no twelve, and a 3-7 that would fit the communal track; it draws."""
    text = START.format(hand="3-7", yard="1-1").replace("hand 0", "2: 12-9 9-3\nhand 0")
    assert at(rules, text).legal == ["draw"]


@QUESTION("May the communal track be played on in the first turn?")
def test_from_the_second_turn_on_it_may_be_played_on(rules: str, at: Callable[..., Any]) -> None:
    """Even though the own track is still not started."""
    assert at(rules, "round 1 station 12-12\n2: 12-9 9-3\nhand 0: 3-7\nhand 1: 1-2").legal == ["3-7>2"]


DOUBLE_BEFORE_A_TRACK = """
    round 1 station 12-12
    1: 12-5 5-5
    hand 0: {hand}
    hand 1: 3-4 6-7 5-9
    boneyard: {yard}
    aside: rest
"""
"""Seat 1 has left a double open, and holds a five; seat 0 has no track yet."""


@QUESTION(
    "Must a player who has no track yet cover a double?",
    {
        "single-tile-first-turn": ["2-5>1"],
        "single-tile-first-turn own-track-first:even_for_doubles=yes": ["draw"],
    },
)
def test_whether_a_player_who_has_no_track_yet_must_cover_a_double(
    rules: str, expected: list[str], at: Callable[..., Any]
) -> None:
    """Seat 0 holds 2-5, which covers it, and 1-12, which would start the own track."""
    assert at(rules, DOUBLE_BEFORE_A_TRACK.format(hand="2-5 1-12", yard="1-1")).legal == expected


@QUESTION("Must a player who has no track yet cover a double?")
def test_who_had_to_cover_starts_later(rules: str, at: Callable[..., Any]) -> None:
    """Seat 1 draws in vain, and seat 0 starts with 1-12, on its own track or on the communal one."""
    seen = at(rules, DOUBLE_BEFORE_A_TRACK.format(hand="2-5 1-12", yard="1-1")).after("2-5>1", "draw", "pass")
    assert seen.legal == ["1-12>0", "1-12>2"]


@QUESTION("Does the own track come before an open double?")
@pytest.mark.parametrize(("drawn", "legal"), [("2-5", ["2-5>1"]), ("2-2", ["pass"])])
def test_whether_the_own_track_comes_before_an_open_double(
    rules: str, at: Callable[..., Any], drawn: str, legal: list[str]
) -> None:
    """Without a five seat 0 may draw, and lay a five that it draws, though its own track is not started."""
    seen = at(rules, DOUBLE_BEFORE_A_TRACK.format(hand="1-2 3-12", yard=f"{drawn} 1-1"))
    assert (seen.legal, seen.after("draw").legal) == (["draw"], legal)


@QUESTION("Does the own track come before an open double?")
def test_who_fails_to_cover_is_marked_on_a_track_that_is_not_started(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0's track shows the station, and has a marker now."""
    seen = at(rules, DOUBLE_BEFORE_A_TRACK.format(hand="1-2 3-12", yard="2-2 1-1")).after("draw", "pass")
    assert (seen.marked, seen.lines[0]) == ([0], "")


@QUESTION(
    "Is the run lost to a player who had to cover a double instead?",
    {
        "opening-run:doubles=bind,keeps=covered": (0, ["4-9>0", "pass"]),
        "opening-run:doubles=bind": (1, ["6-7>1"]),
    },
)
def test_whether_the_run_is_lost_to_who_had_to_cover_a_double(
    rules: str, expected: tuple[int, list[str]], at: Callable[..., Any]
) -> None:
    """In its first turn seat 0 covers seat 1's 5-5 with 2-5; in the next it lays 9-12, and 4-9 would follow."""
    text = DOUBLE_BEFORE_A_TRACK.format(hand="2-5 9-12 4-9", yard="1-1").replace("3-4", "2-6")
    seen = at(rules, f"{text}\nfresh: 0\nturn: seat 0 opening").after("2-5>1", "2-6>1", "9-12>0")
    assert (seen.seat, seen.legal) == expected
