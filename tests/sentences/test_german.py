"""Mexican Train as a German text of questions and answers has it: every sentence of the text, in its order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import trainrules as tr

GAME = "mexican-train-german"
GERMAN = pytest.mark.sentence(text="german")

PARTS = {
    1: "How many tiles each player gets",
    5: "How a round begins",
    9: "The common train, and others' trains",
    13: "Doubles",
    17: "Who cannot lay",
    21: "Counting points",
    25: "Playing well",
}
"""The number of the first sentence of each part."""

NO_TEST = {
    8: ("not a rule", "The first turn matters most, since a long train rids a player of many tiles at once.", ""),
    25: (
        "not a rule",
        "First tip: make the first train as long as it can be, even if heavy tiles stay in the hand.",
        "The rule leaves the length to the player.",
    ),
    26: ("not a rule", "Second tip: lay heavy tiles early, as what is left in the hand counts.", ""),
    27: (
        "not a rule",
        "Third tip: before laying a double, have the tile ready that covers it.",
        "The rule lets a double be laid without one.",
    ),
    28: ("not a rule", "For otherwise the own train is opened to all.", "What it warns of is the rule of the marker."),
    29: (
        "not a rule",
        "Fourth tip: take the own marker off soon, by laying on the own train, so that nobody gets rid of tiles there.",
        "",
    ),
    30: ("not a rule", "Fifth tip: the common train helps where the own does not fit.", ""),
    31: ("not a rule", "So do not leave the same number at every end.", ""),
}
"""Sentences that no test holds: of what kind they are, what they mean, and what the library does about them."""


@GERMAN(number=1, rule="hand-size")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 15), (3, 15), (4, 15), (5, 12), (6, 12), (7, 10), (8, 10)])
def test_up_to_four_get_15_five_and_six_12_seven_and_eight_10(dealt: Callable[..., Any], seats: int, tiles: int) -> None:
    """Two, three or four players get 15 tiles each, five or six get 12, seven or eight get 10."""
    assert [len(hand) for hand in dealt(GAME, *[""] * seats, without="12-12").table.hands] == [tiles] * seats


@GERMAN(number=2, rule="core")
@pytest.mark.parametrize(("seats", "left"), [(2, 60), (3, 45), (4, 30), (5, 30), (6, 18), (7, 20), (8, 10)])
def test_what_is_left_is_drawn_from(dealt: Callable[..., Any], seats: int, left: int) -> None:
    """The tiles that nobody got are the boneyard.

    90 tiles without the station, less 30, 45, 60, 60, 72, 70 or 80 in hands.
    """
    seen = dealt(GAME, *[""] * seats, boneyard="7-7 3-4", without="12-12")
    assert (len(seen.table.boneyard), [str(piece) for piece in seen.table.boneyard[:2]]) == (left, ["7-7", "3-4"])


@GERMAN(number=3, rule="station-reserved dominoes")
def test_each_round_starts_from_the_next_lower_double() -> None:
    """The station lies in the middle: 12-12 in the first round, 11-11 in the second, and so down to 0-0."""
    rules = tr.ruleset(GAME)
    stations = [str(tr.deal(rules, 4, number, seed=1).station) for number in range(1, 14)]
    assert stations == [f"{value}-{value}" for value in range(12, -1, -1)]


@GERMAN(number=3, rule="station-reserved")
@pytest.mark.parametrize("number", [1, 2, 13])
def test_nobody_gets_the_station(number: int) -> None:
    """It is taken out of the set before the deal, so nobody can get it or draw it."""
    table = tr.deal(tr.ruleset(GAME), 4, number, seed=1)
    assert table.station not in [piece for hand in (*table.hands, table.boneyard) for piece in hand]


@GERMAN(number=4, rule="rounds")
def test_a_full_match_has_thirteen_rounds(played: Callable[..., tr.Match]) -> None:
    """A full match has thirteen rounds."""
    assert len(played(GAME, 2).rounds) == 13


@GERMAN(
    number=4, rule="rounds:count=7", choice="A short match begins with 12-12 as well, and stops after the seventh round, 6-6."
)
def test_a_short_match_has_seven(played: Callable[..., tr.Match]) -> None:
    """A short one has seven."""
    stations = [str(each.station) for each in played(f"{GAME} rounds:count=7", 2).rounds]
    assert stations == ["12-12", "11-11", "10-10", "9-9", "8-8", "7-7", "6-6"]


@GERMAN(
    number=5,
    rule="rotating-starter",
    choice="The text leaves open who begins the first round: seat 0 does, unless `tr.deal` is told another.",
)
def test_each_round_is_begun_by_the_next_player() -> None:
    """The players begin rounds in turn, so each round is begun by another."""
    rules = tr.ruleset(GAME)
    assert [tr.deal(rules, 4, number, seed=1).seat for number in range(1, 6)] == [0, 1, 2, 3, 0]


@GERMAN(number=6, rule="own-tracks")
def test_everybody_has_a_train_that_starts_at_the_station(dealt: Callable[..., Any]) -> None:
    """Each player has a train of the own, and it begins at the station."""
    table = dealt(GAME, "", "", "", without="12-12").table
    own = [table.own(seat) for seat in range(3)]
    assert [(track.index, track.end, track.pieces) for track in own] == [(seat, 12, ()) for seat in range(3)]


@GERMAN(number=6, rule="own-tracks dominoes")
def test_the_first_tile_shows_the_number_of_the_station(at: Callable[..., Any]) -> None:
    """The first tile of it must have the number that the station has.

    Of these three only 10-1 shows a ten.
    """
    seen = at(GAME, "round 3 station 10-10\nhand 0: 1-10 3-4 12-12\nhand 1: 5-6\nfresh: 0 1\nturn: seat 0 opening")
    assert seen.legal == ["1-10>0"]


FIRST = """
    round 1 station 12-12
    hand 0: 5-12 5-7 7-7 3-4
    hand 1: 5-6 1-12
    boneyard: 7-8
    aside: rest
    fresh: 0 1
    turn: seat 0 opening
"""


@GERMAN(number=7, rule="opening-run")
def test_in_the_first_turn_several_tiles_may_be_laid_on_the_own_train(at: Callable[..., Any]) -> None:
    """In the first turn of a round a player may lay one fitting tile after another on the own train.

    12-5, 5-7 and then 7-7.
    """
    seen = at(GAME, FIRST).after("5-12>0", "5-7>0", "7-7>0")
    assert (seen.seat, seen.ends) == (0, ["7", "12", "12"])


@GERMAN(
    number=7,
    rule="opening-run",
    choice="'May' is read as: one may stop while more would fit. `opening-run:stop=unable` takes that away.",
)
def test_one_may_stop_before_all_that_fit_are_laid(at: Callable[..., Any]) -> None:
    """Only then does the turn end, and when that is is up to the player: no marker is put down."""
    seen = at(GAME, FIRST).after("5-12>0")
    stopped = seen.after("pass")
    assert (seen.legal, stopped.seat, stopped.marked) == (["5-7>0", "pass"], 1, [])


@GERMAN(number=7, rule="opening-run", choice="The first tile is not left to choice: who can start the train must.")
def test_one_must_start_if_able(at: Callable[..., Any]) -> None:
    """A player who has a tile for the station lays it."""
    assert at(GAME, FIRST).legal == ["5-12>0"]


@GERMAN(
    number=7, rule="opening-run", choice="Who cannot start draws one tile, as in any turn, and lays that one alone if it fits."
)
def test_who_cannot_start_draws_and_lays_that_tile_alone(at: Callable[..., Any]) -> None:
    """A player who has none is in the case of anybody who cannot lay.

    5-6 would fit the 12-5 that was drawn, but it is seat 1's turn.
    """
    text = "round 1 station 12-12\nhand 0: 5-6 1-1\nhand 1: 2-2 1-12\nboneyard: 5-12\naside: rest\nfresh: 0 1\nturn: seat 0 opening"
    assert at(GAME, text).after("draw", "5-12>0").seat == 1


@GERMAN(
    number=7,
    rule="opening-run",
    choice="A double within the first train is covered by the train going on, if it does; one at its end binds only when everybody has had a first turn.",
)
def test_a_double_in_the_first_train_need_not_be_covered(at: Callable[..., Any]) -> None:
    """Doubles in the first train ask for nothing.

    Seat 0 stops on 7-7, and seat 1, who has a 5-6 and a 1-12, starts its own train.
    """
    assert at(GAME, FIRST).after("5-12>0", "5-7>0", "7-7>0", "pass").legal == ["1-12>1"]


@GERMAN(number=9, rule="communal-track")
def test_beside_the_players_trains_there_is_a_common_one(dealt: Callable[..., Any]) -> None:
    """Besides the players' trains there is one that all share."""
    table = dealt(GAME, "", "", "", without="12-12").table
    assert [(track.index, track.end) for track in table.tracks if not track.owners] == [(3, 12)]


@GERMAN(number=10, rule="communal-track")
def test_the_common_train_is_open_to_all(at: Callable[..., Any]) -> None:
    """It is open to everybody while the round lasts, from when nobody has begun it: no marker is needed.

    Seat 0 fits it with 9-12, though it has not started a train of its own.
    """
    assert "9-12>2" in at(GAME, "round 1 station 12-12\nhand 0: 9-12 1-1\nhand 1: 5-6").legal


@GERMAN(
    number=10,
    rule="opening-run",
    choice="'From the beginning' is read together with the first turn, which is for the own train: a player may use the common train from the second turn on.",
)
def test_in_the_first_turn_the_common_train_is_not_played_on(at: Callable[..., Any]) -> None:
    """A player's own first turn is for the own train all the same."""
    assert "5-12>2" not in at(GAME, FIRST).legal


LATER = """
    round 1 station 12-12
    0{own}: 12-5
    1*: 12-8
    2: 12-9
    3: 12-4
    hand 0: {hand} 1-1
    hand 1: 5-6 2-2
    hand 2: 3-3
    boneyard: 0-0
    aside: rest
"""
"""Three players; seat 1's train is marked, seat 2's is not, and track 3 is the common one."""


@GERMAN(number=11, rule="core")
def test_later_one_lays_on_the_own_the_common_or_a_marked_train(at: Callable[..., Any]) -> None:
    """After the first turn a tile goes on the own train, on the common one, or on another's that is marked.

    Each of the four tiles fits one train; 9-10 fits seat 2's, which has no marker.
    """
    assert at(GAME, LATER.format(own="", hand="5-7 8-10 9-10 4-6")).legal == ["5-7>0", "8-10>1", "4-6>3"]


@GERMAN(number=11, rule="core")
def test_later_a_turn_is_for_one_tile(at: Callable[..., Any]) -> None:
    """It is one tile in each turn.

    4-6 would still fit the common train.
    """
    assert at(GAME, LATER.format(own="", hand="5-7 4-6")).after("5-7>0").seat == 1


@GERMAN(number=12, rule="marker")
def test_laying_on_the_own_train_removes_the_marker(at: Callable[..., Any]) -> None:
    """Who lays on the own train takes its marker away.

    Seat 1's stays.
    """
    assert at(GAME, LATER.format(own="*", hand="5-7")).after("5-7>0").marked == [1]


@GERMAN(number=12, rule="marker")
def test_without_the_marker_the_train_is_the_owners_alone(at: Callable[..., Any]) -> None:
    """From then on it is only for its owner again.

    6-7 would fit seat 0's 5-7, but seat 1 can only draw.
    """
    text = LATER.format(own="*", hand="5-7").replace("hand 1: 5-6", "hand 1: 6-7")
    assert at(GAME, text).after("5-7>0").legal == ["draw"]


@GERMAN(number=12, rule="marker", choice="Only the own train counts: a tile on another leaves the marker.")
def test_laying_elsewhere_leaves_the_marker(at: Callable[..., Any]) -> None:
    """Who lays elsewhere does not.

    4-6 goes on the common train.
    """
    assert at(GAME, LATER.format(own="*", hand="4-6")).after("4-6>3").marked == [0, 1]


DOUBLE = """
    round 1 station 12-12
    0: 12-5
    2: 12-4
    hand 0: {hand}
    hand 1: {next} 2-2
    boneyard: {drawn}
    aside: rest
"""
"""Two players; track 2 is the common train."""


@GERMAN(number=13, rule="cover-at-once")
def test_who_lays_a_double_covers_it_at_once(at: Callable[..., Any]) -> None:
    """Who lays a double goes on, and straight away lays a tile on that double.

    4-6 would fit the common train, but only 5-7 covers 5-5.
    """
    seen = at(GAME, DOUBLE.format(hand="5-5 5-7 4-6", next="3-3", drawn="0-0")).after("5-5>0")
    assert (seen.seat, seen.legal) == (0, ["5-7>0"])


@GERMAN(number=13, rule="cover-at-once")
def test_covering_the_double_ends_the_turn(at: Callable[..., Any]) -> None:
    """With that the turn is over."""
    seen = at(GAME, DOUBLE.format(hand="5-5 5-7 4-6", next="3-3", drawn="0-0")).after("5-5>0", "5-7>0")
    assert (seen.seat, seen.table.owed) == (1, ())


@GERMAN(number=14, rule="cover-at-once draw-one")
def test_who_has_no_cover_draws(at: Callable[..., Any]) -> None:
    """Who has no tile for it draws one."""
    assert at(GAME, DOUBLE.format(hand="5-5 4-6", next="5-8", drawn="5-9")).after("5-5>0").legal == ["draw"]


@GERMAN(
    number=14, rule="cover-at-once draw-one", choice="The cover has a draw of its own, even where the double itself was drawn."
)
def test_a_double_that_was_drawn_has_a_draw_for_its_cover(at: Callable[..., Any]) -> None:
    """That holds for a double that has just been drawn, too."""
    seen = at(GAME, DOUBLE.format(hand="1-1", next="5-8", drawn="5-5 5-9")).after("draw", "5-5>0", "draw")
    assert seen.legal == ["5-9>0", "pass"]


@GERMAN(number=15, rule="marker cover-at-once")
def test_who_still_has_no_cover_is_marked(at: Callable[..., Any]) -> None:
    """If the drawn tile does not fit either, the turn is lost and the own train gets a marker."""
    seen = at(GAME, DOUBLE.format(hand="5-5 1-6", next="5-8", drawn="4-9")).after("5-5>0", "draw")
    assert (seen.legal, seen.after("pass").marked) == (["pass"], [0])


@GERMAN(
    number=15,
    rule="marker cover-at-once",
    choice="The marker goes on the own train wherever the double lies, as the text says 'his'.",
)
def test_the_marker_is_on_the_own_train_even_if_the_double_is_elsewhere(at: Callable[..., Any]) -> None:
    """It is the own train that is marked, though the double lies on the common one."""
    seen = at(GAME, DOUBLE.format(hand="4-4 1-6", next="4-8", drawn="0-0")).after("4-4>2", "draw", "pass")
    assert seen.marked == [0]


OWED = """
    round 1 station 12-12
    0*: 12-5 5-5
    1: 12-9
    3: 12-4
    hand 0: 3-3
    hand 1: {first} 1-2
    hand 2: {second} 2-2
    boneyard: {drawn}
    aside: rest
    turn: seat 1
"""
"""Three players; seat 0 has failed to cover its 5-5."""


@GERMAN(number=16, rule="compulsory-doubles")
def test_the_next_player_may_lay_on_the_open_double_only(at: Callable[..., Any]) -> None:
    """While a double is uncovered, the next player may lay nowhere but on it.

    9-10 would fit the own train, 4-6 the common one.
    """
    assert at(GAME, OWED.format(first="5-8 9-10 4-6", second="7-7", drawn="0-0")).legal == ["5-8>0"]


@GERMAN(number=16, rule="compulsory-doubles")
def test_all_players_are_bound_until_it_is_covered(at: Callable[..., Any]) -> None:
    """That goes on for all who follow, until somebody covers it.

    Seat 1 fails, and seat 2, which could lay 4-7, must lay 5-7.
    """
    seen = at(GAME, OWED.format(first="9-10", second="5-7 4-7", drawn="9-11")).after("draw", "pass")
    assert (seen.seat, seen.legal) == (2, ["5-7>0"])


@GERMAN(number=16, rule="compulsory-doubles")
def test_once_it_is_covered_all_trains_are_free_again(at: Callable[..., Any]) -> None:
    """Then the other trains may be used again."""
    seen = at(GAME, OWED.format(first="5-8", second="4-7", drawn="0-0")).after("5-8>0")
    assert seen.legal == ["4-7>3"]


@GERMAN(
    number=16,
    rule="compulsory-doubles",
    choice="The text says nothing of a double that no tile can cover any more: it binds nobody.",
)
def test_a_double_that_nothing_can_cover_binds_nobody(at: Callable[..., Any]) -> None:
    """A double that can never be covered does not stop the game.

    No five is left in a hand or in the boneyard.
    """
    assert at(GAME, OWED.format(first="9-10", second="4-7", drawn="0-0")).legal == ["9-10>1"]


FAILING = """
    round 1 station 12-12
    0: 12-5
    1: 12-9
    hand 0: 3-4
    hand 1: 5-6 2-2
    boneyard: {drawn} 1-1
    aside: rest
"""
"""Seat 0 has nothing that fits 5 or 12."""


@GERMAN(number=17, rule="draw-one")
def test_who_has_nothing_that_fits_draws_one_tile(at: Callable[..., Any]) -> None:
    """Who has no tile that fits draws one."""
    seen = at(GAME, FAILING.format(drawn="5-8"))
    assert (seen.legal, seen.after("draw").hand(0)) == (["draw"], ["3-4", "5-8"])


@GERMAN(number=18, rule="may-keep")
def test_a_drawn_tile_that_fits_may_be_laid_at_once(at: Callable[..., Any]) -> None:
    """If it fits, it may be laid straight away."""
    assert "5-8>0" in at(GAME, FAILING.format(drawn="5-8")).after("draw").legal


@GERMAN(
    number=18,
    rule="may-keep",
    choice="'Can' is read as leave, not duty: the tile may be kept, and the turn then counts as failed.",
)
def test_a_drawn_tile_that_fits_may_be_kept_at_the_price_of_a_marker(at: Callable[..., Any]) -> None:
    """It need not be laid, but who keeps it is marked like anybody who does not lay."""
    seen = at(GAME, FAILING.format(drawn="5-8")).after("draw", "pass")
    assert (seen.hand(0), seen.marked) == (["3-4", "5-8"], [0])


@GERMAN(number=19, rule="marker draw-one")
def test_who_cannot_lay_the_drawn_tile_loses_the_turn_and_is_marked(at: Callable[..., Any]) -> None:
    """If it does not, the turn is over and the own train gets a marker."""
    seen = at(GAME, FAILING.format(drawn="7-8")).after("draw")
    ended = seen.after("pass")
    assert (seen.legal, ended.seat, ended.marked) == (["pass"], 1, [0])


@GERMAN(number=19, rule="marker")
def test_anybody_may_lay_on_a_marked_train(at: Callable[..., Any]) -> None:
    """From now on everybody may lay there.

    Seat 1's 5-6 fits seat 0's 5.
    """
    assert at(GAME, FAILING.format(drawn="7-8")).after("draw", "pass").legal == ["5-6>0"]


@GERMAN(
    number=20, rule="core", choice="That holds for a double, too, since the text makes no exception: it need not be covered."
)
@pytest.mark.parametrize("last", ["5-7", "5-5"])
def test_a_round_ends_when_somebody_has_no_tiles_left(at: Callable[..., Any], last: str) -> None:
    """A round is over when a player has laid the last tile."""
    seen = at(GAME, DOUBLE.format(hand=last, next="5-8", drawn="0-0")).after(f"{last}>0")
    assert seen.outcome == tr.Outcome("went-out", (0,))


@GERMAN(
    number=20,
    rule="core",
    choice="At once, even in the first turn: the others do not complete theirs. `finish-first-turns` lets them.",
)
def test_a_round_ends_at_once_even_in_the_first_turn(at: Callable[..., Any]) -> None:
    """That may be in the first turn."""
    text = "round 1 station 12-12\nhand 0: 5-12\nhand 1: 1-12 3-4\nfresh: 0 1\nturn: seat 0 opening"
    seen = at(GAME, text).after("5-12>0")
    assert (seen.outcome, seen.score) == (tr.Outcome("went-out", (0,)), (0, 20))


BLOCKED = """
    round 1 station 12-12
    0: 12-5
    1: 12-9
    2: 12-4
    hand 0: 5-7 1-2
    hand 1: 3-3
    boneyard: {drawn}
    aside: rest
"""


@GERMAN(number=20, rule="core")
def test_a_round_ends_when_the_boneyard_is_empty_and_nobody_can_lay(at: Callable[..., Any]) -> None:
    """It is over as well when nothing is left to draw and nobody can lay.

    After 5-7 the ends are 7, 9 and 4, with 1-2 and 3-3 in the hands.
    """
    assert at(GAME, BLOCKED.format(drawn="-")).after("5-7>0").outcome == tr.Outcome("blocked", ())


@GERMAN(number=20, rule="core")
def test_a_round_goes_on_while_there_is_something_to_draw(at: Callable[..., Any]) -> None:
    """While there is something to draw it is not, though nobody can lay."""
    seen = at(GAME, BLOCKED.format(drawn="6-6")).after("5-7>0")
    assert (seen.outcome, seen.legal) == (None, ["draw"])


@GERMAN(number=21, rule="core", choice="In a blocked round all count what they hold, the lowest hand as well.")
def test_everybody_writes_down_the_pips_left_in_the_hand(at: Callable[..., Any]) -> None:
    """After each round all write down the sum of the pips that they still hold.

    1-2 is 3, 3-3 is 6; the round was blocked.
    """
    assert at(GAME, BLOCKED.format(drawn="-")).after("5-7>0").score == (3, 6)


@GERMAN(number=22, rule="double-blank")
def test_the_double_blank_counts_50(at: Callable[..., Any]) -> None:
    """The double blank costs 50 points, for with none it would be the best tile to keep.

    0-0 and 3-4 are 57; 0-7 is still 7.
    """
    seen = at(GAME, "round 1 station 12-12\n0: 12-5\nhand 0: 5-7\nhand 1: 0-0 3-4\nhand 2: 0-7")
    assert seen.after("5-7>0").score == (0, 57, 7)


@GERMAN(number=23, rule="core")
def test_who_ends_the_round_gets_nothing(at: Callable[..., Any]) -> None:
    """The player who ended the round gets no points.

    Seat 1 ends it; seat 0 holds 12 pips.
    """
    seen = at(GAME, "round 1 station 12-12\n1: 12-5\nhand 0: 6-6\nhand 1: 5-7\nturn: seat 1")
    assert seen.after("5-7>1").score == (12, 0)


@GERMAN(number=24, rule="core", choice="Equal lowest sums share the win.")
def test_the_lowest_sum_wins_after_the_last_round(played: Callable[..., tr.Match], lowest: Callable[..., Any]) -> None:
    """After the last round the player with the lowest sum over all rounds wins."""
    match = played(f"{GAME} rounds:count=3", 4)
    assert match.winners == lowest([each.scores for each in match.rounds])
