"""`trainrules solve`: the best train for a hand."""

from __future__ import annotations

import re
from typing import Any

import click

from trainrules.cli.asked import RulesetCommand, as_json, gathered, plugins, whole, without
from trainrules.cli.drawings import write_picture
from trainrules.cli.lines import bare_line
from trainrules.cli.screens import Screen
from trainrules.cli.texts import text_of
from trainrules.cli.trains import draw_solution
from trainrules.errors import BadInput
from trainrules.pictures import svg
from trainrules.pieces import Piece
from trainrules.rulesets import Ruleset
from trainrules.solver import Solution, solve
from trainrules.tables import Track
from trainrules.text import table as read_table

OBJECTIVES = ("pieces", "points")
TILE = re.compile(r"[0-9]+-[0-9]+\S*")
POSITION = re.compile(r"(?:^|[;\n])\s*(?:round\s|hand\s*[0-9]+\s*:)")


@click.command(cls=RulesetCommand)
@click.argument("words", nargs=-1, metavar="[GAME [RULE]...] HAND")
@without
@plugins
@click.option("--start", metavar="END", help="What the train goes on from: a value, the name of an end, or a station.")
@click.option(
    "--objective",
    type=click.Choice(OBJECTIVES),
    default=OBJECTIVES[0],
    show_default=True,
    help="What the train is to have most of.",
)
@click.option("--communal", metavar="END", help="Lay on a communal track as well, which shows this.")
@click.option("--first", metavar="PIECE", help="Begin with this piece.")
@click.option("--end", "ends", multiple=True, metavar="END", help="Show this at last; repeatable: one of them.")
@click.option("--not-end", "not_ends", multiple=True, metavar="END", help="Do not show this at last; repeatable.")
@click.option("--no-double-last", is_flag=True, help="Let no double be the last piece while any is left over.")
@click.option("--seats", type=whole, metavar="N", help="How many play, where the set of the game depends on it.")
@click.option("--seat", type=whole, metavar="SEAT", help="Of a position, the hand of this seat; else of the one to move.")
@click.option("--budget", type=whole, metavar="N", help="Stop after so many steps, with the best so far.")
@click.option("--svg", "path", metavar="FILE", help="Write a picture, SVG, to this file, or to standard output by -.")
@as_json
def command(
    words: tuple[str, ...], without: tuple[str, ...], plugins: tuple[str, ...], path: str | None, as_json: bool, **wishes: Any
) -> None:
    """Find the best train for HAND: the most pieces, or the most points, that can be laid in a row.

    It is exact for tiles, up to a whole double-18 set and more. HAND is the last word, in quotes where it has several
    pieces: their names; the path of a file that has them; or - for standard input. Without a GAME they are tiles of one
    set, and count their pips.

    With a GAME, the pieces are those of its set and count what its rules say. HAND may then be a position as well: the
    hand is that of the seat to move, and the train goes on from its own track.

    \b
    trainrules solve --start 12 "12-3 3-5 5-5 5-12 1-2"
    trainrules solve mexican-train --objective points --start 12 hand.txt
    trainrules solve mexican-train --seat 1 position.txt --svg train.svg

    \b
    With --json, one object: train, shown, communal, communal_shown, left,
    points, found, proven, firsts, firsts_proven, steps.
    """  # noqa: D301  # the character by which click keeps the lines of a paragraph
    if path == "-" and as_json:
        raise click.UsageError("--svg - and --json both write on standard output; name a file for the picture")
    game, said = _parted(words)
    if not game and (without or plugins):
        raise BadInput("--without and --plugin are about the rules of a game; name it before the hand, or leave them out")
    rules = gathered(plugins).ruleset(*game, without=without) if game else None
    text = text_of(said, f"hand {said}", "pieces, or with the lines of a position", lambda word: bool(set(word) & set("./\\")))
    hand, start, seats = _asked(rules, text, seat=wishes.pop("seat"), start=wishes.pop("start"), seats=wishes.pop("seats"))
    solution = solve(
        hand,
        start,
        rules=rules,
        seats=seats,
        ends=wishes.pop("ends") or None,
        double_last=not wishes.pop("no_double_last"),
        **wishes,
    )
    if path is not None:
        write_picture(svg(solution), path, quietly=as_json)
    if as_json:
        bare_line(**_told(solution))
    elif path != "-":
        draw_solution(Screen(), solution, wishes["objective"])


def _parted(words: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The game with its rules, and the hand: the last word, or all from the first tile on, where the quotes were left out."""
    if not words:
        raise BadInput("no hand is given; write it as the last word, in quotes: trainrules solve --start 12 '12-3 3-5'")
    first = next((number for number, word in enumerate(words) if TILE.fullmatch(word)), len(words) - 1)
    return words[:first], " ".join(words[first:])


def _asked(
    rules: Ruleset | None, text: str, *, seat: int | None, start: str | None, seats: int | None
) -> tuple[str | tuple[Piece, ...], str | Track, int | None]:
    """The hand, where its train begins, and the number of seats: as said, or as a position has them."""
    if not POSITION.search(text):
        if seat is not None:
            raise BadInput("--seat says whose hand of a position is meant; give the position, or leave it out")
        if start is None:
            raise BadInput("no start is given; add what the train goes on from, such as --start 12")
        return text, start, seats
    if rules is None:
        raise BadInput("a position is read by the rules of its game; name that before it: trainrules solve mexican-train ...")
    if seats is not None:
        raise BadInput("--seats is for a hand alone; a position has as many seats as hands")
    table = read_table(rules, text)
    seat = table.seat if seat is None else seat
    hand, begin = table.hand(seat), start or table.own(seat)
    if begin is None:
        raise BadInput(f"seat {seat} has no track of its own; add what the train goes on from, such as --start 12")
    return hand, begin, table.seats


def _told(solution: Solution) -> dict[str, object]:
    """A solution for programs."""
    pieces = ("train", "communal", "left", "firsts")
    facts = ("shown", "communal_shown", "points", "found", "proven", "firsts_proven", "steps")
    return {name: [piece.label for piece in getattr(solution, name)] for name in pieces} | {
        name: getattr(solution, name) for name in facts
    }
