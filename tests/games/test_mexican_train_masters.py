"""mexican-train-masters: the highest double in play, a run as long as able, and another turn after a double."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr

RULES = tr.ruleset("mexican-train-masters")
SIZES = {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 10, 8: 10}
FIRST = """
    round 1 station 12-12
    hand 0: {hand}
    hand 1: {other}
    boneyard: {yard}
    aside: rest
    fresh: 0 1
    turn: seat 0 opening
"""
LATER = """
    round 1 station 12-12
    0: 12-6
    1: 12-4
    2: 12-9
    hand 0: {hand}
    hand 1: {other}
    boneyard: {yard}
    aside: rest
"""


@pytest.mark.parametrize(("seats", "size"), SIZES.items())
def test_fifteen_twelve_or_ten_tiles_are_taken_and_the_layer_is_left_with_one_fewer(seats: int, size: int) -> None:
    """With this seed somebody holds a double in each of these deals."""
    table = tr.deal(RULES, seats, seed=1)
    hands = [size - (seat == table.start.layer) for seat in range(seats)]
    assert ([len(hand) for hand in table.hands], len(table.boneyard)) == (hands, 91 - seats * size)


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_two_to_eight_can_play(seats: int) -> None:
    """No fewer and no more."""
    with pytest.raises(tr.BadInput, match="take one of 2, 3, 4, 5, 6, 7, 8"):
        tr.Match.start(RULES, seats, seed=1)


@given(st.integers(0, 2**32), st.sampled_from(sorted(SIZES)))
@settings(max_examples=40, deadline=None)
def test_the_highest_double_is_laid_and_the_player_to_the_left_starts(seed: int, seats: int) -> None:
    """No hand has a higher one; where nobody had any and one was drawn for, it is the only one."""
    table = tr.deal(RULES, seats, seed=seed)
    doubles = [piece.points for hand in table.hands for piece in hand if piece.values[0] == piece.values[1]]
    assert (max(doubles, default=-1) < table.station.points, table.seat) == (True, (table.start.layer + 1) % seats)


def test_a_match_is_one_game(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """How many make a series is for the players to say."""
    assert len(play_match(RULES, 4, 1).rounds) == 1


def test_a_series_can_go_from_double_twelve_to_double_blank(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match],
) -> None:
    """The first game starts with the 12-12, the thirteenth with the 0-0."""
    match = play_match(tr.ruleset("mexican-train-masters", "descending-stations"), 2, 3)
    assert [str(finished.station) for finished in match.rounds] == [f"{value}-{value}" for value in range(12, -1, -1)]


def test_the_first_turn_goes_on_until_nothing_more_can_be_put_down(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """5-6 fits and must follow 12-5, and 6-8 must follow 5-6; then the turn is over."""
    table = tr.table(RULES, FIRST.format(hand="5-12 5-6 6-8 1-2", other="1-3", yard="0-1"))
    steps = [after(RULES, table, *moves) for moves in (["5-12>0"], ["5-12>0", "5-6>0"], ["5-12>0", "5-6>0", "6-8>0"])]
    assert [legal(RULES, step) for step in steps] == [["5-6>0"], ["6-8>0"], ["pass"]]


def test_the_end_of_a_first_turn_is_no_failure(after: Callable[..., tr.Table]) -> None:
    """No marker."""
    table = tr.table(RULES, FIRST.format(hand="5-12 5-6 1-2", other="1-3", yard="0-1"))
    assert after(RULES, table, "5-12>0", "5-6>0", "pass").tracks[0].marked is False


def test_who_cannot_start_in_the_first_turn_is_marked_without_a_draw(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """The marker is put beside the hub."""
    table = tr.table(RULES, FIRST.format(hand="5-6 1-2", other="1-3", yard="0-1"))
    assert (legal(RULES, table), after(RULES, table, "pass").tracks[0].marked) == (["pass"], True)


def test_who_draws_a_starter_later_lays_that_one_tile_and_removes_the_marker(after: Callable[..., tr.Table]) -> None:
    """The drawn 5-12 starts the track; 5-6 would fit, but the run was for the first turn only."""
    table = tr.table(RULES, FIRST.format(hand="5-6 1-2", other="1-12 0-0", yard="5-12 0-1"))
    table = after(RULES, table, "pass", "1-12>1", "pass", "draw", "5-12>0")
    assert (table.seat, table.tracks[0].marked) == (1, False)


def test_who_is_out_in_the_first_turn_lets_the_others_complete_theirs(after: Callable[..., tr.Table]) -> None:
    """Seat 1 lays 1-12 and 1-3 and is left with five pips."""
    table = tr.table(RULES, FIRST.format(hand="5-12", other="1-12 1-3 0-5", yard="0-1"))
    table = after(RULES, table, "5-12>0", "1-12>1", "1-3>1")
    assert (table.over, tr.score(RULES, after(RULES, table, "pass"))) == (False, (0, 5))


def test_a_tile_goes_on_the_own_the_mexican_or_a_marked_train(legal: Callable[..., list[str]]) -> None:
    """Seat 1's train is available with its marker only."""
    text = LATER.format(hand="6-7 4-7 7-9", other="1-2", yard="0-1")
    marked = text.replace("1: 12-4", "1 [1]*: 12-4")
    said = [legal(RULES, tr.table(RULES, position)) for position in (text, marked)]
    assert said == [["6-7>0", "7-9>2"], ["6-7>0", "4-7>1", "7-9>2"]]


def test_anybody_starts_the_mexican_train(legal: Callable[..., list[str]]) -> None:
    """With a tile that matches the central double, and before the own train if one likes."""
    table = tr.table(RULES, "round 1 station 12-12\nhand 0: 3-12\nhand 1: 1-2")
    assert legal(RULES, table) == ["3-12>0", "3-12>2"]


def test_a_tile_that_is_drawn_and_can_be_played_must_be(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """It is played if possible."""
    table = tr.table(RULES, LATER.format(hand="1-2", other="3-5", yard="6-8"))
    assert legal(RULES, after(RULES, table, "draw")) == ["6-8>0"]


def test_who_cannot_play_with_the_boneyard_empty_passes_and_is_marked(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 can still play 3-4."""
    table = tr.table(RULES, LATER.format(hand="1-2", other="3-4 0-0", yard="-"))
    assert (legal(RULES, table), after(RULES, table, "pass").tracks[0].marked) == (["pass"], True)


def test_a_double_gives_another_turn_on_any_available_train(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """6-7 on the double or 8-9 on the Mexican train."""
    table = tr.table(RULES, LATER.format(hand="6-6 6-7 8-9", other="3-5", yard="0-1"))
    assert legal(RULES, after(RULES, table, "6-6>0")) == ["6-7>0", "8-9>2"]


def test_a_double_that_no_tile_can_meet_gives_another_turn_as_well(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """No further 6 is in a hand or in the boneyard."""
    table = tr.table(RULES, LATER.format(hand="6-6 8-9", other="3-5", yard="0-1"))
    assert legal(RULES, after(RULES, table, "6-6>0")) == ["8-9>2"]


def test_an_uncovered_double_binds_nobody(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """Seat 1 holds a 6 and plays where it likes: seat 0's train is marked by now, too."""
    table = tr.table(RULES, LATER.format(hand="6-6 1-2", other="6-8 3-4", yard="0-1 0-2"))
    assert legal(RULES, after(RULES, table, "6-6>0", "draw", "pass")) == ["6-8>0", "3-4>1"]


def test_the_first_to_play_the_last_tile_ends_the_game_even_with_a_double(after: Callable[..., tr.Table]) -> None:
    """The winner scores nothing, seat 1 its 21 spots."""
    table = after(RULES, tr.table(RULES, LATER.format(hand="6-6", other="6-8 3-4", yard="0-1")), "6-6>0")
    assert (tr.outcome(RULES, table), tr.score(RULES, table)) == (tr.Outcome("went-out", (0,)), (0, 21))


def test_the_double_blank_has_no_spots(after: Callable[..., tr.Table]) -> None:
    """Seat 1 is left with 0-0 and 3-4."""
    table = after(RULES, tr.table(RULES, LATER.format(hand="6-7", other="0-0 3-4", yard="0-1")), "6-7>0")
    assert tr.score(RULES, table) == (0, 7)


@pytest.mark.population
@pytest.mark.parametrize("seats", RULES.seats)
@pytest.mark.parametrize("seed", range(6))
def test_whole_matches_end_with_every_piece_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, seed: int
) -> None:
    """Whatever is played, the game comes to an end."""
    assert len(play_match(RULES, seats, seed).rounds) == 1


@pytest.mark.population
@given(data=st.data(), number=st.integers(1, 14), seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_rounds_with_house_rules_end_with_every_piece_in_its_place(
    with_house_rules: Callable[[str], st.SearchStrategy[tuple[tr.Ruleset, int]]],
    play_round: Callable[[tr.Ruleset, tr.Table, int], tr.Table],
    data: st.DataObject,
    number: int,
    seed: int,
) -> None:
    """Whichever of the house rules are added, and however many play."""
    rules, seats = data.draw(with_house_rules("mexican-train-masters"))
    table = play_round(rules, tr.deal(rules, seats, number, seed=seed), seed)
    assert tr.outcome(rules, table).cause in ("went-out", "blocked")
