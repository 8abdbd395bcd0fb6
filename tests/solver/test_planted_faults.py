"""That the oracles catch a solver that is wrong: one fault at a time is planted, and some hand shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from attrs import evolve

import trainrules as tr
from trainrules.solving import branching
from trainrules.solving.branching import Choice, Relaxed, Tiles

TRIED = 1500

relax, minimum_join = branching.relax, branching.minimum_join
joined_or_without, ended_otherwise = branching.joined_or_without, branching.ended_otherwise


@pytest.fixture(scope="module")
def known(oracles: Any) -> list[tuple[Any, tuple[int, int] | None]]:
    """Hands for which a single join does not do, and some others, with what brute force says."""
    random = Random(8)  # noqa: S311  # the same in every run
    families = list(oracles.FAMILIES.values())
    questions = [
        oracles.question(random, families[number % len(families)](random, random.randint(4, 10))) for number in range(TRIED)
    ]
    # Rare: only by coming to 1 twice, which costs points, is its double no last piece.
    questions.append(oracles.Asked(((0, 1), (0, 1), (0, 4), (1, 1), (1, 3), (3, 4)), (3,), "pieces", frozenset({1}), False))
    questions += [oracles.bound_to_an_end(random, asked) for asked in questions]
    hard = [asked for number, asked in enumerate(questions) if number % 20 == 0 or oracles.solver(asked)().steps > 1]
    return [(asked, oracles.brute_force(asked)) for asked in hard]


def wrong(oracles: Any, known: list[tuple[Any, tuple[int, int] | None]]) -> str:
    """What is wrong with the first hand whose answer is wrong; nothing where all are right."""
    for asked, expected in known:
        try:
            solution = oracles.solver(asked)()
            oracles.played(asked, solution)
        except (AssertionError, LookupError, tr.IllegalMove) as error:
            return f"{asked}: {error!r}"
        if oracles.got(asked, solution) != expected:
            return f"{asked}: {solution.train} is not {expected}"
    return ""


def connectivity_is_ignored(tiles: Tiles, relaxed: Relaxed) -> int:
    """Whatever is not left out is taken to hang together."""
    return 0


def parity_is_ignored(*_: Any) -> set[tuple[int, int]]:
    """Nothing is left out."""
    return set()


def the_fewest_tiles_are_left_out_and_not_the_cheapest(costs: Any, *others: Any) -> set[tuple[int, int]] | None:
    """Every tile costs as much as any."""
    *_, far = others
    return minimum_join([[1 if cost < far else far for cost in row] for row in costs], *others)


def where_the_train_ends_is_ignored(costs: Any, vertices: int, odd: int, goals: int, *others: Any) -> Any:
    """It may end on any value."""
    return minimum_join(costs, vertices, odd, vertices, *others)


def a_double_may_always_be_last(tiles: Tiles, relaxed: Relaxed, weight: int) -> bool:
    """Though pieces be left over."""
    return False


def doubles_are_ignored_in_the_bound(tiles: Tiles, choice: Choice) -> Relaxed | None:
    """What promises the most is looked for without them."""
    return relax(evolve(tiles, doubles=(0,) * len(tiles.doubles)), choice)


def a_loose_part_is_always_dropped(tiles: Tiles, choice: Choice, part: int) -> Iterator[Choice]:
    """No pair that leads to it is kept instead."""
    return islice(joined_or_without(tiles, choice, part), 1)


def a_loose_part_is_never_dropped(tiles: Tiles, choice: Choice, part: int) -> Iterator[Choice]:
    """Some pair that leads to it is always kept."""
    return islice(joined_or_without(tiles, choice, part), 1, None)


def one_way_to_a_loose_part_is_tried(tiles: Tiles, choice: Choice, part: int) -> Iterator[Choice]:
    """The other pairs that lead to it are forgotten."""
    return islice(joined_or_without(tiles, choice, part), 2)


def a_bad_end_is_never_changed(tiles: Tiles, relaxed: Relaxed) -> Iterator[Choice]:
    """The train ends there, and comes there more than once."""
    return islice(ended_otherwise(tiles, relaxed), 1, None)


def a_bad_end_is_always_changed(tiles: Tiles, relaxed: Relaxed) -> Iterator[Choice]:
    """The train never comes there more than once."""
    return islice(ended_otherwise(tiles, relaxed), 1)


FAULTS: list[tuple[str, Callable[..., Any]]] = [
    ("loose_part", connectivity_is_ignored),
    ("minimum_join", parity_is_ignored),
    ("minimum_join", the_fewest_tiles_are_left_out_and_not_the_cheapest),
    ("minimum_join", where_the_train_ends_is_ignored),
    ("ends_badly", a_double_may_always_be_last),
    ("relax", doubles_are_ignored_in_the_bound),
    ("joined_or_without", a_loose_part_is_always_dropped),
    ("joined_or_without", a_loose_part_is_never_dropped),
    ("joined_or_without", one_way_to_a_loose_part_is_tried),
    ("ended_otherwise", a_bad_end_is_never_changed),
    ("ended_otherwise", a_bad_end_is_always_changed),
]


@pytest.mark.parametrize(("name", "fault"), FAULTS, ids=[fault.__name__ for _, fault in FAULTS])
def test_the_oracles_catch_a_planted_fault(
    name: str, fault: Callable[..., Any], oracles: Any, known: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some hand is solved wrongly, or its train cannot be laid."""
    monkeypatch.setattr(branching, name, fault)
    assert wrong(oracles, known) != ""


def test_without_a_fault_the_oracles_find_none(oracles: Any, known: Any) -> None:
    """On the same hands, of which hundreds need several steps."""
    assert wrong(oracles, known) == ""
    assert len(known) > 400
