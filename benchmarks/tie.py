"""The two engines held against each other: `python -m benchmarks.tie --moves 20000000 --seed 1 --workers 2`.

Rulesets are drawn by chance, one after the other: a game alone, with one house rule, with two, with several, with random options
and now and then without one of its own rules, at any seat count that it serves, with any players, for a few rounds or for whole
matches. Each is played by both engines at once, `trainrules.sim.tie`, until so many moves were compared. The seed and the number
of a ruleset decide all of it, so that a run is the same however many processes share it; only where it ends may differ.

Exit status 1 where the engines differ, or where something else goes wrong that is no refusal.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from itertools import count
from random import Random
from time import perf_counter, process_time
from typing import Any, cast

from attrs import Factory, define

import trainrules as tr
import trainrules_variants.lowerings  # noqa: F401  # what is held against its rules
from trainrules.errors import SimulationFailed, TieBroken, fault_of
from trainrules.sim import tie
from trainrules.sim.players import PLAYERS
from trainrules.sim.setups import setup_of
from trainrules.standings import is_endless
from trainrules.testing.choices import _values, accepted, usual

KINDS = ("a game alone", "one house rule", "two house rules", "several house rules")
MOST_HOUSE = 6
BATCH = 20
"""So many rulesets are given to a process at once."""
MOST_TOLD = 30
"""So many differences are told in full."""


@define
class Tally:
    """What was counted, and all that went wrong, each with how to come there again."""

    counts: Counter[str] = Factory(Counter)
    faults: list[str] = Factory(list)

    def add(self, other: Tally) -> None:
        """What another has counted, too."""
        self.counts += other.counts
        self.faults += other.faults


@cache
def installed() -> tr.Catalogue:
    """Every game and rule; to gather them takes as long as to compare thousands of moves."""
    return tr.catalogue()


def with_options(cls: type[tr.Rule], random: Random) -> tr.Rule:
    """The rule with options by chance, such as it takes; some stay at their defaults."""
    made = usual(cls)
    chosen, values = _values(cast("Any", cls))
    for option, known in values.items():
        if random.random() < 3 / 4:
            more = {**chosen, option: random.choice(known)}
            tried = accepted(cls, **more)
            if tried is not None:
                made, chosen = tried, more
    return made


def drawn(number: int, seed: int) -> tuple[tr.Ruleset | None, Random, str]:
    """The ruleset of that number, None where it does not come to one; what goes on by chance; and of what kind it is."""
    shelf, random = installed(), Random(f"{seed} {number}")
    kind = number % len(KINDS)
    game = random.choice([*shelf.games.values()])
    classes = random.sample([*shelf.rules.values()], kind if kind < len(KINDS) - 1 else random.randint(3, MOST_HOUSE))
    # Sets, hands and rounds are many times what is played with; what is small is played through.
    small = [shelf.rules[name] for name in ("dominoes", "hand-size", "rounds") if random.random() < 1 / 4]
    house = {cls.name: with_options(cls, random) for cls in (*small, *classes)}
    without = [rule.name for rule in game.rules if random.random() < 1 / 100 and rule.name not in house]
    try:
        return shelf.ruleset(game, *house.values(), without=without), random, KINDS[kind]
    except tr.RulesetError:
        return None, random, KINDS[kind]


def compare(number: int, seed: int, most: int) -> Tally:
    """Play by the ruleset of that number with both engines, so many moves at the most."""
    tally = Tally()
    rules, random, kind = drawn(number, seed)
    if rules is None:
        tally.counts["refused"] += 1
        return tally
    seats = random.choice(rules.seats)
    policy = random.choice([*PLAYERS, [random.choice([*PLAYERS]) for _ in range(seats)]])
    rounds = random.choice([None, None, 1, 2, 3, 5])
    rounds = 4 if rounds is None and is_endless(rules) else rounds
    tally.counts["rulesets"] += 1
    tally.counts[kind] += 1
    told = f"tie({rules.label!r}, {seats}, seed={number}, policy={policy!r}, rounds={rounds})"
    try:
        against = tr.sim.unlowered(rules, seats)
        if against:
            tally.counts["not lowered"] += 1
            tally.counts.update(f"not lowered: {each}" for each in against)
            return tally
        # A match that is soon over is followed by others; what takes long is cut.
        done = tie(rules, seats, random.choice([1, 3]), number, policy, rounds=rounds, moves=most)
    except TieBroken as error:
        tally.faults.append(f"{told}\n{error}")
    except SimulationFailed as error:
        tally.counts[f"given up: {str(error).partition(': ')[2][:40]}"] += 1
        setup_of(rules, seats, number, policy, rounds)
    except Exception as error:  # noqa: BLE001  # whatever it is, it is told with how to come there again
        tally.faults.append(f"{told}\n{fault_of(error)}")
    else:
        tally.counts.update({"matches": done.matches, "rounds": done.rounds, "moves": done.moves})
    return tally


def batch(first: int, seed: int, most: int) -> Tally:
    """Several rulesets in turn."""
    tally = Tally()
    for number in range(first, first + BATCH):
        tally.add(compare(number, seed, most))
    return tally


def run(moves: int, seed: int, workers: int, most: int, first: int = 0) -> Tally:
    """Compare until so many moves were compared, in so many processes."""
    tally = Tally()
    numbers = count(first, BATCH)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        going: set[Future[Tally]] = set()
        try:
            while tally.counts["moves"] < moves:
                while len(going) < 2 * workers:
                    going.add(pool.submit(batch, next(numbers), seed, most))
                done, going = wait(going, return_when=FIRST_COMPLETED)
                for each in done:
                    tally.add(each.result())
                    show(each.result(), tally)
        except KeyboardInterrupt:
            tally.counts["stopped"] += 1
        finally:
            pool.shutdown(cancel_futures=True)
    return tally


def show(one: Tally, tally: Tally) -> None:
    """Tell at once what one batch has found."""
    for fault in one.faults[: max(0, MOST_TOLD - len(tally.faults) + len(one.faults))]:
        print(fault, end="\n\n", flush=True)


def main() -> int:
    """Compare and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moves", type=int, default=1_000_000, help="so many moves are compared in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first ruleset")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--most", type=int, default=3000, help="so many moves of one ruleset at the most")
    said = parser.parse_args()
    begin = perf_counter()
    tally = run(said.moves, said.seed, said.workers, said.most, said.first)
    for name, number in tally.counts.items():
        print(f"{number:12,} {name}")
    print(f"{len(tally.faults):12,} differences and failures")
    print(f"{perf_counter() - begin:12,.0f} seconds, {process_time():,.0f} of them of the first process")
    return bool(tally.faults)


if __name__ == "__main__":
    sys.exit(main())
