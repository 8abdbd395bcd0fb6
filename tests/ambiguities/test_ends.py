"""What the texts leave open about the end of a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

QUESTION = pytest.mark.question
COVER_LAST = "cover-the-last-double"
SEAT_0_IS_OUT = tr.Outcome("went-out", (0,))

LAST_DOUBLE = """
    round 1 station 12-12
    0: 12-5
    2: 12-8
    hand 0: 5-5
    hand 1: {other} 1-2
    boneyard: {yard}
    aside: rest
"""
"""Seat 0's last piece is a double that fits its own track."""


@QUESTION(
    "May one go out on a double?",
    {"": (SEAT_0_IS_OUT, 15, []), COVER_LAST: (None, 15, ["draw"]), "last-double-counts-twice": (SEAT_0_IS_OUT, 30, [])},
)
def test_whether_one_may_go_out_on_a_double(
    rules: str, expected: tuple[tr.Outcome | None, int, list[str]], at: Callable[..., Any]
) -> None:
    """Seat 1 holds 5-7 and 1-2, fifteen points, or twice as many."""
    seen = at(rules, LAST_DOUBLE.format(other="5-7", yard="1-1")).after("5-5>0")
    assert (seen.outcome, seen.score[1], seen.legal) == expected


EMPTY_HAND = "Where the last double must be covered, what does a player with an empty hand do?"


@QUESTION(EMPTY_HAND)
def test_a_player_with_an_empty_hand_draws_a_cover_and_is_out_with_it(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 draws 5-9."""
    seen = at(rules, LAST_DOUBLE.format(other="5-7", yard="5-9 1-1")).after("5-5>0", "draw")
    assert (seen.legal, seen.after("5-9>0").outcome) == (["5-9>0"], SEAT_0_IS_OUT)


@QUESTION(EMPTY_HAND)
def test_a_player_with_an_empty_hand_who_draws_in_vain_is_marked_and_plays_on(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 keeps 3-3; seat 1 must meet the double."""
    seen = at(rules, LAST_DOUBLE.format(other="5-7", yard="3-3 1-1")).after("5-5>0", "draw", "pass")
    assert (seen.outcome, seen.marked, seen.legal, len(seen.table.hand(0))) == (None, [0], ["5-7>0"], 1)


@QUESTION(EMPTY_HAND)
def test_with_nothing_to_draw_a_player_with_an_empty_hand_waits_until_another_covers(
    rules: str, at: Callable[..., Any]
) -> None:
    """Seat 0 can only pass and is marked; the round goes on, and with seat 1's 5-7 seat 0 is out."""
    laid = at(rules, LAST_DOUBLE.format(other="5-7", yard="-")).after("5-5>0")
    waiting = laid.after("pass")
    assert (laid.legal, waiting.outcome, waiting.marked) == (["pass"], None, [0])
    assert waiting.after("5-7>0").outcome == SEAT_0_IS_OUT


@QUESTION(EMPTY_HAND)
def test_or_until_nothing_can_cover(rules: str, at: Callable[..., Any]) -> None:
    """Where nobody has to meet it, seat 1 lays the last five on the communal track: the double is dead, and seat 0 out."""
    seen = at(f"{rules} -compulsory-doubles", LAST_DOUBLE.format(other="5-8", yard="-")).after("5-5>0", "pass")
    assert (seen.outcome, seen.after("5-8>2").outcome) == (None, SEAT_0_IS_OUT)


@QUESTION(EMPTY_HAND)
def test_a_player_whose_first_run_ends_so_draws_in_the_next_turn(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 lays all it has, and 5-5 last. It sleeps while seat 1 has its first turn; then seat 0 draws for it."""
    text = "round 1 station 12-12\nhand 0: 5-12 5-5\nhand 1: 3-12 5-7 1-2\nboneyard: 5-9 1-1\naside: rest\nfresh: 0 1\nturn: seat 0 opening"
    run = at(rules, text).after("5-12>0", "5-5>0")
    second = run.after("pass", "3-12>1", "pass")
    assert (run.legal, second.outcome, second.seat, second.legal) == (["pass"], None, 0, ["draw"])


@QUESTION("Where the last double must be covered, is one out whose last piece is a dead double?")
def test_whether_one_is_out_whose_last_piece_is_a_dead_double(rules: str, at: Callable[..., Any]) -> None:
    """Nobody holds a five, and there is none to draw."""
    assert at(rules, LAST_DOUBLE.format(other="3-12", yard="1-1")).after("5-5>0").outcome == SEAT_0_IS_OUT


@QUESTION("Is one out whose last piece covers another's double?")
@pytest.mark.parametrize("house", ["", COVER_LAST])
def test_whether_one_is_out_whose_last_piece_covers_anothers_double(rules: str, at: Callable[..., Any], house: str) -> None:
    """Seat 0 lays 2-5 on seat 1's 5-5."""
    text = "round 1 station 12-12\n1: 12-5 5-5\nhand 0: 2-5\nhand 1: 3-4\nboneyard: 1-1\naside: rest"
    assert at(f"{rules} {house}".strip(), text).after("2-5>1").outcome == SEAT_0_IS_OUT


HELD_BY_THE_THIRD = """
    round 1 station 12-12
    0: 12-5
    1: 12-9
    hand 0: 5-5 1-1
    hand 1: 2-3
    hand 2: 5-7 4-12
    boneyard: -
    aside: rest
"""
"""Of three players seat 2 alone holds a five, and has not started a track."""


@QUESTION(
    "Does a round end when the boneyard is empty and a double cannot be met?",
    {
        "": None,
        "ends-when-double-cannot-be-met": "ends-when-double-cannot-be-met",
        "own-track-first:even_for_doubles=yes": "blocked",
    },
)
def test_whether_a_round_ends_when_a_double_cannot_be_met(rules: str, expected: str | None, at: Callable[..., Any]) -> None:
    """Seat 0 lays 5-5 and cannot cover it. Seat 2 may not meet it where the own track comes first: nobody ever will."""
    seen = at(rules, HELD_BY_THE_THIRD).after("5-5>0")
    ended = (seen if seen.table.over else seen.after("pass")).outcome
    assert (ended and ended.cause) == expected


@QUESTION("Does a round end when the boneyard is empty and a double cannot be met?")
def test_play_comes_round_to_the_one_who_holds_the_piece(rules: str, at: Callable[..., Any]) -> None:
    """Seats 0 and 1 pass, and seat 2 lays 5-7."""
    assert at(rules, HELD_BY_THE_THIRD).after("5-5>0", "pass", "pass").legal == ["5-7>0"]


@QUESTION("When is a round blocked?")
@pytest.mark.parametrize(("other", "yard", "cause"), [("2-2", "-", "blocked"), ("2-12", "-", None), ("2-2", "3-3", None)])
def test_when_a_round_is_blocked(rules: str, at: Callable[..., Any], other: str, yard: str, cause: str | None) -> None:
    """Seat 0 lays 5-9 and keeps 1-1. It ends at once, without a lap of passes, if seat 1 cannot play and nobody can draw."""
    text = f"round 1 station 12-12\n0: 12-5\nhand 0: 5-9 1-1\nhand 1: {other} 3-4\nboneyard: {yard}\naside: rest"
    ended = at(rules, text).after("5-9>0").outcome
    assert (ended and ended.cause) == cause


@QUESTION("When is a round blocked?")
def test_a_round_is_not_blocked_while_first_turns_bar_what_can_be_played_later(rules: str, at: Callable[..., Any]) -> None:
    """Seats 1 and 2 cannot start, and seat 0 cannot play. It is marked for that, and then seat 1 has 0-5 for its track."""
    seen = at(
        rules,
        "round 7 station 6-6\n0: 6-5\nhand 0: 1-2\nhand 1: 0-5 0-0\nhand 2: 1-5 1-1\naside: rest\nfresh: 1 2\nturn: seat 1 opening",
    )
    passes = [seen, seen.after("pass"), seen.after("pass", "pass")]
    assert [each.legal for each in passes] == [["pass"]] * 3
    assert seen.after("pass", "pass", "pass").legal == ["0-5>0"]


@QUESTION(
    "When is a round blocked?",
    {
        "": [None, None],
        "ends-when-all-marked": ["ends-when-all-marked", "ends-when-all-marked"],
        "ends-when-all-marked:boneyard_empty=yes": [None, "ends-when-all-marked"],
    },
)
def test_whether_a_round_ends_when_all_are_marked(rules: str, expected: list[str | None], at: Callable[..., Any]) -> None:
    """Seat 0 is marked and could play 5-7; seat 1 fails, with a boneyard of two pieces, and of one, which it draws."""
    text = "round 1 station 12-12\n0 [0]*: 12-5\nhand 0: 5-7 8-8\nhand 1: 2-3\nboneyard: {yard}\naside: rest\nturn: seat 1"
    ends = [at(rules, text.format(yard=yard)).after("draw", "pass").outcome for yard in ("1-1 3-3", "1-1")]
    assert [ended and ended.cause for ended in ends] == expected


@QUESTION("Does a round end with the boneyard?")
def test_whether_a_round_ends_with_the_boneyard(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 draws the last piece and fails; seat 1 plays, seat 0 passes, and it is seat 1's turn again."""
    text = "round 1 station 12-12\n1: 12-7\nhand 0: 2-3\nhand 1: 7-8 8-9 3-4\nboneyard: 1-1\naside: rest"
    drawn = at(rules, text).after("draw")
    later = drawn.after("pass", "7-8>1", "pass")
    assert (drawn.table.boneyard, later.outcome, later.legal) == ((), None, ["8-9>1"])
