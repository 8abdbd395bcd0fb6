"""crazy-train: Mexican Train on HekDek cards.

Cards are named suit, border, number: `aw3` has suit a, border w and number 3.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr

RULES = tr.ruleset("crazy-train")
TABLES = [(3, 89), (4, 76), (5, 63), (6, 50), (7, 37), (8, 24)]
"""Seats, and cards left of 128 when each has 13."""
POSITION = """
    round 1 station suit-a
    {tracks}
    hand 0: {hand}
    hand 1: {other}
    hand 2: dz8
    boneyard: {yard}
    aside: rest
"""
CRAZY = 3
"""The Crazy Train comes after the tracks of three players."""


def position(hand: str, tracks: str = "0: aw1", other: str = "dz7", yard: str = "dz6 dz5") -> tr.Table:
    """Three players, seat 0 to move."""
    return tr.table(RULES, POSITION.format(tracks=tracks, hand=hand, other=other, yard=yard))


@pytest.mark.parametrize(("seats", "left"), TABLES)
def test_everybody_is_dealt_thirteen_cards(seats: int, left: int) -> None:
    """However many play."""
    table = tr.deal(RULES, seats, seed=1)
    assert ([len(hand) for hand in table.hands], len(table.boneyard)) == ([13] * seats, left)


@pytest.mark.parametrize("seats", [1, 2, 9])
def test_three_to_eight_can_play(seats: int) -> None:
    """No fewer and no more."""
    with pytest.raises(tr.BadInput, match="take one of 3, 4, 5, 6, 7, 8"):
        tr.Match.start(RULES, seats, seed=1)


def test_a_game_has_eight_rounds_each_with_another_station(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match],
) -> None:
    """Four suits and four borders."""
    match = play_match(RULES, 3, 1)
    assert (len(match.rounds), len({finished.station for finished in match.rounds})) == (8, 8)


def test_the_first_player_rotates_each_round(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """Eight rounds of three players."""
    match = play_match(RULES, 3, 1)
    assert [finished.table.first for finished in match.rounds] == [0, 1, 2, 0, 1, 2, 0, 1]


def test_a_track_is_opened_with_a_card_that_matches_the_station(legal: Callable[..., list[str]]) -> None:
    """The station is suit a: ax2 has it, bw1 does not."""
    assert legal(RULES, position("ax2 bw1", tracks="")) == ["ax2>0"]


def test_the_first_turn_is_of_one_card_like_any_other(after: Callable[..., tr.Table]) -> None:
    """Though by3 would follow ay2."""
    assert after(RULES, position("ay2 by3", tracks=""), "ay2>0").seat == 1


def test_nobody_opens_the_crazy_train_before_the_own_track(legal: Callable[..., list[str]]) -> None:
    """Another player's open track does not help."""
    assert legal(RULES, position("ax2", tracks="1: aw1")) == ["ax2>0"]


def test_who_has_opened_the_own_track_may_open_the_crazy_train(legal: Callable[..., list[str]]) -> None:
    """ax2 shares the suit with the station, and with the aw1 on the own track."""
    assert legal(RULES, position("ax2")) == ["ax2>0", f"ax2>{CRAZY}"]


def test_once_the_crazy_train_is_open_anybody_plays_on_it(legal: Callable[..., list[str]]) -> None:
    """Seat 0 has no track of its own: bw2 shares the border with the aw1 on the Crazy Train."""
    assert legal(RULES, position("bw2", tracks=f"{CRAZY}: aw1")) == [f"bw2>{CRAZY}"]


def test_a_down_train_is_valid_for_everybody(legal: Callable[..., list[str]]) -> None:
    """cx7 fits only seat 1's track, which ends in bx3."""
    said = [legal(RULES, position("cx7", tracks=f"0: aw1\n1 [1]{down}: ay3 bx3", other="cz1")) for down in ("", "*")]
    assert said == [["draw"], ["cx7>1"]]


def test_who_cannot_play_draws_and_may_use_the_card(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """bw5 is drawn and fits the own track; it may be kept."""
    assert legal(RULES, after(RULES, position("cx2", yard="bw5 dz6"), "draw")) == ["bw5>0", "pass"]


@pytest.mark.parametrize("drawn", ["bw5", "dz5"])
def test_who_does_not_play_the_drawn_card_is_down(after: Callable[..., tr.Table], drawn: str) -> None:
    """Whether it would fit or not."""
    table = after(RULES, position("cx2", yard=f"{drawn} dz6"), "draw", "pass")
    assert (table.seat, table.tracks[0].marked) == (1, True)


def test_who_is_down_and_has_played_puts_the_train_up_or_leaves_it_down(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """On the Crazy Train, too, a card was played."""
    table = position("cx2 cx3", tracks=f"0 [0]*: aw1\n{CRAZY}: ay2")
    table = after(RULES, table, f"cx2>{CRAZY}")
    ends = [after(RULES, table, choice).tracks[0].marked for choice in ("unmark", "pass")]
    assert (legal(RULES, table), ends) == (["unmark", "pass"], [False, True])


def test_who_is_up_has_no_such_choice(after: Callable[..., tr.Table]) -> None:
    """The turn is over with the card."""
    assert after(RULES, position("cx1 cx3"), "cx1>0").seat == 1


def test_a_card_that_matches_two_attributes_calls_for_another_on_the_same_track(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """aw2 on aw1 shares suit and border; bx2 follows it, and ay5 may not open the Crazy Train."""
    assert legal(RULES, after(RULES, position("aw2 bx2 ay5"), "aw2>0")) == ["ay5>0", "bx2>0"]


def test_the_card_that_follows_can_call_for_another(legal: Callable[..., list[str]], after: Callable[..., tr.Table]) -> None:
    """ax2 on aw2 shares suit and number, and is to be followed as well."""
    assert legal(RULES, after(RULES, position("aw2 ax2 bx4 cy1"), "aw2>0", "ax2>0")) == ["bx4>0"]


def test_who_cannot_follow_draws_and_is_down_if_that_does_not_help(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """dz6 shares nothing with aw2; seat 1 holds a card that does."""
    table = after(RULES, position("aw2 cx4", other="bx2"), "aw2>0")
    assert (legal(RULES, table), after(RULES, table, "draw", "pass").tracks[0].marked) == (["draw"], True)


def test_an_unsatisfied_double_makes_its_track_the_only_one(
    legal: Callable[..., list[str]], after: Callable[..., tr.Table]
) -> None:
    """Seat 1 could open its own track with ay8, or meet the aw2 with it or with bx2: it must do the latter."""
    table = after(RULES, position("aw2 cx4", other="ay8 bx2"), "aw2>0", "draw", "pass")
    assert legal(RULES, table) == ["ay8>0", "bx2>0"]


def test_the_round_ends_when_a_player_has_no_card_left(after: Callable[..., tr.Table]) -> None:
    """On a double too: the out player scores nothing, the others the numbers on their cards."""
    table = after(RULES, position("aw2", other="dz7 bx4"), "aw2>0")
    assert (tr.outcome(RULES, table), tr.score(RULES, table)) == (tr.Outcome("went-out", (0,)), (0, 11, 8))


def test_the_scores_of_all_rounds_make_the_total(play_match: Callable[[tr.Ruleset, int, int], tr.Match]) -> None:
    """And the lowest total wins."""
    match = play_match(RULES, 4, 2)
    totals = tuple(sum(finished.scores[seat] for finished in match.rounds) for seat in range(4))
    winners = tuple(seat for seat in range(4) if totals[seat] == min(totals))
    assert (match.totals, match.winners) == (totals, winners)


@pytest.mark.population
@pytest.mark.parametrize("seats", RULES.seats)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_matches_end_with_every_card_in_its_place(
    play_match: Callable[[tr.Ruleset, int, int], tr.Match], seats: int, seed: int
) -> None:
    """Whatever is played, all eight rounds come to an end."""
    assert len(play_match(RULES, seats, seed).rounds) == 8


@pytest.mark.population
@given(data=st.data(), number=st.integers(1, 9), seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_rounds_with_house_rules_end_with_every_piece_in_its_place(
    with_house_rules: Callable[[str], st.SearchStrategy[tuple[tr.Ruleset, int]]],
    play_round: Callable[[tr.Ruleset, tr.Table, int], tr.Table],
    data: st.DataObject,
    number: int,
    seed: int,
) -> None:
    """Whichever of the house rules are added, on cards or on dominoes, and however many play."""
    rules, seats = data.draw(with_house_rules("crazy-train"))
    table = play_round(rules, tr.deal(rules, seats, number, seed=seed), seed)
    assert tr.outcome(rules, table).cause in ("went-out", "blocked")
