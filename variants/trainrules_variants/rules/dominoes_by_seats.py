"""Dominoes by seats."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from trainrules import Rule
from trainrules_variants.checks import SEATS, whole
from trainrules_variants.kits.dominoes import SetsBySeats


def _most(high: int, default: int) -> Any:
    return field(
        default=default,
        validator=whole(0, SEATS),
        metadata={
            "doc": f"the most players for double-{high}, or 0 where it is not used; the largest set in use serves any more",
            "doc_de": f"so viele spielen höchstens mit Doppel-{high}, 0: gar nicht; der größte Satz gilt auch für alle darüber",
        },
    )


@frozen
class DominoesBySeats(Rule):
    """The game is played with a set of dominoes, and the more players there are, the larger is the set; tiles meet in equal values, and a tile with two equal values is a double."""

    sentences = {
        "de": "Gespielt wird mit einem Dominosatz, der umso größer ist, je mehr mitspielen; Steine passen in gleichen Augen aneinander, und einer mit zwei gleichen Hälften ist ein Pasch."
    }
    sources = (
        "Wikipedia: Mexican Train (excerpt)",
        "Spruce Crafts: Mexican Train (excerpt)",
        "J. Celko: Mexican Train (excerpt)",
        "Good Sam Texas: Mexican Train (excerpt)",
    )

    most6: int = _most(6, 2)
    most9: int = _most(9, 4)
    most12: int = _most(12, 8)
    most15: int = _most(15, 12)
    most18: int = _most(18, 14)

    def __attrs_post_init__(self) -> None:
        """Every set in use is for more players than the smaller ones."""
        used = [most for _, most in self._used()]
        if not used or used != sorted(set(used)):
            raise ValueError(
                "options 'most6' to 'most18': each set in use is for more players than the one before, and at least one is in use; "
                f"these are for {', '.join(map(str, used)) or 'nobody'}"
            )

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"pieces": SetsBySeats(self._used())}

    def _used(self) -> tuple[tuple[int, int], ...]:
        mosts = ((6, self.most6), (9, self.most9), (12, self.most12), (15, self.most15), (18, self.most18))
        return tuple((high, most) for high, most in mosts if most)
