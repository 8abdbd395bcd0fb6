"""`trainrules what-if`: what a house rule would do to a game."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from trainrules.catalogues import catalogue
from trainrules.cli.asked import with_ruleset
from trainrules.cli.findings import write_answer
from trainrules.cli.lines import bare_line
from trainrules.cli.screens import Screen
from trainrules.cli.simulating import RunCommand, Runs, Wanted, with_run
from trainrules.errors import BadInput
from trainrules.rulesets import Ruleset
from trainrules.sim.changes import changed

IN_MEMORY = 100_000
"""Rows of more matches than these wait in a file, since two runs are read side by side."""


class ChangeCommand(RunCommand):
    """A command whose `--rule` also takes a rule to leave out."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read `--rule -double-blank` as `--rule=-double-blank`, lest it be taken for a rule that both sides leave out."""
        said: list[str] = []
        coming = iter(args)
        for word in coming:
            following = next(coming, None) if word == "--rule" else None
            said.append(word if following is None else f"{word}={following}")
        return super().parse_args(ctx, said)


@click.command(cls=ChangeCommand)
@with_ruleset
@click.option(
    "--rule", "changes", multiple=True, metavar="RULE", help="The house rule in question; repeatable; -RULE leaves one out."
)
@with_run
@click.option("--all", "every", is_flag=True, help="Tell of all measures, with their figures.")
@click.pass_context
def command(
    ctx: click.Context,
    rules: Ruleset,
    plugins: tuple[str, ...],
    changes: tuple[str, ...],
    wanted: Wanted,
    every: bool,
) -> None:
    """Tell what a house rule would do to GAME with house RULEs, by playing many matches without it and with it.

    Both sides have the same deals. The largest effects are told first, each with its 95 % interval. Several --rule are one
    change: all of them together.

    \b
    trainrules what-if mexican-train --rule reverse-doubles
    trainrules what-if mexican-train --rule -double-blank --matches 10000
    trainrules what-if mexican-train free-bonus --rule opening-run:most=4 --all
    trainrules what-if mexican-train --rule reverse-doubles --plot points.svg

    \b
    With --json, one object: a, b, matches, notes, sentences, measures (measure,
    unit, matches, a, b, difference, low, high, effect, paired_effect, above,
    below, sentence).
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    if not changes:
        raise BadInput("no change is named; add one, such as --rule reverse-doubles, or --rule -double-blank to leave it out")
    other = changed(rules, [word for change in changes for word in change.split()], catalogue(plugins).ruleset)
    if other == rules:
        raise BadInput(f"--rule {' --rule '.join(changes)} changes nothing: '{rules.label}' is played so already")
    with Runs(wanted, ctx, plugins) as runs, ExitStack() as stack:
        from trainrules.sim import compare  # noqa: PLC0415  # another extra

        folder = Path(stack.enter_context(TemporaryDirectory())) if wanted.matches > IN_MEMORY else None
        sides = [runs.play(each, side, folder and folder / f"{side}.parquet") for side, each in (("A", rules), ("B", other))]
        paired = compare(*sides)
        if wanted.quiet:
            bare_line(**paired.to_dict(), sentences=paired.sentences)
        else:
            write_answer(Screen(), paired, every=every)
        runs.draw(*sides)
