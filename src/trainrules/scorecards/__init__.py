"""Score cards: matches that people play on a real table, written down round by round."""

from trainrules.scorecards.cards import Scorecard
from trainrules.scorecards.lines import scorecard_schema
from trainrules.scorecards.rounds import weigh

__all__ = ["Scorecard", "scorecard_schema", "weigh"]
