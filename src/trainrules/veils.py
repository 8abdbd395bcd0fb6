"""Veils: a table as it looks to a seat, with every hidden piece put where its number says and not where it lies.

A veiled table is equal for any two tables that the seat cannot tell apart. Rules may be asked about it: whatever they look at,
what they answer tells nothing that is hidden.
"""

from __future__ import annotations

from collections import Counter

from attrs import evolve

from trainrules.pieces import Kit, Piece, bits
from trainrules.tables import Table, Track

__all__ = ["filled", "out_of_play", "plain", "veiled"]


def veiled(table: Table, seat: int | None) -> Table:
    """The table as that seat sees it, or, without a seat, as a spectator does.

    The pieces that it does not see are dealt by their numbers: to the other seats as many as they hold, the rest to the
    boneyard. Copies of a piece are numbered by where they can be seen: on the tracks, then in the own hand.
    """
    start, tracks, unplaced = table.start, table.tracks, table.unplaced
    own = 0 if seat is None else table.held[seat]
    if start.hunted:
        start = evolve(start, hunted=())
    if start.kit.mixed:
        start = evolve(start, station=plain(start.kit, start.station))
        tracks, own, unplaced = _renumbered(start.kit, start.station, tracks, own, unplaced)
    draft = table.draft()
    draft.start, draft.tracks, draft.unplaced = start, tracks, unplaced
    counts = [0 if other == seat else mask.bit_count() for other, mask in enumerate(table.held)]
    held, yard = filled(counts, unplaced & ~own)
    draft.held = tuple(own if other == seat else mask for other, mask in enumerate(held))
    draft.yard = yard
    return draft.sealed()


def filled(counts: list[int], hidden: int) -> tuple[list[int], tuple[int, ...]]:
    """So many of the hidden pieces to each seat, by their numbers, and the rest to the boneyard."""
    held = []
    for count in counts:
        mask = 0
        for _ in range(count):
            low = hidden & -hidden
            mask |= low
            hidden ^= low
        held.append(mask)
    return held, tuple(bits(hidden))


def out_of_play(table: Table) -> int:
    """The pieces, as a mask, that are in no place."""
    placed = sum(1 << piece.index for track in table.tracks for piece in track.pieces) | 1 << table.station.index
    return table.kit.playing & ~(placed | table.unplaced)


def plain(kit: Kit, piece: Piece) -> Piece:
    """The first copy of the piece: which of several equal ones it is cannot be seen."""
    return kit.pieces[kit.names[piece.name][0]] if kit.mixed else piece


def _renumbered(
    kit: Kit, station: Piece, tracks: tuple[Track, ...], own: int, unplaced: int
) -> tuple[tuple[Track, ...], int, int]:
    """The tracks, the own hand and all that is not placed, with copies numbered in that order."""
    seen: Counter[str] = Counter([station.name])

    def taken(piece: Piece) -> Piece:
        copy = kit.pieces[kit.names[piece.name][seen[piece.name]]]
        seen[piece.name] += 1
        return copy

    def renumbered(track: Track) -> Track:
        pieces, end = tuple(map(taken, track.pieces)), track.end
        if pieces and kit.ends[end] == track.pieces[-1].label:  # an end that is called as the piece which shows it
            end = kit.ends.index(pieces[-1].label)
        return evolve(track, pieces=pieces, end=end)

    shown = tuple(map(renumbered, tracks))
    hand = sum(1 << taken(piece).index for piece in kit.named(own))
    rest = sum(1 << taken(piece).index for piece in kit.named(unplaced & ~own))
    return shown, hand, hand | rest
