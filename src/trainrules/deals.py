"""The deal: station, hands, tracks and who starts, by the policies; the same on every platform and Python.

One BLAKE2b digest of (seed, deal number, purpose) seeds splitmix64, whose numbers drive a Fisher-Yates shuffle. There is
no global generator, no clock and nothing else that a deal depends on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

from attrs import evolve

from trainrules.asking import ask, failed, is_seat, is_station, naming_givers, reserved_station
from trainrules.errors import BadInput, shown
from trainrules.legality import binding_of
from trainrules.pieces import LARGEST, Kit, Piece
from trainrules.play import new_turn
from trainrules.policies import Dealt, Found
from trainrules.rulesets import Ruleset, checked
from trainrules.settings import Settings
from trainrules.tables import Start, Table, Track

__all__ = [
    "bits_of",
    "check_seed_and_first",
    "deal",
    "dealt_table",
    "lots_of",
    "ordered",
    "owners_of",
    "shuffled",
    "splitmix64",
]

LONGEST_SEED = 4096
LAST_ROUND = 999_999
"""The last round that a position can tell."""
MOST_TRACKS = 1000
"""More tracks than any table has room for; a policy that gives more gives them without end."""
Item = TypeVar("Item")
WORD = (1 << 64) - 1


def splitmix64(state: int) -> Iterator[int]:
    """The numbers of the splitmix64 generator: 64 bits each, from a state of 64 bits.

    >>> next(splitmix64(0)) == 0xE220A8397B1DCDAF
    True
    """
    while True:
        state = state + 0x9E3779B97F4A7C15 & WORD
        mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
        yield mixed ^ mixed >> 31


def bits_of(seed: int, number: int, purpose: str) -> int:
    """64 bits that a seed, a number and a purpose decide, such as where the numbers of a shuffle begin."""
    from hashlib import blake2b  # noqa: PLC0415  # it loads a library, for which whoever deals nothing need not wait

    return int.from_bytes(blake2b(f"trainrules {purpose} {seed} {number}".encode(), digest_size=8).digest(), "big")


def shuffled(items: Sequence[Item], seed: int, number: int, purpose: str) -> tuple[Item, ...]:
    """The items in the order that the seed, the deal number and the purpose decide.

    The shuffle is Fisher-Yates from the last place down; a place below `n` is the high word of `n` times the next number.
    """
    numbers = splitmix64(bits_of(seed, number, purpose))
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = next(numbers) * (last + 1) >> 64
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def lots_of(seed: int) -> int:
    """The number by which lots fall in a match of that seed."""
    return next(splitmix64(bits_of(seed, 0, "lots")))


def deal(
    rules: Ruleset,
    seats: int = 4,
    round: int = 1,  # noqa: A002  # the field's own term
    *,
    seed: int | None = None,
    first: int | None = None,
    order: Sequence[Piece | str] | None = None,
    number: int | None = None,
    past: tuple[tuple[int, ...], ...] = (),
    openers: tuple[int, ...] = (),
) -> Table:
    """The table of a round before its first move.

    Arguments:
        rules: the ruleset.
        seats: how many seats; one of `rules.seats`.
        round: the number of the round, from 1.
        seed: any whole number; the same seed gives the same deal everywhere.
        first: the seat that moves first, where the caller and not the rules decide.
        order: the pieces in place of a seed: whole hands by seat, then the boneyard from the front; a reserved station left out.
        number: the number of the deal, where it is not that of the round because a round was dealt again.
        past: the scores of the rounds before, a tuple a round, for rules that look at them.
        openers: the seats that opened the rounds before, likewise.

    Raises:
        BadInput: for a seat count, round, seed, order, number, first seat, or score or seat of an earlier round that does not serve.
        RuleFailed: when a policy of a plug-in fails.

    >>> import trainrules as tr
    >>> table = tr.deal(tr.ruleset("mexican-train"), seats=4, seed=7)
    >>> [len(hand) for hand in table.hands], len(table.boneyard), str(table.station)
    ([15, 15, 15, 15], 30, '12-12')
    """
    checked(rules).seating(seats)
    if number is not None and (type(number) is not int or not 1 <= number < 1 << LONGEST_SEED):
        raise BadInput(f"number {shown(number)}: deals are numbered from 1")
    if not _is_list(past) or not all(_are_scores(scores, seats) for scores in past):
        raise BadInput(f"past {shown(past)}: a finished round has {seats} scores, one a seat")
    if not _is_list(openers) or not all(is_seat(seat, seats) for seat in openers):
        raise BadInput(f"openers {shown(openers)}: seats are numbered 0 to {seats - 1}")
    if (seed is None) == (order is None):
        raise BadInput("a deal takes either a seed or an order of the pieces; give one of the two")
    check_seed_and_first(seed, first, seats)
    told = tuple(map(tuple, past)), tuple(openers)
    with naming_givers(rules.rules, rules.decisions):
        return dealt_table(rules, seats, round, round if number is None else number, seed, order, first, *told)


def check_seed_and_first(seed: object, first: object, seats: int) -> None:
    """Refuse with BadInput a seed, or a seat to move first, that does not serve; None is for one that is not given."""
    if seed is not None and (type(seed) is not int or seed.bit_length() > LONGEST_SEED):
        raise BadInput(f"seed {shown(seed)}: a seed is a whole number of at most {LONGEST_SEED} bits")
    if first is not None and not is_seat(first, seats):
        raise BadInput(f"first {shown(first)}: seats are numbered 0 to {seats - 1}")


def dealt_table(
    rules: Ruleset,
    seats: int,
    round: int,  # noqa: A002  # the field's own term
    number: int,
    seed: int | None,
    order: Sequence[Piece | str] | None,
    first: int | None,
    past: tuple[tuple[int, ...], ...],
    openers: tuple[int, ...],
) -> Table:
    """The table of a round; as `deal`, but what it is given is sound, and a policy that fails is named without its rule.

    A seed and an order may be given together: the stations are then turned by the seed, as in all other rounds of the match.
    """
    if type(round) is not int or not 1 <= round <= LAST_ROUND:
        raise BadInput(f"round {shown(round)}: rounds are numbered from 1 to {LAST_ROUND}")
    seating = rules.seating(seats)
    kit, settings = seating.kit, rules.settings
    turned = kit.stations if seed is None else shuffled(kit.stations, seed, 0, "stations")
    lots = 0 if seed is None else lots_of(seed)
    dealt = Dealt(kit, seats, round, turned, past=past, openers=openers, lots=lots)
    policy = settings.station
    reserved = reserved_station(settings, dealt)
    playing = [piece.index for piece in kit.named(kit.playing) if piece != reserved]
    pieces = shuffled(playing, seed, number, "deal") if order is None and seed is not None else ordered(kit, playing, order)
    size = seating.size
    hands = tuple(tuple(pieces[seat * size : (seat + 1) * size]) for seat in range(seats))
    found = Found(reserved, None, hands, pieces[seats * size :]) if reserved is not None else None
    if found is None:
        dealt = evolve(dealt, hands=hands, boneyard=pieces[seats * size :])
        found = ask(policy, "found", policy.found, dealt)  # type: ignore[union-attr]  # every ruleset has one
        _check_found(policy, found, kit, seats, playing)
    dealt = evolve(dealt, hands=found.hands, boneyard=found.boneyard, layer=found.layer, station=found.station)
    if first is None:
        first = ask(settings.starter, "first", settings.starter.first, dealt)
        if not is_seat(first, seats):
            raise failed(settings.starter, "first", f"gave {shown(first)}, which is no seat of {seats}")
    return _laid_out(rules, Start(kit, round, first, found.station, found.layer, found.hunted, seating.worths), found)


def _is_list(values: object) -> bool:
    return isinstance(values, tuple | list)


def _are_scores(scores: object, seats: int) -> bool:
    return isinstance(scores, tuple | list) and [type(score) for score in scores] == [int] * seats


def ordered(kit: Kit, playing: Sequence[int], order: object, *, but_a_station: bool = False) -> tuple[int, ...]:
    """The numbers of the pieces of an order, which has each of those that are dealt once.

    Arguments:
        kit: the piece set.
        playing: the numbers of the pieces that are dealt.
        order: the pieces, or their names.
        but_a_station: whether one from which a round can start may be left out.

    Raises BadInput for what is no order, or with all pieces that are too many or missing.
    """
    if isinstance(order, str) or not isinstance(order, Iterable):
        raise BadInput(f"{shown(order)} is no order of the pieces of {kit.name}; give pieces or their names in a list")
    given = []
    # More than a kit can have would not serve, however many more there are.
    for each in islice(order, LARGEST + 1):
        piece: object = each
        label = piece.label if isinstance(piece, Piece) else piece
        if not isinstance(label, str):
            raise BadInput(f"{shown(piece)} is no piece of {kit.name}; give pieces or their names")
        given.append(kit[label].index)
    dealt, counts = set(playing), Counter(given)
    wrong = [kit.pieces[index].label for index, count in counts.items() if count > 1 or index not in dealt]
    missing = [index for index in playing if index not in counts]
    if but_a_station and len(missing) == 1 and missing[0] in kit.starts:
        missing = []
    if wrong or missing:
        left = [kit.pieces[index].label for index in missing]
        said = [f"{word}: {' '.join(names)}" for word, names in (("too many", wrong), ("missing", left)) if names]
        raise BadInput(f"an order has every piece of {kit.name} once, a reserved station left out; {'; '.join(said)}")
    return tuple(given)


def _check_found(policy: object, found: object, kit: Kit, seats: int, playing: list[int]) -> None:
    station = getattr(found, "station", None)
    if not isinstance(found, Found) or not isinstance(station, Piece) or not is_station(station, kit):
        raise failed(policy, "found", f"gave {shown(found)}, which finds no station of {kit.name}")
    layer: object = found.layer
    if layer is not None and not is_seat(layer, seats):
        raise failed(policy, "found", f"gave {shown(layer)} as the layer, which is no seat of {seats}")
    given: object = found.hands
    hands = given if isinstance(given, tuple) else ()
    parts = [*hands, found.boneyard]
    if len(hands) != seats or not all(isinstance(part, tuple) for part in parts):
        raise failed(policy, "found", f"gave hands and a boneyard that are not {seats} tuples of piece numbers and one more")
    places: list[object] = [piece for part in parts for piece in part]
    places += [station.index] if kit.playing >> station.index & 1 else []
    if any(type(place) is not int for place in places) or sorted(places) != playing:  # type: ignore[type-var]  # all are numbers
        raise failed(policy, "found", "lost or doubled pieces; each must be in one hand, the boneyard or the station")


def owners_of(settings: Settings, seats: int) -> list[frozenset[int]]:
    """The owners of every track at the start of a round, in the order of the table."""
    policy = settings.owned
    answer = ask(
        policy, "owners", lambda: [tuple(islice(each, seats + 1)) for each in islice(policy.owners(seats), MOST_TRACKS + 1)]
    )
    if len(answer) > MOST_TRACKS:
        raise failed(policy, "owners", f"gave more than {MOST_TRACKS} tracks")
    if not all(is_seat(seat, seats) for each in answer for seat in each):
        raise failed(policy, "owners", f"gave {shown(answer)}, which names seats that are not among {seats}")
    return [frozenset(each) for each in answer] + [frozenset()] * settings.communal


def _laid_out(rules: Ruleset, start: Start, found: Found) -> Table:
    settings, seats = rules.settings, len(found.hands)
    end = start.kit.starts[start.station.index]
    held = tuple(sum(1 << piece for piece in hand) for hand in found.hands)
    fresh = frozenset(range(seats))
    turn = new_turn(settings, start.first, fresh)
    return Table(
        start=start,
        seat=start.first,
        held=held,
        yard=found.boneyard,
        tracks=tuple(Track(index, each, end) for index, each in enumerate(owners_of(settings, seats))),
        turn=turn,
        owed=(),
        layers=(),
        fresh=fresh,
        unplaced=sum(held) + sum(1 << piece for piece in found.boneyard),
        binding=binding_of(rules, turn, (), fresh),
    )
