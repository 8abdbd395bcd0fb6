"""What the commands that lay down a plug-in have in common: what they take, and what they tell."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from trainrules.cli.asked import gathered
from trainrules.cli.screens import Screen
from trainrules.scaffolds import Kind, lay_down

__all__ = ["lay_down_and_tell", "name", "parent"]

name = click.argument("name", metavar="NAME")
parent = click.option(
    "--in", "parent", default=".", metavar="FOLDER", help="Make the new folder in this one, and not in the current one."
)


def lay_down_and_tell(kind: Kind, name: str, parent: str) -> None:
    """Lay a plug-in down, and tell what is there and what to type next."""
    laid = lay_down(kind, name, parent, gathered(()))
    folder = str(Path(parent, name))
    screen = Screen()
    screen.write(f"The {kind} {name} is laid down in {folder}:", *(f"  {file}" for file in laid), "")
    screen.write("Next:", f"  cd {shlex.quote(folder)}", '  pip install -e ".[testing]"', "  pytest")
