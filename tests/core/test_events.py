"""Events: what a move did, in the order in which it happened."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import frozen
from attrs.exceptions import FrozenInstanceError
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr


@frozen
class LowBoneyard(tr.Rule):
    """The round is over when one piece is left to draw."""

    def ends_round(self, table: tr.Table) -> bool:
        """That many, or fewer."""
        return len(table.yard) <= 1


PLAIN = """
    round 1 station 6-6
    0 [0]: 6-5
    1 [1]*: 6-4
    2 []: 6-3
    hand 0: 5-5 5-1 3-3 0-0
    hand 1: 5-2 4-2 3-2 0-1
    boneyard: 1-1 2-2 4-4
    aside: rest
"""


def told(small: Any, text: str, *moves: str, rules: tuple[tr.Rule, ...] = (), **choices: Any) -> list[tr.Event]:
    """What the last of these moves did, in the small game with a communal track and these rules and settings."""
    ruleset = small.ruleset(*rules, **{"communal": 1, **choices})
    table = small.play(ruleset, tr.table(ruleset, text), *moves[:-1])
    return list(tr.table_events(ruleset, table, tr.move(moves[-1], table)))


def piece(small: Any, name: str) -> tr.Piece:
    """A domino."""
    kit: tr.Kit = small.domino_kit(6, 1)
    return kit[name]


def test_a_piece_laid_is_told_with_track_end_and_the_next_seat(small: Any) -> None:
    """The end by its name."""
    assert told(small, PLAIN, "5-1>0") == [
        tr.Laid(seat=0, piece=piece(small, "1-5"), track=0, end="1", double=False, parent=None),
        tr.TurnEnded(seat=0, next=1),
    ]


def test_a_turn_that_goes_on_has_not_ended(small: Any) -> None:
    """A double is laid, and its cover is due."""
    assert told(small, PLAIN, "5-5>0", bonus=tr.Bonus.COVER) == [
        tr.Laid(seat=0, piece=piece(small, "5-5"), track=0, end="5", double=True, parent=None)
    ]


def test_a_covered_double_is_told_with_its_layer(small: Any) -> None:
    """Who covers it, and who had laid it."""
    assert told(small, PLAIN, "5-5>0", "5-1>0", bonus=tr.Bonus.COVER)[1:] == [
        tr.Covered(seat=0, track=0, layer=0),
        tr.TurnEnded(seat=0, next=1),
    ]


def test_a_double_that_nothing_can_meet_any_more_is_released(small: Any) -> None:
    """Its last piece was laid elsewhere."""
    text = "round 1 station 6-6\n0: 6-5 5-5\n2: 6-2\nhand 0: 0-0 6-1\nhand 1: 5-2 1-1\nowed: 0/0\nturn: seat 1"
    assert told(small, text, "5-2>2")[1:] == [tr.Released(track=0), tr.TurnEnded(seat=1, next=0)]


def test_a_double_whose_place_a_newer_one_takes_is_released(small: Any) -> None:
    """Where there is one double marker."""
    assert told(small, PLAIN, "5-5>0", "4-2>1", "3-3>2", order=tr.Order.LATEST)[1:] == [
        tr.Released(track=0),
        tr.TurnEnded(seat=0, next=1),
    ]


def test_a_toe_is_told_with_the_track_that_it_sprang_from(small: Any) -> None:
    """It starts track 3, and the double is not covered yet."""
    assert told(small, PLAIN, "5-5>0", "5-1>0", bonus=tr.Bonus.COVER, toes=2) == [
        tr.Laid(seat=0, piece=piece(small, "1-5"), track=3, end="1", double=False, parent=0),
        tr.TurnEnded(seat=0, next=1),
    ]


def test_a_draw_is_told_with_what_is_left(small: Any) -> None:
    """The same seat goes on."""
    text = PLAIN.replace("5-5 5-1 3-3 ", "")
    assert told(small, text, "draw") == [tr.Drew(seat=0, piece=piece(small, "1-1"), left=2)]


def test_a_failure_is_told_with_the_marker(small: Any) -> None:
    """And the end of the turn."""
    text = PLAIN.replace("5-5 5-1 3-3 ", "")
    assert told(small, text, "draw", "pass") == [tr.Failed(seat=0), tr.Marked(track=0), tr.TurnEnded(seat=0, next=1)]


def test_to_stop_is_no_failure(small: Any) -> None:
    """A bonus that may be left."""
    assert told(small, PLAIN, "5-5>0", "pass", bonus=tr.Bonus.TURN, bonus_due=tr.Due.MAY) == [
        tr.Stopped(seat=0),
        tr.TurnEnded(seat=0, next=1),
    ]


def test_a_marker_taken_off_is_told(small: Any) -> None:
    """After the piece that took it off."""
    assert told(small, PLAIN.replace("0 [0]", "0 [0]*"), "5-1>0")[1:] == [tr.Unmarked(track=0), tr.TurnEnded(seat=0, next=1)]


@pytest.mark.parametrize(("mark", "choice", "event"), [("", "mark", tr.Marked(track=0)), ("*", "unmark", tr.Unmarked(track=0))])
def test_a_marker_turned_by_choice_is_told(small: Any, mark: str, choice: str, event: tr.Event) -> None:
    """And ends the turn."""
    text = PLAIN.replace("0 [0]", f"0 [0]{mark}")
    assert told(small, text, "5-1>0", choice, lowers=True, raises=tr.Raises.CHOICE) == [event, tr.TurnEnded(seat=0, next=1)]


def test_a_turn_that_waits_for_a_choice_has_not_ended(small: Any) -> None:
    """Only the piece is told."""
    assert len(told(small, PLAIN, "5-1>0", lowers=True)) == 1


def test_who_goes_out_ends_the_round(small: Any) -> None:
    """With the cause and all who are out."""
    text = PLAIN.replace("5-5 5-1 3-3 0-0", "5-1")
    assert told(small, text, "5-1>0")[1:] == [
        tr.WentOut(seat=0),
        tr.TurnEnded(seat=0, next=1),
        tr.RoundEnded(round=1, cause="went-out", out=(0,)),
    ]


def test_a_blocked_round_is_told(small: Any) -> None:
    """After the failure that showed it."""
    assert told(small, "round 1 station 6-6\nhand 0: 0-1\nhand 1: 0-2", "pass") == [
        tr.Failed(seat=0),
        tr.Marked(track=0),
        tr.TurnEnded(seat=0, next=1),
        tr.BlockedEnd(),
        tr.RoundEnded(round=1, cause="blocked", out=()),
    ]


def test_a_round_that_a_rule_ends_is_told_with_the_rule(small: Any) -> None:
    """In the middle of a turn."""
    text = PLAIN.replace("5-5 5-1 3-3 ", "").replace(" 4-4\n", "\n")
    assert told(small, text, "draw", rules=(LowBoneyard(),)) == [
        tr.Drew(seat=0, piece=piece(small, "1-1"), left=1),
        tr.RoundEnded(round=1, cause="low-boneyard", out=()),
    ]


def test_an_illegal_move_has_no_events(small: Any) -> None:
    """It raises as ever."""
    with pytest.raises(tr.IllegalMove):
        told(small, PLAIN, "pass")


# Of a match.


def test_a_match_begins_with_a_deal(small: Any) -> None:
    """Station, layer, first seat, and how many pieces everybody has."""
    match = tr.Match.start(small.ruleset(), 3, seed=1)
    assert match.events == (
        tr.DealtRound(round=1, station=piece(small, "6-6"), layer=None, first=0, hands=(4, 4, 4), boneyard=15),
    )


def test_a_hunt_for_the_station_is_told_before_the_deal(small: Any) -> None:
    """Who drew what."""
    rules = small.ruleset(station=small.Hunted(), hand=small.Sizes(((2, 2),)))
    match = next(match for seed in range(50) if (match := tr.Match.start(rules, 2, seed=seed)).table.start.hunted)
    station = match.table.station
    assert match.events == (
        tr.Hunted(seat=0, piece=station),
        tr.DealtRound(round=1, station=station, layer=0, first=0, hands=(2, 2), boneyard=23),
    )


def test_a_move_of_a_match_is_told_as_one_of_its_round(small: Any) -> None:
    """Asked for afterwards."""
    match = tr.Match.start(small.ruleset(), 2, seed=1)
    move = match.legal_moves()[0]
    assert match.apply(move).events == tr.table_events(match.rules, match.table, move)


def ends(small: Any, **choices: Any) -> list[tr.Match]:
    """The matches just after the end of a round, in a match without draws."""
    match, found = tr.Match.start(small.ruleset(draws=0, **choices), 2, seed=3), []
    while not match.over and len(found) < 5:
        match = match.apply(match.legal_moves()[0])
        if isinstance(match.events[-1], tr.DealtRound | tr.Won):
            found.append(match)
    return found


def test_the_end_of_a_round_is_told_with_its_scores_and_the_next_deal(small: Any) -> None:
    """In that order."""
    match = ends(small, rounds=small.Rounds(2))[0]
    first = match.rounds[0]
    assert match.events[-3:] == (
        tr.RoundEnded(round=1, cause=first.outcome.cause, out=first.outcome.out),
        tr.Scored(round=1, scores=first.scores, totals=match.totals),
        tr.DealtRound(round=2, station=piece(small, "5-5"), layer=None, first=1, hands=(5, 5), boneyard=17),
    )


def test_the_end_of_a_match_is_told_with_its_winners(small: Any) -> None:
    """After the scores of the last round."""
    match = ends(small, rounds=small.Rounds(2))[1]
    assert match.events[-2:] == (
        tr.Scored(round=2, scores=match.rounds[1].scores, totals=match.totals),
        tr.Won(winners=match.winners),
    )


def test_a_round_that_is_dealt_again_is_not_scored(small: Any) -> None:
    """The end, and the next deal of the same round."""
    rules = small.ruleset(draws=0, blocked=small.Again(), hand=small.Sizes(((2, 1),)))
    for seed in range(50):
        match = tr.Match.start(rules, 2, seed=seed)
        while match.deals == 1 and not match.over:
            match = match.apply(match.legal_moves()[0])
        if not match.over:
            break
    assert ([type(event) for event in match.events[-3:]], match.table.round) == (
        [tr.BlockedEnd, tr.RoundEnded, tr.DealtRound],
        1,
    )


def test_an_event_cannot_be_assigned_to() -> None:
    """It is frozen."""
    event = tr.Failed(seat=0)
    with pytest.raises(FrozenInstanceError):
        event.seat = 1  # type: ignore[misc]  # this is the test


@settings(max_examples=40)
@given(st.data())
def test_events_tell_every_change_of_markers_hands_and_seats(small: Any, data: st.DataObject) -> None:
    """A log of events is enough to draw the table anew."""
    rules, table = data.draw(small.tables())
    for move in tr.legal_moves(rules, table):
        after, events = tr.apply(rules, table, move), tr.table_events(rules, table, move)
        marked = {track.index for track in table.tracks if track.marked}
        marked |= {event.track for event in events if isinstance(event, tr.Marked)}
        marked -= {event.track for event in events if isinstance(event, tr.Unmarked)}
        assert {track.index for track in after.tracks[: len(table.tracks)] if track.marked} == marked
        owed = [event.track for event in events if isinstance(event, tr.Covered | tr.Released)]
        assert set(after.owed) >= set(table.owed) - set(owed)
        assert [event.next for event in events if isinstance(event, tr.TurnEnded)] in ([], [after.seat])
        assert after.over == any(isinstance(event, tr.RoundEnded) for event in events)
