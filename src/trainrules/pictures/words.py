"""A picture in words: its title, its description for those who do not see it, and the short labels that stand in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainrules.pictures.lines import Line
from trainrules.pictures.scenes import Scene
from trainrules.pieces import Piece

__all__ = ["count_text", "owners", "pieces_text", "room_text", "table_text", "table_title", "track_text"]


def pieces_text(pieces: Iterable[Piece]) -> str:
    """Pieces by their labels."""
    return ", ".join(piece.label for piece in pieces) or "none"


def count_text(count: int, what: str = "piece") -> str:
    """So many of something.

    >>> count_text(1), count_text(2)
    ('1 piece', '2 pieces')
    """
    return f"{count} {what}{'' if count == 1 else 's'}"


def owners(scene: Scene, line: Line) -> str:
    """Whose a track is."""
    return ", ".join(scene.name(seat) for seat in sorted(line.track.owners)) or "all"


def room_text(line: Line) -> str:
    """How many pieces its end takes, where it is not one."""
    return {0: "takes none", 1: ""}.get(line.track.room, f"takes {line.track.room}")


def table_title(scene: Scene) -> str:
    """What a picture of a table shows, in a line."""
    return f"Round {scene.round}, station {scene.station.label}: {state_text(scene)}"


def state_text(scene: Scene) -> str:
    """Whose turn it is, or why the round is over."""
    return f"the round is over ({scene.cause})" if scene.to_move is None else f"{scene.name(scene.to_move)} to move"


def table_text(scene: Scene) -> str:
    """The whole table in words."""
    return " ".join((*(f"{track_text(scene, line)}." for line in scene.lines), *_rest(scene)))


def track_text(scene: Scene, line: Line) -> str:
    """A track in words: whose it is, its pieces as they lie, and what is to be known of its end."""
    track = line.track
    sprung = "" if track.parent is None else f" from track {track.parent}"
    facts = [
        *(["marker"] if track.marked else []),
        *(["play here"] if track.index in scene.binding else ["double owed"] if track.index in scene.owed else []),
        *filter(None, [room_text(line)]),
    ]
    noted = f" ({', '.join(facts)})" if facts else ""
    return f"Track {track.index}{sprung}, {owners(scene, line)}{noted}: {pieces_text(track.pieces)}"


def _rest(scene: Scene) -> Iterator[str]:
    for hand in scene.hands:
        shown = ", hidden" if hand.pieces is None else f": {pieces_text(hand.pieces)}"
        yield f"Hand of {scene.name(hand.seat)}, {count_text(hand.count)}{shown}."
    yield f"{count_text(scene.boneyard)} to draw."
