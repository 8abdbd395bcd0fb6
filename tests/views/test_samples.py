"""Samples: tables that may be the real one, each as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trainrules as tr
from trainrules import samples
from trainrules.samples import Place, Shortage, check_deal, deals_of

PIECES = 5
FEW = st.lists(st.tuples(st.integers(0, 3), st.integers(0, (1 << PIECES) - 1)), min_size=1, max_size=4)


def agreeing(places: list[Place]) -> set[tuple[tuple[int, ...], ...]]:
    """Every deal that agrees, one by one; what lies in a hand is sorted, for there its order is nothing."""
    found = set()
    for order in permutations(range(sum(place.room for place in places))):
        at, dealt = 0, []
        for place in places:
            dealt.append(order[at : at + place.room])
            at += place.room
        if not any(place.lacks >> piece & 1 for place, pieces in zip(places, dealt, strict=True) for piece in pieces):
            found.add(tuple(tuple(sorted(pieces)) for pieces in dealt))
    return found


def placed(hands: list[tuple[int, int]]) -> list[Place] | None:
    """Hands of these sizes, and the boneyard; None where they hold more than there are."""
    rest = PIECES - sum(room for room, _ in hands)
    return None if rest < 0 else [*(Place(room, lacks) for room, lacks in hands), Place(rest)]


def sorted_deal(deal: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """A deal as `agreeing` writes it."""
    return tuple(tuple(sorted(pieces)) for pieces in deal)


@given(FEW)
def test_the_deals_are_those_that_agree_and_their_number_is_counted(views: Any, hands: list[tuple[int, int]]) -> None:
    """The counts are those of pools; hands of one pool, and the boneyard with it, are filled from it in as many ways as there are."""
    places = placed(hands)
    if places is None:
        return
    real, hidden = agreeing(places), (1 << PIECES) - 1
    if not real:
        for ask in (deals_of, check_deal):
            with pytest.raises(Shortage) as caught:
                ask(hidden, places)
            short = [places[place] for place in caught.value.places]
            could = {piece for piece in range(PIECES) if any(not place.lacks >> piece & 1 for place in short)}
            assert caught.value.pieces == len(could) < sum(place.room for place in short)
        return
    check_deal(hidden, places)
    deals = deals_of(hidden, places)
    assert deals.counts is not None
    (total,) = deals.counts[0].values()
    for pool in (*deals.pools, deals.free):
        left = pool.room
        for place in pool.places:
            total *= comb(left, places[place].room)
            left -= places[place].room
    assert total == len(real)
    assert {sorted_deal(deals.one(views.dice(seed))) for seed in range(5)} <= real


CASES = [
    [Place(2, 0b000011), Place(1, 0b000110), Place(2), Place(1)],
    [Place(2, 0b000111), Place(2, 0b111000), Place(2, 0b010010), Place(0)],
    [Place(1, 0b011110), Place(1, 0b000001), Place(4)],
    [Place(3, 0b000011), Place(3, 0b000011 << 2), Place(0)],
]


def chi_square(counts: Counter[Any], ways: int, drawn: int) -> float:
    """How far the counts are from equal ones."""
    expected = drawn / ways
    return sum((count - expected) ** 2 / expected for count in counts.values()) + expected * (ways - len(counts))


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("exact", [True, False])
def test_every_deal_that_agrees_is_as_likely_as_any_other(
    views: Any, case: list[Place], exact: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted, and by exchanges where too many would have to be counted: chi-square, far from what chance makes improbable."""
    monkeypatch.setattr(samples, "BOUND", samples.BOUND if exact else 0)
    real, deals, random = agreeing(case), deals_of(0b111111, case), views.dice(1)
    assert (deals.counts is not None) is exact
    drawn = 200 * len(real)
    counts = Counter(sorted_deal(deals.one(random)) for _ in range(drawn))
    assert set(counts) == real
    # The sum has about one for each way but one, with a deviation of the root of twice that; four of these are not come by.
    assert chi_square(counts, len(real), drawn) < len(real) - 1 + 4 * (2 * (len(real) - 1)) ** 0.5


def test_the_boneyard_has_any_order(views: Any) -> None:
    """Three pieces in six orders."""
    deals, random = deals_of(0b111, [Place(0), Place(3)]), views.dice(2)
    counts = Counter(deals.one(random)[1] for _ in range(1200))
    assert set(counts) == set(permutations(range(3)))
    assert chi_square(counts, 6, 1200) < 5 + 4 * 10**0.5


def test_two_pieces_can_only_be_exchanged(views: Any) -> None:
    """Where too many ways would have to be counted."""
    deals = deals_of(0b11, [Place(1), Place(1)])
    object.__setattr__(deals, "counts", None)
    assert {deals.one(views.dice(seed)) for seed in range(9)} == {((0,), (1,)), ((1,), (0,))}


def test_a_sample_is_the_table_with_what_is_hidden_dealt_anew(views: Any) -> None:
    """Its own hand, the tracks and the turn are as they were, and the other hands as large."""
    match = views.played(views.ruleset(), 3, 4, 50)
    view = match.view(1)
    table = view.sample(views.dice(5))
    assert (table.tracks, table.turn, table.owed, table.fresh) == (match.table.tracks, match.table.turn, view.owed, view.fresh)
    assert table.hand(1) == match.table.hand(1)
    assert tuple(map(len, table.hands)) == view.counts
    assert sorted(piece.name for piece in (*table.hand(0), *table.hand(2), *table.boneyard)) == sorted(view.unseen)
    assert table != match.table
    assert tr.legal_moves(view.rules, table)


def test_the_same_chance_gives_the_same_sample(views: Any) -> None:
    """And another chance another one."""
    view = views.played(views.ruleset(), 3, 4, 50).view(1)
    assert str(view.sample(views.dice(5))) == str(view.sample(views.dice(5))) != str(view.sample(views.dice(6)))


def test_no_seat_is_dealt_what_it_lacks(views: Any) -> None:
    """In many samples of a match, for a seat and for a spectator."""
    lacked = 0
    for moves in range(20, 80, 5):
        match = views.played(views.ruleset("rounds:count=1"), 4, 3, moves)
        for seat in (None, 2):
            view = match.view(seat)
            lacks = [set(view.lacks(other)) for other in range(4)]
            lacked += sum(map(len, lacks))
            for random in map(views.dice, range(20)):
                hands = [{piece.name for piece in hand} for hand in view.sample(random).hands]
                assert [hand & lack for hand, lack in zip(hands, lacks, strict=True)] == [set()] * 4
    assert lacked > 100


def test_equal_pieces_count_each(views: Any) -> None:
    """Two 0-1 and one 0-2 are hidden, and seat 1 holds one of the three: a 0-1 in two of three samples."""
    rules = views.ruleset("hand-size:pieces=1,most=4", tiles="high=2,sets=2")
    table = tr.table(rules, "round 1 station 2-2; hand 0: 0-0; hand 1: 0-1; boneyard: 0-1#2 0-2; aside: rest")
    view, random = tr.View.of(rules, table, 0), views.dice(3)
    counts = Counter(view.sample(random).hand(1)[0].name for _ in range(900))
    assert set(counts) == {"0-1", "0-2"}
    assert abs(counts["0-1"] - 600) < 4 * (900 * 2 / 9) ** 0.5


@pytest.mark.parametrize("rng", [None, 1, "random", object()])
def test_chance_comes_from_a_random(views: Any, rng: Any) -> None:
    """Nothing else is asked for it."""
    with pytest.raises(tr.BadInput, match=r"is no source of chance; give a random\.Random"):
        views.played(views.ruleset(), 3, 4, 0).view(1).sample(rng)


def test_where_no_deal_agrees_it_is_told_why(views: Any) -> None:
    """A rule that lies about what is legal makes such views: here seat 1 passed with all that there is."""
    rules = views.ruleset()
    table = tr.table(rules, "round 1 station 6-6; hand 0: 0-0; hand 1: 1-6 2-6; boneyard: -; aside: rest; turn: seat 1")
    view = tr.View.of(rules, table, 0, [(table, tr.Pass())])
    with pytest.raises(
        tr.BadInput, match="no deal agrees: there is room for more than 0 of the hidden pieces in the hand of seat 1"
    ):
        view.sample(views.dice(1))
