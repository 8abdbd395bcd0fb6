"""A solved hand for people: the train drawn, what is left, what that costs, and with which pieces it can begin."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from trainrules.cli.screens import Screen
from trainrules.cli.words import pieces_text
from trainrules.pieces import Piece
from trainrules.solver import Solution

__all__ = ["draw_solution"]

PROVEN = {
    "pieces": "Proven: nothing longer can be laid, and nothing as long with more points.",
    "points": "Proven: nothing with more points can be laid, and nothing longer with as many.",
}


def draw_solution(screen: Screen, solution: Solution, objective: str) -> None:
    """Write a solution, and what is known of it."""
    laid = len(solution.train) + len(solution.communal)
    if solution.found:
        can = "can be laid" if solution.proven else "found to lie"
        screen.write(f"{laid} of {pieces_text(laid + len(solution.left))} {can}:", style="bold")
        screen.paragraph(_drawn(solution.train, solution.shown), f"  {solution.shown[0]}: ")
        if solution.communal_shown:
            screen.paragraph(_drawn(solution.communal, solution.communal_shown), f"  communal, {solution.communal_shown[0]}: ")
    else:
        screen.write(f"No train {'is as asked' if solution.proven else 'as asked was found'}; nothing is laid.", style="bold")
    left = [piece.label for piece in solution.left]
    screen.paragraph(left or "nothing", f"Left, {solution.points} point{'' if solution.points == 1 else 's'}: ")
    if solution.proven and solution.firsts:  # of a better train that was not found it might begin another
        more = [] if solution.firsts_proven else ["and perhaps others"]
        screen.paragraph([piece.label for piece in solution.firsts] + more, "Can begin with: ")
    screen.paragraph(_known(solution, objective))


def _drawn(train: Sequence[Piece], shown: Sequence[str]) -> list[str]:
    """Each piece as it lies: a tile with the half first that meets the one before it."""
    if not train:
        return ["-"]
    return [_lying(piece, before, after) for piece, (before, after) in zip(train, pairwise(shown), strict=True)]


def _lying(piece: Piece, before: str, after: str) -> str:
    halves = sorted(map(str, piece.values))
    return f"[{before}|{after}]" if halves == sorted((before, after)) else f"[{piece.label}]"


def _known(solution: Solution, objective: str) -> str:
    """Whether anything better can be."""
    if not solution.proven:
        steps = f"{solution.steps} step{'' if solution.steps == 1 else 's'}"
        return f"The search was stopped after {steps}; there may be {'better' if solution.found else 'one'}."
    return PROVEN[objective] if solution.found else "That is proven."
