"""Hand size."""

from __future__ import annotations

from attrs import field, frozen

from trainrules import Kit, Rule
from trainrules_variants.checks import whole

SIZES = {
    "double-6": {2: 9, 3: 8, 4: 6},
    "double-9": {2: 9, 3: 9, 4: 9, 5: 7, 6: 7, 7: 7, 8: 6},
    "double-12": {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 10, 8: 10},
    "double-15": {2: 15, 3: 15, 4: 15, 5: 15, 6: 15, 7: 13, 8: 13, 9: 11, 10: 11, 11: 11, 12: 11},
    # Published for 13 and 14 players only; up to 12 this table reads like that of double-15.
    "double-18": {2: 15, 3: 15, 4: 15, 5: 15, 6: 15, 7: 13, 8: 13, 9: 11, 10: 11, 11: 11, 12: 11, 13: 11, 14: 11},
}
"""Pieces a seat, by set and number of players."""


@frozen
class PublishedHand:
    """The sizes published for a set; none for a set that nobody speaks of."""

    seats = tuple(range(2, 15))

    def size(self, kit: Kit, seats: int) -> int | None:
        """What the table says."""
        return SIZES.get(kit.name, {}).get(seats)


@frozen
class FixedHand:
    """The same number of pieces for every seat count of a range."""

    pieces: int
    fewest: int
    most: int

    @property
    def seats(self) -> range:
        """The range, cut where no deck could serve it."""
        return range(self.fewest, min(self.most, 64) + 1)

    def size(self, kit: Kit, seats: int) -> int:  # noqa: ARG002  # the same for all
        """That number."""
        return self.pieces


@frozen
class HandSize(Rule):
    """Everybody is dealt the same number of pieces, by the set and the number of players."""

    sentences = {"de": "Alle bekommen gleich viele Steine, je nach Satz und Zahl der Mitspieler."}
    sources = (
        "Masters Traditional Games: Mexican Train",
        "German rules FAQ: Mexican Train",
        "J. Celko: Mexican Train (double-6, double-9, double-15 sizes)",
    )

    pieces: int | None = field(
        default=None, validator=whole(1, none=True), metadata={"doc": "how many, where not as published for the set"}
    )
    fewest: int = field(default=2, validator=whole(1), metadata={"doc": "the fewest players that the number is for"})
    most: int = field(default=8, validator=whole(1), metadata={"doc": "the most players that the number is for"})

    def __attrs_post_init__(self) -> None:
        """The fewest are not more than the most."""
        if self.fewest > self.most:
            raise ValueError(f"option 'fewest' is {self.fewest} and 'most' is {self.most}; fewest must not be above most")

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"hand": PublishedHand() if self.pieces is None else FixedHand(self.pieces, self.fewest, self.most)}
