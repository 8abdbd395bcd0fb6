"""The log of a view: what everybody is told of what happens, and what a seat is told besides."""

from __future__ import annotations

from typing import Any, get_args

from attrs import fields

import trainrules as tr
from trainrules.public_log import TOLD

TEXT = """
    round 1 station 6-6
    0 [0]: 6-5
    1 [1]: 6-4
    2 []: 6-3
    hand 0: 5-2 2-2
    hand 1: 1-1 1-2
    boneyard: 0-4 0-1
    aside: rest
    turn: seat 1
"""


def log(views: Any, seat: int | None, *moves: str, text: str = TEXT) -> list[tr.PublicEvent]:
    """What a seat is told of these moves, without the deal."""
    rules = views.ruleset("rounds:count=1")
    table, steps = views.steps(rules, text, *moves)
    return [*tr.View.of(rules, table, seat, steps).log[1:]]


def test_a_draw_of_another_is_told_without_the_piece(views: Any) -> None:
    """To the other seat and to a spectator; who drew it sees it."""
    kit = views.ruleset().kit(2)
    assert log(views, 1, "draw") == [tr.Drew(seat=1, piece=kit["0-4"], left=1)]
    assert log(views, 0, "draw") == [tr.DrewUnseen(seat=1, left=1)]
    assert log(views, None, "draw") == [tr.DrewUnseen(seat=1, left=1)]


def test_a_piece_that_is_laid_is_told_to_all(views: Any) -> None:
    """With its track and its end."""
    kit = views.ruleset().kit(2)
    expected = [tr.Laid(1, kit["0-4"], 1, "0", double=False, parent=None), tr.TurnEnded(1, 0)]
    for seat in (None, 0, 1):
        assert log(views, seat, "draw", "0-4>1")[1:] == expected


def test_a_log_begins_with_the_deal(views: Any) -> None:
    """As it was told in public: who begins, and how many pieces there are."""
    rules = views.ruleset()
    table = tr.deal(rules, seats=2, seed=1)
    move = tr.legal_moves(rules, table)[0]
    view = tr.View.of(rules, tr.apply(rules, table, move), 0, [(table, move)])
    assert view.log[0] == tr.DealtRound(1, table.station, None, 0, (9, 9), 9)


def test_without_steps_nothing_has_happened(views: Any) -> None:
    """Of a table by itself nobody knows how it came about."""
    rules = views.ruleset()
    assert tr.View.of(rules, tr.deal(rules, seats=2, seed=1), 0).log == ()


def test_the_log_of_a_match_is_that_of_its_events(views: Any) -> None:
    """Of all matches since the deal, one after the other; draws of others apart."""
    match = views.played(views.ruleset("rounds:count=1"), 2, 3, 25)
    course = [match]
    while course[-1].previous is not None:
        course.append(course[-1].previous)
    events = [event for each in reversed(course) for event in each.events]
    drawn = {seat: [event for event in events if isinstance(event, tr.Drew) and event.seat == seat] for seat in (0, 1)}
    assert drawn[0]
    assert drawn[1]
    for seat in (0, 1):
        told = [
            tr.DrewUnseen(event.seat, event.left) if isinstance(event, tr.Drew) and event.seat != seat else event
            for event in events
        ]
        assert [*match.view(seat).log] == told


def test_a_log_begins_with_the_move_that_led_to_the_deal(views: Any) -> None:
    """How the round before ended, what it cost, and the new deal; with `whole` it begins with the match."""
    match = views.played(views.ruleset(), 3, 4, 1000)
    while match.table.round > 2 or match.previous is None or match.deals == match.previous.deals:
        match = match.previous
    kinds = [type(event).__name__ for event in match.view(0).log]
    assert (kinds[0], kinds[-3:]) == ("Laid", ["RoundEnded", "Scored", "DealtRound"])
    assert kinds.count("DealtRound") == 1
    whole = match.view(0, whole=True).log
    assert [event.round for event in whole if isinstance(event, tr.DealtRound)] == [1, 2]
    assert whole[-len(kinds) :] == match.view(0).log
    after = match.apply(match.legal_moves()[0])
    assert after.view(0).log[: len(kinds)] == match.view(0).log


def after_a_round(match: tr.Match) -> tr.Match:
    """The match at its next deal, with the first of all moves each time."""
    deals = match.deals
    while match.deals == deals and not match.over:
        match = match.apply(match.legal_moves()[0])
    return match


def test_a_round_that_is_dealt_again_is_told(views: Any) -> None:
    """Nothing was scored."""
    rules = views.ruleset("blocked-redealt", "draw-none", "hand-size:pieces=1,most=4")
    matches = (tr.Match.start(rules, 2, seed) for seed in range(99))
    match = next(each for each in map(after_a_round, matches) if not each.rounds)
    view = match.view(0)
    assert [type(event).__name__ for event in view.log][-3:] == ["BlockedEnd", "RoundEnded", "DealtRound"]
    assert (view.rounds, view.totals, view.round) == ((), (0, 0), 1)


def test_finished_rounds_are_told_with_their_scores_and_not_with_their_hands(views: Any) -> None:
    """And who has won."""
    match = views.played(views.ruleset("rounds:count=2"), 3, 4, 1000)
    view = match.view(1)
    assert match.over
    assert view.rounds == tuple(
        tr.FinishedRound(each.number, each.station, each.outcome.cause, each.outcome.out, each.scores) for each in match.rounds
    )
    assert (view.totals, view.winners, view.over, view.to_move) == (match.totals, match.winners, True, None)
    assert view.log[-1] == tr.Won(match.winners)
    assert [reason.code for reason in view.explain(tr.Pass())] == ["match-over"]
    assert [piece.name for piece in view.hand] == [piece.name for piece in match.table.hand(1)]


def test_of_every_event_it_is_said_what_everybody_is_told() -> None:
    """Two have a piece that only their seat sees; what stands in for them has all their other fields."""
    assert sorted(TOLD, key=str) == sorted(get_args(tr.Event), key=str)
    hidden = {event: told for event, told in TOLD.items() if told is not event}
    assert hidden == {tr.Drew: tr.DrewUnseen, tr.Hunted: tr.HuntedUnseen}
    for event, told in hidden.items():
        assert {field.name for field in fields(event)} - {field.name for field in fields(told)} == {"piece"}
