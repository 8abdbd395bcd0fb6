"""Start two: whoever moves first in a round lays two pieces on their own track in that turn, before any other track."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import frozen

import trainrules as tr

POSITION = """
    round 1 first {first} station 6-6
    hand 0: {hand}
    hand 1: 2-6 2-4 3-3
    boneyard: {yard}
    aside: rest
    fresh: {fresh}
    turn: seat {seat}
"""


def text(hand: str = "1-6 1-2 2-3", *, first: int = 0, seat: int = 0, fresh: str = "0 1", yard: str = "0-0") -> str:
    """A position before the first turns, unless said otherwise."""
    return POSITION.format(hand=hand, first=first, seat=seat, fresh=fresh, yard=yard)


@frozen
class NoOwner:
    """Nobody has a track."""

    def owners(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """None."""
        return ()


@frozen
class NoOwnTracks(tr.Rule):
    """Nobody has a track of their own."""

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"owned": NoOwner()}


def test_after_one_piece_another_is_due_and_on_the_own_track_alone(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """1-2 goes on the 6-1; 3-6 could start the communal track, and has to wait."""
    rules = tr.ruleset(plain, "communal-track", "start-two")
    table = tr.table(rules, text("1-6 1-2 3-6 2-3"))
    assert (legal(rules, table), legal(rules, after(rules, table, "1-6>0"))) == (["1-6>0", "3-6>0"], ["1-2>0"])


def test_two_pieces_are_the_turn(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """2-3 would fit, and seat 1 is to move."""
    rules = tr.ruleset(plain, "communal-track", "start-two")
    assert after(rules, tr.table(rules, text()), "1-6>0", "1-2>0").seat == 1


def test_the_others_lay_one(plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Seat 1 has not moved first: any track, and one piece."""
    rules = tr.ruleset(plain, "communal-track", "start-two")
    table = after(rules, tr.table(rules, text()), "1-6>0", "1-2>0")
    assert (legal(rules, table), after(rules, table, "2-6>1").seat) == (["2-6>1", "2-6>2"], 0)


def test_whoever_moves_first_is_meant_and_not_seat_0(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Seat 1 has moved first in this round, so after 2-6 it is still to move."""
    rules = tr.ruleset(plain, "communal-track", "start-two")
    assert after(rules, tr.table(rules, text(first=1, seat=1)), "2-6>1").seat == 1


def test_the_second_turn_of_the_same_player_is_of_one_piece(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The two are for the first turn."""
    rules = tr.ruleset(plain, "communal-track", "start-two")
    assert after(rules, tr.table(rules, text(fresh="1")), "1-6>0").seat == 1


def test_who_has_no_second_piece_draws_and_lays_it(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """As for any piece that is demanded."""
    rules = tr.ruleset(plain, "communal-track", "start-two")
    table = after(rules, tr.table(rules, text("1-6 3-4", yard="0-1")), "1-6>0")
    assert (legal(rules, table), legal(rules, after(rules, table, "draw"))) == (["draw"], ["0-1>0"])


def test_who_lays_only_one_has_failed(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """The marker goes on the track that was just begun."""
    rules = tr.ruleset(plain, "communal-track", "start-two", "marker")
    table = after(rules, tr.table(rules, text("1-6 3-4")), "1-6>0", "draw", "pass")
    assert (table.seat, table.tracks[0].marked) == (1, True)


def test_a_double_as_the_second_piece_is_covered_with_a_third(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """From 5-5 the pieces are 5-1 and 1-1; then what follows a double is due, as in any turn."""
    rules = tr.ruleset(plain, "cover-at-once", "start-two")
    position = "round 2 station 5-5\nhand 0: 1-5 1-1 0-1 6-6\nhand 1: 2-2\nfresh: 0 1\nturn: seat 0"
    table = after(rules, tr.table(rules, position), "1-5>0", "1-1>0")
    assert (table.seat, after(rules, table, "0-1>0").seat) == (0, 1)


def test_who_has_but_one_piece_goes_out_with_it(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """There is nothing left to demand."""
    rules = tr.ruleset(plain, "start-two")
    assert tr.outcome(rules, after(rules, tr.table(rules, text("1-6")), "1-6>0")) == tr.Outcome("went-out", (0,))


@pytest.mark.parametrize(("option", "moves"), [("", ["2-3>0", "pass"]), (":stop=unable", ["2-3>0"])])
def test_in_a_run_two_are_the_least(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table], option: str, moves: list[str]
) -> None:
    """After one piece there is no pass; after two the run's own rule holds."""
    rules = tr.ruleset(plain, "start-two", f"opening-run{option}")
    table = tr.table(rules, text().replace("turn: seat 0", "turn: seat 0 opening"))
    table = after(rules, table, "1-6>0")
    assert (legal(rules, table), legal(rules, after(rules, table, "1-2>0"))) == (["1-2>0"], moves)


def test_a_run_of_one_piece_is_of_two_for_the_first_player(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """Of two rules the one that asks for more prevails."""
    rules = tr.ruleset(plain, "start-two", "opening-run:most=1")
    table = tr.table(rules, text().replace("turn: seat 0", "turn: seat 0 opening"))
    assert [after(rules, table, *moves).seat for moves in (["1-6>0"], ["1-6>0", "1-2>0"])] == [0, 1]


def test_who_has_no_track_lays_one_piece_where_they_may(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The communal track is all there is."""
    rules = tr.ruleset(plain, NoOwnTracks(), "communal-track", "start-two")
    table = tr.table(rules, text())
    assert (legal(rules, table), after(rules, table, "1-6>0").seat) == (["1-6>0"], 1)


def test_the_refusal_of_another_track_names_the_rule(plain: tr.Game) -> None:
    """The piece fits; the track is closed."""
    rules = tr.ruleset(plain, "communal-track", "start-two")
    table = tr.table(rules, text())
    reasons = tr.explain(rules, table, tr.move("1-6>2", table))
    assert [(reason.code, reason.rule) for reason in reasons] == [("track-barred", "start-two")]
