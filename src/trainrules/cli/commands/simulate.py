"""`trainrules simulate`: many matches, and what they come to."""

from __future__ import annotations

import click

from trainrules.cli.asked import with_ruleset
from trainrules.cli.findings import write_summary
from trainrules.cli.lines import bare_line
from trainrules.cli.screens import Screen
from trainrules.cli.simulating import RunCommand, Runs, Wanted, with_run
from trainrules.cli.words import printable
from trainrules.rulesets import Ruleset


@click.command(cls=RunCommand)
@with_ruleset
@with_run
@click.option("--out", "file", metavar="FILE", help="Write the rows into this file, which ends in .parquet, .csv or .jsonl.")
@click.option("--all", "every", is_flag=True, help="Tell also how the observations are spread.")
@click.pass_context
def command(
    ctx: click.Context,
    rules: Ruleset,
    plugins: tuple[str, ...],
    wanted: Wanted,
    file: str | None,
    every: bool,
) -> None:
    """Play many matches of GAME, with house RULEs, and tell what they come to.

    Means with their 95 % intervals, of all seats and of each, and whether a seat is favoured. The same words give the same
    figures on every machine.

    With --out there is a row a match, round and seat. A run that was stopped goes on with the same words, and one with more
    --matches goes on from there.

    \b
    trainrules simulate mexican-train
    trainrules simulate mexican-train reverse-doubles --matches 100000
    trainrules simulate mexican-train --seats 2 --policy heavy --policy random
    trainrules simulate mexican-train --out rows.parquet --plot points.svg

    \b
    With --json, one object: setup, matches, engine, seconds, notes, measures
    (measure, sentence, unit, each, seat, matches, observations, mean, low, high,
    sd, q05 to q95), bias (sentence, statistic, freedom, p), out.
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    with Runs(wanted, ctx, plugins) as runs:
        results = runs.play(rules, out=file, kept=file is not None)
        if wanted.quiet:
            bare_line(**results.summary().to_dict(), out=file)
        else:
            write_summary(Screen(), results.summary(), every=every)
            if file is not None:
                click.echo(f"The rows are in {printable(file)}.")
        runs.draw(results)
