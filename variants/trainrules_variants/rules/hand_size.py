"""Hand size."""

from __future__ import annotations

import attrs
from attrs import field, frozen, validators

from trainrules import Hand, Kit, Rule
from trainrules_variants.checks import PIECES, SEATS, whole
from trainrules_variants.hands import TABLES, SizeTable, published
from trainrules_variants.several import Wholes


@frozen
class PublishedHand:
    """The sizes that a table has for a set; none for a set of which it does not speak."""

    table: SizeTable = SizeTable.USUAL

    @property
    def seats(self) -> list[int]:
        """Every number of players of which the table speaks."""
        return sorted({seats for sizes in TABLES[self.table].values() for seats in sizes})

    def size(self, kit: Kit, seats: int) -> int | None:
        """What the table says."""
        return published(self.table, kit, seats)


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
class ListedHand:
    """A number of pieces for each seat count, from the fewest up."""

    sizes: tuple[int, ...]
    fewest: int

    @property
    def seats(self) -> range:
        """As many seat counts as there are sizes."""
        return range(self.fewest, self.fewest + len(self.sizes))

    def size(self, kit: Kit, seats: int) -> int:  # noqa: ARG002  # the same for every set
        """The number for that seat count."""
        return self.sizes[seats - self.fewest]


@frozen
class HandSize(Rule):
    """Everybody is dealt the same number of pieces, by the set and the number of players."""

    sentences = {"de": "Alle bekommen gleich viele Steine, je nach Satz und Zahl der Mitspieler."}
    sources = (
        "Masters Traditional Games: Mexican Train",
        "German rules FAQ: Mexican Train",
        "J. Celko: Mexican Train (excerpt; double-6, double-9, double-15 sizes)",
        "Crazy Train on HekDek cards (pieces=13)",
    )

    pieces: int | None = field(
        default=None,
        validator=whole(1, PIECES, none=True),
        metadata={
            "doc": "how many, where not as published for the set",
            "doc_de": "wie viele, wenn nicht so viele wie für den Satz veröffentlicht",
        },
    )
    fewest: int = field(
        default=2,
        validator=whole(1, SEATS),
        metadata={
            "quiet": True,  # the sheet has a line for each number of players
            "doc": "the fewest players that the number is for",
            "doc_de": "die kleinste Zahl der Mitspieler, für die das gilt",
        },
    )
    most: int = field(
        default=8,
        validator=whole(1, SEATS),
        metadata={
            "quiet": True,
            "doc": "the most players that the number is for",
            "doc_de": "die größte Zahl der Mitspieler, für die das gilt",
        },
    )
    table: SizeTable = field(
        default=SizeTable.USUAL,
        validator=validators.instance_of(SizeTable),
        metadata={
            "doc": "whose published sizes, where no number is said",
            "doc_de": "wessen veröffentlichte Zahlen, wenn keine eigene gesagt ist",
        },
    )
    sizes: tuple[int, ...] | None = field(
        default=None,
        validator=Wholes(1, PIECES, each="each number of players"),
        metadata={
            "doc": "one's own sizes, one a number of players, from the fewest up",
            "doc_de": "eigene Zahlen, eine je Zahl der Mitspieler, von der kleinsten (fewest) an",
        },
    )

    def __attrs_post_init__(self) -> None:
        """The fewest are not more than the most, and the sizes are said once."""
        if self.sizes is None and self.fewest > self.most:
            raise ValueError(f"option 'fewest' is {self.fewest} and 'most' is {self.most}; fewest must not be above most")
        said = [name for name in ("pieces", "sizes") if getattr(self, name) is not None]
        said += ["table"] if self.table is not SizeTable.USUAL else []
        if len(said) > 1:
            raise ValueError(f"options '{said[0]}' and '{said[-1]}' both say how many pieces there are; keep one of the two")
        idle = [name for name in self._idle() if getattr(self, name) != getattr(attrs.fields(HandSize), name).default]
        if idle:
            beside = "beside 'sizes', which tell it" if self.sizes is not None else "without 'pieces'"
            raise ValueError(f"option '{idle[0]}' says nothing {beside}; leave it out")

    def _idle(self) -> tuple[str, ...]:
        """The options that say nothing beside the others."""
        if self.sizes is not None:
            return ("most",)
        return ("fewest", "most") if self.pieces is None else ()

    def settings(self) -> dict[str, object]:
        """See the sentence."""
        return {"hand": self._hand()}

    def _hand(self) -> Hand:
        if self.sizes is not None:
            return ListedHand(self.sizes, self.fewest)
        return PublishedHand(self.table) if self.pieces is None else FixedHand(self.pieces, self.fewest, self.most)
