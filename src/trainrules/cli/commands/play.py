"""`trainrules play`: a match whose seats choose their moves at random, or in which people play."""

from __future__ import annotations

import shlex

import click

from trainrules.cli.accounts import Account
from trainrules.cli.asked import RulesetCommand, as_json, whole, with_ruleset
from trainrules.cli.bars import bar
from trainrules.cli.courses import rounds_of, tell
from trainrules.cli.lines import Lines
from trainrules.cli.people import Sitting, listen
from trainrules.cli.players import uniform
from trainrules.cli.screens import Screen
from trainrules.match import Match
from trainrules.rulesets import Ruleset

USUAL = 4
"""How many play where nothing is said."""


@click.command(cls=RulesetCommand)
@with_ruleset
@click.option("--seats", type=whole, metavar="N", help=f"How many play; {USUAL}, or the fewest where so many cannot.")
@click.option(
    "--seed", type=whole, metavar="S", help="Any whole number; decides deals and moves. Without it one is drawn and shown."
)
@click.option(
    "--first",
    type=whole,
    metavar="SEAT",
    help="Who begins the first round, from 0, such as the youngest; else as the rules say.",
)
@click.option(
    "--human", "people", type=whole, multiple=True, metavar="SEAT", help="A person plays this seat, from 0, here; repeatable."
)
@click.option("--confirm", is_flag=True, help="Ask a person also when a single move is legal; else it is made at once.")
@as_json
def command(
    rules: Ruleset,
    plugins: tuple[str, ...],
    seats: int | None,
    seed: int | None,
    first: int | None,
    people: tuple[int, ...],
    confirm: bool,
    as_json: bool,
) -> None:
    """Play a whole match of GAME, with house RULEs, by random moves.

    Every seat plays one of its legal moves, all equally likely. The same seed gives the same match on every machine.

    With --human, people play some of the seats here. Who is to move sees the table, the own hand and what is legal, and
    types a move or its number; help lists what else. Several people take turns, each asked before a hand is shown.

    \b
    trainrules play mexican-train
    trainrules play mexican-train --human 0
    trainrules play mexican-train reverse-doubles opening-run:most=4
    trainrules play mexican-train -double-blank rounds:count=1 --seed 7
    trainrules play mexican-train --json | head -n 1
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    if people and as_json:
        raise click.UsageError("--human and --json do not go together: people read an account; leave one of them out")
    if confirm and not people:
        raise click.UsageError("--confirm is for people; add --human SEAT")
    if seats is None:
        seats = USUAL if USUAL in rules.seats else rules.seats[0]
    match = Match.start(rules, seats, seed, first=first)
    again = _again(match, plugins, people, confirm)
    if people:
        Sitting(match, people, Account(Screen(), again), listen, confirm=confirm).play()
        return
    with bar("rounds", rounds_of(match)) as progress:
        teller = Lines(progress) if as_json else Account(Screen(progress), again)
        tell(match, uniform(match.seed), teller, progress)


def _again(match: Match, plugins: tuple[str, ...], people: tuple[int, ...], confirm: bool) -> str:
    files = [word for plugin in plugins for word in ("--plugin", plugin)]
    humans = [word for seat in dict.fromkeys(people) for word in ("--human", str(seat))]
    words = ["trainrules", "play", *str(match.rules).split(), "--seats", str(match.seats), "--seed", str(match.seed)]
    first = [] if match.first is None else ["--first", str(match.first)]
    return shlex.join([*words, *first, *files, *humans, *["--confirm"] * confirm])
