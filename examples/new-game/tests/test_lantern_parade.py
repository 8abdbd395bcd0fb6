"""Lantern Parade: every sentence of its README."""
# ruff: noqa: S101  # tests assert

from __future__ import annotations

import pytest

import trainrules as tr

START = "round 1 station gate-r\n"


@pytest.fixture(scope="module")
def rules() -> tr.Ruleset:
    """The game as it is installed."""
    return tr.ruleset("lantern-parade")


def legal(rules: tr.Ruleset, text: str) -> list[str]:
    """The legal moves of a position."""
    return [str(move) for move in tr.legal_moves(rules, tr.table(rules, text))]


def after(rules: tr.Ruleset, text: str, *moves: str) -> tr.Table:
    """The table after these moves."""
    table = tr.table(rules, text)
    for move in moves:
        table = tr.apply(rules, table, tr.move(move, table))
    return table


def test_there_are_36_lanterns_and_4_gates(rules: tr.Ruleset) -> None:
    """Four colours by nine sizes are dealt; the gates are not."""
    kit = rules.kit(4)
    assert (len(kit.named(kit.playing)), len(kit.stations)) == (36, 4)


@pytest.mark.parametrize(("seats", "size", "pile"), [(2, 8, 20), (3, 7, 15), (4, 6, 12)])
def test_two_players_get_eight_lanterns_three_seven_four_six(rules: tr.Ruleset, seats: int, size: int, pile: int) -> None:
    """The rest of the 36 is the pile."""
    table = tr.deal(rules, seats, seed=1)
    assert ([len(hand) for hand in table.hands], len(table.boneyard)) == ([size] * seats, pile)


@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_for_two_to_four_players(rules: tr.Ruleset, seats: int) -> None:
    """No other table is served."""
    with pytest.raises(tr.BadInput, match="take one of 2, 3, 4"):
        tr.deal(rules, seats, seed=1)


@pytest.mark.parametrize("seed", range(5))
def test_each_round_another_gate_is_turned_up(rules: tr.Ruleset, seed: int) -> None:
    """In four rounds of a match all four are."""
    gates = {tr.deal(rules, 2, number, seed=seed).station.name for number in (1, 2, 3, 4)}
    assert gates == {"gate-a", "gate-b", "gate-g", "gate-r"}


def test_the_gates_are_shuffled(rules: tr.Ruleset) -> None:
    """Some match begins with another gate than some other match."""
    assert len({tr.deal(rules, 2, seed=seed).station for seed in range(20)}) > 1


@pytest.mark.parametrize(
    ("past", "first"), [((), 0), (((3, 9),), 1), (((3, 9), (10, 2)), 0), (((4, 4),), 0)], ids=["start", "1", "0", "tie"]
)
def test_whoever_has_the_most_points_begins(rules: tr.Ruleset, past: tuple[tuple[int, ...], ...], first: int) -> None:
    """3 + 10 are more than 9 + 2; of two with the same the first begins."""
    assert tr.deal(rules, 2, len(past) + 1, seed=1, past=past).first == first


def test_every_player_has_a_lane_and_one_is_the_village_s(rules: tr.Ruleset) -> None:
    """With three players there are four lanes."""
    assert [sorted(track.owners) for track in tr.deal(rules, 3, seed=1).tracks] == [[0], [1], [2], []]


def test_the_first_lantern_of_a_lane_has_the_colour_of_the_gate(rules: tr.Ruleset) -> None:
    """Behind the red gate any red lantern starts the own or the village lane, a blue one none."""
    assert legal(rules, START + "hand 0: b3 r7\nhand 1: a1") == ["r7>0", "r7>2"]


def test_a_lantern_follows_one_a_size_smaller_or_larger_in_any_colour(rules: tr.Ruleset) -> None:
    """On red 5: a 4 and a 6, but neither a 3 nor a 7."""
    assert legal(rules, START + "0 [0]: r5\nhand 0: a3 a4 b6 g7\nhand 1: a1") == ["a4>0", "b6>0"]


def test_a_lantern_follows_one_of_its_own_size(rules: tr.Ruleset) -> None:
    """Blue 5 on red 5."""
    assert legal(rules, START + "0 [0]: r5\nhand 0: b5\nhand 1: a1") == ["b5>0"]


@pytest.mark.parametrize(("lane", "moves"), [("1 [1]*", ["a4>1"]), ("1 [1]", ["draw"])], ids=["unattended", "attended"])
def test_another_s_lane_may_be_used_only_while_it_is_unattended(rules: tr.Ruleset, lane: str, moves: list[str]) -> None:
    """Seat 1's lane ends in red 5, and seat 0 holds a 4."""
    assert legal(rules, START + f"{lane}: r5\nhand 0: a4\nhand 1: a1\nboneyard: rest") == moves


def test_a_twin_is_followed_at_once_on_the_same_lane(rules: tr.Ruleset) -> None:
    """After blue 5 on red 5 seat 0 goes on behind the twin, and may not start the village lane with red 9 instead."""
    table = after(rules, START + "0 [0]: r5\nhand 0: b5 a4 r9\nhand 1: a1\nboneyard: rest", "b5>0")
    assert (table.seat, [str(move) for move in tr.legal_moves(rules, table)]) == (0, ["a4>0"])


def test_the_first_lantern_of_a_lane_is_no_twin(rules: tr.Ruleset) -> None:
    """A gate has no size, so the turn is over."""
    assert after(rules, START + "hand 0: r5 a1\nhand 1: a4\nboneyard: rest", "r5>0").seat == 1


def test_who_cannot_hang_up_a_lantern_draws_up_to_twice(rules: tr.Ruleset) -> None:
    """Neither amber nor blue starts a lane behind the red gate; after two draws the turn fails."""
    text = START + "hand 0: a1\nhand 1: a2\nboneyard: b1 b2 b3\naside: rest"
    table = after(rules, text, "draw", "draw")
    assert [str(move) for move in tr.legal_moves(rules, table)] == ["pass"]


def test_a_drawn_lantern_that_fits_is_used(rules: tr.Ruleset) -> None:
    """Red 3 starts a lane, and there is no passing."""
    table = after(rules, START + "hand 0: a1\nhand 1: a2\nboneyard: r3 b2\naside: rest", "draw")
    assert [str(move) for move in tr.legal_moves(rules, table)] == ["r3>0", "r3>2"]


def test_who_still_cannot_leaves_the_own_lane_unattended(rules: tr.Ruleset) -> None:
    """After two draws in vain."""
    table = after(rules, START + "hand 0: a1\nhand 1: a2\nboneyard: b1 b2\naside: rest", "draw", "draw", "pass")
    assert [track.marked for track in table.tracks] == [True, False, False]


@pytest.mark.parametrize("lantern", ["a4", "b5"], ids=["smaller", "twin"])
def test_a_lane_is_attended_again_when_its_owner_hangs_up_a_lantern_there(rules: tr.Ruleset, lantern: str) -> None:
    """The marker goes, whatever the lantern."""
    table = after(rules, START + "0 [0]*: r5\nhand 0: a4 b5 a1\nhand 1: a2\nboneyard: rest", f"{lantern}>0")
    assert table.tracks[0].marked is False


def test_what_is_left_counts_its_size(rules: tr.Ruleset) -> None:
    """Nobody has a lane, so nobody has the longest."""
    assert tr.score(rules, tr.table(rules, START + "hand 0: a1 b7\nhand 1: g9")) == (8, 9)


def test_whose_own_lane_alone_is_the_longest_takes_five_off(rules: tr.Ruleset) -> None:
    """Two lanterns against one; the village lane is nobody's."""
    text = START + "0 [0]: r5 a4\n1 [1]: r1\n2 []: r7 r8 r9\nhand 0: a1\nhand 1: g9"
    assert tr.score(rules, tr.table(rules, text)) == (-4, 9)


def test_of_two_longest_lanes_neither_takes_anything_off(rules: tr.Ruleset) -> None:
    """One lantern each."""
    assert tr.score(rules, tr.table(rules, START + "0 [0]: r5\n1 [1]: r1\nhand 0: a1\nhand 1: g9")) == (1, 9)


def test_the_bonus_is_an_option() -> None:
    """A house may give more."""
    rules = tr.ruleset("lantern-parade", "longest-lane:points=10")
    assert tr.score(rules, tr.table(rules, START + "0 [0]: r5\nhand 0: a1\nhand 1: g9")) == (-9, 9)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_has_a_round_for_every_gate_and_no_lantern_is_lost(rules: tr.Ruleset, seats: int) -> None:
    """All 36 are in a hand, in the pile or in a lane after every move, and four rounds make a match."""
    match = tr.Match.start(rules, seats, seed=1)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
        table = match.table
        places = [*table.hands, table.boneyard, *(track.pieces for track in table.tracks)]
        assert sorted(piece.index for place in places for piece in place) == list(range(36))
    assert len(match.rounds) == 4  # noqa: PLR2004  # one a gate


def test_the_sheet_says_every_rule_of_the_game(rules: tr.Ruleset) -> None:
    """In the words of the rules themselves."""
    assert all(rule.sentence in tr.rulebook(rules).text for rule in rules.rules)
