"""The kernel: whole matches over arrays of integers, compiled by Numba, driven by the numbers of a plan.

It follows the readable game line by line (`deals`, `legality`, `play`, `match`) and is held against it at every step; read
those first. Two arrays are passed about: `P`, the plan, which is only read and may be shared by threads, and `S`, the state
of one run. Both begin with named places; where the tables of a plan and the blocks of a state begin, stands in the plan.

Kernel and helpers are one module, since Numba keeps compiled code by the file of the function that was called: what changed
in another file would go unnoticed. All numbers are signed 64-bit integers, masks too, so that nothing turns into floats.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from trainrules.sim.keeping import keep
from trainrules.sim.linking import options

ENTRY, PART = options()
CACHED = True
"""Whether compiled code is kept for the next process: not where no folder can be written."""


def entry(function: Any) -> Any:
    """A compiled function that Python calls; its code is kept for the next process where that can be."""
    global CACHED  # noqa: PLW0603  # told to whoever asks why the first call is slow
    compiled = njit(nogil=True, error_model="numpy", **ENTRY)(function)
    CACHED = keep(compiled) and CACHED
    return compiled


INNER: dict[str, Any] = {"nogil": True, "error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
inner = njit(**INNER, **PART)  # called by compiled code alone, so that it needs no wrapper for Python

# The first places of a plan: the settings, as numbers, and where its tables and the blocks of a state begin.
(
    SEATS, WORDS, PIECES, ENDS, MIXED, SIZE, ROOT_TRACKS, OWNED_SEATS, OWNED_ROOTS,
    HAS_OPENING, ASLEEP, OPENING_DOUBLES, OPENING_DRAWS, OPENING_KEEPS,
    DRAWS, DRAWS_A_TURN, MAY_KEEP, BONUS, BONUS_DUE, COMPULSORY, ORDER,
    TOES, TOES_SPROUT, TOES_ON, MARKS, RAISES, LOWERS, OUT_ON_DOUBLE, FINISH_FIRST, CLOCKWISE,
    STATION_KIND, HUNT, REFILL, DUTY, STARTER, STARTER_FLAG, BLOCKED_KIND, BLOCKED_FLAG, RANKING, RANKING_SIGN,
    ROUNDS_KIND, ROUNDS_NUMBER, MOST_ROUNDS, STATIONS, CYCLE,
    OPENS, CLOSES, FORBIDS, DUES, ENDINGS, CHARGES, COMPARISONS, NEEDS, CLOSES_IN_OPENING, DUES_IN_OPENING, ALIKE,
    AT_REACH, AT_FITS, AT_WORTH, AT_RANK, AT_LOWER, AT_PLAYING, AT_STARTS, AT_STATIONS, AT_WANTED, AT_OWNERS, AT_PLAYERS,
    AT_TEAMS, AT_OPENS, AT_CLOSES, AT_FORBIDS, AT_DUES, AT_ENDINGS, AT_CHARGES, AT_COMPARISONS,
    S_HELD, S_UNPLACED, S_YARD, S_OWED, S_ENTRIES, S_STATS, S_TOTALS, S_LAST, S_ZEROS, S_OTHERS, S_SCORES, S_TURNED, S_SCRATCH,
    S_SAVED, S_TRACKS, S_SIZE,
    PLAN_HEAD,
) = range(92)  # fmt: skip

# The first places of a state.
(
    SEAT, DUE, OPENING, LAID, DRAWN, DOUBLES, ON, OWN, MET, DREW,
    YARD, YARD_END, TRACKS, OWED, FRESH, STARTED, BEGUN, BOUND, BOUND_TRACK, CAUSE, EMPTY, ENDED, NEW_TURN,
    ENTRIES, PLAYS, BESIDE,
    FIRST, STATION, LAYER, ROUND, DEALS, TOLD_DEALS, LAST_OPENER, CHANCE, LOTS, MATCH_SEED,
    WAS_MARKED, STATE_HEAD,
) = range(38)  # fmt: skip

# A track.
END, MARKED, FREE_FOR, ROOM, PARENT, COUNT, OWNERS, ARM, TAIL, BARE, IN_OWED = range(11)
TRACK = 11
# What is counted of a seat in a round.
MOVED, PLAYED, DREW_PIECES, PASSED, LAID_DOUBLES, GOT_MARKS, IN_FIRST = range(7)
STAT = 7
# The columns of a row.
COLUMNS = 18

# The values of settings.
NONE, MAY, ABLE, MUST = range(4)
SLEEP, IGNORED, BIND, CLOSED = range(4)
UNABLE, NEVER_DRAWS, AT_WILL = range(3)
KEEPS_NEVER, KEEPS_COVERED, KEEPS_STARTED = range(3)
NO_BONUS, TURN, COVER, FREE = range(4)
OLDEST, NEWEST, ANY_ORDER, LATEST = range(4)
ON_ALL, ON_PERSONAL, ON_OWN = range(3)
BY_FAIL, BY_FAIL_AFTER_DRAW, BY_NO_OWN_PIECE, BY_OWN_DOUBLE, BY_NOTHING = range(5)
OFF_OWN, OFF_OWN_COVERED, OFF_ANY, OFF_CHOICE = range(4)
RESERVED, TURNED, HUNTED, DESIGNATED = range(4)
IN_TURN, TOGETHER, RETURNED = range(3)
ROTATE, LAYER_FIRST, LEFT_OF_LAYER, NEXT_TO_OPENER, BY_LOT, LOWEST_TOTAL, LAST_WINNER, HIGHEST_PIECE, HIGHEST_ON_STATION = (
    range(9)
)
ALL_SCORE, LOWEST_FREE, VOID = range(3)
SUMS, ZERO_ROUNDS = range(2)
COUNTED, REACHED, NEVER_OVER = range(3)
RANDOM, HEAVY, LIGHT, DOUBLES_FIRST, FIRST_MOVE, OWN_TRACKS = range(6)

# The moves beside plays, as bits, in their order.
DRAW, MARK, UNMARK, PASS = 1, 2, 4, 8
# Causes; a rule that ends a round has a number from 2 on.
GOES_ON, WENT_OUT, BLOCKED = -1, 0, 1

# The facts that rules are lowered to, as bits of a word; comparisons have those from COMPARED on.
(
    F_OPENING, F_OWN, F_MET, F_HAS_OWN, F_STARTED, F_FRESH, F_ANY_FRESH, F_FIRST, F_BOUND, F_MUST, F_AWAITED, F_ALL_MARKED,
    F_CAN_MEET, F_ENDS_IN_DOUBLE, F_UNOWED,
    F_MINE, F_OWNED, F_BEGUN, F_MARKED, F_OWED, F_PARENT_OWED, F_ARM_OWED, F_EARLIER_EMPTY, F_ROOT,
    F_DOUBLE, F_FOLLOWED, F_LEADS_ON, F_LAST, F_OUT, F_SEAT_MARKED,
) = (1 << bit for bit in range(30))  # fmt: skip
COMPARED = 32
# The numbers that can be compared.
N_LAID, N_DRAWN, N_DREW, N_DOUBLES, N_YARD, N_OWED, N_OWNED, N_BEGUN, N_HAND, N_SEATS = range(10)

MOST_DEALS = 1000
"""So many deals of one round, all of them blocked and dealt again, and the match is given up."""
FULL, NO_STATION, ALWAYS_BLOCKED = -1, -2, -3
ZERO, ONE = np.int64(0), np.int64(1)


@intrinsic
def _popcount(typing: Any, word: Any) -> Any:  # noqa: ARG001  # Numba's protocol
    """How many bits are set."""
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])  # noqa: ARG005


@intrinsic
def _lowest(typing: Any, word: Any) -> Any:  # noqa: ARG001
    """The number of the lowest bit that is set."""
    never_zero = ir.Constant(ir.IntType(1), 1)
    return types.int64(types.int64), lambda context, builder, signature, args: builder.cttz(args[0], never_zero)  # noqa: ARG005


@intrinsic
def _high(typing: Any, one: Any, other: Any) -> Any:  # noqa: ARG001
    """The high word of the product of two numbers without a sign."""

    def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        wide = ir.IntType(128)
        product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.int64(types.int64, types.int64), made


@intrinsic
def _shifted(typing: Any, word: Any, by: Any) -> Any:  # noqa: ARG001
    """The word shifted down, zeros coming in."""
    return types.int64(types.int64, types.int64), lambda context, builder, signature, args: builder.lshr(*args)  # noqa: ARG005


@intrinsic
def _below(typing: Any, one: Any, other: Any) -> Any:  # noqa: ARG001
    """Whether one word is less than the other, both without a sign."""
    return types.boolean(types.int64, types.int64), lambda context, builder, signature, args: builder.icmp_unsigned("<", *args)  # noqa: ARG005


@intrinsic
def _at(typing: Any, array: Any) -> Any:  # noqa: ARG001
    """Where the numbers of an array stand: a pointer is passed in one register, and its places are never counted from the end."""

    def made(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.make_array(signature.args[0])(context, builder, args[0]).data

    return types.CPointer(array.dtype)(array), made


# Chance: BLAKE2b of a text seeds splitmix64, as in `deals`.

IV = np.array(
    [0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
     0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179], dtype=np.uint64,
).view(np.int64)  # fmt: skip
SIGMA = np.array(
    [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    ],
    dtype=np.int64,
)
# Which words of the state are mixed with one another, first in columns, then in diagonals.
MIXES = np.array(
    [
        [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
        [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
    ],
    dtype=np.int64,
)  # fmt: skip
# A hash works in one array of its own: sixteen words of a block, sixteen of the state, eight of the chain.
BLOCK, WORK, CHAIN, HASHING = 0, 16, 32, 40

MATCH_TEXT = np.frombuffer(b"trainrules match ", dtype=np.uint8)
DEAL_TEXT = np.frombuffer(b"trainrules deal ", dtype=np.uint8)
STATIONS_TEXT = np.frombuffer(b"trainrules stations ", dtype=np.uint8)
LOTS_TEXT = np.frombuffer(b"trainrules lots ", dtype=np.uint8)
CHOICES_TEXT = np.frombuffer(b"trainrules choices ", dtype=np.uint8)
SPACE, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_TUPLE, CLOSE_TUPLE, DIGIT = 32, 44, 91, 93, 40, 41, 48


@inner
def _turned_right(word, by):
    return _shifted(word, by) | (word << np.int64(64) - by)


@inner
def _mix(H, a, b, c, d, x, y):
    H[a] += H[b] + x
    H[d] = _turned_right(H[d] ^ H[a], np.int64(32))
    H[c] += H[d]
    H[b] = _turned_right(H[b] ^ H[c], np.int64(24))
    H[a] += H[b] + y
    H[d] = _turned_right(H[d] ^ H[a], np.int64(16))
    H[c] += H[d]
    H[b] = _turned_right(H[b] ^ H[c], np.int64(63))


@inner
def _digest(H, text, length, size):
    """BLAKE2b (RFC 7693) of the text without a key: the chain has the digest of that many bytes."""
    for i in range(8):
        H[CHAIN + i] = IV[i]
    H[CHAIN] ^= np.int64(0x01010000) ^ np.int64(size)
    done = 0
    while True:
        taken = min(128, length - done)
        for i in range(16):
            word = np.int64(0)
            for j in range(8):
                at = i * 8 + j
                if at < taken:
                    word |= np.int64(text[done + at]) << np.int64(8 * j)
            H[BLOCK + i] = word
        done += taken
        for i in range(8):
            H[WORK + i] = H[CHAIN + i]
            H[WORK + 8 + i] = IV[i]
        H[WORK + 12] ^= done
        if done == length:
            H[WORK + 14] = ~H[WORK + 14]
        for r in range(12):
            for m in range(8):
                x, y = H[SIGMA[r, 2 * m]], H[SIGMA[r, 2 * m + 1]]
                _mix(H, WORK + MIXES[m, 0], WORK + MIXES[m, 1], WORK + MIXES[m, 2], WORK + MIXES[m, 3], x, y)
        for i in range(8):
            H[CHAIN + i] ^= H[WORK + i] ^ H[WORK + 8 + i]
        if done == length:
            return


@inner
def _swapped(word):
    """The bytes of a word the other way round: a digest is read with its first byte as the highest."""
    turned = np.int64(0)
    for i in range(8):
        turned |= (_shifted(word, np.int64(8 * i)) & np.int64(255)) << np.int64(56 - 8 * i)
    return turned


@inner
def _copied(text, at, words):
    for i in range(len(words)):
        text[at + i] = words[i]
    return at + len(words)


@inner
def _said(text, at, number):
    """Write a number without a sign in decimal; where the text then ends."""
    digits = 1
    rest = np.uint64(number)
    ten = np.uint64(10)
    while rest >= ten:
        rest //= ten
        digits += 1
    rest = np.uint64(number)
    for i in range(digits):
        text[at + digits - 1 - i] = DIGIT + np.int64(rest % ten)
        rest //= ten
    return at + digits


@inner
def _seeded(H, text, words, seed, number):
    """Where the numbers begin that a purpose, a seed and a number decide."""
    at = _copied(text, ZERO, words)
    at = _said(text, at, seed)
    text[at] = SPACE
    at = _said(text, at + 1, number)
    _digest(H, text, at, np.int64(8))
    return _swapped(H[CHAIN])


@inner
def _stepped(state):
    return state + np.int64(-7046029254386353131)


@inner
def _mixed(state):
    word = (state ^ _shifted(state, np.int64(30))) * np.int64(-4658895280553007687)
    word = (word ^ _shifted(word, np.int64(27))) * np.int64(-7723592293110705685)
    return word ^ _shifted(word, np.int64(31))


@inner
def _shuffle(order, begin, count, state):
    for last in range(count - 1, 0, -1):
        state = _stepped(state)
        other = _high(_mixed(state), np.int64(last + 1))
        order[begin + last], order[begin + other] = order[begin + other], order[begin + last]


@inner
def _lot(S, H, text, each_round, item):
    """The digest by which an item is sorted, where chance decides between items: its first two words are in the chain."""
    at = _said(text, ZERO, S[LOTS])
    text[at] = SPACE
    at += 1
    if each_round:
        at = _said(text, at, S[ROUND])
        text[at] = SPACE
        at += 1
    _digest(H, text, _said(text, at, item), np.int64(16))


@inner
def _drawn_by_lot(S, H, text, each_round, seats, count):
    """The first of the seats of a mask in the order that chance decides."""
    chosen, high, low = -1, np.int64(0), np.int64(0)
    for seat in range(count):
        if seats >> seat & 1:
            _lot(S, H, text, each_round, seat)
            one, other = _swapped(H[CHAIN]), _swapped(H[CHAIN + 1])
            if chosen < 0 or _below(one, high) or (one == high and _below(other, low)):
                chosen, high, low = seat, one, other
    return chosen


# The deal.


@inner
def _holds(P, S, seat, piece):
    return S[P[S_HELD] + seat * P[WORDS] + (piece >> 6)] >> (piece & 63) & 1


@inner
def _give(P, S, seat, piece):
    S[P[S_HELD] + seat * P[WORDS] + (piece >> 6)] |= ONE << np.int64(piece & 63)


@inner
def _take(P, S, seat, piece):
    S[P[S_HELD] + seat * P[WORDS] + (piece >> 6)] &= ~(ONE << np.int64(piece & 63))


@inner
def _is_wanted(P, begin, count, piece):
    for i in range(count):
        if P[begin + i] == piece:
            return i
    return -1


@inner
def _reshuffled(P, S, H, text, found):
    """The boneyard but for one piece, in an order that all that was dealt decides."""
    seats, words, yard = P[SEATS], P[WORDS], P[S_YARD]
    at = _said(text, ZERO, S[LOTS])
    text[at] = SPACE
    at = _said(text, at + 1, S[ROUND])
    text[at], text[at + 1] = SPACE, OPEN_LIST
    at += 2
    for seat in range(seats):
        if seat:
            text[at], text[at + 1] = COMMA, SPACE
            at += 2
        text[at] = OPEN_LIST
        at += 1
        told = 0
        for w in range(words):
            word = S[P[S_HELD] + seat * words + w]
            while word:
                if told:
                    text[at], text[at + 1] = COMMA, SPACE
                    at += 2
                at = _said(text, at, w * 64 + _lowest(word))
                told += 1
                word &= word - 1
        text[at] = CLOSE_LIST
        at += 1
    text[at], text[at + 1], text[at + 2] = CLOSE_LIST, SPACE, OPEN_TUPLE
    at += 3
    for i in range(S[YARD], S[YARD_END]):
        if i > S[YARD]:
            text[at], text[at + 1] = COMMA, SPACE
            at += 2
        at = _said(text, at, S[yard + i])
    if S[YARD_END] - S[YARD] == 1:
        text[at] = COMMA
        at += 1
    text[at], text[at + 1] = CLOSE_TUPLE, SPACE
    at += 2
    count, scratch = 0, P[S_SCRATCH]
    for i in range(S[YARD], S[YARD_END]):
        piece = S[yard + i]
        if piece == found:
            continue
        _digest(H, text, _said(text, at, piece), np.int64(16))
        one, other = _swapped(H[CHAIN]), _swapped(H[CHAIN + 1])
        place = count
        while place and (
            _below(one, S[scratch + 3 * place - 2])
            or (one == S[scratch + 3 * place - 2] and _below(other, S[scratch + 3 * place - 1]))
        ):
            for j in range(3):
                S[scratch + 3 * place + j] = S[scratch + 3 * place - 3 + j]
            place -= 1
        S[scratch + 3 * place], S[scratch + 3 * place + 1], S[scratch + 3 * place + 2] = piece, one, other
        count += 1
    S[YARD_END] = S[YARD] + count
    for i in range(count):
        S[yard + S[YARD] + i] = S[scratch + 3 * i]


@inner
def _hunt(P, S, H, text, begin, count):
    """The first of the wanted stations that a hand holds; else the boneyard is searched. Whether one was found."""
    seats, yard = P[SEATS], P[S_YARD]
    for i in range(count):
        for seat in range(seats):
            if _holds(P, S, seat, P[begin + i]):
                if P[REFILL] and S[YARD] < S[YARD_END]:
                    _give(P, S, seat, S[yard + S[YARD]])
                    S[YARD] += 1
                S[STATION], S[LAYER] = P[begin + i], seat
                return True
    left = S[YARD_END] - S[YARD]
    turn = -1
    for i in range(left):
        if _is_wanted(P, begin, count, S[yard + S[YARD] + i]) >= 0:
            turn = i
            break
    if turn < 0:
        return False
    first = (S[ROUND] - 1) % seats
    if P[HUNT] == RETURNED:
        S[STATION], S[LAYER] = S[yard + S[YARD] + turn], (first + turn) % seats
        _reshuffled(P, S, H, text, S[STATION])
        return True
    draws = turn + 1
    if P[HUNT] == TOGETHER:
        lap = turn - turn % seats
        draws = min(lap + seats, left)
        best = _is_wanted(P, begin, count, S[yard + S[YARD] + turn])
        for i in range(lap, draws):
            rank = _is_wanted(P, begin, count, S[yard + S[YARD] + i])
            if 0 <= rank < best:
                turn, best = i, rank
    for i in range(draws):
        _give(P, S, (first + i) % seats, S[yard + S[YARD] + i])
    S[STATION], S[LAYER] = S[yard + S[YARD] + turn], (first + turn) % seats
    S[YARD] += draws
    return True


@inner
def _designated(P, S, begin, count):
    """Who has to open lays the best station of the own hand, or draws one piece and passes the duty on."""
    seats, yard = P[SEATS], P[S_YARD]
    first = S[LAST_OPENER] + 1 if S[LAST_OPENER] >= 0 and P[DUTY] == 0 else S[ROUND] - 1
    for turn in range(S[YARD_END] - S[YARD] + seats):
        seat = (first + turn) % seats
        best = -1
        for i in range(count):
            if _holds(P, S, seat, P[begin + i]):
                best = P[begin + i]
                break
        if best < 0 and S[YARD] < S[YARD_END]:
            piece = S[yard + S[YARD]]
            S[YARD] += 1
            _give(P, S, seat, piece)
            if _is_wanted(P, begin, count, piece) >= 0:
                best = piece
        if best >= 0:
            S[STATION], S[LAYER] = best, seat
            return True
    return False


@inner
def _holder_of_highest(P, S, only_on_station):
    """The seat with the highest piece, of two copies the one in the lower seat; seat 0 where nobody holds any."""
    words, best, holder = P[WORDS], -1, 0
    reach = P[AT_REACH] + P[P[AT_STARTS] + S[STATION]] * words
    for seat in range(P[SEATS]):
        for w in range(words):
            word = S[P[S_HELD] + seat * words + w]
            if only_on_station:
                word &= P[reach + w]
            while word:
                rank = P[P[AT_RANK] + w * 64 + _lowest(word)]
                if rank > best:
                    best, holder = rank, seat
                word &= word - 1
    return holder


@inner
def _best_of(S, begin, seats, sign):
    """The seats with the lowest number of a block, or with the highest, as a mask."""
    best, mask = sign * S[begin], np.int64(0)
    for seat in range(seats):
        best = min(best, sign * S[begin + seat])
    for seat in range(seats):
        if sign * S[begin + seat] == best:
            mask |= ONE << np.int64(seat)
    return mask


@inner
def _starter(P, S, H, text):
    kind, seats, flag = P[STARTER], P[SEATS], P[STARTER_FLAG]
    rotated = (S[ROUND] - 1) % seats
    if kind == LAYER_FIRST:
        return rotated if S[LAYER] < 0 else S[LAYER]
    if kind == LEFT_OF_LAYER:
        return rotated if S[LAYER] < 0 else (S[LAYER] + 1) % seats
    if kind == NEXT_TO_OPENER or (kind == HIGHEST_PIECE and not flag and S[ROUND] > 1):
        return (S[LAST_OPENER] + 1) % seats if S[LAST_OPENER] >= 0 else rotated
    if kind in (HIGHEST_PIECE, HIGHEST_ON_STATION):
        return _holder_of_highest(P, S, kind == HIGHEST_ON_STATION)
    everybody = (ONE << np.int64(seats)) - 1 if seats < 64 else np.int64(-1)
    if kind == BY_LOT:
        if flag:
            return _drawn_by_lot(S, H, text, ONE, everybody, seats)
        return (_drawn_by_lot(S, H, text, ZERO, everybody, seats) + S[ROUND] - 1) % seats
    if kind == LOWEST_TOTAL:
        return _drawn_by_lot(S, H, text, ONE, _best_of(S, P[S_TOTALS], seats, ONE), seats)
    if kind == LAST_WINNER:
        return _drawn_by_lot(S, H, text, ONE, _best_of(S, P[S_LAST], seats, -ONE if flag else ONE), seats)
    return rotated


@inner
def _deal(P, S, H, text):
    """The round of that number dealt, by the match's seed and the number of the deal. Whether a station was found."""
    seats, words, yard = P[SEATS], P[WORDS], P[S_YARD]
    reserved = -1
    if P[STATION_KIND] == RESERVED:
        reserved = P[P[AT_WANTED] + (S[ROUND] - 1) % P[CYCLE]]
    elif P[STATION_KIND] == TURNED:
        reserved = S[P[S_TURNED] + (S[ROUND] - 1) % P[STATIONS]]
    count = ZERO
    for i in range(P[PIECES]):
        if P[P[AT_PLAYING] + i] and i != reserved:
            S[yard + count] = i
            count += 1
    _shuffle(S, yard, count, _seeded(H, text, DEAL_TEXT, S[MATCH_SEED], S[DEALS]))
    for i in range(seats * words):
        S[P[S_HELD] + i] = 0
    size = P[SIZE]
    for seat in range(seats):
        for i in range(size):
            _give(P, S, seat, S[yard + seat * size + i])
    S[YARD], S[YARD_END] = seats * size, count
    S[STATION], S[LAYER] = reserved, -1
    if reserved < 0:
        if P[STATION_KIND] == HUNTED:
            here = P[AT_WANTED] + P[CYCLE] * 2
            at = P[AT_WANTED] + (S[ROUND] - 1) % P[CYCLE] * 2
            found = _hunt(P, S, H, text, here + P[at], P[at + 1])
        else:
            found = _designated(P, S, P[AT_WANTED], P[CYCLE])
        if not found:
            return False
        for seat in range(seats):
            _take(P, S, seat, S[STATION])
    S[FIRST] = _starter(P, S, H, text)
    _lay_out(P, S)
    return True


@inner
def _lay_out(P, S):
    seats, words, yard = P[SEATS], P[WORDS], P[S_YARD]
    for w in range(words):
        S[P[S_UNPLACED] + w] = 0
        for seat in range(seats):
            S[P[S_UNPLACED] + w] |= S[P[S_HELD] + seat * words + w]
    for i in range(S[YARD], S[YARD_END]):
        piece = S[yard + i]
        S[P[S_UNPLACED] + (piece >> 6)] |= ONE << np.int64(piece & 63)
    end = P[P[AT_STARTS] + S[STATION]]
    S[TRACKS] = P[ROOT_TRACKS]
    for track in range(P[ROOT_TRACKS]):
        t = P[S_TRACKS] + track * TRACK
        S[t + END], S[t + MARKED], S[t + ROOM], S[t + PARENT], S[t + COUNT] = end, 0, 1, -1, 0
        S[t + OWNERS], S[t + ARM], S[t + TAIL], S[t + BARE], S[t + IN_OWED] = P[P[AT_OWNERS] + track], track, 0, -1, 0
        S[t + FREE_FOR] = S[t + OWNERS] or -1
    for i in range(seats * STAT):
        S[P[S_STATS] + i] = 0
    S[OWED], S[STARTED], S[BEGUN], S[ENDED], S[CAUSE], S[EMPTY] = 0, 0, 0, 0, GOES_ON, 0
    for seat in range(seats):
        held = np.int64(0)
        for w in range(words):
            held |= S[P[S_HELD] + seat * words + w]
        if not held:
            S[EMPTY] |= ONE << np.int64(seat)
    S[FRESH] = (ONE << np.int64(seats)) - 1 if seats < 64 else np.int64(-1)
    S[SEAT] = S[FIRST]
    _new_turn(P, S)


@inner
def _new_turn(P, S):
    S[OPENING] = 1 if P[HAS_OPENING] and S[FRESH] >> S[SEAT] & 1 else 0
    S[DUE], S[LAID], S[DRAWN], S[DOUBLES], S[ON], S[OWN], S[MET], S[DREW] = MUST, 0, 0, 0, -1, 0, 0, 0
    S[NEW_TURN] = 1
    _bind(P, S)


# What is legal.


@inner
def _bind(P, S):
    """The tracks on which the seat to move must play: how many, and which where it is one."""
    S[BOUND] = 0
    if S[ON] >= 0:
        S[BOUND], S[BOUND_TRACK] = 1, S[ON]
        return
    owed = S[OWED]
    if not owed or not P[COMPULSORY] or (P[ASLEEP] and S[FRESH]) or (P[BONUS] == FREE and S[LAID]):
        return
    if P[ORDER] == ANY_ORDER:
        S[BOUND], S[BOUND_TRACK] = owed, S[P[S_OWED]]
    else:
        S[BOUND], S[BOUND_TRACK] = 1, S[P[S_OWED] + (0 if P[ORDER] == OLDEST else 2 * (owed - 1))]


@inner
def _true(P, row, facts):
    """Whether one of the terms of a row holds: the facts in its mask are as it says."""
    for i in range(P[row]):
        if (facts ^ P[row + 2 + 2 * i]) & P[row + 1 + 2 * i] == 0:
            return True
    return False


@inner
def _holding(P, row, rows, facts):
    """The place of the first of some rows that holds, -1 where none does."""
    for i in range(rows):
        if _true(P, row, facts):
            return i
        row += 1 + 2 * P[row]
    return -1


@inner
def _number(P, S, which):
    if which == N_LAID:
        return S[LAID]
    if which == N_DRAWN:
        return S[DRAWN]
    if which == N_DREW:
        return S[DREW]
    if which == N_DOUBLES:
        return S[DOUBLES]
    if which == N_YARD:
        return S[YARD_END] - S[YARD]
    if which == N_OWED:
        return S[OWED]
    if which == N_OWNED:
        return P[OWNED_ROOTS]
    if which == N_BEGUN:
        return S[BEGUN]
    if which == N_HAND:
        return _held(P, S, S[SEAT])
    if which == N_SEATS:
        return P[SEATS]
    return np.int64(0)


@inner
def _held(P, S, seat):
    count = np.int64(0)
    for w in range(P[WORDS]):
        count += _popcount(S[P[S_HELD] + seat * P[WORDS] + w])
    return count


@inner
def _is_dead(P, S, end):
    words = P[WORDS]
    for w in range(words):
        if P[P[AT_REACH] + end * words + w] & S[P[S_UNPLACED] + w]:
            return False
    return True


@inner
def _any_fits(P, S, seat, end):
    words = P[WORDS]
    for w in range(words):
        if P[P[AT_REACH] + end * words + w] & S[P[S_HELD] + seat * words + w]:
            return True
    return False


@inner
def _table_facts(P, S):
    """What holds of the table and of the seat to move, as bits; what costs more is asked only where a rule needs it."""
    needs, seat = P[NEEDS], S[SEAT]
    facts = np.int64(0)
    facts |= F_OPENING if S[OPENING] else 0
    facts |= F_OWN if S[OWN] else 0
    facts |= F_MET if S[MET] else 0
    facts |= F_HAS_OWN if P[OWNED_SEATS] >> seat & 1 else 0
    facts |= F_STARTED if S[STARTED] >> seat & 1 else 0
    facts |= F_FRESH if S[FRESH] >> seat & 1 else 0
    facts |= F_ANY_FRESH if S[FRESH] else 0
    facts |= F_FIRST if seat == S[FIRST] else 0
    facts |= F_BOUND if S[BOUND] else 0
    facts |= F_MUST if S[DUE] == MUST else 0
    if needs & (F_AWAITED | F_ALL_MARKED | F_CAN_MEET | F_ENDS_IN_DOUBLE | F_UNOWED):
        facts |= _dear_facts(P, S, needs)
    for i in range(P[COMPARISONS]):
        row = P[AT_COMPARISONS] + 3 * i
        if _number(P, S, P[row]) - _number(P, S, P[row + 1]) < P[row + 2]:
            facts |= ONE << np.int64(COMPARED + i)
    return facts


@inner
def _dear_facts(P, S, needs):
    facts, seat = np.int64(0), S[SEAT]
    owned = marked = 0
    for track in range(S[TRACKS]):
        t = P[S_TRACKS] + track * TRACK
        mine = S[t + OWNERS] >> seat & 1
        if S[t + OWNERS]:
            owned += 1
            marked += S[t + MARKED]
        if needs & F_AWAITED and not S[t + COUNT] and (mine or S[t + MARKED] or not S[t + OWNERS]):
            facts |= 0 if _is_dead(P, S, S[t + END]) else F_AWAITED
        if mine and S[t + PARENT] < 0 and S[t + TAIL]:
            facts |= F_ENDS_IN_DOUBLE
        if S[BOUND] and (S[BOUND_TRACK] == track if S[BOUND] == 1 else S[t + IN_OWED]) and _any_fits(P, S, seat, S[t + END]):
            facts |= F_CAN_MEET
    facts |= F_ALL_MARKED if owned and owned == marked else 0
    for i in range(S[OWED]):
        facts |= F_UNOWED if S[P[S_OWED] + 2 * i + 1] < 0 else 0
    return facts


@inner
def _track_facts(P, S, track):
    needs = P[NEEDS]
    t = P[S_TRACKS] + track * TRACK
    facts = np.int64(0)
    facts |= F_MINE if S[t + OWNERS] >> S[SEAT] & 1 else 0
    facts |= F_OWNED if S[t + OWNERS] else 0
    facts |= F_BEGUN if S[t + COUNT] else 0
    facts |= F_MARKED if S[t + MARKED] else 0
    facts |= F_OWED if S[t + IN_OWED] else 0
    facts |= F_ROOT if S[t + PARENT] < 0 else 0
    if S[t + PARENT] >= 0 and S[P[S_TRACKS] + S[t + PARENT] * TRACK + IN_OWED]:
        facts |= F_PARENT_OWED
    if needs & F_ARM_OWED:
        for i in range(S[OWED]):
            if S[P[S_TRACKS] + S[P[S_OWED] + 2 * i] * TRACK + ARM] == S[t + ARM]:
                facts |= F_ARM_OWED
    if needs & F_EARLIER_EMPTY:
        for other in range(track):
            o = P[S_TRACKS] + other * TRACK
            if not S[o + OWNERS] and not S[o + COUNT]:
                facts |= F_EARLIER_EMPTY
    return facts


@inner
def _followed(P, S, track, piece, end):
    """Whether the rest of the hand has a piece, no double where it would lie, for a track that is free after the play."""
    seat, words = S[SEAT], P[WORDS]
    for other in range(S[TRACKS] + 1):
        if other == S[TRACKS]:
            here = end
        else:
            t = P[S_TRACKS] + other * TRACK
            free = S[t + OWNERS] >> seat & 1 or S[t + MARKED] or not S[t + OWNERS]
            if not free or S[t + ROOM] <= (1 if other == track else 0):
                continue
            here = S[t + END]
        for w in range(words):
            word = S[P[S_HELD] + seat * words + w] & P[P[AT_REACH] + here * words + w]
            while word:
                each = w * 64 + _lowest(word)
                word &= word - 1
                if each != piece and not P[P[AT_FITS] + each * P[ENDS] + here] & 1:
                    return True
    return False


@inner
def _leads_on(P, S, piece, end):
    """Whether the rest of the hand leads on from that end to a piece that is no double, or by doubles alone to its last."""
    seat, words, scratch = S[SEAT], P[WORDS], P[S_SCRATCH]
    # First the ends that wait, then the pieces that were reached.
    reached = scratch + P[PIECES] + 1
    for w in range(words):
        S[reached + w] = 0
    S[scratch], waiting = end, 1
    while waiting:
        waiting -= 1
        here = S[scratch + waiting]
        for w in range(words):
            word = S[P[S_HELD] + seat * words + w] & P[P[AT_REACH] + here * words + w]
            while word:
                each = w * 64 + _lowest(word)
                bit = word & -word
                word &= word - 1
                if each == piece:
                    continue
                fit = P[P[AT_FITS] + each * P[ENDS] + here]
                if not fit & 1:
                    return True  # also by a piece that is a double elsewhere
                if not S[reached + w] & bit:
                    S[reached + w] |= bit
                    S[scratch + waiting] = fit >> 1
                    waiting += 1
    count = np.int64(0)
    for w in range(words):
        count += _popcount(S[reached + w])
    return count == _held(P, S, seat) - 1


@inner
def _is_forbidden(P, S, facts, track, piece):
    needs = P[NEEDS]
    fit = P[P[AT_FITS] + piece * P[ENDS] + S[P[S_TRACKS] + track * TRACK + END]]
    facts |= F_DOUBLE if fit & 1 else 0
    facts |= F_LAST if _held(P, S, S[SEAT]) == 1 else 0
    if needs & F_FOLLOWED and _followed(P, S, track, piece, fit >> 1):
        facts |= F_FOLLOWED
    if needs & F_LEADS_ON and fit & 1 and _leads_on(P, S, piece, fit >> 1):
        facts |= F_LEADS_ON
    return _holding(P, P[AT_FORBIDS], P[FORBIDS], facts) >= 0


@inner
def _has_a_copy_below(P, S, seat, piece):
    """Whether the hand has a lower copy of the piece: equal pieces are one move."""
    words = P[WORDS]
    for w in range(words):
        if P[P[AT_LOWER] + piece * words + w] & S[P[S_HELD] + seat * words + w]:
            return True
    return False


@inner
def _can_draw(P, S):
    if S[YARD] >= S[YARD_END] or (P[DRAWS] >= 0 and (S[DREW] if P[DRAWS_A_TURN] else S[DRAWN]) >= P[DRAWS]):
        return False
    return not (S[OPENING] and P[OPENING_DRAWS] == NEVER_DRAWS)


@inner
def _marker_moves(P, S):
    moves, seat = 0, S[SEAT]
    for track in range(P[ROOT_TRACKS]):
        t = P[S_TRACKS] + track * TRACK
        if S[t + OWNERS] >> seat & 1:
            if P[LOWERS] and not S[t + MARKED]:
                moves |= MARK
            if P[RAISES] == OFF_CHOICE and S[t + MARKED] and S[LAID]:
                moves |= UNMARK
            break
    return moves


@inner
def _is_closed(P, S, facts, track):
    """Whether the track is neither free nor opened by a rule, or closed by one; the facts are those of the table."""
    t = P[S_TRACKS] + track * TRACK
    usable = S[t + FREE_FOR] >> S[SEAT] & 1
    facts |= _track_facts(P, S, track)
    if not usable and _holding(P, P[AT_OPENS], P[OPENS], facts) < 0:
        return True
    return _holding(P, P[AT_CLOSES], P[CLOSES], facts) >= 0


@inner
def _meeting(P, S, hand, reach, words, usable, entry):
    """Those pieces of a hand that meet an end, put into an entry. How many there are.

    Two words are enough for nearly every kit, and a loop has its price.
    """
    word = S[hand] & P[reach] & usable
    S[entry + 2] = word
    count = _popcount(word)
    if words > 1:
        word = S[hand + 1] & P[reach + 1] & usable
        S[entry + 3] = word
        count += _popcount(word)
        for w in range(2, words):
            word = S[hand + w] & P[reach + w] & usable
            S[entry + 2 + w] = word
            count += _popcount(word)
    return count


@inner
def _prepare_free(P, S):
    """The plays where nothing binds and no rule is asked: on the seat's own tracks, the communal and the marked ones.

    Nearly every decision is one of these, and which tracks they are is hard to guess for a processor: so nothing branches here.
    """
    seat, words, reaches = S[SEAT], P[WORDS], P[AT_REACH]
    hand, stride = P[S_HELD] + seat * words, words + 2
    entry, entries, plays = P[S_ENTRIES], ZERO, ZERO
    t = P[S_TRACKS]
    for track in range(S[TRACKS]):
        usable = -(S[t + FREE_FOR] >> seat & ONE & (S[t + ROOM] != 0))
        count = _meeting(P, S, hand, reaches + S[t + END] * words, words, usable, entry)
        S[entry], S[entry + 1] = track, count
        some = np.int64(count != 0)
        entry += some * stride
        entries += some
        plays += count
        t += TRACK
    S[ENTRIES] = entries
    return plays


@inner
def _prepare_bound(P, S, track, entries):
    """The plays on one track, as an entry after so many others. How many there are."""
    words = P[WORDS]
    entry, t = P[S_ENTRIES] + entries * (words + 2), P[S_TRACKS] + track * TRACK
    if not S[t + ROOM]:
        return ZERO
    count = _meeting(P, S, P[S_HELD] + S[SEAT] * words, P[AT_REACH] + S[t + END] * words, words, -ONE, entry)
    if count:
        S[entry], S[entry + 1] = track, count
        S[ENTRIES] = entries + 1
    return count


@inner
def _prepare_ruled(P, S):
    """The plays where one of several doubles binds, or rules open and close tracks."""
    plays, facts, asked = ZERO, ZERO, False
    for track in range(S[TRACKS]):
        t = P[S_TRACKS] + track * TRACK
        if S[BOUND]:
            if S[t + IN_OWED]:
                plays += _prepare_bound(P, S, track, S[ENTRIES])
            continue
        if not (S[t + FREE_FOR] >> S[SEAT] & 1 or P[OPENS]):
            continue
        count = _prepare_bound(P, S, track, S[ENTRIES])
        if not count:
            continue
        if not asked:
            facts, asked = _table_facts(P, S), True
        if _is_closed(P, S, facts, track):
            S[ENTRIES] -= 1
        else:
            plays += count
    return plays


@inner
def _sift_all(P, S):
    """Take out of all entries what is no move. How many plays are left."""
    stride, plays, kept = P[WORDS] + 2, ZERO, ZERO
    for i in range(S[ENTRIES]):
        entry, to = P[S_ENTRIES] + i * stride, P[S_ENTRIES] + kept * stride
        _sift(P, S, entry, S[entry])
        count = ZERO
        for w in range(P[WORDS]):
            count += _popcount(S[entry + 2 + w])
        S[entry + 1] = count
        if count:
            for j in range(stride):
                S[to + j] = S[entry + j]
            kept += 1
            plays += count
    S[ENTRIES] = kept
    return plays


@inner
def _prepare(P, S):
    """Every legal move of the seat to move, plays by track as masks of pieces. How many moves there are."""
    S[ENTRIES], S[PLAYS], S[BESIDE] = 0, 0, 0
    if S[CAUSE] != GOES_ON:
        return 0
    due = S[DUE]
    if due == NONE:
        S[BESIDE] = _marker_moves(P, S) | PASS
        return _popcount(S[BESIDE])
    opens, sifted = P[OPENS], P[MIXED] | P[FORBIDS]
    # What only bears on first turns is asked in these alone.
    ruled = opens or (P[CLOSES] and (S[OPENING] or not P[CLOSES_IN_OPENING]))
    if S[BOUND] == 1:
        plays = _prepare_bound(P, S, S[BOUND_TRACK], ZERO)
    elif S[BOUND] or ruled:
        plays = _prepare_ruled(P, S)
    else:
        plays = _prepare_free(P, S)
    if sifted and plays:
        plays = _sift_all(P, S)
    S[PLAYS] = plays
    beside = 0
    if plays:
        at_will = S[OPENING] and P[OPENING_DRAWS] == AT_WILL
        if at_will and not (S[LAID] or S[DRAWN]) and _can_draw(P, S):
            beside |= DRAW
        if due == MAY or (S[DRAWN] and (P[MAY_KEEP] or (at_will and not S[LAID]))):
            beside |= PASS
    elif due == MUST and _can_draw(P, S):
        beside = DRAW
    else:
        beside = PASS
    S[BESIDE] = beside
    return plays + _popcount(np.int64(beside))


@inner
def _sift(P, S, entry, track):
    """Take out of an entry what is no move: further copies of a piece, and plays that a rule forbids."""
    facts = np.int64(0)
    if P[FORBIDS]:
        facts = _table_facts(P, S) | _track_facts(P, S, track)
    for w in range(P[WORDS]):
        word = S[entry + 2 + w]
        while word:
            bit = word & -word
            piece = w * 64 + _lowest(word)
            word ^= bit
            if (P[MIXED] and _has_a_copy_below(P, S, S[SEAT], piece)) or (
                P[FORBIDS] and _is_forbidden(P, S, facts, track, piece)
            ):
                S[entry + 2 + w] ^= bit


# What a move does.


@inner
def _turn_markers(P, S, seat, marked):
    """Turn the markers of a seat; whether its root track had one before the move, is kept until the move is done."""
    if S[WAS_MARKED] < 0:
        S[WAS_MARKED] = _root_marked(P, S, seat)
    for track in range(S[TRACKS]):
        t = P[S_TRACKS] + track * TRACK
        if S[t + OWNERS] >> seat & 1:
            S[t + MARKED] = marked
            S[t + FREE_FOR] = -1 if marked else S[t + OWNERS]


@inner
def _owes(S, owed, seat):
    for i in range(S[OWED]):
        if S[owed + 2 * i + 1] == seat:
            return True
    return False


@inner
def _out_mask(P, S):
    """The seats that are out: with an empty hand, and owing no double."""
    out = S[EMPTY]
    if out:
        for i in range(S[OWED]):
            layer = S[P[S_OWED] + 2 * i + 1]
            if layer >= 0:
                out &= ~(ONE << np.int64(layer))
    return out


@inner
def _lay(P, S, track, piece):
    """Lay a piece, and all that follows from it. Whether it is a double there."""
    seat, words = S[SEAT], P[WORDS]
    t = P[S_TRACKS] + track * TRACK
    room, bit = S[t + ROOM], ONE << np.int64(piece & 63)
    fit = P[P[AT_FITS] + piece * P[ENDS] + S[t + END]]
    end, double = fit >> 1, fit & 1
    S[P[S_HELD] + seat * words + (piece >> 6)] ^= bit
    S[P[S_UNPLACED] + (piece >> 6)] ^= bit
    left = ZERO
    for w in range(words):
        left |= S[P[S_HELD] + seat * words + w]
    if not left:
        S[EMPTY] |= ONE << seat
    mine = S[t + OWNERS] >> seat & 1
    laid = _place(P, S, track, end, double)
    if mine or P[RAISES] == OFF_ANY:
        raises = P[RAISES] == OFF_ANY or P[RAISES] == OFF_OWN or (P[RAISES] == OFF_OWN_COVERED and not double)
        if raises and (S[t + MARKED] or not P[ALIKE] or not mine):
            _turn_markers(P, S, seat, ZERO)
        if mine and double and P[MARKS] == BY_OWN_DOUBLE:
            _turn_markers(P, S, seat, ONE)
    met = S[BOUND] and S[ON] < 0 and not mine
    if double or S[OWED]:
        _settle_owed(P, S, track, room, laid, double)
    S[LAID] += 1
    S[DOUBLES] += double
    S[OWN] |= mine
    if met:
        S[MET] = 1
    S[ON] = -1
    due = NONE
    out = not left and not _owes(S, P[S_OWED], seat)
    if (double or (S[OPENING] and S[OWED])) and not out:
        due = _bonus(P, S, laid)
    S[DUE] = due
    if P[DUES] and not out and (S[OPENING] or not P[DUES_IN_OPENING]):
        _bind(P, S)
        due = max(due, _asked(P, S))
    if due == NONE:
        _finish(P, S, out)
        return double
    S[DUE], S[DRAWN] = due, 0
    _bind(P, S)
    return double


@inner
def _place(P, S, track, end, double):
    """Put the piece down: the track that it stands on, the old one or one that sprang from a double."""
    seat = S[SEAT]
    t = P[S_TRACKS] + track * TRACK
    owners, room = S[t + OWNERS], 1
    if double:
        where = P[TOES_ON]
        if where == ON_ALL or (owners >> seat & 1 if where == ON_OWN else owners != 0):
            room = P[TOES]
    if S[STARTED] & owners != owners:
        S[STARTED] |= owners
    S[t + BARE] = -1
    if S[t + ROOM] == 1:
        if owners and not S[t + COUNT] and S[t + PARENT] < 0:
            S[BEGUN] += 1
        S[t + END], S[t + ROOM], S[t + TAIL] = end, room, double
        S[t + COUNT] += 1
        S[t + BARE] = seat if double else -1
        return track
    S[t + ROOM] -= 1
    toe = S[TRACKS]
    n = P[S_TRACKS] + toe * TRACK
    S[n + END], S[n + MARKED], S[n + ROOM], S[n + PARENT], S[n + COUNT] = (
        end,
        S[t + MARKED],
        room if P[TOES_SPROUT] else 0,
        track,
        1,
    )
    S[n + OWNERS], S[n + ARM], S[n + TAIL], S[n + BARE], S[n + IN_OWED] = owners, S[t + ARM], double, seat if double else -1, 0
    S[n + FREE_FOR] = S[t + FREE_FOR]
    S[TRACKS] += 1
    return toe


@inner
def _drop_owed(P, S, at):
    owed = P[S_OWED]
    S[P[S_TRACKS] + S[owed + 2 * at] * TRACK + IN_OWED] = 0
    for i in range(at + 1, S[OWED]):
        S[owed + 2 * i - 2], S[owed + 2 * i - 1] = S[owed + 2 * i], S[owed + 2 * i + 1]
    S[OWED] -= 1


@inner
def _settle_owed(P, S, track, room, laid, double):
    """Covered doubles leave what is owed, a new one joins it, dead ones leave it."""
    seat, owed = S[SEAT], P[S_OWED]
    if room == 1 and S[P[S_TRACKS] + track * TRACK + IN_OWED]:
        for i in range(S[OWED]):
            if S[owed + 2 * i] == track:
                _drop_owed(P, S, i)
                break
    ignored = S[OPENING] and P[OPENING_DOUBLES] == IGNORED
    if double and not ignored and S[P[S_TRACKS] + laid * TRACK + ROOM]:
        if P[ORDER] == LATEST:
            while S[OWED]:
                _drop_owed(P, S, S[OWED] - 1)
        at = owed + 2 * S[OWED]
        S[at], S[at + 1] = laid, seat
        S[P[S_TRACKS] + laid * TRACK + IN_OWED] = 1
        S[OWED] += 1
    if P[OUT_ON_DOUBLE] and S[EMPTY] >> seat & 1:
        for i in range(S[OWED]):
            if S[owed + 2 * i + 1] == seat:
                S[owed + 2 * i + 1] = -1
    at = ZERO
    while at < S[OWED]:
        if _is_dead(P, S, S[P[S_TRACKS] + S[owed + 2 * at] * TRACK + END]):
            _drop_owed(P, S, at)
        else:
            at += 1


@inner
def _bonus(P, S, laid):
    """What a double asks for; the track on which it must be met is set."""
    if S[OPENING]:
        if P[OPENING_DOUBLES] == CLOSED:
            for i in range(S[OWED] - 1, -1, -1):
                if S[P[S_OWED] + 2 * i + 1] == S[SEAT]:
                    S[ON] = S[P[S_OWED] + 2 * i]
                    return MUST
        return NONE
    if P[BONUS] == COVER:
        if not S[P[S_TRACKS] + laid * TRACK + IN_OWED]:
            return NONE
        S[ON] = laid
        return P[BONUS_DUE]
    return NONE if P[BONUS] == NO_BONUS else P[BONUS_DUE]


@inner
def _asked(P, S):
    """The most that the rules say is due."""
    facts, due = _table_facts(P, S), NONE
    row = P[AT_DUES]
    for _ in range(P[DUES]):
        if P[row] > due and _true(P, row + 1, facts):
            due = P[row]
        row += 2 + 2 * P[row + 1]
    return due


@inner
def _finish(P, S, out):
    """Nothing is due: the turn ends, unless the seat may turn its marker by choice first."""
    if (P[RAISES] == OFF_CHOICE or P[LOWERS]) and not out and _marker_moves(P, S):
        _bind(P, S)
        return
    _hand_on(P, S, ZERO)


@inner
def _hand_on(P, S, failing):
    """The end of a turn: the marker, the first turn done with, the next seat, and what binds it."""
    seat, marks = S[SEAT], P[MARKS]
    if marks == BY_NO_OWN_PIECE:
        if not S[OWN]:
            _turn_markers(P, S, seat, ONE)
    elif failing and (marks == BY_FAIL or (marks == BY_FAIL_AFTER_DRAW and (S[DREW] if P[DRAWS_A_TURN] else S[DRAWN]) > 0)):
        _turn_markers(P, S, seat, ONE)
    S[ENDED] |= ONE << np.int64(seat)
    if S[FRESH] >> seat & 1 and not _keeps_opening(P, S):
        S[FRESH] &= ~(ONE << np.int64(seat))
    seats, step = P[SEATS], 1 if P[CLOCKWISE] else -1
    for _ in range(seats):
        seat += step
        if seat == seats:
            seat = 0
        elif seat < 0:
            seat = seats - 1
        if not S[EMPTY] >> seat & 1 or _owes(S, P[S_OWED], seat):
            break
    S[SEAT] = seat
    _new_turn(P, S)


@inner
def _keeps_opening(P, S):
    seat = S[SEAT]
    if not S[OPENING] or P[OPENING_KEEPS] == KEEPS_NEVER:
        return False
    if S[EMPTY] >> seat & 1 and not _owes(S, P[S_OWED], seat):
        return False
    if P[OPENING_KEEPS] == KEEPS_COVERED:
        return S[MET] != 0 and not S[OWN]
    return P[OWNED_SEATS] >> seat & 1 == 1 and not S[STARTED] >> seat & 1


@inner
def _draw(P, S):
    seat = S[SEAT]
    _give(P, S, seat, S[P[S_YARD] + S[YARD]])
    S[EMPTY] &= ~(ONE << np.int64(seat))
    S[YARD] += 1
    S[DRAWN] += 1
    S[DREW] += 1
    _bind(P, S)


@inner
def _is_blocked(P, S):
    """Whether nobody could lay or draw in the next two laps. If not, the moves of the seat to move are prepared."""
    _prepare(P, S)
    if S[PLAYS] or S[BESIDE] & DRAW:
        return False
    saved, tracks = P[S_SAVED], S[TRACKS]
    for i in range(STATE_HEAD):
        S[saved + i] = S[i]
    for track in range(tracks):
        S[saved + STATE_HEAD + track] = S[P[S_TRACKS] + track * TRACK + MARKED]
    blocked = True
    for _ in range(2 * P[SEATS] - 1):
        _hand_on(P, S, ONE)
        _prepare(P, S)
        if S[PLAYS] or S[BESIDE] & DRAW:
            blocked = False
            break
    for i in range(STATE_HEAD):
        S[i] = S[saved + i]
    for track in range(tracks):
        t = P[S_TRACKS] + track * TRACK
        S[t + MARKED] = S[saved + STATE_HEAD + track]
        S[t + FREE_FOR] = -1 if S[t + MARKED] or not S[t + OWNERS] else S[t + OWNERS]
    return blocked


@inner
def _cause(P, S, fresh, out_before):
    """Why the round is over after a move, or that it goes on."""
    out = _out_mask(P, S)
    if out:
        waits = P[FINISH_FIRST] and S[FRESH] & ~out and (out_before | fresh) & out
        if not waits:
            return WENT_OUT
    if P[ENDINGS]:
        ending = _holding(P, P[AT_ENDINGS], P[ENDINGS], _table_facts(P, S))
        if ending >= 0:
            return 2 + ending
    if S[NEW_TURN] and _is_blocked(P, S):
        return WENT_OUT if out else BLOCKED
    return GOES_ON


@inner
def _root_marked(P, S, seat):
    return S[P[S_TRACKS] + P[P[AT_OWNERS] + P[ROOT_TRACKS] + seat] * TRACK + MARKED] if P[OWNED_SEATS] >> seat & 1 else 0


@inner
def _make(P, S, k):
    """Make the k-th of the moves that are prepared. Whether those of the next table are prepared already."""
    seat, fresh, out_before = S[SEAT], S[FRESH], _out_mask(P, S)
    stats = P[S_STATS] + seat * STAT
    S[NEW_TURN], S[WAS_MARKED] = 0, -1
    S[stats + MOVED] += 1
    if k < S[PLAYS]:
        words, entry = P[WORDS], P[S_ENTRIES]
        while k >= S[entry + 1]:
            k -= S[entry + 1]
            entry += 2 + words
        w = 0
        while True:
            count = _popcount(S[entry + 2 + w])
            if k < count:
                break
            k -= count
            w += 1
        word = S[entry + 2 + w]
        for _ in range(k):
            word &= word - 1
        S[stats + PLAYED] += 1
        if not S[ENDED] >> seat & 1:
            S[stats + IN_FIRST] += 1
        track, piece = S[entry], w * 64 + _lowest(word)
        S[stats + LAID_DOUBLES] += _lay(P, S, track, piece)
    else:
        k -= S[PLAYS]
        beside = S[BESIDE]
        for _ in range(k):
            beside &= beside - 1
        move = beside & -beside
        if move == DRAW:
            S[stats + DREW_PIECES] += 1
            _draw(P, S)
        elif move == PASS:
            S[stats + PASSED] += 1
            _hand_on(P, S, ONE if S[DUE] == MUST else ZERO)
        else:
            _turn_markers(P, S, seat, ONE if move == MARK else ZERO)
            _hand_on(P, S, ZERO)
    if not S[WAS_MARKED] and _root_marked(P, S, seat):
        S[stats + GOT_MARKS] += 1
    S[CAUSE] = _cause(P, S, fresh, out_before)
    return S[NEW_TURN] and S[CAUSE] == GOES_ON


# Who chooses.


@inner
def _chosen(P, S, moves):
    """The number of the move that the player of the seat to move chooses."""
    if moves == 1:
        return np.int64(0)
    player = P[P[AT_PLAYERS] + S[SEAT]]
    if player == RANDOM:
        S[CHANCE] = _stepped(S[CHANCE])
        return _high(_mixed(S[CHANCE]), moves)
    if player == FIRST_MOVE or not S[PLAYS]:
        return np.int64(0)
    best, equal = -(ONE << np.int64(62)), ZERO
    wanted, at = ZERO, ZERO
    for look in range(2):  # first how good the best are, and how many; then for one of them, chosen by chance
        words, entry, at = P[WORDS], P[S_ENTRIES], ZERO
        for _ in range(S[ENTRIES]):
            for w in range(words):
                word = S[entry + 2 + w]
                while word:
                    value = _valued(P, S, player, w * 64 + _lowest(word), P[S_TRACKS] + S[entry] * TRACK)
                    word &= word - 1
                    if value > best:
                        best, equal = value, ZERO
                    if value == best:
                        if look == 0:
                            equal += 1
                        elif wanted == 0:
                            return at
                        else:
                            wanted -= 1
                    at += 1
            entry += 2 + words
        if equal > 1 and look == 0:
            S[CHANCE] = _stepped(S[CHANCE])
            wanted = _high(_mixed(S[CHANCE]), equal)
    return at


@inner
def _valued(P, S, player, piece, t):
    """How a player values a play: what the piece counts, and above that what this player looks at first."""
    worth, first = P[P[AT_WORTH] + piece], ZERO
    if player == LIGHT:
        worth = -worth
    elif player == DOUBLES_FIRST:
        first = P[P[AT_FITS] + piece * P[ENDS] + S[t + END]] & 1
    elif player == OWN_TRACKS:
        first = S[t + OWNERS] >> S[SEAT] & 1
    return worth + (first << np.int64(50))


# What it comes to.


@inner
def _worth(P, S, seat):
    words, total = P[WORDS], np.int64(0)
    for w in range(words):
        word = S[P[S_HELD] + seat * words + w]
        while word:
            total += P[P[AT_WORTH] + w * 64 + _lowest(word)]
            word &= word - 1
    return total


@inner
def _score(P, S):
    """The scores of a round that is over, into their block. Whether the round counts."""
    seats, scores, scratch = P[SEATS], P[S_SCORES], P[S_SCRATCH]
    out, all_held = _out_mask(P, S), np.int64(0)
    for seat in range(seats):
        S[scratch + seat] = _worth(P, S, seat)
        S[scores + seat] = S[scratch + seat]
        all_held += S[scratch + seat]
    if P[CHARGES]:
        table = _table_facts(P, S)
        for seat in range(seats):
            facts = table
            facts |= F_OUT if out >> seat & 1 else 0
            facts |= F_SEAT_MARKED if _root_marked(P, S, seat) else 0
            row = P[AT_CHARGES]
            for _ in range(P[CHARGES]):
                if _true(P, row + 3, facts):
                    S[scores + seat] += P[row] + P[row + 1] * S[scratch + seat] + P[row + 2] * all_held
                row += 4 + 2 * P[row + 3]
    if S[CAUSE] != BLOCKED or P[BLOCKED_KIND] == ALL_SCORE:
        return True
    if P[BLOCKED_KIND] == VOID:
        lowest = _best_of(S, scratch, seats, ONE)
        return P[BLOCKED_FLAG] != 0 and _popcount(lowest) == 1
    fewest = np.int64(1 << 62)
    for seat in range(seats):  # by pieces first, where it is so set
        fewest = min(fewest, _held(P, S, seat) if P[BLOCKED_FLAG] else 0)
    least = np.int64(0)
    found = False
    for seat in range(seats):
        if (_held(P, S, seat) if P[BLOCKED_FLAG] else 0) == fewest and (not found or S[scratch + seat] < least):
            least, found = S[scratch + seat], True
    for seat in range(seats):
        if (_held(P, S, seat) if P[BLOCKED_FLAG] else 0) == fewest and S[scratch + seat] == least:
            S[scores + seat] = 0
    return True


@inner
def _count_round(P, S):
    """Add a round that counts to the match."""
    seats = P[SEATS]
    for seat in range(seats):
        score = S[P[S_SCORES] + seat]
        S[P[S_TOTALS] + seat] += score
        S[P[S_LAST] + seat] = score
        if S[EMPTY] >> seat & 1 and not score:
            S[P[S_ZEROS] + seat] += 1
        else:
            S[P[S_OTHERS] + seat] = min(S[P[S_OTHERS] + seat], score)
    S[LAST_OPENER] = S[FIRST] if S[LAYER] < 0 else S[LAYER]


@inner
def _is_over(P, S, rounds):
    if P[MOST_ROUNDS] and rounds >= P[MOST_ROUNDS]:
        return True
    if P[ROUNDS_KIND] == COUNTED:
        return rounds >= P[ROUNDS_NUMBER]
    if P[ROUNDS_KIND] == REACHED and rounds:
        for seat in range(P[SEATS]):
            if abs(S[P[S_TOTALS] + seat]) >= P[ROUNDS_NUMBER]:
                return True
    return False


@inner
def _winners(P, S):
    """The seats that win with these totals, as a mask."""
    seats, scratch = P[SEATS], P[S_SCRATCH]
    for seat in range(seats):
        S[scratch + seat] = 0
    for seat in range(seats):
        S[scratch + P[P[AT_TEAMS] + seat]] += S[P[S_TOTALS] + seat]
    for seat in range(seats - 1, -1, -1):
        S[scratch + seats + seat] = S[scratch + P[P[AT_TEAMS] + seat]]
    winners = _best_of(S, scratch + seats, seats, P[RANKING_SIGN])
    if P[RANKING] == ZERO_ROUNDS:
        for block, sign in ((P[S_ZEROS], -1), (P[S_OTHERS], 1)):
            best, kept = np.int64(0), np.int64(0)
            for seat in range(seats):
                if winners >> seat & 1 and (not kept or sign * S[block + seat] < best):
                    best, kept = sign * S[block + seat], ONE
            for seat in range(seats):
                if winners >> seat & 1 and sign * S[block + seat] != best:
                    winners &= ~(ONE << np.int64(seat))
    return winners


@inner
def _write_rows(P, S, rows, room, at, match):
    seats, out = P[SEATS], _out_mask(P, S)
    for seat in range(seats):
        stats = P[S_STATS] + seat * STAT
        here = at + seat
        bare = 0
        for track in range(S[TRACKS]):
            bare += 1 if S[P[S_TRACKS] + track * TRACK + BARE] == seat else 0
        rows[here], rows[here + 1 * room], rows[here + 2 * room] = match, S[ROUND], seat
        rows[here + 3 * room], rows[here + 4 * room] = 1 if seat == S[FIRST] else 0, S[DEALS] - S[TOLD_DEALS]
        rows[here + 5 * room], rows[here + 6 * room], rows[here + 7 * room] = S[P[S_SCORES] + seat], S[CAUSE], out >> seat & 1
        rows[here + 8 * room], rows[here + 9 * room], rows[here + 10 * room] = (
            S[stats + MOVED],
            S[stats + PLAYED],
            S[stats + DREW_PIECES],
        )
        rows[here + 11 * room], rows[here + 12 * room], rows[here + 13 * room] = (
            S[stats + PASSED],
            S[stats + LAID_DOUBLES],
            bare,
        )
        rows[here + 14 * room], rows[here + 15 * room], rows[here + 16 * room] = (
            S[stats + GOT_MARKS],
            _held(P, S, seat),
            S[stats + IN_FIRST],
        )
        rows[here + 17 * room] = 0
    S[TOLD_DEALS] = S[DEALS]


@inner
def _start(P, S, H, text, seed):
    """A match of that seed before its first deal."""
    S[MATCH_SEED] = seed
    S[CHANCE] = _seeded(H, text, CHOICES_TEXT, seed, ZERO)
    S[LOTS] = _mixed(_stepped(_seeded(H, text, LOTS_TEXT, seed, ZERO)))
    if P[STATION_KIND] == TURNED:
        for i in range(P[STATIONS]):
            S[P[S_TURNED] + i] = P[P[AT_STATIONS] + i]
        _shuffle(S, P[S_TURNED], P[STATIONS], _seeded(H, text, STATIONS_TEXT, seed, ZERO))
    for seat in range(P[SEATS]):
        S[P[S_TOTALS] + seat], S[P[S_LAST] + seat], S[P[S_ZEROS] + seat], S[P[S_OTHERS] + seat] = 0, 0, 0, 1 << 62
    S[ROUND], S[DEALS], S[TOLD_DEALS], S[LAST_OPENER] = 1, 0, 0, -1


@inner
def _match_seed(H, text, seed, number):
    """The seed of the match of that number; the seed of the run is given as text."""
    at = _copied(text, ZERO, MATCH_TEXT)
    at = _copied(text, at, seed)
    text[at] = SPACE
    _digest(H, text, _said(text, at + 1, number), np.int64(8))
    return _shifted(_swapped(H[CHAIN]), np.int64(11))


@inner
def _play_match(P, S, H, text, rows, room, at, match):
    """A whole match, and its rows from there on. How many rows there are, or what went wrong."""
    seats, begin = P[SEATS], at
    while True:
        S[DEALS] += 1
        if not _deal(P, S, H, text):
            return NO_STATION
        prepared = False
        while S[CAUSE] == GOES_ON:
            moves = S[PLAYS] + _popcount(S[BESIDE]) if prepared else _prepare(P, S)
            prepared = _make(P, S, _chosen(P, S, moves))
        if _score(P, S):
            if at + seats > room:
                return FULL
            _count_round(P, S)
            _write_rows(P, S, rows, room, at, match)
            at += seats
            S[ROUND] += 1
        elif S[DEALS] - S[TOLD_DEALS] >= MOST_DEALS:
            return ALWAYS_BLOCKED
        if _is_over(P, S, S[ROUND] - 1):
            winners = _winners(P, S)
            for seat in range(seats):
                rows[17 * room + at - seats + seat] = winners >> seat & 1
            return at - begin


# What Python calls.


@entry
def play_matches(plan, state, hashing, text, seed, first, count, rows, told):
    """Play matches one after the other; their rows go into an array with a line a column.

    `told` gets how many matches were finished, how many rows there are, and what went wrong with the next one, if anything did.
    """
    P, S, H, T, room = _at(plan), _at(state), _at(hashing), _at(text), rows.shape[1]
    at, done, problem = ZERO, ZERO, ZERO
    while done < count:
        _start(P, S, H, T, _match_seed(H, T, seed, first + done))
        written = _play_match(P, S, H, T, _at(rows), room, at, first + done)
        if written < 0:
            problem = written
            break
        at += written
        done += 1
    told[0], told[1], told[2] = done, at, problem


@entry
def start(plan, state, hashing, text, seed):
    """A match of that seed before its first deal."""
    _start(_at(plan), _at(state), _at(hashing), _at(text), seed)


@entry
def deal(plan, state, hashing, text):
    """The next deal. Whether a station was found."""
    state[DEALS] += 1
    return _deal(_at(plan), _at(state), _at(hashing), _at(text))


@entry
def prepare(plan, state):
    """Prepare the moves of the seat to move. How many there are."""
    return _prepare(_at(plan), _at(state))


@entry
def chosen(plan, state, moves):
    """The number of the move that the player of the seat to move chooses, of those prepared."""
    return _chosen(_at(plan), _at(state), moves)


@entry
def make(plan, state, k):
    """Make the move of that number, of those prepared. Whether those of the next table are prepared already."""
    return _make(_at(plan), _at(state), k)


@entry
def settle(plan, state):
    """Score a round that is over, and add it to the match where it counts. Whether it counts."""
    P, S = _at(plan), _at(state)
    counts = _score(P, S)
    if counts:
        _count_round(P, S)
        S[ROUND] += 1
        S[TOLD_DEALS] = S[DEALS]
    return counts


@entry
def finished(plan, state):
    """Whether the match is over, and who wins if it is, as a mask."""
    P, S = _at(plan), _at(state)
    return _is_over(P, S, S[ROUND] - 1), _winners(P, S)
