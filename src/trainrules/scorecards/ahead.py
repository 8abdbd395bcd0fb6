"""What the rules say of a round before it is dealt: its station, and who begins.

The policies are asked, as at every deal, about many deals that could be: different shuffles of the stations, different hands, and
the pieces in the set's own order and against it. What they all come to, the rules say; the rest only the table knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from trainrules.asking import ask, failed, is_seat, reserved_station
from trainrules.deals import deal, lots_of, shuffled
from trainrules.errors import RuleFailed, shown
from trainrules.pieces import Piece, bits
from trainrules.policies import Dealt, Scores
from trainrules.rulesets import Ruleset
from trainrules.tables import Table

__all__ = ["Ahead", "Before", "ahead"]

SEEDS, DEALS = 8, 3
"""So many shuffles of the stations are tried, and so many deals of each."""
TURNS, FEWEST = 256, 4
"""So many shuffles of the stations are held against the rounds before, and so many have to agree with them."""


@frozen
class Before:
    """A round that was played: its scores, and the seats that began it and opened it, None where nobody knows."""

    scores: Scores
    starter: int | None
    opener: int | None


@frozen
class Ahead:
    """What the rules say of the next round.

    `number` counts from 1; `station` is the piece and `starter` the seat, None where only the table can say; `laid` whether
    somebody lays the station from the hand; `hand` how many pieces everybody has at least when that is done.
    """

    number: int
    station: Piece | None
    starter: int | None
    laid: bool
    hand: int


def ahead(
    rules: Ruleset, seats: int, before: Sequence[Before], station: Piece | None = None, layer: int | None = None
) -> Ahead:
    """What the rules say of the round that follows.

    Arguments:
        rules: the ruleset.
        seats: how many seats.
        before: the rounds before it.
        station: the station, where people have said it.
        layer: the seat that laid it, where people have said so.

    A policy that fails about deals that never were says nothing.
    """
    number = len(before) + 1
    try:
        deals = list(_deals(rules, seats, before))
    except RuleFailed:
        return Ahead(number, station, None, laid=True, hand=0)
    laid = any(_reserved(rules, dealt) is None for _, dealt in deals)
    names = {dealt.station.name for _, dealt in deals if dealt.station}
    known = deals[0][1].station if len(names) == 1 else None
    facts = {"station": station} if station else {}
    facts |= {"layer": layer} if laid and layer is not None else {}  # type: ignore[dict-item]  # fields of several types
    try:
        starter = _starter(rules, [(seed, evolve(dealt, **facts)) for seed, dealt in deals], before)  # type: ignore[arg-type]
    except RuleFailed:
        starter = None
    fewest = min(len(hand) for _, dealt in deals for hand in dealt.hands)
    return Ahead(number, station or known, starter, laid, fewest)


def _deals(rules: Ruleset, seats: int, before: Sequence[Before]) -> Iterator[tuple[int, Dealt]]:
    """Deals that could be, each with the number of its shuffle of the stations."""
    kit, number, past = rules.kit(seats), len(before) + 1, tuple(each.scores for each in before)
    for seed in range(SEEDS):
        turned = shuffled(kit.stations, seed, 0, "stations")
        for each in range(DEALS):
            openers = _openers(before, seats, seed + each)
            table = deal(rules, seats, number, seed=seed, number=each + 1, first=0, past=past, openers=openers)
            yield seed, _dealt(table, past, openers, turned, lots_of(seed))
    bare = Dealt(kit, seats, number, kit.stations, past=past, openers=_openers(before, seats, 0))
    kept = _reserved(rules, bare)
    pieces = [piece for piece in kit.named(kit.playing) if piece != kept]
    for order in (pieces, pieces[::-1]):
        table = deal(rules, seats, number, order=order, first=0, past=past, openers=bare.openers)
        yield SEEDS, _dealt(table, past, bare.openers, kit.stations, 0)


def _openers(before: Sequence[Before], seats: int, other: int) -> tuple[int, ...]:
    """The openers, and some seat in place of each that is not known: another one each time."""
    return tuple((other + at) % seats if each.opener is None else each.opener for at, each in enumerate(before))


def _reserved(rules: Ruleset, dealt: Dealt) -> Piece | None:
    return reserved_station(rules.settings, dealt)


def _dealt(table: Table, past: tuple[Scores, ...], openers: tuple[int, ...], turned: tuple[Piece, ...], lots: int) -> Dealt:
    hands = tuple(tuple(bits(mask)) for mask in table.held)
    start = table.start
    return Dealt(
        start.kit, table.seats, start.round, turned, hands, table.yard, past, start.layer, openers, start.station, lots
    )


def _first(rules: Ruleset, dealt: Dealt) -> int:
    policy = rules.settings.starter
    seat = ask(policy, "first", policy.first, dealt)
    if not is_seat(seat, dealt.seats):
        raise failed(policy, "first", f"gave {shown(seat)}, which is no seat of {dealt.seats}")
    return int(seat)


def _starter(rules: Ruleset, deals: list[tuple[int, Dealt]], before: Sequence[Before]) -> int | None:
    """Who begins by all these deals; where it hangs on the shuffle alone, by those shuffles that agree with what was."""
    found = {(seed, _first(rules, dealt)) for seed, dealt in deals}
    seats = {seat for _, seat in found}
    if len(seats) == 1:
        return seats.pop()
    if len(found) > len({seed for seed, _ in found}):
        return None
    now, kept = deals[0][1], []
    for seed in range(TURNS):
        dealt = evolve(now, turned=shuffled(now.kit.stations, seed, 0, "stations"), lots=lots_of(seed))
        if all(_began(rules, dealt, at, each.starter) for at, each in enumerate(before)):
            kept.append(_first(rules, dealt))
    return kept[0] if len(kept) >= FEWEST and len(set(kept)) == 1 else None


def _began(rules: Ruleset, dealt: Dealt, at: int, starter: int | None) -> bool:
    """Whether that seat could have begun an earlier round, had its stations been shuffled so."""
    then = evolve(dealt, round=at + 1, past=dealt.past[:at], openers=dealt.openers[:at])
    return starter is None or _first(rules, then) == starter
