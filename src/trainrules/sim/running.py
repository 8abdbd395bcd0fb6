"""Running: a whole population of matches played by many workers, watched, stopped, and gone on with."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter

from attrs import frozen

from trainrules.errors import BadInput, SimulationStopped, fault_of, shown
from trainrules.rulesets import Ruleset
from trainrules.sim.chunks import READABLE, engine_of
from trainrules.sim.compiled import rounds_of, troubles
from trainrules.sim.crews import MOST_ROWS, Answer, Crew, Shares, WorkerLost, executor_of
from trainrules.sim.forms import form_of
from trainrules.sim.outputs import File, Memory
from trainrules.sim.players import Player
from trainrules.sim.results import Results
from trainrules.sim.setups import Setup, setup_of

__all__ = ["Progress", "simulate"]

MOST_MATCHES = 10**12
MOST_WORKERS = 10_000
MOST_CHUNK = 10**8
FIRST = 64
"""So many matches the first share of the compiled engine has at the most."""
FIRST_UNKNOWN = 8
"""And so many where nobody knows how long matches are."""
WARM = 1.0
"""Seconds of matches by which it can be told how long the others take."""
GRACE = 2.0
"""So many seconds are waited for what is under way when a run is stopped."""
ALIVE = (
    "See whether the worker was killed, ran out of memory or lacks a plug-in; in a script, start runs below "
    "`if __name__ == '__main__'`, since worker processes read the script, too"
)


@frozen
class Progress:
    """How far a run is: `done` of its `matches`, with so many `rows` and `moves` in all.

    `seconds` have gone by since it was started, or was gone on with; since then `rate` matches a second were played, by which about
    so many seconds are `left`. Once the first of them are a second old, their own time does not count: the game may have been
    compiled in it.
    """

    done: int
    matches: int
    rows: int
    moves: int
    seconds: float
    rate: float
    left: float


def simulate(  # noqa: PLR0913  # the one call that there is; most of them have a default, and names
    rules: Ruleset | str,
    seats: int = 4,
    matches: int = 1000,
    seed: int = 1,
    policy: str | Player | Sequence[str | Player] = "random",
    *,
    rounds: int | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    out: str | os.PathLike[str] | None = None,
    engine: str | None = None,
    chunk: int | None = None,
) -> Results:
    """Play many matches, and tell what each of their rounds came to for every seat.

    The rows follow from the rules, the seats, the seed, the policy and `rounds` alone: they are the same whoever plays them, and a
    file has the same bytes, however often the run was stopped and gone on with.

    Arguments:
        rules: the ruleset, or its text.
        seats: how many seats; one of `rules.seats`.
        matches: how many matches.
        seed: any whole number. Match `n` has the seed `match_seed(seed, n)`, by which it can be played again alone.
        policy: who plays: the name of a player, or a function that chooses; or one of these for every seat.
        rounds: after how many rounds every match ends at the latest; None where the rules decide.
        executor: who has the workers: any executor of `concurrent.futures`, such as a `ProcessPoolExecutor`, or what
            `get_executor(pure=False)` of a client of Dask gives. None for workers of our own.
        workers: how many workers. Those of our own are as many as there are processors, but one where the readable engine plays,
            unless you say so: they are processes then, so start the run below `if __name__ == "__main__"` in a script. With an
            executor, how many it has, where it cannot tell that.
        progress: is called with a `Progress` whenever some matches are finished. An error that it raises stops the run.
        out: a file for the rows, ending in .parquet, .csv or .jsonl. While the run is under way, what is finished stands in a folder
            beside it, `out` and `.parts`; the same call goes on from there, and a file that is finished is read and not played
            again. More matches go on from fewer, from a finished file where that is Parquet. Without it rows are kept in memory.
        engine: "compiled" or "readable"; None for the compiled one where that can play this.
        chunk: how many matches a worker is given at once; None for as many as take about half a second.

    Raises:
        BadInput: for what cannot be played, a file of something else, or more rows than memory is used for.
        SimulationFailed: where the rules bring a match to no end.
        RuleFailed: when a rule of a plug-in fails.
        SimulationStopped: where a worker is lost, or the disk is full. What is finished is kept.
        RecordBusy: where another process plays into the same file.
        RecordFailed: where nothing can be written there.

    >>> results = simulate("mexican-train dominoes:high=6 hand-size:pieces=3", seats=2, matches=3, rounds=1)
    >>> results.to_arrow().num_rows
    6
    """
    _check(matches, executor, workers, progress, out, chunk)
    setup = setup_of(rules, seats, seed, policy, rounds)
    name, notes = engine_of(setup, engine)
    if executor is None and name == READABLE and workers not in (None, 1):
        _check_sent(setup)
    run = Run(setup, matches, name, notes, out, progress)
    with run.output:
        if run.output.gaps:
            with executor_of(executor, workers, name) as (pool, width):
                shares = Shares(run.output.gaps, chunk, width, _first_share(setup, name))
                run.play(Crew(pool, width, setup, name, run.output.label), shares)
        run.finish()
    return run.results()


def _first_share(setup: Setup, engine: str) -> int:
    """How many matches the first share has: few enough that their rows surely fit into a share, or are not many."""
    if engine == READABLE:
        return 1
    rounds = rounds_of(setup)
    if rounds is None:
        return FIRST_UNKNOWN
    return max(1, min(FIRST, MOST_ROWS // (rounds * setup.seats)))


def _check(matches: object, executor: object, workers: object, progress: object, out: object, chunk: object) -> None:
    """Refuse with BadInput all that is no such thing, at once."""
    problems = []
    for value, name, most in (
        (matches, "matches", MOST_MATCHES),
        (workers, "workers", MOST_WORKERS),
        (chunk, "chunk", MOST_CHUNK),
    ):
        if (value is not None or name == "matches") and (type(value) is not int or not 1 <= value <= most):
            problems.append(f"{name} {shown(value)}: give a whole number from 1 to {most}")
    if executor is not None and not isinstance(executor, Executor):
        problems.append(
            f"executor {shown(executor)}: give an executor of concurrent.futures; a client of Dask has one, client.get_executor(pure=False)"
        )
    if progress is not None and not callable(progress):
        problems.append(f"progress {shown(progress)}: give a function, which is called with how far the run is")
    if out is not None:
        try:
            form_of(out)
        except BadInput as error:
            problems.append(str(error))
    if problems:
        raise BadInput(f"this cannot be simulated: {'; '.join(problems)}")


def _check_sent(setup: Setup) -> None:
    """Refuse with BadInput what processes of our own cannot be sent, before any is started."""
    files = [plugin.name for plugin in setup.rules.plugins if plugin.digest is not None]
    if files:
        raise BadInput(
            f"the rules of {', '.join(files)} are not known to other processes; make a package of it and install that, or let one "
            "worker play: workers=1"
        )
    error = _unsendable(setup)
    if error is not None:
        raise BadInput(
            f"what is played cannot be sent to other processes: {fault_of(error)}; let a player be a function that stands in a "
            "module, or let one worker play: workers=1"
        ) from error


class NotKept(Exception):
    """Rows that could not be written; no caller sees it."""


class Run:
    """A run that is under way: what is played, where its rows go, and who is told."""

    def __init__(
        self,
        setup: Setup,
        matches: int,
        engine: str,
        notes: tuple[str, ...],
        out: str | os.PathLike[str] | None,
        progress: Callable[[Progress], object] | None,
    ) -> None:
        """Begin; the errors are those of `simulate`."""
        self.setup = setup
        self.matches = matches
        self.engine = engine
        self.notes = notes
        self.out = out
        self.progress = progress
        self.begun = perf_counter()
        rounds = rounds_of(setup)
        rows = None if rounds is None else matches * rounds * setup.seats
        self.output = Memory(matches, rows) if out is None else File(out, setup, matches)
        self.before = self.output.done
        self.first: tuple[int, float] | None = None

    def play(self, crew: Crew, shares: Shares) -> None:
        """Have the crew play what is missing."""
        with self.stopping():
            try:
                for answer in crew.answers(shares):
                    self._take(answer)
                    if self.progress is not None:
                        self.progress(self._progress())
            except NotKept:  # nor would anything else be
                raise
            except BaseException:
                with suppress(NotKept, BadInput):
                    for answer in crew.stop(GRACE):
                        if answer.error is None:
                            self._take(answer)
                raise

    def _take(self, answer: Answer) -> None:
        """Keep an answer, or raise the error that it is."""
        if answer.error is not None:
            if answer.error.__traceback__ is None:  # it has come from another process
                answer.error.add_note(f"In the worker:\n{answer.trace}")
            raise answer.error
        with _keeping():
            self.output.keep(answer)

    def _progress(self) -> Progress:
        output, seconds = self.output, perf_counter() - self.begun
        first, since = self.first = self.first or (output.done, seconds)
        done, spent = (output.done - first, seconds - since) if seconds - since > WARM else (output.done - self.before, seconds)
        rate = done / spent
        left = (self.matches - output.done) / rate
        return Progress(output.done, self.matches, output.rows, output.moves, seconds, rate, left)

    def finish(self) -> None:
        """Make of the rows what was asked for."""
        with self.stopping(), _keeping():
            self.output.finish()

    @contextmanager
    def stopping(self) -> Iterator[None]:
        """A context in which whatever stops the run says what is kept of it, and how to go on."""
        try:
            yield
        except (NotKept, WorkerLost) as error:
            raise self._stopped(error) from error.__cause__
        except BadInput:
            raise
        except BaseException as error:
            error.add_note(self._kept())
            raise

    def _stopped(self, error: NotKept | WorkerLost) -> Exception:
        """What the caller is told of rows that were not kept, and of workers that were lost."""
        if isinstance(error, WorkerLost) and error.sent and _unsendable(self.setup):
            return BadInput(
                f"{error}: the rules or the players cannot be sent to another process; let their classes and functions stand at the "
                "top of a module that can be imported there, or let threads play"
            )
        output = self.output
        why = str(error) if isinstance(error, NotKept) else f"{error}. {ALIVE}"
        return SimulationStopped(output.kept, self.matches, self.results() if output.table else None, self.out, why)

    def _kept(self) -> str:
        """What is kept of a run that ends before its time."""
        told = f"{self.output.done:,} of {self.matches:,} matches were finished"
        if self.out is None:
            return f"{told}, and are lost; with a file, such as out='rows.parquet', the same call would go on from there."
        return f"{told}, and are kept beside {os.fspath(self.out)}; the same call goes on from there."

    def results(self) -> Results:
        """What there is: all of it at the end."""
        output = self.output
        notes = (*self.notes, *output.notes, *(() if self.engine == READABLE else troubles()))
        path = None if self.out is None else Path(self.out)
        return Results(self.setup, output.kept, self.engine, notes, perf_counter() - self.begun, output.table, path)


@contextmanager
def _keeping() -> Iterator[None]:
    """A context in which rows are written, and what the system refuses is told apart from what rules and players raise."""
    try:
        yield
    except OSError as error:
        raise NotKept(str(error)) from error


def _unsendable(setup: Setup) -> Exception | None:
    """Why a setup cannot go to another process, as most executors send it; None where it can."""
    try:
        pickle.loads(pickle.dumps(setup))  # noqa: S301  # our own
    except Exception as error:  # noqa: BLE001  # whatever the classes of strangers raise
        return error
    return None
