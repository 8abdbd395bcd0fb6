"""`trainrules compare`: how two games or rulesets differ."""

from __future__ import annotations

import attrs
import click

from trainrules.catalogues import Catalogue
from trainrules.cli.asked import as_json, language, with_catalogue
from trainrules.cli.lines import bare_line
from trainrules.cli.screens import Screen
from trainrules.cli.sheets import write_sheet
from trainrules.comparisons import compare
from trainrules.errors import BadInput

TWO = 2


@click.command
@click.argument("rulesets", nargs=-1, metavar="A B")
@with_catalogue
@language
@as_json
def command(catalogue: Catalogue, rulesets: tuple[str, ...], language: str, as_json: bool) -> None:
    """Tell how two rulesets differ, each a game with any house rules, in quotes where it has several words.

    What one side alone has is told with what the other has in its place; then the options, the settings, the players and
    hands, and the worths of pieces that differ. The exit status is 0 whether they differ or not.

    \b
    trainrules compare mexican-train crazy-train
    trainrules compare mexican-train "mexican-train reverse-doubles -double-blank"

    \b
    With --json, one object: equal, a, b (rules, sources), only_a, only_b (line,
    instead), options (line, choices), settings (setting, doc, a, b), seats
    (seats, a, b), worths (piece, a, b), sources, language. A line has sentence,
    rule, options, sources; sources there are numbers, from 1.
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    if len(rulesets) != TWO:
        raise BadInput(
            f"{len(rulesets) or 'no'} ruleset{'' if len(rulesets) == 1 else 's'} named; name two, in quotes where one has "
            'several words: trainrules compare mexican-train "mexican-train reverse-doubles"'
        )
    a, b = map(catalogue.ruleset, rulesets)
    found = compare(a, b, language)
    if as_json:
        bare_line(equal=found.equal, **attrs.asdict(found))
    else:
        write_sheet(Screen(), found.text)
