"""The search for a station among the hands: who has it lays it, and if nobody has it the boneyard is drawn from."""

from __future__ import annotations

from trainrules import BadInput, Dealt, Found, Piece


def hunted(dealt: Dealt, wanted: tuple[Piece, ...]) -> Found:
    """The first of the wanted stations, best first, that a hand holds; else each seat draws one in turn until one is found.

    What is drawn is kept. The first to draw is the seat whose round it is.
    """
    indices = [piece.index for piece in wanted]
    for station in indices:
        for seat, hand in enumerate(dealt.hands):
            if station in hand:
                return _laid(dealt, dealt.hands, station, seat, 0, ())
    hands = [list(hand) for hand in dealt.hands]
    drawn: list[tuple[int, Piece]] = []
    for turn, piece in enumerate(dealt.boneyard):
        seat = (dealt.round - 1 + turn) % dealt.seats
        hands[seat].append(piece)
        drawn.append((seat, dealt.kit.pieces[piece]))
        if piece in indices:
            return _laid(dealt, tuple(map(tuple, hands)), piece, seat, turn + 1, tuple(drawn))
    raise BadInput(f"none of {', '.join(map(str, wanted))} is in a hand or in the boneyard; deal from a whole set")


def _laid(
    dealt: Dealt, hands: tuple[tuple[int, ...], ...], station: int, seat: int, drawn: int, told: tuple[tuple[int, Piece], ...]
) -> Found:
    kept = tuple(tuple(piece for piece in hand if piece != station) for hand in hands)
    return Found(dealt.kit.pieces[station], seat, kept, dealt.boneyard[drawn:], told)
