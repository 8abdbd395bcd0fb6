"""danemoll: what was turned up in search of the station goes back."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

RULES = tr.ruleset("danemoll")


def test_a_search_for_the_station_gives_nobody_a_piece() -> None:
    """Who found it has as many as the others; else its holder has one fewer. Among forty deals there are both."""
    sizes = [sorted(map(len, tr.deal(RULES, 3, seed=seed).hands)) for seed in range(40)]
    assert {tuple(each) for each in sizes} == {(13, 13, 13), (12, 13, 13)}


def test_who_cannot_cover_the_own_double_is_marked(position: Callable[..., tr.Table], after: Callable[..., tr.Table]) -> None:
    """Unlike in the program, and as its help says: 0-1 is drawn in vain."""
    assert after(RULES, position(RULES, "9-9 1-2 | 3-9"), "9-9>2", "draw", "pass").tracks[0].marked


def test_who_has_drawn_a_double_draws_again_for_its_cover(
    position: Callable[..., tr.Table], legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-6 and 0-1 are drawn."""
    table = after(RULES, position(RULES, "1-2 | 6-7", yard="6-6 0-1 0-2"), "draw", "6-6>0")
    assert (legal(RULES, table), legal(RULES, after(RULES, table, "draw"))) == (["draw"], ["pass"])


def test_all_tracks_can_be_public_from_the_start(position: Callable[..., tr.Table], legal: Callable[..., list[str]]) -> None:
    """By its one option, a house rule here: 4-5 goes on seat 1's track."""
    asked = [tr.ruleset("danemoll", *house) for house in ([], ["all-tracks-public"])]
    assert [legal(rules, position(rules, "4-5")) for rules in asked] == [["draw"], ["4-5>1"]]
