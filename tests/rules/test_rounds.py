"""Rounds: a match has a round for every station, or as many as said."""

from __future__ import annotations

import pytest

import trainrules as tr

SHORT = ("dominoes:high=2", "hand-size:pieces=1,most=2")
"""Six tiles, three stations and hands of one: rounds that are over soon."""


def played(rules: tr.Ruleset) -> tr.Match:
    """A whole match of two, always the first legal move."""
    match = tr.Match.start(rules, 2, seed=1)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    return match


def test_there_is_a_round_for_every_station(plain: tr.Game) -> None:
    """Double-2 has three doubles."""
    match = played(tr.ruleset(plain, *SHORT, "rounds"))
    assert [str(finished.station) for finished in match.rounds] == ["2-2", "1-1", "0-0"]


@pytest.mark.parametrize(("high", "rounds"), [(6, 7), (9, 10), (12, 13), (15, 16), (18, 19)])
def test_the_larger_the_set_the_longer_the_match(plain: tr.Game, high: int, rounds: int) -> None:
    """Seven rounds with double-6, thirteen with double-12, nineteen with double-18."""
    rules = tr.ruleset(plain, f"dominoes:high={high}", "rounds")
    over = rules.settings.rounds.over
    kit = rules.kit(2)
    assert (over(kit, ((0, 0),) * (rounds - 1)), over(kit, ((0, 0),) * rounds)) == (False, True)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_there_can_be_fewer_or_more(plain: tr.Game, count: int) -> None:
    """As many as the option says, whatever the number of stations."""
    match = played(tr.ruleset(plain, *SHORT, f"rounds:count={count}"))
    assert [finished.number for finished in match.rounds] == list(range(1, count + 1))


def test_a_longer_match_comes_to_the_first_station_again(plain: tr.Game) -> None:
    """Five rounds with three stations."""
    match = played(tr.ruleset(plain, *SHORT, "rounds:count=5"))
    assert [str(finished.station) for finished in match.rounds] == ["2-2", "1-1", "0-0", "2-2", "1-1"]


def test_the_scores_of_all_rounds_are_summed(plain: tr.Game) -> None:
    """The totals are those of the rounds together."""
    match = played(tr.ruleset(plain, *SHORT, "rounds"))
    assert match.totals == tuple(sum(finished.scores[seat] for finished in match.rounds) for seat in (0, 1))


def test_a_match_without_a_round_is_refused(plain: tr.Game) -> None:
    """At least one is played."""
    with pytest.raises(tr.RulesetError, match="rule 'rounds': option 'count' takes a whole number from 1 to 999999, not 0"):
        tr.ruleset(plain, "rounds:count=0")
