"""What a turn asks for, the moves that it leaves, and what each does to the tracks and the markers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .pieces import meets
from .places import bound, plays, starting_two, to_cover
from .tracks import Position, Words, communal, end_of, laid, laid_on_own, out, own, room, running

DEMANDS = ["nothing", "may", "able", "must"]
"""From the least to the greatest."""


def asked(words: Words, now: Position) -> str:
    """What the turn still asks for: nothing, or a piece that it may, must if able, or must lay."""
    if not laid(now):
        return "must"
    if out(words, now, now["seat"]):
        return "nothing"
    demands = ["nothing"]
    if starting_two(words, now):
        demands.append("must")
    if running(words, now):
        demands.append(asked_in_the_run(words, now))
    elif laid(now)[-1][1] and (words["double"] in {"again", "free"} or to_cover(words, now) is not None):
        demands.append(words["bonus"])
    return max(demands, key=DEMANDS.index)


def asked_in_the_run(words: Words, now: Position) -> str:
    """What a run asks for."""
    run = words["run"]
    if to_cover(words, now) is not None:
        return "must"
    if words["no_double_at_the_end"] and ends_in_a_double(words, now):
        return "able"
    more = "may" if run["stop"] == "may" else "able"
    return more if run_goes_on(run, now) else "nothing"


def ends_in_a_double(words: Words, now: Position) -> bool:
    """Whether a double of this turn on the own track wants a piece."""
    ends = {track for track, double, _ in laid(now) if double and track in own(now) and not now["sprang"][track]}
    return any(now["lines"][track][-1][2] and room(words, now, track) for track in ends)


def run_goes_on(run: Words, now: Position) -> bool:
    """Whether a run that has begun may have another piece."""
    inside = {"own": own(now), "own-or-communal": [*own(now), *communal(now)]}.get(run["where"])
    if inside is not None and not any(track in inside for track, _, _ in laid(now)):
        return False
    if run["most"] is not None and len(laid(now)) >= run["most"]:
        return False
    return run["after_draw"] == "train" or "draw" not in now["turn"]


def choices(words: Words, now: Position) -> list[str]:
    """What may be done to the own marker after the piece that ended the turn."""
    if out(words, now, now["seat"]) or not own(now):
        return []
    marked = own(now)[0] in now["down"]
    if marked:
        return ["unmark"] if words["up"] == "choice" else []
    return ["mark"] if words["lowers"] else []


def drawn(words: Words, now: Position) -> int:
    """How many pieces were drawn, of those that count."""
    counted = 0
    for step in now["turn"]:
        if step == "draw":
            counted += 1
        elif words["draws_each"] == "piece":
            counted = 0
    return counted


def may_draw(words: Words, now: Position, *, able: bool) -> bool:
    """Whether the seat, of which a piece is demanded, may draw one."""
    if not now["yard"] or (words["draws"] is not None and drawn(words, now) >= words["draws"]):
        return False
    when = words["run"]["draws"] if running(words, now) else "unable"
    return (when != "never" and not able) or (when == "at-will" and not now["turn"])


def legal(words: Words, now: Position) -> list[str]:
    """The legal moves: by track, on a track by piece, then what needs no piece."""
    if now["over"]:
        return []
    wanted = asked(words, now)
    if wanted == "nothing":
        return [*choices(words, now), "pass"]
    moves = plays(words, now)
    unstarted = running(words, now) and words["run"]["draws"] == "at-will" and not laid(now)
    kept = now["turn"][-1:] == ["draw"] and (words["keep_drawn"] or unstarted) and moves
    if wanted == "must" and may_draw(words, now, able=bool(moves)):
        moves = [*moves, "draw"]
    return moves if moves and wanted != "may" and not kept else [*moves, "pass"]


def lay(words: Words, now: Position, piece: str, track: int) -> Position:
    """The position with that piece on that track, or beside others on the double at its end."""
    shows, double = meets(piece, end_of(now, track)) or ("", False)
    hand = list(now["hands"][now["seat"]])
    hand.remove(piece)
    then = {**now, "hands": changed(now["hands"], now["seat"], hand)}
    where = track
    if room(words, now, track) > 1:
        where = len(now["lines"])
        then |= {
            "lines": [*now["lines"], []],
            "whose": [*now["whose"], now["whose"][track]],
            "sprang": [*now["sprang"], (track, len(now["lines"][track]))],
            "down": [*now["down"], where] if track in now["down"] else now["down"],
        }
    line = [*then["lines"][where], (piece, shows, double, now["seat"])]
    then |= {"lines": changed(then["lines"], where, line), "turn": [*now["turn"], (where, double, track in bound(words, now))]}
    if double and not (running(words, now) and words["run"]["doubles"] == "ignored"):
        before = [] if words["order"] == "latest" and room(words, then, where) else now["doubles"]
        then |= {"doubles": [*before, (where, len(line), now["seat"])]}
    return remarked(words, then, where, double=double)


def remarked(words: Words, now: Position, track: int, *, double: bool) -> Position:
    """The position with the marker that the piece just laid there took off or put down."""
    mine = track in own(now)
    if words["down"] == "own-double" and mine and double:
        return marked(now)
    off = {"own": mine, "own-covered": mine and not double, "any": True, "choice": False}
    return unmarked(now) if off[words["up"]] else now


def marked(now: Position) -> Position:
    """The seat's own tracks have a marker."""
    return {**now, "down": sorted({*now["down"], *own(now)})}


def unmarked(now: Position) -> Position:
    """They have none."""
    return {**now, "down": [track for track in now["down"] if track not in own(now)]}


def changed(rows: Sequence[Any], at: int, row: Any) -> list[Any]:
    """The rows with another one at that place."""
    return [*rows[:at], row, *rows[at + 1 :]]


def failed(words: Words, now: Position) -> Position:
    """The seat could not lay what was asked for: its own track gets a marker, wherever it failed, unless the rules are milder."""
    costs = words["down"] == "fail" or (words["down"] == "fail-after-draw" and drawn(words, now))
    return marked(now) if costs else now


def at_the_end_of_the_turn(words: Words, now: Position) -> Position:
    """The marker for who laid nothing on the own track, where there is one."""
    return marked(now) if words["down"] == "no-own-piece" and not laid_on_own(now) else now
