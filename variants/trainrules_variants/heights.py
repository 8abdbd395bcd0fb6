"""Which of the pieces that are held is the highest, and whose it is."""

from __future__ import annotations

from trainrules import Dealt


def holder_of_highest(dealt: Dealt, among: int) -> int:
    """The seat with the piece of most points among those of a mask; seat 0 where nobody holds any.

    Of pieces with equal points the later in the set is higher; of two copies the one in the lower seat counts.
    """
    pieces, names = dealt.kit.pieces, dealt.kit.names
    held = [
        (pieces[piece].points, names[pieces[piece].name][0], -seat)
        for seat, hand in enumerate(dealt.hands)
        for piece in hand
        if among >> piece & 1
    ]
    return -max(held)[2] if held else 0
