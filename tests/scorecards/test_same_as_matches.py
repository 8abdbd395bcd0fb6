"""A card that is told what is left after each round of a match comes to what the match comes to, in every game."""

from __future__ import annotations

import random

import pytest
from attrs import frozen

import trainrules as tr
from trainrules.testing.laws import a_score_card_comes_to_what_the_match_comes_to

CATALOGUE = tr.catalogue()
HOUSE = (
    ("open-track-fee", "going-out-bonus"),
    ("last-double-counts-twice", "winner-collects"),
    ("blocked-lowest-exempt:by=pieces", "five-a-piece"),
    ("blocked-redealt", "blank-halves"),
    ("teams", "open-track-fee:spares_out=yes"),
    ("lowest-total-starts", "highest-wins"),
    ("left-of-last-opener", "target:points=150"),
    ("toes", "open-track-fee"),
    ("draw-lots", "random-station"),
    ("previous-winner-starts", "fixed-station"),
    ("cover-the-last-double", "going-out-bonus"),
)
"""House rules that change what a round comes to, who begins it, or what it begins from."""


@frozen
class LongTracksPay(tr.Rule):
    """A point is taken off for each piece of the own track."""

    def charges(self, table: tr.Table, seat: int) -> int:
        """See the sentence."""
        track = table.own(seat)
        return 0 if track is None else -len(track.pieces)


def played(rules: tr.Ruleset, seats: int, seed: int, rounds: int) -> tr.Match:
    """A match by random moves, so many rounds of it."""
    chance = random.Random(seed)  # noqa: S311  # no secret
    match = tr.Match.start(rules, seats, seed)
    while not match.over and len(match.rounds) < rounds:
        match = match.apply(chance.choice(match.legal_moves()))
    return match


def foretold(match: tr.Match) -> None:
    """Whatever a card says of the next station and of who begins is so in the match."""
    card = tr.Scorecard(match.rules, [f"seat {seat}" for seat in range(match.seats)])
    for each in match.rounds:
        table = each.table
        ahead, knowing = card.ahead(), card.ahead(each.station, table.start.layer)
        assert ahead is not None
        assert knowing is not None
        assert (ahead.number, ahead.station is None or ahead.station.name) in {
            (each.number, True),
            (each.number, each.station.name),
        }
        assert {ahead.starter, knowing.starter} <= {None, table.first}
        assert ahead.laid is (table.start.layer is not None)
        card = card.enter(scores=each.scores, station=each.station, layer=table.start.layer, starter=table.first)


@pytest.mark.population
@pytest.mark.parametrize("name", sorted(CATALOGUE.games))
@pytest.mark.parametrize("fewest", [True, False])
def test_every_game_is_written_down_as_it_was_played(name: str, fewest: bool) -> None:
    """For as few and for as many as can play it: the scores, the totals and the winners, and what is said before a round."""
    rules = tr.ruleset(name)
    match = played(rules, rules.seats[0 if fewest else -1], seed=len(name), rounds=2)
    assert match.rounds != ()
    a_score_card_comes_to_what_the_match_comes_to(match)
    foretold(match)


@pytest.mark.population
@pytest.mark.parametrize("house", HOUSE)
def test_every_charge_is_written_down_as_it_was_charged(house: tuple[str, ...]) -> None:
    """On a small set, so that rounds are blocked as well."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6", *house)
    match = played(rules, 4, seed=3, rounds=4)
    assert len(match.rounds) == 4 or match.over
    a_score_card_comes_to_what_the_match_comes_to(match)
    foretold(match)


def test_a_card_that_refuses_what_was_left_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what it said."""
    match = played(tr.ruleset("mexican-train"), 2, seed=1, rounds=1)
    monkeypatch.setattr("trainrules.scorecards.rounds.check_counts", lambda *about: about[-1].problems.append("no"))
    with pytest.raises(tr.LawBroken, match="it refuses what was left after round 1: no"):
        a_score_card_comes_to_what_the_match_comes_to(match)


def test_a_card_whose_totals_are_others_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """With both."""
    match = played(tr.ruleset("mexican-train", "rounds:count=1"), 2, seed=1, rounds=1)
    monkeypatch.setattr("trainrules.scorecards.states.State.sums", lambda state: (7, 7))
    with pytest.raises(tr.LawBroken, match=r"it comes to \(7, 7\), and the match to"):
        a_score_card_comes_to_what_the_match_comes_to(match)


def test_a_rule_that_looks_at_the_tracks_keeps_the_law() -> None:
    """The card says that it knows nothing of them, and is told the scores."""
    match = played(tr.ruleset("mexican-train", LongTracksPay()), 3, seed=1, rounds=2)
    a_score_card_comes_to_what_the_match_comes_to(match)
