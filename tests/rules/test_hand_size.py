"""Hand size: everybody is dealt the same number of pieces, as published for the set, or as the options say."""

from __future__ import annotations

import pytest

import trainrules as tr
from trainrules_variants.hands import SizeTable

PUBLISHED = {
    6: {2: 9, 3: 8, 4: 6},
    9: {2: 9, 3: 9, 4: 9, 5: 7, 6: 7, 7: 7, 8: 6},
    12: {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 10, 8: 10},
    15: {2: 15, 3: 15, 4: 15, 5: 15, 6: 15, 7: 13, 8: 13, 9: 11, 10: 11, 11: 11, 12: 11},
    18: {2: 15, 3: 15, 4: 15, 5: 15, 6: 15, 7: 13, 8: 13, 9: 11, 10: 11, 11: 11, 12: 11, 13: 11, 14: 11},
}
SIZES = [(high, seats, size) for high, row in PUBLISHED.items() for seats, size in row.items()]


@pytest.mark.parametrize(("high", "seats", "size"), SIZES)
def test_hands_are_as_published_for_the_set(plain: tr.Game, high: int, seats: int, size: int) -> None:
    """Everybody has the same number of tiles, none more and none fewer."""
    table = tr.deal(tr.ruleset(plain, f"dominoes:high={high}"), seats, seed=1)
    assert [len(hand) for hand in table.hands] == [size] * seats


@pytest.mark.parametrize(("high", "seats", "size"), SIZES)
def test_what_is_neither_dealt_nor_the_station_is_the_boneyard(plain: tr.Game, high: int, seats: int, size: int) -> None:
    """Double-N has (N + 1)(N + 2) / 2 tiles."""
    table = tr.deal(tr.ruleset(plain, f"dominoes:high={high}"), seats, seed=1)
    assert len(table.boneyard) == (high + 1) * (high + 2) // 2 - 1 - seats * size


@pytest.mark.parametrize("high", PUBLISHED)
def test_a_set_is_played_by_the_seat_counts_published_for_it(plain: tr.Game, high: int) -> None:
    """Four at most with double-6, eight with double-12, fourteen with double-18."""
    assert tr.ruleset(plain, f"dominoes:high={high}").seats == tuple(PUBLISHED[high])


@pytest.mark.parametrize("seats", [1, 5])
def test_other_seat_counts_are_refused_with_those_that_can_be_served(plain: tr.Game, seats: int) -> None:
    """Double-6 is for two to four."""
    with pytest.raises(tr.BadInput, match=f"not played by {seats} seats; take one of 2, 3, 4"):
        tr.deal(tr.ruleset(plain), seats, seed=1)


@pytest.mark.parametrize("options", ["high=10", "high=12,sets=2"])
def test_a_set_of_which_nobody_speaks_needs_a_number(plain: tr.Game, options: str) -> None:
    """For double-10 and for mixed sets no sizes are published."""
    with pytest.raises(tr.RulesetError, match="no seat count can be served by these pieces and hands"):
        tr.ruleset(plain, f"dominoes:{options}")


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_given_number_is_for_two_to_eight(plain: tr.Game, seats: int) -> None:
    """Seven tiles for everybody."""
    rules = tr.ruleset(plain, "dominoes:high=12", "hand-size:pieces=7")
    assert [len(hand) for hand in tr.deal(rules, seats, seed=1).hands] == [7] * seats


def test_a_given_number_is_for_no_more_than_eight_unless_said(plain: tr.Game) -> None:
    """Two to eight."""
    assert tr.ruleset(plain, "dominoes:high=12", "hand-size:pieces=7").seats == (2, 3, 4, 5, 6, 7, 8)


def test_a_given_number_can_be_for_other_seat_counts(plain: tr.Game) -> None:
    """Three to five."""
    assert tr.ruleset(plain, "hand-size:pieces=4,fewest=3,most=5").seats == (3, 4, 5)


def test_one_can_play_alone(plain: tr.Game) -> None:
    """If the number is for a single seat."""
    assert tr.ruleset(plain, "hand-size:pieces=4,fewest=1,most=1").seats == (1,)


def test_nobody_can_play_if_the_fewest_are_more_than_the_most(plain: tr.Game) -> None:
    """The two options are told with their values."""
    with pytest.raises(tr.RulesetError, match="'fewest' is 5 and 'most' is 4"):
        tr.ruleset(plain, "hand-size:pieces=4,fewest=5,most=4")


def test_no_table_has_more_than_sixty_four_seats(plain: tr.Game) -> None:
    """However large the number, there is an end."""
    assert tr.ruleset(plain, "dominoes:high=12", "hand-size:pieces=1,most=1000").seats == tuple(range(2, 65))


def test_every_seat_count_for_which_the_set_is_too_small_is_refused_at_once(plain: tr.Game) -> None:
    """27 tiles are dealt: nine each for three, but not for four or five, of which each is told what would do."""
    with pytest.raises(tr.RulesetError) as refused:
        tr.ruleset(plain, "hand-size:pieces=9,most=5")
    assert refused.value.problems == (
        "rule 'hand-size': 4 seats with 9 pieces each need 36, and double-6 has 27 to deal; at most 6 each",
        "rule 'hand-size': 5 seats with 9 pieces each need 45, and double-6 has 27 to deal; at most 5 each",
    )


def test_the_whole_set_may_be_dealt(plain: tr.Game) -> None:
    """Three hands of nine leave no boneyard."""
    assert tr.deal(tr.ruleset(plain, "hand-size:pieces=9,most=3"), 3, seed=1).boneyard == ()


@pytest.mark.parametrize("option", ["pieces", "fewest", "most"])
def test_nought_is_refused(plain: tr.Game, option: str) -> None:
    """There is no hand without a piece and no table without a seat."""
    with pytest.raises(
        tr.RulesetError, match=f"rule 'hand-size': option '{option}' takes a whole number from 1 to [0-9]+, not 0"
    ):
        tr.ruleset(plain, f"hand-size:{option}=0")


TABLES: list[tuple[str, str, dict[int, int]]] = [
    ("usual", "high=9", {2: 9, 3: 9, 4: 9, 5: 7, 6: 7, 7: 7, 8: 6}),
    ("eleven", "high=12", {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 11, 8: 11}),
    ("pagat", "high=12", {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 10, 8: 10, 9: 8, 10: 8}),
    ("pressman", "high=12", {2: 15, 3: 15, 4: 15, 5: 11, 6: 11, 7: 8, 8: 8}),
    ("hathaway", "high=12", {2: 15, 3: 15, 4: 15, 5: 11, 6: 11, 7: 10, 8: 10, 9: 8, 10: 8}),
    ("wikihow", "high=12", {2: 12, 3: 12, 4: 12, 5: 12, 6: 12, 7: 10, 8: 10, 9: 8, 10: 8}),
    ("our-pastimes", "high=12", {2: 16, 3: 16, 4: 15, 5: 14, 6: 12, 7: 10, 8: 9}),
    ("puremco", "high=12", {2: 16, 3: 15, 4: 14, 5: 12, 6: 11, 7: 10, 8: 9}),
    ("idaho", "high=12", {2: 16, 3: 15, 4: 14, 5: 13, 6: 12, 7: 11, 8: 10}),
    ("texas", "high=9", {2: 12, 3: 11, 4: 10}),
    ("texas", "high=12", {5: 12, 6: 11, 7: 10, 8: 9}),
    ("florida", "high=12", {6: 12}),
    ("spruce", "high=9", {2: 8, 3: 8}),
    ("spruce", "high=12", {4: 12, 5: 12, 6: 12, 7: 10, 8: 10}),
    ("spruce", "high=15", {9: 11, 10: 11, 11: 11, 12: 11}),
    ("spruce", "high=18", {13: 11, 14: 11}),
    ("hawkins", "high=9", {2: 15, 3: 15}),
    ("hawkins", "high=12", {4: 15, 5: 12, 6: 12, 7: 11, 8: 11}),
    ("ludomax", "high=12", {4: 18, 5: 14, 6: 12, 7: 10, 8: 9}),
    ("spielregeln", "high=12", {2: 17, 3: 12, 4: 12, 5: 12, 6: 10, 7: 10, 8: 10}),
    ("celko", "high=6", {2: 9, 3: 8, 4: 6}),
    ("celko", "high=12", {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 11, 8: 11}),
    ("celko", "high=15", {2: 15, 3: 15, 4: 15, 5: 15, 6: 15, 7: 13, 8: 13, 9: 11, 10: 11, 11: 11, 12: 11}),
    ("by-set", "high=6", {2: 5, 3: 5, 4: 5, 5: 5}),
    ("by-set", "high=9", {2: 10, 3: 10, 4: 10, 5: 10}),
    ("by-set", "high=12", {2: 15, 3: 15, 4: 15, 5: 15, 6: 15}),
    ("one-a-value", "high=9", {2: 10, 3: 10, 4: 10}),
    ("one-a-value", "high=12", {2: 13, 3: 13, 4: 13}),
    ("one-a-value", "high=15", {2: 16, 3: 16, 4: 16}),
    ("one-a-value", "high=18", {2: 19, 3: 19, 4: 19}),
    ("bulgrien", "high=6", {3: 5, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}),
    ("bulgrien", "high=9", {3: 8, 4: 8, 5: 7, 6: 6, 7: 5, 8: 4, 9: 3, 10: 2, 11: 1}),
    ("bulgrien", "high=12", {3: 11, 4: 11, 5: 10, 6: 9, 7: 8, 8: 7, 9: 6, 10: 5, 11: 4, 12: 3, 13: 2, 14: 1}),
    ("dual", "high=9,sets=2", {6: 9, 7: 8, 8: 7, 9: 7, 10: 7}),
    ("tanglewood", "high=15", {2: 11, 3: 11, 4: 11, 5: 11, 6: 11, 7: 11, 8: 11, 9: 11, 10: 11, 11: 11, 12: 11}),
    ("senior", "high=12", {4: 15, 5: 12}),
    ("tequila", "high=12", {2: 8, 3: 8, 4: 8, 5: 7, 6: 6, 7: 5, 8: 4}),
    ("donblubo", "high=6", {2: 5, 3: 5, 4: 5, 5: 5}),
    ("donblubo", "high=9", {2: 14, 3: 9, 4: 7, 5: 5, 6: 5, 7: 5, 8: 5}),
    ("donblubo", "high=12", {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 11, 8: 11}),
    ("donblubo", "high=15", {2: 19, 3: 19, 4: 19, 5: 15, 6: 15, 7: 13, 8: 13}),
    ("donblubo", "high=18", {2: 20, 3: 20, 4: 20, 5: 16, 6: 13, 7: 11, 8: 10}),
    ("danemoll", "high=12", {2: 15, 3: 13, 4: 13}),
]
"""What each publisher has for a set, by the number of players."""


@pytest.mark.parametrize(("table", "dominoes", "sizes"), TABLES, ids=lambda value: value if isinstance(value, str) else "")
def test_other_published_sizes_can_be_chosen(plain: tr.Game, table: str, dominoes: str, sizes: dict[int, int]) -> None:
    """Everybody is dealt so many, and other numbers of players are not spoken of."""
    rules = tr.ruleset(plain, f"dominoes:{dominoes}", f"hand-size:table={table}")
    dealt = {seats: {len(hand) for hand in tr.deal(rules, seats, seed=1).hands} for seats in rules.seats}
    assert dealt == {seats: {size} for seats, size in sizes.items()}


def test_every_published_table_is_looked_at() -> None:
    """The list above has all of them."""
    assert {table.value for table in SizeTable} == {table for table, _, _ in TABLES}


@pytest.mark.parametrize(
    ("table", "dominoes"), [("pagat", "high=9"), ("spruce", "high=6"), ("one-a-value", "high=6"), ("dual", "high=9")]
)
def test_a_set_of_which_a_table_does_not_speak_is_refused(plain: tr.Game, table: str, dominoes: str) -> None:
    """Pagat has sizes for double-12 alone; the two sets of nines are two."""
    with pytest.raises(tr.RulesetError, match="no seat count can be served by these pieces and hands"):
        tr.ruleset(plain, f"dominoes:{dominoes}", f"hand-size:table={table}")


def test_a_table_goes_by_the_set_that_so_many_play_with(plain: tr.Game) -> None:
    """Three at double-9 have eight, four at double-12 twelve, nine at double-15 eleven."""
    rules = tr.ruleset(plain, "dominoes-by-seats:most6=0,most9=3", "hand-size:table=spruce")
    assert [len(tr.deal(rules, seats, seed=1).hands[0]) for seats in (3, 4, 9)] == [8, 12, 11]


def test_that_there_is_no_such_table_is_told(plain: tr.Game) -> None:
    """With those that there are."""
    with pytest.raises(tr.RulesetError, match=r"option 'table' takes one of usual, eleven, pagat, .*, not 'mine'"):
        tr.ruleset(plain, "hand-size:table=mine")


def test_sizes_of_ones_own_go_by_the_number_of_players(plain: tr.Game) -> None:
    """Seven for two, six for three, four for four."""
    rules = tr.ruleset(plain, "hand-size:sizes=7+6+4")
    assert {seats: len(tr.deal(rules, seats, seed=1).hands[0]) for seats in rules.seats} == {2: 7, 3: 6, 4: 4}


def test_sizes_of_ones_own_can_begin_with_another_number_of_players(plain: tr.Game) -> None:
    """Six for three, four for four."""
    rules = tr.ruleset(plain, "hand-size:sizes=6+4,fewest=3")
    assert {seats: len(tr.deal(rules, seats, seed=1).hands[0]) for seats in rules.seats} == {3: 6, 4: 4}


@pytest.mark.parametrize("sizes", ["", "0", "5+0", "5+-1"])
def test_a_size_of_nothing_is_refused(plain: tr.Game, sizes: str) -> None:
    """Each is a number from 1, and there is at least one."""
    with pytest.raises(tr.RulesetError, match="option 'sizes' takes a whole number from 1 to 1024 for each number of players"):
        tr.ruleset(plain, f"hand-size:sizes={sizes}")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("pieces=7,sizes=7+6", "'pieces' and 'sizes'"),
        ("pieces=7,table=pagat", "'pieces' and 'table'"),
        ("sizes=7+6,table=pagat", "'sizes' and 'table'"),
    ],
)
def test_how_many_pieces_there_are_is_said_once(plain: tr.Game, options: str, said: str) -> None:
    """Two numbers would contradict each other."""
    with pytest.raises(tr.RulesetError, match=f"options {said} both say how many pieces there are; keep one of the two"):
        tr.ruleset(plain, f"hand-size:{options}")


@pytest.mark.parametrize(
    ("options", "idle", "beside"),
    [
        ("fewest=5", "fewest", "without 'pieces'"),
        ("most=3", "most", "without 'pieces'"),
        ("table=celko,fewest=4,most=5", "fewest", "without 'pieces'"),
        ("sizes=5+5+5,most=3", "most", "beside 'sizes'"),
    ],
)
def test_an_option_that_says_nothing_is_refused(plain: tr.Game, options: str, idle: str, beside: str) -> None:
    """It would be ignored."""
    with pytest.raises(tr.RulesetError, match=f"option '{idle}' says nothing {beside}"):
        tr.ruleset(plain, f"hand-size:{options}")


def test_own_sizes_may_begin_with_more_players_than_eight(plain: tr.Game) -> None:
    """Nine, ten and eleven; a `most` that nobody said does not stand in the way."""
    rules = tr.ruleset(plain, "dominoes:high=12", "hand-size:sizes=5+4+3,fewest=9")
    assert {seats: rules.seating(seats).size for seats in rules.seats} == {9: 5, 10: 4, 11: 3}
