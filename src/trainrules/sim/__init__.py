"""The simulator: populations of matches, played by compiled code where the rules are lowered to it, else by the readable game.

Both give the same rows. Importing this loads neither numpy nor Numba; what needs them is loaded when it is asked for, and
comes with the extra `sim`.
"""

from typing import TYPE_CHECKING

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
    from trainrules.sim.plans import unlowered

__all__ = [
    "BlockedRounds",
    "Charge",
    "Hunted",
    "Lasts",
    "Lowered",
    "Opened",
    "Ranked",
    "Search",
    "SetAside",
    "Starts",
    "StartsBy",
    "TurnedUp",
    "facts",
    "lower_policy",
    "lower_rule",
    "unlowered",
]

LATER = {
    "unlowered": "plans",
}
"""Names of the modules that have what is loaded when it is asked for."""

if not TYPE_CHECKING:  # pragma: no branch  # else a type checker would take any name to be there

    def __getattr__(name: str) -> object:
        """What needs an extra, imported where it is used.

        Raises AttributeError for a name that there is not, MissingExtra where the extra is not installed.
        """
        from importlib import import_module  # noqa: PLC0415  # only here

        if name not in LATER:
            raise AttributeError(f"module 'trainrules.sim' has no attribute '{name}'")
        return getattr(import_module(f"trainrules.sim.{LATER[name]}"), name)
