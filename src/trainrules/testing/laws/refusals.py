"""Laws of moves that are refused: that they are, and that every reason is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainrules.errors import IllegalMove
from trainrules.legality import DRAW, MARK, PASS, UNMARK, legal_moves
from trainrules.moves import Draw, Mark, Move, Pass, Play, Unmark
from trainrules.play import apply
from trainrules.reasons import explain
from trainrules.rulesets import Ruleset
from trainrules.tables import Due, Table
from trainrules.testing.laws.stating import About, Fault, asked, law
from trainrules.testing.trail import fresh_copy

__all__ = ["each_move_is_explained_or_legal", "every_other_move_is_refused", "every_reason_is_told_that_holds"]

CODES: dict[type[Move], frozenset[str]] = {
    Draw: frozenset({"must-play", "no-draw-now", "nothing-to-draw", "drew-already"}),
    Pass: frozenset({"must-play", "must-draw"}),
    Mark: frozenset({"nothing-to-mark"}),
    Unmark: frozenset({"nothing-to-unmark"}),
}
"""What can stand against each move without a piece."""


def candidates(table: Table) -> Iterator[Move]:
    """Every move that could be thought of: all pieces in hand on all tracks, a few of the others, and moves without a piece."""
    kit, last = table.kit, len(table.tracks)
    for piece in kit.pieces:
        everywhere = table.held[table.seat] >> piece.index & 1
        for track in range(last) if everywhere or not last else [piece.index % last]:
            yield Play(piece, track)
    yield Play(kit.pieces[-1], last)
    yield Play(kit.pieces[0], -1)
    yield from (DRAW, MARK, UNMARK, PASS)


@law(About.TABLE)
def every_other_move_is_refused(rules: Ruleset, table: Table) -> None:
    """Every move that is not legal is refused with reasons, and changes nothing."""
    legal = {str(move) for move in legal_moves(rules, table)}
    before = fresh_copy(table)
    for move in candidates(table):
        if str(move) in legal:
            continue
        try:
            apply(rules, table, move)
        except IllegalMove as refusal:
            if not refusal.reasons or not all(reason.code and reason.text for reason in refusal.reasons):
                raise Fault(f"{move} is refused without a reason") from refusal
        else:
            raise Fault(f"{move} is not legal and yet it is taken")
    if table != before or str(table) != str(before):
        raise Fault("the table is another one after moves that were refused")


@law(About.TABLE)
def each_move_is_explained_or_legal(rules: Ruleset, table: Table) -> None:
    """A move has no reason against it exactly when it is among the legal ones."""
    legal = {str(move) for move in legal_moves(rules, table)}
    for move in candidates(table):
        reasons = explain(rules, table, move)
        if (str(move) in legal) is bool(reasons):
            told = f"reasons against it ({', '.join(reason.code for reason in reasons)})" if reasons else "no reason against it"
            raise Fault(f"{move} is {'' if str(move) in legal else 'not '}legal and has {told}")


@law(About.TABLE)
def every_reason_is_told_that_holds(rules: Ruleset, table: Table) -> None:
    """Of what stands against a move everything is told, and nothing that does not."""
    if table.over:
        return
    legal = {str(move) for move in legal_moves(rules, table)}
    for move in candidates(table):
        if str(move) in legal:
            continue
        codes = {reason.code for reason in explain(rules, table, move)}
        expected = _against(rules, table, move) if isinstance(move, Play) else codes & CODES[type(move)]
        if codes != expected or not codes:
            said = " ".join(sorted(codes)) or "nothing"
            raise Fault(f"{move} is refused for {said}, and against it stand {' '.join(sorted(expected)) or 'other reasons'}")


def _against(rules: Ruleset, table: Table, play: Play) -> set[str]:
    """The codes of all that stands against a play; what one rule says against it is told once."""
    kit = table.kit
    copies = kit.names[play.piece.name]
    held = [index for index in copies if table.held[table.seat] >> index & 1]
    found = {"turn-ending"} if table.turn.due is Due.NONE else set()
    found |= set() if held else {"not-in-hand"}
    if not 0 <= play.track < len(table.tracks):
        return found | {"no-such-track"}
    track = table.tracks[play.track]
    found |= {"no-room"} if track.room == 0 else set()
    fits = any(kit.fits[index][track.end] for index in copies)
    found |= set() if fits else {"does-not-fit"}
    own = table.seat in track.owners or not track.owners or track.marked
    barring: list[object] = []
    if table.binding:
        found |= set() if track.index in table.binding else {"double-binds"}
    elif not (own or any([asked(opens, table, track) for opens in rules.opens])):  # noqa: C419  # every rule is asked
        found |= {"track-closed"}
    else:
        barring = [_rule(closes) for closes in rules.closes if asked(closes, table, track)][:1]  # the first is told
        found |= {"track-barred"} if barring else set()
    if held and fits:
        lowest = Play(kit.pieces[held[0]], track.index)
        forbidding = [_rule(forbids) for forbids in rules.forbids if asked(forbids, table, lowest)]
        found |= {"forbidden"} if any(rule not in barring for rule in forbidding) else set()
    return found


def _rule(facet: Any) -> object:
    """The rule whose method it is."""
    return facet.__self__
