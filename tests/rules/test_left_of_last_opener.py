"""Left of last opener: the player to the left of the one who opened the last round begins."""

from __future__ import annotations

import pytest

import trainrules as tr


def test_the_first_round_is_begun_by_the_first_seat(plain: tr.Game) -> None:
    """Nobody has opened one."""
    assert tr.deal(tr.ruleset(plain, "left-of-last-opener"), 3, seed=1).first == 0


@pytest.mark.parametrize(("openers", "first"), [((0,), 1), ((2,), 0), ((0, 2), 0), ((2, 0), 1)])
def test_the_next_is_begun_by_the_left_neighbour_of_the_last_opener(
    plain: tr.Game, openers: tuple[int, ...], first: int
) -> None:
    """Only the last of them counts."""
    table = tr.deal(tr.ruleset(plain, "left-of-last-opener"), 3, len(openers) + 1, seed=1, openers=openers)
    assert (table.first, table.seat) == (first, first)


def played(rules: tr.Ruleset) -> tr.Match:
    """A whole match of three, always the first legal move."""
    match = tr.Match.start(rules, 3, seed=2)
    while not match.over:
        match = match.apply(match.legal_moves()[0])
    return match


def test_an_opener_is_who_laid_the_station(plain: tr.Game) -> None:
    """In a match each round is begun by the left neighbour of the layer before, whoever began that round."""
    match = played(tr.ruleset(plain, "descending-stations", "left-of-last-opener"))
    starts = [finished.table.start for finished in match.rounds]
    assert [start.first for start in starts] == [0, *((start.layer + 1) % 3 for start in starts[:-1])]


def test_where_nobody_lays_the_station_it_is_who_began(plain: tr.Game) -> None:
    """The station is set aside, so the rounds rotate."""
    match = played(tr.ruleset(plain, "left-of-last-opener", "rounds:count=5"))
    assert [finished.table.first for finished in match.rounds] == [0, 1, 2, 0, 1]


@pytest.mark.parametrize("opener", [3, -1, "0", True])
def test_who_opened_a_round_is_one_of_the_seats(plain: tr.Game, opener: object) -> None:
    """Three of them, from 0 to 2."""
    with pytest.raises(tr.BadInput, match="seats are numbered 0 to 2"):
        tr.deal(tr.ruleset(plain), 3, 2, seed=1, openers=(opener,))  # type: ignore[arg-type]
