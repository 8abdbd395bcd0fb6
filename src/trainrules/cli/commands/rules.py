"""`trainrules rules`: the rule sheet of a ruleset."""

from __future__ import annotations

import click

from trainrules.cli.asked import RulesetCommand, language, with_ruleset
from trainrules.cli.screens import Screen
from trainrules.cli.sheets import write_sheet
from trainrules.cli.words import printable
from trainrules.rulesets import Ruleset
from trainrules.sheets import rulebook

FORMATS = ("text", "markdown", "html")


@click.command(cls=RulesetCommand)
@with_ruleset
@language
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default=FORMATS[0], show_default=True, help="How the sheet is written."
)
@click.option("--title", metavar="TEXT", help="What stands above it; by default the text of the ruleset.")
def command(rules: Ruleset, plugins: tuple[str, ...], language: str, form: str, title: str | None) -> None:  # noqa: ARG001  # nothing is called again
    """Write the rule sheet of GAME with house RULEs.

    Every rule with the options that are not at their default and who publishes it, in the order of a game. A rule of the
    game that a house rule replaces is listed at the end. A rule that does not speak the language is quoted in English.

    \b
    trainrules rules mexican-train
    trainrules rules mexican-train reverse-doubles -double-blank
    trainrules rules mexican-train free-bonus --title "How we play"
    trainrules rules mexican-train --language de --format html > rules.html
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    sheet = rulebook(rules, language, title=title)
    if form == "text":
        write_sheet(Screen(), sheet.text)
    else:
        click.echo(printable(sheet.markdown if form == "markdown" else sheet.html))
