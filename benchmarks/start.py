"""How long a program waits before it plays: `python -m benchmarks.start`.

Each line is the processor's time of one thing in a new process, with what it needs already compiled to bytecode; a median of
runs that are taken in turns. Python's own start is not in it. What comes later includes what comes before, so that the second
line is `import trainrules` with the classes that a match is made of.
"""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
import tempfile
from os import environ
from statistics import median

from attrs import __version__ as attrs_version

STEPS = {
    "import trainrules": "import trainrules",
    "and what rules and matches are made of": "import trainrules as tr; tr.ruleset, tr.Match, tr.legal_moves, tr.apply, tr.score",
    "and the first ruleset": "import trainrules as tr; tr.ruleset('mexican-train')",
    "and the simulator, without its extra": "import trainrules as tr; tr.ruleset('mexican-train'); tr.sim",
    "attrs alone": "import attrs",
}
ASKED = {"import trainrules": 0.1}
"""Seconds that are asked for."""


def seconds(program: str, bytecode: str) -> float:
    """The processor's time that a program takes in a new process, which keeps bytecode in that folder."""
    kept = {name: value for name, value in environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    kept["PYTHONPYCACHEPREFIX"] = bytecode
    timed = f"from time import process_time; begin = process_time(); {program}; print(process_time() - begin)"
    ran = subprocess.run([sys.executable, "-c", timed], capture_output=True, text=True, check=True, env=kept)  # noqa: S603  # ours
    return float(ran.stdout)


def main() -> None:
    """Print it all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=11, help="how many runs the median is of")
    runs = parser.parse_args().runs
    print(f"Python {platform.python_version()}, attrs {attrs_version}; medians of {runs} runs, seconds of processor time")
    told: dict[str, list[float]] = {step: [] for step in STEPS}
    with tempfile.TemporaryDirectory() as bytecode:
        for program in STEPS.values():
            seconds(program, bytecode)  # compiles it
        for _ in range(runs):
            for step, program in STEPS.items():
                told[step].append(seconds(program, bytecode))
    for step, figures in told.items():
        asked = f"   {ASKED[step]:g} asked" if step in ASKED else ""
        print(f"{step:40}{median(figures):8.3f}, best {min(figures):.3f}, worst {max(figures):.3f}{asked}")


if __name__ == "__main__":
    main()
