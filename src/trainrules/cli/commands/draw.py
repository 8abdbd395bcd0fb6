"""`trainrules draw`: a position as a picture, on the terminal or as a file."""

from __future__ import annotations

import click

from trainrules.cli.asked import RulesetCommand, position_text, whole, with_ruleset
from trainrules.cli.drawings import show_table, write_picture
from trainrules.cli.screens import Screen
from trainrules.pictures import WIDTH, svg
from trainrules.pictures.themes import THEMES
from trainrules.rulesets import Ruleset
from trainrules.text import table as read_table
from trainrules.views import View


@click.command(cls=RulesetCommand)
@with_ruleset
@click.option(
    "--at",
    "position",
    required=True,
    metavar="POSITION",
    help="The position: its lines (a semicolon may end one), the path of a file that has them, or - for standard input.",
)
@click.option("--svg", "path", metavar="FILE", help="Write a picture, SVG, to this file, or to standard output by -.")
@click.option("--seat", type=whole, metavar="SEAT", help="As this seat sees it: the other hands stay hidden.")
@click.option("--theme", type=click.Choice(THEMES), help="Light, dark, or as the reader prefers; needs --svg.")
@click.option(
    "--name", "names", multiple=True, metavar="NAME", help="The name of a seat, from seat 0; repeatable; needs --svg."
)
@click.option("--width", type=whole, metavar="PIXELS", help="How wide the picture is; needs --svg.")
@click.option("--numerals", is_flag=True, help="Numbers in place of pips; needs --svg.")
def command(
    rules: Ruleset,
    plugins: tuple[str, ...],  # noqa: ARG001  # for commands that tell how to call them again
    position: str,
    path: str | None,
    seat: int | None,
    theme: str | None,
    names: tuple[str, ...],
    width: int | None,
    numerals: bool,
) -> None:
    """Draw a position of GAME with house RULEs: its tracks, markers and owed doubles, its hands.

    Without --svg the table is written here, in colours where this is a terminal.

    \b
    trainrules draw mexican-train --at 'round 1 station 12-12; 0 [0]*: 5-12;
      hand 0: 1-2; hand 1: 3-4' --svg table.svg --theme light
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    given = {"--theme": theme, "--name": names, "--width": width is not None, "--numerals": numerals}
    idle = [option for option, value in given.items() if value]
    if path is None and idle:
        raise click.UsageError(f"{', '.join(idle)}: only a picture has it; add --svg FILE")
    table = read_table(rules, position_text(position))
    seen = table if seat is None else View.of(rules, table, seat)
    if path is None:
        show_table(Screen(), seen)
        return
    picture = svg(seen, theme=theme or THEMES[0], names=names, width=WIDTH if width is None else width, numerals=numerals)
    write_picture(picture, path)
