"""`trainrules play`: a match whose seats choose their moves at random."""

from __future__ import annotations

import shlex

import click

from trainrules.cli.accounts import Account
from trainrules.cli.asked import RulesetCommand, as_json, whole, with_ruleset
from trainrules.cli.bars import bar
from trainrules.cli.courses import rounds_of, tell
from trainrules.cli.lines import Lines
from trainrules.cli.players import uniform
from trainrules.cli.screens import Screen
from trainrules.match import Match
from trainrules.rulesets import Ruleset


@click.command(cls=RulesetCommand)
@with_ruleset
@click.option("--seats", type=whole, default=4, show_default=True, metavar="N", help="How many play.")
@click.option(
    "--seed", type=whole, metavar="S", help="Any whole number; decides deals and moves. Without it one is drawn and shown."
)
@as_json
def command(rules: Ruleset, plugins: tuple[str, ...], seats: int, seed: int | None, as_json: bool) -> None:
    """Play a whole match of GAME, with house RULEs, by random moves.

    Every seat plays one of its legal moves, all equally likely. The same seed gives the same match on every machine.

    \b
    trainrules play mexican-train
    trainrules play mexican-train reverse-doubles opening-run:most=4
    trainrules play mexican-train -double-blank rounds:count=1 --seed 7
    trainrules play mexican-train --json | head -n 1
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    match = Match.start(rules, seats, seed)
    with bar("rounds", rounds_of(match)) as progress:
        teller = Lines(progress) if as_json else Account(Screen(progress), _again(match, plugins))
        tell(match, uniform(match.seed), teller, progress)


def _again(match: Match, plugins: tuple[str, ...]) -> str:
    files = [word for plugin in plugins for word in ("--plugin", plugin)]
    words = ["trainrules", "play", *str(match.rules).split(), "--seats", str(match.seats), "--seed", str(match.seed), *files]
    return shlex.join(words)
