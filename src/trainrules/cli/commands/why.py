"""`trainrules why`: whether a move is legal in a position, and why not."""

from __future__ import annotations

import click

from trainrules.cli.answers import legal, refused
from trainrules.cli.asked import RulesetCommand, as_json, language, position_text, with_ruleset_and_move
from trainrules.cli.lines import bare_line
from trainrules.cli.screens import Screen
from trainrules.errors import BadText
from trainrules.events import table_events
from trainrules.legality import legal_moves
from trainrules.moves import Move
from trainrules.reasons import Reason, explain
from trainrules.rulesets import Ruleset
from trainrules.tables import Table
from trainrules.text import move as read_move
from trainrules.text import table as read_table


@click.command(cls=RulesetCommand)
@with_ruleset_and_move
@click.option(
    "--at",
    "position",
    required=True,
    metavar="POSITION",
    help="The position: its lines (a semicolon may end one), the path of a file that has them, or - for standard input.",
)
@language
@as_json
def command(rules: Ruleset, said: str, position: str, language: str, as_json: bool) -> None:
    """Tell whether MOVE is legal in a position of GAME with house RULEs.

    A legal move is told with what it would do; one that is refused with every reason, the weightiest first: its code,
    the rule that says so, a sentence; and with what is legal instead. The exit status is 0 either way.

    MOVE is the last word: '5-12>0' to lay 5-12 on track 0, or draw, mark, unmark, pass. The quotes are needed: without
    them the shell takes the > for itself and writes a file.

    \b
    trainrules why mexican-train --at 'round 1 station 12-12; hand 0: 5-12 1-2;
      hand 1: 3-4; turn: seat 0' '1-2>1'
    trainrules why mexican-train reverse-doubles --at position.txt draw

    With --json, one object: legal, move, reasons (code, rule, text, details), legal_moves.
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    table = read_table(rules, position_text(position))
    move = _move(said, table)
    reasons, moves = explain(rules, table, move), legal_moves(rules, table)
    if as_json:
        told = [_told(reason, language) for reason in reasons]
        bare_line(legal=not reasons, move=str(move), reasons=told, legal_moves=list(map(str, moves)))
    elif reasons:
        refused(Screen(), move, reasons, moves, language)
    else:
        legal(Screen(), move, table.seat, table_events(rules, table, move), language)


def _move(said: str, table: Table) -> Move:
    try:
        return read_move(said, table)
    except BadText as error:
        if ">" in said:
            raise
        raise BadText(
            error.subject, [*error.problems, "if a > was typed, the shell has taken it: put quotes around it"]
        ) from error


def _told(reason: Reason, language: str) -> dict[str, object]:
    return {
        "code": reason.code,
        "rule": reason.rule,
        "text": reason.say(language),
        "details": dict(reason.details),
    }
