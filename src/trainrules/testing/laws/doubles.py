"""Laws of doubles: until when they are owed, and how many pieces they take."""

from __future__ import annotations

from trainrules.moves import Play
from trainrules.settings import OpeningDoubles, Order, Settings, ToesOn
from trainrules.tables import Table
from trainrules.testing.laws.stating import About, Fault, law
from trainrules.testing.laws.tables import can_be_met
from trainrules.testing.trail import Trail

__all__ = ["a_double_takes_as_many_pieces_as_the_settings_say", "owed_doubles_are_kept_in_order"]


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
            owed = [each for each in owed if can_be_met(after, after.tracks[each[0]])]
        kept = list(zip(after.owed, after.layers, strict=False))
        if kept != owed:
            raise Fault(f"after {move} doubles are owed on {_said(kept)}, and it is {_said(owed)} (track/layer)")


def _said(owed: list[tuple[int, int | None]]) -> str:
    return " ".join(f"{track}/{'-' if layer is None else layer}" for track, layer in owed) or "nothing"


@law(About.TRAIL)
def a_double_takes_as_many_pieces_as_the_settings_say(trail: Trail) -> None:
    """The end of a track takes one piece, a double as many as the settings say, and one fewer with each that is laid on it."""
    settings = trail.rules.settings
    for before, move, after in trail.steps:
        rooms = [track.room for track in before.tracks]
        if isinstance(move, Play):
            room = _room(settings, before, move)
            if rooms[move.track] == 1:
                rooms[move.track] = room
            else:
                rooms[move.track] -= 1
                rooms.append(room if settings.toes_sprout else 0)
        found = [track.room for track in after.tracks]
        if found != rooms:
            raise Fault(f"after {move} the ends of the tracks take {found} pieces, and by the settings {rooms}")


def _room(settings: Settings, before: Table, play: Play) -> int:
    """How many pieces the end takes that a play shows."""
    track, fit = before.tracks[play.track], before.fit(play)
    where = {ToesOn.ALL: True, ToesOn.PERSONAL: bool(track.owners), ToesOn.OWN: before.seat in track.owners}
    return settings.toes if fit is not None and fit.double and where[settings.toes_on] else 1
