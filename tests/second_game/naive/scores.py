"""The points of a round that is over, and how many ways there are to go on before it is."""

from __future__ import annotations

from .moves import legal
from .pieces import points
from .tracks import Position, Words, out, own, wanting
from .turns import after


def score(words: Words, now: Position) -> list[int]:
    """The points of each seat; nothing in a round that does not count."""
    seats = range(len(now["hands"]))
    held = [sum(points(words, piece) for piece in now["hands"][seat]) for seat in seats]
    gone = [seat for seat in seats if out(words, now, seat)]
    if now["over"] == "blocked":
        if words["redealt"] and (not words["redealt"]["tied_only"] or held.count(min(held)) > 1):
            return [0 for _ in seats]
        let_off = lowest(words, now, held)
    else:
        let_off = []
    return [
        0
        if seat in let_off
        else held[seat] * factor(words, now, seat, gone) + fee(words, now, seat, gone) + prize(words, seat, gone, held)
        for seat in seats
    ]


def lowest(words: Words, now: Position, held: list[int]) -> list[int]:
    """The seats that a blocked round costs nothing."""
    if not words["lowest_exempt"]:
        return []
    by_pieces = words["lowest_exempt"]["by"] == "pieces"
    sizes = [(len(hand) if by_pieces else 0, cost) for hand, cost in zip(now["hands"], held, strict=True)]
    return [seat for seat, size in enumerate(sizes) if size == min(sizes)]


def factor(words: Words, now: Position, seat: int, gone: list[int]) -> int:
    """How often what a seat holds counts: what a last double adds is paid even where holders pay nothing else."""
    once = 0 if words["winner_collects"] and not words["winner_collects"]["holders_pay"] else 1
    left = any(layer in gone for _, _, layer in wanting(words, now))
    return once + (1 if words["last_double_counts_twice"] and seat not in gone and left else 0)


def fee(words: Words, now: Position, seat: int, gone: list[int]) -> int:
    """What a marker still there costs."""
    terms = words["open_track_fee"]
    if not terms or (terms["spares_out"] and seat in gone):
        return 0
    return int(terms["points"]) if any(track in now["down"] for track in own(now, seat)) else 0


def prize(words: Words, seat: int, gone: list[int], held: list[int]) -> int:
    """What going out takes off, as less than nothing."""
    if seat not in gone:
        return 0
    collected = sum(held) if words["winner_collects"] else 0
    return -int(words["going_out_bonus"]) - collected


def perft(words: Words, now: Position, depth: int) -> int:
    """How many ways there are to go on for so many moves; a finished round is one."""
    if depth == 0 or now["over"]:
        return 1
    moves = legal(words, now)
    return len(moves) if depth == 1 else sum(perft(words, after(words, now, move), depth - 1) for move in moves)
