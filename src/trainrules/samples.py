"""Deals of hidden pieces that agree with all that is known, each as likely as any other.

Places that lack the same pieces make one pool; those about which nothing is known make the free pool. Pieces that may lie in the
same pools make one group. How many pieces of a group go to a pool is drawn by the number of deals that have it so, which is
counted backwards from the last group. Where there are too many ways to fill the pools to count them, one deal that agrees is
changed by many random exchanges that agree.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb
from random import Random

from attrs import frozen

from trainrules.pieces import bits

__all__ = ["Deals", "Place", "Shortage", "check_deal", "deals_of"]

BOUND = 30_000
"""So many ways to take a step are counted at the most, which takes about a tenth of a second."""
EXCHANGES = 40
"""So many exchanges are tried, for each hidden piece, where there are more."""

State = tuple[tuple[int, ...], int]
"""The room that is left in each pool but the free one, and how many pieces of the group are left."""


@frozen
class Place:
    """A hand or the boneyard: how many hidden pieces lie there, and which, as a mask, cannot."""

    room: int
    lacks: int = 0


class Shortage(Exception):
    """There is no deal: the places of these numbers hold more than the pieces that can lie in one of them."""

    def __init__(self, places: Sequence[int], pieces: int) -> None:
        """Keep the places, and how many pieces there are for them."""
        self.places = tuple(places)
        self.pieces = pieces
        super().__init__(places, pieces)


@frozen
class Pool:
    """Places that lack the same pieces: their numbers, the room in all of them, and the pieces, as a mask, that may lie there."""

    places: tuple[int, ...]
    room: int
    takes: int


@frozen
class Step:
    """Pieces of a group go to a pool: the pool, how many pieces of later groups could, and the size of the next group, if it begins."""

    pool: int
    later: int
    begins: int | None

    def ways(self, state: State) -> Iterator[tuple[int, State]]:
        """How many pieces can go there, and what is then left."""
        rooms, left = state
        room, pool = rooms[self.pool], self.pool
        for count in range(max(0, room - self.later), min(room, left) + 1):
            rest = (*rooms[:pool], room - count, *rooms[pool + 1 :])
            yield count, (rest, left - count if self.begins is None else self.begins)


@frozen(eq=False)
class Deals:
    """All deals of hidden pieces to places that agree.

    `pools` are those that lack something, `free` is the one that takes all; `groups` are pieces that may lie in the same pools,
    with the steps by which they are dealt. `counts` has for each step the number of deals from each state; it is None where
    there are too many. `found` is one deal, a mask for each pool.
    """

    places: tuple[Place, ...]
    pools: tuple[Pool, ...]
    free: Pool
    groups: tuple[tuple[int, tuple[Step, ...]], ...]
    counts: tuple[dict[State, int], ...] | None
    found: tuple[int, ...]

    def one(self, random: Random) -> tuple[tuple[int, ...], ...]:
        """A deal by chance: the pieces of each place, in random order."""
        pools = self._exchanged(random) if self.counts is None else self._counted(random, self.counts)
        dealt: list[tuple[int, ...]] = [()] * len(self.places)
        for pool, pieces in zip((*self.pools, self.free), pools, strict=True):
            random.shuffle(pieces)
            for place in pool.places:
                room = self.places[place].room
                dealt[place] = tuple(pieces[:room])
                del pieces[:room]
        return tuple(dealt)

    def _counted(self, random: Random, counts: tuple[dict[State, int], ...]) -> list[list[int]]:
        """The pieces of each pool, each step drawn by the number of deals that follow."""
        pools: list[list[int]] = [[] for _ in (*self.pools, self.free)]
        state, number = _first(self.pools, self.groups), 0
        for mask, steps in self.groups:
            pieces = [*bits(mask)]
            random.shuffle(pieces)
            for step in steps:
                ways, following = [*step.ways(state)], counts[number + 1]
                sums = [*accumulate(comb(state[1], count) * following[after] for count, after in ways)]
                count, state = ways[bisect_right(sums, random.randrange(sums[-1]))]
                number += 1
                pools[step.pool] += pieces[:count]
                del pieces[:count]
            pools[-1] += pieces
        return pools

    def _exchanged(self, random: Random) -> list[list[int]]:
        """The pieces of each pool, after many exchanges of two or three pieces, made wherever all may lie where they come to."""
        takes, chance = [pool.takes for pool in (*self.pools, self.free)], random.random
        pieces, where = zip(*((1 << piece, pool) for pool, mask in enumerate(self.found) for piece in bits(mask)), strict=True)
        pools, count = [*where], len(pieces)
        for _ in range(EXCHANGES * count):
            one, two = int(chance() * count), int(chance() * count)
            three = one if chance() < 1 / 2 else int(chance() * count)
            # Each comes to where the next lies, and the last to where the first lies; two of them change places.
            to, then, last = pools[two], pools[three], pools[one]
            if one != two != three and takes[to] & pieces[one] and takes[then] & pieces[two] and takes[last] & pieces[three]:
                pools[three], pools[two] = last, then
                pools[one] = to
        lying = [*zip(pieces, pools, strict=True)]
        return [[piece.bit_length() - 1 for piece, pool in lying if pool == number] for number in range(len(takes))]


def deals_of(hidden: int, places: Sequence[Place]) -> Deals:
    """All deals of the hidden pieces to places that have room for just so many.

    Raises Shortage where there is none.
    """
    free, *pools = _pools(hidden, places)
    found = _found(hidden, pools)
    groups = _groups(hidden, pools)
    return Deals(tuple(places), tuple(pools), free, groups, _counts(pools, groups), found)


def check_deal(hidden: int, places: Sequence[Place]) -> None:
    """See to it that there is a deal of the hidden pieces to places that have room for just so many.

    Raises Shortage where there is none.
    """
    _found(hidden, _pools(hidden, places)[1:])


def _pools(hidden: int, places: Sequence[Place]) -> list[Pool]:
    """The places that lack the same pieces; first those that lack none."""
    alike: dict[int, list[int]] = {0: []}
    for number, place in enumerate(places):
        alike.setdefault(place.lacks & hidden if place.room else 0, []).append(number)
    return [Pool(tuple(same), sum(places[place].room for place in same), hidden & ~lacks) for lacks, same in alike.items()]


def _groups(hidden: int, pools: Sequence[Pool]) -> tuple[tuple[int, tuple[Step, ...]], ...]:
    """The pieces that may lie in the same pools, those that may lie in the fewest first, and the steps by which they are dealt."""
    alike: dict[tuple[int, ...], int] = {}
    for piece in bits(hidden):
        takers = tuple(number for number, pool in enumerate(pools) if pool.takes >> piece & 1)
        alike[takers] = alike.get(takers, 0) | 1 << piece
    groups: list[tuple[int, tuple[Step, ...]]] = []
    later, begins = [0] * len(pools), 0
    for takers in sorted(alike, key=lambda takers: (len(takers), takers), reverse=True):
        size = alike[takers].bit_count()
        steps = tuple(Step(pool, later[pool], begins if pool == takers[-1] else None) for pool in takers)
        groups.append((alike[takers], steps))
        for pool in takers:
            later[pool] += size
        begins = size if takers else begins
    return tuple(reversed(groups))


def _first(pools: Sequence[Pool], groups: Sequence[tuple[int, tuple[Step, ...]]]) -> State:
    """The state before the first step."""
    return tuple(pool.room for pool in pools), next((mask.bit_count() for mask, steps in groups if steps), 0)


def _counts(pools: Sequence[Pool], groups: Sequence[tuple[int, tuple[Step, ...]]]) -> tuple[dict[State, int], ...] | None:
    """The number of deals from each state before each step, and after the last; None where there are too many states."""
    steps = [step for _, steps in groups for step in steps]
    layers, tried = [{_first(pools, groups)}], 0
    for step in steps:
        layers.append(set())
        for state in layers[-2]:
            after = [then for _, then in step.ways(state)]
            layers[-1].update(after)
            tried += len(after)
            if tried > BOUND:
                return None
    counts = [dict.fromkeys(layers[-1], 1)]
    for step, layer in zip(reversed(steps), reversed(layers[:-1]), strict=True):
        following = counts[-1]
        counts.append(
            {state: sum(comb(state[1], count) * following[then] for count, then in step.ways(state)) for state in layer}
        )
    return tuple(reversed(counts))


def _found(hidden: int, pools: Sequence[Pool]) -> tuple[int, ...]:
    """One deal: the pieces of each pool as masks, the free one last.

    Raises Shortage where there is none.
    """
    filled = [0] * len(pools)
    free = hidden
    for number, pool in enumerate(pools):
        for _ in range(pool.room):
            free ^= _filled(number, pools, filled, free)
    return (*filled, free)


def _filled(number: int, pools: Sequence[Pool], filled: list[int], free: int) -> int:
    """The free piece, as a mask, by which the pool of that number gets one more: that very piece, or one that another pool hands on.

    Raises Shortage where all that it could get is needed elsewhere.
    """
    reached: dict[int, tuple[int, int] | None] = {number: None}
    """The pools that could use a piece; for each but the first what it would hand on, and to which."""
    takers = [number]
    for taker in takers:
        spare = free & pools[taker].takes
        if spare:
            given = piece = spare & -spare
            while (link := reached[taker]) is not None:
                filled[taker] |= piece
                piece, after = link
                filled[taker] ^= piece
                taker = after  # noqa: PLW2901  # the piece goes back the way that was searched
            filled[taker] |= piece
            return given
        for giver, mask in enumerate(filled):
            if giver not in reached and mask & pools[taker].takes:
                handed = mask & pools[taker].takes
                reached[giver] = handed & -handed, taker
                takers.append(giver)
    places = sorted(place for taker in takers for place in pools[taker].places)
    pieces = 0
    for taker in takers:
        pieces |= pools[taker].takes
    raise Shortage(places, pieces.bit_count())
