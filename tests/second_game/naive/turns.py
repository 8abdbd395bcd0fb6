"""What follows a move: the rest of the turn, the next one, or the end of the round."""

from __future__ import annotations

from .moves import asked, at_the_end_of_the_turn, changed, choices, failed, lay, legal, marked, unmarked
from .pieces import meets
from .places import bound
from .tracks import Position, Words, begun, end_of, laid, out, own, running


def after(words: Words, now: Position, move: str) -> Position:
    """The position after a legal move."""
    then = made(words, now, move)
    cause = ended_by_a_rule(words, then)
    return {**then, "over": cause} if cause and then["over"] != "went-out" else then


def made(words: Words, now: Position, move: str) -> Position:
    """The same, where no rule ends the round before its time."""
    if move == "draw":
        piece, *yard = now["yard"]
        hands = changed(now["hands"], now["seat"], sorted([*now["hands"][now["seat"]], piece]))
        return {**now, "hands": hands, "yard": yard, "turn": [*now["turn"], "draw"]}
    if move == "mark":
        return turn_over(words, marked(now))
    if move == "unmark":
        return turn_over(words, unmarked(now))
    if move == "pass":
        return turn_over(words, failed(words, now) if asked(words, now) == "must" else now)
    piece, _, place = move.partition(">")
    then = lay(words, now, piece, int(place))
    if asked(words, then) == "nothing" and not choices(words, then):
        return turn_over(words, then)
    others_out = any(out(words, then, seat) and seat != now["seat"] for seat in range(len(now["hands"])))
    return {**then, "over": "went-out"} if others_out and not waited_for(words, then) else then


def turn_over(words: Words, now: Position) -> Position:
    """The end of a turn: the end of the round, or the next turn."""
    now = at_the_end_of_the_turn(words, now)
    early = now["early"] or (out(words, now, now["seat"]) and now["seat"] in now["new"])
    then = next_turn(words, {**now, "early": early})
    if any(out(words, then, seat) for seat in range(len(then["hands"]))):
        return then if waited_for(words, then) and not stuck(words, then) else {**then, "over": "went-out"}
    return {**then, "over": "blocked"} if stuck(words, then) else then


def waited_for(words: Words, now: Position) -> bool:
    """Whether the round goes on though somebody is out, since others still have their first turns."""
    to_come = [seat for seat in now["new"] if not out(words, now, seat)]
    return bool(words["everybody_first"] and now["early"] and to_come)


def next_turn(words: Words, now: Position) -> Position:
    """The turn of the next seat that is not out; a first turn is over, unless its run is kept for later."""
    seat, seats = now["seat"], len(now["hands"])
    kept = running(words, now) and not out(words, now, seat) and keeps_run(words["run"], now)
    new = now["new"] if kept else [other for other in now["new"] if other != seat]
    step = 1 if words["clockwise"] else -1
    after_it = [(seat + step * far) % seats for far in range(1, seats + 1)]
    then = {**now, "new": new, "turn": []}
    return {**then, "seat": next((other for other in after_it if not out(words, then, other)), seat)}


def keeps_run(run: Words, now: Position) -> bool:
    """Whether the seat may have its run another time."""
    if run["keeps"] == "started":
        return bool(own(now)) and not begun(now)
    met = any(bound_there and track not in own(now) for track, _, bound_there in laid(now))
    return bool(run["keeps"] == "covered" and met and all(track not in own(now) for track, _, _ in laid(now)))


def stuck(words: Words, now: Position) -> bool:
    """Whether nobody can lay or draw any more: tried on, for two laps of turns that can only be passed."""
    for _ in range(2 * len(now["hands"])):
        if legal(words, now) != ["pass"]:
            return False
        now = next_turn(words, at_the_end_of_the_turn(words, failed(words, now)))
    return True


def ended_by_a_rule(words: Words, now: Position) -> str | None:
    """The name of the rule that ends the round, if one does."""
    terms = words["ends_when_all_marked"]
    players = range(len(now["hands"]))
    if terms and not (terms["boneyard_empty"] and now["yard"]):
        every = [own(now, seat) for seat in players]
        if all(tracks and tracks[0] in now["down"] for tracks in every):
            return "ends-when-all-marked"
    if words["ends_when_double_cannot_be_met"] and not now["yard"]:
        duty = bound(words, now) if asked(words, now) == "must" else []
        fits = [piece for piece in now["hands"][now["seat"]] for track in duty if meets(piece, end_of(now, track))]
        return "ends-when-double-cannot-be-met" if duty and not fits else None
    return None
