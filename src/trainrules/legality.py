"""What is legal, stated once. Reasons, players, commands and views ask `legal_moves`; nothing else decides.

Three laws: what binds beats what closes, what closes beats what opens, and what is forbidden is forbidden over all.
"""

from __future__ import annotations

from trainrules.asking import ask, failed, yes_or_no
from trainrules.errors import BadInput, fault_of, shown
from trainrules.moves import Draw, Mark, Move, Pass, Play, Unmark
from trainrules.rule import Rule
from trainrules.rulesets import Ruleset, checked
from trainrules.seatings import Seating
from trainrules.settings import Bonus, DrawEach, Drawn, OpeningDraws, Order, Raises, Settings
from trainrules.tables import Due, Table, Track, Turn

__all__ = [
    "PASS",
    "beside_plays",
    "binding_of",
    "can_draw",
    "draws_of",
    "free",
    "legal_moves",
    "marker_moves",
    "own_move",
    "playable",
    "seating_of",
    "shut",
    "usable",
]

DRAW, MARK, UNMARK, PASS = Draw(), Mark(), Unmark(), Pass()
# Up to Python 3.11 the look-up of an enum's member by name costs more than all else in a line; here it is done once.
DUE_NONE, DUE_MAY, DUE_MUST = Due.NONE, Due.MAY, Due.MUST
FREE, MAY_KEEP, AT_WILL, NEVER_DRAWS = Bonus.FREE, Drawn.MAY, OpeningDraws.AT_WILL, OpeningDraws.NEVER
OLDEST, ANY_ORDER, BY_CHOICE, EACH_PIECE = Order.OLDEST, Order.ANY, Raises.CHOICE, DrawEach.PIECE
ONLY_PASS: tuple[Move, ...] = (PASS,)


def binding_of(rules: Ruleset, turn: Turn, owed: tuple[int, ...], fresh: frozenset[int]) -> tuple[int, ...]:
    """The tracks on which the seat to move must play: the double it just laid, or those that bind everybody."""
    if turn.on is not None:
        return (turn.on,)
    settings = rules.settings
    if not owed or not settings.compulsory or (rules.asleep and fresh):
        return ()
    if settings.bonus is FREE and turn.laid:
        return ()
    if settings.order is OLDEST:
        return owed[:1]
    if settings.order is ANY_ORDER:
        return tuple(sorted(owed))
    return owed[-1:]


def free(rules: Ruleset, table: Table, track: Track) -> bool:
    """Whether the seat to move may use the track if nothing binds or closes: own, communal, marked, or opened by a rule."""
    if track.marked or not track.owners or table.seat in track.owners:
        return True
    for opens in rules.opens:
        rule: Rule = opens.__self__  # type: ignore[attr-defined]  # a bound method
        if yes_or_no(rule, "opens", ask(rule, "opens", opens, table, track)):
            return True
    return False


def shut(rules: Ruleset, table: Table, track: Track) -> Rule | None:
    """The first rule that closes the track to the seat to move; None where none does."""
    for closes in rules.closes:
        rule: Rule = closes.__self__  # type: ignore[attr-defined]  # a bound method
        try:  # as `ask`, without the call: it is asked of every track within reach at every decision
            answer = closes(table, track)
        except Exception as error:
            raise failed(rule, "closes", f"raised {fault_of(error)}") from error
        if answer is not False and yes_or_no(rule, "closes", answer):
            return rule
    return None


def usable(rules: Ruleset, table: Table, track: Track) -> bool:
    """Whether the seat to move may lay on the track where no double binds it: on a free one that nothing closes."""
    if not (track.marked or table.seat in track.owners or free(rules, table, track)):
        return False
    return not rules.closes or shut(rules, table, track) is None


def forbidder(rules: Ruleset, table: Table, play: Play, but: Rule | None = None) -> Rule | None:
    """The first rule, but for one, that forbids this one play; None where none does."""
    for forbids in rules.forbids:
        rule: Rule = forbids.__self__  # type: ignore[attr-defined]  # a bound method
        if yes_or_no(rule, "forbids", ask(rule, "forbids", forbids, table, play)) and rule is not but:
            return rule
    return None


def playable(rules: Ruleset, table: Table, seating: Seating) -> list[Move]:
    """Every play of the seat to move: tracks by index, pieces by index, equal pieces once."""
    plays: list[Move] = []
    kit, hand, tracks, bound = table.start.kit, table.held[table.seat], table.tracks, table.binding
    reach = kit.reach
    for track in [tracks[index] for index in bound] if bound else tracks:
        fitting = hand & reach[track.end]
        if fitting and track.room and (bound or usable(rules, table, track)):
            row = seating.row(track.index)
            if kit.mixed:
                fitting = kit.distinct(fitting)
            while fitting:  # as `bits`, without the generator: this is the innermost loop of all
                lowest = fitting & -fitting
                plays.append(row[lowest.bit_length() - 1])
                fitting ^= lowest
    if rules.forbids:
        plays = [play for play in plays if isinstance(play, Play) and forbidder(rules, table, play) is None]
    return plays


def own_move(rules: Ruleset, table: Table, move: object) -> Move | None:
    """The table's own legal move that a move says, with the lowest of equal pieces; None where there is none."""
    legal = legal_moves(rules, table)
    for known in legal:  # moves are made once a ruleset, so one that was picked from the list is found by identity
        if known is move:
            return known
    if not isinstance(move, Play):
        return next((known for known in legal if type(known) is type(move)), None)
    piece, track = getattr(move.piece, "name", None), move.track
    plays = (known for known in legal if isinstance(known, Play))
    return next((known for known in plays if known.piece.name == piece and known.track == track and type(track) is int), None)


def draws_of(settings: Settings, turn: Turn) -> int:
    """How many draws of the turn count: those since the last piece laid, or all."""
    return turn.drawn if settings.draw_each is EACH_PIECE else turn.drew


def can_draw(rules: Ruleset, table: Table) -> bool:
    """Whether the seat to move still has a draw and there is a piece to draw."""
    settings, turn = rules.settings, table.turn
    if not table.yard or (settings.draws is not None and draws_of(settings, turn) >= settings.draws):
        return False
    return not (turn.opening and settings.opening_draws is NEVER_DRAWS)


def marker_moves(rules: Ruleset, table: Table) -> list[Move]:
    """The moves by which the seat to move may turn its marker at the end of its turn."""
    settings, seat, turn = rules.settings, table.seat, table.turn
    moves: list[Move] = []
    for track in table.tracks:
        if seat in track.owners:
            if settings.lowers and not track.marked:
                moves.append(MARK)
            if settings.raises is BY_CHOICE and track.marked and turn.laid:
                moves.append(UNMARK)
            break
    return moves


def beside_plays(rules: Ruleset, table: Table) -> list[Move]:
    """The moves by which the seat to move need not lay, while it is asked for a piece and has one to lay."""
    settings, turn = rules.settings, table.turn
    moves: list[Move] = []
    if turn.opening and settings.opening_draws is AT_WILL and not (turn.laid or turn.drawn) and can_draw(rules, table):
        moves.append(DRAW)
    declined = turn.opening and settings.opening_draws is AT_WILL and not turn.laid  # who draws at will need not start
    if turn.due is DUE_MAY or (turn.drawn and (settings.drawn is MAY_KEEP or declined)):
        moves.append(PASS)
    return moves


def legal_moves(rules: Ruleset, table: Table) -> tuple[Move, ...]:
    r"""Every legal move of the seat to move, in canonical order; empty exactly when the round is over.

    The order: plays by track, then by piece, then draw, mark, unmark, pass.

    >>> import trainrules as tr
    >>> rules = tr.ruleset("mexican-train")
    >>> table = tr.table(rules, "round 1 station 12-12\nhand 0: 5-12 1-2\nhand 1: 3-4\nturn: seat 0")
    >>> [str(move) for move in tr.legal_moves(rules, table)]
    ['5-12>0', '5-12>2']
    """
    try:
        memo = table.memo
    except AttributeError:
        raise BadInput(f"{shown(table)} is no table; a match has one in match.table") from None
    if memo is not None and memo[0] is rules:
        moves: tuple[Move, ...] = memo[1]
        return moves
    moves = tuple(_moves(rules, table))
    object.__setattr__(table, "memo", (rules, moves))  # a cache of what the table's other fields say
    return moves


def seating_of(rules: Ruleset, table: Table) -> Seating:
    """What the rules come to at that table.

    Raises BadInput for a table that is played with other pieces than theirs.
    """
    seating = checked(rules).seating(len(table.held))
    if seating.kit is not table.start.kit and seating.kit != table.start.kit:
        raise BadInput(
            f"this table is played with {table.kit.name}, and '{rules.label}' with {seating.kit.name}; use the table's own rules"
        )
    return seating


def _moves(rules: Ruleset, table: Table) -> list[Move] | tuple[Move, ...]:
    if table.cause is not None:
        return ()
    due = table.turn.due
    if due is DUE_NONE:
        return [*marker_moves(rules, table), PASS]
    seating = seating_of(rules, table)
    plays = playable(rules, table, seating)
    if plays:
        return plays + beside_plays(rules, table)
    return (DRAW,) if due is DUE_MUST and can_draw(rules, table) else ONLY_PASS
