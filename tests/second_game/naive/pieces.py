"""What meets what, and what a piece left in a hand counts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any


@cache
def meets(piece: str, end: str) -> tuple[str, bool] | None:
    """What a piece shows when it is laid on that end, and whether it is a double there; None where it does not fit."""
    if "-" in piece:  # a domino
        left, right = piece.split("-")
        if end not in {left, right}:
            return None
        return right if end == left else left, left == right
    if "-" in end:  # a wild card shows a single thing: suit-a, border-y
        kind, shown = end.split("-")
        return (piece, False) if shown == piece[0 if kind == "suit" else 1] else None
    shared = sum(mine == theirs for mine, theirs in zip(piece, end, strict=True))
    return (piece, shared > 1) if shared else None


def points(words: Mapping[str, Any], piece: str) -> int:
    """The points of a piece left in a hand: spots, or the number on a card, unless the rules say another thing."""
    if "-" not in piece:
        return words["a_piece"] or sum(int(digit) for digit in piece if digit.isdigit())
    left, right = map(int, piece.split("-"))
    if words["a_piece"]:
        return int(words["a_piece"])
    if left == right == 0 and words["blank"] is not None:
        return int(words["blank"])
    halves = sum(half or words["blank_half"] for half in (left, right))
    return halves * (2 if left == right == words["twice"] else 1)
