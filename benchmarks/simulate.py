"""Moves a second of whole populations, beside everything else that plays dominoes here: `python -m benchmarks.simulate`.

All figures are medians of several runs, which are taken in turns, so that a machine that is busy for a while is busy for all.

- Compiling: processor time of the first match in a new process, with an empty folder for compiled code and with a filled one.
- The compiled engine plays whole matches at 4 seats, deals, scores and rows inside the time, compiling apart. Moves are plays,
  draws and passes. It is one thread, and its own time is taken.
- Two threads against one: matches a second by the clock on the wall, of two threads that call the engine themselves, each with
  matches of its own, and of `sim.simulate` with two workers and with one. A machine that is busy shows less, so that it is told,
  too, what the processor's time alone would give.
- Beside it the readable engine with the same matches, OpenSpiel's python_block_dominoes (the players' decisions, not chance),
  and games of the package `dominoes`; all of them play any legal move with the same chance.
- A program in C for this one game at 4 seats, mexican_train.c, where there is a compiler. Its deals are others, so that the
  averages are compared first: moves a round, points a seat and round, and how many rounds are blocked.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.metadata import version
from itertools import count
from os import environ
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time, thread_time

import dominoes

from benchmarks.step import domino_playouts
from trainrules import sim
from trainrules.sim import compiled, readable
from trainrules.sim.columns import PLACES, Rows
from trainrules.sim.setups import setup_of

SEATS, ROUNDS = 4, 13
GAMES: dict[str, tuple[str, str, float | None]] = {
    "mexican-train": ("mexican-train", "random", 15.0),
    "crazy-train": ("crazy-train", "random", 5.0),
    "chickenfoot": ("chickenfoot", "random", None),
    "mexican-train, double-18": ("mexican-train dominoes:high=18", "random", None),
    "mexican-train, heavy players": ("mexican-train", "heavy", None),
}
"""What the compiled engine plays: by which rules, by whom, and how many million moves a second it is asked for."""
THREADS_ASKED = 1.8
FIRST_MATCH = """
from time import perf_counter, process_time
from trainrules.sim import compiled
from trainrules.sim.setups import setup_of
setup = setup_of("mexican-train", 4, 1, "random", None)
begin, wall = process_time(), perf_counter()
compiled.play(setup, 0, 1)
print(process_time() - begin, perf_counter() - wall)
"""
CHECKED = 4000
"""So many matches are compared with those of the program in C; by then averages are known to some tenths of a percent."""

Playouts = Iterator[int]
"""Endless playouts; each step is the number of moves made."""


def moves_of(rows: Rows) -> int:
    """How many moves there were."""
    return int(rows[:, PLACES["moves"]].sum())


def compiled_playouts(rules: str, policy: str) -> Playouts:
    """Matches of the compiled engine, two hundred at a time."""
    setup = setup_of(rules, SEATS, 1, policy, ROUNDS)
    made = compiled.packed(setup)
    compiled.play(setup, 0, 1, made)  # compiles
    for first in count(step=200):
        yield moves_of(compiled.play(setup, first, 200, made))


def readable_playouts() -> Playouts:
    """Matches of the readable engine, one at a time."""
    setup = setup_of("mexican-train", SEATS, 1, "random", None)
    for first in count():
        yield moves_of(readable.play(setup, first, 1))


def package_playouts() -> Playouts:
    """Games of the package `dominoes`."""
    random = Random(1).random
    while True:
        game, moves = dominoes.Game.new(), 0
        while game.result is None:
            legal = game.valid_moves
            game.make_move(*legal[int(random() * len(legal))])
            moves += 1
        yield moves


def c_playouts(program: Path) -> Playouts:
    """Not steps but runs of the program in C, which takes its own time: moves a second."""
    for seed in count(1):
        told = run_c(program, 2000, seed)
        yield int(told["moves"] / told["seconds"])


def run_c(program: Path, matches: int, seed: int) -> dict[str, float]:
    """What the program in C tells of so many matches."""
    told = subprocess.run([program, str(matches), str(seed)], check=True, capture_output=True, text=True).stdout  # noqa: S603  # ours
    return {name: float(number) for name, number in (line.split() for line in told.splitlines())}


def compile_c(folder: Path) -> Path | None:
    """The program in C, or None where there is no compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    source, program = Path(__file__).with_name("mexican_train.c"), folder / "mexican_train"
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)  # noqa: S603  # what was found
    return program


def check_averages(program: Path) -> None:
    """Stop where the two programs play different games."""
    rows, told = compiled.play(setup_of("mexican-train", SEATS, 2, "random", None), 0, CHECKED), run_c(program, CHECKED, 2)
    rounds = told["rounds"]
    blocked = float((rows[:, PLACES["cause"]] == 1).mean())
    for name, ours, theirs, apart in (
        ("moves a round", SEATS * moves_of(rows) / len(rows), told["moves"] / rounds, 1.2),
        ("points a seat and round", float(rows[:, PLACES["score"]].mean()), told["points"] / rounds / SEATS, 0.5),
        ("share of blocked rounds", blocked, told["blocked"] / rounds, 0.006),
    ):
        print(f"{name:34}{ours:10.4g}   in C {theirs:.4g}")
        if abs(ours - theirs) > apart:
            sys.exit("the program in C plays another game: the two are further apart than chance would have it")


def speed(playouts: Playouts, seconds: float, clock: Callable[[], float]) -> float:
    """Moves a second."""
    moves, begin = 0, clock()
    while (spent := clock() - begin) < seconds:
        moves += next(playouts)
    return moves / spent


def first_match(folder: str) -> tuple[float, float]:
    """How long the first match takes in a process of its own: the processor's time, and the wall's."""
    command, kept = [sys.executable, "-c", FIRST_MATCH], {**environ, "NUMBA_CACHE_DIR": folder}
    told = subprocess.run(command, check=True, capture_output=True, text=True, env=kept).stdout.split()  # noqa: S603  # ours
    return float(told[0]), float(told[1])


def in_threads(threads: int, matches: int) -> tuple[float, float]:
    """Matches a second of so many threads, each with so many matches of its own: by the wall's clock, and by the processor's."""
    setup = setup_of("mexican-train", SEATS, 1, "random", None)
    made = compiled.packed(setup)
    with ThreadPoolExecutor(threads) as pool:
        [*pool.map(lambda _: None, range(threads))]  # they are started
        wall, spent = perf_counter(), process_time()
        [*pool.map(lambda first: compiled.play(setup, first, matches, made), range(0, threads * matches, matches))]
        return threads * matches / (perf_counter() - wall), threads * matches / (process_time() - spent)


def in_workers(workers: int, matches: int) -> tuple[float, float]:
    """Likewise of `simulate` with so many workers."""
    wall, spent = perf_counter(), process_time()
    sim.simulate("mexican-train", SEATS, workers * matches, workers=workers)
    return workers * matches / (perf_counter() - wall), workers * matches / (process_time() - spent)


def show_compiling(runs: int) -> None:
    """Print how long compiling takes, and loading what was compiled."""
    with tempfile.TemporaryDirectory() as folder:
        cold, wall = first_match(folder)
        warm = median(first_match(folder)[0] for _ in range(runs))
    print(f"first match: {cold:.1f} s of processor time ({wall:.1f} s on the wall) with an empty folder, then {warm:.2f} s")


def show_speeds(runs: int, seconds: float, program: Path | None) -> None:
    """Print the moves a second of everybody, and how many times as fast the compiled engine is at mexican-train."""
    ours = {name: compiled_playouts(rules, policy) for name, (rules, policy, _) in GAMES.items()}
    steps = {name: partial(speed, playouts, seconds, thread_time) for name, playouts in ours.items()}
    for name, playouts in {
        "readable engine": readable_playouts(),
        "open_spiel python_block_dominoes": domino_playouts(),
        "dominoes": package_playouts(),
    }.items():
        steps[name] = partial(speed, playouts, seconds, process_time)
    if program is not None:
        steps["in C for this game alone"] = partial(next, c_playouts(program))
    told: dict[str, list[float]] = {name: [] for name in steps}
    for _ in range(runs):
        for name, step in steps.items():
            told[name].append(step())
    first = median(told["mexican-train"])
    for name, figures in told.items():
        figure = median(figures)
        asked = GAMES[name][2] if name in GAMES else None
        beside = f"   compiled : this {first / figure:,.3g}" if name not in GAMES else f"   {asked:g} asked" if asked else ""
        print(f"{name:34}{figure / 1e6:10.3f} million moves/s, best {max(figures) / 1e6:.3f}{beside}")


def show_threads(runs: int, matches: int) -> None:
    """Print how many times as fast two threads and two workers are, and would be if none of them waited for a processor."""
    for name, way in (("two threads : one", in_threads), ("two workers of simulate : one", in_workers)):
        pairs = [(way(1, matches), way(2, matches)) for _ in range(runs)]
        wall = [two[0] / one[0] for one, two in pairs]
        free = median(2 * two[1] / one[1] for one, two in pairs)
        print(f"{name:34}{median(wall):10.2f} on the wall, best {max(wall):.2f}   {THREADS_ASKED} asked of an idle machine")
        print(f"{'':34}{free:10.2f} by the processor's time a match, as if neither waited")


def main() -> None:
    """Print it all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, help="how many runs the median is of")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a run takes")
    parser.add_argument("--matches", type=int, default=6000, help="how many matches a thread plays where threads are compared")
    options = parser.parse_args()
    names = ("trainrules", "numba", "open_spiel", "dominoes")
    print(f"Python {platform.python_version()}, {', '.join(f'{name} {version(name)}' for name in names)}")
    print(f"medians of {options.runs} runs of {options.seconds:g} s")
    show_compiling(options.runs)
    with tempfile.TemporaryDirectory() as folder:
        program = compile_c(Path(folder))
        if program is None:
            print("no C compiler: the program in C is left out")
        else:
            check_averages(program)
        show_speeds(options.runs, options.seconds, program)
    show_threads(options.runs, options.matches)


if __name__ == "__main__":
    main()
