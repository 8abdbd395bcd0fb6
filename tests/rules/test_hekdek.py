"""Hekdek: cards that meet where they share a suit, a border or a number; sharing two makes a double.

Cards are named suit, border, number: `aw3` has suit a, border w and number 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import trainrules as tr


def kit(options: str = "") -> tr.Kit:
    """The deck that the options come to at a table of three."""
    return tr.ruleset("crazy-train", f"hekdek{options}", "hand-size:pieces=13,fewest=3,most=3").kit(3)


def dealt(cards: tr.Kit) -> list[tr.Piece]:
    """The cards that are dealt: all but the wild ones."""
    return list(cards.named(cards.playing))


@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ("", 128),
        (":suits=5", 160),
        (":borders=3", 96),
        (":numbers=10", 160),
        (":copies=2", 256),
    ],
)
def test_a_deck_has_a_card_for_each_suit_border_and_number(options: str, cards: int) -> None:
    """Four suits, four borders and eight numbers make 128, unless said otherwise."""
    assert len(dealt(kit(options))) == cards


@pytest.mark.parametrize(
    ("options", "wilds"), [("", 8), (":suits=5", 9), (":borders=3", 7), (":numbers=10", 8), (":copies=2", 8)]
)
def test_there_is_a_wild_card_for_each_suit_and_each_border(options: str, wilds: int) -> None:
    """Four and four, and they are the stations."""
    assert len(kit(options).stations) == wilds


def test_no_two_cards_are_alike() -> None:
    """Unless copies are asked for."""
    assert max(Counter(piece.values for piece in kit().pieces).values()) == 1


def test_of_two_copies_every_card_is_there_twice() -> None:
    """Wild cards are not doubled."""
    cards = kit(":copies=2")
    assert set(Counter(piece.name for piece in dealt(cards)).values()) == {2}


def test_the_end_that_a_card_shows_is_called_like_the_card() -> None:
    """Each copy like itself."""
    cards = kit(":copies=2")
    assert [cards.ends[piece.index] for piece in cards.pieces] == [piece.label for piece in cards.pieces]


@pytest.mark.parametrize(
    ("card", "before", "double"),
    [
        ("ax2", "aw1", False),
        ("bw2", "aw1", False),
        ("bx1", "aw1", False),
        ("aw2", "aw1", True),
        ("ax1", "aw1", True),
        ("bw1", "aw1", True),
    ],
)
def test_sharing_one_attribute_is_a_fit_and_sharing_two_a_double(card: str, before: str, double: bool) -> None:
    """Suit, border or number; suit and border, suit and number, border and number."""
    cards = kit()
    assert cards.fit(cards[card], cards[before].index) == tr.Fit(cards[card].index, double=double)


def test_sharing_nothing_is_no_fit() -> None:
    """Another suit, another border and another number."""
    cards = kit()
    assert cards.fit(cards["bx2"], cards["aw1"].index) is None


def test_sharing_all_three_is_a_double_too() -> None:
    """Which takes a second copy of the card."""
    cards = kit(":copies=2")
    assert cards.fit(cards["aw1#2"], cards["aw1"].index) == tr.Fit(cards["aw1#2"].index, double=True)


@pytest.mark.parametrize(
    ("card", "station", "fits"),
    [
        ("aw1", "suit-a", True),
        ("bw1", "suit-a", False),
        ("aw1", "border-w", True),
        ("ax1", "border-w", False),
    ],
)
def test_a_card_meets_a_station_in_the_attribute_that_the_station_shows(card: str, station: str, fits: bool) -> None:
    """A wild card shows one suit or one border."""
    cards = kit()
    assert (cards.fit(cards[card], cards[station].index) is not None) == fits


def test_the_first_card_on_a_station_is_never_a_double() -> None:
    """A station has one attribute, so none can share two with it."""
    cards = kit()
    fits = [cards.fit(card, station.index) for card in dealt(cards) for station in cards.stations]
    assert [fit for fit in fits if fit is not None and fit.double] == []


def test_each_suit_and_border_starts_a_quarter_of_the_deck() -> None:
    """32 of 128 cards meet any one station."""
    cards = kit()
    assert [cards.reach[cards.starts[station.index]].bit_count() for station in cards.stations] == [32] * 8


@pytest.mark.parametrize(("card", "points"), [("aw1", 1), ("dz8", 8), ("bx5", 5)])
def test_a_card_counts_its_number(card: str, points: int) -> None:
    """Suit and border count nothing."""
    assert kit()[card].points == points


def test_wild_cards_are_never_dealt() -> None:
    """They are the station deck: no hand and no boneyard has one."""
    table = tr.deal(tr.ruleset("crazy-train"), 3, seed=1)
    names = [str(piece) for hand in (*table.hands, table.boneyard) for piece in hand]
    assert [name for name in names if name.startswith(("suit", "border"))] == []


def test_what_a_card_is_laid_on_decides_whether_it_is_a_double(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """aw2 on aw1 shares suit and border and must be covered; the same aw2 on ax5 shares the suit and ends the turn."""
    rules = tr.ruleset("crazy-train")
    text = """
        round 1 station suit-a
        0: {own}
        hand 0: aw2 cz2 bx1
        hand 1: dz8
        hand 2: dz7
        boneyard: rest
    """
    seats = [after(rules, tr.table(rules, text.format(own=own)), "aw2>0").seat for own in ("aw1", "ax5")]
    assert seats == [0, 1]


@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ("suits=1", 32),
        ("suits=13,numbers=1", 52),
        ("borders=1", 32),
        ("borders=13,numbers=1", 52),
        ("numbers=1", 16),
        ("suits=1,numbers=20", 80),
        ("copies=1", 128),
        ("copies=4,numbers=1", 64),
    ],
)
def test_a_deck_can_be_as_small_or_as_large_as_that(options: str, cards: int) -> None:
    """1 to 13 suits and borders, 1 to 20 numbers, 1 to 4 copies."""
    rules = tr.ruleset("crazy-train", f"hekdek:{options}", "hand-size:pieces=5,fewest=3,most=3")
    assert len(dealt(rules.kit(3))) == cards


@pytest.mark.parametrize(
    "options", ["suits=0", "suits=14", "borders=0", "borders=14", "numbers=0", "numbers=21", "copies=0", "copies=5"]
)
def test_other_decks_are_refused(options: str) -> None:
    """The option and its bound are named."""
    name, _, number = options.partition("=")
    with pytest.raises(
        tr.RulesetError, match=f"rule 'hekdek': option '{name}' takes a whole number from 1 to [0-9]+, not {number}"
    ):
        tr.ruleset("crazy-train", f"hekdek:{options}")


def test_a_deck_too_small_for_the_hands_is_refused() -> None:
    """Three hands of 13 are 39 cards, and one suit and one border of eight numbers are eight."""
    with pytest.raises(tr.RulesetError, match="3 seats with 13 pieces each need 39"):
        tr.ruleset("crazy-train", "hekdek:suits=1,borders=1")
