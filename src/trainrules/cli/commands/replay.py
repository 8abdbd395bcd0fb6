"""`trainrules replay`: the account of a match that stands in a file, or its table after so many moves."""

from __future__ import annotations

import click

from trainrules.catalogues import Catalogue
from trainrules.cli.accounts import Account
from trainrules.cli.asked import as_json, warn, whole, with_record
from trainrules.cli.bars import Bar
from trainrules.cli.courses import tell
from trainrules.cli.drawings import show_position
from trainrules.cli.lines import write
from trainrules.cli.screens import Screen
from trainrules.errors import BadInput
from trainrules.match import Match
from trainrules.record_lines import record_lines, written
from trainrules.records import read_record
from trainrules.steps import steps


@click.command
@with_record
@click.option("--at", "number", type=whole, metavar="N", help="Show the table after so many moves; 0 is the first deal.")
@as_json
def command(
    file: str,
    catalogue: Catalogue,
    plugins: tuple[str, ...],  # noqa: ARG001  # nothing is called again
    number: int | None,
    as_json: bool,
) -> None:
    """Tell of the match that stands in FILE, as play tells of one while it is played.

    With --at, show where it stood after so many moves, as the text of a position, which why --at reads.

    With --json, write the lines of the match, all of them or as far as --at says.

    \b
    trainrules replay tonight.jsonl
    trainrules replay tonight.jsonl --at 17
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    record = read_record(file, catalogue)
    for note in record.notes:
        warn(f"{file}: {note}")
    match = record.match if number is None else _back(record.match, number)
    if as_json:
        for line in record_lines(match, record.names):
            write(written(line))
    elif number is not None:
        head = f"After {match.length} of {record.match.length} moves{f', the last of them {match.move}' if match.move else ''}:"
        Screen().write(head, style="bold")
        show_position(Screen(), match.table)
    else:
        account = Account(Screen(), None, record.names)
        if not tell(_back(match, 0), steps(match), account, Bar()).over:
            account.left(match)


def _back(match: Match, number: int) -> Match:
    """The match as it stood after so many moves.

    Raises BadInput where it has fewer.
    """
    if not 0 <= number <= match.length:
        raise BadInput(f"--at {number}: the match has {match.length} moves; name a number from 0 to {match.length}")
    while match.length > number:
        assert match.previous is not None  # noqa: S101  # it goes back to its start
        match = match.previous
    return match
