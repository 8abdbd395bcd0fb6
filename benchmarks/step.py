"""Moves a second of random playouts, beside chess and OpenSpiel in one run: `python -m benchmarks.step`.

trainrules plays whole rounds of mexican-train with 4 seats: frozen tables, legal moves asked at every decision, deals
inside the time; plays, draws and passes count as moves. chess plays games of at most 300 plies: the legal list, and a
push. OpenSpiel plays python_block_dominoes; only the players' decisions count, not chance. The players of all three pick
from the list with the same generator. Time is this process's own; figures are medians of the runs, taken in turns.

The same playouts inside matches are timed in the first and in the last of 13 rounds: nothing may cost more as a match grows.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Callable, Iterator
from importlib.metadata import version
from random import Random
from statistics import median
from time import process_time

import chess
import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401  # importing it registers the game

import trainrules as tr

Playouts = Iterator[int]
"""Endless playouts; each step of the iterator is the number of moves made."""


def train_playouts() -> Playouts:
    """Rounds of mexican-train."""
    rules, random = tr.ruleset("mexican-train"), Random(1).random
    seed = 0
    while True:
        seed += 1
        table, moves = tr.deal(rules, seats=4, seed=seed), 0
        while not table.over:
            legal = tr.legal_moves(rules, table)
            table = tr.apply(rules, table, legal[int(random() * len(legal))])
            moves += 1
        yield moves


def chess_playouts() -> Playouts:
    """Games of chess, cut at 300 plies."""
    random = Random(1).random
    while True:
        board, moves = chess.Board(), 0
        while moves < 300:  # noqa: PLR2004  # the cap
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(random() * len(legal))])
            moves += 1
        yield moves


def domino_playouts() -> Playouts:
    """Games of OpenSpiel's block dominoes."""
    game, random = pyspiel.load_game("python_block_dominoes"), Random(1).random
    while True:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            chance = state.is_chance_node()
            actions = [action for action, _ in state.chance_outcomes()] if chance else state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            moves += not chance
        yield moves


def speed(playouts: Playouts, seconds: float) -> float:
    """Moves a second of this process's time."""
    moves, begin = 0, process_time()
    while (spent := process_time() - begin) < seconds:
        moves += next(playouts)
    return moves / spent


def round_speeds(matches: int) -> tuple[float, float]:
    """Moves a second in the first and in the last round of whole matches."""
    rules, random = tr.ruleset("mexican-train"), Random(1).random
    moves, spent = {1: 0, 13: 0}, {1: 0.0, 13: 0.0}
    for seed in range(matches):
        match = tr.Match.start(rules, seats=4, seed=seed)
        while not match.over:
            number, begin, made = match.table.round, process_time(), 0
            while match.table.round == number and not match.over:
                legal = match.legal_moves()
                match = match.apply(legal[int(random() * len(legal))])
                made += 1
            if number in moves:
                moves[number] += made
                spent[number] += process_time() - begin
    return moves[1] / spent[1], moves[13] / spent[13]


PLAYERS: dict[str, tuple[Callable[[], Playouts], float | None]] = {
    "trainrules mexican-train": (train_playouts, None),
    "chess": (chess_playouts, 3.0),
    "open_spiel python_block_dominoes": (domino_playouts, 3.7),
}
"""Who is timed, and how many times as fast trainrules is asked to be."""


def main() -> None:
    """Print the medians, the ratios and the two rounds."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, help="how many runs the median is of")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long a run takes")
    options = parser.parse_args()
    versions = ", ".join(f"{name} {version(name)}" for name in ("trainrules", "chess", "open_spiel"))
    print(f"Python {platform.python_version()}, {versions}; medians of {options.runs} runs of {options.seconds:g} s")
    playouts = {name: make() for name, (make, _) in PLAYERS.items()}
    speeds: dict[str, list[float]] = {name: [] for name in PLAYERS}
    for _ in range(options.runs):
        for name, games in playouts.items():
            speeds[name].append(speed(games, options.seconds))
    ours = median(speeds["trainrules mexican-train"])
    for name, (_, asked) in PLAYERS.items():
        figure = median(speeds[name])
        beside = "" if asked is None else f"   trainrules is {ours / figure:.2f} times as fast ({asked} asked)"
        print(f"{name:34}{figure:10,.0f} moves/s{beside}")
    pairs = [round_speeds(4) for _ in range(options.runs)]
    first, last = (median(pair[at] for pair in pairs) for at in (0, 1))
    print(f"in a match: first round {first:,.0f} moves/s, last round {last:,.0f} moves/s, ratio {last / first:.2f}")


if __name__ == "__main__":
    main()
