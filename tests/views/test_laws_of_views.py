"""What the laws of views tell where something is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve, field, frozen

import trainrules as tr
from trainrules.testing import Trail, laws

HERE = "trainrules.testing.laws.views"


@frozen
class Holds(tr.Rule):
    """It holds what no text can say."""

    what: object = field(default=None)


@pytest.fixture
def trail(views: Any) -> Trail:
    """A round of three, its first 25 moves."""
    moves = views.played(views.ruleset(), 3, 1, 25).history
    return Trail.replay(views.ruleset(), 3, 1, moves)


OF_TRAILS = (
    laws.a_view_says_what_its_seat_may_do,
    laws.what_a_seat_lacks_it_does_not_hold,
    laws.a_sample_agrees_with_its_view,
    laws.views_read_back,
)


@pytest.mark.parametrize("law", OF_TRAILS, ids=str)
def test_a_law_of_views_holds(law: Any, trail: Trail) -> None:
    """Of a round that is played by the rules."""
    law(trail)


def test_a_table_that_looks_otherwise_is_told(trail: Trail, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here a view has a piece too many in the boneyard."""
    monkeypatch.setattr(tr.View, "boneyard", property(lambda view: len(view._table.yard) + 1))
    with pytest.raises(tr.LawBroken, match=r"sees \(.*, and there is \("):
        laws.a_view_says_what_its_seat_may_do(trail)


def test_reasons_that_are_others_are_told(trail: Trail, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here there are none."""
    monkeypatch.setattr(tr.View, "explain", lambda view, move: ())
    with pytest.raises(tr.LawBroken, match=r"is told against .*: \[\], and there is \["):
        laws.a_view_says_what_its_seat_may_do(trail)


def test_legal_moves_of_another_seat_are_told(trail: Trail, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody but the seat to move has any."""
    monkeypatch.setattr(tr.View, "legal_moves", lambda view: tr.legal_moves(view.rules, view._table))
    with pytest.raises(tr.LawBroken, match=r"a spectator is told that legal is .*, and it is :"):
        laws.a_view_says_what_its_seat_may_do(trail)


def test_a_sample_that_looks_otherwise_is_told(trail: Trail, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here it is a deal of another seed."""
    monkeypatch.setattr(tr.View, "sample", lambda view, rng: tr.deal(view.rules, seats=3, seed=7))
    with pytest.raises(tr.LawBroken, match="it looks otherwise than the table"):
        laws.a_sample_agrees_with_its_view(trail)


def test_json_that_reads_back_as_another_view_is_told(trail: Trail, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here it is another seat's."""
    monkeypatch.setattr(tr.View, "from_dict", lambda data, shelf: tr.View.of(trail.rules, trail.tables[0], 0))
    with pytest.raises(tr.LawBroken, match="reads back from JSON as another one"):
        laws.views_read_back(trail)


def test_json_of_another_ruleset_is_told(trail: Trail, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its text is compared."""
    real = tr.View.to_dict
    monkeypatch.setattr(tr.View, "to_dict", lambda view: {**real(view), "ruleset": "chickenfoot"})
    with pytest.raises(tr.LawBroken, match="the ruleset is told as chickenfoot"):
        laws.views_read_back(trail)


def test_a_ruleset_that_no_text_can_say_need_not_read_back_from_json() -> None:
    """From text it does; and that it has no JSON is the same for all that is hidden."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6", Holds(object()))
    laws.views_read_back(Trail.dealt(rules, 3, 1).on(lambda legal: legal[0], 9))
    laws.a_view_tells_nothing_hidden(tr.Match.start(rules, 3, 1))


def test_text_that_reads_back_as_another_view_is_told(trail: Trail, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here it is the view before the first move."""
    monkeypatch.setattr(tr.View, "by_hand", lambda rules, text, seat: tr.View.of(rules, trail.tables[0], seat))
    with pytest.raises(tr.LawBroken, match="reads back as another one:\nround 1 first 0 station 6-6\n0 \\[0\\]:\n"):
        laws.views_read_back(trail)


def test_what_is_lacked_and_held_is_told(trail: Trail, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here nobody holds the low half of the tiles."""
    monkeypatch.setattr(tr.View, "lacks", lambda view, seat: tuple(view.unseen)[:14])
    with pytest.raises(tr.LawBroken, match=r"is told that seat \d lacks "):
        laws.what_a_seat_lacks_it_does_not_hold(trail)
    with pytest.raises(tr.LawBroken, match=r"by the view of .*, and has it:"):
        laws.a_sample_agrees_with_its_view(trail)


def test_what_is_told_of_hidden_pieces_is_told(views: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the text of a view is that of the table."""
    match = views.played(views.ruleset(), 3, 1, 20)
    monkeypatch.setattr("trainrules.views.written", lambda table, seat, lacked: str(table))
    laws.a_view_tells_nothing_hidden(match)
    monkeypatch.setattr("trainrules.views.veiled", lambda table, seat: evolve(table, memo=None))
    with pytest.raises(tr.LawBroken, match=r"after 20 moves the view of a spectator is\n(.*\n)+hand 0: 0-0 0-1 3-3 3-4\n"):
        laws.a_view_tells_nothing_hidden(match)


def test_a_view_that_only_holds_what_is_hidden_is_told(views: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though it tells nothing of it."""
    match = views.played(views.ruleset(), 3, 1, 20)
    monkeypatch.setattr("trainrules.views.veiled", lambda table, seat: evolve(table, memo=None))
    with pytest.raises(tr.LawBroken, match="the view of a spectator is another one with other pieces hidden"):
        laws.a_view_tells_nothing_hidden(match)
