"""Own track first: until their own track is started, a player may not play on any other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import frozen

import trainrules as tr

POSITION = """
    round 1 station 6-6
    0: {own}
    1 [1]*: {other}
    2: {communal}
    hand 0: {hand}
    hand 1: 5-5 3-4
    boneyard: 0-0
    aside: rest
"""
EMPTY = POSITION.format(own="", other="", communal="", hand="1-6")
BEGUN = POSITION.format(own="", other="6-3", communal="6-4", hand="1-3 1-4")


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


def rules_with(plain: tr.Game, options: str = "", *more: str) -> tr.Ruleset:
    """The plain game with a communal track, this rule with options, and more rules."""
    return tr.ruleset(plain, "communal-track", "own-track-first" + options, *more)


@pytest.mark.parametrize(("text", "plays"), [(EMPTY, ["1-6>0"]), (BEGUN, ["draw"])])
def test_other_tracks_are_closed_until_the_own_one_is_started(
    plain: tr.Game, legal: Callable[..., list[str]], text: str, plays: list[str]
) -> None:
    """To start them and to play on them, the communal one and a marked one."""
    rules = rules_with(plain)
    assert legal(rules, tr.table(rules, text)) == plays


def test_then_they_are_open(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """As by the game's own rules."""
    rules = rules_with(plain)
    text = POSITION.format(own="6-2", other="6-3", communal="", hand="1-3 1-6")
    assert legal(rules, tr.table(rules, text)) == ["1-3>1", "1-6>2"]


@pytest.mark.parametrize(("text", "plays"), [(EMPTY, ["1-6>0", "1-6>2"]), (BEGUN, ["1-4>2"])])
def test_it_can_leave_the_communal_track_out(
    plain: tr.Game, legal: Callable[..., list[str]], text: str, plays: list[str]
) -> None:
    """Then only the tracks of others wait for the own one."""
    rules = rules_with(plain, ":communal=no")
    assert legal(rules, tr.table(rules, text)) == plays


@pytest.mark.parametrize(("text", "plays"), [(EMPTY, ["1-6>0", "1-6>1"]), (BEGUN, ["1-3>1"])])
def test_it_can_leave_marked_tracks_out(plain: tr.Game, legal: Callable[..., list[str]], text: str, plays: list[str]) -> None:
    """Then only the communal one waits for the own one."""
    rules = rules_with(plain, ":marked=no")
    assert legal(rules, tr.table(rules, text)) == plays


@pytest.mark.parametrize(("text", "plays"), [(EMPTY, ["1-6>0"]), (BEGUN, ["1-3>1", "1-4>2"])])
def test_it_can_be_about_starting_alone(plain: tr.Game, legal: Callable[..., list[str]], text: str, plays: list[str]) -> None:
    """What is begun may then be played on by all who may play there anyway."""
    rules = rules_with(plain, ":only_to_start=yes")
    assert legal(rules, tr.table(rules, text)) == plays


def test_a_track_that_another_rule_opens_waits_as_well(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """Closing goes before opening."""
    rules = rules_with(plain, ":communal=no", "all-tracks-public")
    text = "round 1 station 6-6\n1: 6-3\nhand 0: 1-3 1-6\nhand 1: 5-5"
    assert legal(rules, tr.table(rules, text)) == ["1-6>0", "1-6>2"]


OWED = POSITION.format(own="", other="6-3 3-3", communal="", hand="1-3 1-6")


def test_an_owed_double_is_met_though_the_own_track_is_not_started(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """What binds goes before what closes."""
    rules = rules_with(plain, "", "compulsory-doubles")
    assert legal(rules, tr.table(rules, OWED)) == ["1-3>1"]


def test_it_can_hold_even_against_an_owed_double(
    plain: tr.Game, legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 0 has a cover and may not lay it; it draws, passes, and seat 1 covers with the 3-4."""
    rules = rules_with(plain, ":even_for_doubles=yes", "compulsory-doubles")
    table = tr.table(rules, OWED)
    failed = after(rules, table, "draw", "pass")
    assert (legal(rules, table), failed.tracks[0].marked, legal(rules, failed)) == (["draw"], True, ["3-4>1"])


def test_a_play_that_is_refused_for_it_is_forbidden(plain: tr.Game) -> None:
    """The reason names the rule."""
    rules = rules_with(plain, ":even_for_doubles=yes", "compulsory-doubles")
    table = tr.table(rules, OWED)
    reasons = tr.explain(rules, table, tr.move("1-3>1", table))
    assert [(reason.code, reason.rule) for reason in reasons] == [("forbidden", "own-track-first")]


def test_a_double_on_a_track_that_is_not_closed_is_met_even_so(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """The 4-4 is on the communal track, which does not wait."""
    rules = rules_with(plain, ":even_for_doubles=yes,communal=no", "compulsory-doubles")
    text = POSITION.format(own="", other="", communal="6-4 4-4", hand="1-4 1-6")
    assert legal(rules, tr.table(rules, text)) == ["1-4>2"]


def test_who_has_no_track_has_none_to_start_first(plain: tr.Game, legal: Callable[..., list[str]]) -> None:
    """The communal track is all there is."""
    rules = tr.ruleset(plain, NoOwnTracks(), "communal-track", "own-track-first:even_for_doubles=yes")
    assert legal(rules, tr.table(rules, "round 1 station 6-6\nhand 0: 1-6\nhand 1: 5-5")) == ["1-6>0"]


def test_a_refusal_says_its_sentence_once_and_with_its_options() -> None:
    """With `even_for_doubles` it closes and forbids; the communal track is left out of it by an option."""
    rules = tr.ruleset("mexican-train own-track-first:communal=no,even_for_doubles=yes -opening-run -finish-first-turns")
    table = tr.table(rules, "round 1 station 12-12\n1 [1]*:\nhand 0: 5-12\nhand 1: 3-4")
    assert [(reason.code, reason.text, reason.say("de")) for reason in tr.explain(rules, table, tr.move("5-12>1", table))] == [
        (
            "track-barred",
            (
                "Track 1 is closed to seat 0 for now: Until their own track is started, a player may not play on the communal track "
                "or on those of others. (communal = no, even_for_doubles = yes)"
            ),
            (
                "Zug 1 ist für Platz 0 gerade gesperrt: Wer den eigenen Zug noch nicht begonnen hat, darf weder an den gemeinsamen Zug "
                "noch an die Züge anderer legen. (communal = no, even_for_doubles = yes)"
            ),
        )
    ]
