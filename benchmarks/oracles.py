"""What the solver is tried against: other ways to the best train, that share no code with it, and hands to try them on.

A hand is a list of tiles, a tile two values, the lower first. What a train comes to is two numbers, the one that counts and
the one that counts where the first is equal: pieces and points, or points and pieces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from random import Random
from typing import Any

from attrs import evolve, frozen

import trainrules as tr

__all__ = [
    "FAMILIES",
    "Asked",
    "GaveUp",
    "bound_to_an_end",
    "brute_force",
    "got",
    "integer_program",
    "pieces_of",
    "played",
    "question",
    "solver",
    "tiles_of",
]

Tile = tuple[int, int]
Worth = tuple[int, int]
DOUBLE_BLANK = 50
SETS = 4
"""So many sets can be mixed at a table."""


class GaveUp(Exception):
    """Brute force has more to remember than it was allowed."""


@frozen
class Asked:
    """A hand, and what its train is to be. `starts` has one value, or two for two trains; `ends` are all that are allowed."""

    hand: tuple[Tile, ...]
    starts: tuple[int, ...]
    objective: str = "pieces"
    ends: frozenset[int] | None = None
    double_last: bool = True
    blank: int = 0

    def points(self, tile: Tile) -> int:
        """What a tile counts."""
        return sum(tile) or self.blank

    def worth(self, tile: Tile) -> Worth:
        """What a tile adds to a train."""
        return (1, self.points(tile)) if self.objective == "pieces" else (self.points(tile), 1)

    def worth_of(self, tiles: Iterable[Tile]) -> Worth:
        """What a train comes to."""
        first, second = 0, 0
        for tile in tiles:
            more, also = self.worth(tile)
            first, second = first + more, second + also
        return first, second


def pieces_of(asked: Asked) -> list[tr.Piece]:
    """The hand as the library has it; equal tiles are copies."""
    seen: Counter[Tile] = Counter()
    pieces = []
    for low, high in asked.hand:
        seen[low, high] += 1
        index = 1000 * seen[low, high] + 20 * low + high
        pieces.append(tr.Piece(index, f"{low}-{high}", (low, high), asked.points((low, high)), seen[low, high]))
    return pieces


def solver(asked: Asked, **wishes: Any) -> Callable[[], tr.Solution]:
    """The call of the solver that asks this, made ready."""
    start, *other = asked.starts
    return partial(
        tr.solve,
        pieces_of(asked),
        start,
        objective=asked.objective,
        communal=other[0] if other else None,
        ends=None if asked.ends is None else sorted(asked.ends),
        double_last=asked.double_last,
        **wishes,
    )


def got(asked: Asked, solution: tr.Solution) -> Worth | None:
    """What the trains of a solution come to; None where there is none as asked."""
    laid = [piece.values for piece in (*solution.train, *solution.communal)]
    return asked.worth_of(laid) if solution.found else None  # type: ignore[arg-type]  # the values of a tile are numbers


def brute_force(asked: Asked, most: int | None = None, begun: Tile = (0, 1)) -> Worth | None:
    """Every way is tried, and each state remembered: which tiles are left, which end shows, whether a double lies there.

    The tile `begun` lies at the start. Raises GaveUp where there are more states than `most`.
    """
    hand = asked.hand
    known: dict[tuple[int, int, bool, int], Worth | None] = {}

    def best(left: int, end: int, double: bool, train: int) -> Worth | None:
        state = left, end, double, train
        if state in known:
            return known[state]
        may_end = (asked.ends is None or end in asked.ends) and (asked.double_last or not double or not left)
        found = (0, 0) if may_end else None
        if train + 1 < len(asked.starts):
            found = best(left, asked.starts[train + 1], False, train + 1)
        for number, tile in enumerate(hand):
            if left >> number & 1 and end in tile:
                rest = best(left ^ 1 << number, sum(tile) - end, tile[0] == tile[1], train)
                if rest is not None:
                    more, also = asked.worth(tile)
                    way = (rest[0] + more, rest[1] + also)
                    found = way if found is None else max(found, way)
        known[state] = found
        if most is not None and len(known) > most:
            raise GaveUp
        return found

    return best((1 << len(hand)) - 1, asked.starts[0], begun[0] == begun[1], 0)


def integer_program(asked: Asked) -> Worth | None:
    """The best train by HiGHS: a tile is laid or not; what is not joined to the start is forbidden as it is met."""
    import highspy  # noqa: PLC0415  # not everybody has it

    model: Any = highspy.Highs()  # type: ignore[no-untyped-call]  # its types are not all said
    model.silent()
    for option in ("mip_rel_gap", "mip_abs_gap"):
        model.setOptionValue(option, 0.0)
    hand = asked.hand
    laid = [model.addBinary() for _ in hand]
    _constrain(model, asked, laid)
    lots = 1 + sum(asked.worth(tile)[1] for tile in hand)
    weights = [lots * first + second for first, second in map(asked.worth, hand)]
    while True:
        model.maximize(sum(weight * tile for weight, tile in zip(weights, laid, strict=True)))
        if model.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return None
        chosen = [number for number, tile in enumerate(laid) if model.val(tile) > 0.5]  # noqa: PLR2004  # a whole number, nearly
        apart = _apart(asked, chosen)
        if not apart:
            return asked.worth_of(hand[number] for number in chosen)
        for part in apart:
            around = [laid[number] for number, (a, b) in enumerate(hand) if (a in part) != (b in part)]
            for number in chosen:
                if part.issuperset(hand[number]):
                    model.addConstr(laid[number] <= sum(around) if around else laid[number] <= 0)


def _constrain(model: Any, asked: Asked, laid: Sequence[Any]) -> None:
    """Every value is entered as often as it is left; the train ends where it may, and with a double only where it may."""
    hand, values = asked.hand, sorted({value for tile in asked.hand for value in tile} | set(asked.starts))
    end = {value: model.addIntegral(0, len(asked.starts)) for value in values}
    everything = model.addBinary()
    model.addConstr(sum(end.values()) == len(asked.starts))
    for tile in laid:
        model.addConstr(everything <= tile)
    for value in values:
        visits = model.addIntegral(0, len(hand) + 1)
        at = [laid[number] for number, tile in enumerate(hand) if value in tile and tile[0] != tile[1]]
        model.addConstr(sum(at) + asked.starts.count(value) + end[value] == 2 * visits)
        if asked.ends is not None and value not in asked.ends:
            model.addConstr(end[value] <= 0)
        for number, tile in enumerate(hand):
            if not asked.double_last and tile == (value, value):
                model.addConstr(laid[number] + end[value] <= visits + everything)


def _apart(asked: Asked, chosen: Sequence[int]) -> list[set[int]]:
    """The values of tiles that hang together with one another, and not with a start."""
    parts = [{start} for start in asked.starts]
    for number in chosen:
        tile = set(asked.hand[number])
        touching = [part for part in parts if part & tile]
        parts = [part for part in parts if not part & tile] + [tile.union(*touching)]
    return [part for part in parts if part.isdisjoint(asked.starts)]


def _tile(random: Random, low: int, high: int) -> Tile:
    a, b = random.randint(low, high), random.randint(low, high)
    return min(a, b), max(a, b)


def _few(tiles: Iterable[Tile]) -> list[Tile]:
    """Of equal tiles as many as a table can have, beside the station: four sets can be mixed."""
    seen: Counter[Tile] = Counter()
    kept = []
    for tile in tiles:
        seen[tile] += 1
        if seen[tile] < SETS:
            kept.append(tile)
    return kept


def tiles_of(high: int) -> list[Tile]:
    """All tiles of a set."""
    return [(a, b) for a in range(high + 1) for b in range(a, high + 1)]


def any_hand(random: Random, size: int) -> list[Tile]:
    """Tiles of one set."""
    tiles = tiles_of(random.choice((6, 9, 12)))
    return random.sample(tiles, min(size, len(tiles)))


def dense_hand(random: Random, size: int) -> list[Tile]:
    """Nearly all tiles of a few values."""
    tiles = tiles_of(random.randint(2, 4))
    return random.sample(tiles, min(size, len(tiles)))


def hand_in_parts(random: Random, size: int) -> list[Tile]:
    """Tiles of values that fall in two or three lots, now and then with one between them."""
    lots = [(0, 3), (4, 6), (7, 9)][: random.choice((2, 2, 3))]
    tiles = [_tile(random, *random.choice(lots)) for _ in range(size - 1)]
    return _few([*tiles, _tile(random, 0, 9)])


def hand_of_doubles(random: Random, size: int) -> list[Tile]:
    """Doubles, and few others."""
    others = random.randint(0, size // 2)
    doubles = [(value, value) for value in random.sample(range(13), min(13, size - others))]
    return _few(doubles + [_tile(random, 0, 12) for _ in range(others)])


def hand_with_copies(random: Random, size: int) -> list[Tile]:
    """Tiles of several sets mixed, many of them equal."""
    high = random.randint(2, 6)
    return _few(_tile(random, 0, high) for _ in range(size))


def sparse_hand(random: Random, size: int) -> list[Tile]:
    """A tree, and little more: every value is joined to an earlier one."""
    tiles = [(random.randrange(value), value) for value in range(1, size - 1)]
    return _few([*tiles, _tile(random, 0, size), _tile(random, 0, size)])


FAMILIES: dict[str, Callable[[Random, int], list[Tile]]] = {
    "random": any_hand,
    "dense": dense_hand,
    "in parts": hand_in_parts,
    "doubles": hand_of_doubles,
    "with copies": hand_with_copies,
    "sparse": sparse_hand,
}


def question(random: Random, hand: Sequence[Tile]) -> Asked:
    """Something to ask about a hand: where it starts, what counts, how it may end."""
    values = sorted({value for tile in hand for value in tile})
    start = random.choice(values)
    objective, blank = random.choice(("pieces", "points")), random.choice((0, DOUBLE_BLANK))
    kind = random.randrange(6)
    if kind == 0:
        return Asked(tuple(hand), (start, random.choice((start, *values))), objective, blank=blank)
    ends = frozenset(random.sample(values, random.randint(1, len(values)))) if kind in (1, 2) else None
    return Asked(tuple(hand), (start,), objective, ends, random.choice((True, False)), blank)


def bound_to_an_end(random: Random, asked: Asked) -> Asked:
    """The same hand with one train, which must end on one value, if it can be one with a double, and not with that double."""
    doubles = sorted({a for a, b in asked.hand if a == b and a not in asked.starts})
    end = random.choice(doubles or sorted(asked.hand[0]))
    return evolve(asked, starts=asked.starts[:1], ends=frozenset({end}), double_last=False)


@cache
def _rules(high: int, sets: int, rule: str | None) -> tr.Ruleset:
    return tr.ruleset("mexican-train", f"dominoes:high={high},sets={sets}", "hand-size:pieces=1", *([rule] if rule else []))


def played(asked: Asked, solution: tr.Solution) -> None:
    """Lay the train move by move at a table, as the run with which a round of Mexican Train opens.

    The second of two trains follows on another table. Raises AssertionError, or what the library raises, where it is not legal.
    """
    hand = list(pieces_of(asked))
    laid = [(asked.starts[0], solution.train)]
    if len(asked.starts) > 1:
        laid.append((asked.starts[1], solution.communal))
    for start, train in laid:
        _played(start, train, hand, asked)
        for piece in train:
            hand.remove(piece)
    assert sorted(hand, key=lambda piece: piece.index) == list(solution.left)
    assert sum(piece.points for piece in hand) == solution.points


def _played(start: int, train: Sequence[tr.Piece], hand: Sequence[tr.Piece], asked: Asked) -> None:
    station = f"{start}-{start}"
    high, sets = max(start, *(max(tile) for tile in asked.hand)), 1 + max(Counter(asked.hand).values())
    rules = _rules(
        next(size for size in (6, 9, 12, 18) if size >= high), sets, None if asked.double_last else "no-double-at-the-end"
    )
    # The station is the first of the set, so its copies in the hand are one further.
    held = " ".join(f"{piece.name}#{piece.copy + (piece.name == station)}" for piece in hand)
    table = tr.table(
        rules,
        f"round 1 station {station}; hand 0: {held or '-'}; hand 1: {_other(station, hand, sets)}; fresh: 0 1; turn: seat 0",
    )
    for piece in train:
        table = tr.apply(rules, table, tr.move(f"{piece.name}>0", table))
        assert table.seat == 0 or piece is train[-1]
    assert not train or table.over or table.seat == 1 or tr.Pass() in tr.legal_moves(rules, table)
    left = Counter(piece.name for piece in hand)
    left.subtract(piece.name for piece in train)
    assert Counter(piece.name for piece in table.hand(0)) == +left


def _other(station: str, hand: Sequence[tr.Piece], sets: int) -> str:
    """A piece for the other seat: a copy that is in no hand."""
    name = next((piece.name for piece in hand if piece.name != station), "0-1" if station != "0-1" else "0-0")
    return f"{name}#{sets}"
