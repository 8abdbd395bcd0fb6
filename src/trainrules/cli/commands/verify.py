"""`trainrules verify`: whether records hold."""

from __future__ import annotations

import click
from click.exceptions import Exit

from trainrules.catalogues import Catalogue
from trainrules.cli.asked import with_catalogue
from trainrules.cli.words import printable
from trainrules.errors import BadRecord
from trainrules.records import Record, read_record


@click.command
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@with_catalogue
def command(files: tuple[str, ...], catalogue: Catalogue) -> None:
    """Play every FILE again, move by move, and tell whether it holds, in a line for each.

    A file holds that is a record in which every move is legal and all else follows from the moves. Of any other the line
    says what is wrong, and where. The exit status is 0 where all of them hold, else 1.

    \b
    trainrules verify tonight.jsonl
    trainrules play mexican-train --json > match.jsonl && trainrules verify match.jsonl
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    bad = 0
    for file in files:
        try:
            said = _holds(read_record(file, catalogue))
        except BadRecord as error:
            bad += 1
            said = f"refused: {'; '.join(error.problems)}"
        click.echo(printable(f"{file}: {said}").replace("\n", " "))
    if bad:
        raise Exit(1)


def _holds(record: Record) -> str:
    match = record.match
    stands = "over" if match.over else f"in round {match.table.round}"
    return "; ".join((f"holds: {match.rules}, {match.seats} seats, {match.length} moves, {stands}", *record.notes))
