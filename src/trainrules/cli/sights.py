"""What the person at a seat sees of a match: the table, the own hand, how many pieces the others have, what is legal.

Nothing here shows a piece of another hand or of the boneyard.
"""

from __future__ import annotations

from collections.abc import Iterator

from trainrules.cli.answers import happened, parted
from trainrules.cli.colours import noted, pieces_coloured
from trainrules.cli.happenings import phrases
from trainrules.cli.screens import Screen
from trainrules.cli.words import owners_text, pieces_text
from trainrules.events import Event, TurnEnded
from trainrules.match import Match
from trainrules.tables import Table, Track
from trainrules.views import View

__all__ = ["show_counts", "show_hand", "show_moves", "show_since", "show_tracks"]

LATEST = 4
"""So many pieces of a track, its latest, are shown with every question."""


def show_tracks(screen: Screen, table: Table | View, seat: int | None, *, whole: bool) -> None:
    """The tracks: whose, their ends, markers, doubles that are owed, where one must play, and their pieces."""
    rows = [
        (
            str(track.index) if track.parent is None else f"{track.index}<{track.parent}",
            "you" if track.owners == {seat} else owners_text(track.owners),
            table.kit.ends[track.end],
            ", ".join(_notes(table, track)),
            _pieces(track, whole=whole),
        )
        for track in table.tracks
    ]
    screen.listing(("track", "owner", "end", "", "pieces"), "><><", rows, noted(pieces_coloured(table.kit)))


def _notes(table: Table | View, track: Track) -> Iterator[str]:
    if track.marked:
        yield "marker"
    if track.index in table.owed:
        yield "double owed"
    if track.index in table.binding:
        yield "play here"
    if track.room != 1:
        yield f"room for {track.room}"


def _pieces(track: Track, *, whole: bool) -> str:
    shown = [piece.label for piece in track.pieces]
    if not whole and len(shown) > LATEST:
        shown = ["...", *shown[-LATEST:]]
    return " ".join(shown) or "-"


def show_counts(screen: Screen, table: Table, seat: int) -> None:
    """How many pieces the others hold, and how many there are to draw."""
    others = [f"seat {other} has {mask.bit_count()}" for other, mask in enumerate(table.held) if other != seat]
    screen.paragraph(parted([*others, f"{pieces_text(len(table.yard))} to draw"]), "Others: ")


def show_hand(screen: Screen, table: Table, seat: int) -> None:
    """The pieces in the hand of the seat."""
    hand = " ".join(piece.label for piece in table.hand(seat)) or "-"
    screen.paragraph(hand, "Your hand: ", dress=pieces_coloured(table.kit))


def show_moves(screen: Screen, match: Match) -> None:
    """What is legal, numbered from 1."""
    moves = [f"{number}: {move} " for number, move in enumerate(match.legal_moves(), 1)]
    screen.paragraph(moves, "Legal: ", dress=pieces_coloured(match.table.kit))


def show_since(screen: Screen, match: Match, length: int, sees: frozenset[int]) -> None:
    """What has happened since the match had that length, a line a turn; of draws, the pieces that those seats drew."""
    steps: list[tuple[int, tuple[Event, ...]]] = []
    while match.length > length and match.previous is not None:
        steps.append((match.previous.seat, match.events))
        match = match.previous
    turn: list[str] = []
    for number, (seat, events) in enumerate(reversed(steps), 1):
        turn += phrases((event for event in events if not isinstance(event, TurnEnded)), sees=sees)
        if number == len(steps) or any(isinstance(event, TurnEnded) for event in events):
            happened(screen, f"  seat {seat}{' (you)' if seat in sees else ''}  ", turn)
            turn = []
