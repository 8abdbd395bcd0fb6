"""How a match stands by its rules: whether it is over, who wins, and who is in which place.

Scores are a tuple a round, one score a seat; totals their sums.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from trainrules.asking import ask, failed, is_seat, yes_or_no
from trainrules.errors import RuleFailed, shown
from trainrules.pieces import Kit
from trainrules.policies import Scores
from trainrules.rulesets import Ruleset

__all__ = ["is_endless", "match_over", "places_of", "winners_of"]


def match_over(rules: Ruleset, kit: Kit, past: Sequence[Scores]) -> bool:
    """Whether the rounds so far make a whole match.

    Raises RuleFailed where the policy of rounds fails.
    """
    policy = rules.settings.rounds
    return yes_or_no(policy, "over", ask(policy, "over", policy.over, kit, tuple(past)))


def is_endless(rules: Ruleset) -> bool:
    """Whether a match goes on until people say that it is over."""
    return getattr(rules.settings.rounds, "endless", False) is True


def winners_of(rules: Ruleset, totals: Scores, past: Sequence[Scores], out: Sequence[Scores]) -> tuple[int, ...]:
    """The seats that win with these totals; `out` has for every round the seats whose hand was empty.

    Raises RuleFailed where the ranking fails, or names no seats.
    """
    policy = rules.settings.ranking
    winners = ask(policy, "winners", policy.winners, totals, tuple(past), tuple(out))
    if (
        not isinstance(winners, tuple)
        or not winners
        or not all(is_seat(seat, len(totals)) for seat in winners)
        or len(set(winners)) < len(winners)
    ):
        raise failed(policy, "winners", f"gave {shown(winners)}, which names no winning seats")
    return winners


def places_of(rules: Ruleset, totals: Scores, past: Sequence[Scores], out: Sequence[Scores]) -> tuple[int, ...]:
    """The place of each seat, from 1; seats that the ranking holds equal share one, and the next place is so much further down.

    A ranking says who wins and no more. So the winners are put out of the running, and it is asked again: they are given scores
    worse than any other, whichever way that is. Where it cannot be asked so, all that are left share their place.

    Raises RuleFailed where the ranking fails about the scores as they are.
    """
    places = [1] * len(totals)
    if not past:
        return tuple(places)
    first = winners_of(rules, totals, past, out)
    placed = list(first)
    while len(placed) < len(totals):
        left = [seat for seat in range(len(totals)) if seat not in placed]
        for seat in left:
            places[seat] = len(placed) + 1
        placed += _next(rules, totals, past, out, placed) or left
    return tuple(places)


def _next(
    rules: Ruleset, totals: Scores, past: Sequence[Scores], out: Sequence[Scores], placed: Collection[int]
) -> tuple[int, ...]:
    """Who wins with those in `placed` put out of the running; nobody where that cannot be told."""
    far = 1 + 2 * sum(abs(score) for scores in past for score in scores)
    for worse in (far, -far):
        rounds = [tuple(score + worse * (seat in placed) for seat, score in enumerate(scores)) for scores in past]
        sums = tuple(total + worse * len(past) * (seat in placed) for seat, total in enumerate(totals))
        try:
            winners = winners_of(rules, sums, rounds, out)
        except RuleFailed:  # asked about what never was
            continue
        if not set(winners) & set(placed):
            return winners
    return ()
