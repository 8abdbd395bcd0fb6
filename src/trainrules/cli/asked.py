"""What several commands ask for in the same words: plug-in files, a ruleset, lines for programs."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

import click

from trainrules.catalogues import Catalogue, catalogue
from trainrules.cli.texts import text_of
from trainrules.cli.words import printable
from trainrules.errors import BadInput, CatalogueError
from trainrules.reasons import LANGUAGES
from trainrules.rulesets import Ruleset

__all__ = [
    "USUAL",
    "RulesetCommand",
    "as_json",
    "confirm",
    "language",
    "people",
    "position_text",
    "resuming",
    "said_again",
    "usual_seats",
    "warn",
    "whole",
    "with_catalogue",
    "with_record",
    "with_ruleset",
    "with_ruleset_and_move",
]

WHOLE = re.compile(r"[+-]?[0-9]{1,999}")
OMISSION = re.compile(r"-[A-Za-z][\w-]+")

USUAL = 4
"""How many play where nothing is said."""

as_json = click.option("--json", "as_json", is_flag=True, help="Write JSON, an object a line.")
language = click.option(
    "--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True, help="The language of what is said."
)
without = click.option(
    "--without", multiple=True, metavar="RULE", help="Leave out this rule of the game; repeatable; or -RULE."
)
plugins = click.option(
    "--plugin", "plugins", multiple=True, metavar="FILE", help="Use the rules and games of this Python file too; repeatable."
)


def whole(text: object) -> int:
    """The type of an option that takes a whole number."""
    if not WHOLE.fullmatch(str(text)):
        raise click.BadParameter(f"'{text}' is no whole number; write one, such as 7")
    return int(str(text))


def usual_seats(rules: Ruleset) -> int:
    """How many play where nothing is said: the fewest where the usual number cannot."""
    return USUAL if USUAL in rules.seats else rules.seats[0]


people = click.option(
    "--human", "people", type=whole, multiple=True, metavar="SEAT", help="A person plays this seat, from 0, here; repeatable."
)
confirm = click.option(
    "--confirm", is_flag=True, help="Ask a person also when a single move is legal; else it is made at once."
)


def said_again(plugins: Sequence[str], people: Sequence[int]) -> list[str]:
    """The words that name these files and these seats of people once more."""
    files = [word for plugin in plugins for word in ("--plugin", plugin)]
    return [*files, *(word for seat in dict.fromkeys(people) for word in ("--human", str(seat)))]


def resuming(file: str, plugins: Sequence[str], people: Sequence[int]) -> str:
    """How to go on with a match that was left."""
    return f"Go on with it: {shlex.join(['trainrules', 'resume', file, *said_again(plugins, people)])}"


def with_catalogue(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command `--plugin`, and call it with the `catalogue` that this comes to."""

    @plugins
    @wraps(function)
    def command(plugins: tuple[str, ...], **options: Any) -> None:
        function(catalogue=gathered(plugins), **options)

    return command


def with_record(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command `FILE` and `--plugin`, and call it with the `file` and the `catalogue`.

    It is given the `plugins`, too, for those who tell how to call it again.
    """

    @click.argument("file", metavar="FILE")
    @plugins
    @wraps(function)
    def command(file: str, plugins: tuple[str, ...], **options: Any) -> None:
        function(file=file, catalogue=gathered(plugins), plugins=plugins, **options)

    return command


def with_ruleset(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command `GAME [RULE]...`, `--without` and `--plugin`, and call it with the `rules` that these come to.

    It is given the `plugins`, too, for those who tell how to call it again.
    """

    @click.argument("words", nargs=-1, metavar="GAME [RULE]...")
    @without
    @plugins
    @wraps(function)
    def command(words: tuple[str, ...], without: tuple[str, ...], plugins: tuple[str, ...], **options: Any) -> None:
        if not words:
            raise BadInput("no game is named; name one, such as mexican-train (trainrules games lists them)")
        rules = gathered(plugins).ruleset(*words, without=without)
        function(rules=rules, plugins=plugins, **options)

    return command


def with_ruleset_and_move(function: Callable[..., None]) -> Callable[..., None]:
    """As `with_ruleset`, but the last word is a move, with which the command is called as `said`."""

    @click.argument("words", nargs=-1, metavar="GAME [RULE]... MOVE")
    @without
    @plugins
    @wraps(function)
    def command(words: tuple[str, ...], without: tuple[str, ...], plugins: tuple[str, ...], **options: Any) -> None:
        if len(words) < 2:  # noqa: PLR2004  # a game and a move
            raise BadInput("name a game and, as the last word, a move in quotes: mexican-train '5-12>0'")
        *rules, said = words
        function(rules=gathered(plugins).ruleset(*rules, without=without), said=said, **options)

    return command


class RulesetCommand(click.Command):
    """A command that also takes rules to leave out in the way in which rulesets are written: `-double-blank`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read `-double-blank` as `--without=double-blank`; no option of ours has a single dash."""
        end = args.index("--") if "--" in args else len(args)
        said = [f"--without={word[1:]}" if OMISSION.fullmatch(word) else word for word in args[:end]]
        return super().parse_args(ctx, [*said, *args[end:]])


def gathered(plugins: Sequence[str]) -> Catalogue:
    """Everything installed, with a warning for each problem there, and the files named besides, all sound.

    Raises CatalogueError for what is wrong with the files.
    """
    installed = catalogue()
    for problem in installed.problems:
        warn(problem)
    if not plugins:
        return installed
    found = catalogue(plugins)
    wrong = [problem for problem in found.problems if problem not in installed.problems]
    if wrong:
        raise CatalogueError("--plugin", wrong)
    return found


def position_text(position: str) -> str:
    """The text of a position that was given as itself, as the path of a file, or as `-`.

    Raises BadInput for a file that cannot be read.
    """
    return text_of(position, f"--at {position}", "the lines of a position", lambda said: not set(said) & set(" :;\n"))


def warn(message: str) -> None:
    """Tell on stderr what does not stand in the way."""
    click.echo(f"trainrules: warning: {printable(message)}", err=True)
