"""`trainrules score`: the score card of a match on a real table."""

from __future__ import annotations

import csv
import shlex
from collections.abc import Callable
from contextlib import ExitStack

import click

from trainrules.catalogues import Catalogue
from trainrules.cli.asked import RulesetCommand, gathered, language, plugins, without
from trainrules.cli.people import listen
from trainrules.cli.scorekeeping import Scorekeeper, show_card
from trainrules.cli.screens import Screen
from trainrules.errors import BadInput
from trainrules.scorecards import Scorecard
from trainrules.scorecards.storing import Keeper, read_card

FORMS = ("text", "markdown", "html", "csv")


@click.command(cls=RulesetCommand)
@click.argument("words", nargs=-1, metavar="[GAME [RULE]...]")
@without
@plugins
@click.option("--names", metavar="NAMES", help="Who plays, in the order in which they sit, as Ann,Bob,Cid.")
@click.option("--file", metavar="FILE", help="Keep the card in this file, and go on with what stands there.")
@click.option(
    "--show",
    type=click.Choice(FORMS),
    metavar="FORM",
    help=f"Write the card of --file as {', '.join(FORMS[:-1])} or {FORMS[-1]}, and ask nothing.",
)
@language
def command(
    words: tuple[str, ...],
    without: tuple[str, ...],
    plugins: tuple[str, ...],
    names: str | None,
    file: str | None,
    show: str | None,
    language: str,
) -> None:
    """Keep the score card of a match of GAME, with house RULEs, on a real table.

    Each round tells its station and who begins, as far as the rules say so, and asks what everybody has left: points, or the
    pieces, which are counted. All of it is checked; help tells what else can be typed.

    With --file the card is kept there after every round, and the same file goes on with it on another day; GAME and --names
    may then be left out.

    \b
    trainrules score mexican-train --names Ann,Bob,Cid
    trainrules score mexican-train --names Ann,Bob,Cid --file friday.jsonl
    trainrules score --file friday.jsonl
    trainrules score --file friday.jsonl --show html > friday.html
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    catalogue = gathered(plugins)
    if show is not None:
        if file is None or words or names:
            raise click.UsageError("--show takes a card from --file; name that file, and no game and no names")
        _show(read_card(file, catalogue), show, language)
        return
    said = _said(catalogue, words, without, names)
    with ExitStack() as stack:
        keeper = None if file is None else stack.enter_context(Keeper(file, catalogue))
        there = keeper.card if keeper else None
        if there and said and (there.rules, there.names) != (said.rules, said.names):
            raise BadInput(
                f"{file} is the card of '{there.rules.label}' with {', '.join(there.names)}; leave GAME and --names out, or name another file"
            )
        card = there or said
        if card is None:
            raise BadInput(
                "name a game and --names, or the --file of a card; such as: trainrules score mexican-train --names Ann,Bob"
            )
        keep: Callable[[Scorecard], None] = keeper.keep if keeper else lambda _: None
        if there is None:
            keep(card)
        kept = "" if file is None else f"Go on with it: {_again(file, plugins)}"
        Scorekeeper(card, Screen(), listen, keep, language).run(kept)


def _said(catalogue: Catalogue, words: tuple[str, ...], without: tuple[str, ...], names: str | None) -> Scorecard | None:
    """The new card that the words and the names say; None where they say none."""
    if not words and names is None and not without:
        return None
    if not words or names is None:
        raise BadInput("a new card takes a game and --names; such as: trainrules score mexican-train --names Ann,Bob")
    try:
        people = [name.strip() for row in csv.reader([names], skipinitialspace=True) for name in row]
    except csv.Error as error:
        raise BadInput(f"--names: {error}; give the names in one line, with commas between them") from error
    return Scorecard(catalogue.ruleset(*words, without=without), people)


def _again(file: str, plugins: tuple[str, ...]) -> str:
    files = [word for plugin in plugins for word in ("--plugin", plugin)]
    return shlex.join(["trainrules", "score", "--file", file, *files])


def _show(card: Scorecard, form: str, language: str) -> None:
    if form == "text":
        show_card(Screen(), card, language)
    else:
        sheet = card.sheet(language)
        click.echo({"markdown": sheet.markdown, "html": sheet.html, "csv": sheet.csv.rstrip("\n")}[form])
