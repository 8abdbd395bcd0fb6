"""Until your own track is started, you may not play on another."""
# ruff: noqa: S101  # tests assert

from __future__ import annotations

import pytest

import trainrules as tr

LENIENT, STRICT = "homebody", "homebody:even_for_doubles=yes"
COMMUNAL_STARTED = "round 1 station 12-12\n2 []: 3-12\n"
DOUBLE_OWED = "round 1 station 12-12\n2 []: 3-12 3-3\n"


def legal(text: str, *house: str) -> list[str]:
    """The legal moves of that position in Mexican Train for two with these house rules."""
    rules = tr.ruleset("mexican-train", *house)
    return [str(move) for move in tr.legal_moves(rules, tr.table(rules, text))]


def test_the_sentence_is_what_players_read() -> None:
    """It stands on the sheet of every game that is played with the rule."""
    sheet = tr.rulebook(tr.ruleset("mexican-train", LENIENT))
    assert "Until your own track is started, you may not play on another." in sheet.text


def test_without_the_rule_the_communal_track_is_open() -> None:
    """Else the tests below would show nothing."""
    assert legal(COMMUNAL_STARTED + "hand 0: 3-4\nhand 1: 1-2\nboneyard: rest") == ["3-4>2"]


def test_until_it_is_started_you_may_not_play_on_the_communal_track() -> None:
    """3-4 fits there, but the own track is not started, so a piece is drawn."""
    assert legal(COMMUNAL_STARTED + "hand 0: 3-4\nhand 1: 1-2\nboneyard: rest", LENIENT) == ["draw"]


def test_until_it_is_started_you_may_not_play_on_a_marked_track() -> None:
    """Seat 1's track has a marker and ends in 7, and 7-8 would fit."""
    text = "round 1 station 12-12\n1 [1]*: 7-12\nhand 0: 7-8\nhand 1: 1-2\nboneyard: rest"
    assert legal(text, LENIENT) == ["draw"]


def test_the_own_track_may_always_be_started() -> None:
    """5-12 would start the communal track as well; only the own one may be."""
    assert legal("round 1 station 12-12\nhand 0: 5-12\nhand 1: 1-2\nboneyard: rest", LENIENT) == ["5-12>0"]


def test_once_it_is_started_you_may_play_elsewhere() -> None:
    """The own track has a piece, so 3-4 goes on the communal one."""
    text = COMMUNAL_STARTED + "0 [0]: 9-12\nhand 0: 3-4\nhand 1: 1-2\nboneyard: rest"
    assert legal(text, LENIENT) == ["3-4>2"]


def test_another_seat_s_track_does_not_count_as_started() -> None:
    """Seat 1 has begun, seat 0 has not."""
    text = COMMUNAL_STARTED + "1 [1]: 9-12\nhand 0: 3-4\nhand 1: 1-2\nboneyard: rest"
    assert legal(text, LENIENT) == ["draw"]


@pytest.mark.parametrize(("rule", "moves"), [(LENIENT, ["3-4>2"]), (STRICT, ["draw"])])
def test_a_double_is_met_all_the_same_unless_the_option_says_not(rule: str, moves: list[str]) -> None:
    """3-3 lies uncovered on the communal track and binds seat 0, which holds 3-4 and has not started."""
    assert legal(DOUBLE_OWED + "hand 0: 3-4\nhand 1: 1-2\nboneyard: rest", rule) == moves


def test_the_option_bars_nobody_who_has_started() -> None:
    """With a track begun, the double is met as ever."""
    assert legal(DOUBLE_OWED + "0 [0]: 9-12\nhand 0: 3-4\nhand 1: 1-2\nboneyard: rest", STRICT) == ["3-4>2"]


def test_a_refused_play_is_told_the_sentence() -> None:
    """The reason names the rule and quotes it."""
    rules = tr.ruleset("mexican-train", LENIENT)
    table = tr.table(rules, COMMUNAL_STARTED + "hand 0: 3-4\nhand 1: 1-2\nboneyard: rest")
    reason = tr.explain(rules, table, tr.move("3-4>2", table))[0]
    assert (reason.code, reason.rule) == ("track-barred", "homebody")


@pytest.mark.parametrize("rule", [LENIENT, STRICT])
def test_the_ruleset_has_a_text_that_is_read_back(rule: str) -> None:
    """So a table's rules can be kept in a file."""
    rules = tr.ruleset("mexican-train", rule)
    assert tr.ruleset(str(rules)) == rules


@pytest.mark.parametrize("game", sorted(tr.catalogue().games))
@pytest.mark.parametrize("rule", [LENIENT, STRICT])
def test_every_game_with_the_rule_comes_to_an_end(game: str, rule: str) -> None:
    """Nobody is left without a legal move, though tracks are closed that a game leaves open."""
    rules = tr.ruleset(game, rule)
    match = tr.Match.start(rules, seats=rules.seats[0], seed=1)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    assert match.winners
