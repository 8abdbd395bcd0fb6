"""Mexican Train as Masters Traditional Games publishes it: every sentence of the text, in its order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

GAME = "mexican-train-masters"
COMPULSORY = f"{GAME} compulsory-doubles"
FREE = f"{GAME} compulsory-doubles free-bonus"
MASTERS = pytest.mark.sentence(text="masters")

PARTS = {
    1: "Equipment",
    9: "Basics",
    19: "Preparation",
    27: "The first turn",
    32: "Later turns",
    40: "Available trains",
    43: "Winning",
    47: "Special situations",
    55: "General variations",
    57: "Variations on doubles",
    69: "About the text",
}
"""The number of the first sentence of each part."""

NO_TEST = {
    3: (
        "presentation",
        "Mexican Train wants more on the table than other domino games do.",
        "Nothing but pieces and tracks is modelled.",
    ),
    4: (
        "presentation",
        "The starting double lies in a hub with eight slots around it, one for each train.",
        "The station and the tracks are all that is left of it; slots limit nothing.",
    ),
    5: ("presentation", "A hub can be bought, or cut out of cardboard.", ""),
    6: (
        "presentation",
        "There are two kinds of marker, for players' trains and for the Mexican Train.",
        "A track is marked or not; the Mexican Train is a track without owners and needs no marker.",
    ),
    7: ("presentation", "Coins will do as markers.", ""),
    8: (
        "presentation",
        "Sets made for the game have small trains in different colours as markers.",
        "In the text of a position a marked track has a star.",
    ),
    9: ("not a rule", "What follows holds for all domino games, and who knows them may skip it.", ""),
    12: ("presentation", "A tile that is no double may lie in any of three directions.", "Where a line bends is not kept."),
    15: ("presentation", "A double lies across the end of its train.", "That a tile is a double there is told by its fit."),
    16: ("presentation", "The tile after a double touches its long side in the middle.", ""),
    17: ("presentation", "So a line never bends at a double.", ""),
    18: ("presentation", "How a line winds over the table is a matter of taste and of space.", ""),
    19: (
        "presentation",
        "Tiles are shuffled face down.",
        "A deal is shuffled from a seed, or takes the order that it is given.",
    ),
    22: (
        "presentation",
        "Players stand their tiles on edge, facing themselves.",
        "A table knows all hands; what is shown to whom is up to who shows it.",
    ),
    33: ("not a rule", "The steps of a turn follow.", ""),
    57: (
        "not a rule",
        "There are many further ways to play doubles.",
        "Those that the text goes on to name are house rules here.",
    ),
    68: (
        "presentation",
        "A double that nothing can meet may be stacked on the tile before, as a sign that its train has ended.",
        "`table.dead(track)` tells it.",
    ),
    69: ("not a rule", "Who publishes the text.", "The game and its rules name it as a source."),
    70: ("not a rule", "Where to ask about copying it.", ""),
}
"""Sentences that no test holds: of what kind they are, what they mean, and what the library does about them."""


@MASTERS(number=1, rule="dominoes")
def test_the_game_is_played_with_a_double_twelve_set() -> None:
    """The set is a double-12: every pair of values from 0 to 12 is there once."""
    pieces = tr.ruleset(GAME).kit(4).pieces
    assert [piece.values for piece in pieces] == [(low, high) for low in range(13) for high in range(low, 13)]


@MASTERS(number=2, rule="dominoes")
def test_there_are_91_tiles() -> None:
    """That makes 91 tiles; that their spots should be coloured helps the eye and is no rule."""
    assert len(tr.ruleset(GAME).kit(4).pieces) == 91


@MASTERS(number=10, rule="core")
def test_a_tile_that_meets_nothing_cannot_be_laid(at: Callable[..., Any]) -> None:
    """Tiles are laid as in any domino game: one that meets no end is refused."""
    seen = at(GAME, "round 1 station 12-12\n0: 12-5\nhand 0: 3-4\nhand 1: 5-6")
    reasons = tr.explain(seen.rules, seen.table, tr.move("3-4>0", seen.table))
    assert [reason.code for reason in reasons] == ["does-not-fit"]


@MASTERS(number=11, rule="dominoes")
def test_touching_ends_are_equal_and_the_other_end_is_the_new_one(at: Callable[..., Any]) -> None:
    """A tile touches the end of a line with the half that shows the same number; its other half is the end from then on.

    Whichever way the tile is written: 3-5 on a 5 shows 3.
    """
    seen = at(GAME, "round 1 station 12-12\n0: 12-5\nhand 0: 3-5 1-1\nhand 1: 5-6")
    assert seen.after("3-5>0").ends == ["3", "12", "12"]


@MASTERS(number=13, rule="dominoes")
def test_a_tile_with_two_equal_ends_is_a_double() -> None:
    """A tile with the same number on both ends is a double: thirteen of them, 0-0 to 12-12."""
    kit = tr.ruleset(GAME).kit(4)
    doubles = [str(piece) for piece in kit.pieces if any(fit is not None and fit.double for fit in kit.fits[piece.index])]
    assert doubles == [f"{value}-{value}" for value in range(13)]


@MASTERS(number=14, rule="dominoes")
def test_a_double_too_must_meet_the_end(at: Callable[..., Any]) -> None:
    """A double, too, is laid only where its number is shown."""
    seen = at(GAME, "round 1 station 12-12\n0: 12-5\nhand 0: 5-5 6-6\nhand 1: 5-6")
    assert seen.legal == ["5-5>0"]


@MASTERS(number=20, rule="hand-size")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_draws_the_same_number_of_tiles(dealt: Callable[..., Any], seats: int) -> None:
    """At the start everybody takes equally many tiles, and how many depends on the number of players.

    The one who has laid the starting double has one fewer left.
    """
    table = dealt(GAME, "12-12", *[""] * (seats - 1)).table
    assert len({len(hand) for hand in table.hands[1:]} | {len(table.hand(0)) + 1}) == 1


@MASTERS(
    number=21,
    rule="hand-size",
    choice="The text says nothing of one player, or of more than eight: tables are for two to eight.",
)
@pytest.mark.parametrize(("seats", "tiles"), [(2, 15), (3, 15), (4, 15), (5, 12), (6, 12), (7, 10), (8, 10)])
def test_up_to_four_take_15_five_and_six_12_seven_and_eight_10(dealt: Callable[..., Any], seats: int, tiles: int) -> None:
    """Up to four players take 15 tiles each, five or six take 12, seven or eight take 10.

    Seat 0 has laid 12-12.
    """
    table = dealt(GAME, "12-12", *[""] * (seats - 1)).table
    assert [len(hand) for hand in table.hands] == [tiles - 1] + [tiles] * (seats - 1)


@MASTERS(number=23, rule="core")
def test_what_is_not_dealt_is_the_boneyard(dealt: Callable[..., Any]) -> None:
    """All tiles that nobody has taken are the boneyard.

    Four hands of 15 are 60 of 91 tiles, so 31 are left; the starting double came out of a hand.
    """
    seen = dealt(GAME, "12-12", "", "", "", boneyard="7-7 3-4")
    assert (len(seen.table.boneyard), [str(piece) for piece in seen.table.boneyard[:2]]) == (31, ["7-7", "3-4"])


@MASTERS(number=24, rule="own-tracks")
def test_every_player_has_a_train_that_starts_at_the_hub(dealt: Callable[..., Any]) -> None:
    """The hub lies in the middle, and each player has a place at it where the own train begins."""
    table = dealt(GAME, "12-12", "", "", "").table
    own = [table.own(seat) for seat in range(4)]
    assert [(track.index, track.end, track.pieces) for track in own] == [(seat, 12, ()) for seat in range(4)]


@MASTERS(number=25, rule="communal-track")
def test_one_more_train_starts_at_the_hub_the_mexican_train(dealt: Callable[..., Any]) -> None:
    """One place more is the beginning of the Mexican Train, which is nobody's own."""
    table = dealt(GAME, "12-12", "", "", "").table
    assert [(track.index, track.end, track.pieces) for track in table.tracks if not track.owners] == [(4, 12, ())]


@MASTERS(number=26, rule="highest-double")
def test_the_highest_double_in_any_hand_is_laid_in_the_hub(dealt: Callable[..., Any]) -> None:
    """Whoever has the highest double lays it in the middle.

    Seat 1's 9-9 is higher than 4-4 and 8-8; 12-12 is in the boneyard and does not count.
    """
    seen = dealt(GAME, "4-4", "9-9", "8-8", boneyard="12-12")
    assert (str(seen.table.station), "9-9" in seen.hand(1)) == ("9-9", False)


@MASTERS(number=27, rule="left-of-layer")
def test_the_player_to_the_left_of_the_highest_double_starts(dealt: Callable[..., Any]) -> None:
    """The player on the left of the one who laid the double begins.

    Seat 1 laid it.
    """
    assert dealt(GAME, "4-4", "9-9", "8-8").seat == 2


@MASTERS(number=27, rule="core")
def test_turns_go_round_clockwise(at: Callable[..., Any]) -> None:
    """From there turns go round the table clockwise, to the left."""
    seen = at(GAME, "round 1 station 9-9\nhand 0: 1-2\nhand 1: 1-9 1-1\nhand 2: 3-4\nhand 3: 5-6\nturn: seat 2")
    turns = [seen.after(*["pass"] * count).seat for count in range(4)]
    assert turns == [2, 3, 0, 1]


@MASTERS(number=28, rule="opening-run")
def test_the_first_turn_of_each_player_is_a_special_one(at: Callable[..., Any]) -> None:
    """Everybody's first turn has rules of its own, which later turns do not have."""
    seen = at(
        GAME,
        "round 1 station 12-12\nhand 0: 1-12 5-6\nhand 1: 2-12 7-8\nboneyard: 3-4\naside: rest\nfresh: 0 1\nturn: seat 0 opening",
    )
    second = seen.after("1-12>0", "pass")
    third = second.after("2-12>1", "pass")
    assert [each.table.turn.opening for each in (seen, second, third)] == [True, True, False]


@MASTERS(
    number=29,
    rule="opening-run",
    choice="The text speaks of the own train alone, so in the first turn there is no other: neither the Mexican Train nor a marked one.",
)
def test_the_first_turn_starts_the_own_train(at: Callable[..., Any]) -> None:
    """In the first turn a player begins the own train.

    12-1 would fit the Mexican Train and seat 1's marked one as well.
    """
    seen = at(GAME, "round 1 station 12-12\n1*:\nhand 0: 1-12\nhand 1: 5-6\nfresh: 0\nturn: seat 0 opening")
    assert seen.legal == ["1-12>0"]


@MASTERS(number=30, rule="own-tracks dominoes")
def test_the_first_tile_of_a_train_meets_the_double_in_the_hub(at: Callable[..., Any]) -> None:
    """The first tile of a train shows the hub the number of the double there."""
    seen = at(GAME, "round 1 station 12-12\nhand 0: 1-12 3-4 5-5\nhand 1: 5-6\nfresh: 0\nturn: seat 0 opening")
    assert seen.legal == ["1-12>0"]


@MASTERS(number=31, rule="opening-run:stop=unable,draws=never")
def test_the_train_is_extended_until_no_more_can_be_laid(at: Callable[..., Any]) -> None:
    """In the same turn further tiles follow from the hand, as long as one fits: one must not stop before.

    5-7 fits 12-5.
    """
    seen = at(GAME, "round 1 station 12-12\nhand 0: 5-12 5-7 3-4\nhand 1: 5-6\nfresh: 0 1\nturn: seat 0 opening")
    assert seen.after("5-12>0").legal == ["5-7>0"]


@MASTERS(
    number=31,
    rule="opening-run:stop=unable,draws=never",
    choice="Nothing is drawn to go on, and no marker is put down: the train was started.",
)
def test_a_train_that_cannot_be_extended_ends_the_turn_without_a_draw_or_a_marker(at: Callable[..., Any]) -> None:
    """When nothing in the hand fits any more, the first turn is over."""
    seen = at(
        GAME,
        "round 1 station 12-12\nhand 0: 5-12 3-4\nhand 1: 5-6\nboneyard: 5-7\naside: rest\nfresh: 0 1\nturn: seat 0 opening",
    ).after("5-12>0")
    ended = seen.after("pass")
    assert (seen.legal, ended.seat, ended.marked) == (["pass"], 1, [])


@MASTERS(
    number=31, rule="opening-run:stop=unable,draws=never", choice="The train need not be the longest that the hand would give."
)
def test_any_train_that_cannot_be_extended_will_do(at: Callable[..., Any]) -> None:
    """Which of several tiles goes on is the player's choice, even where it makes a shorter train.

    With 12-3 the train ends; with 12-5 there would have been 5-7.
    """
    seen = at(GAME, "round 1 station 12-12\nhand 0: 3-12 5-12 5-7\nhand 1: 5-6\nfresh: 0 1\nturn: seat 0 opening")
    assert seen.after("3-12>0").legal == ["pass"]


@MASTERS(
    number=31,
    rule="opening-run:stop=unable,draws=never",
    choice="A double within the first train gives no other turn: the train goes on over it, or ends with it.",
)
def test_a_double_at_the_end_of_the_first_train_demands_nothing(at: Callable[..., Any]) -> None:
    """A double in the first train is a tile like any other.

    No second five: the turn is over, without a draw for the 5-8.
    """
    seen = at(
        GAME,
        "round 1 station 12-12\nhand 0: 5-12 5-5 3-4\nhand 1: 5-6\nboneyard: 5-8\naside: rest\nfresh: 0 1\nturn: seat 0 opening",
    )
    assert seen.after("5-12>0", "5-5>0").legal == ["pass"]


@MASTERS(number=32, rule="core")
def test_in_a_later_turn_one_tile_is_laid(at: Callable[..., Any]) -> None:
    """After the first turn a turn is for one tile only.

    7-8 would fit 5-7, but it is seat 1's turn.
    """
    seen = at(GAME, "round 1 station 12-12\n0: 12-5\nhand 0: 5-7 7-8\nhand 1: 5-6")
    assert seen.after("5-7>0").seat == 1


@MASTERS(number=34, rule="core")
def test_who_can_play_must(at: Callable[..., Any]) -> None:
    """Who can lay a tile lays one: there is no draw and no pass instead."""
    seen = at(GAME, "round 1 station 12-12\n0: 12-5\nhand 0: 5-7 3-4\nhand 1: 5-6\nboneyard: 7-8\naside: rest")
    assert seen.legal == ["5-7>0"]


DRAWING = """
    round 1 station 12-12
    0: 12-5
    1: 12-9
    hand 0: 3-4
    hand 1: 5-6
    boneyard: {drawn} 1-1
    aside: rest
"""
"""Seat 0 has nothing that fits 5 or 12."""


@MASTERS(number=35, rule="draw-one")
def test_who_cannot_play_draws(at: Callable[..., Any]) -> None:
    """Who cannot lay a tile takes one from the boneyard."""
    seen = at(GAME, DRAWING.format(drawn="5-8"))
    assert (seen.legal, seen.after("draw").hand(0)) == (["draw"], ["3-4", "5-8"])


@MASTERS(
    number=36,
    rule="draw-one",
    choice="'If possible' is read as a duty, as it is for a tile from the hand: a drawn tile that fits cannot be kept.",
)
def test_a_drawn_tile_that_fits_is_laid(at: Callable[..., Any]) -> None:
    """If the drawn tile fits an available train, it is laid there."""
    assert at(GAME, DRAWING.format(drawn="5-8")).after("draw").legal == ["5-8>0"]


@MASTERS(number=36, rule="draw-one")
def test_laying_the_drawn_tile_ends_the_turn(at: Callable[..., Any]) -> None:
    """With that the turn is over, and no marker is put down."""
    ended = at(GAME, DRAWING.format(drawn="5-8")).after("draw", "5-8>0")
    assert (ended.seat, ended.marked) == (1, [])


@MASTERS(number=37, rule="marker draw-one")
def test_who_still_cannot_play_marks_the_own_train(at: Callable[..., Any]) -> None:
    """If the drawn tile does not fit either, the player's own train gets a marker; there is no second draw."""
    seen = at(GAME, DRAWING.format(drawn="7-8")).after("draw")
    assert (seen.legal, seen.after("pass").marked) == (["pass"], [0])


@MASTERS(number=37, rule="marker")
def test_a_marked_train_is_available_to_all_others(at: Callable[..., Any]) -> None:
    """From then on all others may play on that train.

    Seat 1's 5-6 fits seat 0's 5.
    """
    assert at(GAME, DRAWING.format(drawn="7-8")).after("draw", "pass").legal == ["5-6>0"]


MARKED = """
    round 1 station 12-12
    0*: 12-5
    hand 0: {hand} 3-4
    hand 1: 1-12 1-1
"""


@MASTERS(number=38, rule="marker")
def test_playing_on_the_own_train_removes_its_marker(at: Callable[..., Any]) -> None:
    """A player who lays on the own train takes its marker off."""
    assert at(GAME, MARKED.format(hand="5-7")).after("5-7>0").marked == []


@MASTERS(number=38, rule="marker", choice="Only the own train counts: a tile on another train leaves the marker where it is.")
def test_playing_elsewhere_leaves_the_marker(at: Callable[..., Any]) -> None:
    """A player who lays elsewhere does not.

    Seat 0 starts the Mexican Train.
    """
    assert at(GAME, MARKED.format(hand="2-12")).after("2-12>2").marked == [0]


DOUBLE = """
    round 1 station 12-12
    0: 12-5
    hand 0: 5-5 {hand}
    hand 1: 5-6 1-1
    boneyard: {drawn}
    aside: rest
"""


@MASTERS(
    number=39, rule="another-turn", choice="In the base rules it is a turn like any other: the tile need not go on the double."
)
def test_a_double_gives_another_turn_at_once(at: Callable[..., Any]) -> None:
    """Who lays a double has another turn straight away.

    It can go on with 5-7 on the double, or start the Mexican Train with 12-3.
    """
    again = at(GAME, DOUBLE.format(hand="5-7 3-12", drawn="2-2")).after("5-5>0")
    assert (again.seat, again.legal) == (0, ["5-7>0", "3-12>2"])


@MASTERS(number=39, rule="another-turn draw-one", choice="It has a draw of its own, even after a double that was drawn.")
def test_who_cannot_play_in_the_other_turn_draws_for_it(at: Callable[..., Any]) -> None:
    """The other turn is a whole one: who cannot play in it draws."""
    text = "round 1 station 12-12\n0: 12-5\nhand 0: 3-4\nhand 1: 5-6\nboneyard: 5-5 5-9\naside: rest"
    assert at(GAME, text).after("draw", "5-5>0", "draw").legal == ["5-9>0"]


@MASTERS(number=39, rule="another-turn marker", choice="A double laid in the same turn does not save from the marker.")
def test_who_fails_in_the_other_turn_marks_the_own_train(at: Callable[..., Any]) -> None:
    """And who still cannot play in it puts the marker down."""
    assert at(GAME, DOUBLE.format(hand="3-4", drawn="2-2")).after("5-5>0", "draw", "pass").marked == [0]


AVAILABLE = """
    round 1 station 12-12
    0: 12-5
    1{marker}: 12-8
    2: {common}
    hand 0: {hand} 1-1
    hand 1: 2-5 3-3
    boneyard: 0-0
    aside: rest
"""


@MASTERS(number=40, rule="core")
def test_the_own_train_is_available(at: Callable[..., Any]) -> None:
    """A player may play on the own train."""
    assert at(GAME, AVAILABLE.format(marker="", common="", hand="5-7")).legal == ["5-7>0"]


@MASTERS(number=41, rule="communal-track")
def test_the_mexican_train_is_available(at: Callable[..., Any]) -> None:
    """A player may play on the Mexican Train."""
    assert at(GAME, AVAILABLE.format(marker="", common="12-4", hand="4-9")).legal == ["4-9>2"]


@MASTERS(
    number=41,
    rule="communal-track",
    choice="Anybody may start it in any turn but the first; the own train need not be started.",
)
def test_any_player_may_start_the_mexican_train(at: Callable[..., Any]) -> None:
    """As long as nobody has, any player may start it with a tile that meets the double in the hub.

    Seat 1 has no train of its own yet, and may start either with its 2-12.
    """
    seen = at(GAME, "round 1 station 12-12\n0: 12-5\nhand 0: 1-1\nhand 1: 2-12\nturn: seat 1")
    assert seen.legal == ["2-12>1", "2-12>2"]


@MASTERS(number=42, rule="core")
@pytest.mark.parametrize(("marker", "legal"), [("", ["draw"]), ("*", ["8-9>1"])])
def test_anothers_train_is_available_only_with_a_marker(at: Callable[..., Any], marker: str, legal: list[str]) -> None:
    """Another player's train may be played on while it has a marker, and not otherwise.

    8-9 fits seat 1's train alone.
    """
    assert at(GAME, AVAILABLE.format(marker=marker, common="", hand="8-9")).legal == legal


@MASTERS(
    number=42,
    rule="core",
    choice="A marked train that is not started may be started by anybody; it stays its owner's, and marked.",
)
def test_a_marked_train_that_is_not_started_may_be_started_by_others(at: Callable[..., Any]) -> None:
    """That holds for a train without a tile, too."""
    seen = at(GAME, "round 1 station 12-12\n0: 12-5\n1*:\nhand 0: 2-12 1-1\nhand 1: 2-5 3-3").after("2-12>1")
    assert (seen.ends[1], seen.table.own(1).index, seen.marked) == ("2", 1, [1])


@MASTERS(number=43, rule="core")
def test_the_first_to_have_laid_all_tiles_is_out(at: Callable[..., Any]) -> None:
    """The aim is to be the first with an empty hand."""
    seen = at(GAME, "round 1 station 12-12\n0: 12-5\nhand 0: 5-7\nhand 1: 5-6 1-1")
    assert seen.after("5-7>0").outcome == tr.Outcome("went-out", (0,))


@MASTERS(number=44, rule="core")
def test_the_game_ends_at_once_even_on_a_double(at: Callable[..., Any]) -> None:
    """The game is over as soon as somebody has laid the last tile, even if it is a double: no other turn follows.

    5-6 could still meet it.
    """
    seen = at(GAME, "round 1 station 12-12\n0: 12-5\nhand 0: 5-5\nhand 1: 5-6 1-1\nboneyard: 5-7\naside: rest")
    assert seen.after("5-5>0").outcome == tr.Outcome("went-out", (0,))


@MASTERS(number=45, rule="core", choice="The double blank counts what it shows: nothing. The text gives it no other worth.")
def test_the_winner_scores_nothing_and_the_others_what_is_left(at: Callable[..., Any]) -> None:
    """Who is out scores zero; the others score all spots in their hands.

    3-4 and 11-11 are 7 and 22, 0-0 is nothing; 5-6 is 11.
    """
    seen = at(GAME, "round 1 station 12-12\n0: 12-5\nhand 0: 5-7\nhand 1: 0-0 3-4 11-11\nhand 2: 5-6")
    assert seen.after("5-7>0").score == (0, 29, 11)


@MASTERS(
    number=46,
    rule="rounds:count=1",
    choice="How many games make a series is left open: the base game is one, and `rounds:count=N` makes it N.",
)
def test_the_fewest_points_at_the_end_of_a_series_win(played: Callable[..., tr.Match], lowest: Callable[..., Any]) -> None:
    """Several games make a match, and the lowest sum of points wins it."""
    match = played(f"{GAME} rounds:count=3", 3)
    assert (len(match.rounds), match.winners) == (3, lowest([each.scores for each in match.rounds]))


@MASTERS(
    number=47,
    rule="highest-double",
    choice="They draw one tile each in turn, from the seat whose round it is, and keep what they drew.",
)
def test_without_a_double_in_any_hand_players_draw_until_one_comes(dealt: Callable[..., Any]) -> None:
    """If nobody was dealt a double, players draw until somebody gets one, and that is laid at once.

    Seat 0 draws 10-11, seat 1 9-12, seat 0 7-7: 16 tiles each, and seat 1 sits to the left.
    """
    seen = dealt(GAME, "", "", boneyard="10-11 9-12 7-7 8-8")
    table = seen.table
    assert (str(table.station), [len(hand) for hand in table.hands], seen.seat) == ("7-7", [16, 16], 1)


@MASTERS(
    number=48,
    rule="communal-track",
    choice="Places at a hub are not modelled: eight players have nine trains like any other number.",
)
def test_eight_players_have_a_mexican_train_too(dealt: Callable[..., Any]) -> None:
    """With eight players the Mexican Train has no slot at the hub, but there is one all the same."""
    table = dealt(GAME, "12-12", *[""] * 7).table
    assert [(track.index, track.end) for track in table.tracks if not track.owners] == [(8, 12)]


@MASTERS(
    number=49, rule="opening-run:stop=unable,draws=never", choice="'Simply' is read as: without a draw. Other sources draw one."
)
def test_who_cannot_start_in_the_first_turn_puts_the_marker_down(at: Callable[..., Any]) -> None:
    """Who cannot begin a train in the first turn just marks it.

    The 5-12 that lies in front stays in the boneyard.
    """
    seen = at(
        GAME,
        "round 1 station 12-12\nhand 0: 3-4\nhand 1: 5-6 1-12\nboneyard: 5-12\naside: rest\nfresh: 0 1\nturn: seat 0 opening",
    )
    assert (seen.legal, seen.after("pass").marked) == (["pass"], [0])


STARTER = """
    round 1 station 12-12
    0*:
    1: 12-9
    2: 12-8
    hand 0: 5-6
    hand 1: 1-1 2-2
    boneyard: 5-12
    aside: rest
"""
"""Seat 0 could not start its train in its first turn, and will now draw 5-12."""


@MASTERS(
    number=50,
    rule="opening-run:stop=unable,draws=never",
    choice="The right to lay several tiles is lost for good; `opening-run:keeps=started` keeps it.",
)
def test_a_starter_drawn_later_is_laid_alone(at: Callable[..., Any]) -> None:
    """A tile that starts the train, drawn in a later turn, is the only one laid in that turn.

    5-6 would fit it, but it is seat 1's turn.
    """
    seen = at(GAME, STARTER).after("draw")
    assert (seen.legal, seen.after("5-12>0").seat) == (["5-12>0"], 1)


@MASTERS(number=50, rule="marker")
def test_starting_the_train_later_removes_the_marker(at: Callable[..., Any]) -> None:
    """It takes the marker off."""
    assert at(GAME, STARTER).after("draw", "5-12>0").marked == []


@MASTERS(number=51, rule="opening-run:stop=unable,draws=never")
def test_several_tiles_are_laid_in_the_first_turn_only(at: Callable[..., Any]) -> None:
    """Several tiles in one turn are for the first turn alone, whether or not a train came of it.

    Seat 0 cannot start, seat 1 lays two tiles and is done, seat 0 draws 12-5 and lays it, and its 5-6 must wait.
    """
    seen = at(
        GAME,
        "round 1 station 12-12\nhand 0: 5-6 1-1\nhand 1: 2-12 2-3 4-4\nboneyard: 5-12\naside: rest\nfresh: 0 1\nturn: seat 0 opening",
    )
    seen = seen.after("pass", "2-12>1", "2-3>1", "pass", "draw", "5-12>0")
    assert (seen.seat, seen.hand(0)) == (1, ["1-1", "5-6"])


@MASTERS(number=52, rule="marker")
@pytest.mark.parametrize("marker", ["", "*"])
def test_with_an_empty_boneyard_who_cannot_play_passes_and_is_marked(at: Callable[..., Any], marker: str) -> None:
    """Who cannot play when the boneyard is empty passes, and the own train has a marker then, old or new."""
    seen = at(GAME, f"round 1 station 12-12\n0{marker}: 12-5\nhand 0: 3-4\nhand 1: 5-6 1-12")
    assert (seen.legal, seen.after("pass").marked) == (["pass"], [0])


@MASTERS(
    number=52,
    rule="core",
    choice="The text does not say what happens when nobody can play and the boneyard is empty: the game is over, and all score.",
)
def test_when_nobody_can_play_or_draw_the_game_is_over(at: Callable[..., Any]) -> None:
    """It does not go on for ever when nobody can play any more.

    After 5-7 the ends are 7, 9 and 4; 1-2 is 3 points and 3-3 is 6.
    """
    seen = at(GAME, "round 1 station 12-12\n0: 12-5\n1: 12-9\n2: 12-4\nhand 0: 5-7 1-2\nhand 1: 3-3").after("5-7>0")
    assert (seen.outcome, seen.score) == (tr.Outcome("blocked", ()), (3, 6))


FIRST_OUT = """
    round 1 station 12-12
    hand 0: 5-12
    hand 1: 3-12 3-4 {hand}
    hand 2: 2-12 6-6
    fresh: 0 1 2
    turn: seat 0 opening
"""


@MASTERS(number=53, rule="finish-first-turns")
def test_if_somebody_is_out_in_the_first_turn_the_others_have_theirs(at: Callable[..., Any]) -> None:
    """If a player lays all tiles in the first turn, all others may still have their first turn, whole.

    Seat 1 may lay both of its tiles.
    """
    seen = at(GAME, FIRST_OUT.format(hand="7-7")).after("5-12>0")
    assert (seen.seat, seen.after("3-12>1").legal) == (1, ["3-4>1"])


@MASTERS(number=54, rule="finish-first-turns")
def test_then_the_game_ends_and_scores_are_counted(at: Callable[..., Any]) -> None:
    """When everybody has had the first turn, the game is over and is scored.

    Seat 1 is left with 7-7, seat 2 with 6-6.
    """
    seen = at(GAME, FIRST_OUT.format(hand="7-7")).after("5-12>0", "3-12>1", "3-4>1", "pass", "2-12>2", "pass")
    assert (seen.outcome, seen.score) == (tr.Outcome("went-out", (0,)), (0, 14, 12))


@MASTERS(number=54, rule="finish-first-turns", choice="Several can be out: each of them scores nothing.")
def test_whoever_gets_out_in_the_first_turns_scores_nothing(at: Callable[..., Any]) -> None:
    """Who lays all tiles in one of those first turns is out as well."""
    seen = at(GAME, FIRST_OUT.format(hand="")).after("5-12>0", "3-12>1", "3-4>1", "2-12>2", "pass")
    assert (seen.outcome, seen.score) == (tr.Outcome("went-out", (0, 1)), (0, 0, 12))


@MASTERS(
    number=55,
    rule="descending-stations",
    choice="Whoever holds that double lays it; if nobody does, players draw for it in turn, as they would for any.",
)
def test_a_match_may_go_from_the_double_twelve_to_the_double_blank() -> None:
    """Some play thirteen games: the first begins with 12-12, the second with 11-11, the last with 0-0."""
    rules = tr.ruleset(f"{GAME} descending-stations")
    stations = [str(tr.deal(rules, 4, number, seed=1).station) for number in range(1, 14)]
    assert stations == [f"{value}-{value}" for value in range(12, -1, -1)]


@MASTERS(number=55, rule="descending-stations")
def test_such_a_match_has_thirteen_games(played: Callable[..., tr.Match]) -> None:
    """The thirteenth is the last."""
    assert len(played(f"{GAME} descending-stations", 2).rounds) == 13


@MASTERS(
    number=56,
    rule="single-tile-first-turn",
    choice="Such a first turn is like any other in all else, too: one may start the Mexican Train in it.",
)
def test_the_first_turn_may_be_like_any_other(at: Callable[..., Any]) -> None:
    """Some have no special first turn: one tile is laid in it, as in every turn.

    Seat 1 has its first turn after seat 0's 5-6; 3-4 would fit 3-12, but it is seat 0's turn.
    """
    rules = f"{GAME} single-tile-first-turn"
    text = "round 1 station 12-12\n0: 12-5\nhand 0: 5-6 1-1\nhand 1: 3-12 3-4\nfresh: 1"
    seen = at(rules, text).after("5-6>0")
    assert (seen.legal, seen.after("3-12>1").seat) == (["3-12>1", "3-12>2"], 0)


OWED = """
    round 1 station 12-12
    0: 12-5 5-5
    1: 12-9
    hand 0: 3-4
    hand 1: {hand}
    hand 2: 5-6 1-1
    boneyard: {drawn}
    aside: rest
    turn: seat 1
"""
"""Seat 0 has left 5-5 uncovered on its own train, which has no marker."""


@MASTERS(number=58, rule="core")
def test_the_base_rules_have_no_duty_to_meet_doubles(at: Callable[..., Any]) -> None:
    """The further rules for doubles are nothing for a plain game, and the base rules have none of them.

    Seat 1 may not even play on seat 0's double; it lays 9-10 on its own train.
    """
    assert at(GAME, OWED.format(hand="5-8 9-10", drawn="2-2")).legal == ["9-10>1"]


@MASTERS(number=59, rule="compulsory-doubles")
def test_a_double_must_be_met_in_the_next_turn_even_on_an_unmarked_train(at: Callable[..., Any]) -> None:
    """Where doubles must be met, the next player lays on the double, even if it is on another's train without a marker.

    5-8 would fit nothing else.
    """
    assert at(COMPULSORY, OWED.format(hand="5-8", drawn="2-2")).legal == ["5-8>0"]


@MASTERS(number=60, rule="compulsory-doubles")
def test_all_other_trains_are_ignored(at: Callable[..., Any]) -> None:
    """No other train counts while a double waits: who cannot meet it draws, though a tile would fit elsewhere.

    9-10 would fit the own train.
    """
    assert at(COMPULSORY, OWED.format(hand="9-10", drawn="2-2")).legal == ["draw"]


@MASTERS(
    number=60, rule="compulsory-doubles marker", choice="The marker goes on the train of who failed, wherever the double lies."
)
def test_who_cannot_meet_the_double_after_a_draw_is_marked_and_the_turn_passes(at: Callable[..., Any]) -> None:
    """Who still cannot meet it gets a marker on the own train, and the next player has a turn.

    The drawn 9-11 fits the own train, and may not be laid.
    """
    seen = at(COMPULSORY, OWED.format(hand="9-10", drawn="9-11")).after("draw")
    ended = seen.after("pass")
    assert (seen.legal, ended.seat, ended.marked) == (["pass"], 2, [1])


@MASTERS(number=60, rule="compulsory-doubles", choice="The duty goes on from player to player until somebody meets the double.")
def test_the_next_player_is_bound_by_the_double_as_well(at: Callable[..., Any]) -> None:
    """Then it is the next player who must meet the double.

    12-1 would not do, and neither would 1-1; 5-6 does.
    """
    assert at(COMPULSORY, OWED.format(hand="9-10", drawn="9-11")).after("draw", "pass").legal == ["5-6>0"]


SLEEPING = """
    round 1 station 12-12
    0: 12-5 5-5
    hand 0: 5-8 1-12
    hand 1: 3-12 5-9 2-2
    fresh: 1
    turn: seat 1 opening
"""
"""Seat 0's first train ended in a double, and seat 1 has its first turn."""


@MASTERS(
    number=61,
    rule="opening-run:stop=unable,draws=never",
    choice="The special first round is over when everybody has had a first turn.",
)
def test_doubles_bind_nobody_in_the_first_turns(at: Callable[..., Any]) -> None:
    """In the round of first turns nobody has to meet a double.

    Seat 1 starts its own train.
    """
    assert at(COMPULSORY, SLEEPING).legal == ["3-12>1"]


@MASTERS(
    number=61,
    rule="opening-run:stop=unable,draws=never",
    choice="A double that a first train has ended in binds afterwards, like any that waits; several in the order laid.",
)
def test_after_the_first_turns_such_a_double_binds(at: Callable[..., Any]) -> None:
    """After it they have to.

    1-12 would fit the Mexican Train, and may not be laid now.
    """
    assert at(COMPULSORY, SLEEPING).after("3-12>1", "pass").legal == ["5-8>0"]


BONUS = """
    round 1 station 12-12
    0: 12-5
    1: 12-9
    2: {second}
    3: 12-8
    hand 0: 5-5 5-7 8-10 9-11 2-12 8-8
    hand 1: 5-6 8-11 1-1
    hand 2: 1-8 1-5 3-3
    boneyard: 2-2
    aside: rest
"""
"""Three players; track 3 is the Mexican Train."""


@MASTERS(number=62, rule="another-turn compulsory-doubles")
def test_without_that_variation_the_other_turn_goes_on_the_double(at: Callable[..., Any]) -> None:
    """Where doubles must be met, so must one's own: the other turn that a double gives is bound like anybody's turn.

    5-5 is on the own train, and of the hand only 5-7 meets it.
    """
    assert at(COMPULSORY, BONUS.format(second="12-3")).after("5-5>0").legal == ["5-7>0"]


@MASTERS(number=62, rule="free-bonus")
def test_the_bonus_need_not_go_on_the_double(at: Callable[..., Any]) -> None:
    """In a variation the other turn after a double is free: it need not be played on a double.

    8-10 goes on the Mexican Train.
    """
    assert "8-10>3" in at(FREE, BONUS.format(second="12-3")).after("5-5>0").legal


@MASTERS(number=63, rule="free-bonus")
def test_the_bonus_may_go_on_any_available_train(at: Callable[..., Any]) -> None:
    """Any train that is available will do: the own, the Mexican one, a marked one.

    Seat 2's train is not started and marked, so 2-12 fits; seat 1's 9 has no marker, so 9-11 has no place.
    """
    text = BONUS.format(second="").replace("2: ", "2*: ", 1)
    assert at(FREE, text).after("5-5>0").legal == ["5-7>0", "2-12>2", "8-8>3", "8-10>3"]


@MASTERS(number=64, rule="free-bonus")
def test_several_doubles_may_be_laid_in_a_row(at: Callable[..., Any]) -> None:
    """So a player may lay one double after another.

    After 5-5 and 8-8 it is still seat 0's turn.
    """
    seen = at(FREE, BONUS.format(second="12-3")).after("5-5>0", "8-8>3")
    assert (seen.seat, seen.table.owed) == (0, (0, 3))


OWED_TWO = """
    round 1 station 12-12
    0: 12-5 5-5
    1: 12-9
    2: 12-3
    3: 12-8 8-8
    hand 0: 1-1
    hand 1: 5-6 8-11 9-10
    hand 2: 5-7 1-8 3-4
    owed: 0 3
    turn: seat 1
"""
"""Seat 0 has laid 5-5 and then 8-8, and covered neither."""


@MASTERS(
    number=64, rule="compulsory-doubles", choice="Unless the doubles are reversed, the one that was laid first is met first."
)
def test_the_next_players_must_meet_one_double_after_another(at: Callable[..., Any]) -> None:
    """The players after that have to meet two doubles or more before they are free again: one each turn, the oldest first.

    Seat 1 lays 5-6 on 5-5, and seat 2 must meet 8-8.
    """
    first = at(FREE, OWED_TWO)
    assert (first.legal, first.after("5-6>0").legal) == (["5-6>0"], ["1-8>3"])


@MASTERS(
    number=65,
    rule="reverse-doubles",
    choice="Whoever is to meet them meets the newest first; 'in reverse' is not about who laid them.",
)
def test_several_doubles_may_be_met_in_reverse_order(at: Callable[..., Any]) -> None:
    """Some have several doubles met in the order opposite to that in which they were laid.

    8-8 was laid last: seat 1 meets it first, and seat 2 then meets 5-5.
    """
    first = at(f"{FREE} reverse-doubles", OWED_TWO)
    assert (first.legal, first.after("8-11>3").legal) == (["8-11>3"], ["5-7>0"])


DEAD = f"{COMPULSORY} dominoes:high=6 hand-size"
LAST_FIVE = """
    round 1 station 6-6
    0: 6-5 5-1 1-2 2-5 5-3 3-4 4-5
    2: 6-0 0-5
    hand 0: 5-5 1-3
    hand 1: 2-6 4-6
    boneyard: rest
"""
"""With a double-6 set, which has seven fives: six are on the table, and seat 0 holds the last."""


@MASTERS(number=66, rule="compulsory-doubles")
def test_a_double_may_be_laid_when_all_tiles_that_match_it_have_been(at: Callable[..., Any]) -> None:
    """It can happen that a double is laid at the end of a train when every other tile of its number lies already.

    Six other fives are on the table, and none is left for the 5-5.
    """
    seen = at(DEAD, LAST_FIVE).after("5-5>0")
    assert seen.table.dead(seen.table.tracks[0])


@MASTERS(
    number=67,
    rule="compulsory-doubles",
    choice="A double is dead when nothing in a hand or in the boneyard can meet it, and from that very moment.",
)
def test_a_double_that_nothing_can_meet_is_ignored(at: Callable[..., Any]) -> None:
    """Such a double binds nobody from then on.

    Seat 0 fails in its other turn (1-3 fits nothing, nor does what it draws), and seat 1 plays where it likes.
    """
    seen = at(DEAD, LAST_FIVE).after("5-5>0", "draw", "pass")
    assert seen.legal == ["2-6>1", "4-6>1"]


@MASTERS(
    number=67,
    rule="another-turn compulsory-doubles",
    choice="Who lays a dead double still has the other turn: it is given for any double.",
)
def test_a_dead_double_still_gives_another_turn(at: Callable[..., Any]) -> None:
    """For whoever lays it it is a double like any other."""
    seen = at(DEAD, LAST_FIVE).after("5-5>0")
    assert (seen.seat, seen.table.owed) == (0, ())
