"""What draws and passes prove: the pieces that a seat cannot hold, since it would have had to lay one of them.

A piece counts as one that could have been laid only where that can be told without a look at any hand: whether rules allow a
play may depend on the rest of the hand, and nobody else knows that.
"""

from __future__ import annotations

from collections.abc import Iterable

from trainrules.face_down import FaceDownTable
from trainrules.legality import beside_plays, forbidder, seating_of, usable
from trainrules.moves import Draw, Move, Pass, Play
from trainrules.pieces import Kit, bits
from trainrules.rulesets import Ruleset
from trainrules.tables import Due, Table, Track

__all__ = ["lacked", "layable"]


def lacked(rules: Ruleset, seats: int, steps: Iterable[tuple[Table, Move]]) -> tuple[int, ...]:
    """The pieces that each seat is proved not to hold, as masks, all copies of a piece or none.

    A proof is about the pieces that a seat held when it drew or passed. When it has drawn since, all but the drawn pieces still
    lack what was proved; when it then lays one of the lacked pieces, that must have been a drawn one.

    Arguments:
        rules: the ruleset.
        seats: how many.
        steps: each move of the round from its deal, and the table on which it was made.
    """
    proofs: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    """For each seat: what was proved to be lacked, and how many pieces that the seat holds may have been drawn since."""
    for table, move in steps:
        of = proofs[table.seat]
        if isinstance(move, Play):
            played = move.piece.index
            of[:] = [(mask, drawn - (mask >> played & 1 and drawn > 0)) for mask, drawn in of]
            continue
        if isinstance(move, Draw | Pass):
            if table.turn.due is not Due.NONE and move not in beside_plays(rules, table):
                of.append((layable(rules, table), 0))
            if isinstance(move, Draw):
                of[:] = [(mask, drawn + 1) for mask, drawn in of]
    return tuple(_union(mask for mask, drawn in of if not drawn) for of in proofs)


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def layable(rules: Ruleset, table: Table) -> int:
    """The pieces, as a mask, that the seat to move could lay if it held them, whatever else it held."""
    kit, row = table.kit, seating_of(rules, table).row
    asked = kit.playing if kit.mixed else table.unplaced
    blind = FaceDownTable(table)
    found = 0
    for track in _places(rules, blind):
        fitting = kit.reach[track.end] & asked & ~found
        if rules.forbids:
            plays = row(track.index)
            fitting = sum(1 << piece for piece in bits(fitting) if _allowed(rules, blind, plays[piece]))
        found |= fitting
    return _whole(kit, found) if kit.mixed else found


def _places(rules: Ruleset, blind: FaceDownTable) -> list[Track]:
    """The tracks on which the seat to move may lay, as far as can be told."""
    tracks, ask = blind.tracks, blind.looks.answer
    if blind.binding:
        return [tracks[index] for index in blind.binding if tracks[index].room]
    return [track for track in tracks if track.room and ask(usable, rules, blind, track)]


def _allowed(rules: Ruleset, blind: FaceDownTable, play: Move) -> bool:
    """Whether it can be told that no rule forbids the play."""
    return blind.looks.answer(lambda: forbidder(rules, blind, play) is None) or False  # type: ignore[arg-type]  # a row has plays


def _whole(kit: Kit, mask: int) -> int:
    """The mask without pieces that have a copy which is not in it: equal pieces are told together."""
    copies = (kit.names[piece.name] for piece in kit.named(mask))
    return sum(1 << index for indices in set(copies) if all(mask >> index & 1 for index in indices) for index in indices)
