"""A round, from the first move to the score: `apply`, `outcome`, `score`. The deal is in `deals`, legality in `legality`.

`apply` reads top to bottom: a move is checked, made on a draft of the table, and the turn goes on, ends, or ends the round.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from attrs import frozen

from trainrules.asking import ask, failed, naming_givers, yes_or_no
from trainrules.errors import MOST_BITS, IllegalMove, fault_of, shown
from trainrules.legality import PASS, binding_of, draws_of, legal_moves, marker_moves, own_move, seating_of
from trainrules.moves import Draw, Mark, Move, Pass, Play
from trainrules.pieces import bits, is_points
from trainrules.policies import Scores
from trainrules.reasons import explain
from trainrules.rule import Rule
from trainrules.rulesets import Ruleset
from trainrules.settings import Bonus, Keeps, Marks, OpeningDoubles, Order, Raises, Settings, ToesOn
from trainrules.tables import Draft, Due, Table, Track, Turn, made_track

__all__ = [
    "BLOCKED",
    "WENT_OUT",
    "Outcome",
    "apply",
    "blocked_scores",
    "charge_of",
    "decided",
    "new_turn",
    "outcome",
    "score",
]

WENT_OUT, BLOCKED = "went-out", "blocked"
"""Why a round is over, where it is no rule's doing; else the cause is the rule's name."""
ORDINARY, OPENING = Turn(), Turn(opening=True)
# Up to Python 3.11 the look-up of an enum's member by name costs more than all else in a line; here it is done once.
DUE_NONE, DUE_MUST, COVER, NO_BONUS = Due.NONE, Due.MUST, Bonus.COVER, Bonus.NONE
BY_OWN, BY_OWN_COVERED, BY_ANY, BY_CHOICE = Raises.OWN, Raises.OWN_COVERED, Raises.ANY, Raises.CHOICE
ON_FAIL, ON_FAIL_AFTER_DRAW, ON_NO_OWN_PIECE, ON_OWN_DOUBLE = (
    Marks.FAIL,
    Marks.FAIL_AFTER_DRAW,
    Marks.NO_OWN_PIECE,
    Marks.OWN_DOUBLE,
)
IGNORED, CLOSED, LATEST, KEEPS_NEVER, KEEPS_COVERED = (
    OpeningDoubles.IGNORED,
    OpeningDoubles.CLOSED,
    Order.LATEST,
    Keeps.NEVER,
    Keeps.COVERED,
)
ON_ALL, ON_OWN = ToesOn.ALL, ToesOn.OWN


@frozen
class Outcome:
    """How a round ended: `cause` is `went-out`, `blocked` or the name of a rule, `out` are the seats that are out."""

    cause: str
    out: tuple[int, ...]


def apply(rules: Ruleset, table: Table, move: Move) -> Table:
    """The table after a move of the seat to move.

    Raises:
        IllegalMove: with all reasons; the table given is a value and stays as it was.
        RuleFailed: when a rule of a plug-in fails while it is asked.

    >>> import trainrules as tr
    >>> rules = tr.ruleset("mexican-train")
    >>> table = tr.deal(rules, seats=4, seed=1)
    >>> after = tr.apply(rules, table, tr.legal_moves(rules, table)[0])
    >>> len(after.hand(0)) + len(after.boneyard) - len(table.hand(0)) - len(table.boneyard)
    -1
    """
    own = own_move(rules, table, move)
    if own is None:
        raise IllegalMove(move, explain(rules, table, move))
    move = own
    draft = table.draft()
    kind = type(move)
    if kind is Play:
        assert isinstance(move, Play)  # noqa: S101  # for the type checker; `kind` has decided
        after = _lay(rules, draft, move)
    elif kind is Draw:
        after = _draw(rules, draft)
    elif kind is Pass:
        after = _hand_on(rules, draft, failing=table.turn.due is DUE_MUST)
    else:
        draft.tracks = _turned(draft.tracks, draft.seat, kind is Mark)
        after = _hand_on(rules, draft, failing=False)
    return _ended(rules, table, after)


def _lay(rules: Ruleset, draft: Draft, play: Play) -> Table:
    settings, seat, turn, held = rules.settings, draft.seat, draft.turn, draft.held
    track = draft.tracks[play.track]
    fit = draft.start.kit.fits[play.piece.index][track.end]
    assert fit is not None  # noqa: S101  # a legal play fits
    bit = 1 << play.piece.index
    draft.held = (*held[:seat], held[seat] ^ bit, *held[seat + 1 :])
    draft.unplaced ^= bit
    mine, double = seat in track.owners, fit.double
    laid = _place(settings, draft, track, play, fit.end, _room(settings, track, seat) if double else 1)
    if mine or settings.raises is BY_ANY:
        draft.tracks = _markers_after_laying(settings, draft.tracks, seat, mine, double)
    if double or draft.owed:
        _settle_owed(settings, draft, track, laid, double)
    due, on = _bonus(settings, draft, laid) if double or (turn.opening and draft.owed) else (DUE_NONE, None)
    count, doubles, own = turn.laid + 1, turn.doubles + double, turn.own or mine
    met = turn.met or (bool(draft.binding) and turn.on is None and not mine)
    draft.turn = turn_of(turn.opening, due, count, turn.drawn, doubles, on, own, met, turn.drew)
    if rules.due and not _out(draft):
        draft.binding = binding_of(rules, draft.turn, draft.owed, draft.fresh)
        seen = draft.sealed()
        due = _asked(rules, seen)
        draft = seen.draft()
    if due is DUE_NONE:
        return _finish(rules, draft)
    draft.turn = turn_of(turn.opening, due, count, 0, doubles, on, own, met, turn.drew)
    draft.binding = binding_of(rules, draft.turn, draft.owed, draft.fresh)
    return draft.sealed()


@lru_cache(maxsize=4096)
def turn_of(
    opening: bool, due: Due, laid: int, drawn: int, doubles: int, on: int | None, own: bool, met: bool, drew: int
) -> Turn:
    """The turn with these facts. There are few, so they are made once and shared."""
    return Turn(opening, due, laid, drawn, doubles, on, own, met, drew)


def _room(settings: Settings, track: Track, seat: int) -> int:
    where = settings.toes_on
    if where is ON_ALL or (seat in track.owners if where is ON_OWN else track.owners):
        return settings.toes
    return 1


def _place(settings: Settings, draft: Draft, track: Track, play: Play, end: int, room: int) -> int:
    """Put the piece down; the index of the track that it stands on: the old one, or one that sprang from a double."""
    tracks, at = draft.tracks, track.index
    if track.room == 1:
        grown = made_track(at, track.owners, end, track.marked, (*track.pieces, play.piece), room, track.parent)
        draft.tracks = (*tracks[:at], grown, *tracks[at + 1 :])
        return at
    fuller = made_track(at, track.owners, track.end, track.marked, track.pieces, track.room - 1, track.parent)
    room = room if settings.toes_sprout else 0
    toe = made_track(len(tracks), track.owners, end, track.marked, (play.piece,), room, at)
    draft.tracks = (*tracks[:at], fuller, *tracks[at + 1 :], toe)
    return toe.index


def _markers_after_laying(
    settings: Settings, tracks: tuple[Track, ...], seat: int, mine: bool, double: bool
) -> tuple[Track, ...]:
    raises = settings.raises
    if raises is BY_ANY or (mine and (raises is BY_OWN or (raises is BY_OWN_COVERED and not double))):
        tracks = _turned(tracks, seat, False)
    if mine and double and settings.marks is ON_OWN_DOUBLE:
        tracks = _turned(tracks, seat, True)
    return tracks


def _turned(tracks: tuple[Track, ...], seat: int, marked: bool) -> tuple[Track, ...]:
    """The tracks with a marker on, or off, every track of the seat."""
    for track in tracks:
        if track.marked is not marked and seat in track.owners:
            turned = made_track(track.index, track.owners, track.end, marked, track.pieces, track.room, track.parent)
            tracks = (*tracks[: track.index], turned, *tracks[track.index + 1 :])
    return tracks


def _settle_owed(settings: Settings, draft: Draft, track: Track, laid: int, double: bool) -> None:
    """Covered doubles leave what is owed, a new one joins it, dead ones leave it."""
    owed, layers, seat = draft.owed, draft.layers, draft.seat
    if track.room == 1 and track.index in owed:
        at = owed.index(track.index)
        owed, layers = (*owed[:at], *owed[at + 1 :]), (*layers[:at], *layers[at + 1 :])
    ignored = draft.turn.opening and settings.opening_doubles is IGNORED
    if double and not ignored and draft.tracks[laid].room:
        if settings.order is LATEST:
            owed, layers = (), ()
        owed, layers = (*owed, laid), (*layers, seat)
    if settings.out_on_double and not draft.held[seat]:  # a seat that is out owes nothing
        layers = tuple(None if layer == seat else layer for layer in layers)
    if owed:
        reach, tracks, unplaced = draft.start.kit.reach, draft.tracks, draft.unplaced
        live = [at for at, index in enumerate(owed) if reach[tracks[index].end] & unplaced]
        if len(live) < len(owed):
            owed, layers = tuple(owed[at] for at in live), tuple(layers[at] for at in live)
    draft.owed, draft.layers = owed, layers


def _out(draft: Draft) -> bool:
    return not draft.held[draft.seat] and draft.seat not in draft.layers


def _bonus(settings: Settings, draft: Draft, laid: int) -> tuple[Due, int | None]:
    """What a double asks for, and the track on which it must be met: in a first turn, any of its own that is still owed."""
    if _out(draft):
        return DUE_NONE, None
    if draft.turn.opening:
        own = [index for index, layer in zip(draft.owed, draft.layers, strict=True) if layer == draft.seat]
        return (DUE_MUST, own[-1]) if settings.opening_doubles is CLOSED and own else (DUE_NONE, None)
    if settings.bonus is COVER:
        return (settings.bonus_due, laid) if laid in draft.owed else (DUE_NONE, None)
    return (DUE_NONE if settings.bonus is NO_BONUS else settings.bonus_due), None


def _asked(rules: Ruleset, table: Table) -> Due:
    """The greatest of what the core and the rules say is due."""
    due = table.turn.due
    for facet in rules.due:
        try:  # as `ask`, without the call: it is asked after every piece that is laid
            answer = facet(table)
        except Exception as error:
            raise failed(facet.__self__, "due", f"raised {fault_of(error)}") from error  # type: ignore[attr-defined]  # a bound method
        if type(answer) is not Due:
            raise failed(facet.__self__, "due", f"gave {shown(answer)}, which is no trainrules.Due")  # type: ignore[attr-defined]
        due = max(due, answer)
    return due


def _draw(rules: Ruleset, draft: Draft) -> Table:
    seat, turn = draft.seat, draft.turn
    draft.held = (*draft.held[:seat], draft.held[seat] | 1 << draft.yard[0], *draft.held[seat + 1 :])
    draft.yard = draft.yard[1:]
    draft.turn = turn_of(
        turn.opening, turn.due, turn.laid, turn.drawn + 1, turn.doubles, turn.on, turn.own, turn.met, turn.drew + 1
    )
    draft.binding = binding_of(rules, draft.turn, draft.owed, draft.fresh)
    return draft.sealed()


def _finish(rules: Ruleset, draft: Draft) -> Table:
    """Nothing is due: the turn ends, unless the seat may turn its marker by choice first."""
    settings = rules.settings
    if (settings.raises is BY_CHOICE or settings.lowers) and not _out(draft):
        draft.binding = binding_of(rules, draft.turn, draft.owed, draft.fresh)
        table = draft.sealed()
        if marker_moves(rules, table):
            return table
        draft = table.draft()
    return _hand_on(rules, draft, failing=False)


def _hand_on(rules: Ruleset, draft: Draft, *, failing: bool) -> Table:
    """The end of a turn: the marker, the first turn done with, the next seat, and what binds it."""
    settings, seat = rules.settings, draft.seat
    if (failing or settings.marks is ON_NO_OWN_PIECE) and _marks(settings, draft.turn):
        draft.tracks = _turned(draft.tracks, seat, True)
    if seat in draft.fresh and not _keeps_opening(settings, draft):
        draft.fresh -= {seat}
    held, layers, step = draft.held, draft.layers, 1 if settings.clockwise else -1
    for _ in held:
        seat = (seat + step) % len(held)
        if held[seat] or seat in layers:  # a seat that is out has no turn
            break
    draft.seat = seat
    draft.turn = new_turn(settings, seat, draft.fresh)
    draft.binding = binding_of(rules, draft.turn, draft.owed, draft.fresh)
    return draft.sealed()


def _marks(settings: Settings, turn: Turn) -> bool:
    """Whether a turn that fails, or that may be marked without failing, puts a marker down."""
    if settings.marks is ON_NO_OWN_PIECE:
        return not turn.own
    return settings.marks is ON_FAIL or (settings.marks is ON_FAIL_AFTER_DRAW and draws_of(settings, turn) > 0)


def _keeps_opening(settings: Settings, draft: Draft) -> bool:
    if not draft.turn.opening or settings.opening_keeps is KEEPS_NEVER or _out(draft):
        return False
    if settings.opening_keeps is KEEPS_COVERED:
        return draft.turn.met and not draft.turn.own
    own = [track for track in draft.tracks if draft.seat in track.owners]
    return bool(own) and not any(track.pieces for track in own)


def new_turn(settings: Settings, seat: int, fresh: frozenset[int]) -> Turn:
    """The turn of a seat before its first move."""
    return OPENING if settings.opening and seat in fresh else ORDINARY


def _ended(rules: Ruleset, before: Table, after: Table) -> Table:
    """The table after a move, with the cause if the round is over."""
    cause = _cause(rules, before, after)
    if cause is None:
        return after
    draft = after.draft()
    draft.cause = cause
    return draft.sealed()


def _cause(rules: Ruleset, before: Table, after: Table) -> str | None:
    out = () if all(after.held) else tuple(seat for seat in range(after.seats) if after.out(seat))
    if out and not _waits(rules, before, after, out):
        return WENT_OUT
    for facet in rules.ends_round:
        rule: Rule = facet.__self__  # type: ignore[attr-defined]  # a bound method
        answer = ask(rule, "ends_round", facet, after)
        if yes_or_no(rule, "ends_round", answer):
            return rule.name
    if (after.turn is ORDINARY or after.turn is OPENING) and _blocked(rules, after):
        return WENT_OUT if out else BLOCKED
    return None


def _waits(rules: Ruleset, before: Table, after: Table, out: tuple[int, ...]) -> bool:
    """Whether the round goes on for others to finish their first turn: a seat that is out went out in its own."""
    if not rules.settings.finish_first or after.fresh <= {*out}:
        return False
    return any(before.out(seat) or seat in before.fresh for seat in out)  # for one out before, it went on already


def _blocked(rules: Ruleset, table: Table) -> bool:
    """Whether nobody could lay or draw in the next two laps, stepping the real end of a turn."""
    for _ in range(2 * len(table.held)):
        if legal_moves(rules, table)[0] is not PASS:  # pass comes last, so it is first only when alone
            return False
        table = _hand_on(rules, table.draft(), failing=True)
    return True


def outcome(rules: Ruleset, table: Table) -> Outcome | None:
    """How the round ended, or None while it goes on."""
    seating_of(rules, table)
    if table.cause is None:
        return None
    return Outcome(table.cause, tuple(seat for seat in range(table.seats) if table.out(seat)))


def decided(rules: Ruleset, table: Table) -> tuple[int, ...] | None:
    """The scores to write down, a seat each; None where a blocked round does not count and is dealt again."""
    worths = seating_of(rules, table).worths
    scores = tuple(
        sum(worths[piece] for piece in bits(mask)) + sum(charge_of(facet, table, seat) for facet in rules.charges)
        for seat, mask in enumerate(table.held)
    )
    return blocked_scores(rules, table, scores) if table.cause == BLOCKED else scores


def charge_of(facet: Callable[[Table, int], int], table: Table, seat: int) -> int:
    """What one rule charges a seat.

    Raises RuleFailed where it fails, or gives no whole number of at most 64 bits.
    """
    rule: object = facet.__self__  # type: ignore[attr-defined]  # a bound method
    fee: int = ask(rule, "charges", facet, table, seat)
    if not is_points(fee):
        size = " of at most 64 bits" if type(fee) is int else ""
        raise failed(rule, "charges", f"gave {shown(fee)}, which is no whole number{size}")
    return fee


def blocked_scores(rules: Ruleset, table: Table, scores: Scores) -> Scores | None:
    """What a blocked round comes to, given what it would score like any other; None where it does not count.

    Raises RuleFailed where the policy fails, or gives no scores.
    """
    policy = rules.settings.blocked
    with naming_givers(rules.rules, rules.decisions):
        answer = ask(policy, "scores", policy.scores, table, scores)
        if answer is not None and not (
            isinstance(answer, tuple) and len(answer) == len(scores) and all(map(_is_score, answer))
        ):
            raise failed(policy, "scores", f"gave {shown(answer)}, which is no tuple of {len(scores)} whole numbers")
    return answer


def _is_score(answer: object) -> bool:
    """Whether an answer could be a score: a whole number, and none that Python would refuse to write out."""
    return type(answer) is int and answer.bit_length() <= MOST_BITS


def score(rules: Ruleset, table: Table) -> tuple[int, ...]:
    r"""What the round costs each seat as the table stands: the worth of what is left in hand, and charges.

    A blocked round that is to be dealt again costs nobody anything.

    >>> import trainrules as tr
    >>> rules = tr.ruleset("mexican-train")
    >>> tr.score(rules, tr.table(rules, "round 1 station 12-12\nhand 0: 0-0\nhand 1: 3-4 5-5\nturn: seat 0"))
    (50, 17)
    """
    return decided(rules, table) or (0,) * table.seats
