"""What is to be seen of the tracks: whose they are, where they end, which doubles on them want a piece.

| in a position | is |
| --- | --- |
| `station` | what a track without pieces shows |
| `whose` | for each track the seats that own it |
| `sprang` | for each track the double that it sprang from, as (track, its place there), or None where it starts at the station |
| `lines` | for each track its pieces, each as (piece, what it shows, whether it is a double there, who laid it) |
| `hands`, `yard` | the pieces of each seat, and those left to draw in their order |
| `down` | the tracks with a marker |
| `new` | the seats that have their first turn before them |
| `doubles` | every double that wants a piece on it, in the order laid, as (track, its place there, who laid it) |
| `first`, `seat` | who began, and whose turn it is |
| `turn` | what was done in it: "draw", or (track, whether a double, whether it met a double that bound) |
| `early` | whether somebody went out in the first turn |
| `over` | how the round ended, or None |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .pieces import meets

Position = dict[str, Any]
Words = Mapping[str, Any]


def start(
    station: str, hands: Sequence[Sequence[str]], yard: Sequence[str], whose: Sequence[Sequence[int]], seat: int
) -> Position:
    """The position before the first move. A domino station is a double, a station card a wild one."""
    return {
        "station": station if station[0].isalpha() else station.partition("-")[0],
        "whose": [sorted(owners) for owners in whose],
        "sprang": [None for _ in whose],
        "lines": [[] for _ in whose],
        "hands": [sorted(hand) for hand in hands],
        "yard": list(yard),
        "down": [],
        "new": list(range(len(hands))),
        "doubles": [],
        "first": seat,
        "seat": seat,
        "turn": [],
        "early": False,
        "over": None,
    }


def end_of(now: Position, track: int) -> str:
    """What the next piece on the track must meet."""
    line = now["lines"][track]
    return str(line[-1][1]) if line else now["station"]


def own(now: Position, seat: int | None = None) -> list[int]:
    """The tracks of a seat, or of the seat to move."""
    who = now["seat"] if seat is None else seat
    return [track for track, owners in enumerate(now["whose"]) if who in owners]


def communal(now: Position) -> list[int]:
    """The tracks of nobody."""
    return [track for track, owners in enumerate(now["whose"]) if not owners]


def begun(now: Position, seat: int | None = None) -> bool:
    """Whether the own track of a seat, or of the seat to move, has a piece."""
    return any(now["lines"][track] for track in own(now, seat))


def laid(now: Position) -> list[tuple[int, bool, bool]]:
    """The pieces of this turn."""
    return [step for step in now["turn"] if step != "draw"]


def laid_on_own(now: Position) -> int:
    """How many pieces of this turn lie on the own track."""
    return sum(track in own(now) for track, _, _ in laid(now))


def running(words: Words, now: Position) -> bool:
    """Whether this is the special first turn of the seat."""
    return words["run"] is not None and now["seat"] in now["new"]


def room(words: Words, now: Position, track: int) -> int:
    """How many pieces the end of the track still takes."""
    line = now["lines"][track]
    if now["sprang"][track] and len(line) == 1 and not words["sprout"]:
        return 0
    if not line or not line[-1][2]:
        return 1
    layer = line[-1][3]
    on = {"all": True, "personal": bool(now["whose"][track]), "own": layer in now["whose"][track]}
    return (words["toes"] if on[words["toes_on"]] else 1) - now["sprang"].count((track, len(line)))


def dead(words: Words, now: Position, track: int) -> bool:
    """Whether no piece in a hand or to be drawn meets the end of the track."""
    left = [piece for pieces in [*now["hands"], now["yard"]] for piece in pieces]
    return not room(words, now, track) or all(meets(piece, end_of(now, track)) is None for piece in left)


def wanting(words: Words, now: Position) -> list[tuple[int, int, int]]:
    """The doubles that somebody could still meet, in the order in which they were laid."""
    return [
        (track, place, seat)
        for track, place, seat in now["doubles"]
        if len(now["lines"][track]) == place and not dead(words, now, track)
    ]


def waiting(words: Words, now: Position) -> list[int]:
    """The tracks that end in a double which somebody could still meet."""
    return [track for track, _, _ in wanting(words, now)]


def out(words: Words, now: Position, seat: int) -> bool:
    """Whether a seat has gone out."""
    if now["hands"][seat]:
        return False
    return words["out_on_double"] or all(layer != seat for _, _, layer in wanting(words, now))


def root(now: Position, track: int) -> int:
    """The track at the station from which a track sprang, be it over others."""
    while now["sprang"][track]:
        track = now["sprang"][track][0]
    return track
