"""The time of the best train, and that it is the best: `python -m benchmarks.solve`.

A thousand random hands of each size are solved from a random start; hands, starts and so all steps are the same in every
run. Time is this process's own, that of the whole call, without Python's collection of garbage. Each size is asked twice:
for the most pieces with any last piece, and for the most points where the double blank counts 50 and no double may be last.
Beside it stands brute force, which remembers every state, on some of the same hands: up to so many states, beyond which it
gives up.

With `--agree N` nothing is timed: N hands of every family are solved, by brute force, too, and some by an integer program,
and every train is laid at a table. Exit status 1 where one differs, or where the time is not as asked.
"""

from __future__ import annotations

import argparse
import gc
import platform
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from statistics import median
from time import process_time

from attrs import evolve, frozen

import trainrules as tr
from benchmarks.oracles import (
    DOUBLE_BLANK,
    FAMILIES,
    Asked,
    GaveUp,
    bound_to_an_end,
    brute_force,
    got,
    integer_program,
    played,
    question,
    solver,
    tiles_of,
)

SIZES = {12: (10, 15, 20, 25, 30, 40, 60, 91), 18: (15, 20, 25, 30, 40, 60, 100, 130, 160, 190)}
"""How many tiles of which set."""
ASKED = {12: (40, 1.0), 18: (190, 3.0)}
"""Up to so many tiles of a set the median is asked to stay below so many milliseconds."""
WORST = 150.0
"""Below which any hand is asked to stay."""
LARGE = (20, 90)
"""How many tiles the hands have that go to the integer program alone."""
ONE_IN = 20
"""Of the hands for brute force one in so many goes to the integer program, too; and as many large ones go to that alone."""
BOUND = 5
"""One in so many must end on one value, and not with a double."""
MOST_TOLD = 20


@frozen
class Figures:
    """What was measured of hands of a size, in milliseconds."""

    median: float
    most: float
    worst: float
    steps: int
    unproven: int


def hands(high: int, size: int, count: int, seed: int) -> Iterator[Asked]:
    """Random hands of a set, each with a random start."""
    random = Random(f"{seed} {high} {size}")
    for _ in range(count):
        yield Asked(tuple(random.sample(tiles_of(high), size)), (random.randint(0, high),))


def timed(questions: Iterable[Asked]) -> Figures:
    """Solve them all."""
    spent, steps, unproven = [], 0, 0
    gc.collect()
    gc.disable()  # as timeit does: a thousand hands are much to look through, and none of the solver's doing
    for asked in questions:
        call = solver(asked)
        begin = process_time()
        solution = call()
        spent.append(1000 * (process_time() - begin))
        steps = max(steps, solution.steps)
        unproven += not solution.proven
    gc.enable()
    spent.sort()
    return Figures(median(spent), spent[len(spent) * 99 // 100], spent[-1], steps, unproven)


def remembered(questions: Sequence[Asked], most: int) -> str:
    """The same by brute force, as far as it comes."""
    spent = []
    for asked in questions:
        begin = process_time()
        with suppress(GaveUp):
            brute_force(asked, most)
            spent.append(1000 * (process_time() - begin))
    ended = f"{median(spent):9.1f}" if spent else " " * 9
    return f"{ended}  {len(spent)} of {len(questions)} end" if questions else ""


def measure(count: int, beside: int, most: int, seed: int) -> bool:
    """Print a line for each size; whether all is as fast as asked."""
    held = True
    print(f"Python {platform.python_version()}; milliseconds of CPU time of the whole call; {count} hands of each size")
    print("set        tiles  asked for    median     99 %    worst  steps  brute force, median")
    for high, sizes in SIZES.items():
        for size in sizes:
            questions = list(hands(high, size, count, seed))
            harder = [evolve(asked, objective="points", blank=DOUBLE_BLANK, double_last=False) for asked in questions]
            slow = remembered(questions[:beside], most)
            for asked in (questions, harder):
                found = timed(asked)
                largest, limit = ASKED[high]
                held &= (size > largest or found.median < limit) and found.worst < WORST and not found.unproven
                print(
                    f"double-{high}{size:7}  {asked[0].objective}     {found.median:8.2f} {found.most:8.2f} {found.worst:8.2f}"
                    f"  {found.steps:5}  {slow}".rstrip(),
                    flush=True,
                )
                slow = ""
    asked_for = "; ".join(f"double-{high} up to {size} tiles {limit:g}" for high, (size, limit) in ASKED.items())
    print(f"asked: all proven; median below {asked_for}; worst below {WORST:g}: {'held' if held else 'NOT HELD'}")
    return held


def agree(count: int, seed: int) -> bool:
    """Solve hands of every family in other ways as well, and lay every train; whether all agree."""
    random = Random(f"{seed}")
    counts: Counter[str] = Counter()
    faults: list[str] = []
    for name, family in FAMILIES.items():
        for number in range(count):
            asked = question(random, family(random, random.randint(2, 11)))
            asked = bound_to_an_end(random, asked) if number % BOUND == 0 else asked
            others = {"brute force": brute_force(asked)}
            if number % ONE_IN == 0:
                others["the integer program"] = integer_program(asked)
            counts[f"hands of the family '{name}'"] += 1
            faults += _differences(asked, others, counts)
    for _ in range(len(FAMILIES) * count // ONE_IN):
        tiles = tiles_of(random.choice((9, 12, 15, 18))) * random.choice((1, 1, 2))
        asked = question(random, random.sample(tiles, min(random.randint(*LARGE), len(tiles))))
        counts[f"hands of {LARGE[0]} to {LARGE[1]} tiles"] += 1
        faults += _differences(asked, {"the integer program": integer_program(asked)}, counts)
    for fault in faults[:MOST_TOLD]:
        print(fault)
    for name, found in counts.items():
        print(f"{found:9,} {name}")
    print(f"{len(faults):9,} differences")
    return not faults


def _differences(asked: Asked, others: Mapping[str, tuple[int, int] | None], counts: Counter[str]) -> Iterator[str]:
    """What the others say that the solver does not, and what is wrong with its train."""
    solution = solver(asked)()
    worth = got(asked, solution)
    counts["of these needed more than one step"] += solution.steps > 1
    counts["of these have no train as asked"] += not solution.found
    if not solution.proven:
        yield f"{asked}: not proven"
    for name, theirs in others.items():
        counts[f"answers of {name}"] += 1
        if theirs != worth:
            yield f"{asked}: {worth}, by {name} {theirs}"
    try:
        played(asked, solution)
    except (AssertionError, tr.TrainrulesError) as error:
        yield f"{asked}: {solution.train} cannot be laid: {error}"
    else:
        counts["trains laid at a table"] += len(asked.starts)


def main() -> int:
    """Time it, or compare it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=1000, help="hands of each size")
    parser.add_argument("--beside", type=int, default=10, help="how many of them brute force gets")
    parser.add_argument("--states", type=int, default=200_000, help="how many states it may remember")
    parser.add_argument("--agree", type=int, metavar="N", help="do not time, but compare N hands of each family")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    held = measure(said.hands, said.beside, said.states, said.seed) if said.agree is None else agree(said.agree, said.seed)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
