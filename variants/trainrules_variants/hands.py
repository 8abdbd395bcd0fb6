"""Published hand sizes: how many pieces a seat, by set and number of players, each as one source has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from trainrules import Kit, Worded

Sizes = Mapping[str, Mapping[int, int]]
"""By the name of the set and the number of players."""


class SizeTable(Worded):
    """The published tables, by who has them."""

    USUAL = (
        "usual",
        "Masters Traditional Games, pagat (excerpt) and most others for double-12; J. Celko (excerpt) for the other sets",
    )
    ELEVEN = "eleven", "J. Celko (excerpt), Cardinal (excerpt), Behar (excerpt), Dilema (excerpt)"
    PAGAT = "pagat", "pagat (excerpt)"
    PRESSMAN = "pressman", "Pressman (excerpt), Fundex (excerpt)"
    HATHAWAY = "hathaway", "B. Hathaway (excerpt)"
    WIKIHOW = "wikihow", "wikiHow (excerpt)"
    OUR_PASTIMES = "our-pastimes", "Our Pastimes: Double Twelve Dominoes (excerpt)"
    PUREMCO = "puremco", "Puremco (quoted)"
    IDAHO = "idaho", "Good Sam Idaho (excerpt)"
    TEXAS = "texas", "Good Sam, Texas (excerpt)"
    FLORIDA = "florida", "Good Sam, Florida (excerpt): six at each table"
    SPRUCE = "spruce", "Spruce Crafts (excerpt)"
    HAWKINS = "hawkins", "hawkinscm/MexicanTrain: Rules.txt"
    LUDOMAX = "ludomax", "Ludomax (excerpt)"
    SPIELREGELN = "spielregeln", "spielregeln.de (excerpt)"
    CELKO = "celko", "J. Celko, the later version (excerpt)"
    BY_SET = "by-set", "Netexl: Train Dominoes (excerpt)"
    ONE_A_VALUE = "one-a-value", "Old Wikipedia: Private Trains (excerpt)"
    BULGRIEN = "bulgrien", "K. Bulgrien: Mexican Train Station (excerpt)"
    DUAL = "dual", "Continental Ranch: Dual Mexican Train (excerpt)"
    TANGLEWOOD = "tanglewood", "Tanglewood club (excerpt)"
    SENIOR = "senior", "Northwest Louisiana Senior Olympic Games (excerpt)"
    TEQUILA = "tequila", "Gear: Tequila Train"
    DONBLUBO = "donblubo", "Donblubo: Mexican Train online, a program"
    DANEMOLL = "danemoll", "D. Moll: Mexican Train, a program"


def _row(fewest: int, *sizes: int) -> dict[int, int]:
    """One size a number of players, from the fewest up."""
    return dict(enumerate(sizes, fewest))


def _same(size: int, counts: Iterable[int]) -> dict[int, int]:
    return dict.fromkeys(counts, size)


CELKO = {
    "double-6": _row(2, 9, 8, 6),
    "double-9": _row(2, 9, 9, 9, 7, 7, 7, 6),
    "double-12": _row(2, 15, 15, 15, 12, 12, 11, 11),
    "double-15": _row(2, 15, 15, 15, 15, 15, 13, 13, 11, 11, 11, 11),
}
SETS = (6, 9, 12, 15, 18)

TABLES: Mapping[SizeTable, Sizes] = {
    SizeTable.USUAL: CELKO
    | {
        "double-12": _row(2, 15, 15, 15, 12, 12, 10, 10),
        # Published for 13 and 14 players only; up to 12 this table reads like that of double-15.
        "double-18": CELKO["double-15"] | _row(13, 11, 11),
    },
    SizeTable.ELEVEN: {"double-12": CELKO["double-12"]},
    SizeTable.PAGAT: {"double-12": _row(2, 15, 15, 15, 12, 12, 10, 10, 8, 8)},
    SizeTable.PRESSMAN: {"double-12": _row(2, 15, 15, 15, 11, 11, 8, 8)},
    SizeTable.HATHAWAY: {"double-12": _row(2, 15, 15, 15, 11, 11, 10, 10, 8, 8)},
    SizeTable.WIKIHOW: {"double-12": _row(2, 12, 12, 12, 12, 12, 10, 10, 8, 8)},
    SizeTable.OUR_PASTIMES: {"double-12": _row(2, 16, 16, 15, 14, 12, 10, 9)},
    SizeTable.PUREMCO: {"double-12": _row(2, 16, 15, 14, 12, 11, 10, 9)},
    SizeTable.IDAHO: {"double-12": _row(2, 16, 15, 14, 13, 12, 11, 10)},
    # For seven the sheet has 410, a slip of the pen for 10.
    SizeTable.TEXAS: {"double-9": _row(2, 12, 11, 10), "double-12": _row(5, 12, 11, 10, 9)},
    SizeTable.FLORIDA: {"double-12": {6: 12}},
    SizeTable.SPRUCE: {
        "double-9": _row(2, 8, 8),
        "double-12": _row(4, 12, 12, 12, 10, 10),
        "double-15": _same(11, range(9, 13)),
        "double-18": _same(11, range(13, 15)),
    },
    SizeTable.HAWKINS: {"double-9": _row(2, 15, 15), "double-12": _row(4, 15, 12, 12, 11, 11)},
    SizeTable.LUDOMAX: {"double-12": _row(4, 18, 14, 12, 10, 9)},
    SizeTable.SPIELREGELN: {"double-12": _row(2, 17, 12, 12, 12, 10, 10, 10)},
    SizeTable.CELKO: CELKO,
    # As many players as the set has hands for, a station set aside.
    SizeTable.BY_SET: {
        "double-6": _same(5, range(2, 6)),
        "double-9": _same(10, range(2, 6)),
        "double-12": _same(15, range(2, 7)),
    },
    SizeTable.ONE_A_VALUE: {f"double-{high}": _same(high + 1, range(2, 5)) for high in SETS[1:]},
    # The highest value less one for three and four players; less the players and three more for others.
    SizeTable.BULGRIEN: {
        f"double-{high}": _same(high - 1, (3, 4)) | {seats: high - seats + 3 for seats in range(5, high + 3)} for high in SETS
    },
    SizeTable.DUAL: {"2 double-9": _row(6, 9, 8, 7, 7, 7)},
    SizeTable.TANGLEWOOD: {"double-15": _same(11, range(2, 13))},
    SizeTable.SENIOR: {"double-12": _row(4, 15, 12)},
    SizeTable.TEQUILA: {"double-12": _row(2, 8, 8, 8, 7, 6, 5, 4)},
    # A formula for all but double-12 and double-15: 25 less than six times the highest value, shared out, and 5 to 20 each.
    SizeTable.DONBLUBO: {
        "double-6": _same(5, range(2, 6)),
        "double-9": _row(2, 14, 9, 7, 5, 5, 5, 5),
        "double-12": CELKO["double-12"],
        "double-15": _row(2, 19, 19, 19, 15, 15, 13, 13),
        "double-18": _row(2, 20, 20, 20, 16, 13, 11, 10),
    },
    SizeTable.DANEMOLL: {"double-12": _row(2, 15, 13, 13)},
}
"""What each of them says."""


def published(table: SizeTable, kit: Kit, seats: int) -> int | None:
    """Pieces a seat by that table; None where it does not speak of the set, or of so many players."""
    return TABLES[table].get(kit.name, {}).get(seats)
