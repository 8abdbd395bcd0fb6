"""A recording process killed at random moments, again and again: `python -m benchmarks.kill_recorder`.

A process records a match, moves and moves taken back, and tells through a pipe what it is about to do and what it has done. It is
killed by SIGKILL at a moment of chance. The file must then hold every move that it told of as done, and beyond them at most the one
that it was about; the next process goes on with the same file. It needs a system that can fork.
"""

from __future__ import annotations

import argparse
import os
import signal
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

import trainrules as tr

RULES = "mexican-train dominoes:high=6 rounds:count=4"
SEATS = 4
LONGEST_LIFE = 0.04
"""So many seconds a process lives at the most: some ten steps, each of which waits for the disk."""
UNDO, UNOPENED, ANEW = 0.2, 0.3, 0.02
"""How often a step takes moves back, how often a process is killed while it opens the file, how often a new file is begun."""


def record(path: Path, seed: int, pipe: int) -> None:
    """Record until somebody comes and kills this process."""
    chance = Random(seed)

    def tell(text: str) -> None:
        os.write(pipe, f"{text}\n".encode())

    start = None if path.exists() else tr.Match.start(tr.ruleset(RULES), SEATS, seed)
    with tr.Recorder(path, start) as recorder:
        tell("open")
        while True:
            match = recorder.match
            if match.over or (match.length and chance.random() < UNDO):
                moves = chance.randint(1, min(match.length, 9))
                tell(f"undo {moves}")
                recorder.undo(moves)
            else:
                move = chance.choice(match.legal_moves())
                tell(f"apply {move}")
                recorder.apply(move)
            tell("done")


def killed(path: Path, seed: int) -> list[str]:
    """What a process told before it was killed."""
    chance = Random(seed)
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(ours)
            record(path, seed, theirs)
        finally:
            os._exit(1)
    os.close(theirs)
    told = b"" if chance.random() < UNOPENED else os.read(ours, 1)
    sleep(chance.random() * LONGEST_LIFE)
    os.kill(child, signal.SIGKILL)
    while more := os.read(ours, 1 << 16):
        told += more
    os.close(ours)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL, "the recording process failed by itself"
    return told.decode().splitlines()


def step(moves: list[str], said: str) -> list[str]:
    """The moves after a step."""
    what, _, which = said.partition(" ")
    return [*moves, which] if what == "apply" else moves[: -int(which)]


def check(path: Path, moves: list[str], told: list[str]) -> tuple[list[str], str]:
    """The moves in the file, which must be those that were told of as done, and perhaps the last step; and what that was."""
    about = ""
    for said in told:
        if said == "done":
            moves, about = step(moves, about), ""
        elif said != "open":
            about = said
    record = tr.read_record(path)
    found = [str(move) for move in record.match.history]
    whole = step(moves, about) if about else moves
    assert found in (moves, whole), f"the file holds {found}; told were {moves}, and then {about}"
    for note in record.notes:
        assert "cut off" in note or "are missing" in note, note
    if not about:
        return found, "between two steps" if told else "while the file was opened"
    kind = about.partition(" ")[0]
    return found, f"in {kind}, which {'stands' if found == whole else 'does not stand'} in the file"


def main() -> None:
    """Kill and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=300, help="how often a process is killed")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    counts: Counter[str] = Counter()
    begin, chance = perf_counter(), Random(options.seed)
    with TemporaryDirectory() as folder:
        path, moves = Path(folder) / "match.jsonl", list[str]()
        for number in range(options.times):
            told = killed(path, options.seed * 1_000_003 + number)
            counts["steps told of as done"] += told.count("done")
            if not path.exists():
                counts["before there was a file"] += 1
                assert not told
                continue
            moves, when = check(path, moves, told)
            counts[when] += 1
            if chance.random() < ANEW:
                path.unlink()
                moves = []
    print(f"{options.times:9,} processes killed; every file holds what was told of as done")
    for name, count in sorted(counts.items()):
        print(f"{count:9,} {name}")
    print(f"{perf_counter() - begin:9.1f} seconds")


if __name__ == "__main__":
    main()
