"""Crazy Train, Mexican Train on HekDek cards: every sentence of the text, in its order.

Cards are named suit, border, number: `aw3` has suit a, border w and number 3. At a table of three, tracks 0 to 2 are the
players', and track 3 is the Crazy Train.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

import trainrules as tr

GAME = "crazy-train"
CRAZY = pytest.mark.sentence(text="crazy-train")

PARTS = {1: "Set-up", 9: "Tracks and turns", 18: "Trains that are down", 21: "Doubles", 25: "The end"}
"""The number of the first sentence of each part."""

NO_TEST = {
    11: (
        "presentation",
        "That card lies beside the station and points at its player.",
        "`track.owners` tells whose a track is.",
    ),
    19: (
        "presentation",
        "A train that is down has its first card turned sideways.",
        "`track.marked` tells it; in the text of a position it is a star.",
    ),
}
"""Sentences that no test holds: of what kind they are, what they mean, and what the library does about them."""


@CRAZY(number=1, rule="hand-size:pieces=13,fewest=3,most=8")
def test_three_to_eight_can_play() -> None:
    """It is Mexican Train with cards, for three to eight players."""
    assert tr.ruleset(GAME).seats == (3, 4, 5, 6, 7, 8)


@CRAZY(
    number=2,
    rule="hekdek",
    choice="What the base deck is made of is published nowhere: four suits, four borders and the numbers 1 to 8 are assumed, and are options.",
)
def test_a_card_has_a_suit_a_border_and_a_number() -> None:
    """It takes the base deck of HekDek: cards with attributes and a number."""
    kit = tr.ruleset(GAME).kit(3)
    assert {card.values for card in kit.named(kit.playing)} == set(product("abcd", "wxyz", range(1, 9)))


@CRAZY(
    number=2,
    rule="hekdek",
    choice="There is a wild card for each suit and each border, eight in all, which the eight rounds need.",
)
def test_there_are_wild_cards_of_suits_and_of_borders() -> None:
    """And it takes the wild cards, which show a suit or a border."""
    stations = tr.ruleset(GAME).kit(3).stations
    assert [str(card) for card in stations] == [f"suit-{suit}" for suit in "abcd"] + [f"border-{border}" for border in "wxyz"]


@CRAZY(number=3, rule="station-deck")
def test_the_wild_cards_are_shuffled_at_the_start() -> None:
    """Before the first round the wild cards are shuffled.

    Twenty games with the same first station would be one chance in eight to the nineteenth.
    """
    rules = tr.ruleset(GAME)
    assert len({tr.deal(rules, 3, seed=seed).station for seed in range(20)}) > 1


@CRAZY(number=4, rule="station-deck")
def test_the_wild_cards_are_the_station_deck_and_nothing_else(dealt: Callable[..., Any]) -> None:
    """They are the deck of stations: nobody is dealt or draws one.

    128 cards are dealt and drawn, none of them wild.
    """
    table = dealt(GAME, "", "", "").table
    cards = [card for hand in (*table.hands, table.boneyard) for card in hand]
    assert (len(cards), [card for card in cards if None in card.values]) == (128, [])


@CRAZY(number=5, rule="rounds:count=8 station-deck")
def test_eight_rounds_start_from_eight_stations(played: Callable[..., tr.Match]) -> None:
    """There are eight rounds, each from another station card that lies face up."""
    stations = [each.station.name for each in played(GAME, 3).rounds]
    assert sorted(stations) == sorted([f"suit-{suit}" for suit in "abcd"] + [f"border-{border}" for border in "wxyz"])


@CRAZY(number=6, rule="hand-size:pieces=13,fewest=3,most=8")
@pytest.mark.parametrize("seats", range(3, 9))
def test_everybody_is_dealt_thirteen_cards(dealt: Callable[..., Any], seats: int) -> None:
    """At the start of a round everybody is dealt thirteen cards."""
    assert [len(hand) for hand in dealt(GAME, *[""] * seats).table.hands] == [13] * seats


@CRAZY(number=6, rule="core")
def test_the_deck_is_shuffled_before_each_round() -> None:
    """The deck is shuffled before that, for every round anew."""
    rules = tr.ruleset(GAME)
    first, second = (tr.deal(rules, 3, number, seed=1) for number in (1, 2))
    assert first.hands != second.hands


@CRAZY(number=6, rule="station-deck")
def test_the_station_is_the_next_card_of_the_station_deck() -> None:
    """And the next card of the station deck is turned up; that deck itself is not shuffled again.

    So the eight rounds of one seed go through all eight cards.
    """
    rules = tr.ruleset(GAME)
    assert len({tr.deal(rules, 3, number, seed=1).station for number in range(1, 9)}) == 8


@CRAZY(
    number=7,
    rule="rotating-starter",
    choice="There is no dealer at a table of the library: seat 0 begins the first round, as if the last seat had dealt. `tr.deal(..., first=2)` has another begin.",
)
def test_the_first_round_is_begun_by_the_seat_after_the_last() -> None:
    """The player to the dealer's left begins."""
    rules = tr.ruleset(GAME)
    assert (tr.deal(rules, 4, seed=1).seat, tr.deal(rules, 4, seed=1, first=2).seat) == (0, 2)


@CRAZY(number=8, rule="rotating-starter")
def test_each_round_is_begun_by_the_next_player() -> None:
    """In each round another player begins, going round the table."""
    rules = tr.ruleset(GAME)
    assert [tr.deal(rules, 3, number, seed=1).seat for number in range(1, 5)] == [0, 1, 2, 0]


@CRAZY(number=9, rule="own-tracks")
def test_every_player_has_a_track_that_starts_at_the_station(at: Callable[..., Any]) -> None:
    """Each player has a track, and it goes out from the station."""
    seen = at(GAME, "round 1 station suit-a\nhand 0: aw1\nhand 1: aw2\nhand 2: aw3")
    own = [seen.table.own(seat) for seat in range(3)]
    assert [(track.index, seen.ends[track.index], track.pieces) for track in own] == [(seat, "suit-a", ()) for seat in range(3)]


@CRAZY(number=10, rule="hekdek own-tracks")
@pytest.mark.parametrize(("station", "legal"), [("suit-a", ["ax2>0"]), ("border-w", ["bw2>0"])])
def test_a_track_is_opened_with_a_card_of_the_stations_attribute(
    at: Callable[..., Any], station: str, legal: list[str]
) -> None:
    """A track is opened with a card that has the attribute which the station shows.

    ax2 has suit a, bw2 has border w.
    """
    assert at(GAME, f"round 1 station {station}\nhand 0: ax2 bw2\nhand 1: dz8\nhand 2: dz7").legal == legal


COMMON = """
    round 1 station suit-a
    0: {own}
    3: {crazy}
    hand 0: ax5 dz1
    hand 1: cy4
    hand 2: cy5
"""


@CRAZY(number=12, rule="communal-track")
def test_the_crazy_train_is_a_track_for_everybody(at: Callable[..., Any]) -> None:
    """There is one track more, the Crazy Train, which all may open.

    Seat 0's own track is open and ends in bw2, which ax5 does not meet; it meets the station.
    """
    assert at(GAME, COMMON.format(own="aw2 bw2", crazy="")).legal == ["ax5>3"]


@CRAZY(number=12, rule="communal-track")
def test_everybody_may_play_on_the_crazy_train(at: Callable[..., Any]) -> None:
    """And all may play on it once it is open.

    ax5 shares border x with bx8.
    """
    assert at(GAME, COMMON.format(own="aw2 bw2", crazy="ax7 bx8")).legal == ["ax5>3"]


@CRAZY(number=13, rule="open-communal-after-own")
def test_only_who_has_opened_the_own_track_may_open_the_crazy_train(at: Callable[..., Any]) -> None:
    """To open the Crazy Train a player must have opened the own track.

    ax5 would fit either; seat 0 must start with its own.
    """
    assert at(GAME, COMMON.format(own="", crazy="")).legal == ["ax5>0"]


@CRAZY(
    number=13,
    rule="open-communal-after-own",
    choice="This is about opening it: once it is open, one may play on it without an own track.",
)
def test_an_open_crazy_train_is_for_those_too_who_have_no_track_yet(at: Callable[..., Any]) -> None:
    """To play on it when it is open one need not.

    ax5 shares border x with bx8, and its suit with the station.
    """
    assert at(GAME, COMMON.format(own="", crazy="ax7 bx8")).legal == ["ax5>0", "ax5>3"]


TURN = """
    round 1 station suit-a
    0: aw1
    1*: ax1
    2: ay1
    3: az1
    hand 0: {hand}
    hand 1: bw8 dx8
    hand 2: cy8
    boneyard: {drawn}
    aside: rest
"""
"""Everybody has opened a track: border w on track 0, x on 1, y on 2 and z on 3, each with suit a and number 1."""


@CRAZY(number=14, rule="core hekdek")
def test_a_card_goes_on_the_own_the_crazy_or_a_down_track(at: Callable[..., Any]) -> None:
    """A card must share an attribute with the last card of a track that is open to the player: the own, the Crazy Train, or one that is down.

    Each of the four meets the border of one track; seat 2's is not down.
    """
    seen = at(GAME, TURN.format(hand="bw2 bx3 by4 bz5", drawn="-"))
    assert seen.legal == ["bw2>0", "bx3>1", "bz5>3"]


@CRAZY(number=14, rule="hekdek", choice="A number is an attribute like suit and border.")
def test_equal_numbers_are_a_match(at: Callable[..., Any]) -> None:
    """Equal numbers will do, as well as equal suits or borders.

    by1 shares its number with aw1, ax1 and az1, and nothing else.
    """
    assert at(GAME, TURN.format(hand="by1 cy4", drawn="-")).legal == ["by1>0", "by1>1", "by1>3"]


@CRAZY(number=14, rule="core")
def test_a_turn_is_for_one_card(at: Callable[..., Any]) -> None:
    """In a turn one card is played."""
    assert at(GAME, TURN.format(hand="bw2 bz5", drawn="-")).after("bw2>0").seat == 1


@CRAZY(number=15, rule="draw-one")
def test_who_cannot_play_draws(at: Callable[..., Any]) -> None:
    """Who cannot play a card draws one.

    cy2 meets nothing but seat 2's track, which is not down.
    """
    seen = at(GAME, TURN.format(hand="cy2", drawn="bw3 dz8"))
    assert (seen.legal, seen.after("draw").hand(0)) == (["draw"], ["bw3", "cy2"])


@CRAZY(number=16, rule="may-keep")
def test_the_drawn_card_may_be_played_at_once(at: Callable[..., Any]) -> None:
    """The drawn card may be played right away if there is a track for it.

    bw3 meets border w on seat 0's own.
    """
    assert "bw3>0" in at(GAME, TURN.format(hand="cy2", drawn="bw3 dz8")).after("draw").legal


@CRAZY(
    number=16,
    rule="may-keep",
    choice="'May' is read as leave: a card that could be played may be kept, at the price of the train going down.",
)
def test_the_drawn_card_may_be_kept(at: Callable[..., Any]) -> None:
    """It need not be."""
    seen = at(GAME, TURN.format(hand="cy2", drawn="bw3 dz8")).after("draw", "pass")
    assert (seen.hand(0), seen.marked) == (["bw3", "cy2"], [0, 1])


@CRAZY(number=17, rule="marker-by-choice draw-one")
def test_otherwise_the_turn_ends_and_the_train_is_down(at: Callable[..., Any]) -> None:
    """Who cannot play that card either is done, and the own train is down."""
    seen = at(GAME, TURN.format(hand="cy2", drawn="cy3 dz8")).after("draw")
    ended = seen.after("pass")
    assert (seen.legal, ended.seat, ended.marked) == (["pass"], 1, [0, 1])


@CRAZY(
    number=17,
    rule="marker-by-choice",
    choice="When the deck has run out the text is silent: there is no draw, and the train goes down.",
)
def test_with_no_cards_left_to_draw_the_train_is_down_at_once(at: Callable[..., Any]) -> None:
    """Where there is nothing to draw, that is so at once."""
    seen = at(GAME, TURN.format(hand="cy2", drawn="-"))
    assert (seen.legal, seen.after("pass").marked) == (["pass"], [0, 1])


@CRAZY(number=18, rule="core")
def test_anybody_may_play_on_a_train_that_is_down(at: Callable[..., Any]) -> None:
    """A train that is down is open to all.

    Seat 1's dx8 does not meet border w; bw8 meets seat 0's train, which has just gone down.
    """
    assert "bw8>0" in at(GAME, TURN.format(hand="cy2", drawn="cy3 dz8")).after("draw", "pass").legal


@CRAZY(
    number=18,
    rule="core",
    choice="That holds for a track that is down before it was opened: a card of the station's attribute opens it.",
)
def test_a_track_that_is_down_may_be_opened_by_others(at: Callable[..., Any]) -> None:
    """Even for one without a card.

    Seat 0 may open its own track, or seat 1's.
    """
    seen = at(GAME, "round 1 station suit-a\n1*:\nhand 0: ax5 dz1\nhand 1: cy4\nhand 2: cy5")
    assert seen.legal == ["ax5>0", "ax5>1"]


@CRAZY(number=20, rule="marker-by-choice")
@pytest.mark.parametrize(("choice", "down"), [("unmark", []), ("pass", [1])])
def test_who_is_down_and_has_played_puts_the_train_up_or_not(at: Callable[..., Any], choice: str, down: list[int]) -> None:
    """A player whose train is down, and who has played a card in this turn, may put it up or leave it down.

    Seat 1 plays on its own track.
    """
    seen = at(GAME, f"{TURN.format(hand='cy2', drawn='-')}\nturn: seat 1").after("dx8>1")
    assert (seen.legal, seen.after(choice).marked) == (["unmark", "pass"], down)


@CRAZY(
    number=20, rule="marker-by-choice", choice="Taken at its word: a card on any track gives the choice, not on the own alone."
)
def test_a_card_on_another_track_gives_the_choice_too(at: Callable[..., Any]) -> None:
    """It does not matter where the card went.

    bz8 shares border z with the Crazy Train's card.
    """
    text = TURN.format(hand="cy2", drawn="-").replace("bw8 dx8", "bz8 dx8")
    assert at(GAME, f"{text}\nturn: seat 1").after("bz8>3").legal == ["unmark", "pass"]


@CRAZY(number=20, rule="marker-by-choice")
def test_a_train_that_is_up_leaves_no_choice(at: Callable[..., Any]) -> None:
    """A player whose train is up has nothing to choose: the turn is over."""
    assert at(GAME, TURN.format(hand="bw2 cy2", drawn="-")).after("bw2>0").seat == 1


@CRAZY(number=21, rule="hekdek cover-at-once")
@pytest.mark.parametrize("card", ["aw2", "ax1", "bw1"])
def test_sharing_two_attributes_means_playing_again_on_that_track(at: Callable[..., Any], card: str) -> None:
    """Who plays a card that shares two attributes must play another on the same track.

    Each shares two with aw1: suit and border, suit and number, border and number. The card that follows would fit the Crazy
    Train, az8, as well: az5 by its suit, bz1 by its border.
    """
    follows = "bz1" if card == "bw1" else "az5"
    text = f"round 1 station suit-a\n0: aw1\n3: az8\nhand 0: {card} {follows} cy7\nhand 1: dz3\nhand 2: dz7"
    seen = at(GAME, text).after(f"{card}>0")
    assert (seen.seat, seen.legal) == (0, [f"{follows}>0"])


@CRAZY(number=21, rule="hekdek cover-at-once", choice="A card that shares one attribute with the double is enough for it.")
def test_one_shared_attribute_covers_the_double(at: Callable[..., Any]) -> None:
    """One attribute is enough for that card, and the turn is over.

    dw8 shares border w with aw2.
    """
    seen = at(GAME, TURN.format(hand="aw2 dw8 cy7", drawn="-")).after("aw2>0", "dw8>0")
    assert (seen.seat, seen.table.owed) == (1, ())


@CRAZY(
    number=21,
    rule="hekdek cover-at-once",
    choice="If that card shares two again, it is a double again, and another must follow.",
)
def test_a_double_on_a_double_asks_for_another_card(at: Callable[..., Any]) -> None:
    """And if that card shares two attributes, there must be one more.

    aw8 shares suit and border with aw2.
    """
    seen = at(GAME, TURN.format(hand="aw2 aw8 bx8 cy7", drawn="-")).after("aw2>0", "aw8>0")
    assert (seen.seat, seen.legal) == (0, ["bx8>0"])


@CRAZY(number=22, rule="cover-at-once draw-one marker-by-choice")
def test_who_cannot_play_again_draws_and_then_is_down(at: Callable[..., Any]) -> None:
    """Who cannot do so draws as usual, and if that does not help either, the own train is down.

    cy7 and cz4 share nothing with aw2.
    """
    seen = at(GAME, TURN.format(hand="aw2 cy7", drawn="cz4 dz8")).after("aw2>0")
    assert (seen.legal, seen.after("draw", "pass").marked) == (["draw"], [0, 1])


@CRAZY(
    number=22,
    rule="cover-at-once marker-by-choice",
    choice="A turn that fails gives no choice: the train is down at its end, although a card was played in it.",
)
def test_who_cannot_play_again_may_not_put_the_train_up(at: Callable[..., Any]) -> None:
    """A train that was down before stays down then.

    Seat 0 has played aw2, and has nothing for it.
    """
    seen = at(GAME, TURN.format(hand="aw2 cy7", drawn="-").replace("0: aw1", "0*: aw1")).after("aw2>0")
    assert (seen.legal, seen.after("pass").marked) == (["pass"], [0, 1])


@CRAZY(number=23, rule="compulsory-doubles")
def test_a_double_without_a_card_on_it_is_unsatisfied(at: Callable[..., Any]) -> None:
    """The double has then not been satisfied."""
    seen = at(GAME, TURN.format(hand="aw2 cy7", drawn="cz4 dz8")).after("aw2>0", "draw", "pass")
    assert seen.table.owed == (0,)


@CRAZY(number=24, rule="compulsory-doubles")
def test_an_unsatisfied_double_must_be_played_on(at: Callable[..., Any]) -> None:
    """While there is such a double, its track is the only one to play on.

    dx8 would fit seat 1's own track, ax1; bw8 shares border w with aw2.
    """
    seen = at(GAME, TURN.format(hand="aw2 cy7", drawn="cz4 dz8")).after("aw2>0", "draw", "pass")
    assert (seen.seat, seen.legal) == (1, ["bw8>0"])


@CRAZY(number=24, rule="compulsory-doubles", choice="Even a track that is not down.")
def test_that_holds_on_a_track_that_is_up(at: Callable[..., Any]) -> None:
    """It does not matter whether that track is down.

    Seat 2's ends in a double and is up.
    """
    text = "round 1 station suit-a\n0: ax1\n2: ay1 ay2\nhand 0: by7 bx8\nhand 1: dz8\nhand 2: cz3"
    assert at(GAME, text).legal == ["by7>2"]


@CRAZY(
    number=24,
    rule="compulsory-doubles",
    choice="Of several, the oldest comes first; one that no card can meet any more is ignored.",
)
def test_of_two_unsatisfied_doubles_the_oldest_is_the_only_track(at: Callable[..., Any]) -> None:
    """With two of them, it is the track of the one that has waited longer."""
    text = "round 1 station suit-a\n0: ax1 ax2\n2: ay1 ay2\nhand 0: by7 bx8\nhand 1: dz8\nhand 2: cz3\nowed: 2 0"
    assert at(GAME, text).legal == ["by7>2"]


@CRAZY(number=25, rule="core", choice="Even on a card that shares two attributes: who has none left need not play again.")
@pytest.mark.parametrize("last", ["bw2", "aw2"])
def test_a_round_ends_when_a_player_has_no_cards_left(at: Callable[..., Any], last: str) -> None:
    """A round is over when some player is out of cards."""
    assert at(GAME, TURN.format(hand=last, drawn="-")).after(f"{last}>0").outcome == tr.Outcome("went-out", (0,))


@CRAZY(
    number=25,
    rule="core",
    choice="It is over as well when there is nothing to draw and nobody can play: the text is silent, and all count their hands.",
)
def test_a_round_ends_when_nobody_can_play_or_draw(at: Callable[..., Any]) -> None:
    """It does not go on for ever when all are stuck.

    After bw2 no card in a hand shares anything with bw2, az3 or the station.
    """
    text = "round 1 station suit-a\n0: aw1\n3: az3\nhand 0: bw2 cx5\nhand 1: cx6\nhand 2: dy7"
    seen = at(GAME, text).after("bw2>0")
    assert (seen.outcome, seen.score) == (tr.Outcome("blocked", ()), (5, 6, 7))


@CRAZY(number=26, rule="hekdek")
def test_cards_left_in_a_hand_count_their_numbers(at: Callable[..., Any]) -> None:
    """The numbers of the cards that are left in a hand are added up.

    Seat 1 holds an eight and an eight, seat 2 an eight.
    """
    assert at(GAME, TURN.format(hand="bw2", drawn="-")).after("bw2>0").score[1:] == (16, 8)


@CRAZY(number=27, rule="core")
def test_who_is_out_scores_nothing(at: Callable[..., Any]) -> None:
    """Who is out scores zero."""
    assert at(GAME, TURN.format(hand="bw2", drawn="-")).after("bw2>0").score[0] == 0


@CRAZY(number=28, rule="rounds:count=8")
def test_a_match_has_eight_rounds(played: Callable[..., tr.Match]) -> None:
    """The next round follows, until eight have been played."""
    assert [each.number for each in played(GAME, 3).rounds] == [1, 2, 3, 4, 5, 6, 7, 8]


@CRAZY(number=29, rule="core", choice="Equal lowest sums share the win.")
def test_the_lowest_total_wins(played: Callable[..., tr.Match], lowest: Callable[..., Any]) -> None:
    """The lowest sum over all rounds wins the match."""
    match = played(GAME, 4)
    assert match.winners == lowest([each.scores for each in match.rounds])
