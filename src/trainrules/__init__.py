"""trainrules: the rules of train-laying games as values.

>>> import trainrules as tr
>>> match = tr.Match.start(tr.ruleset("mexican-train"), seats=4, seed=1)
>>> match = match.apply(match.legal_moves()[0])
>>> match.previous.over
False
"""

from typing import TYPE_CHECKING

from trainrules.catalogues import Catalogue, catalogue, hookimpl, ruleset
from trainrules.comparisons import Comparison, compare
from trainrules.deals import deal, shuffled
from trainrules.errors import (
    BadInput,
    BadText,
    CatalogueError,
    IllegalMove,
    LawBroken,
    MissingExtra,
    Problems,
    RuleFailed,
    RulesetError,
    TrainrulesError,
)
from trainrules.events import (
    BlockedEnd,
    Covered,
    DealtRound,
    Drew,
    Event,
    Failed,
    Hunted,
    Laid,
    Marked,
    Released,
    RoundEnded,
    Scored,
    Stopped,
    TurnEnded,
    Unmarked,
    WentOut,
    Won,
    table_events,
)
from trainrules.games import Game
from trainrules.legality import legal_moves
from trainrules.match import Match, Round
from trainrules.moves import Draw, Mark, Move, Pass, Play, Unmark
from trainrules.perfts import perft
from trainrules.pieces import Face, Fit, Kit, Piece
from trainrules.play import Outcome, apply, outcome, score
from trainrules.policies import (
    AllScore,
    Blocked,
    Dealt,
    Found,
    Hand,
    LowestWins,
    OneRound,
    Owned,
    Pieces,
    Ranking,
    Rotate,
    Rounds,
    SeatTracks,
    Starter,
    Station,
)
from trainrules.reasons import Reason, explain
from trainrules.rule import Rule
from trainrules.rulesets import Ruleset
from trainrules.schemas import schema
from trainrules.settings import (
    Bonus,
    DrawEach,
    Drawn,
    Keeps,
    Marks,
    OpeningDoubles,
    OpeningDraws,
    Order,
    Raises,
    Settings,
    ToesOn,
)
from trainrules.sheets import Rulebook, rulebook
from trainrules.tables import Due, Start, Table, Track, Turn
from trainrules.text import move, table

__all__ = [
    "AllScore",
    "BadInput",
    "BadText",
    "Blocked",
    "BlockedEnd",
    "Bonus",
    "Catalogue",
    "CatalogueError",
    "Comparison",
    "Covered",
    "Dealt",
    "DealtRound",
    "Draw",
    "DrawEach",
    "Drawn",
    "Drew",
    "Due",
    "Event",
    "Face",
    "Failed",
    "Fit",
    "Found",
    "Game",
    "Hand",
    "Hunted",
    "IllegalMove",
    "Keeps",
    "Kit",
    "Laid",
    "LawBroken",
    "LowestWins",
    "Mark",
    "Marked",
    "Marks",
    "Match",
    "MissingExtra",
    "Move",
    "OneRound",
    "OpeningDoubles",
    "OpeningDraws",
    "Order",
    "Outcome",
    "Owned",
    "Pass",
    "Piece",
    "Pieces",
    "Play",
    "Problems",
    "Raises",
    "Ranking",
    "Reason",
    "Released",
    "Rotate",
    "Round",
    "RoundEnded",
    "Rounds",
    "Rule",
    "RuleFailed",
    "Rulebook",
    "Ruleset",
    "RulesetError",
    "Scored",
    "SeatTracks",
    "Settings",
    "Start",
    "Starter",
    "Station",
    "Stopped",
    "Table",
    "ToesOn",
    "Track",
    "TrainrulesError",
    "Turn",
    "TurnEnded",
    "Unmark",
    "Unmarked",
    "WentOut",
    "Won",
    "apply",
    "catalogue",
    "compare",
    "deal",
    "explain",
    "hookimpl",
    "legal_moves",
    "move",
    "outcome",
    "perft",
    "rulebook",
    "ruleset",
    "schema",
    "score",
    "shuffled",
    "table",
    "table_events",
]

__version__ = "0.1.0"

if not TYPE_CHECKING:  # pragma: no branch  # else a type checker would take any name to be there

    def __getattr__(name: str) -> object:
        """The parts that need an extra, imported where they are used.

        Raises AttributeError for a name that there is not, MissingExtra where the extra is not installed.
        """
        if name == "testing":
            from importlib import import_module  # noqa: PLC0415  # only here

            return import_module("trainrules.testing")
        raise AttributeError(f"module 'trainrules' has no attribute '{name}'")
