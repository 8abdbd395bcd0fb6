"""Pieces that are no tiles: a search, which says whether it came to its end."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import trainrules as tr


def longest(
    kit: tr.Kit, hand: tuple[tr.Piece, ...], end: int, *, double_last: bool = True, ends: set[int] | None = None
) -> int | None:
    """The number of cards of the longest way, by trying every order of every part of the hand."""
    best = None
    for count in range(len(hand) + 1):
        for order in permutations(hand, count):
            shown, double = end, False
            for card in order:
                fit = kit.fit(card, shown)
                if fit is None:
                    break
                shown, double = fit.end, fit.double
            else:
                if (ends is None or shown in ends) and (double_last or not double or count == len(hand)):
                    best = count
    return best


def test_a_card_meets_what_it_shares_something_with(cards: tr.Ruleset) -> None:
    """Suit a, then number 1, then suit b: aw1 bx1 bz7; dy8 shares nothing with any of them."""
    solution = tr.solve("bz7 bx1 aw1 dy8", "suit-a", rules=cards)
    assert [str(card) for card in solution.train] == ["aw1", "bx1", "bz7"]
    assert solution.shown == ("suit-a", "aw1", "bx1", "bz7")
    assert (solution.points, solution.proven, solution.found) == (8, True, True)


def test_points_of_cards_are_their_numbers(cards: tr.Ruleset) -> None:
    """From suit a: aw1 and bw2 count 3, az8 alone 8."""
    assert [str(card) for card in tr.solve("aw1 bw2 az8", "suit-a", rules=cards).train] == ["az8", "aw1", "bw2"]
    one = tr.solve("aw1 bw2 cx8", "suit-a", rules=cards, objective="points")
    assert [str(card) for card in one.train] == ["aw1", "bw2"]


def test_a_card_is_a_double_by_the_one_before_it(cards: tr.Ruleset) -> None:
    """aw2 after aw1 is one, and after nothing but the station it is none; dz8 stays over."""
    free = tr.solve("aw1 aw2 dz8", "suit-a", rules=cards)
    bound = tr.solve("aw1 aw2 dz8", "suit-a", rules=cards, double_last=False)
    assert (len(free.train), len(bound.train)) == (2, 1)
    assert len(tr.solve("aw1 aw2", "suit-a", rules=cards, double_last=False).train) == 2


def test_a_required_first_double_needs_a_follower(cards: tr.Ruleset) -> None:
    """On aw1, aw2 is a double."""
    alone = tr.solve("aw2 dz8", "aw1", rules=cards, first="aw2", double_last=False)
    followed = tr.solve("aw2 bx2 dz8", "aw1", rules=cards, first="aw2", double_last=False)
    assert not alone.found
    assert [str(card) for card in followed.train] == ["aw2", "bx2"]


def test_an_end_may_be_asked_for(cards: tr.Ruleset) -> None:
    """The end of a track is its last card."""
    solution = tr.solve("aw1 aw2 bw3", "suit-a", rules=cards, ends="aw2")
    assert solution.shown[-1] == "aw2"
    assert len(solution.train) == 3
    assert not tr.solve("aw1", "suit-a", rules=cards, ends="dz8").found


def test_a_track_that_ends_on_a_card_is_gone_on_with(cards: tr.Ruleset) -> None:
    """The card lies there, so the hand has it no more."""
    table = tr.table(cards, "round 1 station suit-a; 0: aw1 bw1; hand 0: bz7 dy8; hand 1: cx2; hand 2: cx3; turn: seat 0")
    assert [str(card) for card in tr.solve(table.hand(0), table.tracks[0], rules=cards).train] == ["bz7"]


def test_all_first_cards_are_told(cards: tr.Ruleset) -> None:
    """Either of the two of suit a, for they share it."""
    assert [str(card) for card in tr.solve("aw1 az8 dz7", "suit-a", rules=cards).firsts] == ["aw1"]
    assert [str(card) for card in tr.solve("aw1 az8", "suit-a", rules=cards).firsts] == ["aw1", "az8"]


def test_equal_cards_are_laid_the_lowest_first() -> None:
    """Of a deck with every card twice."""
    rules = tr.ruleset("crazy-train", "hekdek:copies=2")
    solution = tr.solve("aw1#2 aw1 dz8", "suit-a", rules=rules)
    assert [card.label for card in solution.train] == ["aw1", "aw1#2"]
    assert [card.label for card in solution.firsts] == ["aw1"]


@settings(max_examples=200)
@given(
    random=st.randoms(use_true_random=False),
    size=st.integers(0, 6),
    double_last=st.booleans(),
    some=st.booleans(),
)
def test_the_search_agrees_with_trying_every_order(
    cards: tr.Ruleset, random: Random, size: int, double_last: bool, some: bool
) -> None:
    """On hands of up to six cards."""
    kit = cards.kit(4)
    hand = tuple(random.sample(kit.named(kit.playing), size))
    station = random.choice(kit.stations)
    end = kit.starts[station.index]
    ends = set(random.sample([card.name for card in hand], random.randint(1, size))) if some and size else None
    solution = tr.solve(hand, station, rules=cards, ends=ends, double_last=double_last)
    numbers = None if ends is None else {kit.ends.index(name) for name in ends}
    expected = longest(kit, hand, end, double_last=double_last, ends=numbers)
    assert (len(solution.train) if solution.found else None) == expected
    assert solution.proven


@frozen
class Streets:
    """A street from 0 to 1, one from 1 to 2 and a one-way street from 2 to 0, which from 0 leads round to 0; and a station."""

    def kit(self, seats: int) -> tr.Kit:
        """The four."""
        ways = {"0-1": {0: 1, 1: 0}, "1-2": {1: 2, 2: 1}, "to-0": {2: 0, 0: 0}, "place": {}}
        faces = [tr.Face(name, points=1) for name in ways]

        def fit(piece: tr.Piece, end: int) -> tr.Fit | None:
            shown = ways[piece.name].get(end)
            return None if shown is None else tr.Fit(shown)

        return tr.Kit.make("streets", faces, ["0", "1", "2"], fit, {"place": "0"})


@frozen
class OneEach:
    """A piece for each of two."""

    @property
    def seats(self) -> tuple[int, ...]:
        """Two."""
        return (2,)

    def size(self, kit: tr.Kit, seats: int) -> int:
        """One."""
        return 1


@frozen
class Place:
    """The place is the station."""

    def reserved(self, dealt: tr.Dealt) -> tr.Piece:
        """The only one."""
        return dealt.kit["place"]

    def found(self, dealt: tr.Dealt) -> tr.Found:
        """Never asked for."""
        raise AssertionError


@frozen
class Town(tr.Rule):
    """Streets are laid from a place."""

    def settings(self) -> dict[str, object]:
        """Pieces, hands and a station."""
        return {"pieces": Streets(), "hand": OneEach(), "station": Place()}


def test_pieces_that_only_look_like_tiles_are_searched() -> None:
    """The one-way street meets two ends, and does not turn one into the other: it is no edge of a graph."""
    town = tr.ruleset(tr.Game("town", [Town()]))
    solution = tr.solve("to-0 1-2 0-1", "place", rules=town)
    assert solution.proven
    assert [str(piece) for piece in solution.train] == ["0-1", "1-2", "to-0"]
    assert solution.shown == ("0", "1", "2", "0")
    assert [str(piece) for piece in solution.firsts] == ["0-1", "to-0"]


def test_a_piece_that_meets_nothing_is_left() -> None:
    """The place itself, when it is in a hand."""
    town = tr.ruleset(tr.Game("town", [Town()]))
    solution = tr.solve("place 0-1", "0", rules=town)
    assert ([str(piece) for piece in solution.train], solution.points) == (["0-1"], 1)


def test_a_hand_too_large_to_try_is_searched_all_the_same(cards: tr.Ruleset) -> None:
    """Sixty cards, nearly half of the deck, all go."""
    kit = cards.kit(4)
    hand = Random(3).sample(kit.named(kit.playing), 60)  # noqa: S311  # the same in every run
    solution = tr.solve(hand, kit.stations[0], rules=cards)
    assert (len(solution.train), solution.proven) == (60, True)


def test_tiles_are_laid_alike_by_the_search(oracles: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two ways to the same: no graph is taken to be small enough for joins."""
    random = Random(4)  # noqa: S311  # the same in every run
    questions = [
        oracles.question(random, family(random, random.randint(2, 9)))
        for family in oracles.FAMILIES.values()
        for _ in range(10)
    ]
    by_joins = [oracles.got(asked, oracles.solver(asked)()) for asked in questions]
    monkeypatch.setattr("trainrules.solving.best.MOST_VALUES", 0)
    by_search = [oracles.solver(asked)() for asked in questions]
    assert [oracles.got(asked, solution) for asked, solution in zip(questions, by_search, strict=True)] == by_joins
    assert all(solution.proven for solution in by_search)
