"""Lots: chance that comes from the deal alone, and so is the same wherever that deal is made again."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from trainrules import Dealt


def mixed(items: Iterable[int], dealt: Dealt) -> tuple[int, ...]:
    """The numbers in an order that chance decides: another one in every deal."""
    hands = [sorted(hand) for hand in dealt.hands]  # a table does not know in which order they were dealt
    return _mixed(items, f"{dealt.round} {_match(dealt)} {hands} {dealt.boneyard}")


def mixed_once(items: Iterable[int], dealt: Dealt) -> tuple[int, ...]:
    """The numbers in an order that chance decides: the same in every round of a match."""
    return _mixed(items, _match(dealt))


def _match(dealt: Dealt) -> str:
    """What tells a match: the shuffle of its stations."""
    return " ".join(str(station.index) for station in dealt.turned)


def _mixed(items: Iterable[int], chance: str) -> tuple[int, ...]:
    return tuple(sorted(items, key=lambda item: blake2b(f"{chance} {item}".encode(), digest_size=16).digest()))
