"""Whole matches of rules about doubles, ends and scores end, and somebody wins them."""

from __future__ import annotations

import random

import pytest

import trainrules as tr

OVER = "mexican-train dominoes:high=6"
RULES = [
    "any-order",
    "arms-first",
    "blank-halves",
    "blocked-lowest-exempt",
    "blocked-redealt",
    "cover-the-last-double",
    "doubles-a-turn free-bonus",
    "ends-when-all-marked",
    "ends-when-double-cannot-be-met",
    "five-a-piece",
    "freeze-branch toes free-bonus",
    "freeze-track toes free-bonus",
    "going-out-bonus",
    "highest-double-twice:value=6",
    "highest-wins",
    "last-double-counts-twice",
    "most-zero-rounds-break-ties",
    "no-bonus",
    "no-owned-tracks",
    "one-double-marker free-bonus",
    "open-track-fee",
    "pass-it-on",
    "target",
    "teams",
    "toes",
    "winner-collects target",
    "no-owned-tracks:arms=6 arms-first toes no-bonus -opening-run -finish-first-turns",
]


@pytest.mark.parametrize("house", RULES)
def test_a_match_ends(house: str) -> None:
    """At a table of three, with moves by chance."""
    match, chance = tr.Match.start(tr.ruleset(f"{OVER} {house}"), 3, seed=1), random.Random(1)  # noqa: S311  # a game is no secret
    while not match.over:
        match = match.apply(chance.choice(match.legal_moves()))
    assert match.winners
