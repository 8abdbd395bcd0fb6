"""What rules and policies are lowered to, so that the compiled engine can play them, and who has said so.

The settings, the kit, the hands and the worth of pieces are read from the ruleset itself. What a rule adds by its facets, and
what a policy decides, must be said once more in words that the kernel knows: that is a lowering. It is held against the rule
itself by `trainrules.sim.tie`. A plug-in registers its own where it defines the rule.

>>> import trainrules as tr
>>> from attrs import frozen
>>> from trainrules import sim
>>> @frozen
... class QuietStart(tr.Rule):
...     \"\"\"In the first turn nobody lays on the communal track.\"\"\"
...     def closes(self, table, track):
...         return not track.owners and table.seat in table.fresh
>>> @sim.lower_rule(QuietStart)
... def _(rule):
...     return sim.Lowered(closes=~sim.facts.owned & sim.facts.fresh)
>>> rules = tr.ruleset("mexican-train", QuietStart())
>>> sim.unlowered(rules, 4)
()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, TypeVar

from attrs import field, frozen

from trainrules.errors import BadInput, shown
from trainrules.pieces import Kit, is_points
from trainrules.policies import AllScore, LowestWins, OneRound, Rotate
from trainrules.rule import Rule
from trainrules.sim.facts import ALWAYS, Condition, condition
from trainrules.tables import Due

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
    "lower_policy",
    "lower_rule",
    "lowering_of_policy",
    "lowering_of_rule",
]


@frozen
class Charge:
    """What a rule charges a seat where the condition holds: points, so many times its hand, and so many times all hands."""

    when: Condition = field(default=ALWAYS, converter=condition)
    points: int = 0
    hands: int = 0
    all_hands: int = 0

    def __attrs_post_init__(self) -> None:
        """The figures are whole numbers."""
        for name in ("points", "hands", "all_hands"):
            if not is_points(getattr(self, name)):
                raise BadInput(f"a charge has {shown(getattr(self, name))} {name}; give a whole number of at most 64 bits")


def _maybe(said: object) -> Condition | None:
    return None if said is None else condition(said)


def _dues(said: object) -> tuple[tuple[Due, Condition], ...] | None:
    if said is None:
        return None
    if isinstance(said, tuple) and all(isinstance(each, tuple) and len(each) == len(("due", "when")) for each in said):
        said = dict(said)  # as it is kept, so that one lowering is made from another
    if not isinstance(said, Mapping) or not all(type(due) is Due for due in said):
        raise BadInput(f"due is lowered to {shown(said)}; give a mapping of trainrules.Due to conditions")
    return tuple((due, condition(when)) for due, when in said.items())


def _charges(said: object) -> tuple[Charge, ...] | None:
    if said is None:
        return None
    if not isinstance(said, tuple) or not all(isinstance(each, Charge) for each in said):
        raise BadInput(f"charges are lowered to {shown(said)}; give a tuple of Charge")
    return said


@frozen(kw_only=True)
class Lowered:
    """A rule's facets in words that the kernel knows; every facet that its class defines must be here.

    `opens` and `closes` speak of facts of the table and a track, `forbids` of a play too, `ends_round` of the table;
    `due` has a condition of the table for every answer but NONE; `charges` speak of the table and of the seat that is charged.
    """

    opens: Condition | None = field(default=None, converter=_maybe)
    closes: Condition | None = field(default=None, converter=_maybe)
    forbids: Condition | None = field(default=None, converter=_maybe)
    due: tuple[tuple[Due, Condition], ...] | None = field(default=None, converter=_dues)
    ends_round: Condition | None = field(default=None, converter=_maybe)
    charges: tuple[Charge, ...] | None = field(default=None, converter=_charges)


def _want(said: object, holds: object, remedy: str) -> None:
    """Refuse what the kernel would read past its tables for.

    Raises BadInput.
    """
    if not holds:
        raise BadInput(f"{shown(said)}: {remedy}")


def _are_numbers(said: object, least: int = 0) -> bool:
    return isinstance(said, tuple) and bool(said) and all(type(each) is int and each >= least for each in said)


class Search(Enum):
    """How a boneyard is searched for a station that nobody holds."""

    IN_TURN = 0
    TOGETHER = 1
    RETURNED = 2


@frozen
class SetAside:
    """A station taken out before the deal: the numbers of the pieces by round, and again from the first."""

    order: tuple[int, ...]

    def __attrs_post_init__(self) -> None:
        """There is at least one piece."""
        _want(self, _are_numbers(self.order), "give the numbers of one or more pieces in a tuple")


@frozen
class TurnedUp:
    """A station turned up before the deal, from the kit's stations as they were shuffled for the match."""


@frozen
class Hunted:
    """A station from a hand, else from the boneyard: by round the pieces that serve, best first, and again from the first round.

    `refill` says whether who was dealt the station draws one piece for it.
    """

    wanted: tuple[tuple[int, ...], ...]
    search: Search = Search.IN_TURN
    refill: bool = False

    def __attrs_post_init__(self) -> None:
        """Every round has a piece that serves."""
        rounds: object = self.wanted
        served = isinstance(rounds, tuple) and rounds and all(map(_are_numbers, rounds))
        _want(self, served, "give for one or more rounds the numbers of one or more pieces, a tuple of tuples")
        _want(self, isinstance(self.search, Search), "'search' is a trainrules.sim.Search")
        _want(self, type(self.refill) is bool, "'refill' is True or False")


@frozen
class Opened:
    """A station from the hand of who has to open, who else draws one piece and passes the duty on.

    `wanted` are the pieces that serve, best first; `by_turn` says whether the duty goes round by rounds, or from the last opener.
    """

    wanted: tuple[int, ...]
    by_turn: bool = False

    def __attrs_post_init__(self) -> None:
        """There is a piece that serves."""
        _want(self, _are_numbers(self.wanted), "give the numbers of one or more pieces in a tuple")
        _want(self, type(self.by_turn) is bool, "'by_turn' is True or False")


class StartsBy(Enum):
    """Who moves first in a round."""

    ROTATION = 0
    LAYER = 1
    LEFT_OF_LAYER = 2
    LEFT_OF_LAST_OPENER = 3
    LOT = 4
    LOWEST_TOTAL = 5
    LAST_WINNER = 6
    HIGHEST_PIECE = 7
    HIGHEST_ON_STATION = 8


@frozen
class Starts:
    """Who moves first; `flag`: in every round (LOT, HIGHEST_PIECE), or by the highest score (LAST_WINNER)."""

    by: StartsBy
    flag: bool = False

    def __attrs_post_init__(self) -> None:
        """There is such a way to start."""
        _want(self, isinstance(self.by, StartsBy), "'by' is a trainrules.sim.StartsBy")
        _want(self, type(self.flag) is bool, "'flag' is True or False")


@frozen
class BlockedRounds:
    """What a blocked round comes to: all score, or the lowest hands cost nothing, or it is dealt again.

    `lowest_free` is None, "points" or "pieces"; `redealt` is None, "always" or "tied".
    """

    lowest_free: str | None = None
    redealt: str | None = None

    def __attrs_post_init__(self) -> None:
        """It comes to one thing."""
        _want(self, self.lowest_free in (None, "points", "pieces"), "'lowest_free' is None, 'points' or 'pieces'")
        _want(self, self.redealt in (None, "always", "tied"), "'redealt' is None, 'always' or 'tied'")
        _want(self, self.lowest_free is None or self.redealt is None, "say one of the two")


@frozen
class Ranked:
    """Who wins: the lowest sum of a team, or the highest; a tie may be broken by rounds without a point.

    `teams` has the number of the team of each seat; without it everybody plays alone.
    """

    highest: bool = False
    teams: tuple[int, ...] | None = None
    zero_rounds: bool = False

    def __attrs_post_init__(self) -> None:
        """Teams are numbers, the rest is so or not."""
        _want(self, type(self.highest) is type(self.zero_rounds) is bool, "'highest' and 'zero_rounds' are True or False")
        _want(
            self, self.teams is None or _are_numbers(self.teams), "'teams' has the number of a team for each seat, or is None"
        )


@frozen
class Lasts:
    """When a match is over: after so many rounds, or when a total is so far from nothing; with neither it never is."""

    rounds: int | None = None
    points: int | None = None

    def __attrs_post_init__(self) -> None:
        """It is one of the two at the most, and no less than 1."""
        said = tuple(each for each in (self.rounds, self.points) if each is not None)
        _want(
            self,
            not said or (_are_numbers(said, 1) and len(said) == 1),
            "give one of the two as a whole number from 1, or neither",
        )


RuleLowering = Callable[[Any], Lowered]
PolicyLowering = Callable[[Any, Kit, int], object]
Function = TypeVar("Function", bound=Callable[..., Any])
_RULES: dict[type, RuleLowering] = {}
_POLICIES: dict[type, PolicyLowering] = {}


def _registered(registry: dict[type, Any], cls: object, function: Function) -> Function:
    if not isinstance(cls, type):
        raise BadInput(f"{shown(cls)} is no class; a lowering is registered for the class of a rule or a policy")
    if not callable(function):
        raise BadInput(f"{shown(function)} is no function; a lowering is a function that takes the rule or the policy")
    known = registry.get(cls, function)
    if known is not function and _place_of(known) != _place_of(function):  # a module that is loaded again registers anew
        raise BadInput(f"'{cls.__module__}.{cls.__qualname__}' has a lowering already, of {known.__module__}; keep one")
    registry[cls] = function
    return function


def _place_of(function: object) -> object:
    """Where a function stands; what has no code of its own is told by itself."""
    code = getattr(function, "__code__", None)
    return function if code is None else (code.co_filename, code.co_firstlineno)


def lower_rule(cls: type[Rule]) -> Callable[[Function], Function]:
    """Register the function that lowers rules of a class: it takes the rule and gives a `Lowered`.

    Raises BadInput for what is no class, or has a lowering already.
    """
    return lambda function: _registered(_RULES, cls, function)


def lower_policy(cls: type) -> Callable[[Function], Function]:
    """Register the function that lowers policies of a class: it takes the policy, the kit and the number of seats.

    It gives `SetAside`, `TurnedUp`, `Hunted` or `Opened` for a station; `Starts`, `BlockedRounds`, `Ranked` or `Lasts` for a
    starter, blocked rounds, a ranking or the rounds of a match.

    Raises BadInput for what is no class, or has a lowering already.
    """
    return lambda function: _registered(_POLICIES, cls, function)


def lowering_of_rule(rule: Rule) -> RuleLowering | None:
    """The function that lowers rules of this very class, if somebody has registered one."""
    return _RULES.get(type(rule))


def lowering_of_policy(policy: object) -> PolicyLowering | None:
    """The function that lowers policies of this very class, if somebody has registered one."""
    return _POLICIES.get(type(policy))


@lower_policy(Rotate)
def _rotate(policy: Rotate, kit: Kit, seats: int) -> Starts:  # noqa: ARG001  # the protocol's arguments
    return Starts(StartsBy.ROTATION)


@lower_policy(OneRound)
def _one_round(policy: OneRound, kit: Kit, seats: int) -> Lasts:  # noqa: ARG001
    return Lasts(rounds=1)


@lower_policy(AllScore)
def _all_score(policy: AllScore, kit: Kit, seats: int) -> BlockedRounds:  # noqa: ARG001
    return BlockedRounds()


@lower_policy(LowestWins)
def _lowest_wins(policy: LowestWins, kit: Kit, seats: int) -> Ranked:  # noqa: ARG001
    return Ranked()
