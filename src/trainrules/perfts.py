"""perft: how many ways a round can go on, the fingerprint of a ruleset."""

from __future__ import annotations

from trainrules.errors import BadInput, shown
from trainrules.legality import legal_moves
from trainrules.play import apply
from trainrules.rulesets import Ruleset
from trainrules.tables import Table

__all__ = ["perft"]


def perft(rules: Ruleset, table: Table, depth: int) -> int:
    """The number of move sequences of that length; a finished round is a leaf, the boneyard keeps its order.

    Raises BadInput for a depth that is no whole number from 0.

    >>> import trainrules as tr
    >>> rules = tr.ruleset("mexican-train")
    >>> tr.perft(rules, tr.deal(rules, seats=4, seed=1), 0)
    1
    """
    if type(depth) is not int or depth < 0:
        raise BadInput(f"depth {shown(depth)}: a depth is a whole number from 0")
    if depth == 0 or table.over:
        return 1
    return sum(perft(rules, apply(rules, table, move), depth - 1) for move in legal_moves(rules, table))
