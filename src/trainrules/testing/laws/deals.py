"""Laws of the deal: it is whole, and follows the policies."""

from __future__ import annotations

from attrs import evolve

from trainrules.asking import reserved_station
from trainrules.deals import lots_of, shuffled
from trainrules.pieces import bits
from trainrules.policies import Dealt
from trainrules.tables import Table
from trainrules.testing.laws.stating import About, Fault, law
from trainrules.testing.stories import indented
from trainrules.testing.trail import Trail

__all__ = ["a_deal_follows_the_policies", "every_round_is_dealt_whole"]


def _all_pieces(table: Table) -> int:
    placed = [1 << piece.index for track in table.tracks for piece in track.pieces]
    return sum(table.held) | sum([1 << index for index in table.yard]) | sum(placed) | 1 << table.station.index


@law(About.TRAIL)
def every_round_is_dealt_whole(trail: Trail) -> None:
    """Every piece of the set is dealt, and no move makes a piece or loses one."""
    kit = trail.last.kit
    whole = kit.playing | 1 << trail.last.station.index
    for table, move in zip(trail.tables, (None, *trail.moves), strict=True):
        there = _all_pieces(table)
        if there != whole:
            when = "the deal" if move is None else str(move)
            lost, made = (" ".join(str(kit.pieces[index]) for index in bits(mask)) for mask in (whole & ~there, there & ~whole))
            raise Fault(f"after {when}: lost {lost or 'nothing'}, made {made or 'nothing'}")


@law(About.TRAIL)
def a_deal_follows_the_policies(trail: Trail) -> None:
    """Everybody is dealt as many pieces as the rules say, nothing lies or is owed, and the seat begins that the rules say."""
    rules, table, settings = trail.rules, trail.tables[0], trail.rules.settings
    turned = shuffled(table.kit.stations, trail.seed, 0, "stations")
    dealt = Dealt(table.kit, trail.seats, trail.round, turned, past=trail.past, lots=lots_of(trail.seed))
    kept = reserved_station(settings, dealt)
    if kept is not None:  # else pieces may be drawn in search of the station
        sizes, size = {mask.bit_count() for mask in table.held}, rules.seating(trail.seats).size
        if sizes != {size} or table.station != kept:
            raise Fault(f"the station is {table.station} and hands have {sorted(sizes)} pieces; by the rules {kept} and {size}")
    hands = tuple(tuple(bits(mask)) for mask in table.held)
    first = settings.starter.first(
        evolve(dealt, hands=hands, boneyard=table.yard, layer=table.start.layer, station=table.station)
    )
    if {table.seat, table.first} != {first}:
        raise Fault(f"seat {table.seat} begins, and by the rules it is seat {first}")
    begun = [track.index for track in table.tracks if track.pieces or track.marked or track.room != 1]
    if begun or table.owed or table.fresh != frozenset(range(trail.seats)) or table.turn.laid or table.turn.drawn:
        raise Fault(f"the round has begun before its first move:\n{indented(table)}")
