"""Setups: all that the rows of a run follow from. Equal setups give equal rows, whoever plays them, wherever and in whatever parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from trainrules.catalogues import ruleset
from trainrules.deals import LAST_ROUND
from trainrules.errors import BadInput, RulesetError, did_you_mean, shown
from trainrules.play import BLOCKED, WENT_OUT
from trainrules.record_lines import plugins, rules_in_force
from trainrules.rulesets import Ruleset
from trainrules.sim.players import PLAYERS, Player, check_seed
from trainrules.standings import is_endless
from trainrules.version import __version__

__all__ = ["Setup", "setup_of"]


@frozen
class Setup:
    """What is played: by which rules, at how many seats, from which seed, by whom. Made by `setup_of`, which checks it.

    `players` has the name of a player or a player for every seat; `rounds` is after how many rounds a match ends at the latest, None
    where the rules alone decide.
    """

    rules: Ruleset
    seats: int
    seed: int
    players: tuple[Player | str, ...]
    rounds: int | None = None

    @property
    def causes(self) -> tuple[str, ...]:
        """Why a round can end, in the order in which rows number it: `went-out`, `blocked`, then the rules that can end one.

        >>> setup_of("mexican-train ends-when-all-marked", 2, 1, "random", None).causes
        ('went-out', 'blocked', 'ends-when-all-marked')
        """
        names = sorted(facet.__self__.name for facet in self.rules.ends_round)  # type: ignore[attr-defined]  # a bound method
        return (WENT_OUT, BLOCKED, *names)

    def described(self) -> dict[str, Any]:
        """All of it as JSON has it: the version, the rules and the plug-ins as in the header of a record.

        A player that has no name here is told by its module and its own name there. An option of a rule that no text can say is left
        out of `ruleset`, and told by its type in `rules`.

        >>> setup_of("mexican-train", 2, 1, "heavy", None).described()["players"]
        ['heavy', 'heavy']
        """
        return {
            "version": __version__,
            "ruleset": self.rules.label,
            "rules": rules_in_force(self.rules),
            "plugins": plugins(self.rules),
            "seats": self.seats,
            "seed": self.seed,
            "players": [player if isinstance(player, str) else _told(player) for player in self.players],
            "rounds": self.rounds,
        }


def setup_of(
    rules: Ruleset | str,
    seats: int,
    seed: int,
    policy: str | Player | Sequence[str | Player],
    rounds: int | None,
) -> Setup:
    """The setup of a run, checked.

    Arguments:
        rules: the ruleset, or its text.
        seats: how many seats; one of `rules.seats`.
        seed: any whole number.
        policy: who plays: the name of a player, or a function that chooses; or one of these for every seat.
        rounds: after how many rounds every match ends at the latest; None where the rules decide. A series that never ends by its
            rules needs it.

    Raises:
        BadInput: with all that is wrong.
        RuleFailed: when a plug-in fails while the ruleset is made.

    >>> setup_of("mexican-train", 2, 1, ["heavy", "random"], None).players
    ('heavy', 'random')
    """
    problems: list[str] = []
    read = _rules(rules, problems)
    if read is not None:
        _serves(problems, read.seating, seats)
        if is_endless(read) and rounds is None:
            problems.append(
                f"'{read.label}' goes on for as long as everybody likes; say after how many rounds a match is to end, such as rounds=10"
            )
    _serves(problems, check_seed, seed)
    if rounds is not None and (type(rounds) is not int or not 1 <= rounds <= LAST_ROUND):
        problems.append(f"rounds {shown(rounds)}: give a whole number from 1 to {LAST_ROUND}, or None where the rules decide")
    players = _players(policy, seats, problems)
    if problems or read is None:
        raise BadInput(f"this cannot be simulated: {'; '.join(dict.fromkeys(problems))}")
    return Setup(read, seats, seed, players if isinstance(policy, list | tuple) else players * seats, rounds)


def _serves(problems: list[str], question: Callable[..., object], *arguments: object) -> None:
    """Ask a check about its arguments; if it refuses them, what it says is a problem."""
    try:
        question(*arguments)
    except BadInput as error:
        problems.append(str(error))


def _rules(rules: object, problems: list[str]) -> Ruleset | None:
    if isinstance(rules, Ruleset):
        return rules
    if not isinstance(rules, str):
        problems.append(
            f"{shown(rules)} is no ruleset; give the text of one, such as 'mexican-train', or make one with trainrules.ruleset"
        )
        return None
    try:
        return ruleset(rules)
    except RulesetError as error:
        problems.append(f"{error.subject}: {'; '.join(error.problems)}")
        return None


def _players(policy: object, seats: object, problems: list[str]) -> tuple[Player | str, ...]:
    """Who plays, a player a seat, or a single one for all; what is wrong with them joins the problems."""
    each: list[Any] = list(policy) if isinstance(policy, list | tuple) else [policy]
    for player in each:
        if not callable(player) and (not isinstance(player, str) or player not in PLAYERS):
            kind = "player" if isinstance(player, str) else "name of a player, and no function that chooses"
            problems.append(f"policy: {shown(player)} is no {kind}; {did_you_mean(player, PLAYERS)}")
    if isinstance(policy, list | tuple) and type(seats) is int and len(each) != seats:
        problems.append(
            f"policy: {len(each)} players for {shown(seats)} seats; give one for each seat, or a single one for all"
        )
    return (*each,)


def _told(player: object) -> str:
    """Where a player of the caller's own stands: its module and its name there, or those of its class."""
    named: Any = player if hasattr(player, "__qualname__") else type(player)
    return f"{named.__module__}:{named.__qualname__}"
