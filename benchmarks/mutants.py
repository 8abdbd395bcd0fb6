"""What no test notices when the code is changed: `python -m benchmarks.mutants`, with the extra `mutants` installed.

The core modules of a step and the bundled rules are changed, one place at a time, as mutmut changes code. Each change, a
mutant, is made in a copy of the checkout (what git tracks, and what it would) and tried by a Python of its own: first with
the test file of the module's name and the examples in the module, then, where those let it live, with the whole selection of
tests. The score is the share of those tried that a test killed, or that ran out of time. The order is by chance, so that a
run that is stopped by the clock is a fair sample.

mutmut finds the changes, but does not run the tests. It would put every mutant beside its original behind a switch, which
slows all tests down; it would fork them from a process in which kits and rulesets are already built and kept, so that who
depends on a function is hidden; and it would give a rule class methods that are no facets, which is refused.

Left as they are: decorated functions, properties among them, `len` and `isinstance`, as mutmut has it; and outside functions
`__all__` and text.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from fnmatch import fnmatch
from importlib.metadata import version
from pathlib import Path
from random import Random
from shutil import copyfile
from tempfile import TemporaryDirectory
from time import monotonic

import libcst as cst
from attrs import field, frozen
from mutmut.mutation.file_mutation import Mutation, create_mutations

ROOT = Path(__file__).parent.parent
STEP = (
    *("asking", "deals", "events", "legality", "match", "options", "perfts", "pieces"),
    *("play", "reasons", "rulesets", "seatings", "tables", "text"),
)
CHANGED = (
    *(f"src/trainrules/{name}.py" for name in STEP),
    *(f"variants/trainrules_variants/{name}.py" for name in ("checks", "hunts", "kits/*", "rules/*")),
)
TESTS = ("tests/core", "tests/rules", "tests/games", "tests/plugins", "tests/interplay")
"""What is run if nothing else is said: quick tests."""
NO_TESTS = 5
"""What pytest gives back where there is nothing to run."""
LONG = 300
"""Seconds after which tests are given up; all of them take less than a minute."""
LARGE = 4 << 30
"""Bytes that tests may use: a mutant may go round for ever and gather things."""
KILLED, LIVED, LATE = "killed", "survived", "timed out"


@frozen
class Mutant:
    """One change of one file."""

    path: str
    number: int
    """Which change of the file it is, as long as the file stays the same."""
    module: cst.Module = field(repr=False)
    mutation: Mutation = field(repr=False)

    @property
    def name(self) -> str:
        """As `--only` takes it."""
        return f"{self.path}:{self.number}"

    @property
    def code(self) -> str:
        """The file with the change."""
        changed = self.module.deep_replace(self.mutation.original_node, self.mutation.mutated_node)
        assert isinstance(changed, cst.Module)
        code: str = changed.code
        return code

    def __str__(self) -> str:
        before, after = self.module.code.splitlines(), self.code.splitlines()
        lines = [line for line in unified_diff(before, after, lineterm="", n=0) if not line.startswith(("---", "+++"))]
        line = lines[0].split()[1].removeprefix("-").split(",")[0]
        return "\n".join([f"{self.name} line {line}", *(f"    {line}" for line in lines[1:])])


@frozen
class Copy:
    """A copy of the checkout, in which the tests are run."""

    folder: Path
    tests: tuple[str, ...]
    """What is run, as pytest takes it."""

    def make(self) -> None:
        """Copy, and see that the tests pass where nothing is changed."""
        for path in files():
            target = self.folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            copyfile(ROOT / path, target)
        verdict, printed = self.run(*self.tests, keep=True)
        if verdict != LIVED:
            raise SystemExit(f"{printed}\nthe tests fail where nothing is changed; a mutant would tell nothing")

    def mutants(self) -> Iterator[Mutant]:
        """All mutants, file by file."""
        for glob in CHANGED:
            for file in sorted(self.folder.glob(glob)):
                path = str(file.relative_to(self.folder))
                module, mutations, *_ = create_mutations(path, file.read_text("utf-8"))
                for number, mutation in enumerate(mutations):
                    inside = isinstance(mutation.contained_by_top_level_function, cst.FunctionDef)
                    if inside or not module.code_for_node(mutation.original_node).startswith(('"', "__all__")):
                        yield Mutant(path, number, module, mutation)

    def run(self, *tests: str, keep: bool = False) -> tuple[str, str]:
        """What these tests say, and what pytest printed; kept are the compiled files, which only an unchanged copy may leave."""
        sources = os.pathsep.join(str(self.folder / name) for name in ("src", "variants"))
        variables = {**os.environ, "PYTHONPATH": sources, "PYTHONDONTWRITEBYTECODE": "" if keep else "1"}
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        try:
            run = subprocess.run(  # noqa: S603  # a command of our own
                command, cwd=self.folder, env=variables, check=False, capture_output=True, text=True, timeout=LONG
            )
        except subprocess.TimeoutExpired:
            return LATE, ""
        return LIVED if run.returncode in (0, NO_TESTS) else KILLED, run.stdout

    def verdict(self, mutant: Mutant) -> str:
        """What the tests say of a mutant."""
        path, own = self.folder / mutant.path, f"test_{Path(mutant.path).stem}.py"
        time = path.stat().st_mtime_ns
        path.write_text(mutant.code, "utf-8")
        near = [str(test) for folder in self.tests for test in (self.folder / folder).rglob(own)]
        verdict, _ = self.run(*near, mutant.path)
        if verdict == LIVED:
            verdict, _ = self.run(*self.tests)
        path.write_text(mutant.module.code, "utf-8")
        os.utime(path, ns=(time, time))  # what is compiled of it stays good
        return verdict


def files() -> list[str]:
    """The files of the checkout that git tracks, or would."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603  # likewise
    return [path for path in listed.stdout.splitlines() if (ROOT / path).is_file()]


def main() -> None:
    """Make mutants, try them, print what lived and the score."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60.0, help="no mutant is begun after so many")
    parser.add_argument("--only", nargs="+", default=["*"], metavar="GLOB", help="names of mutants, such as '*/play.py:*'")
    parser.add_argument("--sample", type=int, help="no more than so many mutants")
    parser.add_argument("--tests", nargs="+", default=TESTS, metavar="PATH", help="what is run")
    parser.add_argument("--seed", type=int, default=1, help="of the order in which mutants are tried")
    options = parser.parse_args()
    end = monotonic() + 60 * options.minutes
    resource.setrlimit(resource.RLIMIT_AS, (LARGE, resource.getrlimit(resource.RLIMIT_AS)[1]))
    found: Counter[str] = Counter()
    with TemporaryDirectory(prefix="mutants-") as folder:
        copy = Copy(Path(folder), tuple(options.tests))
        copy.make()
        made = list(copy.mutants())
        chosen = [mutant for mutant in made if any(fnmatch(mutant.name, glob) for glob in options.only)]
        Random(options.seed).shuffle(chosen)
        chosen = chosen[: options.sample]
        print(f"mutmut {version('mutmut')}: {len(made)} mutants made, {len(chosen)} to try", flush=True)
        for mutant in chosen:
            if monotonic() > end:
                break
            verdict = copy.verdict(mutant)
            found[verdict] += 1
            if verdict != KILLED:
                print(f"\n{found.total()}. {verdict}: {mutant}", flush=True)
    tried, lived, late = found.total(), found[LIVED], found[LATE]
    print(f"\n{tried} tried, {found[KILLED]} killed, {lived} survived, {late} timed out, {len(chosen) - tried} left untried")
    if tried:
        print(f"score: {100 * (tried - lived) / tried:.1f} %")


if __name__ == "__main__":
    main()
