"""`trainrules schema`: what a settings form has to know, as JSON Schema."""

from __future__ import annotations

import json

import click

from trainrules.catalogues import Catalogue
from trainrules.cli.asked import language, with_catalogue
from trainrules.schemas import schema


@click.command
@click.argument("name", required=False, metavar="[GAME|RULE]")
@with_catalogue
@language
def command(catalogue: Catalogue, name: str | None, language: str) -> None:
    """Write the JSON Schema of GAME with any house rules, of the options of RULE, or of all games.

    What fits the schema of a game, or of all, is an answer, from which trainrules.ruleset makes a ruleset.

    \b
    trainrules schema double-blank
    trainrules schema mexican-train --language de > mexican-train.json
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    click.echo(json.dumps(schema(name, language, catalogue), indent=2))
