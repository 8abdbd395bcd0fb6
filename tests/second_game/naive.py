"""A second game: slow, plain, and written from the published sentences alone.

It knows nothing of trainrules. A position is a dict of lists, a move is a word or "5-12>0", the rules are a dict of words
(see words.py), and whatever can be seen on the tracks is looked for there each time it is asked.

| in a position | is |
| --- | --- |
| `station` | what a track without pieces shows |
| `whose` | for each track the seat that owns it, or None |
| `lines` | for each track its pieces, each as (piece, what it shows, whether it is a double there) |
| `hands`, `yard` | the pieces of each seat, and those left to draw in their order |
| `down` | the tracks with a marker |
| `new` | the seats that have their first turn before them |
| `doubles` | every double that wants a piece on it, in the order laid, as (track, its place there) |
| `seat`, `turn` | whose turn it is, and what was done in it: "draw", or (track, whether a double, whether it met a double that bound) |
| `early` | whether somebody went out in the first turn |
| `over` | how the round ended, or None |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

Position = dict[str, Any]
Words = Mapping[str, Any]


@cache
def meets(piece: str, end: str) -> tuple[str, bool] | None:
    """What a piece shows when it is laid on that end, and whether it is a double there; None where it does not fit."""
    if "-" in piece:  # a domino
        left, right = piece.split("-")
        if end not in {left, right}:
            return None
        return right if end == left else left, left == right
    if "-" in end:  # a wild card shows a single thing: suit-a, border-y
        kind, shown = end.split("-")
        return (piece, False) if shown == piece[0 if kind == "suit" else 1] else None
    shared = sum(mine == theirs for mine, theirs in zip(piece, end, strict=True))
    return (piece, shared > 1) if shared else None


def start(
    station: str, hands: Sequence[Sequence[str]], yard: Sequence[str], whose: Sequence[int | None], seat: int
) -> Position:
    """The position before the first move. A domino station is a double, a station card a wild one."""
    return {
        "station": station if station[0].isalpha() else station.partition("-")[0],
        "whose": list(whose),
        "lines": [[] for _ in whose],
        "hands": [sorted(hand) for hand in hands],
        "yard": list(yard),
        "down": [],
        "new": list(range(len(hands))),
        "doubles": [],
        "seat": seat,
        "turn": [],
        "early": False,
        "over": None,
    }


def end_of(now: Position, track: int) -> str:
    """What the next piece on the track must meet."""
    line = now["lines"][track]
    return line[-1][1] if line else now["station"]


def own(now: Position) -> int:
    """The track of the seat to move."""
    return now["whose"].index(now["seat"])


def laid(now: Position) -> list[tuple[int, bool, bool]]:
    """The pieces of this turn."""
    return [step for step in now["turn"] if step != "draw"]


def running(words: Words, now: Position) -> bool:
    """Whether this is the special first turn of the seat."""
    return words["run"] is not None and now["seat"] in now["new"]


def dead(now: Position, track: int) -> bool:
    """Whether no piece in a hand or to be drawn meets the end of the track."""
    left = [piece for pieces in [*now["hands"], now["yard"]] for piece in pieces]
    return all(meets(piece, end_of(now, track)) is None for piece in left)


def waiting(now: Position) -> list[int]:
    """The tracks that end in a double which somebody could still meet, in the order in which the doubles were laid."""
    return [track for track, place in now["doubles"] if len(now["lines"][track]) == place and not dead(now, track)]


def must_cover(words: Words, now: Position) -> bool:
    """Whether the last piece was a double that its player must now meet; a dead one asks for nothing."""
    first = running(words, now)
    if not laid(now) or (words["run"]["doubles"] != "closed" if first else words["double"] != "cover"):
        return False
    track, double, _ = laid(now)[-1]
    return double and not dead(now, track)


def bound(words: Words, now: Position) -> list[int]:
    """The tracks, if any, on which the seat must play and nowhere else."""
    if must_cover(words, now):
        return [laid(now)[-1][0]]
    asleep = words["run"] is not None and words["run"]["doubles"] == "sleep" and now["new"]
    freed = words["double"] == "free" and laid(now)
    if not words["bound"] or asleep or freed:
        return []
    return waiting(now)[:1] if words["order"] == "oldest" else waiting(now)[-1:]


def free(words: Words, now: Position, track: int) -> bool:
    """Whether the seat may play on that track while nothing binds it."""
    owner, mine = now["whose"][track], own(now)
    if running(words, now) and words["run"]["own_only"] and track != mine:
        return False
    if owner is None:
        started = now["lines"][track] or now["lines"][mine]
        return bool(started) or not words["communal_after_own"]
    return track == mine or track in now["down"]


def asked(words: Words, now: Position) -> str:
    """What the turn still asks for: nothing, or a piece that it may, must if able, or must lay."""
    if not laid(now):
        return "must"
    if not now["hands"][now["seat"]]:
        return "nothing"
    if must_cover(words, now):
        return "must"
    if running(words, now):
        more = "may" if words["run"]["stop"] == "may" else "able"
        return more if run_goes_on(words["run"], now) else "nothing"
    return "must" if laid(now)[-1][1] and words["double"] in {"again", "free"} else "nothing"


def run_goes_on(run: Words, now: Position) -> bool:
    """Whether a run that has begun may have another piece."""
    if run["own_only"] and own(now) not in [track for track, _, _ in laid(now)]:
        return False
    if run["most"] is not None and len(laid(now)) >= run["most"]:
        return False
    return run["after_draw"] == "train" or "draw" not in now["turn"]


def legal(words: Words, now: Position) -> list[str]:
    """The legal moves: by track, on a track by piece, then what needs no piece."""
    if now["over"]:
        return []
    wanted = asked(words, now)
    if wanted == "nothing":
        return ["unmark", "pass"]
    tracks = bound(words, now) or [track for track in range(len(now["lines"])) if free(words, now, track)]
    hand = sorted(set(now["hands"][now["seat"]]))
    moves = [f"{piece}>{track}" for track in tracks for piece in hand if meets(piece, end_of(now, track))]
    drawn = now["turn"][-1:] == ["draw"]
    stop = wanted == "may" or (drawn and words["keep_drawn"])
    if wanted == "must" and now["yard"] and not drawn:
        draws = words["run"]["draws"] if running(words, now) else "unable"
        if (draws == "unable" and not moves) or (draws == "at-will" and (not moves or not now["turn"])):
            moves.append("draw")
    return moves if moves and not stop else [*moves, "pass"]


def after(words: Words, now: Position, move: str) -> Position:
    """The position after a legal move."""
    if move == "draw":
        piece, *yard = now["yard"]
        hands = changed(now["hands"], now["seat"], sorted([*now["hands"][now["seat"]], piece]))
        return {**now, "hands": hands, "yard": yard, "turn": [*now["turn"], "draw"]}
    if move == "unmark":
        return turn_over(words, {**now, "down": [track for track in now["down"] if track != own(now)]})
    if move == "pass":
        return turn_over(words, failed(now) if asked(words, now) == "must" else now)
    piece, _, place = move.partition(">")
    then = lay(words, now, piece, int(place))
    if asked(words, then) != "nothing":
        return then
    choosing = words["marker"] == "choice" and own(then) in then["down"] and then["hands"][then["seat"]]
    return then if choosing else turn_over(words, then)


def lay(words: Words, now: Position, piece: str, track: int) -> Position:
    """The position with that piece on that track."""
    shows, double = meets(piece, end_of(now, track)) or ("", False)
    hand = list(now["hands"][now["seat"]])
    hand.remove(piece)
    line = [*now["lines"][track], (piece, shows, double)]
    wants = double and not (running(words, now) and words["run"]["doubles"] == "ignored")
    back = words["marker"] == "own" and track == own(now)
    return {
        **now,
        "hands": changed(now["hands"], now["seat"], hand),
        "lines": changed(now["lines"], track, line),
        "doubles": [*now["doubles"], (track, len(line))] if wants else now["doubles"],
        "down": [other for other in now["down"] if not (back and other == track)],
        "turn": [*now["turn"], (track, double, track in bound(words, now))],
    }


def changed(rows: Sequence[Any], at: int, row: Any) -> list[Any]:
    """The rows with another one at that place."""
    return [*rows[:at], row, *rows[at + 1 :]]


def failed(now: Position) -> Position:
    """The seat could not lay what was asked for: its own track gets a marker, wherever it failed."""
    return {**now, "down": sorted({*now["down"], own(now)})}


def turn_over(words: Words, now: Position) -> Position:
    """The end of a turn: the end of the round, or the next turn."""
    out = not now["hands"][now["seat"]]
    then = next_turn(words, {**now, "early": now["early"] or (out and now["seat"] in now["new"])})
    others_first = words["everybody_first"] and then["early"] and then["new"]
    if all(then["hands"]):
        return {**then, "over": "blocked"} if stuck(words, then) else then
    return then if others_first and not stuck(words, then) else {**then, "over": "went-out"}


def next_turn(words: Words, now: Position) -> Position:
    """The turn of the next seat with anything in hand; a first turn is over, unless its run is kept for later."""
    kept = running(words, now) and now["hands"][now["seat"]] and keeps_run(words["run"], now)
    new = now["new"] if kept else [seat for seat in now["new"] if seat != now["seat"]]
    seats = len(now["hands"])
    after_it = [(now["seat"] + step) % seats for step in range(1, seats + 1)]
    return {**now, "new": new, "seat": next((seat for seat in after_it if now["hands"][seat]), now["seat"]), "turn": []}


def keeps_run(run: Words, now: Position) -> bool:
    """Whether the seat may have its run another time."""
    if run["keeps"] == "started":
        return not now["lines"][own(now)]
    met = any(bound_there and track != own(now) for track, _, bound_there in laid(now))
    return run["keeps"] == "covered" and met and all(track != own(now) for track, _, _ in laid(now))


def stuck(words: Words, now: Position) -> bool:
    """Whether nobody can lay or draw any more: tried on, for two laps of turns that can only be passed."""
    for _ in range(2 * len(now["hands"])):
        if legal(words, now) != ["pass"]:
            return False
        now = next_turn(words, failed(now))
    return True


def score(words: Words, now: Position) -> list[int]:
    """The points of what each seat has left: spots, or the numbers on cards."""
    return [sum(points(words, piece) for piece in hand) for hand in now["hands"]]


def points(words: Words, piece: str) -> int:
    """The points of a piece left in a hand."""
    if piece == "0-0":
        return words["blank"]
    return sum(int(digit) for digit in piece if digit.isdigit())


def perft(words: Words, now: Position, depth: int) -> int:
    """How many ways there are to go on for so many moves; a finished round is one."""
    if depth == 0 or now["over"]:
        return 1
    moves = legal(words, now)
    return len(moves) if depth == 1 else sum(perft(words, after(words, now, move), depth - 1) for move in moves)
