"""`trainrules check`: every law, asked of every rule and game of a plug-in."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

import click
from click.exceptions import Exit

from trainrules.cli.asked import as_json
from trainrules.cli.bars import bar
from trainrules.cli.lines import bare_line
from trainrules.cli.screens import Screen
from trainrules.profiles import PROFILES, USUAL

if TYPE_CHECKING:
    from trainrules.testing import Result

BROKEN = 1


@click.command
@click.argument("target", metavar="TARGET")
@click.option(
    "--profile",
    type=click.Choice(tuple(PROFILES)),
    default=USUAL,
    show_default=True,
    help=f"Of how many rounds: {'; '.join(f'{name}: {profile.doc}' for name, profile in PROFILES.items())}.",
)
@click.option("--law", "laws", multiple=True, metavar="LAW", help="Ask this law alone; repeatable.")
@as_json
def command(target: str, profile: str, laws: tuple[str, ...], as_json: bool) -> None:
    """Ask every law of the rules and games of a plug-in.

    TARGET is an installed plug-in, or one installed rule or game, by its name; a module; or the path of a single file. One
    rule or game of a file or module stands behind two colons: house.py::my-rule.

    A rule is played over every game on which it can be, with random options and beside other house rules; a game as it
    is and with house rules. Where a law does not hold, the shortest round that was found is told: its ruleset, seed,
    moves and tables.

    \b
    trainrules check homebody
    trainrules check house_rules.py --profile nightly
    trainrules check my_rules --law a-round-ends --json

    With --json, one object a line: law, subject, sentence, holds, fault, story; and at last target, profile, checks, broken.

    Exit status: 0 every law holds; 1 one does not; 2 there is no such target.
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    from trainrules.testing import checks  # noqa: PLC0415  # another extra, which is told of where it is missing
    from trainrules.testing.proof import asked  # noqa: PLC0415

    every = checks(target, laws=laws or None)
    results: list[Result] = []
    coming = asked(every, profile)
    with bar("laws", len(every)) as progress:
        screen = Screen(progress)
        for _ in every:
            with redirect_stdout(sys.stderr):  # what a rule prints is no line of ours
                result = next(coming)
            results.append(result)
            progress.advance()
            if as_json:
                with progress.lifted():
                    _line(result)
            elif result.broken:
                _write_broken(screen, result)
            sys.stdout.flush()  # what is found is told at once, also to a file
    broken = [result for result in results if result.broken]
    if as_json:
        bare_line(target=target, profile=profile, checks=len(results), broken=len(broken))
    else:
        _write(screen, results)
    if broken:
        raise Exit(BROKEN)


def _line(result: Result) -> None:
    broken = result.broken
    bare_line(
        law=result.law.name,
        subject=result.subject,
        sentence=result.law.sentence,
        holds=broken is None,
        fault=None if broken is None else broken.fault,
        story=None if broken is None else broken.story,
    )


def _write_broken(screen: Screen, result: Result) -> None:
    """What does not hold, with its story; of a fault that was told already, where."""
    screen.write(f"{result.subject}: {result.law.name}", style="bold")
    lines = str(result.broken).splitlines()[1:] if result.told_by is None else [f"found    the same fault as {result.told_by}"]
    screen.write(*lines, "")


def _write(screen: Screen, results: Sequence[Result]) -> None:
    """How many laws hold of each subject."""
    asked = Counter(result.subject for result in results)
    failing = Counter(result.subject for result in results if result.broken)
    rows = [(subject, str(count), str(count - failing[subject]), str(failing[subject])) for subject, count in asked.items()]
    screen.table(("subject", "laws", "hold", "broken"), rows, 1)
    total = sum(failing.values())
    screen.write("", f"Broken: {total} of {len(results)}." if total else "Every law holds.")
