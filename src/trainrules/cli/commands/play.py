"""`trainrules play`: a match whose seats choose their moves at random, or in which people play."""

from __future__ import annotations

import shlex
from contextlib import ExitStack
from pathlib import Path

import click

from trainrules.cli.accounts import Account
from trainrules.cli.asked import (
    USUAL,
    RulesetCommand,
    as_json,
    confirm,
    people,
    resuming,
    said_again,
    usual_seats,
    whole,
    with_ruleset,
)
from trainrules.cli.bars import bar
from trainrules.cli.courses import course, rounds_of, tell
from trainrules.cli.keepers import Keeper, Unsaved
from trainrules.cli.lines import Lines
from trainrules.cli.people import Sitting, check_seats, listen
from trainrules.cli.players import uniform
from trainrules.cli.screens import Screen
from trainrules.errors import BadInput
from trainrules.match import Match
from trainrules.recorders import Recorder
from trainrules.rulesets import Ruleset


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
@people
@confirm
@click.option("--save", "file", metavar="FILE", help="Write each move into this new file, for trainrules resume and replay.")
@as_json
def command(
    rules: Ruleset,
    plugins: tuple[str, ...],
    seats: int | None,
    seed: int | None,
    first: int | None,
    people: tuple[int, ...],
    confirm: bool,
    file: str | None,
    as_json: bool,
) -> None:
    """Play a whole match of GAME, with house RULEs, by random moves.

    Every seat plays one of its legal moves, all equally likely. The same seed gives the same match on every machine.

    With --human, people play some of the seats here. Who is to move sees the table, the own hand and what is legal, and
    types a move or its number; help lists what else. Several people take turns, each asked before a hand is shown.

    With --save, each move stands in the file before the next is made, whatever happens.

    \b
    trainrules play mexican-train
    trainrules play mexican-train --human 0
    trainrules play mexican-train --human 0 --save tonight.jsonl
    trainrules play mexican-train reverse-doubles opening-run:most=4
    trainrules play mexican-train -double-blank rounds:count=1 --seed 7
    trainrules play mexican-train --json | head -n 1
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    if people and as_json:
        raise click.UsageError("--human and --json do not go together: people read an account; leave one of them out")
    if confirm and not people:
        raise click.UsageError("--confirm is for people; add --human SEAT")
    match = Match.start(rules, usual_seats(rules) if seats is None else seats, seed, first=first)
    check_seats(people, match)  # before a file is made
    again = _again(match, plugins, people, confirm)
    with ExitStack() as stack:
        keeper: Keeper = Unsaved(match) if file is None else stack.enter_context(_recorder(file, match))
        if people:
            kept = "" if file is None else resuming(file, plugins, people)
            Sitting(keeper, people, Account(Screen(), again), listen, confirm=confirm, kept=kept).play()
            return
        progress = stack.enter_context(bar("rounds", rounds_of(match)))
        teller = Lines(progress) if as_json else Account(Screen(progress), again)
        tell(match, course(keeper, uniform(match.seed)), teller, progress)


def _recorder(file: str, match: Match) -> Recorder:
    """What records the match in a new file."""
    try:
        size = Path(file).stat().st_size
    except (OSError, ValueError):  # it is not there, or the recorder says what is wrong
        size = 0
    if size:
        raise BadInput(f"--save {file}: it is there already; name a new file, or go on with it by trainrules resume")
    return Recorder(file, match)


def _again(match: Match, plugins: tuple[str, ...], people: tuple[int, ...], confirm: bool) -> str:
    words = ["trainrules", "play", *str(match.rules).split(), "--seats", str(match.seats), "--seed", str(match.seed)]
    first = [] if match.first is None else ["--first", str(match.first)]
    return shlex.join([*words, *first, *said_again(plugins, people), *["--confirm"] * confirm])
