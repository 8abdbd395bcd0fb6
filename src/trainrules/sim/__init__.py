"""The simulator: populations of matches, played by compiled code where the rules are lowered to it, else by the readable game.

Both give the same rows. Importing this loads neither numpy nor Numba; what needs them is loaded when it is asked for, and
comes with the extra `sim`.
"""

from typing import TYPE_CHECKING

from trainrules.later import names_for_later
from trainrules.sim import facts
from trainrules.sim.lowerings import (
    BlockedRounds,
    Charge,
    Hunted,
    Lasts,
    Lowered,
    Opened,
    Ranked,
    Search,
    SetAside,
    Starts,
    StartsBy,
    TurnedUp,
    lower_policy,
    lower_rule,
)

if TYPE_CHECKING:
    from trainrules.sim.biases import SeatBias
    from trainrules.sim.columns import COLUMNS, SCHEMA
    from trainrules.sim.comparing import Compared, Paired, compare, what_if
    from trainrules.sim.measures import MEASURES, SEAT_MEASURES
    from trainrules.sim.plans import unlowered
    from trainrules.sim.players import PLAYERS, Chance, Player, match_seed
    from trainrules.sim.plots import plot
    from trainrules.sim.results import Results
    from trainrules.sim.running import Progress, simulate
    from trainrules.sim.setups import Setup
    from trainrules.sim.summaries import Summary
    from trainrules.sim.ties import Tied, tie

__all__ = [
    "COLUMNS",
    "MEASURES",
    "PLAYERS",
    "SCHEMA",
    "SEAT_MEASURES",
    "BlockedRounds",
    "Chance",
    "Charge",
    "Compared",
    "Hunted",
    "Lasts",
    "Lowered",
    "Opened",
    "Paired",
    "Player",
    "Progress",
    "Ranked",
    "Results",
    "Search",
    "SeatBias",
    "SetAside",
    "Setup",
    "Starts",
    "StartsBy",
    "Summary",
    "Tied",
    "TurnedUp",
    "compare",
    "facts",
    "lower_policy",
    "lower_rule",
    "match_seed",
    "plot",
    "simulate",
    "tie",
    "unlowered",
    "what_if",
]

LATER = {
    "biases": ("SeatBias",),
    "columns": (
        "COLUMNS",
        "SCHEMA",
    ),
    "comparing": (
        "Compared",
        "Paired",
        "compare",
        "what_if",
    ),
    "measures": (
        "MEASURES",
        "SEAT_MEASURES",
    ),
    "plans": ("unlowered",),
    "players": (
        "Chance",
        "PLAYERS",
        "Player",
        "match_seed",
    ),
    "plots": ("plot",),
    "results": ("Results",),
    "running": (
        "Progress",
        "simulate",
    ),
    "setups": ("Setup",),
    "summaries": ("Summary",),
    "ties": (
        "Tied",
        "tie",
    ),
}
"""What is loaded when it is asked for, by the modules that have it."""

if not TYPE_CHECKING:  # pragma: no branch  # else a type checker would take any name to be there
    _value, __dir__ = names_for_later(globals(), LATER)

    def __getattr__(name: str) -> object:
        """What needs an extra, imported where it is used.

        Raises AttributeError for a name that there is not, MissingExtra where the extra is not installed.
        """
        try:
            return _value(name)
        except ModuleNotFoundError as error:
            if error.name is None or error.name.partition(".")[0] not in ("numpy", "pyarrow"):
                raise
            from trainrules.errors import MissingExtra  # noqa: PLC0415  # only here

            raise MissingExtra(f"trainrules.sim.{name}", "sim") from error
