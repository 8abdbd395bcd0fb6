"""Lots: chance that the seed of a match decides, and so the same wherever that match is dealt again."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from trainrules import Dealt


def mixed(items: Iterable[int], dealt: Dealt) -> tuple[int, ...]:
    """The numbers in an order that chance decides: another one in every round."""
    return _mixed(items, f"{dealt.lots} {dealt.round}")


def mixed_once(items: Iterable[int], dealt: Dealt) -> tuple[int, ...]:
    """The numbers in an order that chance decides: the same in every round of a match."""
    return _mixed(items, str(dealt.lots))


def reshuffled(items: Iterable[int], dealt: Dealt) -> tuple[int, ...]:
    """The numbers in an order that chance decides: another one in every deal, also where a round is dealt again."""
    hands = [sorted(hand) for hand in dealt.hands]  # a table does not know in which order they were dealt
    return _mixed(items, f"{dealt.lots} {dealt.round} {hands} {dealt.boneyard}")


def _mixed(items: Iterable[int], chance: str) -> tuple[int, ...]:
    return tuple(sorted(items, key=lambda item: blake2b(f"{chance} {item}".encode(), digest_size=16).digest()))
