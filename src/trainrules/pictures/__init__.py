"""Pictures: pieces, hands, tracks and whole tables as SVG, for pages, notebooks and print.

A picture is one text that needs nothing beside it: no file, no font, no script. The same value always gives the same text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import islice
from typing import TypeAlias

from attrs import evolve

from trainrules.errors import BadInput, shown
from trainrules.match import Match
from trainrules.pictures.boards import Drawing, board, track_board
from trainrules.pictures.lines import lines
from trainrules.pictures.loose import hand_board, train_board
from trainrules.pictures.scenes import Scene, scene
from trainrules.pictures.themes import checked_theme, style
from trainrules.pictures.trains import Solved, solved_board, solved_text, solved_title
from trainrules.pictures.words import count_text, owners, pieces_text, table_text, table_title, track_text
from trainrules.pictures.writing import element, number, written
from trainrules.pieces import Piece
from trainrules.tables import Table, Track
from trainrules.views import View

__all__ = ["WIDTH", "svg"]

Seen: TypeAlias = Table | View | Match
WIDTH = 960
"""How wide a table is where nobody says it, in pixels."""
NARROWEST = {"tables": 480, "pieces": 120}
WIDEST = 10_000
SHRINKS = "@media screen{svg.trainrules{max-width:100%;height:auto}}"
"""On a page a picture is no wider than its column. Programs that know no screens would take the height for nothing."""
FONTS = "system-ui,'Segoe UI',Helvetica,Arial,sans-serif"


def svg(
    what: Seen | Track | Piece | Sequence[Piece] | Solved,
    *,
    table: Seen | None = None,
    theme: str = "auto",
    title: str | None = None,
    names: Iterable[str] = (),
    width: float = WIDTH,
    numerals: bool = False,
) -> str:
    """A picture as SVG.

    Of a table it shows the station, every track with its markers, toes and owed doubles, whose turn it is, all hands, and
    how many pieces are left to draw. Of a view it shows no more than the view holds: hidden pieces as their backs.

    Arguments:
        what: a table, a view, a match (its table), a track with its table, a piece, or several pieces: a hand or, with a
            table, a train as it would lie from its station; or what `solve` found: the train, and what is left.
        table: what a track, or a train, belongs to.
        theme: `light`, `dark`, or `auto`, by which the reader's own preference decides.
        title: what a screen reader calls the picture; without it, what the picture shows.
        names: the names of the seats, one each, in place of `seat 0` and so on.
        width: how wide a table is, in pixels, and a hand at most. A track that is longer goes on below.
        numerals: numbers in place of pips.

    Raises BadInput for what cannot be drawn, a track without its table, another theme, names that are not one a seat, and a
    width of less than 480 pixels for tables and tracks, or 120 for pieces.

    >>> import trainrules as tr
    >>> table = tr.deal(tr.ruleset("mexican-train"), seats=4, seed=1)
    >>> picture = tr.svg(table, names=["Ann", "Bo", "Cy", "Di"], theme="dark")
    >>> picture[:4], picture.count("data-piece")
    ('<svg', 61)
    """
    checked_theme(theme)
    if title is not None and not isinstance(title, str):
        raise BadInput(f"title {shown(title)}: a title is a text")
    if isinstance(what, Table | View | Match):
        seen = _scene(what, names)
        _check_width(width, "tables")
        drawing, told, desc = board(seen, width, numerals=numerals), table_title(seen), table_text(seen)
    elif isinstance(what, Track):
        _check_width(width, "tables")
        drawing, told, desc = _track(what, table, names, width, numerals=numerals)
    elif isinstance(what, Solved):
        _check_width(width, "pieces")
        drawing, told, desc = solved_board(what, width, numerals=numerals), solved_title(what), solved_text(what)
    else:
        pieces = _pieces(what)
        _check_width(width, "pieces")
        drawing, told = _hand_or_train(pieces, table, names, width, numerals=numerals)
        desc = f"{count_text(len(pieces))}: {pieces_text(pieces)}."
    return _framed(drawing, theme, title or told, desc)


def _track(track: Track, table: object, names: Iterable[str], width: float, *, numerals: bool) -> tuple[Drawing, str, str]:
    if table is None:
        raise BadInput("a track is drawn with its table, which says how its pieces lie: svg(track, table=table)")
    seen = _scene(table, names)
    found = [line for line in seen.lines if line.track == track]
    if not found:
        raise BadInput(f"track {track.index}: it is not on that table; give the table that it belongs to")
    line = evolve(found[0], sprung=None)
    drawing = track_board(evolve(seen, lines=(line,)), width, numerals=numerals)
    return drawing, f"Track {track.index}: {owners(seen, line)}", f"{track_text(seen, line)}."


def _hand_or_train(
    pieces: tuple[Piece, ...], table: object, names: Iterable[str], width: float, *, numerals: bool
) -> tuple[Drawing, str]:
    if table is None:
        title = pieces[0].label if len(pieces) == 1 else count_text(len(pieces))
        return hand_board(pieces, width, numerals=numerals), title
    seen = _scene(table, names)
    (line,) = lines(seen.kit, seen.station, (Track(0, frozenset(), 0, pieces=pieces),))
    return train_board(seen.station, line.laid, width, numerals=numerals), f"Train from {seen.station.label}"


def _scene(table: object, names: object) -> Scene:
    if not isinstance(table, Table | View | Match):
        raise BadInput(f"table {shown(table)}: give a table, a view or a match")
    said = tuple(islice(names, table.seats + 1)) if isinstance(names, Iterable) and not isinstance(names, str) else (None,)
    if not all(isinstance(name, str) for name in said) or len(said) not in (0, table.seats):
        raise BadInput(f"names {shown(names)}: give {table.seats} texts, the name of each seat, or none")
    return scene(table, said)


def _pieces(what: object) -> tuple[Piece, ...]:
    pieces = tuple(what) if isinstance(what, Sequence) else (what,)
    if not all(isinstance(piece, Piece) for piece in pieces):
        raise BadInput(f"{shown(what)} cannot be drawn; give a table, a view, a match, a track, a piece or several pieces")
    return pieces


def _check_width(width: object, what: str) -> None:
    least = NARROWEST[what]
    if not isinstance(width, int | float) or isinstance(width, bool) or not least <= width <= WIDEST:
        raise BadInput(f"width {shown(width)}: {what} are drawn from {least} to {WIDEST} pixels wide")


def _framed(drawing: Drawing, theme: str, title: str, desc: str) -> str:
    """The whole text. Its ids come from what it shows, so that several pictures on a page have their own."""
    wide, high = number(drawing.width), number(drawing.height)
    told = f"{theme}\n{title}\n{desc}\n{drawing.body}".encode("utf-8", "backslashreplace")
    key = blake2b(told, digest_size=8).hexdigest()
    return element(
        "svg",
        element("title", written(title), id=f"title-{key}"),
        element("desc", written(desc), id=f"desc-{key}"),
        element("style", SHRINKS + style(theme, drawing.body)),
        drawing.body,
        xmlns="http://www.w3.org/2000/svg",
        cls=f"trainrules trainrules-{theme}",
        role="img",
        aria_labelledby=f"title-{key} desc-{key}",
        width=drawing.width,
        height=drawing.height,
        viewBox=f"0 0 {wide} {high}",
        font_family=FONTS,
    )
