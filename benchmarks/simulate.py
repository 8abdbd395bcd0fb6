"""Moves a second of simulated matches, beside other programs in one run: `python -m benchmarks.simulate`.

The kernel plays whole matches with players who choose by chance: deals, choices, scores and rows inside the time, plays, draws and
passes counted as moves, and the compiling apart, which is told first. Beside it in turns:

- a C program written for this one game (`mexican_train.c`), compiled here where there is a compiler: the yardstick of what can be
  had. Its averages are held against the library's, so that it is the same game;
- the readable engine, the same rows from the readable game;
- OpenSpiel's python_block_dominoes and the package `dominoes`, random legal moves: other games, the nearest that others simulate.

One thread is timed by this process's own time, two threads against one by the clock. Figures are medians of the runs; on a machine
that does other work besides, the ratios say more.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

import dominoes
import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401  # importing it registers the game

import trainrules as tr
from trainrules.sim import compiled, readable
from trainrules.sim.columns import PLACES
from trainrules.sim.setups import Setup, setup_of

GAMES = {
    "mexican-train": ("mexican-train", 4, "random", 15.0),
    "crazy-train": ("crazy-train", 4, "random", 5.0),
    "chickenfoot": ("chickenfoot", 4, "random", None),
    "double-18, 8 seats": ("mexican-train dominoes:high=18", 8, "random", None),
    "mexican-train, heavy players": ("mexican-train", 4, "heavy", None),
}
"""What is played: the ruleset, the seats, the players, and how many million moves a second are asked."""
C_SOURCE = Path(__file__).with_name("mexican_train.c")
COMPILE = """
from time import process_time
import trainrules as tr
from trainrules.sim import compiled
from trainrules.sim.setups import setup_of
setup = setup_of("mexican-train", 4, 1, "random", 1)
begin = process_time()
compiled.play(setup, 0, 1)
print(process_time() - begin)
"""
Timed = tuple[int, float]
"""How many moves, and in how many seconds."""


def compile_times() -> tuple[float, float]:
    """Seconds of the first call with nothing kept, and with the code of another process kept."""
    with tempfile.TemporaryDirectory() as folder:
        kept = os.environ | {"NUMBA_CACHE_DIR": folder}
        first, second = (
            float(subprocess.run([sys.executable, "-c", COMPILE], env=kept, check=True, capture_output=True).stdout)  # noqa: S603  # ours
            for _ in range(2)
        )
    return first, second


def kernel(setup: Setup, first: int, matches: int) -> Timed:
    """Matches of the kernel."""
    begin = process_time()
    rows = compiled.play(setup, first, matches)
    return int(rows[:, PLACES["moves"]].sum()), process_time() - begin


def by_readable(setup: Setup, first: int, matches: int) -> Timed:
    """Matches of the readable engine."""
    begin = process_time()
    rows = readable.play(setup, first, matches)
    return int(rows[:, PLACES["moves"]].sum()), process_time() - begin


def threads(setup: Setup, first: int, matches: int, workers: int) -> float:
    """Seconds by the clock in which so many threads play as many matches in equal parts."""
    share = matches // workers
    with ThreadPoolExecutor(workers) as pool:
        begin = perf_counter()
        list(pool.map(lambda worker: compiled.play(setup, first + worker * share, share), range(workers)))
        return perf_counter() - begin


def playouts_of_open_spiel() -> Iterator[int]:
    """Games of OpenSpiel's block dominoes; the players' decisions count, not chance."""
    game, random = pyspiel.load_game("python_block_dominoes"), Random(1).random
    while True:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            chance = state.is_chance_node()
            actions = [action for action, _ in state.chance_outcomes()] if chance else state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            moves += not chance
        yield moves


def playouts_of_dominoes() -> Iterator[int]:
    """Games of the package `dominoes`."""
    random = Random(1).random
    while True:
        game, moves = dominoes.Game.new(), 0
        while game.result is None:
            game.make_move(*game.valid_moves[int(random() * len(game.valid_moves))])
            moves += 1
        yield moves


def timed(playouts: Iterator[int], seconds: float) -> Timed:
    """Playouts for so long."""
    moves, begin = 0, process_time()
    while (spent := process_time() - begin) < seconds:
        moves += next(playouts)
    return moves, spent


def c_program(folder: str) -> Path | None:
    """The C program compiled, None where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    made = Path(folder) / "mexican_train"
    subprocess.run([compiler, "-O3", "-march=native", "-o", str(made), str(C_SOURCE)], check=True)  # noqa: S603  # our own source
    return made


def c_run(program: Path, matches: int, seed: int) -> dict[str, float]:
    """What the C program says of so many matches, by name."""
    said = subprocess.run([str(program), str(matches), str(seed)], check=True, capture_output=True, text=True).stdout  # noqa: S603
    return {name: float(number) for name, number in (line.split() for line in said.splitlines())}


def check_the_same_game(program: Path, setup: Setup, matches: int) -> str:
    """The averages of both, which must be near each other."""
    said, rows = c_run(program, matches, 7), compiled.play(setup, 0, matches)
    rounds = len(rows) / setup.seats
    blocked = setup.causes.index("blocked")
    pairs = {
        "moves a round": (said["moves"] / said["rounds"], rows[:, PLACES["moves"]].sum() / rounds),
        "points a seat and round": (said["points"] / said["rounds"] / 4, rows[:, PLACES["score"]].mean()),
        "rounds blocked": (said["blocked"] / said["rounds"], (rows[:, PLACES["cause"]] == blocked).mean()),
    }
    for name, (theirs, ours) in pairs.items():
        assert abs(theirs - ours) <= 0.02 * ours + 0.002, f"{name}: {theirs} in C, {ours} here"
    return ", ".join(f"{name} {theirs:.3f} and {ours:.3f}" for name, (theirs, ours) in pairs.items())


def main() -> None:
    """Print the figures and the ratios."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, help="how many runs the median is of")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a run takes, about")
    options = parser.parse_args()
    versions = ", ".join(f"{name} {version(name)}" for name in ("trainrules", "numba", "open_spiel", "dominoes"))
    print(f"Python {platform.python_version()}, {versions}; medians of {options.runs} runs")
    cold, warm = compile_times()
    print(f"first call: {cold:.1f} s where it is compiled, {warm:.2f} s from the cache (CPU)")
    tr.catalogue()
    setups = {name: setup_of(rules, seats, 1, policy, None) for name, (rules, seats, policy, _) in GAMES.items()}
    counts = {}
    for name, setup in setups.items():
        kernel(setup, 0, 20)
        moves, spent = kernel(setup, 0, 200)
        counts[name] = max(200, int(200 * options.seconds / spent))
    usual = setups["mexican-train"]
    block, pip = playouts_of_open_spiel(), playouts_of_dominoes()
    others: dict[str, Callable[[int], Timed]] = {
        "readable engine": lambda run: by_readable(usual, 20 * run, max(2, int(30 * options.seconds))),
        "open_spiel python_block_dominoes": lambda _: timed(block, options.seconds),
        "dominoes": lambda _: timed(pip, options.seconds),
    }
    with tempfile.TemporaryDirectory() as folder:
        program = c_program(folder)
        if program is None:
            print("no C compiler: the yardstick is left out")
        else:
            print(f"C and here: {check_the_same_game(program, usual, 4000)}")
            matches = counts["mexican-train"]
            others["C program"] = lambda run: _c_timed(c_run(program, matches, run + 1))
        speeds: dict[str, list[float]] = {name: [] for name in (*GAMES, *others)}
        gains = []
        for run in range(options.runs):
            for name, setup in setups.items():
                moves, spent = kernel(setup, run * counts[name], counts[name])
                speeds[name].append(moves / spent / 1e6)
            for name, play in others.items():
                moves, spent = play(run)
                speeds[name].append(moves / spent / 1e6)
            matches = 2 * counts["mexican-train"]
            gains.append(threads(usual, 0, matches, 1) / threads(usual, 0, matches, 2))
    ours = median(speeds["mexican-train"])
    for name, found in speeds.items():
        asked = GAMES[name][3] if name in GAMES else None
        told = f", asked {asked:g}" if asked else ""
        ratio = "" if name == "mexican-train" else f"; mexican-train is {ours / median(found):.3g} times that"
        print(f"{name:34} {median(found):10.4f} million moves/s{told}{ratio}")
    print(f"two threads against one: {median(gains):.2f} times as fast, asked 1.8 on an idle machine")


def _c_timed(said: dict[str, float]) -> Timed:
    return int(said["moves"]), said["seconds"]


if __name__ == "__main__":
    main()
