"""Strategies: rulesets, seats, deals, trails, tables, moves and matches, all by the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import frozen
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

import trainrules as tr
from trainrules.testing import deals, matches, moves, rulesets, seats, tables, trails

RULES = tr.ruleset("mexican-train", "dominoes:high=6", "hand-size:pieces=4,most=3", "rounds:count=2")
FEW = settings(max_examples=25)
SOME = settings(max_examples=300, phases=[Phase.generate])


def some(strategy: st.SearchStrategy[Any], wanted: Callable[[Any], object] = lambda drawn: True) -> Any:
    """Any example that is as wanted, whether or not it is the shortest."""
    return find(strategy, lambda drawn: bool(wanted(drawn)), settings=SOME)


# Rulesets


@FEW
@given(rulesets())
def test_every_ruleset_builds_and_reads_back(rules: tr.Ruleset) -> None:
    """Nothing is drawn that contradicts itself."""
    assert tr.ruleset(str(rules)) == rules


@FEW
@given(rulesets("mexican-train", ["reverse-doubles", "free-bonus"]))
def test_only_the_rules_and_games_that_are_named_are_drawn(rules: tr.Ruleset) -> None:
    """One game, and one or both or none of two rules."""
    assert rules.name == "mexican-train"
    assert {rule.name for rule in rules.house} <= {"reverse-doubles", "free-bonus"}


def test_two_rules_come_together_and_in_either_order() -> None:
    """What is to be shown of one rule beside another is shown."""
    strategy = rulesets("mexican-train", ["reverse-doubles", "free-bonus"])
    for names in (["reverse-doubles", "free-bonus"], ["free-bonus", "reverse-doubles"]):
        assert some(strategy, lambda rules, names=names: [rule.name for rule in rules.house] == names)


def test_it_shrinks_to_a_game_alone() -> None:
    """The plainest ruleset has no house rule."""
    assert find(rulesets("mexican-train", ["double-blank"]), lambda rules: True, settings=FEW).house == ()


@FEW
@given(rulesets(always=["reverse-doubles"], rules=()))
def test_a_rule_that_is_always_there_brings_along_what_it_needs(rules: tr.Ruleset) -> None:
    """Reverse doubles need compulsory ones, which the Masters' game does not have."""
    assert rules.rule("reverse-doubles") is not None
    assert rules.settings.compulsory is True


def test_a_rule_that_is_always_there_has_any_options() -> None:
    """A name or a class leaves them open."""
    rules = some(rulesets("mexican-train", (), always=["double-blank"]), lambda rules: rules.rule("double-blank").points == 25)
    assert str(rules) == "mexican-train double-blank:points=25"


@FEW
@given(rulesets("mexican-train", (), always=["double-blank:points=7"]))
def test_a_rule_with_options_keeps_them(rules: tr.Ruleset) -> None:
    """As does one that is given as a value."""
    assert [str(rules), len(rules.house)] == ["mexican-train double-blank:points=7", 1]


def test_rules_and_games_may_be_values_and_classes() -> None:
    """A plug-in's own need no name in a catalogue."""

    @frozen
    class Mine(tr.Rule):
        """Mine."""

    game = tr.Game("mine", RULES.rules)
    rules = some(rulesets([game], [Mine, tr.catalogue().rule("may-keep")]), lambda rules: len(rules.house) == 2)
    assert {rule.name for rule in rules.house} == {"mine", "may-keep"}


def test_the_smallest_set_comes_first() -> None:
    """It is the easiest to look at: double-6 before double-12, whatever order the games are named in."""
    small = tr.Game("small", RULES.rules)
    assert some(rulesets(["mexican-train", small], ()), lambda rules: True).name == "small"


def test_a_rule_that_can_be_played_nowhere_is_refused_with_all_reasons() -> None:
    """Each game says why not."""

    @frozen
    class Torn(tr.Rule):
        """It needs what it takes away."""

        needs = {"compulsory": True}

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"compulsory": False}

    with pytest.raises(tr.RulesetError, match=r"rulesets with torn: .*needs 'compulsory' to be yes, but it is no"):
        rulesets("mexican-train", always=[Torn])


@pytest.mark.parametrize("bad", [7, None, object()], ids=repr)
def test_what_is_no_rule_is_refused(bad: Any) -> None:
    """At once, and not when something is drawn."""
    with pytest.raises(tr.BadInput, match="is no rule; give a rule, its class, or its name"):
        rulesets("mexican-train", [bad])


@pytest.mark.parametrize("name", ["reverse-double", "nobody:knows=1"])
def test_a_name_that_there_is_not_is_refused(name: str) -> None:
    """With what was meant, as everywhere."""
    with pytest.raises(tr.BadText, match="there is no such rule"):
        rulesets("mexican-train", [name])


def test_no_game_is_refused() -> None:
    """There is nothing to play by."""
    with pytest.raises(tr.BadInput, match="no game is given"):
        rulesets([])


def test_more_rulesets_are_drawn_than_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is built is kept for the next time, but not for ever."""
    monkeypatch.setattr("trainrules.testing.strategies.MOST_BUILT", 2)
    monkeypatch.setattr("trainrules.testing.strategies.BUILT", kept := {})
    assert some(rulesets("mexican-train", ["double-blank"]), lambda rules: "points=100" in str(rules))
    assert len(kept) <= 2


# Tables and moves


@given(seats(RULES))
def test_a_seat_count_is_one_that_the_ruleset_serves(count: int) -> None:
    """Two or three here."""
    assert count in (2, 3)


@FEW
@given(deals(RULES))
def test_a_deal_is_a_table_before_its_first_move(dealt: tuple[tr.Ruleset, tr.Table]) -> None:
    """Nothing is laid, and every seat has its hand of four."""
    _, table = dealt
    assert not any(track.pieces for track in table.tracks)
    assert [len(hand) for hand in table.hands] == [4] * table.seats


def test_a_deal_may_be_that_of_a_later_round() -> None:
    """Of one that a match has; with scores of the rounds before, for rules that look at them."""
    assert some(deals(RULES), lambda dealt: dealt[1].round == 2)[1].station.name == "5-5"


@FEW
@given(trails(RULES))
def test_every_move_of_a_trail_is_legal(trail: Any) -> None:
    """And leads from each table to the next."""
    for before, move, after in trail.steps:
        assert move in tr.legal_moves(RULES, before)
        assert tr.apply(RULES, before, move) == after


def test_rounds_are_played_to_their_end_and_not_only_begun() -> None:
    """Both ways in which a round can end come where all the tiles but one are dealt."""
    full = tr.ruleset("mexican-train", "dominoes:high=6", "hand-size:pieces=13,most=2")
    for cause in ("went-out", "blocked"):
        assert some(tables(full), lambda found, cause=cause: found[1].cause == cause)


def test_a_trail_has_no_more_moves_than_asked_for() -> None:
    """Short ones are quick to look at."""
    assert len(find(trails(RULES, most=3), lambda trail: len(trail.moves) >= 2, settings=FEW).moves) == 2


@FEW
@given(st.data())
def test_a_move_is_one_of_the_legal_ones(data: st.DataObject) -> None:
    """Never another that is then thrown away."""
    table = tr.deal(RULES, seats=2, seed=data.draw(st.integers(0, 99)))
    assert data.draw(moves(RULES, table)) in tr.legal_moves(RULES, table)


def test_there_is_no_move_to_draw_when_the_round_is_over() -> None:
    """That is said, and not met within Hypothesis."""
    _, table = some(tables(RULES), lambda found: found[1].over)
    for none in (lambda: moves(RULES, table), lambda: moves(()), lambda: moves(RULES)):
        with pytest.raises(tr.BadInput, match="no legal move to draw"):
            none()


@FEW
@given(matches(RULES))
def test_a_match_is_played_to_its_end(match: tr.Match) -> None:
    """Two rounds here."""
    assert (match.over, len(match.rounds)) == (True, 2)


@pytest.mark.parametrize("strategy", [deals, trails, tables, matches], ids=lambda strategy: strategy.__name__)
def test_a_strategy_takes_a_strategy_for_rulesets(strategy: Any) -> None:
    """So that rules and rounds vary together."""
    assert some(strategy(st.just(RULES)))


@pytest.mark.parametrize("strategy", [deals, trails, tables, matches], ids=lambda strategy: strategy.__name__)
def test_what_is_no_ruleset_is_refused(strategy: Any) -> None:
    """With what to do."""
    with pytest.raises(tr.BadInput, match="'mexican-train' is no ruleset and no strategy for rulesets; make one"):
        some(strategy("mexican-train"))


# Rules that fail


def test_a_trail_ends_where_a_rule_fails(small: Any) -> None:
    """And keeps the error, and the move that was being made where there was one."""
    rules = tr.ruleset(small.short(small.Fails()))
    trail = some(trails(rules), lambda trail: trail.failure is not None)
    assert max(len(track.pieces) for track in trail.last.tracks) in (2, 3)
    assert isinstance(trail.failure[1], tr.RuleFailed)


def test_a_match_in_which_a_rule_fails_raises(small: Any) -> None:
    """As applying the move does."""
    with pytest.raises(tr.RuleFailed, match="three"):
        some(matches(tr.ruleset(small.short(small.Fails()))))


def test_a_deal_that_fails_raises(small: Any) -> None:
    """As dealing does."""

    @frozen
    class Nobody:
        """A starter that fails."""

        def first(self, dealt: tr.Dealt) -> int:
            """It fails."""
            raise OSError

    @frozen
    class NobodyStarts(tr.Rule):
        """Nobody starts."""

        def settings(self) -> dict[str, object]:
            """See the sentence."""
            return {"starter": Nobody()}

    game = tr.Game("nobody", [rule for rule in small.short().rules if rule.name != "rotating-starter"])
    with pytest.raises(tr.RuleFailed, match="first raised"):
        some(trails(tr.ruleset(game, NobodyStarts())))
