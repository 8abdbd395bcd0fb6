"""Open series: round follows round for as long as everybody likes."""

from __future__ import annotations

from itertools import count

import pytest

import trainrules as tr
from trainrules.testing import LawBroken, laws

SHORT = ("dominoes:high=2", "hand-size:pieces=1,most=2")
"""Six tiles, three stations and hands of one: rounds that are over soon."""


def played(rules: tr.Ruleset, rounds: int) -> tr.Match:
    """A match of two after so many rounds, always the first legal move."""
    match = tr.Match.start(rules, 2, seed=1)
    while len(match.rounds) < rounds:
        match = match.apply(match.legal_moves()[0])
    return match


@pytest.mark.parametrize("rounds", [1, 3, 10])
def test_there_is_always_one_round_more(plain: tr.Game, rounds: int) -> None:
    """After three stations as after one, and after the third time through them."""
    match = played(tr.ruleset(plain, *SHORT, "open-series"), rounds)
    assert (match.over, match.winners, match.table.round) == (False, (), rounds + 1)


def test_the_totals_are_kept_all_the_while(plain: tr.Game) -> None:
    """Whoever stops knows who is ahead."""
    match = played(tr.ruleset(plain, *SHORT, "open-series"), 4)
    assert match.totals == tuple(sum(finished.scores[seat] for finished in match.rounds) for seat in (0, 1))


def test_that_it_does_not_end_is_no_broken_law(plain: tr.Game) -> None:
    """A match ends, unless its rounds say that they go on."""
    assert laws.a_match_ends(played(tr.ruleset(plain, *SHORT, "open-series"), 2)) is None


def test_that_not_even_a_round_ends_is_one_all_the_same(plain: tr.Game) -> None:
    """Its first round goes on."""
    with pytest.raises(LawBroken, match="the match still goes on"):
        laws.a_match_ends(played(tr.ruleset(plain, *SHORT, "open-series"), 0))


def test_a_match_of_many_rounds_ends(plain: tr.Game) -> None:
    """A number that was agreed on is no open series."""
    rules = tr.ruleset(plain, *SHORT, "rounds:count=100")
    assert next(number for number in count(1) if rules.settings.rounds.over(rules.kit(2), ((0, 0),) * number)) == 100


def test_a_number_of_rounds_contradicts_it(plain: tr.Game) -> None:
    """Both say when the match is over."""
    with pytest.raises(tr.RulesetError, match=r"'open-series' and rule 'rounds' set 'rounds' differently"):
        tr.ruleset(plain, "open-series", "rounds:count=3")
