"""The law of markers: they go by the settings."""

from __future__ import annotations

from trainrules.moves import Mark, Pass, Play, Unmark
from trainrules.rulesets import Ruleset
from trainrules.settings import DrawEach, Marks, Raises
from trainrules.tables import Due
from trainrules.testing.laws.stating import About, Fault, law
from trainrules.testing.laws.turns import ends_turn
from trainrules.testing.trail import Step, Trail

__all__ = ["a_marker_goes_by_the_settings"]


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
        draws = before.turn.drew if settings.draw_each is DrawEach.TURN else before.turn.drawn
        drawn = settings.marks is Marks.FAIL_AFTER_DRAW and draws > 0
        turnings += [True] * (settings.marks is Marks.FAIL or drawn)
    return turnings + [True] * (settings.marks is Marks.NO_OWN_PIECE and ends_turn(step) and not own)
