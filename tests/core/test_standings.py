"""How a match stands: places by a ranking that says who wins, and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from attrs import frozen

import trainrules as tr
from trainrules.standings import is_endless, match_over, places_of, winners_of

Past = Sequence[tuple[int, ...]]
Ranked = Callable[..., tuple[int, ...]]


@frozen
class Highest:
    """The highest total wins."""

    def winners(self, totals: tuple[int, ...], past: Past, out: Past) -> tuple[int, ...]:
        """All who have it."""
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


@frozen
class MostRounds:
    """Who had the lowest score in most rounds wins, whatever the totals."""

    def winners(self, totals: tuple[int, ...], past: Past, out: Past) -> tuple[int, ...]:
        """All who had."""
        won = [sum(scores[seat] == min(scores) for scores in past) for seat in range(len(totals))]
        return tuple(seat for seat, count in enumerate(won) if count == max(won))


@frozen
class Pairs:
    """Seats 0 and 2 are a team, and 1 and 3; the lower sum wins."""

    def winners(self, totals: tuple[int, ...], past: Past, out: Past) -> tuple[int, ...]:
        """Both of a team, or all."""
        sums = totals[0] + totals[2], totals[1] + totals[3]
        return tuple(seat for seat in range(4) if sums[seat % 2] == min(sums))


@frozen
class Stubborn:
    """Seat 1 wins, whatever they have; and what never was cannot be ranked."""

    fails: bool

    def winners(self, totals: tuple[int, ...], past: Past, out: Past) -> tuple[int, ...]:
        """Seat 1."""
        if self.fails and max(totals) > 100:
            raise KeyError(totals)
        return (1,)


@frozen
class Until:
    """So many rounds."""

    count: object

    def over(self, kit: tr.Kit, past: Past) -> object:
        """Whether they have been played."""
        return len(past) >= self.count if isinstance(self.count, int) else self.count


@pytest.fixture
def ranked(small: Any) -> Ranked:
    """Places by a ranking."""

    def places(ranking: object, *past: tuple[int, ...]) -> tuple[int, ...]:
        rules = small.ruleset(ranking=ranking)
        return places_of(rules, tuple(map(sum, zip(*past, strict=True))) or (0, 0, 0), past, [()] * len(past))

    return places


def test_before_a_round_all_share_the_first_place(ranked: Ranked) -> None:
    """Nobody is asked who is ahead."""
    assert ranked(Stubborn(fails=True)) == (1, 1, 1)


def test_equal_totals_share_a_place_and_the_next_is_so_much_further_down(ranked: Ranked) -> None:
    """Totals 5, 9, 5 and 7: two first, then the third, then the fourth."""
    assert ranked(tr.LowestWins(), (5, 9, 0, 7), (0, 0, 5, 0)) == (1, 4, 1, 3)


def test_the_highest_wins_where_the_ranking_says_so(ranked: Ranked) -> None:
    """Totals 5, 9 and 7, and below nothing as well."""
    assert ranked(Highest(), (5, 9, 7)) == (3, 1, 2)
    assert ranked(Highest(), (-5, -9, -7)) == (1, 3, 2)


def test_a_ranking_that_looks_at_the_rounds_is_asked_about_rounds(ranked: Ranked) -> None:
    """Seat 2 was lowest twice, seat 0 once, seat 1 never. Without seat 2, seat 0 is lower than seat 1 in every round but one."""
    assert ranked(MostRounds(), (1, 2, 3), (6, 5, 4), (9, 90, 8)) == (2, 3, 1)


def test_a_team_has_a_place(ranked: Ranked) -> None:
    """10 and 4 against 5 and 6."""
    assert ranked(Pairs(), (10, 5, 4, 6)) == (3, 1, 3, 1)
    assert ranked(Pairs(), (10, 5, 4, 9)) == (1, 1, 1, 1)


@pytest.mark.parametrize("fails", [True, False])
def test_a_ranking_that_cannot_be_asked_who_else_leaves_the_rest_on_one_place(ranked: Ranked, fails: bool) -> None:
    """Seat 1 wins, and all others are second."""
    assert ranked(Stubborn(fails), (1, 50, 3)) == (2, 1, 2)


def test_a_ranking_that_fails_about_what_was_is_named(ranked: Ranked) -> None:
    """As it is at the end of a match."""
    with pytest.raises(tr.RuleFailed, match="Stubborn"):
        ranked(Stubborn(fails=True), (1, 150, 3))


@pytest.mark.parametrize("answer", [(), [0], (0, 0), (3,), ("0",), None])
def test_winners_are_seats_each_once(small: Any, answer: object) -> None:
    """Anything else is a fault of the ranking."""

    class Odd:
        def winners(self, totals: object, past: object, out: object) -> object:
            return answer

    rules = small.ruleset(ranking=Odd())
    with pytest.raises(tr.RuleFailed, match="names no winning seats"):
        winners_of(rules, (1, 2, 3), [(1, 2, 3)], [()])


def test_a_match_is_over_when_its_policy_says_so(small: Any) -> None:
    """After two rounds, here; and an answer that is neither yes nor no is a fault."""
    rules = small.ruleset(rounds=Until(2))
    for past, over in (([(1, 2)], False), ([(1, 2), (3, 4)], True)):
        assert match_over(rules, rules.kit(2), past) is over
    with pytest.raises(tr.RuleFailed, match="neither True nor False"):
        match_over(small.ruleset(rounds=Until("yes")), rules.kit(2), [(1, 2)])


def test_a_match_is_endless_where_its_policy_says_so(small: Any) -> None:
    """By an attribute."""

    class Endless(Until):
        endless = True

    assert is_endless(small.ruleset(rounds=Endless(1)))
    assert not is_endless(small.ruleset())
