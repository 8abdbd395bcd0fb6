"""Laws of score cards: that what people write down comes to what the match comes to."""

from __future__ import annotations

from typing import Any

from trainrules.errors import BadEntry
from trainrules.match import Match, Round
from trainrules.scorecards import Scorecard
from trainrules.testing.laws.stating import About, Fault, law

__all__ = ["a_score_card_comes_to_what_the_match_comes_to"]


@law(About.MATCH)
def a_score_card_comes_to_what_the_match_comes_to(match: Match) -> None:
    """A score card that is told what is left after each round comes to the scores, totals and winners of the match.

    Where a rule charges by what a score card knows nothing of, it says so, and is told the scores.
    """
    card = Scorecard(match.rules, [f"seat {seat}" for seat in range(match.seats)])
    for finished in match.rounds:
        told = _told(finished)
        try:
            card = card.enter(hands=finished.table.hands, **told)
        except BadEntry as error:
            if "scores" not in error.missing:
                raise Fault(f"it refuses what was left after round {finished.number}: {'; '.join(error.problems)}") from error
            card = card.enter(scores=finished.scores, **told)
        scores = card.rounds[-1].scores if card.rounds else None
        if scores != finished.scores:
            raise Fault(f"round {finished.number} comes to {scores} on it, and to {finished.scores} in the match")
    if (card.totals, card.over, card.winners) != (match.totals, match.over, match.winners):
        won = f"and the winners are {card.winners}, and {match.winners}"
        raise Fault(f"it comes to {card.totals}, and the match to {match.totals}, {won}")


def _told(finished: Round) -> dict[str, Any]:
    """What people can tell of a round besides what is left."""
    table, out = finished.table, finished.outcome.out
    return {
        "station": finished.station,
        "layer": table.start.layer,
        "starter": table.first,
        "out": out,
        "cause": finished.outcome.cause,
        "marked": {seat for track in table.tracks if track.marked for seat in track.owners},
        "uncovered": [(out or (0,))[0] if layer is None else layer for layer in table.layers],
    }
