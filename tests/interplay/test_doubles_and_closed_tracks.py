"""An owed double is met wherever it lies: what binds beats what closes."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr


@frozen
class OwnTrackFirst(tr.Rule):
    """Until the own track is started, no other is played on."""

    def closes(self, table: tr.Table, track: tr.Track) -> bool:
        """See the sentence."""
        return not (table.mine(track) or table.started)


def test_who_must_start_the_own_track_first_meets_an_owed_double_before_that(legal: Callable[..., list[str]]) -> None:
    """2-5 covers seat 1's 5-5, though seat 0 has no track yet."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9", OwnTrackFirst())
    table = tr.table(rules, "round 1 station 9-9\n1: 9-5 5-5\nhand 0: 2-5\nhand 1: 0-0")
    assert legal(rules, table) == ["2-5>1"]


def test_who_must_start_first_and_has_no_cover_can_draw(legal: Callable[..., list[str]]) -> None:
    """Neither 1-2 nor 3-4 meets the 5-5; seat 1 holds a 5, so it is not dead."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9", OwnTrackFirst())
    text = "round 1 station 9-9\n1: 9-5 5-5\nhand 0: 1-2 3-4\nhand 1: 0-5\nboneyard: 0-1\naside: rest"
    assert legal(rules, tr.table(rules, text)) == ["draw"]


def test_who_must_start_first_and_fails_at_a_double_is_marked_on_a_track_that_is_not_started(
    after: Callable[..., tr.Table],
) -> None:
    """The marker stands on seat 0's empty track."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9", OwnTrackFirst())
    text = "round 1 station 9-9\n1: 9-5 5-5\nhand 0: 1-2 3-4\nhand 1: 0-5\nboneyard: 0-1\naside: rest"
    track = after(rules, tr.table(rules, text), "draw", "pass").own(0)
    assert (track.marked, track.pieces) == (True, ())


def test_a_drawn_cover_is_laid_before_the_own_track_is_started(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The drawn 5-9 could start the own track as well, but the double comes first."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9", OwnTrackFirst())
    text = "round 1 station 9-9\n1: 9-4 4-5 5-5\nhand 0: 1-2 3-7\nhand 1: 0-5\nboneyard: 5-9\naside: rest"
    assert legal(rules, after(rules, tr.table(rules, text), "draw")) == ["5-9>1"]


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4))
@settings(max_examples=40, deadline=None)
def test_nobody_who_holds_a_cover_is_kept_from_laying_it(seed: int, seats: int) -> None:
    """Through whole rounds of double-6 in which the own track comes first."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6", OwnTrackFirst())
    table, chance = tr.deal(rules, seats, seed=seed), random.Random(seed)  # noqa: S311  # a game is no secret
    while not table.over:
        covers = [
            f"{piece}>{track}"
            for track in table.binding
            for piece in table.hand(table.seat)
            if table.kit.fit(piece, table.tracks[track].end)
        ]
        moves = tr.legal_moves(rules, table)
        assert set(covers) <= {str(move) for move in moves}
        table = tr.apply(rules, table, chance.choice(moves))


def test_a_run_is_put_off_to_meet_a_double_that_binds_at_once(legal: Callable[..., list[str]]) -> None:
    """9-4 would begin the run, but 5-2 must go on seat 1's 5-5."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9", "opening-run:doubles=bind,keeps=covered")
    text = "round 1 first 1 station 9-9\n1: 9-5 5-5\nhand 0: 2-5 4-9\nhand 1: 0-2 0-0\nfresh: 0\nturn: seat 0 opening"
    assert legal(rules, tr.table(rules, text)) == ["2-5>1"]


def test_a_run_that_was_put_off_can_be_kept(after: Callable[..., tr.Table]) -> None:
    """Seat 0's next turn is its opening one."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9", "opening-run:doubles=bind,keeps=covered")
    text = "round 1 first 1 station 9-9\n1: 9-5 5-5\nhand 0: 2-5 4-9\nhand 1: 0-2 0-0\nfresh: 0\nturn: seat 0 opening"
    table = after(rules, tr.table(rules, text), "2-5>1", "0-2>1")
    assert (table.seat, table.turn.opening) == (0, True)


def test_a_double_just_laid_comes_before_an_older_one_elsewhere(legal: Callable[..., list[str]]) -> None:
    """Seat 0 has laid aw2 on its aw1 and must follow it there; that seat 1's ax4 is older does not matter yet."""
    rules = tr.ruleset("crazy-train")
    table = tr.table(
        rules,
        """
        round 1 station suit-a
        0: aw1 aw2
        1: ax3 ax4
        hand 0: bw5 bx6
        hand 1: dz8
        hand 2: dz7
        owed: 1/1 0/0
        turn: seat 0, due must laid 1 doubles 1 on 0 own
        """,
    )
    assert legal(rules, table) == ["bw5>0"]


def test_a_cover_is_laid_on_a_track_without_a_marker_and_leaves_it_so(after: Callable[..., tr.Table]) -> None:
    """Seat 0 covers on seat 1's track; no marker comes and none goes."""
    rules = tr.ruleset("mexican-train")
    text = "round 1 station 12-12\n1: 12-5 5-5\nhand 0: 2-5 3-3\nhand 1: 0-0"
    assert [track.marked for track in after(rules, tr.table(rules, text), "2-5>1").tracks] == [False, False, False]


def test_after_the_cover_the_track_is_closed_to_who_laid_it(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """2-3 would go on, but it is seat 1's track."""
    rules = tr.ruleset("mexican-train")
    text = "round 1 station 12-12\n1: 12-5 5-5\nhand 0: 2-5 2-3\nhand 1: 0-12 0-0\nboneyard: 1-1\naside: rest"
    assert legal(rules, after(rules, tr.table(rules, text), "2-5>1", "0-12>2")) == ["draw"]


def test_a_cover_on_a_marked_track_leaves_the_marker(after: Callable[..., tr.Table]) -> None:
    """Seat 1 covers the double of seat 0, whose track is marked and stays so."""
    rules = tr.ruleset("mexican-train")
    text = "round 1 station 12-12\n0 [0]*: 12-6 6-6\nhand 0: 0-0\nhand 1: 1-6 3-3\nturn: seat 1"
    assert after(rules, tr.table(rules, text), "1-6>0").tracks[0].marked is True


@pytest.mark.parametrize(
    ("tracks", "double"),
    [("0: 12-6", "6-6>0"), ("0: 12-3\n2: 12-6", "6-6>2"), ("0: 12-3\n1 [1]*: 12-6", "6-6>1")],
    ids=["own", "communal", "another's"],
)
def test_who_cannot_cover_marks_the_own_track_whichever_has_the_double(
    after: Callable[..., tr.Table], tracks: str, double: str
) -> None:
    """The boneyard is empty, and seat 1 holds the cover."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, f"round 1 station 12-12\n{tracks}\nhand 0: 6-6 1-2\nhand 1: 5-6")
    assert after(rules, table, double, "pass").own(0).marked is True


def test_the_track_with_the_uncovered_double_gets_no_marker_for_it(after: Callable[..., tr.Table]) -> None:
    """The double is on the communal track; only the own track of who failed is marked."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, "round 1 station 12-12\n0: 12-3\n2: 12-6\nhand 0: 6-6 1-2\nhand 1: 5-6")
    assert [track.marked for track in after(rules, table, "6-6>2", "pass").tracks] == [True, False, False]


def test_with_the_own_track_marked_for_a_failed_double_the_next_seat_still_plays_on_the_double_alone(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 could play 3-5 on seat 0's marked track, were it not for the 6-6."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, "round 1 station 12-12\n0: 12-3\n2: 12-6\nhand 0: 6-6 1-2\nhand 1: 3-5 5-6")
    assert legal(rules, after(rules, table, "6-6>2", "pass")) == ["5-6>2"]


def test_once_a_double_is_covered_the_whole_table_is_free(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 lays 6-6 and 5-6; seat 1 may start its own track or the communal one, with either of two tiles."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(rules, "round 1 station 12-12\n0: 12-6\nhand 0: 6-6 5-6 1-2\nhand 1: 1-12 3-12")
    table = after(rules, table, "6-6>0", "5-6>0")
    assert (table.owed, legal(rules, table)) == ((), ["1-12>1", "3-12>1", "1-12>2", "3-12>2"])


def test_the_next_seat_after_the_last_is_the_first_when_a_double_is_left_to_it(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 3 of four cannot cover; seat 0 must."""
    rules = tr.ruleset("mexican-train")
    table = tr.table(
        rules,
        "round 1 station 12-12\n3: 12-6\nhand 0: 5-6 0-12\nhand 1: 0-1\nhand 2: 0-2\nhand 3: 6-6 1-2\nturn: seat 3",
    )
    table = after(rules, table, "6-6>3", "pass")
    assert (table.seat, legal(rules, table)) == (0, ["5-6>3"])


def test_the_station_is_no_double_to_be_covered() -> None:
    """A new round owes nothing, though every track starts from a double."""
    rules = tr.ruleset("mexican-train", "dominoes:high=9")
    table = tr.deal(rules, 4, seed=1)
    assert (table.owed, table.binding, [table.kit.ends[track.end] for track in table.tracks]) == ((), (), ["9"] * 5)


def test_two_doubles_of_one_value_are_owed_each_on_its_own_track(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """With two sets both 5-5 can be open; covering the one on track 0 leaves the one on track 2."""
    rules = tr.ruleset("mexican-train", "dominoes:high=12,sets=2", "hand-size:pieces=15")
    text = "round 1 station 12-12\n0: 12-5 5-5\n2: 12-5#2 5-5#2\nhand 0: 1-5 3-3\nhand 1: 2-5 1-12\nowed: 0 2"
    assert legal(rules, after(rules, tr.table(rules, text), "1-5>0")) == ["2-5>2"]
