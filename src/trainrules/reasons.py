"""Every reason why a move is refused, the weightiest first. Each has a stable code and a text from one table."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from trainrules.legality import can_draw, forbidder, free, legal_moves, shut
from trainrules.moves import Draw, Mark, Move, Pass, Play, Unmark
from trainrules.rule import Rule
from trainrules.rulesets import Ruleset
from trainrules.tables import Due, Table, Track

__all__ = ["TEXTS", "Reason", "explain"]

TEXTS: Mapping[str, str] = {
    "not-a-move": "That is no move: make a Play, Draw, Mark, Unmark or Pass, or read one with trainrules.move.",
    "match-over": "The match is over.",
    "round-over": "The round is over.",
    "not-your-seat": "It is seat {to_move}'s turn, not seat {seat}'s.",
    "turn-ending": "Nothing more can be laid or drawn in this turn; mark, unmark or pass.",
    "not-in-hand": "Seat {seat} does not hold {piece}.",
    "no-such-track": "There is no track {track}; tracks are numbered 0 to {last}.",
    "double-binds": "An uncovered double must be met first: play on track {bound}.",
    "track-closed": "Track {track} is not seat {seat}'s, has no marker and is not communal.",
    "track-barred": "Track {track} is closed to seat {seat} for now: {sentence}",
    "no-room": "The end of track {track} takes no further piece.",
    "does-not-fit": "{piece} does not meet the end of track {track}, which is {end}.",
    "forbidden": "{piece} may not be laid on track {track}: {sentence}",
    "must-play": "Seat {seat} has a piece that can be laid, and must lay one.",
    "must-draw": "Seat {seat} must draw before it may pass.",
    "drew-already": "Seat {seat} has drawn all that it may.",
    "nothing-to-draw": "The boneyard is empty.",
    "no-draw-now": "No piece is drawn at this point of the turn.",
    "nothing-to-mark": "There is no marker to turn by choice at this point.",
}
"""What each reason says, by its code; braces name its details."""


@frozen
class Reason:
    """Why a move is refused.

    `code` is stable and in kebab-case, `rule` the name of the rule that says so where it is one, `text` a sentence for
    people, `details` the same as data.
    """

    code: str
    rule: str | None
    text: str
    details: Mapping[str, object] = field(factory=dict, hash=False)


def reason(code: str, rule: object = None, **details: object) -> Reason:
    """A reason of that code, its text filled in from its details."""
    name = None
    if isinstance(rule, Rule):
        name = rule.name
        details = {**details, "sentence": rule.sentence}
    return Reason(code, name, TEXTS[code].format(**details), details)


def explain(rules: Ruleset, table: Table, move: object) -> tuple[Reason, ...]:
    r"""All reasons why the seat to move may not make that move; empty exactly when it is legal.

    >>> import trainrules as tr
    >>> rules = tr.ruleset("mexican-train")
    >>> table = tr.table(rules, "round 1 station 12-12\nhand 0: 5-12 1-2\nhand 1: 3-4\nturn: seat 0")
    >>> [reason.code for reason in tr.explain(rules, table, tr.move("1-2>1", table))]
    ['track-closed', 'does-not-fit']
    >>> tr.explain(rules, table, tr.move("5-12>0", table))
    ()
    """
    if not isinstance(move, Play | Draw | Mark | Unmark | Pass):
        return (reason("not-a-move"),)
    legal = legal_moves(rules, table)
    if move in legal:
        return ()
    if table.over:
        return (reason("round-over"),)
    if isinstance(move, Play):
        found = _against_play(rules, table, move)
    elif isinstance(move, Draw):
        found = _against_draw(rules, table, legal)
    elif isinstance(move, Pass):
        found = [reason("must-draw" if Draw() in legal and len(legal) == 1 else "must-play", seat=table.seat)]
    else:
        found = [reason("nothing-to-mark")]
    return tuple(found)


def _against_play(rules: Ruleset, table: Table, play: Play) -> list[Reason]:
    found: list[Reason] = []
    if table.turn.due is Due.NONE:
        found.append(reason("turn-ending"))
    copies = table.kit.names.get(play.piece.name, ())
    held = [index for index in copies if table.held[table.seat] >> index & 1]
    if not held:
        found.append(reason("not-in-hand", seat=table.seat, piece=str(play.piece)))
    if not (type(play.track) is int and 0 <= play.track < len(table.tracks)):
        return [*found, reason("no-such-track", track=play.track, last=len(table.tracks) - 1)]
    track = table.tracks[play.track]
    found += _against_track(rules, table, track)
    if track.room == 0:
        found.append(reason("no-room", track=track.index))
    if not any(table.kit.fits[index][track.end] for index in copies):
        found.append(reason("does-not-fit", piece=str(play.piece), track=track.index, end=table.kit.ends[track.end]))
    elif held and (rule := forbidder(rules, table, Play(table.kit.pieces[held[0]], track.index))) is not None:
        found.append(reason("forbidden", rule, piece=str(play.piece), track=track.index))
    return found


def _against_track(rules: Ruleset, table: Table, track: Track) -> list[Reason]:
    if table.binding:
        if track.index in table.binding:
            return []
        bound = " or ".join(map(str, table.binding))
        return [reason("double-binds", bound=bound, track=track.index)]
    if not free(rules, table, track):
        return [reason("track-closed", track=track.index, seat=table.seat)]
    rule = shut(rules, table, track)
    return [] if rule is None else [reason("track-barred", rule, track=track.index, seat=table.seat)]


def _against_draw(rules: Ruleset, table: Table, legal: tuple[Move, ...]) -> list[Reason]:
    found: list[Reason] = []
    if any(isinstance(move, Play) for move in legal):
        found.append(reason("must-play", seat=table.seat))
    if table.turn.due is not Due.MUST:
        found.append(reason("no-draw-now"))
    elif not table.yard:
        found.append(reason("nothing-to-draw"))
    elif not can_draw(rules, table):
        found.append(reason("drew-already" if table.turn.drawn else "no-draw-now", seat=table.seat))
    return found
