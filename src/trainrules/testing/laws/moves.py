"""Laws of legal moves: which they are, and that each does what it says."""

from __future__ import annotations

from collections import Counter

from trainrules.legality import DRAW, MARK, PASS, UNMARK, legal_moves
from trainrules.moves import Draw, Play
from trainrules.pieces import bits
from trainrules.play import apply
from trainrules.rulesets import Ruleset
from trainrules.settings import DrawEach, Drawn, OpeningDraws, Raises
from trainrules.tables import Due, Table, Track
from trainrules.testing.laws.stating import About, Fault, asked, law

__all__ = [
    "every_legal_move_applies",
    "there_are_legal_moves_until_the_round_is_over",
    "what_binds_beats_what_closes",
]


@law(About.TABLE)
def every_legal_move_applies(rules: Ruleset, table: Table) -> None:
    """Every legal move applies, and does what it says."""
    for move in legal_moves(rules, table):
        after = apply(rules, table, move)
        held, yard = list(table.held), table.yard
        if isinstance(move, Play):
            held[table.seat] &= ~(1 << move.piece.index)
        elif isinstance(move, Draw):
            held[table.seat] |= 1 << yard[0]
            yard = yard[1:]
        if list(after.held) != held:
            raise Fault(f"after {move} the hands are {_hands(after)}, and not as before but for what the move says")
        if after.yard != yard:
            raise Fault(f"after {move} the boneyard is not as before but for what the move says")
        laid = Counter(piece.index for track in after.tracks for piece in track.pieces)
        laid.subtract(piece.index for track in table.tracks for piece in track.pieces)
        if +laid != Counter({move.piece.index: 1} if isinstance(move, Play) else {}) or -laid:
            raise Fault(f"after {move} other pieces lie on the tracks than the move says")
        if isinstance(move, Play) and not _lies(table, after, move):
            raise Fault(
                f"after {move} the piece does not lie at the end of track {move.track}, or of a new one that springs from it"
            )


def _lies(table: Table, after: Table, play: Play) -> bool:
    """Whether the piece of a play ends its track, or makes a new track that springs from it."""
    grown = [track for track in after.tracks if track.pieces and track.pieces[-1] == play.piece]
    sprung = len(table.tracks)
    return any(track.index == play.track or (track.index == sprung and track.parent == play.track) for track in grown)


def _hands(table: Table) -> str:
    return " | ".join(" ".join(map(str, hand)) or "-" for hand in table.hands)


@law(About.TABLE, every=True)
def there_are_legal_moves_until_the_round_is_over(rules: Ruleset, table: Table) -> None:
    """There are legal moves as long as the round goes on, and none when it is over."""
    legal = legal_moves(rules, table)
    if bool(legal) is table.over:
        raise Fault(
            f"the round is {'over' if table.over else 'not over'}, and the legal moves are: {' '.join(map(str, legal)) or 'none'}"
        )
    if len(set(map(str, legal))) < len(legal):
        raise Fault(f"a legal move is listed twice: {' '.join(map(str, legal))}")


@law(About.TABLE, every=True)
def what_binds_beats_what_closes(rules: Ruleset, table: Table) -> None:
    """What binds beats what closes, what closes beats what opens, and what is forbidden is forbidden over all."""
    if table.over:
        return
    settings, turn = rules.settings, table.turn
    if turn.due is Due.NONE:
        expected = [*_markers(rules, table), str(PASS)]
    else:
        plays = [str(play) for track in table.tracks if _may_use(rules, table, track) for play in _plays(rules, table, track)]
        plays = list(dict.fromkeys(plays))
        at_will = turn.opening and settings.opening_draws is OpeningDraws.AT_WILL and not (turn.laid or turn.drawn)
        draw = _draws(rules, table) and (at_will if plays else turn.due is Due.MUST)
        declined = turn.opening and settings.opening_draws is OpeningDraws.AT_WILL and not turn.laid
        kept = turn.drawn and (settings.drawn is Drawn.MAY or declined)
        stop = turn.due is Due.MAY or kept if plays else not draw
        expected = [*plays, *[str(DRAW)] * draw, *[str(PASS)] * bool(stop)]
    legal = [str(move) for move in legal_moves(rules, table)]
    if legal != expected:
        raise Fault(f"by the rules' own answers the legal moves are {' '.join(expected)}, and they are {' '.join(legal)}")


def _draws(rules: Ruleset, table: Table) -> bool:
    """Whether the settings have a draw left, and the boneyard a piece."""
    most, turn = rules.settings.draws, table.turn
    never = turn.opening and rules.settings.opening_draws is OpeningDraws.NEVER
    spent = turn.drew if rules.settings.draw_each is DrawEach.TURN else turn.drawn
    return bool(table.yard) and not never and (most is None or spent < most)


def _markers(rules: Ruleset, table: Table) -> list[str]:
    """The ways in which the seat may turn its marker at the end of its turn."""
    settings = rules.settings
    root = next((track for track in table.tracks if table.seat in track.owners), None)
    down = root is not None and settings.lowers and not root.marked
    up = root is not None and settings.raises is Raises.CHOICE and root.marked and table.turn.laid > 0
    return [*[str(MARK)] * bool(down), *[str(UNMARK)] * bool(up)]


def _may_use(rules: Ruleset, table: Table, track: Track) -> bool:
    if track.room == 0:
        return False
    if table.binding:
        return track.index in table.binding
    own = table.seat in track.owners or not track.owners or track.marked
    opened = [asked(opens, table, track) for opens in rules.opens]  # every rule is asked, whatever another has said
    closed = [asked(closes, table, track) for closes in rules.closes]
    return (own or any(opened)) and not any(closed)


def _plays(rules: Ruleset, table: Table, track: Track) -> list[Play]:
    """What of the hand fits the track and is not forbidden; of equal pieces the lowest."""
    kit = table.kit
    held = [kit.pieces[index] for index in bits(table.held[table.seat])]
    plays = [Play(piece, track.index) for piece in held if kit.fits[piece.index][track.end] is not None]
    forbidden = [[asked(forbids, table, play) for forbids in rules.forbids] for play in plays]
    return [play for play, answers in zip(plays, forbidden, strict=True) if not any(answers)]
