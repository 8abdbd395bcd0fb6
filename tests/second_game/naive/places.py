"""Where the seat to move may lay a piece: what binds, what is open, what is closed, and what is forbidden."""

from __future__ import annotations

from .pieces import meets
from .tracks import (
    Position,
    Words,
    begun,
    communal,
    dead,
    end_of,
    laid,
    laid_on_own,
    own,
    room,
    root,
    running,
    waiting,
    wanting,
)


def to_cover(words: Words, now: Position) -> int | None:
    """The track with the double that its player must now meet, if there is one; a dead one asks for nothing."""
    if not laid(now):
        return None
    if running(words, now):
        if words["run"]["doubles"] != "closed":
            return None
        mine = [track for track, _, seat in wanting(words, now) if seat == now["seat"]]
        return mine[-1] if mine else None
    track, double, _ = laid(now)[-1]
    return track if words["double"] == "cover" and double and not dead(words, now, track) else None


def bound(words: Words, now: Position) -> list[int]:
    """The tracks, if any, on which the seat must play and nowhere else."""
    cover = to_cover(words, now)
    if cover is not None:
        return [cover]
    asleep = words["run"] is not None and words["run"]["doubles"] == "sleep" and now["new"]
    freed = words["double"] == "free" and laid(now)
    if not words["bound"] or asleep or freed:
        return []
    owed = waiting(words, now)
    return {"oldest": owed[:1], "newest": owed[-1:], "any": owed, "latest": owed[-1:]}[words["order"]]


def open_to_all(words: Words, now: Position, track: int) -> bool:
    """Whether the seat may play on that track if no rule closes it."""
    owners = now["whose"][track]
    return not owners or now["seat"] in owners or track in now["down"] or words["public"]


def closed_communal(words: Words, now: Position, track: int) -> bool:
    """Whether a rule about communal tracks closes this one."""
    if words["communal_after_own_turn"] and now["seat"] in now["new"]:
        return True
    if words["communal_after_first_lap"] and now["new"]:
        return True
    if now["lines"][track]:
        return False
    return (
        (words["communal_after_own"] and own(now) and not begun(now))
        or (words["communal_after_all_started"] and to_come(now))
        or (words["two_own_first"] and to_come(now) > max(len(of_players(now)) - 2, 0))
        or (words["one_at_a_time"] and any(not now["lines"][other] for other in communal(now) if other < track))
    )


def of_players(now: Position) -> list[int]:
    """The tracks at the station that are somebody's."""
    return [track for track, owners in enumerate(now["whose"]) if owners and not now["sprang"][track]]


def to_come(now: Position) -> int:
    """How many of them are not started."""
    return sum(not now["lines"][track] for track in of_players(now))


def closed_until_own(words: Words, now: Position, track: int) -> bool:
    """Whether the track waits until the own one is started."""
    terms = words["own_first"]
    if terms is None or not own(now) or begun(now) or track in own(now):
        return False
    if terms["only_to_start"] and now["lines"][track]:
        return False
    return bool(terms["marked"] if now["whose"][track] else terms["communal"])


def outside_the_run(words: Words, now: Position, track: int) -> bool:
    """Whether the track is none of those on which a run goes."""
    where = words["run"]["where"]
    inside = [*own(now), *(communal(now) if where == "own-or-communal" else [])]
    return bool(own(now)) and where != "any" and track not in inside


def outside_the_first_turn(words: Words, now: Position, track: int) -> bool:
    """Whether a first turn of one piece does not go there."""
    inside = {"own": own(now), "own-or-communal": [*own(now), *communal(now)]}.get(words["first_where"])
    return inside is not None and now["seat"] in now["new"] and track not in inside


def starting_two(words: Words, now: Position) -> bool:
    """Whether the seat began the round, is in its first turn, and has not laid two pieces on its own track."""
    begins = now["seat"] == now["first"] and now["seat"] in now["new"]
    return bool(words["start_two"] and begins and own(now) and laid_on_own(now) < 2)


def frozen(words: Words, now: Position, track: int) -> bool:
    """Whether a double that wants another piece keeps the track from being built on."""
    wants = waiting(words, now)
    if track in wants:
        return False
    whole = words["freeze_track"] and root(now, track) in [root(now, other) for other in wants]
    sprang = now["sprang"][track]
    return bool(whole or (words["freeze_branch"] and sprang and sprang[0] in wants))


def closed(words: Words, now: Position, track: int) -> bool:
    """Whether a rule closes the track to the seat."""
    return bool(
        (running(words, now) and outside_the_run(words, now, track))
        or (not now["whose"][track] and closed_communal(words, now, track))
        or outside_the_first_turn(words, now, track)
        or closed_until_own(words, now, track)
        or (starting_two(words, now) and track not in own(now))
        or frozen(words, now, track)
        or (words["arms_first"] and now["lines"][track] and arms(now))
    )


def arms(now: Position) -> list[int]:
    """The tracks that the seat is to begin before it builds on any: its own, the marked ones and those of all."""
    return [track for track in for_everybody(now) if not now["lines"][track] and not dead({}, now, track)]


def for_everybody(now: Position) -> list[int]:
    """The tracks that the seat may use by nothing but what they are: its own, the marked ones and those of all."""
    return [track for track, owners in enumerate(now["whose"]) if not owners or now["seat"] in owners or track in now["down"]]


def free(words: Words, now: Position) -> list[int]:
    """The tracks on which the seat may play while nothing binds it."""
    return [track for track in range(len(now["lines"])) if open_to_all(words, now, track) and not closed(words, now, track)]


def forbidden(words: Words, now: Position, piece: str, track: int) -> bool:
    """Whether a rule forbids the play, even as a duty."""
    if words["own_first"] and words["own_first"]["even_for_doubles"] and closed_until_own(words, now, track):
        return True
    _, double = meets(piece, end_of(now, track)) or ("", False)
    if not double:
        return False
    rest = list(now["hands"][now["seat"]])
    rest.remove(piece)
    if running(words, now):
        ends = words["no_double_at_the_end"] and track in own(now)
        return bool(ends and rest and not leads_on(piece, rest, end_of(now, track)))
    return bool(words["doubles_a_turn"] and too_many(words, now, piece, rest, track))


def too_many(words: Words, now: Position, piece: str, rest: list[str], track: int) -> bool:
    """Whether another double in this turn is one too many, or one after which the hand has nothing but doubles for a free track."""
    terms, doubles = words["doubles_a_turn"], sum(double for _, double, _ in laid(now))
    shows, _ = meets(piece, end_of(now, track)) or ("", False)
    ends = [end_of(now, other) for other in for_everybody(now) if room(words, now, other) > (other == track)]
    after = [met for other in rest for end in [*ends, shows] if (met := meets(other, end))]
    alone = terms["followed"] and doubles and all(double for _, double in after)
    return bool(doubles >= terms["most"] or alone)


def leads_on(piece: str, rest: list[str], end: str) -> bool:
    """Whether a piece of the hand can follow a double so that the run need not end with one."""
    shows, double = meets(piece, end) or ("", False)
    if not double or not rest:
        return True
    after = [(other, [*rest[:at], *rest[at + 1 :]]) for at, other in enumerate(rest) if meets(other, shows)]
    return any(leads_on(other, left, shows) for other, left in after)


def plays(words: Words, now: Position) -> list[str]:
    """The pieces of the hand where they may be laid: by track, on a track by piece."""
    hand = sorted(set(now["hands"][now["seat"]]))
    tracks = [track for track in sorted(bound(words, now)) or free(words, now) if room(words, now, track)]
    fitting = [(piece, track) for track in tracks for end in [end_of(now, track)] for piece in hand if meets(piece, end)]
    return [f"{piece}>{track}" for piece, track in fitting if not forbidden(words, now, piece, track)]
