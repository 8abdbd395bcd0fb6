"""A whole table on a screen: for people, with every hand that may be seen, or as the text of a position."""

from __future__ import annotations

from pathlib import Path

import click

from trainrules.cli.colours import pieces_coloured
from trainrules.cli.screens import Screen
from trainrules.cli.sights import show_tracks
from trainrules.cli.words import pieces_text
from trainrules.match import Match
from trainrules.pictures.scenes import scene
from trainrules.pictures.words import table_title
from trainrules.tables import Table
from trainrules.views import View

__all__ = ["show_position", "show_table", "write_picture"]


def show_table(screen: Screen, seen: Table | View | Match) -> None:
    """A table with all hands open, or what a view has of it; in colours where the screen is a terminal."""
    facts = scene(seen, ())
    screen.paragraph(table_title(facts), style="bold")
    show_tracks(screen, seen.table if isinstance(seen, Match) else seen, facts.sees, whole=True)
    hands = [
        (str(hand.seat), str(hand.count), "hidden" if hand.pieces is None else _listed([each.label for each in hand.pieces]))
        for hand in facts.hands
    ]
    screen.listing(("seat", "holds", "hand"), ">>", hands, pieces_coloured(facts.kit))
    screen.paragraph(f"{pieces_text(facts.boneyard)} to draw.", "  ")


def show_position(screen: Screen, table: Table) -> None:
    """The text of a position, which is read back; in colours where the screen is a terminal."""
    screen.write(*str(table).splitlines(), dress=pieces_coloured(table.kit))


def _listed(labels: list[str]) -> str:
    return " ".join(labels) or "-"


def write_picture(picture: str, path: str, *, quietly: bool = False) -> None:
    """Write a picture to a file and say so, or to standard output where that is `-`."""
    if path == "-":
        click.echo(picture)
        return
    Path(path).write_text(f"{picture}\n", encoding="utf-8", newline="\n")
    if not quietly:
        click.echo(f"The picture is in {path}.")
