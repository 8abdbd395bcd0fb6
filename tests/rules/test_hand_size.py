"""Hand size: everybody is dealt the same number of pieces, as published for the set, or as the options say."""

from __future__ import annotations

import pytest

import trainrules as tr

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
        "rule 'hand-size' (of trainrules_variants.rules.hand_size): 4 seats with 9 pieces each need 36, and double-6 has 27 to deal; at most 6 each",
        "rule 'hand-size' (of trainrules_variants.rules.hand_size): 5 seats with 9 pieces each need 45, and double-6 has 27 to deal; at most 5 each",
    )


def test_the_whole_set_may_be_dealt(plain: tr.Game) -> None:
    """Three hands of nine leave no boneyard."""
    assert tr.deal(tr.ruleset(plain, "hand-size:pieces=9,most=3"), 3, seed=1).boneyard == ()


@pytest.mark.parametrize("option", ["pieces", "fewest", "most"])
def test_nought_is_refused(plain: tr.Game, option: str) -> None:
    """There is no hand without a piece and no table without a seat."""
    with pytest.raises(tr.RulesetError, match=f"rule 'hand-size': option '{option}' takes a whole number from 1, not 0"):
        tr.ruleset(plain, f"hand-size:{option}=0")
