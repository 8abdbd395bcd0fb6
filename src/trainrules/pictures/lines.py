"""How the pieces of a track lie: which way round, which of them are doubles there, and from which double a track sprang."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from trainrules.pieces import Kit, Piece
from trainrules.tables import Track

__all__ = ["Laid", "Line", "lines"]


@frozen
class Laid:
    """A piece on a track. `turned`: its second value comes first. `end` is what it shows, None where it meets nothing."""

    piece: Piece
    turned: bool
    double: bool
    end: int | None


@frozen
class Line:
    """A track as it lies. `sprung` is the double from which it sprang: the number of its track, and its place there."""

    track: Track
    laid: tuple[Laid, ...]
    sprung: tuple[int, int] | None = None


def lines(kit: Kit, station: Piece, tracks: Iterable[Track]) -> tuple[Line, ...]:
    """The tracks as they lie.

    A track does not say from which double of its parent it sprang. It is the first, not before that of an older sibling,
    from which its pieces make a line to its end. Where pieces make no line, they lie as they are written.

    >>> import trainrules as tr
    >>> table = tr.table(tr.ruleset("mexican-train"), "round 1 station 12-12; 0 [0]: 5-12 5-5; hand 0: 1-2; hand 1: 3-4")
    >>> [(laid.piece.name, laid.turned, laid.double) for laid in lines(table.kit, table.station, table.tracks)[0].laid]
    [('5-12', True, False), ('5-5', False, True)]
    """
    found: dict[int, Line] = {}
    latest: dict[int, int] = {}
    for track in tracks:
        parent = None if track.parent is None else found.get(track.parent)
        if parent is None:
            found[track.index] = Line(track, _laid(kit, kit.starts.get(station.index), track.pieces))
            continue
        doubles = [(place, laid) for place, laid in enumerate(parent.laid) if laid.double]
        walks = [(place, _laid(kit, laid.end, track.pieces)) for place, laid in doubles]
        whole = [(place, walk) for place, walk in walks if not walk or walk[-1].end == track.end]
        later = [walk for walk in whole if walk[0] >= latest.get(parent.track.index, 0)]
        place, walk = (later or whole or [(len(parent.laid) - 1, _laid(kit, None, track.pieces))])[0]
        latest[parent.track.index] = place
        found[track.index] = Line(track, walk, (parent.track.index, max(place, 0)))
    return tuple(found.values())


def _laid(kit: Kit, end: int | None, pieces: tuple[Piece, ...]) -> tuple[Laid, ...]:
    laid = []
    for piece in pieces:
        met = None if end is None else kit.ends[end]
        fit = None if end is None else kit.fit(piece, end)
        end = None if fit is None else fit.end
        turned = len(piece.values) == 2 and str(piece.values[0]) != met == str(piece.values[1])  # noqa: PLR2004  # two halves
        laid.append(Laid(piece, turned, fit is not None and fit.double, end))
    return tuple(laid)
