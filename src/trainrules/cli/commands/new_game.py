"""`trainrules new-game`: a game to begin with."""

from __future__ import annotations

import click

from trainrules.cli.scaffolds import lay_down_and_tell, name, parent


@click.command
@name
@parent
def command(name: str, parent: str) -> None:
    """Lay down a game, as a package of its own in a new folder NAME.

    It has one module with a game that is Mexican Train with other options and a rule of its own, one test, a README and
    a pyproject.toml. It works as it is; what it says is for you to change.

    NAME is in kebab-case, such as pub-train. No rule or game may have it yet.

    \b
    trainrules new-game pub-train
    trainrules new-game pub-train --in ~/games
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    lay_down_and_tell("game", name, parent)
