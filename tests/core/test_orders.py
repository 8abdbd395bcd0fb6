"""Deals that are given: a match whose first rounds are those of a real table."""

from __future__ import annotations

import copy
import pickle
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr


def order(table: tr.Table) -> list[str]:
    """The order by which a deal of a reserved station comes out like this one."""
    return [piece.label for piece in (*(piece for hand in table.hands for piece in hand), *table.boneyard)]


def played(match: tr.Match, seed: int = 0) -> tr.Match:
    """The match at its end."""
    while not match.over:
        moves = match.legal_moves()
        match = match.apply(moves[(seed + match.length) % len(moves)])
    return match


def test_a_deal_that_is_given_is_dealt(small: Any) -> None:
    """As `deal` deals that order; the seed does not matter for it."""
    rules = small.ruleset()
    given = order(tr.deal(rules, 2, seed=5))[::-1]
    assert tr.Match.start(rules, 2, seed=1, orders=[given]).table == tr.deal(rules, 2, order=given)


def test_pieces_serve_as_well_as_their_names(small: Any) -> None:
    """And the match keeps pieces."""
    rules = small.ruleset()
    names = order(tr.deal(rules, 2, seed=5))
    pieces = tuple(rules.kit(2)[name] for name in names)
    by_name, by_piece = (tr.Match.start(rules, 2, seed=1, orders=(each,)) for each in (names, pieces))
    assert by_name == by_piece
    assert by_name.orders == (pieces,)


def test_deals_beyond_those_given_come_from_the_seed(small: Any) -> None:
    """The second is that of round 2."""
    rules = small.ruleset(rounds=small.Rounds(2))
    match = tr.Match.start(rules, 2, seed=1, orders=[order(tr.deal(rules, 2, seed=5))])
    while match.deals == 1:
        match = match.apply(match.legal_moves()[0])
    second = tr.deal(rules, 2, 2, seed=1)
    assert (match.table.hands, match.table.boneyard) == (second.hands, second.boneyard)


def test_every_deal_can_be_given(small: Any) -> None:
    """A match whose deals are all given is played without its seed."""
    rules = small.ruleset(rounds=small.Rounds(2))
    first, second = order(tr.deal(rules, 2, 1, seed=5)), order(tr.deal(rules, 2, 2, seed=6))
    one, other = (played(tr.Match.start(rules, 2, seed, orders=[first, second])) for seed in (1, 2))
    assert [finished.table for finished in one.rounds] == [finished.table for finished in other.rounds]


def test_the_deals_of_a_match_given_with_its_seed_make_the_same_match(small: Any) -> None:
    """Also where the station of each round is drawn by the seed: no station comes twice."""
    rules = small.ruleset(rounds=small.Rounds(3), station=small.Turned())
    match = played(tr.Match.start(rules, 2, seed=3))
    starts = [tr.deal(rules, 2, number, seed=3) for number in (1, 2, 3)]
    again = tr.Match.start(rules, 2, seed=3, orders=[order(table) for table in starts])
    for move in match.history:
        again = again.apply(move)
    assert [finished.table for finished in again.rounds] == [finished.table for finished in match.rounds]


def test_where_the_station_is_hunted_for_the_order_has_every_piece(small: Any) -> None:
    """None is left out."""
    rules = small.ruleset(station=small.Hunted())
    names = [piece.label for piece in rules.kit(2).pieces]
    match = tr.Match.start(rules, 2, seed=1, orders=[names])
    assert (match.table.station.label, match.table.start.layer) == ("0-0", 0)


def test_a_match_has_no_orders_unless_said(small: Any) -> None:
    """All is by the seed."""
    assert tr.Match.start(small.ruleset(), 2, seed=1).orders == ()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda names: names[1:], "missing: 1-2"),
        (lambda names: [*names, "1-2"], "too many: 1-2"),
        (lambda names: [*names[1:], "0-0"], "too many: 0-0; missing: 1-2"),
        (lambda names: [*names[:-1], "9-9"], "'9-9' is no piece of double-6"),
        (lambda names: [7, *names], "7 is no piece of double-6; give pieces or their names"),
        (lambda names: 7, "7 is no order of the pieces of double-6; give pieces or their names in a list"),
        (lambda names: "1-2 0-0", "'1-2 0-0' is no order of the pieces of double-6"),
    ],
)
def test_an_order_that_does_not_serve_is_bad_input(small: Any, change: Any, said: str) -> None:
    """At the start, whichever deal it is of."""
    rules = small.ruleset(rounds=small.Rounds(2))
    sound = order(tr.deal(rules, 2, seed=5))
    names = sorted(sound, key=lambda name: (name != "1-2", name))  # 1-2 first; it is no station, and must be there
    with pytest.raises(tr.BadInput) as caught:
        tr.Match.start(rules, 2, seed=1, orders=[sound, change(names)])
    assert str(caught.value).startswith("orders: deal 2: ")
    assert said in str(caught.value)


def test_all_orders_that_do_not_serve_are_told_at_once(small: Any) -> None:
    """With the number of the deal."""
    rules = small.ruleset()
    with pytest.raises(tr.BadInput, match=r"orders: deal 1: .*; deal 3: "):
        tr.Match.start(rules, 2, seed=1, orders=[["0-0"], order(tr.deal(rules, 2, seed=5)), ["1-1"]])


def test_no_more_deals_can_be_given_than_a_match_may_have(small: Any) -> None:
    """So that a list without end comes to an end."""
    rules = small.ruleset()
    one = order(tr.deal(rules, 2, seed=5))
    with pytest.raises(tr.BadInput, match="there are more than 1000 deals; give fewer"):
        tr.Match.start(rules, 2, seed=1, orders=(one for _ in iter(int, 1)))


def test_an_order_without_end_is_refused_all_the_same(small: Any) -> None:
    """The pieces are too many."""
    with pytest.raises(tr.BadInput, match="too many: 0-0"):
        tr.Match.start(small.ruleset(), 2, seed=1, orders=[("0-0" for _ in iter(int, 1))])


def test_a_deal_for_another_station_is_refused_when_it_is_to_be_dealt(small: Any) -> None:
    """The move that would lead to it changes nothing."""
    rules = small.ruleset(rounds=small.Rounds(2))
    first = order(tr.deal(rules, 2, 1, seed=5))  # the station of round 1 is 6-6, that of round 2 is 5-5
    match = tr.Match.start(rules, 2, seed=1, orders=[first, first])
    with pytest.raises(tr.BadInput, match=r"orders: deal 2: .*too many: 5-5; missing: 6-6"):
        played(match)


def test_matches_of_other_orders_are_other_matches(small: Any) -> None:
    """Though they stand at the same table now."""
    rules = small.ruleset(rounds=small.Rounds(2))
    first, second = order(tr.deal(rules, 2, 1, seed=1)), order(tr.deal(rules, 2, 2, seed=6))
    bare, one, two = (tr.Match.start(rules, 2, 1, orders) for orders in ([], [first], [first, second]))
    assert bare.table == one.table == two.table
    assert all(a != b for a, b in permutations((bare, one, two), 2))


def test_a_move_and_its_undoing_keep_the_orders(small: Any) -> None:
    """They belong to the match."""
    rules = small.ruleset(rounds=small.Rounds(2))
    match = tr.Match.start(rules, 2, seed=1, orders=[order(tr.deal(rules, 2, seed=5))])
    later = match.apply(match.legal_moves()[0])
    assert (later.orders, later.previous) == (match.orders, match)


@settings(deadline=None, max_examples=20)
@given(chance=st.randoms(use_true_random=False), moves=st.integers(0, 30))
def test_copies_and_pickles_keep_the_orders(small: Any, chance: Any, moves: int) -> None:
    """And what was played after them."""
    rules = small.ruleset(rounds=small.Rounds(2))
    names = order(tr.deal(rules, 2, seed=5))
    chance.shuffle(names)
    match = tr.Match.start(rules, 2, seed=1, orders=[names])
    for _ in range(moves):
        if not match.over:
            match = match.apply(chance.choice(match.legal_moves()))
    for other in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):  # noqa: S301  # our own
        assert (other, other.orders, other.history) == (match, match.orders, match.history)


def test_a_deal_alone_takes_either_a_seed_or_an_order(small: Any) -> None:
    """Not both."""
    rules = small.ruleset()
    with pytest.raises(tr.BadInput, match="either a seed or an order"):
        tr.deal(rules, 2, seed=1, order=order(tr.deal(rules, 2, seed=5)))
