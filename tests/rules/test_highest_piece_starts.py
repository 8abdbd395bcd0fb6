"""Highest piece starts: whoever holds the piece with the most points begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trainrules as tr

LOW = ("0-0", "0-1", "0-2", "0-3", "0-4", "0-5", "1-1", "1-2", "1-3")
LOW_TOO = ("1-4", "2-2", "2-3", "2-4", "3-3", "0-6", "1-5", "2-5", "3-4")
"""Two hands without a tile of more than seven pips."""

Order = Callable[..., list[str]]


@pytest.fixture
def begins(plain: tr.Game, order: Order) -> Callable[..., int]:
    """Who begins, of two who hold the named tiles and low ones; the 6-6 is the station."""

    def first(mine: list[str], theirs: list[str], *rules: str) -> int:
        front = [*mine, *LOW[len(mine) :], *theirs, *LOW_TOO[len(theirs) :]]
        pieces = [tile for tile in order(6, *front) if tile != "6-6"]
        return tr.deal(tr.ruleset(plain, "highest-piece-starts", *rules), 2, order=pieces).first

    return first


@pytest.mark.parametrize(
    ("mine", "theirs", "first"),
    [(["5-6"], ["5-5"], 0), (["3-6"], ["4-6"], 1), (["2-6", "3-5"], ["3-6"], 1), (["4-4"], [], 0)],
)
def test_the_most_pips_decide(begins: Callable[..., int], mine: list[str], theirs: list[str], first: int) -> None:
    """11 before 10, 10 before 9, one of 9 before two of 8, 8 before 7."""
    assert begins(mine, theirs) == first


@pytest.mark.parametrize(("mine", "theirs", "first"), [(["4-6"], ["5-5"], 1), (["4-5"], ["3-6"], 0)])
def test_of_as_many_pips_the_halves_that_are_closer_go_before(
    begins: Callable[..., int], mine: list[str], theirs: list[str], first: int
) -> None:
    """5-5 before 4-6, and 4-5 before 3-6."""
    assert begins(mine, theirs) == first


def test_the_station_counts_for_nobody(plain: tr.Game, order: Order) -> None:
    """Seat 0 has laid the 6-6 and keeps low tiles; seat 1 holds the 5-6."""
    pieces = order(6, "6-6", *LOW[1:], "5-6", *LOW_TOO[1:])
    assert tr.deal(tr.ruleset(plain, "highest-double", "highest-piece-starts"), 2, order=pieces).first == 1


def test_of_two_equal_tiles_the_lower_seat_has_the_say(plain: tr.Game, order: Order) -> None:
    """Two sets mixed: seat 0 holds the second 5-6, seat 1 the first."""
    rules = tr.ruleset(plain, "dominoes:high=6,sets=2", "hand-size:pieces=2,most=2", "highest-piece-starts")
    front = ["5-6#2", "0-1", "5-6", "0-2"]
    every = [*order(6), *(f"{tile}#2" for tile in order(6))]
    rest = [tile for tile in every if tile not in (*front, "6-6")]
    assert tr.deal(rules, 2, order=[*front, *rest]).first == 0


def test_it_can_be_played_with_cards() -> None:
    """Whoever holds the highest number, here 8, of the 128 cards."""
    table = tr.deal(tr.ruleset("crazy-train", "highest-piece-starts"), 3, seed=1)
    assert max(card.points for card in table.hands[table.first]) == max(card.points for hand in table.hands for card in hand)


def test_it_can_be_so_in_the_first_round_alone(plain: tr.Game) -> None:
    """The others are begun by the left neighbour of who began the last one."""
    match = tr.Match.start(tr.ruleset(plain, "highest-piece-starts:each=no"), 3, seed=2)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    firsts = [finished.table.first for finished in match.rounds]
    best = [max(piece.points for piece in hand) for hand in tr.Match.start(match.rules, 3, seed=2).table.hands]
    assert best[firsts[0]] == max(best)
    assert firsts == [(firsts[0] + later) % 3 for later in range(len(firsts))]


def test_a_round_dealt_by_itself_is_begun_in_turn(plain: tr.Game) -> None:
    """Nobody knows then who began the first one."""
    assert tr.deal(tr.ruleset(plain, "highest-piece-starts:each=no"), 3, 3, seed=1).first == 2
