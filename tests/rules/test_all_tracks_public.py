"""All tracks public: everybody may play on everybody's track from the start, marker or not."""

from __future__ import annotations

from collections.abc import Callable

import trainrules as tr

POSITION = "round 1 station 6-6\n0: 6-4\n1: 6-3\nhand 0: {hand}\nhand 1: 5-5 2-3\nboneyard: 0-0\naside: rest"


def test_anothers_track_is_open_without_a_marker(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """1-4 goes on the own track, 1-3 on seat 1's."""
    rules = tr.ruleset(plain, "all-tracks-public")
    assert legal(rules, tr.table(rules, POSITION.format(hand="1-4 1-3"))) == ["1-4>0", "1-3>1"]


def test_anothers_track_can_even_be_started(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Nobody has begun; a 6 goes on either track."""
    rules = tr.ruleset(plain, "all-tracks-public")
    assert legal(rules, tr.table(rules, "round 1 station 6-6\nhand 0: 1-6\nhand 1: 5-5")) == ["1-6>0", "1-6>1"]


def test_no_marker_is_put_down_by_it(plain: tr.Game, after: Callable[..., tr.Table]) -> None:
    """A track is open, and still not marked."""
    rules = tr.ruleset(plain, "all-tracks-public")
    table = after(rules, tr.table(rules, POSITION.format(hand="1-3 1-1")), "1-3>1")
    assert [track.marked for track in table.tracks] == [False, False]


def test_what_another_rule_closes_stays_closed(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """In a run on the own track alone there is no other."""
    rules = tr.ruleset(plain, "all-tracks-public", "opening-run")
    text = "round 1 station 6-6\nhand 0: 1-6\nhand 1: 5-5\nfresh: 0 1\nturn: seat 0 opening"
    assert legal(rules, tr.table(rules, text)) == ["1-6>0"]


def test_an_owed_double_binds_all_the_same(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """3-3 on seat 1's track must be met before 1-4 is laid."""
    rules = tr.ruleset(plain, "all-tracks-public", "compulsory-doubles")
    text = POSITION.format(hand="1-4 1-3").replace("1: 6-3", "1: 6-3 3-3")
    assert legal(rules, tr.table(rules, text)) == ["1-3>1"]
