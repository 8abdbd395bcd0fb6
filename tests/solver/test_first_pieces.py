"""With which piece a train begins: one that is asked for, and all that do as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr

Train = Callable[..., str]


def firsts(hand: Any, start: Any, **wishes: Any) -> str:
    """All best first pieces as text."""
    return " ".join(piece.label for piece in tr.solve(hand, start, **wishes).firsts)


def test_a_train_may_have_to_begin_with_a_piece(train: Train) -> None:
    """Though 0-2 leads further."""
    assert train("0-1 0-2 2-3", 0) == "0-2 2-3"
    assert train("0-1 0-2 2-3", 0, first="1-0") == "0-1"


def test_the_piece_asked_for_may_be_one_of_the_hand(train: Train) -> None:
    """As an object."""
    hand = tr.solve("0-1 0-2 2-3", 0).train
    assert [str(piece) for piece in tr.solve(hand, 0, first=hand[0]).train] == ["0-2", "2-3"]


def test_a_double_asked_for_first_needs_one_to_follow_it_where_no_double_may_be_last() -> None:
    """0-0 and then nothing is not as asked; with 0-1 it is."""
    alone = tr.solve("0-0 5-5", 0, first="0-0", double_last=False)
    followed = tr.solve("0-0 0-1 5-5", 0, first="0-0", double_last=False)
    assert (alone.found, alone.train) == (False, ())
    assert [str(piece) for piece in followed.train] == ["0-0", "0-1"]


def test_a_double_asked_for_first_may_be_all_there_is(train: Train) -> None:
    """The hand is empty then."""
    assert train("0-0", 0, first="0-0", double_last=False) == "0-0"


def test_all_pieces_are_told_with_which_a_train_as_good_begins() -> None:
    """Round the triangle either way; 0-3 first would be the end."""
    assert firsts("0-1 1-2 0-2 0-3", 0) == "0-1 0-2"


def test_a_double_on_the_start_can_come_first_or_later() -> None:
    """0-0 lies at the start, or when the train comes back to 0."""
    assert firsts("0-0 0-1 1-2 0-2", 0) == "0-0 0-1 0-2"


def test_a_double_must_come_first_where_the_train_does_not_come_back() -> None:
    """After 0-1 nothing shows 0."""
    assert firsts("0-0 0-1", 0) == "0-0"


def test_as_good_means_in_both_that_count() -> None:
    """0-2 2-1 is as long as 0-3 3-4, and lighter."""
    assert firsts("0-2 1-2 0-3 3-4", 0) == "0-3"


def test_of_equal_pieces_one_is_told() -> None:
    """The lower copy, which goes first."""
    rules = tr.ruleset("mexican-train", "dominoes:high=6,sets=2", "hand-size:pieces=1")
    assert firsts("0-1 0-1", 0, rules=rules) == "0-1"


def test_the_piece_asked_for_is_the_only_one_told() -> None:
    """As it was asked."""
    assert firsts("0-1 0-2 2-3", 0, first="0-1") == "0-1"


def test_wishes_hold_for_all_of_them() -> None:
    """Round the triangle it goes either way; to 1 the longer way is by 2 alone."""
    assert firsts("0-1 0-2 1-2", 0, ends=0) == "0-1 0-2"
    assert firsts("0-1 0-2 1-2", 0, ends=1) == "0-2"


def test_of_a_whole_set_every_tile_of_the_start_can_be_first(whole: Callable[[int], str]) -> None:
    """Seven of double-6, the double among them."""
    assert firsts(whole(6), 3).split() == ["0-3", "1-3", "2-3", "3-3", "3-4", "3-5", "3-6"]


@settings(max_examples=300)
@given(st.randoms(use_true_random=False), st.sampled_from(["random", "dense", "in parts", "doubles", "with copies", "sparse"]))
def test_a_piece_is_told_exactly_where_brute_force_begins_with_it_as_well(oracles: Any, random: Any, family: str) -> None:
    """Every tile that meets the start is tried: what is left then, from the end that it shows."""
    hand = oracles.FAMILIES[family](random, random.randint(2, 8))
    asked = oracles.question(random, hand)
    solution = oracles.solver(asked)()
    best = oracles.brute_force(asked)
    expected = {tile for tile in hand if begins(oracles, asked, tile) == best} if best is not None else set()
    assert {piece.values for piece in solution.firsts} == expected
    assert solution.firsts_proven


def begins(oracles: Any, asked: Any, tile: tuple[int, int]) -> tuple[int, int] | None:
    """What the best train comes to that begins with the tile; None where none does."""
    start = asked.starts[0]
    if start not in tile:
        return None
    rest = list(asked.hand)
    rest.remove(tile)
    starts = (sum(tile) - start, *asked.starts[1:])
    worth: tuple[int, int] | None = oracles.brute_force(
        oracles.Asked(tuple(rest), starts, asked.objective, asked.ends, asked.double_last, asked.blank), begun=tile
    )
    if worth is None:
        return None
    more, also = asked.worth(tile)
    return worth[0] + more, worth[1] + also
