"""Players: what each of those with a name chooses, and the numbers by which chance chooses."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trainrules as tr
from trainrules.sim.players import PLAYERS, Chance, match_seed

PLAIN = """
    round 1 station 12-12
    0 [0]{marked}: 4-12
    1 [1]*: 9-12
    2 []: 7-12
    hand 0: {hand}
    hand 1: 1-2
    boneyard: 3-3
    aside: rest
    fresh: -
    turn: seat 0 {turn}
"""
CARDS = """
    round 1 station suit-a
    0: ax7
    1*: aw8
    hand 0: {hand}
    hand 1: dz7
    hand 2: dz8
    boneyard: dz6 dz5
    aside: rest
    fresh: -
"""
NO_SEEDS = (None, True, 1.5, float("nan"), "1", 1 << 5000)
SEEDS = st.integers(-(1 << 70), 1 << 70)


class Fixed(Chance):
    """A chance that gives one number, and tells what it was asked."""

    def __init__(self, answer: int) -> None:
        """Keep the number."""
        self.answer = answer
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        """That number."""
        self.bounds.append(bound)
        return self.answer


class Never(Chance):
    """A chance that nobody may ask."""

    def below(self, bound: int) -> int:
        """Never."""
        raise AssertionError


def chosen(player: str, rules: str, position: str, chance: Chance | None = None) -> str:
    """What a player chooses there, as a person writes it."""
    ruleset = tr.ruleset(rules)
    table = tr.table(ruleset, position)
    legal = tr.legal_moves(ruleset, table)
    move = PLAYERS[player](ruleset, table, legal, chance or Never(0))
    assert any(move is known for known in legal)
    return str(move)


def plain(hand: str, turn: str = "", marked: str = "") -> str:
    """A position of two seats: seat 0 may lay on its own track (4), on that of seat 1 (9), and on the communal one (7)."""
    return PLAIN.format(hand=hand, turn=turn, marked=marked)


def numbers(text: str) -> Iterator[int]:
    """The numbers of splitmix64 from the digest of a text, written down once more."""
    word = 2**64
    state = int.from_bytes(blake2b(text.encode("utf-8"), digest_size=8).digest(), byteorder="big")
    while True:
        state = (state + 11400714819323198485) % word
        number = state
        for shift, factor in ((30, 13787848793156543929), (27, 10723151780598845931)):
            number = (number ^ (number >> shift)) * factor % word
        yield number ^ (number >> 31)


@pytest.mark.parametrize(
    ("player", "move"),
    [
        ("first", "4-4>0"),  # of 4-4, 4-6 on track 0, 3-9, 9-9, 9-11 on track 1, 7-7, 7-8 on track 2
        ("heavy", "9-11>1"),  # 20 points
        ("light", "4-4>0"),  # 8 points
        ("doubles", "9-9>1"),  # of the doubles 4-4, 9-9 and 7-7 the heaviest
        ("own", "4-6>0"),  # on track 0 lie 4-4 and 4-6, which counts 10
    ],
)
def test_each_player_chooses_a_play_by_what_it_is_named_for(player: str, move: str) -> None:
    """All at one position."""
    assert chosen(player, "mexican-train", plain("4-4 4-6 9-9 9-11 7-7 7-8 3-9")) == move


@pytest.mark.parametrize(
    ("player", "hand", "equal"),
    [
        ("heavy", "7-8 6-9", ["6-9>1", "7-8>2"]),  # 15 points each
        ("light", "7-8 6-9", ["6-9>1", "7-8>2"]),
        ("heavy", "4-9", ["4-9>0", "4-9>1"]),  # one piece that meets two tracks
        ("light", "4-9", ["4-9>0", "4-9>1"]),
        ("doubles", "4-9", ["4-9>0", "4-9>1"]),
        ("own", "7-8 6-9", ["6-9>1", "7-8>2"]),  # none on its own track
        ("doubles", "7-8 6-9", ["6-9>1", "7-8>2"]),  # none is a double
    ],
)
def test_of_equal_pieces_any_is_chosen_so_that_no_seat_is_favoured(player: str, hand: str, equal: list[str]) -> None:
    """By chance, among as many as are equal."""
    for answer, move in enumerate(equal):
        chance = Fixed(answer)
        assert chosen(player, "mexican-train", plain(hand), chance) == move
        assert chance.bounds == [2]


def test_chance_is_asked_for_nothing_where_one_play_is_the_best() -> None:
    """On its own track lies 4-9 alone."""
    assert chosen("own", "mexican-train", plain("4-9")) == "4-9>0"


def test_a_piece_is_worth_what_the_rules_say_and_not_what_it_shows() -> None:
    """The double blank counts 50 in Mexican Train, and nothing where it does not."""
    position = plain("0-0 0-5 9-11").replace("4-12", "0-12")
    found = [
        chosen(player, rules, position)
        for rules in ("mexican-train", "mexican-train -double-blank")
        for player in ("heavy", "light")
    ]
    assert found == ["0-0>0", "0-5>0", "9-11>1", "0-0>0"]


def test_whether_a_card_is_a_double_is_told_by_where_it_would_lie() -> None:
    """aw2 shares suit and border with aw8, and only the suit with ax7; ay8 counts more, and is a double on aw8, too."""
    assert chosen("doubles", "crazy-train", CARDS.format(hand="aw2 ay3")) == "aw2>1"
    assert chosen("doubles", "crazy-train", CARDS.format(hand="aw2 ay8")) == "ay8>1"
    assert chosen("heavy", "crazy-train", CARDS.format(hand="aw2 ay3"), Fixed(0)) == "ay3>0"  # on both tracks it counts 3


@pytest.mark.parametrize("player", ["first", "heavy", "light", "doubles", "own"])
@pytest.mark.parametrize(
    ("rules", "turn", "marked", "move"),
    [
        ("mexican-train", "", "", "draw"),
        ("mexican-train voluntary-marker", "due none laid 1", "", "mark"),
        ("mexican-train marker-by-choice", "due none laid 1", "*", "unmark"),
        ("mexican-train", "drawn 1", "", "pass"),
    ],
)
def test_where_there_is_no_play_the_first_legal_move_is_chosen(
    player: str, rules: str, turn: str, marked: str, move: str
) -> None:
    """Draw before mark, mark before unmark, unmark before pass."""
    assert chosen(player, rules, plain("1-1 5-5", turn, marked)) == move


@pytest.mark.parametrize("player", ["first", "heavy", "light", "doubles", "own"])
def test_a_play_is_chosen_before_a_pass(player: str) -> None:
    """Where a drawn piece may be kept."""
    assert chosen(player, "mexican-train may-keep", plain("1-1 4-5", "drawn 1")) == "4-5>0"


@pytest.mark.parametrize(("number", "move"), [(0, "4-5>0"), (1, "5-9>1"), (2, "pass")])
def test_at_random_every_legal_move_can_be_chosen(number: int, move: str) -> None:
    """Passing, too: the number below the number of legal moves says which."""
    chance = Fixed(number)
    assert chosen("random", "mexican-train may-keep", plain("4-5 5-9", "drawn 1"), chance) == move
    assert chance.bounds == [3]


@given(SEEDS, st.lists(st.integers(1, 200), max_size=20))
def test_chance_is_splitmix64_from_the_digest_of_the_match_seed(seed: int, bounds: list[int]) -> None:
    """A number below a bound is the high word of the bound times the next number."""
    chance = Chance(seed)
    expected = [number * bound // 2**64 for bound, number in zip(bounds, numbers(f"trainrules choices {seed} 0"), strict=False)]
    assert [chance.below(bound) for bound in bounds] == expected


def test_numbers_below_a_bound_are_about_equally_often_each() -> None:
    """6,000 numbers below 6: each about 1,000 times, give or take four standard deviations of 29."""
    chance = Chance(1)
    drawn = [chance.below(6) for _ in range(6000)]
    assert all(abs(drawn.count(number) - 1000) < 120 for number in range(6))


@given(SEEDS, st.integers(0, 1 << 40))
def test_the_seed_of_a_match_is_53_bits_of_a_digest(seed: int, number: int) -> None:
    """The high ones of eight bytes, big end first."""
    digest = blake2b(f"trainrules match {seed} {number}".encode(), digest_size=8).hexdigest()
    assert match_seed(seed, number) == int(digest, 16) // 2**11
    assert match_seed(seed, number) < 1 << 53


def test_matches_of_a_run_and_runs_have_seeds_of_their_own() -> None:
    """A thousand matches of each of two seeds."""
    assert len({match_seed(seed, number) for seed in (1, 2) for number in range(1000)}) == 2000


def test_the_names_of_players_are_those_that_are_told() -> None:
    """In the order of the alphabet."""
    assert [*PLAYERS] == ["doubles", "first", "heavy", "light", "own", "random"]


@pytest.mark.parametrize("seed", NO_SEEDS)
def test_what_is_no_seed_gives_no_numbers(seed: Any) -> None:
    """As in a run."""
    for made in (lambda: match_seed(seed, 0), lambda: Chance(seed)):
        with pytest.raises(tr.BadInput, match=r"^seed "):
            made()


@pytest.mark.parametrize("number", [-1, True, 1.0, None, "0"])
def test_what_is_no_number_of_a_match_has_no_seed(number: Any) -> None:
    """They are counted from 0."""
    with pytest.raises(tr.BadInput, match="the matches of a run are numbered from 0"):
        match_seed(1, number)
