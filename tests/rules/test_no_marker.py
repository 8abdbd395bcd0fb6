"""No marker: nobody is marked for failing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

POSITION = "round 1 station 12-12\n0: 12-3\nhand 0: {hand}\nhand 1: 1-3 0-0\nboneyard: 1-1 2-2\naside: rest"


@pytest.mark.parametrize("game", ["mexican-train", "mexican-train-masters", "mexican-train-german"])
def test_who_fails_is_not_marked_in_any_game(game: str, after: Callable[..., tr.Table]) -> None:
    """The turn is over all the same."""
    rules = tr.ruleset(game, "no-marker")
    table = after(rules, tr.table(rules, POSITION.format(hand="5-5")), "draw", "pass")
    assert (table.seat, table.tracks[0].marked) == (1, False)


def test_so_the_track_stays_closed_to_others(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Seat 1 has a 1-3, may not lay it there, and draws."""
    rules = tr.ruleset("mexican-train", "no-marker")
    table = after(rules, tr.table(rules, POSITION.format(hand="5-5")), "draw", "pass")
    assert legal(rules, table) == ["draw"]


def test_who_fails_to_cover_a_double_is_not_marked_either(after: Callable[..., tr.Table]) -> None:
    """3-3 was laid, nothing follows."""
    rules = tr.ruleset("mexican-train", "no-marker")
    table = after(rules, tr.table(rules, POSITION.format(hand="3-3 5-5")), "3-3>0", "draw", "pass")
    assert table.tracks[0].marked is False


def test_beside_a_rule_that_puts_markers_down_it_is_refused(plain: tr.Game) -> None:
    """One of them has to go."""
    with pytest.raises(tr.RulesetError, match="sets 'marks' to"):
        tr.ruleset(plain, "no-marker", "marker")
