"""Open communal after own: only a player whose own track is started may start the communal track."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

import trainrules as tr

RULES = ("communal-track", "open-communal-after-own")


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


def test_who_has_not_started_the_own_track_may_not_start_the_communal_one(
    plain: tr.Game, legal: Callable[..., list[str]]
) -> None:
    """1-6 fits both, and only the own one is allowed."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, "round 1 station 6-6\nhand 0: 1-6\nhand 1: 5-5")) == ["1-6>0"]


def test_who_has_started_it_may(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Seat 0's track stands at 3; 1-6 starts the communal track."""
    rules = tr.ruleset(plain, *RULES)
    assert legal(rules, tr.table(rules, "round 1 station 6-6\n0: 6-3\nhand 0: 1-6\nhand 1: 5-5")) == ["1-6>2"]


def test_that_somebody_else_has_started_a_track_does_not_count(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Seat 1's track is started, seat 0's is not."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, "round 1 station 6-6\n1: 6-3\nhand 0: 1-6\nhand 1: 5-5")
    assert legal(rules, table) == ["1-6>0"]


def test_once_it_is_started_everybody_may_play_there(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Seat 0 has no track of its own yet, but 1-4 goes on the communal one."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, "round 1 station 6-6\n2: 6-4\nhand 0: 1-4\nhand 1: 5-5")
    assert legal(rules, table) == ["1-4>2"]


def test_another_seats_marked_track_may_be_started_all_the_same(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """The rule is about the communal track alone."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, "round 1 station 6-6\n1 [1]*:\nhand 0: 1-6\nhand 1: 5-5")
    assert legal(rules, table) == ["1-6>0", "1-6>1"]


def test_of_several_communal_tracks_each_is_closed_until_then(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """One of two is started, the other is not."""
    rules = tr.ruleset(plain, "communal-track:count=2", "open-communal-after-own")
    table = tr.table(rules, "round 1 station 6-6\n2: 6-4\nhand 0: 1-4 1-6\nhand 1: 5-5")
    assert legal(rules, table) == ["1-6>0", "1-4>2"]


def test_the_refusal_names_the_rule(plain: tr.Game) -> None:
    """Somebody who asks why is told which rule closes the track."""
    rules = tr.ruleset(plain, *RULES)
    table = tr.table(rules, "round 1 station 6-6\nhand 0: 1-6\nhand 1: 5-5")
    reasons = tr.explain(rules, table, tr.move("1-6>2", table))
    assert [(reason.code, reason.rule) for reason in reasons] == [("track-barred", "open-communal-after-own")]


def test_who_has_no_track_has_none_to_start_first(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """The communal track is all there is, and may be started."""
    rules = tr.ruleset(plain, NoOwnTracks(), *RULES)
    assert legal(rules, tr.table(rules, "round 1 station 6-6\nhand 0: 1-6\nhand 1: 5-5")) == ["1-6>0"]
