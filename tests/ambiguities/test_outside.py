"""What published rules have and no rule here can say: nothing of the kind happens.

There are no calls, of a last piece or of anything else, because only the seat on turn has moves. No piece meets one end in
two ways, so blanks are not wild. And nothing is overlooked: what is legal is known, and what is not is refused. The page on how
rules combine tells what else is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

QUESTION = pytest.mark.question


@QUESTION("Must one's last piece be called?")
def test_whether_ones_last_piece_must_be_called(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 is down to 7-8. Seat 1 can do nothing but play, and seat 0 goes out in its next turn, free of points."""
    text = "round 1 station 12-12\n0: 12-5\nhand 0: 5-7 7-8\nhand 1: 1-12 3-3\nboneyard: rest"
    last = at(rules, text).after("5-7>0")
    out = last.after("1-12>1", "7-8>0")
    assert (last.legal, out.outcome, out.score) == (["1-12>1", "1-12>2"], tr.Outcome("went-out", (0,)), (0, 6))


@QUESTION("Must one's last piece be called?")
def test_nobody_has_a_move_out_of_turn(rules: str) -> None:
    """At the start of a match seat 0 has moves, and no other seat has any."""
    match = tr.Match.start(tr.ruleset(rules), 4, seed=1)
    assert [bool(match.legal_moves(seat)) for seat in range(4)] == [True, False, False, False]


@QUESTION("Is a call owed by who goes from two pieces to none, or draws back to two?")
def test_whether_a_call_is_owed_by_who_goes_from_two_pieces_to_none(rules: str, at: Callable[..., Any]) -> None:
    """A double and its cover, one after the other, and the round is over."""
    text = "round 1 station 12-12\n0: 12-5\nhand 0: 5-5 5-7\nhand 1: 1-12 3-3\nboneyard: rest"
    seen = at(rules, text).after("5-5>0", "5-7>0")
    assert (seen.outcome, seen.score) == (tr.Outcome("went-out", (0,)), (0, 19))


@QUESTION("Is a call owed by who goes from two pieces to none, or draws back to two?")
def test_whether_a_call_is_owed_by_who_draws_back_to_two(rules: str, at: Callable[..., Any]) -> None:
    """Seat 0 draws 1-1 beside its 3-4 and passes; the boneyard is one piece smaller, and no more."""
    text = "round 1 station 12-12\n0: 12-5\nhand 0: 3-4\nhand 1: 1-12 3-3\nboneyard: 1-1 2-2 6-6\naside: rest"
    seen = at(rules, text).after("draw", "pass")
    assert (seen.seat, len(seen.table.hand(0)), len(seen.table.boneyard)) == (1, 2, 2)


@QUESTION("Are blanks wild?")
def test_whether_blanks_are_wild(rules: str) -> None:
    """Each of 91 pieces meets the ends that it shows, and no others."""
    kit = tr.ruleset(rules).kit(2)
    met = {piece.values: {end for end in range(13) if kit.fit(piece, end) is not None} for piece in kit.pieces}
    assert {values: set(values) for values in met} == met


@QUESTION("What does an overlooked play cost?")
@pytest.mark.parametrize(("move", "why"), [("draw", "must-play"), ("pass", "must-play"), ("3-4>0", "does-not-fit")])
def test_what_an_overlooked_play_costs(rules: str, at: Callable[..., Any], move: str, why: str) -> None:
    """Seat 0 overlooks its 5-7. What it tries is refused with the reason, and all is as it was."""
    seen = at(rules, "round 1 station 12-12\n0: 12-5\nhand 0: 5-7 3-4\nhand 1: 1-12\nboneyard: 6-7 1-1\naside: rest")
    before = str(seen.table)
    with pytest.raises(tr.IllegalMove) as refused:
        seen.after(move)
    assert ([reason.code for reason in refused.value.reasons], str(seen.table), seen.legal) == ([why], before, ["5-7>0"])
