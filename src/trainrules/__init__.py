"""trainrules: the rules of train-laying games as values.

>>> import trainrules as tr
>>> match = tr.Match.start(tr.ruleset("mexican-train"), seats=4, seed=1)
>>> match = match.apply(match.legal_moves()[0])
>>> match.previous.over
False
"""

from typing import TYPE_CHECKING

from trainrules.catalogues import Catalogue, catalogue, ruleset
from trainrules.deals import deal, shuffled
from trainrules.errors import (
    BadEntry,
    BadHand,
    BadInput,
    BadRecord,
    BadText,
    BadView,
    CatalogueError,
    IllegalMove,
    LawBroken,
    MissingExtra,
    Problems,
    RecordBusy,
    RecordFailed,
    RuleFailed,
    RulesetError,
    SimulationFailed,
    SimulationStopped,
    TieBroken,
    TrainrulesError,
)
from trainrules.games import Game
from trainrules.legality import legal_moves
from trainrules.match import Match, Round
from trainrules.moves import Draw, Mark, Move, Pass, Play, Unmark
from trainrules.overruling import Overruled
from trainrules.pieces import Face, Fit, Kit, Piece
from trainrules.play import Outcome, apply, outcome, score
from trainrules.plugins import Plugin
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
from trainrules.tables import Due, Start, Table, Track, Turn
from trainrules.version import __version__ as __version__
from trainrules.wordings import Worded

if TYPE_CHECKING:
    from trainrules.comparisons import Comparison, compare
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
    from trainrules.offers import hookimpl
    from trainrules.perfts import perft
    from trainrules.pictures import svg
    from trainrules.public_log import DrewUnseen, FinishedRound, HuntedUnseen, PublicEvent
    from trainrules.record_schemas import record_schema
    from trainrules.recorders import Recorder
    from trainrules.records import Record, load, read_record, save
    from trainrules.schemas import schema
    from trainrules.scorecards import Scorecard, scorecard_schema
    from trainrules.sheets import Rulebook, rulebook
    from trainrules.solver import Solution, solve
    from trainrules.text import move, table
    from trainrules.view_schemas import view_schema
    from trainrules.views import View

__all__ = [
    "AllScore",
    "BadEntry",
    "BadHand",
    "BadInput",
    "BadRecord",
    "BadText",
    "BadView",
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
    "DrewUnseen",
    "Due",
    "Event",
    "Face",
    "Failed",
    "FinishedRound",
    "Fit",
    "Found",
    "Game",
    "Hand",
    "Hunted",
    "HuntedUnseen",
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
    "Overruled",
    "Owned",
    "Pass",
    "Piece",
    "Pieces",
    "Play",
    "Plugin",
    "Problems",
    "PublicEvent",
    "Raises",
    "Ranking",
    "Reason",
    "Record",
    "RecordBusy",
    "RecordFailed",
    "Recorder",
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
    "Scorecard",
    "Scored",
    "SeatTracks",
    "Settings",
    "SimulationFailed",
    "SimulationStopped",
    "Solution",
    "Start",
    "Starter",
    "Station",
    "Stopped",
    "Table",
    "TieBroken",
    "ToesOn",
    "Track",
    "TrainrulesError",
    "Turn",
    "TurnEnded",
    "Unmark",
    "Unmarked",
    "View",
    "WentOut",
    "Won",
    "Worded",
    "apply",
    "catalogue",
    "compare",
    "deal",
    "explain",
    "hookimpl",
    "legal_moves",
    "load",
    "move",
    "outcome",
    "perft",
    "read_record",
    "record_schema",
    "rulebook",
    "ruleset",
    "save",
    "schema",
    "score",
    "scorecard_schema",
    "shuffled",
    "solve",
    "svg",
    "table",
    "table_events",
    "view_schema",
]

LATER = {
    "comparisons": ("Comparison", "compare"),
    "events": (
        "BlockedEnd",
        "Covered",
        "DealtRound",
        "Drew",
        "Event",
        "Failed",
        "Hunted",
        "Laid",
        "Marked",
        "Released",
        "RoundEnded",
        "Scored",
        "Stopped",
        "TurnEnded",
        "Unmarked",
        "WentOut",
        "Won",
        "table_events",
    ),
    "offers": ("hookimpl",),
    "perfts": ("perft",),
    "pictures": ("svg",),
    "public_log": ("DrewUnseen", "FinishedRound", "HuntedUnseen", "PublicEvent"),
    "record_schemas": ("record_schema",),
    "recorders": ("Recorder",),
    "records": ("Record", "load", "read_record", "save"),
    "schemas": ("schema",),
    "scorecards": ("Scorecard", "scorecard_schema"),
    "sheets": ("Rulebook", "rulebook"),
    "solver": ("Solution", "solve"),
    "text": ("move", "table"),
    "view_schemas": ("view_schema",),
    "views": ("View",),
}
"""Modules that few programs need, and the names that they have: each is loaded when one of its names is asked for."""

if not TYPE_CHECKING:  # pragma: no branch  # else a type checker would take any name to be there

    def __getattr__(name: str) -> object:
        """The parts that need an extra, or that few need, imported where they are used.

        Raises AttributeError for a name that there is not, MissingExtra where the extra is not installed.
        """
        from importlib import import_module  # noqa: PLC0415  # only here

        if name in ("sim", "testing"):
            return import_module(f"trainrules.{name}")
        for module, names in LATER.items():
            if name in names:
                value = globals()[name] = getattr(import_module(f"trainrules.{module}"), name)
                return value
        raise AttributeError(f"module 'trainrules' has no attribute '{name}'")

    def __dir__() -> list[str]:
        """All names that there are, those too that are not loaded yet."""
        return sorted({*globals(), *__all__})
