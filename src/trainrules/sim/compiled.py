"""The compiled engine: a setup packed into arrays for the kernel, and matches played by it."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np
from attrs import frozen

from trainrules.deals import LAST_ROUND
from trainrules.errors import BadInput, SimulationFailed
from trainrules.sim import readable
from trainrules.sim.lowerings import Lasts, lowering_of_policy
from trainrules.sim.plans import PLAYERS, Plan, plan_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from trainrules.sim.setups import Setup

__all__ = ["Packed", "packed", "play", "rounds_of", "told", "troubles", "why_not"]

ROUNDS_GUESSED = 16
"""Room for so many rounds a match, where nobody knows how many there will be; there is more if it does not suffice."""
MOST_ROOM = 1 << 18
"""So many rows are given room at once at the most, unless one match is known to have more."""
LONGEST = 1 << 22
"""A match of more rows, of which nobody has said how many they are, is taken for one that never ends."""
TEXT = 4096
"""Room for what a hash is made of, beside what depends on the kit: seeds have at most 4,096 bits."""


def why_not(setup: Setup) -> tuple[str, ...]:
    """What stands against playing a setup here, a sentence each; empty where nothing does.

    Raises BadInput where a lowering fails or says what it may not, and where nothing ends a match.
    """
    against = _against_numba()
    named = [player for player in setup.players if isinstance(player, str)]
    if len(named) < len(setup.players):
        against.append("a player is a function of your own")
    found = plan_of(setup.rules, setup.seats, named, setup.rounds)
    if setup.rounds is None and _lasts(setup) == Lasts():
        raise BadInput(
            f"by the lowering of its rounds a match of '{setup.rules.label}' is never over; say after how many rounds it is to end, such "
            "as rounds=10"
        )
    return (*against, *(() if isinstance(found, Plan) else found))


def _against_numba() -> list[str]:
    if not (find_spec("numba") and find_spec("llvmlite")):
        return ["Numba is not installed; pip install 'trainrules[sim]' brings it"]
    from numba import config  # noqa: PLC0415  # as the kernel

    return ["Numba is switched off by NUMBA_DISABLE_JIT"] if config.DISABLE_JIT else []  # type: ignore[attr-defined]  # it is made from the environment


def told() -> tuple[str, ...]:
    """What a caller should know of the engine beforehand: that its code is compiled first, and why each time."""
    if _kernel().CACHED:
        return ()
    return (
        (
            "The compiled code cannot be kept, since no folder for it can be written, so each process compiles it anew; "
            "set NUMBA_CACHE_DIR to a folder that can be."
        ),
    )


def troubles() -> tuple[str, ...]:
    """What was wrong with the folder of compiled code, as far as it was used."""
    from trainrules.sim import keeping  # noqa: PLC0415  # as the kernel

    return tuple(keeping.TROUBLES)


def rounds_of(setup: Setup) -> int | None:
    """How many rounds every match has; None where that depends on how matches go, or where nobody has said it.

    A limit alone does not tell it: matches may well end long before.

    >>> from trainrules.sim.setups import setup_of
    >>> rounds_of(setup_of("mexican-train rounds:count=4", 2, 1, "random", None))
    4
    """
    lasts = _lasts(setup)
    if lasts is None or lasts.points is not None:
        return None
    if lasts.rounds is None:
        return setup.rounds
    return min(lasts.rounds, setup.rounds or LAST_ROUND)


def _lasts(setup: Setup) -> Lasts | None:
    """What the policy of rounds is lowered to, as far as that can be known without playing."""
    policy = setup.rules.settings.rounds
    lowering = lowering_of_policy(policy)
    try:
        lasts = lowering(policy, setup.rules.kit(setup.seats), setup.seats) if lowering else None
    except Exception:  # noqa: BLE001  # a stranger's lowering; the readable engine plays without it, the compiled one names it
        return None
    return lasts if isinstance(lasts, Lasts) else None


@frozen(eq=False)
class Packed:
    """A setup as the kernel takes it: the plan, how long a state is, the seed of the run as text, and what `rounds_of` tells."""

    plan: NDArray[np.int64]
    size: int
    seed: NDArray[np.uint8]
    text: int
    rounds: int | None

    def state(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.uint8]]:
        """Room for a state, for hashing, and for a text; each run has its own."""
        kernel = _kernel()
        return np.zeros(self.size, np.int64), np.zeros(kernel.HASHING, np.int64), np.zeros(self.text, np.uint8)


def _kernel() -> Any:
    from trainrules.sim import kernel  # noqa: PLC0415  # Numba takes a third of a second, and is not everywhere

    return kernel


def packed(setup: Setup) -> Packed:
    """A setup in arrays.

    Raises SimulationFailed where it cannot be played here, with all that stands against it.
    """
    kernel = _kernel()
    plan = plan_of(setup.rules, setup.seats, [str(player) for player in setup.players if player in PLAYERS], setup.rounds)
    if not isinstance(plan, Plan):
        raise SimulationFailed(f"the compiled engine cannot play this: {'; '.join(plan)}")
    numbers = np.zeros(kernel.PLAN_HEAD + sum(map(len, plan.tables.values())), np.int64)
    for name, value in plan.single.items():
        numbers[getattr(kernel, name)] = value
    at = kernel.PLAN_HEAD
    for name, table in plan.tables.items():
        numbers[getattr(kernel, f"AT_{name}")] = at
        numbers[at : at + len(table)] = table
        at += len(table)
    size = int(kernel.STATE_HEAD)
    for name, length in plan.blocks.items():
        numbers[getattr(kernel, f"S_{name}")] = size
        size += length
    numbers[kernel.S_SIZE] = size
    numbers.setflags(write=False)
    seed = np.frombuffer(str(setup.seed).encode(), np.uint8)
    return Packed(numbers, size, seed, TEXT + 16 * (plan.single["PIECES"] + plan.single["SEATS"]), rounds_of(setup))


def play(setup: Setup, first: int, count: int, made: Packed | None = None) -> NDArray[np.int64]:
    """The rows of so many matches from that one on, as `readable.play` gives them.

    Raises as `readable.play`, since a match that the kernel cannot finish is played once more there.
    """
    kernel, made = _kernel(), made or packed(setup)
    state, hashing, text = made.state()
    rounds = made.rounds or min(ROUNDS_GUESSED, setup.rounds or ROUNDS_GUESSED)
    room = max(min(count * rounds * setup.seats, MOST_ROOM), (made.rounds or 1) * setup.seats)
    parts: list[NDArray[np.int64]] = []
    done, told = 0, np.zeros(3, np.int64)
    while done < count or not parts:  # of no matches there are no rows, but columns
        rows = np.empty((kernel.COLUMNS, room), np.int64)
        kernel.play_matches(made.plan, state, hashing, text, made.seed, first + done, count - done, rows, told)
        finished, written, problem = map(int, told)
        parts.append(rows[:, :written].T)
        done += finished
        if problem == kernel.FULL:
            room = room if finished else 2 * room
            if room > max(LONGEST, (made.rounds or 0) * setup.seats):
                raise SimulationFailed(
                    f"match {first + done}: it was not over after {room // 2 // setup.seats:,} rounds; say after how many rounds a match "
                    "is to end, such as rounds=1000, or play by rules that end it"
                )
        elif problem:
            readable.play(setup, first + done, 1)
            raise SimulationFailed(
                f"match {first + done}: the compiled engine could not finish it, and the readable one could; "
                "hold the lowerings of its rules against the rules with trainrules.sim.tie"
            )
    return np.concatenate(parts) if len(parts) > 1 else parts[0]
