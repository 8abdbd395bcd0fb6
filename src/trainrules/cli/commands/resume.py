"""`trainrules resume`: go on with a match that stands in a file."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import click

from trainrules.catalogues import Catalogue
from trainrules.cli.accounts import Account
from trainrules.cli.asked import confirm, people, resuming, warn, with_record
from trainrules.cli.bars import bar
from trainrules.cli.courses import course, rounds_of, tell
from trainrules.cli.people import Sitting, listen
from trainrules.cli.players import Resumed
from trainrules.cli.screens import Screen
from trainrules.errors import BadInput
from trainrules.moves import Move
from trainrules.recorders import Recorder
from trainrules.steps import dealt, steps


@click.command
@with_record
@people
@confirm
def command(file: str, catalogue: Catalogue, plugins: tuple[str, ...], people: tuple[int, ...], confirm: bool) -> None:
    """Go on with the match that stands in FILE, and write each move there.

    Every seat that no person plays makes the moves that it would have made if nobody had stopped.

    \b
    trainrules resume tonight.jsonl --human 0
    trainrules resume tonight.jsonl
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    if confirm and not people:
        raise click.UsageError("--confirm is for people; add --human SEAT")
    with Recorder(file, catalogue=catalogue) as recorder:
        for note in recorder.notes:
            warn(f"{file}: {note}")
        match = recorder.match
        if match.over:
            raise BadInput(f"{file}: the match is over; trainrules replay tells it")
        if people:
            kept = resuming(file, plugins, people)
            Sitting(recorder, people, Account(Screen(), None, recorder.names), listen, confirm=confirm, kept=kept).play()
            return
        others = Resumed(match.seed)

        def choose(moves: Sequence[Move]) -> Move:
            return others.move(recorder.match.length, moves)

        with bar("rounds", rounds_of(match)) as progress:
            start = dealt(match)
            account = Account(Screen(progress), None, recorder.names)
            tell(start, chain(steps(match, start), course(recorder, choose)), account, progress)
