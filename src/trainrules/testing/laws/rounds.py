"""Laws of a round as it is played: what each move does to the table, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from attrs import evolve

from trainrules.deals import owners_of
from trainrules.legality import PASS, legal_moves
from trainrules.moves import Draw, Mark, Move, Pass, Play, Unmark
from trainrules.pieces import bits
from trainrules.play import BLOCKED, apply
from trainrules.rulesets import Game, Ruleset, build
from trainrules.settings import Keeps, Marks, OpeningDoubles, Order, Raises
from trainrules.tables import Due, Table
from trainrules.testing.laws.stating import About, Fault, law
from trainrules.testing.trail import Step, Trail, bound_of, fresh_copy

__all__ = [
    "a_marker_goes_by_the_settings",
    "a_round_ends",
    "a_turn_passes_to_the_next_seat",
    "blocked_is_for_ever",
    "every_round_is_dealt_whole",
    "no_rule_fails",
    "owed_doubles_are_kept_in_order",
    "the_order_of_rules_changes_nothing",
    "the_same_moves_give_the_same_tables",
    "tracks_keep_their_owners",
]


@law(About.TRAIL)
def no_rule_fails(trail: Trail) -> None:
    """No rule fails at any table that a round reaches."""
    if trail.failure is not None:
        raise trail.failure[1]


def _all_pieces(table: Table) -> int:
    placed = sum(1 << piece.index for track in table.tracks for piece in track.pieces)
    return sum(table.held) | sum(1 << index for index in table.yard) | placed | 1 << table.station.index


@law(About.TRAIL)
def every_round_is_dealt_whole(trail: Trail) -> None:
    """Every piece of the set is dealt, and no move makes a piece or loses one."""
    kit = trail.last.kit
    whole = kit.playing | 1 << trail.last.station.index
    for table, move in zip(trail.tables, (None, *trail.moves), strict=True):
        there = _all_pieces(table)
        if there != whole:
            when = "the deal" if move is None else str(move)
            lost, made = (" ".join(str(kit.pieces[index]) for index in bits(mask)) for mask in (whole & ~there, there & ~whole))
            raise Fault(f"after {when}: lost {lost or 'nothing'}, made {made or 'nothing'}")


@law(About.TRAIL)
def tracks_keep_their_owners(trail: Trail) -> None:
    """Every track keeps its place, its owners and its pieces; a new one springs from a double, and has the owners of that track."""
    dealt = [track.owners for track in trail.tables[0].tracks]
    owners = owners_of(trail.rules.settings, trail.seats)
    if dealt != owners:
        raise Fault(f"the tracks are dealt to {list(map(sorted, dealt))}, and by the rules to {list(map(sorted, owners))}")
    for before, move, after in trail.steps:
        for old, new in zip(before.tracks, after.tracks, strict=False):
            if (old.index, old.owners, old.parent) != (new.index, new.owners, new.parent):
                raise Fault(
                    f"after {move} track {old.index} is another one: owners {sorted(old.owners)} became {sorted(new.owners)}"
                )
            if new.pieces[: len(old.pieces)] != old.pieces:
                raise Fault(f"after {move} the pieces of track {old.index} are others")
        sprung = after.tracks[len(before.tracks) :]
        if len(after.tracks) < len(before.tracks) or len(sprung) > 1:
            raise Fault(f"after {move} there are {len(after.tracks)} tracks, and there were {len(before.tracks)}")
        for track in sprung:
            if not isinstance(move, Play) or track.parent != move.track or track.owners != before.tracks[move.track].owners:
                raise Fault(
                    f"after {move} there is a track {track.index} with the parent {track.parent} and owners {sorted(track.owners)}"
                )


def _ends_turn(step: Step) -> bool:
    """Whether the move was the last of its turn: no move is, after which something is laid or drawn in the turn to come."""
    _, move, after = step
    return not isinstance(move, Draw) and not (after.turn.laid or after.turn.drawn)


@law(About.TRAIL)
def a_turn_passes_to_the_next_seat(trail: Trail) -> None:
    """A turn passes to the next seat in the direction of play that is not out; until it ends the seat stays, and counts what it did."""
    settings = trail.rules.settings
    way = 1 if settings.clockwise else -1
    for step in trail.steps:
        before, move, after = step
        seats = [(before.seat + way * steps) % before.seats for steps in range(1, before.seats + 1)]
        in_play = [seat for seat in seats if after.held[seat] or seat in after.layers]
        if _ends_turn(step):
            expected = (in_play or seats[-1:])[0]
            opening = settings.opening and expected in after.fresh
            if after.seat != expected or after.turn.opening != opening:
                first = "first " if after.turn.opening else ""
                raise Fault(f"after {move} seat {after.seat} has a {first}turn, and it is seat {expected}'s")
        elif after.seat != before.seat:
            raise Fault(f"after {move} seat {after.seat} is to move, in a turn of seat {before.seat}")
        elif isinstance(move, Pass | Mark | Unmark):
            raise Fault(f"after {move} the turn of seat {before.seat} goes on")
        elif isinstance(move, Play) and after.turn.laid != before.turn.laid + 1:
            raise Fault(
                f"after {move} the turn counts {after.turn.laid} pieces laid, and it is one more than {before.turn.laid}"
            )
        fresh = before.fresh - {before.seat} if _ends_turn(step) else before.fresh
        if settings.opening_keeps is Keeps.NEVER and after.fresh != fresh:
            raise Fault(
                f"after {move} the seats {sorted(after.fresh)} have their first turn before them, and it is {sorted(fresh)}"
            )


@law(About.TRAIL)
def a_marker_goes_by_the_settings(trail: Trail) -> None:
    """A marker is put down and taken off exactly when the settings say so, and on every track of the seat."""
    for step in trail.steps:
        before, move, after = step
        marks = {track.index: track.marked for track in before.tracks}
        marks |= {track.index: marks[track.parent] for track in after.tracks[len(before.tracks) :] if track.parent is not None}
        mine = [track.index for track in after.tracks if before.seat in track.owners]
        for marked in _turnings(trail.rules, step):
            marks |= dict.fromkeys(mine, marked)
        wrong = [track for track in after.tracks if track.marked is not marks[track.index]]
        if wrong:
            now = "has a marker" if wrong[0].marked else "has no marker"
            raise Fault(
                f"after {move} of seat {before.seat} track {wrong[0].index} {now}, and by the settings it is the other way"
            )


def _turnings(rules: Ruleset, step: Step) -> list[bool]:
    """Which ways the seat's markers are turned by a move, one after the other."""
    settings = rules.settings
    before, move, _ = step
    turnings: list[bool] = []
    own = before.turn.own
    if isinstance(move, Play):
        fit = before.fit(move)
        mine, double = before.seat in before.tracks[move.track].owners, fit is not None and fit.double
        own = own or mine
        covered = mine and not double
        off = {Raises.OWN: mine, Raises.OWN_COVERED: covered, Raises.ANY: True, Raises.CHOICE: False}[settings.raises]
        turnings += [False] * off + [True] * (mine and double and settings.marks is Marks.OWN_DOUBLE)
    elif isinstance(move, Mark | Unmark):
        turnings.append(isinstance(move, Mark))
    elif isinstance(move, Pass) and before.turn.due is Due.MUST:
        drawn = settings.marks is Marks.FAIL_AFTER_DRAW and before.turn.drawn > 0
        turnings += [True] * (settings.marks is Marks.FAIL or drawn)
    return turnings + [True] * (settings.marks is Marks.NO_OWN_PIECE and _ends_turn(step) and not own)


@law(About.TRAIL)
def owed_doubles_are_kept_in_order(trail: Trail) -> None:
    """A double is owed from when it is laid until it is covered or dead; those owed stand in the order laid, each with its layer."""
    settings = trail.rules.settings
    owed: list[tuple[int, int | None]] = []
    for before, move, after in trail.steps:
        if isinstance(move, Play):
            track, fit, seat = before.tracks[move.track], before.fit(move), before.seat
            stands = move.track if track.room == 1 else len(before.tracks)
            if track.room == 1:
                owed = [each for each in owed if each[0] != move.track]
            ignored = before.turn.opening and settings.opening_doubles is OpeningDoubles.IGNORED
            if fit is not None and fit.double and not ignored and after.tracks[stands].room:
                owed = [*(owed if settings.order is not Order.LATEST else []), (stands, seat)]
            if settings.out_on_double and not after.held[seat]:
                owed = [(index, None if layer == seat else layer) for index, layer in owed]
            owed = [each for each in owed if _met(after, each[0])]
        kept = list(zip(after.owed, after.layers, strict=False))
        if kept != owed:
            raise Fault(f"after {move} doubles are owed on {_said(kept)}, and it is {_said(owed)} (track/layer)")


def _met(table: Table, track: int) -> bool:
    """Whether a piece that is not placed yet meets the end of the track."""
    fits = table.kit.fits
    return any(
        fits[index][table.tracks[track].end]
        for mask in (*table.held, sum(1 << at for at in table.yard))
        for index in bits(mask)
    )


def _said(owed: list[tuple[int, int | None]]) -> str:
    return " ".join(f"{track}/{'-' if layer is None else layer}" for track, layer in owed) or "nothing"


def _ways_on(trail: Trail) -> list[Trail]:
    """The trail played to its end in two ways: whatever comes first, and whatever comes last, passes above all."""
    bound = bound_of(trail.last)
    ways: tuple[Callable[[tuple[Move, ...]], Move], ...] = (lambda legal: legal[0], lambda legal: legal[-1])
    return [trail.on(choose, bound) for choose in ways]


@law(About.TRAIL)
def a_round_ends(trail: Trail) -> None:
    """A round ends, however it is played: each piece is laid and drawn once at the most, and then nobody can move any more."""
    for played in _ways_on(trail):
        if not played.last.over and played.failure is None:
            raise Fault(f"after {len(played.moves)} moves the round still goes on:\n{played.last}")


@law(About.TRAIL)
def blocked_is_for_ever(trail: Trail) -> None:
    """A round is blocked only when no seat could ever lay or draw again, however long one played on."""
    for played in _ways_on(trail):
        if played.last.cause != BLOCKED:
            continue
        table = played.last
        for _ in range(3 * table.seats):
            table = evolve(table, cause=None, memo=None)
            legal = legal_moves(trail.rules, table)
            if legal != (PASS,):
                raise Fault(
                    f"the round is blocked, and yet seat {table.seat} could move ({' '.join(map(str, legal))}):\n{table}"
                )
            table = apply(trail.rules, table, PASS)


@law(About.TRAIL)
def the_same_moves_give_the_same_tables(trail: Trail) -> None:
    """The same moves from the same deal give the same tables."""
    rules = trail.rules
    again = Trail.replay(rules, trail.seats, trail.seed, trail.moves, round=trail.round, past=trail.past)
    _agree(trail, again, "when they are made again")


@law(About.TRAIL)
def the_order_of_rules_changes_nothing(trail: Trail) -> None:
    """The order in which rules stand in a game, or house rules are named, changes nothing."""
    rules = trail.rules
    game = Game(rules.game.name, rules.game.rules[::-1], rules.game.sources, rules.game.about, rules.game.abouts)
    other = build(game, rules.house[::-1], rules.without)
    if (other.settings, other.seats) != (rules.settings, rules.seats):
        raise Fault(f"in the other order the settings are {other.settings}, and not {rules.settings}")
    if other.seating(trail.seats).worths != rules.seating(trail.seats).worths:
        raise Fault("in the other order pieces have another worth")
    again = Trail.replay(other, trail.seats, trail.seed, trail.moves, round=trail.round, past=trail.past)
    _agree(trail, again, "with the rules in the other order")
    for table in islice(trail.tables, 0, None, 5):
        ours, theirs = ([str(move) for move in legal_moves(each, fresh_copy(table))] for each in (rules, other))
        if ours != theirs:
            raise Fault(f"in the other order the legal moves are {' '.join(theirs)}, and not {' '.join(ours)}:\n{table}")


def _agree(trail: Trail, again: Trail, when: str) -> None:
    for number, (table, other) in enumerate(zip(trail.tables, again.tables, strict=True)):
        if table != other:
            raise Fault(f"the table after {number} moves is another one {when}:\n{other}")
