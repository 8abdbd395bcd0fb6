"""Who may start the communal track, and when: with a run, with own tracks first, and with neither."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

NOT_STARTED = "round 1 station 12-12\nhand 0: 3-12\nhand 1: 0-0"


def test_without_a_rule_about_it_anybody_starts_it_at_any_time(legal: Callable[..., list[str]]) -> None:
    """With single tiles even in the first turn."""
    rules = tr.ruleset("mexican-train", "single-tile-first-turn")
    assert legal(rules, tr.table(rules, NOT_STARTED)) == ["3-12>0", "3-12>2"]


def test_a_run_keeps_it_closed_for_the_first_turn(legal: Callable[..., list[str]]) -> None:
    """The first piece is for the own track."""
    rules = tr.ruleset("mexican-train")
    text = NOT_STARTED + "\nfresh: 0 1\nturn: seat 0 opening"
    assert legal(rules, tr.table(rules, text)) == ["3-12>0"]


def test_a_run_that_is_not_for_the_own_track_alone_opens_it(legal: Callable[..., list[str]]) -> None:
    """In the first turn, too."""
    rules = tr.ruleset("mexican-train", "opening-run:own_only=no")
    text = NOT_STARTED + "\nfresh: 0 1\nturn: seat 0 opening"
    assert legal(rules, tr.table(rules, text)) == ["3-12>0", "3-12>2"]


def test_who_could_not_start_the_own_track_may_start_the_communal_one_later(legal: Callable[..., list[str]]) -> None:
    """The first turn is over, and the own track is marked."""
    rules = tr.ruleset("mexican-train")
    assert legal(rules, tr.table(rules, "0 [0]*:\n" + NOT_STARTED)) == ["3-12>0", "3-12>2"]


def test_with_own_tracks_first_it_waits_for_the_own_track(legal: Callable[..., list[str]]) -> None:
    """A house rule from Crazy Train, over dominoes."""
    rules = tr.ruleset("mexican-train", "open-communal-after-own")
    assert legal(rules, tr.table(rules, NOT_STARTED)) == ["3-12>0"]


def test_with_own_tracks_first_a_run_may_go_over_to_it_once_the_own_track_is_started(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Where the run is not for the own track alone: the first piece starts that, the second may start the other."""
    rules = tr.ruleset("mexican-train", "opening-run:own_only=no", "open-communal-after-own")
    text = "round 1 station 12-12\nhand 0: 3-12 4-12\nhand 1: 0-0\nfresh: 0 1\nturn: seat 0 opening"
    table = tr.table(rules, text)
    assert (legal(rules, table), legal(rules, after(rules, table, "3-12>0"))) == (
        ["3-12>0", "4-12>0"],
        ["4-12>2", "pass"],
    )


@pytest.mark.parametrize("game", ["crazy-train", "mexican-train"])
def test_only_to_start_it_needs_the_own_track_to_play_on_it_does_not(legal: Callable[..., list[str]], game: str) -> None:
    """Somebody else has started it; seat 0 has no track of its own."""
    rules = tr.ruleset(game, "open-communal-after-own")
    texts = {
        "crazy-train": "round 1 station suit-a\n3: aw1\nhand 0: bw2\nhand 1: dz8\nhand 2: dz7",
        "mexican-train": "round 1 station 12-12\n3: 12-4\nhand 0: 4-5\nhand 1: 0-0\nhand 2: 0-1",
    }
    plays = {"crazy-train": ["bw2>3"], "mexican-train": ["4-5>3"]}
    assert legal(rules, tr.table(rules, texts[game])) == plays[game]


def test_a_double_on_it_is_met_by_who_could_not_have_started_it(legal: Callable[..., list[str]]) -> None:
    """4-4 is owed there; seat 0 has no own track, and must meet it."""
    rules = tr.ruleset("mexican-train", "open-communal-after-own")
    assert legal(rules, tr.table(rules, "round 1 station 12-12\n2: 12-4 4-4\nhand 0: 4-5 3-12\nhand 1: 0-0")) == ["4-5>2"]


def test_without_a_communal_track_the_rule_about_it_closes_nothing(legal: Callable[..., list[str]]) -> None:
    """A marked track that is not started is open to a seat that has none."""
    rules = tr.ruleset("mexican-train", "communal-track:count=0", "open-communal-after-own")
    assert legal(rules, tr.table(rules, "1 [1]*:\n" + NOT_STARTED)) == ["3-12>0", "3-12>1"]
