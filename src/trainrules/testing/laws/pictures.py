"""Laws of pictures: whatever a plug-in brings can be drawn, and nothing is shown that is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from xml.etree import ElementTree as ET

from trainrules.pictures import svg
from trainrules.pictures.writing import clean
from trainrules.pieces import Piece
from trainrules.rulesets import Ruleset
from trainrules.tables import Table
from trainrules.testing.laws.stating import About, Fault, law
from trainrules.views import View

__all__ = ["every_table_can_be_drawn"]

PIECE = "data-piece"


@law(About.TABLE)
def every_table_can_be_drawn(rules: Ruleset, table: Table) -> None:
    """A table and the views of it can be drawn: well-formed, with each piece that lies open once, and with no other."""
    placed = [table.station, *(piece for track in table.tracks for piece in track.pieces)]
    _shows(table, [*placed, *(piece for hand in table.hands for piece in hand)], "the table")
    for seat in (None, table.seat):
        view = View.of(rules, table, seat)
        placed = [view.station, *(piece for track in view.tracks for piece in track.pieces)]
        _shows(view, [*placed, *view.hand], "the view of a spectator" if seat is None else f"the view of seat {seat}")


def _shows(seen: Table | View, pieces: Iterable[Piece], what: str) -> None:
    picture = ET.fromstring(svg(seen))  # noqa: S314  # our own
    drawn = Counter(element.attrib[PIECE] for element in picture.iter() if PIECE in element.attrib)
    lying = Counter(clean(piece.label) for piece in pieces)
    if drawn != lying:
        missing, more = (lying - drawn).elements(), (drawn - lying).elements()
        raise Fault(
            f"the picture of {what} lacks {' '.join(missing) or 'nothing'}, and has besides {' '.join(more) or 'nothing'}"
        )
