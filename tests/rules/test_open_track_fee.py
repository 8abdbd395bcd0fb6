"""Open track fee: a marker that is still on a track when the round ends costs its player five points."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = "round 1 station 6-6\n0 [0]{first}: 6-3\n1 [1]{second}: 6-5\nhand 0: {hand}\nhand 1: 1-1"


@pytest.mark.parametrize(
    ("first", "second", "scores"), [("", "", (3, 2)), ("*", "", (8, 2)), ("", "*", (3, 7)), ("*", "*", (8, 7))]
)
def test_each_marker_costs_its_owner_five(plain: tr.Game, first: str, second: str, scores: tuple[int, int]) -> None:
    """Three and two pips are held."""
    rules = tr.ruleset(plain, "open-track-fee")
    assert tr.score(rules, tr.table(rules, POSITION.format(first=first, second=second, hand="1-2"))) == scores


@pytest.mark.parametrize(("option", "scores"), [("", (5, 2)), (":points=25", (25, 2)), (":points=25,spares_out=yes", (0, 2))])
def test_who_went_out_pays_unless_agreed_otherwise(
    plain: tr.Game, after: Callable[..., tr.Table], option: str, scores: tuple[int, int]
) -> None:
    """Seat 0 goes out on another's track, so its own marker stays."""
    rules = tr.ruleset(plain, "communal-track", f"open-track-fee{option}")
    table = tr.table(rules, POSITION.format(first="*", second="", hand="2-6"))
    assert tr.score(rules, after(rules, table, "2-6>2")) == scores


def test_who_is_not_out_is_not_spared(plain: tr.Game) -> None:
    """Three pips and five."""
    rules = tr.ruleset(plain, "open-track-fee:spares_out=yes")
    assert tr.score(rules, tr.table(rules, POSITION.format(first="*", second="", hand="1-2"))) == (8, 2)


def test_who_owns_no_track_pays_nothing(plain: tr.Game) -> None:
    """Three and two pips."""
    rules = tr.ruleset(plain, "no-owned-tracks", "open-track-fee")
    assert tr.score(rules, tr.table(rules, "round 1 station 6-6\nhand 0: 1-2\nhand 1: 1-1")) == (3, 2)
