"""Laws of turns: what each asks for, when it ends, and whose is the next."""

from __future__ import annotations

from attrs import evolve

from trainrules.legality import binding_of
from trainrules.moves import Draw, Mark, Move, Pass, Play, Unmark
from trainrules.rulesets import Ruleset
from trainrules.settings import Bonus, Keeps, Marks, OpeningDoubles, Raises, Settings
from trainrules.tables import Due, Table, Turn
from trainrules.testing.laws.stating import About, Fault, asked, law
from trainrules.testing.trail import Step, Trail

__all__ = [
    "a_first_turn_is_kept_by_the_settings",
    "a_turn_goes_on_while_something_is_due",
    "a_turn_passes_to_the_next_seat",
    "ends_turn",
]


def ends_turn(step: Step) -> bool:
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
        in_play = [seat for seat in seats if not after.out(seat)]
        if ends_turn(step):
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


@law(About.TRAIL)
def a_first_turn_is_kept_by_the_settings(trail: Trail) -> None:
    """A seat has its first turn behind it when that ends, unless the settings let it keep it."""
    for step in trail.steps:
        before, move, after = step
        ended = ends_turn(step) and not _keeps(trail.rules.settings, step)
        fresh = before.fresh - {before.seat} if ended else before.fresh
        if after.fresh != fresh:
            raise Fault(
                f"after {move} the seats {sorted(after.fresh)} have their first turn before them, and it is {sorted(fresh)}"
            )


def _own_and_met(before: Table, play: Play) -> tuple[bool, bool]:
    """Whether by this play the turn has laid on a track of the seat's own, and elsewhere since an owed double bound there."""
    turn, mine = before.turn, before.mine(before.tracks[play.track])
    return turn.own or mine, turn.met or (bool(before.binding) and turn.on is None and not mine)


def _keeps(settings: Settings, step: Step) -> bool:
    """Whether a turn that ends leaves the seat its first turn."""
    before, move, after = step
    seat, turn = before.seat, before.turn
    if not turn.opening or after.out(seat):
        return False
    own, met = _own_and_met(before, move) if isinstance(move, Play) else (turn.own, turn.met)
    own_tracks = [track for track in after.tracks if seat in track.owners]
    started = not own_tracks or any(track.pieces for track in own_tracks)
    covered = met and not own
    return {Keeps.NEVER: False, Keeps.COVERED: covered, Keeps.STARTED: not started}[settings.opening_keeps]


@law(About.TRAIL)
def a_turn_goes_on_while_something_is_due(trail: Trail) -> None:
    """After a play the turn asks for the most that a double, by the settings, and the rules ask for; where that is nothing, it ends."""
    for before, move, after in trail.steps:
        if isinstance(move, Draw):
            expected: Turn | None = evolve(before.turn, drawn=before.turn.drawn + 1, drew=before.turn.drew + 1)
        elif isinstance(move, Play):
            expected = _expected(trail.rules, before, move, after)
        else:
            continue
        if expected is not None and (after.seat, after.turn) != (before.seat, expected):
            raise Fault(f"after {move} seat {after.seat} is in {after.turn}, and it is seat {before.seat} in {expected}")
        ended = not (after.turn.laid or after.turn.drawn)
        choosing = not ended and after.turn.due is Due.NONE
        if expected is None and choosing is not _choice(trail.rules.settings, before, move, after):
            raise Fault(f"after {move} nothing is due to be laid, and the turn is {after.turn}")


def _expected(rules: Ruleset, before: Table, play: Play, after: Table) -> Turn | None:
    """The turn after a play; None where nothing more is due."""
    settings, turn, seat = rules.settings, before.turn, before.seat
    track, fit = before.tracks[play.track], before.fit(play)
    double, (own, met) = fit is not None and fit.double, _own_and_met(before, play)
    out = after.out(seat)
    due, on = Due.NONE, None
    if (double or turn.opening) and not out:
        due, on = _bonus(settings, before, after, play.track if track.room == 1 else len(before.tracks))
    laid = evolve(turn, due=due, on=on, laid=turn.laid + 1, doubles=turn.doubles + double, own=own, met=met)
    if not out and rules.due:
        binding = binding_of(rules, laid, after.owed, before.fresh)
        seen = evolve(after, seat=seat, turn=laid, fresh=before.fresh, cause=None, memo=None, binding=binding)
        due = max([due, *(asked(asks, seen) for asks in rules.due)])
    return None if due is Due.NONE else evolve(laid, due=due, drawn=0)


def _bonus(settings: Settings, before: Table, after: Table, stands: int) -> tuple[Due, int | None]:
    """What a double on that track asks for, and the track where it must be met."""
    owed = stands in after.owed
    if before.turn.opening:
        own = [index for index, layer in zip(after.owed, after.layers, strict=True) if layer == before.seat]
        return (Due.MUST, own[-1]) if settings.opening_doubles is OpeningDoubles.CLOSED and own else (Due.NONE, None)
    if settings.bonus is Bonus.COVER:
        return (settings.bonus_due, stands) if owed else (Due.NONE, None)
    return (Due.NONE if settings.bonus is Bonus.NONE else settings.bonus_due), None


def _choice(settings: Settings, before: Table, move: Move, after: Table) -> bool:
    """Whether the seat may turn its marker by choice now that it has laid; nobody who is out may."""
    seat = before.seat
    root = next((track for track in after.tracks if seat in track.owners), None)
    if after.out(seat) or root is None:
        return False
    marked = root.marked
    if settings.marks is Marks.NO_OWN_PIECE and isinstance(move, Play) and not _own_and_met(before, move)[0]:
        # The end of the turn puts the marker down, and the choice comes before the end.
        marked = before.tracks[root.index].marked and settings.raises is not Raises.ANY
    return (settings.lowers and not marked) or (settings.raises is Raises.CHOICE and marked)
