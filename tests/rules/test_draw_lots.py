"""Draw lots: the highest piece drawn decides who begins the first round, and the others are begun in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

import trainrules as tr


def begun(plain: tr.Game, rule: str, seed: int, rounds: int = 1) -> list[int]:
    """Who begins the first rounds of a match of three."""
    return [tr.deal(tr.ruleset(plain, rule), 3, number, seed=seed).first for number in range(1, rounds + 1)]


def test_everybody_has_the_same_chance(plain: tr.Game) -> None:
    """Of 300 matches each of three begins about a hundred."""
    counts = Counter(begun(plain, "draw-lots", seed)[0] for seed in range(300))
    assert all(70 <= counts[seat] <= 130 for seat in (0, 1, 2))


@pytest.mark.parametrize("seed", range(6))
def test_after_the_first_round_they_begin_in_turn(plain: tr.Game, seed: int) -> None:
    """Whoever began the first, the next is the left neighbour's, and so on round the table."""
    firsts = begun(plain, "draw-lots", seed, 5)
    assert firsts == [(firsts[0] + later) % 3 for later in range(5)]


def test_the_same_match_is_begun_by_the_same_seat(plain: tr.Game) -> None:
    """The seed decides, and nothing else."""
    assert begun(plain, "draw-lots", 7, 4) == begun(plain, "draw-lots", 7, 4)


def test_lots_can_be_drawn_before_every_round(plain: tr.Game) -> None:
    """Of 90 rounds of one match each of three begins about thirty, and some seat begins two running."""
    firsts = begun(plain, "draw-lots:each=yes", 1, 90)
    counts = Counter(firsts)
    assert all(15 <= counts[seat] <= 45 for seat in (0, 1, 2))
    assert any(one == other for one, other in pairwise(firsts))


def test_pieces_that_are_given_in_an_order_give_a_lot_too(plain: tr.Game, order: Callable[..., list[str]]) -> None:
    """Always the same one."""
    rules = tr.ruleset(plain, "draw-lots:each=yes")
    pieces = [tile for tile in order(6) if tile != "6-6"]
    assert len({tr.deal(rules, 3, order=pieces).first for _ in range(5)}) == 1


def test_a_starter_by_turn_contradicts_it(plain: tr.Game) -> None:
    """Both say who begins."""
    with pytest.raises(tr.RulesetError, match=r"'draw-lots' and rule 'rotating-starter' set 'starter' differently"):
        tr.ruleset(plain, "draw-lots", "rotating-starter")


def test_each_is_yes_or_no(plain: tr.Game) -> None:
    """Nothing else can be said."""
    with pytest.raises(tr.RulesetError, match="rule 'draw-lots': option 'each' takes yes or no, not '2'"):
        tr.ruleset(plain, "draw-lots:each=2")


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("mexican-train dominoes:high=1,sets=4 hand-size:pieces=2,most=5", 5),
        ("crazy-train hekdek:suits=1,borders=1,numbers=20 hand-size:pieces=2,most=6", 6),
    ],
)
def test_everybody_has_the_same_chance_however_few_stations_there_are(text: str, seats: int) -> None:
    """Two stations, or none that differ much: of 300 rounds each seat begins at least half of its share."""
    rules = tr.ruleset(f"{text} draw-lots")
    first = [tr.deal(rules, seats, seed=seed).first for seed in range(300)]
    assert min(first.count(seat) for seat in range(seats)) > 300 / seats / 2
