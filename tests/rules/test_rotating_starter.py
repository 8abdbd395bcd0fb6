"""Rotating starter: the players begin the rounds in turn."""

from __future__ import annotations

import pytest

import trainrules as tr


@pytest.mark.parametrize(
    ("seats", "number", "first"), [(2, 1, 0), (2, 2, 1), (2, 3, 0), (4, 1, 0), (4, 4, 3), (4, 5, 0), (4, 7, 2)]
)
def test_each_round_is_begun_by_the_next_seat(plain: tr.Game, seats: int, number: int, first: int) -> None:
    """Round 1 by seat 0, and after the last seat it is seat 0's turn again."""
    table = tr.deal(tr.ruleset(plain, "rotating-starter"), seats, number, seed=1)
    assert (table.first, table.seat) == (first, first)


def test_who_lays_the_station_makes_no_difference(plain: tr.Game) -> None:
    """Seat 1 begins round 2, whoever held the station."""
    rules = tr.ruleset(plain, "highest-double", "rotating-starter")
    assert [tr.deal(rules, 3, 2, seed=seed).first for seed in range(8)] == [1] * 8


def test_as_a_house_rule_it_prevails_over_the_games_own_starter() -> None:
    """Even where the game has the layer's left neighbour begin."""
    rules = tr.ruleset("mexican-train-masters", "rotating-starter")
    assert [tr.deal(rules, 4, seed=seed).first for seed in range(8)] == [0] * 8
