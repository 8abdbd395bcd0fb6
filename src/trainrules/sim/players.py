"""Who chooses in a simulated match, and the numbers by which chance chooses: the same on every platform and Python.

A player is a function of the rules, the table, the legal moves and a stream of chance. It is asked only where there are two moves
or more. It sees the whole table, hidden hands too; those that have a name here look at nothing but what their seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from trainrules.deals import bits_of, check_seed_and_first, splitmix64
from trainrules.errors import BadInput, shown
from trainrules.moves import Move, Play
from trainrules.rulesets import Ruleset
from trainrules.tables import Table

__all__ = ["PLAYERS", "Chance", "Player", "check_seed", "match_seed"]


def match_seed(seed: int, number: int) -> int:
    """The seed of one match of a run, such as `trainrules.Match.start` takes it: 53 bits, so that every JSON reader keeps it whole.

    Arguments:
        seed: the seed of the run.
        number: the number of the match, from 0.

    Raises BadInput for what is no such number.

    >>> match_seed(1, 0) == match_seed(1, 0), match_seed(1, 0) == match_seed(1, 1)
    (True, False)
    """
    check_seed(seed)
    if type(number) is not int or number < 0:
        raise BadInput(f"match {shown(number)}: the matches of a run are numbered from 0")
    return bits_of(seed, number, "match") >> 11


def check_seed(seed: object) -> None:
    """Refuse with BadInput what is no seed of a run; None, which elsewhere is a seed by chance, is none."""
    if seed is None:
        raise BadInput("seed None: give a whole number, such as 1; the same one gives the same matches")
    check_seed_and_first(seed, None, 0)


class Chance:
    """The numbers by which the players of one match choose, over all its rounds.

    >>> chance = Chance(match_seed(1, 0))
    >>> all(chance.below(3) in range(3) for _ in range(100))
    True
    """

    __slots__ = ("_numbers",)

    def __init__(self, seed: int) -> None:
        """Begin the numbers of the match of that seed.

        Raises BadInput for what is no seed.
        """
        check_seed(seed)
        self._numbers = splitmix64(bits_of(seed, 0, "choices"))

    def below(self, bound: int) -> int:
        """The next number, made one from 0 up to, but not including, the bound: each as likely as any other, as nearly as 64 bits allow.

        Raises BadInput for a bound that is no whole number from 1.
        """
        if type(bound) is not int or bound < 1:
            raise BadInput(f"there is no number below {shown(bound)}; give a whole number from 1")
        return next(self._numbers) * bound >> 64


Player: TypeAlias = Callable[[Ruleset, Table, tuple[Move, ...], Chance], Move]
"""Whoever chooses: given the rules, the table, all legal moves in canonical order (two or more), and chance; gives one of the moves."""


def at_random(rules: Ruleset, table: Table, legal: tuple[Move, ...], chance: Chance) -> Move:  # noqa: ARG001  # as every player
    """Any legal move, each with the same chance."""
    return legal[chance.below(len(legal))]


def first(rules: Ruleset, table: Table, legal: tuple[Move, ...], chance: Chance) -> Move:  # noqa: ARG001  # as every player
    """The first legal move in canonical order."""
    return legal[0]


def heavy(rules: Ruleset, table: Table, legal: tuple[Move, ...], chance: Chance) -> Move:  # noqa: ARG001  # as every player
    """A play of the piece that counts most in hand, any of equal ones; where there is no play the first legal move."""
    return _best(table, _plays(legal), chance) or legal[0]


def light(rules: Ruleset, table: Table, legal: tuple[Move, ...], chance: Chance) -> Move:  # noqa: ARG001  # as every player
    """A play of the piece that counts least in hand, any of equal ones; where there is no play the first legal move."""
    return _best(table, _plays(legal), chance, sign=-1) or legal[0]


def doubles(rules: Ruleset, table: Table, legal: tuple[Move, ...], chance: Chance) -> Move:  # noqa: ARG001  # as every player
    """A piece that is a double where it comes to lie before all others; of those, and of others where there is none, as `heavy`."""
    plays = _plays(legal)
    laid = [play for play in plays if (fit := table.fit(play)) and fit.double]
    return _best(table, laid or plays, chance) or legal[0]


def own(rules: Ruleset, table: Table, legal: tuple[Move, ...], chance: Chance) -> Move:  # noqa: ARG001  # as every player
    """A play on a track of one's own before all others; of those, and of others where there is none, as `heavy`."""
    plays = _plays(legal)
    mine = [play for play in plays if table.mine(table.tracks[play.track])]
    return _best(table, mine or plays, chance) or legal[0]


PLAYERS: Mapping[str, Player] = MappingProxyType(
    {"doubles": doubles, "first": first, "heavy": heavy, "light": light, "own": own, "random": at_random}
)
"""The players that have a name, by which a run and its files call them."""


def _plays(legal: tuple[Move, ...]) -> list[Play]:
    return [move for move in legal if isinstance(move, Play)]


def _best(table: Table, plays: list[Play], chance: Chance, sign: int = 1) -> Play | None:
    """One of the plays whose pieces count most, or least. By chance, since the first of them would be on the track of a lower seat."""
    worths = table.start.worths
    most = max((sign * worths[play.piece.index] for play in plays), default=0)
    equal = [play for play in plays if sign * worths[play.piece.index] == most]
    return equal[chance.below(len(equal))] if len(equal) > 1 else next(iter(equal), None)
